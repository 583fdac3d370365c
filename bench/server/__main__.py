from bench.server.run import measure, section

if __name__ == "__main__":
    print(section(measure()))
