# Everyday commands. `make venv` once, then `make check` before every commit.
VENV ?= .venv
PYTHON ?= python3
BIN := $(VENV)/bin
JOBS ?= 2
# What Python has compiled is kept: collecting the tests takes half the time.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help audit home venv check service web browser fmt test whole bench mutants golden notebooks lock docs pictures licences site conformance types release installs

help: ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

home: ## what `ecumene host` and `ecumene play` need, and the built pages: for people who want to play
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/home.txt -r requirements/build.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	PATH="$(abspath $(BIN)):$$PATH" npm --prefix web ci --no-audit --no-fund
	PATH="$(abspath $(BIN)):$$PATH" npm --prefix web run build
	$(BIN)/python -m tools.docs_site

venv: ## locked tools and this package, editable, in $(VENV)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --no-deps --require-hashes -r requirements/uv.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --require-hashes -r requirements/dev.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .

check: ## format, lint, types, layers, and every test that needs no server, browser or program
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -q -m "not (slow or process or browser or postgres or nats)" -n $(JOBS) --dist worksteal

service: ## the other quick tests of the service; they need PostgreSQL and NATS (.ci/services)
	$(BIN)/pytest -q -m "(postgres or nats or process) and not slow" -n $(JOBS) tests/service

web: ## check, test and build the web client; `ecumene serve` shows it
	PATH="$(abspath $(BIN)):$$PATH" npm --prefix web ci --no-audit --no-fund
	PATH="$(abspath $(BIN)):$$PATH" npm --prefix web run lint
	PATH="$(abspath $(BIN)):$$PATH" npm --prefix web run check
	PATH="$(abspath $(BIN)):$$PATH" npm --prefix web test
	PATH="$(abspath $(BIN)):$$PATH" npm --prefix web run build

browser: web ## the tests of the pages in a real browser (.ci/browser)
	$(BIN)/pytest -q -m browser tests/web

fmt: ## format, and fix what ruff can fix
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	PATH="$(abspath $(BIN)):$$PATH" npm --prefix web run format

test: ## every test, with coverage
	$(BIN)/pytest -n $(JOBS) --cov --cov-report=term

whole: ## the long tests at their whole size: hours; CI runs a part of each
	ECUMENE_WHOLE=1 $(BIN)/pytest -n $(JOBS) -m "slow and not browser"

bench: ## the benchmarks, or one of them: make bench NAME=engine
	$(BIN)/python -m benchmarks $(NAME)

mutants: ## break the rules on purpose: do the tests notice? (AREA=turn, calamity, tax, books, written)
	$(BIN)/python -m tools.mutants $(or $(AREA),stoneage)

golden: ## write the golden games anew; read the diff before you commit it
	$(BIN)/python -m tests.golden

notebooks: ## run the notebooks and store their outputs
	PLOTLY_RENDERER=plotly_mimetype $(BIN)/jupyter execute --inplace notebooks/*.ipynb
	$(BIN)/python tools/clean_notebooks.py notebooks/*.ipynb

audit: ## known weaknesses in the packages of others (needs the internet, and says so)
	PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python -m tools.audit

lock: ## resolve requirements/*.txt anew (needs uv)
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-strip-extras --upgrade \
		--no-header --no-emit-index-url --quiet --output-file requirements/runtime.txt
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-strip-extras --upgrade \
		--no-header --no-emit-index-url --quiet --extra home --output-file requirements/home.txt
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-strip-extras --upgrade \
		--no-header --no-emit-index-url --quiet --extra service --output-file requirements/service.txt
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-strip-extras --upgrade \
		--no-header --no-emit-index-url --quiet --all-extras --group dev \
		--output-file requirements/dev.txt
	printf 'gymnasium\nhatchling\nmkdocs-material\nmkdocs-static-i18n\nmkdocstrings[python]\nnodejs-wheel\npettingzoo\n' | uv pip compile - --universal --python-version 3.11 --generate-hashes --no-strip-extras \
		--no-header --no-emit-index-url --quiet --constraint requirements/dev.txt --output-file requirements/build.txt
	printf 'uv\n' | uv pip compile - --universal --python-version 3.11 --generate-hashes --no-annotate \
		--no-header --no-emit-index-url --quiet --constraint requirements/dev.txt --output-file requirements/uv.txt

docs: ## write the JSON Schemas of the game record and the board into docs/
	$(BIN)/python tools/write_schema.py
	$(BIN)/python -m tools.map schema

pictures: ## the pictures of README.md and docs/, made again (tools/pictures.py); ONLY=web/stoneage for some
	$(BIN)/python -m tools.pictures $(if $(ONLY),--only $(ONLY))

licences: ## THIRD_PARTY_LICENSES from the lock files and the built pages; run `make web` again afterwards: /licences shows it
	$(BIN)/python -m tools.licences

site: ## build the documentation site, strictly; `ecumene serve` and `ecumene host` serve it under /docs
	$(BIN)/python -m tools.docs_site

conformance: ## write tests/conformance/report.md from the tests beside it
	$(BIN)/python -m tools.write_conformance

types: ## describe service and games in web/schema/ (`npm run types` makes the types of the web client from it)
	$(BIN)/python -m tools.write_client_types

release: ## wheel and sdist with the pages, SBOM and checksums in dist/, built twice and compared (docs/release.md)
	PATH="$(abspath $(BIN)):$$PATH" npm --prefix web ci --no-audit --no-fund
	$(BIN)/python -m tools.release

installs: ## install dist/ in four ways (pip, pipx, uvx), without Node, and play with each (tools/try_installs.py)
	$(BIN)/python -m tools.try_installs
