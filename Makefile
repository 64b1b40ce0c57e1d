# Everything a newcomer needs; `make` lists it. All of it runs on this machine only.
SHELL := /bin/bash
FIXTURES := Packages/Shared/Sources/Fixtures
PARITY := .build/debug/parity
SOURCES := Package.swift Packages Tools

.DEFAULT_GOAL := help
.PHONY: help setup build parity aa leaks approve test sanitize downstream lint format bench clean

help: ## list these targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-10s %s\n", $$1, $$2 }'

setup: ## install libcurl, libxml2 and pkg-config where they are missing
	@.ci/setup

build: setup
	@.ci/build

parity: build ## run every journey through both apps and compare (the main job)
	@$(PARITY) run --fixtures $(FIXTURES)

aa: build ## run each app against itself in worlds that must not matter
	@$(PARITY) aa --fixtures $(FIXTURES)

leaks: build ## plant canaries in Modern's journeys and search everything it leaves
	@$(PARITY) leaks --fixtures $(FIXTURES)

approve: build ## pin what Modern does where Legacy crashes; read the diff
	@$(PARITY) approve --fixtures $(FIXTURES)

test: build ## run the tests of all packages; a suite without tests fails
	@.ci/test

sanitize: setup ## run HTTP, XML and StubServer under Address and Thread Sanitizer (slow)
	@.ci/sanitize

downstream: setup ## build and run a package that depends on this commit by URL
	@.ci/downstream

lint: ## check the format of the sources
	@swift format lint --strict --recursive --parallel $(SOURCES)

format: ## format the sources
	@swift format --in-place --recursive --parallel $(SOURCES)

bench: setup ## measure a journey's cost, as ratios in one run
	@swift build -c release --quiet --product modern-subject
	@swift build -c release --quiet --product parity-bench
	@.build/release/parity-bench

clean: ## remove everything built
	@rm -rf .build Packages/*/.build Tools/*/.build
