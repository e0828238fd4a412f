# Names of what pgmem's pages show: sections, targets, metrics, kinds of spans, notes and reasons.
# Variables are facts of the dataset; in a note, $value is the value it stands beside, $number the same
# in the unit of its column.

section-pgmem = pgmem
dataset-modelcase = pgmem: the model case
dataset-benchmarks = pgmem: the alternatives

## Targets: .sub stands beside the name, .short replaces it where room is scarce,
## .say is the line below a timeline's target.

modelcase-target-pgmem = pgmem
    .short = pgmem
    .sub = in the test process
    .say = Reading tests share a template server, updating tests fork the snapshot; all run side by side.
modelcase-target-testcontainers = Testcontainers
    .short = Testcontainers
    .sub = one shared server, tmpfs
    .say = Official image in memory (tmpfs, no fsync), started by testcontainers-go. Updating tests run one by one, each after a reset.
modelcase-target-devbox = devbox PostgreSQL
    .short = devbox
    .sub = one shared server, native
    .say = Native PostgreSQL from devbox. Updating tests run one by one, each after a reset.
modelcase-target-docker = docker run
    .short = docker run
    .sub = one shared server, official image
    .say = Official image. Updating tests run one by one, each after a reset.

benchmarks-target-pgmem = pgmem
    .short = pgmem
    .sub = Go library
benchmarks-target-binary = pgmem binary
    .short = binary
    .sub = Python, Java, Node.js
benchmarks-target-docker = docker run
    .short = docker run
    .sub = official image
benchmarks-target-testcontainers = Testcontainers
    .short = Testcontainers
    .sub = Go module
benchmarks-target-devbox = devbox
    .short = devbox
    .sub = PostgreSQL from nix

## Spans of the model case

kind-boot = Start of the database
    .short = Start
kind-import = Schema and reference data
    .short = Schema
kind-snapshot = Snapshot
    .short = Snapshot
kind-fork = Fork, a copy for one updating test
    .short = Fork
kind-sample = Sample orders
    .short = Sample
kind-reset = Reset of the data
    .short = Reset
kind-read = Reading tests
    .short = Read
    .side = { $count } reading tests
kind-write = Updating tests
    .short = Update
    .queue = { $count } updating tests, one by one

lane-all = all tests
    .side = all { $count } tests, side by side

## Metrics of the model case

modelcase-metric-total = Wall time, start and test binary
modelcase-metric-boot = Start of the outside server
modelcase-metric-process = Test binary
modelcase-metric-steps-boot = { kind-boot }
modelcase-metric-steps-import = { kind-import }
modelcase-metric-steps-snapshot = { kind-snapshot }
modelcase-metric-steps-fork = { kind-fork }
modelcase-metric-steps-sample = { kind-sample }
modelcase-metric-steps-reset = { kind-reset }
modelcase-metric-steps-read = { kind-read }
modelcase-metric-steps-write = { kind-write }
modelcase-metric-steps_sum = Sum of the steps
modelcase-metric-outside = In no step
modelcase-metric-fresh_data = Fresh data for the updating tests
modelcase-metric-forking = Forks and sample orders, wall time
modelcase-metric-fork_each = One fork, on average
modelcase-metric-tests-read = Reading tests
modelcase-metric-tests-write = Updating tests
modelcase-metric-tests-all = Tests

## Metrics of the alternatives

benchmarks-metric-startup = Startup to first query
benchmarks-metric-setup = Schema and data
benchmarks-metric-isolate = A copy per test
benchmarks-metric-simple_query = Indexed SELECT
benchmarks-metric-dial_query = Indexed SELECT in process
benchmarks-metric-heavy_query = Sort of { $sort_rows } rows
benchmarks-metric-service_idle = Memory, database and measuring process
benchmarks-metric-service_after = The same after queries and copies
benchmarks-metric-process = Growth of the measuring process
benchmarks-metric-container = Use of the containers
benchmarks-metric-vm_growth = Change of the virtual machine
benchmarks-metric-vm_total = Virtual machine in all
benchmarks-metric-download = Download

series-service_idle = schema ready
series-service_after = after queries and copies

## Notes in cells

note-fork = fork
note-create-template = CREATE DATABASE … TEMPLATE
note-snapshot-restore = Snapshot / Restore
note-dial_query = { $value } in process
note-process = process { $number }
note-container = containers { $number }
note-vm_growth = VM change { $number }
note-vm_total = VM total { $number }
note-process-alone = growth of the process alone
note-all-processes = all PostgreSQL processes
note-linked = added to a test binary
note-bundled = in the wheel, jar, or npm package
note-image-layers = image layers
note-image-layers-ryuk = image layers and Ryuk
note-nix-closure = nix closure
warn-nodes = The steps add up to more than the wall time with { $targets }.
dim-steps = Step
na-nodes = no such step in this model

## Provenance

version-postgres = PostgreSQL
why-own-server = each target brings its own PostgreSQL
why-old-comparison = docker run, Testcontainers, and devbox were not measured again
why-run-counts = Go benchmarks and container memory have run counts of their own; a size is read once
why-one-run = each target’s steps come from one run, totals from all

machine-devbox = devbox { $value }
source-pgmem = pgmem’s benchmark page.

## Recipes

recipe-all = all targets
recipe-no-docker = without Docker
recipe-alternatives = every target, times and memory

## Claims

claim-modelcase-ten_times = docker run takes at least ten times as long as pgmem
claim-modelcase-native_too = native PostgreSQL takes at least two and a half times as long as pgmem
