# Everything starts from here. `make play` and `make test` set up what they need; nothing is installed by hand.

PYTHON ?= $(shell for p in python3.14 python3.13 python3.12 python3.11 python3; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.md') setup.py pyproject.toml
JOBS ?= auto
INTERPRETED := PYTHONPATH=src

.PHONY: help setup play test lint types tests bench soak golden clean

help:
	@echo "make play    play LOOP in the terminal"
	@echo "make test    lint, types, and every test, compiled and interpreted"
	@echo "make bench   the benchmarks, beside their peers; writes bench/RESULTS.md"
	@echo "make soak    the slow statistics"

# ---- setting up ---------------------------------------------------------------------------------------------

setup: $(VENV)/built

$(VENV)/tools: requirements/dev.txt
	@test -n "$(PYTHON)" || { echo "Ouroboard needs Python 3.11 or newer"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

# The installed package is the compiled one. With no C compiler it is the same sources, interpreted.
$(VENV)/built: $(VENV)/tools $(SOURCES)
	@echo "building ouroboard …"
	@rm -rf build
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall . \
		2> $(VENV)/build.log || { cat $(VENV)/build.log; exit 1; }
	@$(BIN)/python -c "import ouroboard.engine.state as s; print('ouroboard is', 'interpreted: no C compiler was found, or see .venv/build.log' if s.__file__.endswith('.py') else 'compiled')"
	@touch $@

# ---- playing ------------------------------------------------------------------------------------------------

play: setup
	@$(BIN)/ouroboard play loop

# ---- testing ------------------------------------------------------------------------------------------------

test: setup lint types tests

lint: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check --quiet

types: setup
	$(BIN)/mypy

# Ray is an extra, but its tests are not: they run wherever it can be had.
$(VENV)/cluster: requirements/cluster.txt $(VENV)/tools
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/cluster.txt \
		|| echo "*** Ray cannot be had for this Python: its tests will be skipped ***"
	@touch $@

tests: setup $(VENV)/cluster
	@echo "== compiled"
	$(BIN)/python -m pytest -n $(JOBS) --mode=compiled
	@echo "== interpreted"
	$(INTERPRETED) $(BIN)/python -m pytest -n $(JOBS) --mode=interpreted
	$(INTERPRETED) $(BIN)/python -m pytest -p no:xdist --doctest-modules src/ouroboard

soak: setup
	SOAK=1 $(BIN)/python -m pytest -n $(JOBS) --mode=compiled tests/conformance tests/loop
	$(BIN)/python -m bench.soak

golden: setup
	UPDATE_GOLDEN=1 $(INTERPRETED) $(BIN)/python -m pytest -n 0 -k "golden or snapshot or corpus" --mode=interpreted

# ---- measuring ----------------------------------------------------------------------------------------------

$(VENV)/peers: requirements/bench.txt $(VENV)/tools
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	@touch $@

bench: setup $(VENV)/peers
	$(BIN)/python -m bench

clean:
	rm -rf build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
