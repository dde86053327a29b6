# For developers. Every line also works by hand; `./play` and `./play test` need none of them.
BIN := .venv/bin
UV := $(or $(shell command -v uv),$(BIN)/uv)

.PHONY: help check test fix lock image bench screens clean

help:  ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

check:  ## the linters and the type checkers
	./play check

test:  ## all tests but the long soak and chaos runs
	./play test

bench:  ## how fast it is, beside the least that its path could cost (a quarter of an hour; tests/bench/README.md)
	$(BIN)/python -m tests.bench --plot tests/bench/ratios.svg

screens:  ## every screen in every theme, language and size as pictures, in build/screens (half an hour)
	$(BIN)/python -m tests.screens build/screens

fix:  ## what ruff and biome can put right by themselves
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	node_modules/.bin/biome check --write

lock:  ## the newest versions that pyproject.toml allows, with their hashes
	$(UV) pip compile --universal --generate-hashes --no-header --upgrade -q -o requirements.txt pyproject.toml
	$(UV) pip compile --universal --generate-hashes --no-header --upgrade -q -c requirements.txt \
	  -o requirements-dev.txt pyproject.toml --group dev
	echo uv | $(UV) pip compile --universal --generate-hashes --no-header --upgrade -q -o requirements-uv.txt -

image:  ## the container image (docker, podman or buildah)
	docker build -t hifumi .

clean:  ## everything that can be made again; not the rooms in hifumi-data
	rm -rf .venv node_modules build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
