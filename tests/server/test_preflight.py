"""What is wrong with a database is said in one line before a server starts, and its files belong to their owner alone."""

import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from tests.server.client import Server, run, serving
from tests.server.faults import small_disk

from ouroboard.server.store import open_store
from ouroboard.server.store.preflight import StoreProblem, check_store
from ouroboard.server.store.schema import upgrade


def complaint(url: str) -> str:
    with pytest.raises(StoreProblem) as problem:
        check_store(url)
    return str(problem.value)


def serve(url: str) -> subprocess.CompletedProcess[str]:
    """`ouroboard serve`, which is expected to end by itself."""
    command = [sys.executable, "-m", "ouroboard.cli.main", "serve", "--port", "0", "--database", url]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def refused(url: str) -> str:
    """What the operator reads: one line, before anything is announced."""
    ended = serve(url)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1
    return ended.stderr


def test_a_sound_database_is_taken(database: str) -> None:
    for _ in range(2):
        lock = check_store(database)
        if lock is not None:
            lock.release()


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert "does not exist" in complaint(f"sqlite:///{tmp_path / 'no' / 'x.sqlite3'}")


def test_a_file_that_is_not_a_database(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite3").write_text("Dear diary, today I played LOOP with Mia.")
    assert "is not a database" in complaint(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    assert "is not a file" in complaint(f"sqlite:///{tmp_path}")


def test_the_database_of_another_program(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "x.sqlite3") as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    assert "another program" in complaint(f"sqlite:///{tmp_path / 'x.sqlite3'}")


def test_a_damaged_database(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    upgrade(f"sqlite:///{path}")
    with sqlite3.connect(path) as connection:
        connection.executemany("INSERT INTO entries VALUES ('AAAA', ?, ?)", [(n, b"x" * 500) for n in range(500)])
    connection.close()
    data = bytearray(path.read_bytes())
    data[8192:40960] = os.urandom(32768)
    path.write_bytes(data)
    assert "damaged" in refused(f"sqlite:///{path}")


def test_a_read_only_folder(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        disk.remount("ro")
        assert "cannot be written" in complaint(f"sqlite:///{disk.folder / 'x.sqlite3'}")


def test_a_second_server_on_the_same_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    with serving(url, tmp_path, "--test") as first:
        assert "another Ouroboard server uses" in refused(url)
        first.kill()
        again = Server(url, tmp_path, "--test")
        again.start()  # the lock ends with its process
        again.stop()


def test_a_newer_schema(database: str) -> None:
    lock = check_store(database)
    if lock is not None:
        lock.release()
    if database.startswith("sqlite"):
        with sqlite3.connect(database.removeprefix("sqlite:///")) as file:
            file.execute("UPDATE alembic_version SET version_num = '9999'")
    else:
        with psycopg.connect(database, autocommit=True) as line:
            line.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "written by a newer version of Ouroboard" in refused(database)


def test_a_postgresql_that_cannot_be_reached() -> None:
    assert "PostgreSQL cannot be reached" in complaint("postgresql://nobody@127.0.0.1:1/none")


def test_database_files_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    before = os.umask(0o022)
    try:
        path.touch(0o644)
        lock = check_store(f"sqlite:///{path}")
        assert lock is not None

        async def play() -> None:
            store = open_store(f"sqlite:///{path}")
            await store.open()
            await store.beat()
            names = {each.name for each in tmp_path.iterdir()}
            assert names == {"x.sqlite3", "x.sqlite3-wal", "x.sqlite3-shm", "x.sqlite3.lock"}
            for each in tmp_path.iterdir():
                assert stat.S_IMODE(each.stat().st_mode) == 0o600, each.name
            await store.close()

        run(play())
        lock.release()
    finally:
        os.umask(before)
