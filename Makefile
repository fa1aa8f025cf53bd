# What to type. Every target makes or renews .venv by itself; PYTHON=… chooses the interpreter (3.11 to 3.14).

BIN := .venv/bin
# Three, because tests wait for browsers, databases and each other half the time.
TESTS ?= -n 3 --dist loadfile

.PHONY: run test lint lock catalogues messages manage bench soak clean environment dev-environment

run: environment  ## the whole site, until Ctrl-C (PORT=…, MAIL_SINK_PORT=…, POST_PORT=…, DATA_DIR=…)
	@exec $(BIN)/python -m slydice_site.run

test: dev-environment  ## all tests, those in a browser included (TESTS="-k sly" chooses)
	@.ci/chromium
	@command -v xgettext >/dev/null || echo "NOTE: no gettext, so nothing checks that the CATALOGUES HOLD ALL TEXTS. On Debian: apt install gettext"
	@$(BIN)/pytest $(TESTS)

lint: dev-environment
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy .
	$(BIN)/python -W ignore::RuntimeWarning manage.py makemigrations --check --dry-run

catalogues: environment  ## take new and changed texts up into the message catalogues (needs gettext)
	@$(BIN)/python manage.py makemessages

messages: environment  ## compile the message catalogues
	@$(BIN)/python -m slydice_site.messages

manage: environment  ## a command of manage.py on the running site: make manage DO="createsuperuser"
	@set -a; . "$${DATA_DIR:-.data}/environment"; exec $(BIN)/python manage.py $(DO)

bench: dev-environment  ## the figures of docs/performance.md, measured here; the last part makes a million games
	@$(BIN)/python -m tests.bench; missed=$$?; $(BIN)/python -m tests.bench.archive && exit $$missed

soak: dev-environment  ## a running site under play while its parts are killed; simulated games in full; 10,000 moments of two worlds
	@SOAK=yes $(BIN)/pytest -m "faults or soak"
	@$(BIN)/pytest -m worlds $(TESTS)

lock: dev-environment  ## choose package versions anew: both lock files from pyproject.toml
	@$(BIN)/python .ci/lock.py

clean:  ## everything that was made here, except the data of the site (.data)
	rm -rf .venv .pytest_cache .hypothesis .mypy_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find slydice_site -name '*.mo' -delete

environment:
	@.ci/environment requirements.lock

dev-environment:
	@.ci/environment requirements-dev.lock
