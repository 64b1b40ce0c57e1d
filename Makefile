# The commands of this repository; `make` lists them. They run on this machine only.
SHELL := /bin/bash
FIXTURES := Packages/Shared/Sources/Fixtures
PARITY := .build/release/parity
FOLDERLINT := .build/debug/folderlint
MAP := Tools/migrationmap/run
SOURCES := Package.swift Packages Tools

# Recipes read these variables from the environment, so that no shell parses their values.
export FIXTURES PARITY FOLDERLINT MAP SOURCES

# Variables from the command line reach programs through the environment unchanged: neither make nor a shell expands
# their values.
GIVEN := $(foreach name,$(.VARIABLES),$(if $(filter command,$(firstword $(origin $(name)))),$(name)))
$(foreach name,$(GIVEN),$(eval override export $(name) := $$(value $(name))))
# Variables that every target accepts.
ALWAYS := SHELL FIXTURES PARITY FOLDERLINT MAP SOURCES MAKEFLAGS COLUMNS LINES TERM NO_COLOR
# Fails if the command line sets a variable that the target does not accept: $(call only,CLASS METHOD)
only = $(if $(filter-out $1 $(ALWAYS),$(GIVEN)),$(error 'make $@' does not accept $(filter-out $1 $(ALWAYS),$(GIVEN)); it \
    accepts $1))

.DEFAULT_GOAL := help
.PHONY: help setup build optimised play parity laws acceptance second-opinion watch coverage coverage-journeys aa sense faults mutants generate paths fields upgrade rewrites leaks approve test attack sanitize downstream lint format sync install sbom bench
.PHONY: site site-check site-test
.PHONY: record record-diff repeat
.PHONY: steps steps-record kata kata-hint kata-reset kata-check diff diff-swift map-check map-reach map-rename picture figures quotes outputs-check bench-folderlint faults-folderlint faults-store demo-fix fuzz-folderlint fuzz-journal clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-17s %s\n", $$1, $$2 }'

setup: ## install libcurl, libxml2 and pkg-config if they are missing
	@.ci/setup

build: setup
	@.ci/build

# Optimised subjects run all journeys in half the time.
optimised: setup
	@.ci/build release

play: optimised ## drive one app or both by hand in the terminal: PLAY='--app legacy', PLAY=--both
	@set -f; .build/release/rebook $$PLAY

diff: ## show the modern code for legacy code: FEATURE=Manage, CLASS=…, METHOD=…, SYMBOL=… (modern), FORMAT=html
	@$(call only,FEATURE CLASS METHOD SYMBOL FORMAT)
	@"$$MAP" diff --page .build/diff.html $${FEATURE:+--feature "$$FEATURE"} $${CLASS:+--class "$$CLASS"} \
	    $${METHOD:+--method "$$METHOD"} $${SYMBOL:+--symbol "$$SYMBOL"} $${FORMAT:+--format "$$FORMAT"}

parity: optimised ## run every journey through both apps and compare them (the main check); FILTER='Manage/*' runs some
	@$(call only,FILTER)
	@"$$PARITY" run --fixtures "$$FIXTURES" --recorded "$$FIXTURES/Ledger/traces.txt" --aa 10 $${FILTER:+--filter "$$FILTER"}
	@[ -n "$$FILTER" ] || .ci/proof

laws: build ## try the laws of the map on COUNT (1000000) random regions, and 1000 with 100,000 depots
	@$(call only,COUNT)
	@REBOOK_LAWS=$${COUNT:-1000000} REBOOK_LAWS_CROWDS=1000 .ci/test 'DepotClustersLaws|DepotMapStateTests|latest region wins'

acceptance: build optimised ## run the tests and journeys that carry a number of docs/acceptance.md; a verdict for each number
	@.ci/acceptance

watch: setup ## rebuild Modern after each save and rerun JOURNEY=Manage/found-booking (or 'Manage/*')
	@$(call only,JOURNEY)
	@.ci/watch "$$JOURNEY"

kata: setup ## refactor a legacy feature in a copy, judged by parity at each save: FEATURE=Settings
	@$(call only,FEATURE KATA JOURNEY)
	@Tools/kata/run start "$$FEATURE" "$$KATA" "$$JOURNEY"

kata-hint: ## reveal a hint for a kata, from where to look to the modern code: FEATURE=Settings STEP=1 to 4, ROW=2
	@$(call only,FEATURE STEP ROW)
	@Tools/kata/run hint "$$FEATURE" "$$STEP" "$$ROW"

kata-reset: ## move the copy of a kata aside, so that the next 'make kata' starts again: FEATURE=Settings
	@$(call only,FEATURE KATA)
	@Tools/kata/run reset "$$FEATURE" "$$KATA"

kata-check: setup ## set up a kata in a temporary folder, and check that parity says same, and differs after a change
	@$(call only,FEATURE)
	@Tools/kata/run check "$$FEATURE"

aa: optimised ## run each app twice with different hash seeds, home folders and time zones, and compare the runs
	@"$$PARITY" aa --fixtures "$$FIXTURES"

repeat: optimised ## run all journeys RUNS (20) times, or SAMPLE=30 of them, and compare the digests of the reports
	@$(call only,RUNS SAMPLE)
	@Tools/parity/repeat "$$PARITY" "$$FIXTURES" "$${RUNS:-20}" $${SAMPLE:+"$$SAMPLE"}

second-opinion: optimised ## judge every journey again by a program in another language (needs python3)
	@Tools/parity/second-opinion "$$PARITY" "$$FIXTURES"

sense: optimised ## change what Modern reports, one value at a time, and count what parity notices: COUNT=2000 SHARE=16 SEED=x
	@$(call only,COUNT SHARE SEED)
	@"$$PARITY" sense --fixtures "$$FIXTURES" $${COUNT:+--count "$$COUNT"} $${SHARE:+--share "$$SHARE"} \
	    $${SEED:+--seed "$$SEED"}

faults: optimised ## plant mistakes into Modern, the original's and others, and count what parity notices: FAULT='D-*' SAMPLE=6 BY=hash
	@$(call only,FAULT SAMPLE BY RUNS)
	@Tools/faults/run $${FAULT:+--only "$$FAULT"} $${SAMPLE:+--sample "$$SAMPLE"} $${BY:+--by "$$BY"} $${RUNS:+--runs "$$RUNS"}

generate: optimised ## walk through Legacy at random, take Modern the same way, and compare: COUNT=10000 SEED=x FIRST=0; RECORD=1 keeps the result
	@$(call only,COUNT SEED FIRST RECORD)
	@mkdir -p .build/parity && set -o pipefail && "$$PARITY" generate --fixtures "$$FIXTURES" --count="$${COUNT:-10000}" \
	    $${SEED:+--seed="$$SEED"} $${FIRST:+--first="$$FIRST"} | tee .build/parity/generate.txt
	@[ -z "$$RECORD" ] || .ci/proof record walks .build/parity/generate.txt

paths: optimised ## take every path of DEPTH (1) gestures from each screen that journeys reach, and compare: SHARE=20 SEED=x
	@$(call only,DEPTH SHARE SEED)
	@"$$PARITY" paths --fixtures "$$FIXTURES" $${DEPTH:+--depth "$$DEPTH"} $${SHARE:+--share "$$SHARE"} \
	    $${SEED:+--seed "$$SEED"}

fields: optimised ## change each field of each reply in each way, and compare both apps: SHARE=20 PART=2 SEED=x
	@$(call only,SHARE PART SEED)
	@"$$PARITY" fields --fixtures "$$FIXTURES" $${SHARE:+--share "$$SHARE"} $${PART:+--part "$$PART"} \
	    $${SEED:+--seed "$$SEED"}

upgrade: optimised ## let each app read what the other has stored, by session and in turns, and compare: COUNT=1000 SHARE=20 SEED=x
	@$(call only,COUNT SHARE SEED FIRST)
	@"$$PARITY" upgrade --fixtures "$$FIXTURES" $${COUNT:+--count "$$COUNT"} $${SHARE:+--share "$$SHARE"} \
	    $${SEED:+--seed "$$SEED"} $${FIRST:+--first "$$FIRST"}

mutants: optimised ## make small changes of Modern by rules, and list those that no journey notices: COUNT=400 SEED=x
	@$(call only,COUNT SEED)
	@Tools/faults/mutants "$${COUNT:-400}" "$${SEED:-$$(git rev-parse HEAD)}"

rewrites: optimised ## rewrite Modern without changing its meaning, and count what parity notices, which must be nothing: TREES=10 SEED=x
	@$(call only,TREES SEED)
	@Tools/rewrites/run $${TREES:+--trees "$$TREES"} $${SEED:+--seed "$$SEED"}

coverage-journeys: optimised ## check that journeys cover the alerts, requests, keys and screens in Legacy's sources
	@"$$PARITY" coverage --fixtures "$$FIXTURES"

leaks: optimised ## plant canaries in Modern's journeys and search for them in everything that a run leaves behind
	@"$$PARITY" leaks --fixtures "$$FIXTURES"

approve: optimised ## record Modern's behaviour where Legacy crashes; read the diff
	@"$$PARITY" approve --fixtures "$$FIXTURES"

record: optimised ## record the digests of all traces, which 'make parity' compares; read what it prints
	@"$$PARITY" record --fixtures "$$FIXTURES"

record-diff: optimised ## show what is behind the changed lines of the record since a commit: REV=HEAD~1
	@$(call only,REV)
	@Tools/parity/record-diff "$$PARITY" "$$FIXTURES" "$$REV"

test: build ## run the tests of all packages; FILTER=SearchViewModelTests runs some
	@$(call only,FILTER)
	@.ci/test $${FILTER:+"$$FILTER"}

coverage: setup ## measure the line coverage of Modern's code without user interface
	@.ci/coverage

attack: build ## run every attack on the promises of SECURITY.md and print the results
	@.ci/attack

sanitize: setup ## run C, network, store and process code and 30 journeys under Address and Thread Sanitizer (slow)
	@.ci/sanitize

downstream: setup ## build and run a package that depends on this commit by URL
	@.ci/downstream

lint: build ## check the format of the sources, that the Xcode projects mirror their folders, and phrases
	@set -f; swift format lint --strict --recursive --parallel $$SOURCES
	@"$$FOLDERLINT" check Packages/Rebook.xcworkspace
	@.ci/prose

format: ## format the sources
	@set -f; swift format --in-place --recursive --parallel $$SOURCES

sync: build ## update ModernBooking's Xcode project from its folders
	@"$$FOLDERLINT" sync --prefer disk --allow-dirty Packages/ModernBooking

install: setup ## install folderlint, its man page and completions below PREFIX (/usr/local)
	@Tools/folderlint/install "$$PREFIX"

sbom: build ## write the bill of materials (CycloneDX) and the licences of statically linked components (NOTICE)
	@swift package show-dependencies --format json | .build/debug/sbom --output docs/sbom.cdx.json --notice NOTICE

steps: setup ## replay the refactor of Manage step by step; each step is built and checked: STEP=7 (or a commit's hash) one
	@$(call only,STEP)
	@Tools/steps/run $${STEP:+--only "$$STEP"}

steps-record: ## renew the patches of docs/steps after an edit, in the sources or in .build/steps/package
	@Tools/steps/run --record

map-check: ## check the migration map against the sources of both apps and the journeys
	@"$$MAP" check

map-rename: ## apply a rename to the map after it was made in the sources: OLD='A.b(_:)' NEW='A.c(_:)'
	@$(call only,OLD NEW)
	@"$$MAP" rename "$$OLD" "$$NEW"

map-reach: optimised ## measure the lines of Legacy that each journey executes (some minutes)
	@Tools/migrationmap/reach "$$PARITY" "$$FIXTURES"

picture: ## draw docs/picture.svg from the map
	@"$$MAP" picture

quotes: ## update the code, files and output below the markers of pages; read the paragraph around each first
	@"$$MAP" quotes

outputs-check: build optimised ## compare the output of parity and folderlint on pages with the programs
	@"$$MAP" outputs

figures: ## update the output of make diff that README and docs quote
	@"$$MAP" figures

diff-swift: build ## count the diagnostics of Swift 6 mode in each app
	@Tools/migrationmap/swift6

bench: optimised ## compare the cost of both apps on six journeys, and measure the parts of parity and a map of 100,000 depots
	@swift build -c release --quiet --product parity-bench
	@.build/release/parity-bench apps && .build/release/parity-bench parts && .build/release/parity-bench depots

site: setup ## write the static site (course, map, search, drawings) to .build/site, or SITE=folder
	@$(call only,SITE)
	@Tools/site/run "$$FOLDERLINT" "$${SITE:-.build/site}"

site-check: setup ## test the generator of the site, and check links, structure and sizes of a site without a browser
	@Tools/site/check "$$FOLDERLINT"

site-test: site ## open every page in headless Chromium and write pictures of the main pages to .build/site-shots
	@Tools/site/browse "$${SITE:-.build/site}" .build/site-shots

bench-folderlint: setup ## measure the CPU time of folderlint's checks and fixes against other tools and bare renames
	@Tools/folderlint/bench

faults-folderlint: setup ## interrupt a fix at every step, by signals and failing calls, and show the result
	@Tools/folderlint/faults

faults-store: setup ## interrupt saves by kills, failing calls, a full disk and power cuts, and show what is left
	@Tools/parity/faults-store

demo-fix: build ## demonstrate folderlint fix on a copy of LegacyBooking: plan, moves, same behaviour, undo
	@Tools/folderlint/demo-fix "$$FOLDERLINT" .build/debug/parity .build/debug/legacy-subject

fuzz-folderlint: setup ## fuzz folderlint's reader for MINUTES (10) under Address Sanitizer
	@Tools/folderlint/Fuzz/run "$$MINUTES"

fuzz-journal: setup ## fuzz folderlint's journals RUNS (1000000) times under Address Sanitizer
	@Tools/folderlint/Fuzz/run-journal "$$RUNS"

clean: ## remove all build products
	@rm -rf .build Packages/*/.build Tools/*/.build Tools/*/*/.build
