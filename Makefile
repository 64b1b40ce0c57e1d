# Everything a newcomer needs; `make` lists it. All of it runs on this machine only.
SHELL := /bin/bash
FIXTURES := Packages/Shared/Sources/Fixtures
PARITY := .build/release/parity
FOLDERLINT := .build/debug/folderlint
MAP := Tools/migrationmap/run
SOURCES := Package.swift Packages Tools

# Recipes read these variables from the environment, so that no shell parses their values.
export FIXTURES PARITY FOLDERLINT MAP SOURCES

# Values from the command line reach programs through the environment, unchanged, so that neither make nor a shell
# evaluates them.
GIVEN := $(foreach name,$(.VARIABLES),$(if $(filter command,$(firstword $(origin $(name)))),$(name)))
$(foreach name,$(GIVEN),$(eval override export $(name) := $$(value $(name))))
# Variables that every target accepts.
ALWAYS := SHELL FIXTURES PARITY FOLDERLINT MAP SOURCES MAKEFLAGS COLUMNS LINES TERM NO_COLOR
# Fails for a variable that the target does not know: $(call only,CLASS METHOD)
only = $(if $(filter-out $1 $(ALWAYS),$(GIVEN)),$(error 'make $@' knows no $(filter-out $1 $(ALWAYS),$(GIVEN)); it \
    knows $1))

.DEFAULT_GOAL := help
.PHONY: help setup build optimised play parity watch coverage coverage-journeys aa leaks approve test attack sanitize downstream lint format sync install sbom bench
.PHONY: diff diff-swift map-check map-reach map-rename picture figures bench-folderlint faults-folderlint faults-store demo-fix fuzz-folderlint fuzz-journal clean

help: ## list these targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-17s %s\n", $$1, $$2 }'

setup: ## install libcurl, libxml2 and pkg-config where they are missing
	@.ci/setup

build: setup
	@.ci/build

# Optimised subjects run all journeys in half the time.
optimised: setup
	@.ci/build release

play: optimised ## drive an app by hand in the terminal: PLAY='--app legacy', PLAY=--both
	@set -f; .build/release/rebook $$PLAY

diff: ## show where everything went: FEATURE=Manage, CLASS=…, METHOD=…, SYMBOL=… (modern), FORMAT=html
	@$(call only,FEATURE CLASS METHOD SYMBOL FORMAT)
	@"$$MAP" diff --page .build/diff.html $${FEATURE:+--feature "$$FEATURE"} $${CLASS:+--class "$$CLASS"} \
	    $${METHOD:+--method "$$METHOD"} $${SYMBOL:+--symbol "$$SYMBOL"} $${FORMAT:+--format "$$FORMAT"}

parity: optimised ## run every journey through both apps and compare (the main job); FILTER='Manage/*' for some
	@$(call only,FILTER)
	@"$$PARITY" run --fixtures "$$FIXTURES" $${FILTER:+--filter "$$FILTER"}

watch: setup ## rebuild Modern at each save and run JOURNEY=Manage/found-booking (or 'Manage/*') again
	@$(call only,JOURNEY)
	@.ci/watch "$$JOURNEY"

aa: optimised ## run each app against itself under other hash seeds, home folders and time zones
	@"$$PARITY" aa --fixtures "$$FIXTURES"

coverage-journeys: optimised ## hold what Legacy's sources can show, send and store against the journeys
	@"$$PARITY" coverage --fixtures "$$FIXTURES"

leaks: optimised ## plant canaries in Modern's journeys and search everything it leaves
	@"$$PARITY" leaks --fixtures "$$FIXTURES"

approve: optimised ## pin what Modern does where Legacy crashes; read the diff
	@"$$PARITY" approve --fixtures "$$FIXTURES"

test: build ## run the tests of all packages; FILTER=SearchModelTests for some
	@$(call only,FILTER)
	@.ci/test $${FILTER:+"$$FILTER"}

coverage: setup ## measure how many lines of what draws nothing in Modern its unit tests run
	@.ci/coverage

attack: build ## try every attack on the promises of SECURITY.md and print what held
	@.ci/attack

sanitize: setup ## run network, stores, fork server, moves and 30 journeys under Address and Thread Sanitizer (slow)
	@.ci/sanitize

downstream: setup ## build and run a package that depends on this commit by URL
	@.ci/downstream

lint: build ## check the sources' format, and that the Xcode projects mirror their folders
	@set -f; swift format lint --strict --recursive --parallel $$SOURCES
	@"$$FOLDERLINT" check Packages/Rebook.xcworkspace

format: ## format the sources
	@set -f; swift format --in-place --recursive --parallel $$SOURCES

sync: build ## bring ModernBooking's Xcode project up to date with its folders
	@"$$FOLDERLINT" sync --prefer disk Packages/ModernBooking

install: setup ## install folderlint, its man page and completions below PREFIX (/usr/local)
	@Tools/folderlint/install "$$PREFIX"

sbom: build ## write the bill of materials (CycloneDX) and NOTICE, the licences of what is linked statically
	@swift package show-dependencies --format json | .build/debug/sbom --output docs/sbom.cdx.json --notice NOTICE

map-check: ## hold the map of the migration against both apps' sources and the journeys
	@"$$MAP" check

map-rename: ## follow a rename in the map: OLD='A.b(_:)' NEW='A.c(_:)', after it was done in the sources
	@$(call only,OLD NEW)
	@"$$MAP" rename "$$OLD" "$$NEW"

map-reach: optimised ## measure which lines of Legacy each journey executes (some minutes)
	@Tools/migrationmap/reach "$$PARITY" "$$FIXTURES"

picture: ## draw docs/picture.svg from the map
	@"$$MAP" picture

figures: ## bring what README and docs show of make diff up to date
	@"$$MAP" figures

diff-swift: build ## count what Swift 6 finds wrong with each app
	@Tools/migrationmap/swift6

bench: optimised ## compare what both apps cost on five journeys, paired; then what parity's parts cost
	@swift build -c release --quiet --product parity-bench
	@.build/release/parity-bench apps && .build/release/parity-bench parts

bench-folderlint: setup ## compare a check's CPU time with the floor and peers, a fix's with a check and bare renames
	@Tools/folderlint/bench

faults-folderlint: setup ## break a fix off at every step, by signals and failing calls, and show what becomes of it
	@Tools/folderlint/faults

faults-store: setup ## save bookings under kills, failing calls, a full disk and power cuts, and show what is left
	@Tools/parity/faults-store

demo-fix: build ## show folderlint fix on a copy of LegacyBooking: plan, moves, same behaviour, undo
	@Tools/folderlint/demo-fix "$$FOLDERLINT" .build/debug/parity .build/debug/legacy-subject

fuzz-folderlint: setup ## fuzz folderlint's reader for MINUTES (10) under Address Sanitizer
	@Tools/folderlint/Fuzz/run "$$MINUTES"

fuzz-journal: setup ## fuzz folderlint's journals RUNS (1000000) times under Address Sanitizer
	@Tools/folderlint/Fuzz/run-journal "$$RUNS"

clean: ## remove everything built
	@rm -rf .build Packages/*/.build Tools/*/.build Tools/*/*/.build
