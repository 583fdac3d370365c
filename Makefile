# Everything starts from here. `make play` and `make test` set up what they need; nothing is installed by hand.

# A distribution's own Python comes first: it is built with profile-guided optimisation, which makes it a third faster than
# one that a version manager compiled with the defaults. Best is one that can compile, too.
PYTHONS := $(foreach v,14 13 12 11,/usr/bin/python3.$v) $(foreach v,14 13 12 11,python3.$v) python3
USABLE := import sys, os, sysconfig, ensurepip; assert sys.version_info >= (3, 11)
COMPILES := $(USABLE); assert os.path.exists(sysconfig.get_path("include") + "/Python.h")
find = $(shell for p in $(PYTHONS); do $$p -c '$(1)' 2>/dev/null && echo $$p && break; done)
PYTHON ?= $(or $(call find,$(COMPILES)),$(call find,$(USABLE)))
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py') setup.py build_docstrings.py pyproject.toml
DATA := $(shell find src/ouroboard -type f ! -name '*.py' ! -path '*/__pycache__/*')
JOBS ?= auto
INTERPRETED := PYTHONPATH=src

# Test runs share their bytecode, also where a container's environment forbids writing it.
unexport PYTHONDONTWRITEBYTECODE

# The page is built with Node. Where there is none, or an old one, a packaged one comes into the virtual environment.
NEW_ENOUGH := process.exit(process.versions.node.split(".").map(Number).reduce((a, b) => a * 1000 + b) < 20019000 ? 1 : 0)
PATHS = PATH="$(CURDIR)/$(BIN):$$PATH"
PAGE := $(shell find web/src web/package.json web/package-lock.json web/svelte.config.js web/tsconfig.json web/vite.config.ts -type f 2>/dev/null)

.PHONY: help setup page wire play terminal test lint types tests server-tests game-tests web-tests e2e debian bench soak golden docs clean

help:
	@echo "make play      the server with its web page, on http://127.0.0.1:8000"
	@echo "make terminal  a game in the terminal; GAME= names another one"
	@echo "make test      lint, types, and every test: compiled, interpreted, and in a real browser"
	@echo "make bench   the benchmarks, beside their peers; writes bench/RESULTS.md"
	@echo "make soak    the slow statistics"
	@echo "make docs    the documentation as a site, in build/site"

# ---- setting up ---------------------------------------------------------------------------------------------

setup: $(VENV)/data

$(VENV)/tools: requirements/dev.txt
	@test -n "$(PYTHON)" || { echo "Ouroboard needs Python 3.11 or newer"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

# The installed package is the compiled one. With no C compiler it is the same sources, interpreted. It gets its page below.
$(VENV)/built: $(VENV)/tools $(SOURCES)
	@echo "building ouroboard …"
	@rm -rf build $(VENV)/lib/python*/site-packages/ouroboard/server/web
	@OUROBOARD_PAGE=0 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall . \
		2> $(VENV)/build.log || { cat $(VENV)/build.log; exit 1; }
	@$(BIN)/python -c "import ouroboard.engine.state as s; print('ouroboard is', 'interpreted: no C compiler was found, or see .venv/build.log' if s.__file__.endswith('.py') else 'compiled')"
	@touch $@

# After a change of rules, content or templates they are copied into the installed package. A wheel has them by pyproject.toml.
$(VENV)/data: $(VENV)/built copy_data.py $(DATA)
	@$(BIN)/python -I copy_data.py
	@touch $@

# Not `npm ci`: a registry that lacks the binaries of other platforms makes a lock that it refuses. What is locked is checked all the same.
web/node_modules/.ready: web/package-lock.json $(VENV)/tools
	@node -e '$(NEW_ENOUGH)' 2>/dev/null || { echo "fetching Node …"; \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/node.txt; }
	@cd web && $(PATHS) npm install --silent --no-save --no-fund --no-audit
	@touch $@

page: web/dist/.vite/manifest.json

web/dist/.vite/manifest.json: web/node_modules/.ready $(PAGE)
	@echo "building the page …"
	@cd web && $(PATHS) npm run --silent build -- --logLevel error
	@touch $@

# The page is copied into the installed package, so that `.venv/bin/ouroboard serve` has it in every folder. A wheel has it by
# setup.py; here a copy saves compiling everything again after a change of the page.
INSIDE := import shutil, ouroboard.server as server; web = server.__path__[0] + "/web"; \
	shutil.rmtree(web, ignore_errors=True); shutil.copytree("web/dist", web)

$(VENV)/page: $(VENV)/data web/dist/.vite/manifest.json
	@$(BIN)/python -I -c '$(INSIDE)'
	@touch $@

wire: setup
	$(INTERPRETED) $(BIN)/python -m ouroboard.server.typescript web/src

# ---- playing ------------------------------------------------------------------------------------------------

PORT ?= 8000

play: $(VENV)/page
	@$(BIN)/ouroboard serve --port $(PORT)

GAME ?= loop

terminal: setup
	@$(BIN)/ouroboard play $(GAME)

# ---- testing ------------------------------------------------------------------------------------------------

# First all that can be done side by side, while mypyc thinks on one core. Then the tests of the server, which mostly wait, with the
# tests of the games in their pauses. Last the browser, which wants the machine for itself.
SIDE_BY_SIDE := --no-print-directory --jobs=2 --output-sync=target

test:
	@$(MAKE) $(SIDE_BY_SIDE) setup page lint types web-tests debian $(EXTRAS)
	@echo "== the server and the games, side by side; they print at their end"
	@$(MAKE) $(SIDE_BY_SIDE) server-tests game-tests
	@$(MAKE) --no-print-directory e2e

lint: $(VENV)/tools
	$(BIN)/ruff check
	$(BIN)/ruff format --check --quiet

types: $(VENV)/tools
	$(BIN)/mypy

# Ray and the libraries of the adapters for research are extras, but their tests are not: they run wherever these can be had.
EXTRAS := $(VENV)/cluster $(VENV)/research

$(VENV)/research: | $(VENV)/cluster
$(EXTRAS): $(VENV)/%: requirements/%.txt $(VENV)/tools
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $< \
		|| echo "*** $< cannot be had for this Python: the tests that need it will be skipped ***"
	@touch $@

# What some tests need besides Python: PostgreSQL and a browser, from Debian where we may install them. Of Chromium the one without
# a window comes first: it is the same engine and needs half the time.
BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome
has_browser = which $(BROWSERS) 2>/dev/null | grep -q .
INSTALL := DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends

debian:
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		missing=""; \
		command -v chromium-headless-shell >/dev/null || missing="$$missing chromium-headless-shell"; \
		ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$$missing postgresql"; \
		if [ -n "$$missing" ]; then \
			echo "installing$$missing …"; \
			apt-get update >/tmp/ouroboard-apt.log 2>&1; \
			for each in $$missing; do $(INSTALL) $$each >>/tmp/ouroboard-apt.log 2>&1 || tail -3 /tmp/ouroboard-apt.log; done; \
			$(has_browser) || $(INSTALL) chromium >>/tmp/ouroboard-apt.log 2>&1 || tail -3 /tmp/ouroboard-apt.log; \
		fi; \
	fi

# These start servers and other processes, and wait for them.
WAITING := $(addprefix tests/,server cli arena)

# A second run, interpreted, would prove nothing new of code that is never compiled, nor where a test only reads files. Types, secrets,
# sentences and bots are tested compiled: that both modes have the same views, events and bots is a test of its own (test_modes.py).
RUN_ONCE := $(WAITING) tests/packs tests/research \
	$(patsubst %,tests/conformance/test_%.py,ids leaks pure_bots sentences wire) \
	$(patsubst %,tests/test_%.py,build citations example game_names house layers readme rulebook tutorial)

# Tests of one module stay together, so that they share what they start.
PYTEST = $(BIN)/python -m pytest -n $(JOBS) --dist=worksteal

tests: server-tests game-tests

server-tests: $(VENV)/page debian $(EXTRAS)
	@echo "== server, command line and arena"
	$(PYTEST) --mode=compiled $(WAITING)

game-tests: $(VENV)/page $(EXTRAS)
	@echo "== compiled"
	nice $(PYTEST) --mode=compiled $(WAITING:%=--ignore=%)
	@echo "== interpreted"
	$(INTERPRETED) nice $(PYTEST) --mode=interpreted $(RUN_ONCE:%=--ignore=%)
	$(INTERPRETED) nice $(BIN)/python -m pytest -p no:xdist --doctest-modules --doctest-ignore-import-errors --ignore=src/ouroboard/server/store/migrations src/ouroboard

web-tests: web/node_modules/.ready
	@echo "== the page"
	cd web && $(PATHS) npm run --silent check && $(PATHS) npm run --silent unit

e2e: $(VENV)/page debian
	@echo "== in the browser"
	@if $(has_browser); then \
		cd web && $(PATHS) OUROBOARD_SERVER_PYTHONPATH= npm run --silent e2e; \
	else echo "*** No Chromium, and it could not be installed: THE BROWSER'S TESTS WERE SKIPPED ***"; fi

soak: $(VENV)/page
	SOAK=1 $(BIN)/python -m pytest -n $(JOBS) --mode=compiled $(addprefix tests/,conformance packs toys worlds) $(dir $(wildcard tests/*/exhibit.py)) tests/server
	$(BIN)/python -m bench.soak
	@if $(has_browser); then cd web && $(PATHS) SOAK=1 OUROBOARD_SERVER_PYTHONPATH= npx playwright test e2e/overflow.spec.ts e2e/refusals.spec.ts e2e/a11y.spec.ts; fi

golden: setup
	UPDATE_GOLDEN=1 $(INTERPRETED) $(BIN)/python -m pytest -n 0 -k "golden or snapshot or corpus" --mode=interpreted

# ---- measuring ----------------------------------------------------------------------------------------------

$(VENV)/peers: requirements/bench.txt $(VENV)/tools
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	@touch $@

bench: setup $(VENV)/peers
	$(BIN)/python -m bench

# ---- documentation ------------------------------------------------------------------------------------------

$(VENV)/docs: requirements/docs.txt $(VENV)/tools
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/docs.txt
	@touch $@

docs: $(VENV)/docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "the documentation is in build/site/index.html"

clean:
	rm -rf build web/dist web/test-results src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
