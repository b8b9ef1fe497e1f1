# Everything lives in .venv; a second run of any target installs nothing.

GAME ?= caylus
ARGS ?=

PYTHON_IN_VENV := .venv/bin/python
PINS := pyproject.toml constraints.txt package.json scripts/setup scripts/browser_files.py

.DEFAULT_GOAL := help
.PHONY: help play terminal test soak test-versions bench lint docs build clean
.NOTPARALLEL:

help:
	@echo "make play    the table, in the browser   (ARGS='--port 8001')"
	@echo "make terminal  a game in the terminal    (GAME=caylus, ARGS='--seed 7')"
	@echo "make test    linters, types and tests    (ARGS='-k provost')"
	@echo "make soak    all tests in full: every seed, size and number of players (half an hour)"
	@echo "make test-versions  quick tests on every Python found (ARGS='3.12 3.13')"
	@echo "make bench   how fast, beside others     (ARGS for python -m bench)"
	@echo "make lint    linters and types only"
	@echo "make docs    the documentation as a site, in site/"
	@echo "make build   sdist and wheel, in dist/"
	@echo "make clean   remove .venv, caches and builds"

play: .venv/.base
	@.venv/bin/bastide serve --open $(ARGS)

terminal: .venv/.base
	@.venv/bin/bastide play $(GAME) $(ARGS)

test: lint
	@$(PYTHON_IN_VENV) -m pytest -q -n auto $(ARGS)

soak: lint
	@BASTIDE_SOAK=1 $(PYTHON_IN_VENV) -m pytest -q -n auto $(ARGS)

bench: .venv/.bench
	@$(PYTHON_IN_VENV) -m bench $(ARGS)

lint: .venv/.test
	@$(PYTHON_IN_VENV) -m ruff check --quiet --output-format concise .
	@$(PYTHON_IN_VENV) -m mypy

docs: .venv/.test
	@NO_MKDOCS_2_WARNING=1 $(PYTHON_IN_VENV) -m mkdocs build --quiet --strict
	@echo "site/index.html"

build: .venv/.base
	@.venv/bin/python scripts/build_backend.py >.venv/build.log 2>&1 || { tail -n 30 .venv/build.log >&2; exit 1; }
	@tail -n 2 .venv/build.log

test-versions: .venv/.base
	@.venv/bin/python scripts/test_versions.py $(ARGS)

clean:
	rm -rf .venv site node_modules src/bastide/table/pages/static/vendor build dist bench/results .pytest_cache .mypy_cache .ruff_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.base: $(PINS)
	@scripts/setup base

.venv/.test: .venv/.base
	@scripts/setup test

.venv/.bench: .venv/.base
	@scripts/setup bench
