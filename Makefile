# The commands of this project; `make` alone lists them. The work is in tools/.
# Every recipe starts with a step into the checkout, so that `make -f "/any path/Makefile"` works as well as `make -C`.
HERE := $(shell cd "$$(dirname "$$(echo '$(MAKEFILE_LIST)' | sed 's/^ *//')")" && pwd)
IN := cd "$(HERE)" &&
PYTHON := $(IN) .venv/bin/python
# Hundreds of processes run here: where Python keeps no bytecode each of them would compile the whole house anew.
export PYTHONDONTWRITEBYTECODE :=
# Every branch of these rooms must be taken by the tests in these folders alone.
PURE := rules engine referee
PURE_TESTS := tests/rules tests/engine tests/referee tests/goldens
FAST_TESTS := tests/slip tests/service tests/wording tests/export tests/server/sheet tests/pages/rulebook tests/server/corrections tests/pages/sheet tests/pages/test_steps.py
# A browser's test waits for its page a third of the time, so there are half as many at once again as there are cores.
AT_ONCE := $(shell expr \( $$(nproc) \* 3 + 1 \) / 2)
# A file's tests share what its fixtures made: as long as they can they stay with the core that began with them, and a core that
# has nothing left takes half of what another one has before it. Where files are never divided (loadfile), xdist waits for ever once a
# test has ended its process.
ALL_CORES := --numprocesses=$(AT_ONCE) --dist=worksteal

.DEFAULT_GOAL := help
.PHONY: help setup setup-run run demo test test-fast cover browser engines qpdf postgresql proxies systemd long lint types style format fuzz bench equal queue-law faults mutants rule lock sbom audit dist image messages clean

help:  ## list these commands
	@$(IN) sed -n 's/^\([a-z-]*\):[^#]*##  */\1|/p' Makefile | while IFS='|' read -r name what; do printf '  make %-10s %s\n' "$$name" "$$what"; done

setup:  ## make .venv with everything for work on the project
	@$(IN) sh tools/setup.sh dev

setup-run:
	@$(IN) sh tools/setup.sh run

run: setup-run  ## serve the app (HOST, PORT, WORKERS, DATABASE_URL, SECRET_KEY, BACKUPS in the environment)
	@$(PYTHON) -m scorekeeper serve

demo: setup-run  ## make a year of five friends in build/demo, and serve it as run does
	@$(PYTHON) -m tools.demo

test: browser engines qpdf postgresql proxies systemd cover  ## run every test, those in a browser too; installs what they need
	@$(PYTHON) -m pytest $(ALL_CORES) $(PURE_TESTS:%=--ignore=%)

test-fast: setup  ## run in 90 seconds what is most often changed: rules, scoring, words, files, pages (no browser)
	@$(PYTHON) -m pytest --numprocesses=auto --dist=worksteal $(PURE_TESTS) $(FAST_TESTS)

long: browser engines qpdf postgresql proxies systemd setup  ## what takes hours: new dice, a million hands on both hosts, queue-law, fuzz, faults, mutants (SEED)
	@$(IN) sh tools/long.sh

cover: setup  ## run the tests of the pure rooms; every branch there must be taken
	@$(IN) sh tools/coverage.sh "$(PURE)" $(PURE_TESTS)

browser: setup  ## install Chromium for the browser tests, if it is not there
	@$(IN) sh tools/browser.sh

engines:  ## install WebKit of two ages and Firefox, in which an evening is played too, if they are not there
	@$(IN) sh tools/engines.sh

qpdf:  ## install qpdf, which checks the printed sheets, if it is not there
	@$(IN) command -v qpdf >/dev/null || sh tools/apt.sh "qpdf checks the printed sheets" qpdf

postgresql:  ## install PostgreSQL, on which the store is tested too, if it is not there
	@$(IN) ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || sh tools/apt.sh "PostgreSQL, on which the store is tested too" postgresql

proxies:  ## fetch nginx and Caddy, behind which the server is tested, if they are not there
	@$(IN) sh tools/proxies.sh

systemd:  ## install systemd-analyze, which measures the unit, if it is not there
	@$(IN) command -v systemd-analyze >/dev/null || sh tools/apt.sh "systemd-analyze measures the unit of deploy/" systemd

lint: setup  ## ruff, mypy, the rooms' contracts, the catalogs, the engine's way to the phone
	@$(IN) $(MAKE) --no-print-directory --jobs=2 types style

types:
	@$(PYTHON) -m mypy

style:
	@$(PYTHON) -m ruff check .
	@$(PYTHON) -m ruff format --check .
	@$(IN) PYTHONPATH=. .venv/bin/python -c 'from importlinter.cli import lint_imports_command as lint; lint()' --no-cache
	@$(IN) sh tools/messages.sh check
	@$(PYTHON) -m scorekeeper.pocket --check

format: setup  ## let ruff lay out the code and mend what it can
	@$(PYTHON) -m ruff check --fix-only --quiet .
	@$(PYTHON) -m ruff format .

fuzz: setup postgresql  ## send the server 100,000 odd requests; none may make it fail (REQUESTS, SEED)
	@$(PYTHON) -m tests.fuzz $(or $(REQUESTS),100000) $(SEED)

bench: browser  ## run the benchmarks, those of the phone in Chromium
	@$(PYTHON) -m benchmarks

equal: setup  ## score a million random hands in CPython and in V8 and compare every byte (HANDS=1000000, SEED)
	@$(IN) export SEED=$${SEED:-$$(date +%s)} && echo "SEED=$$SEED" && .venv/bin/python -m tests.pocket.equal $(HANDS)

queue-law: setup  ## three phones and a server go through a hundred thousand evenings on a bad network (SCHEDULES=100000)
	@$(IN) export SEED=$${SEED:-$$(date +%s)} SCHEDULES=$${SCHEDULES:-100000} && echo "SEED=$$SEED" && .venv/bin/python -m pytest -q -o faulthandler_timeout=0 --hypothesis-seed=$$SEED tests/server/deals/test_queue.py

faults: browser  ## put forty faults into a copy, one by one, and see which test finds each (FAULTS=word)
	@$(PYTHON) -m tests.faults $(FAULTS)

mutants: setup  ## change the engine in many small ways and see whether a test notices
	@$(PYTHON) -m mutmut run

rule: setup  ## say in a minute what a rule that is being added still lacks: files, words, rows, games that notice its mutants
	@$(IN) sh tools/rule.sh

lock:  ## compile the locks from pyproject.toml (UPGRADE=1: newest of everything)
	@$(IN) sh tools/lock.sh $(if $(UPGRADE),--upgrade)

sbom: setup  ## write what the app is served with as CycloneDX 1.6 (build/scorekeeper.cdx.json)
	@$(IN) sh tools/audit.sh sbom

audit: setup  ## ask whether a vulnerability of any locked package is known; needs the network, and says when it could not
	@$(IN) sh tools/audit.sh

dist: setup  ## build the wheel, with all that a phone needs (dist/)
	$(IN) rm -rf dist && .venv/bin/python -m hatchling build -t wheel -d dist

image: dist  ## build the container image by buildah or podman, and try it
	$(IN) sh tools/image.sh

messages: setup  ## collect the sentences and bring the translations up to date
	@$(IN) sh tools/messages.sh renew

clean:  ## remove all that can be made again
	@$(IN) rm -rf .venv build dist scorekeeper/pocket/built htmlcov mutants test-results .coverage* .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	@$(IN) find scorekeeper tests \( -name __pycache__ -o -name '*.mo' \) -prune -exec rm -rf {} +
