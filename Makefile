# Each line calls cargo or the binary; what they do is documented there.
BENCHBOOK = cargo run --release --quiet --locked --package benchbook --
STRICT =

.PHONY: site check serve test format lint unit browser golden bench bench-check bench-preview bench-micro bench-instructions

## Builds site/ from content, locales and data.
site:
	$(BENCHBOOK) build $(STRICT)

## Finds what is wrong without writing anything.
check:
	$(BENCHBOOK) check $(STRICT)

## Shows the site while it is written; every edit is on the screen at once. Ends with Ctrl-C.
serve:
	$(BENCHBOOK) serve $(STRICT)

## Everything that must hold before a commit.
test: format lint unit browser

format:
	cargo fmt --check

lint:
	cargo clippy --locked --all-targets -- -D warnings

unit:
	cargo test --locked

## Opens every page of the built site in headless Chromium, and edits files under a preview server.
browser: site
	generator/tests/browser/install.sh
	cd generator/tests/browser && BENCHBOOK_BINARY=$(abspath $(or $(CARGO_TARGET_DIR),target))/release/benchbook npm test

## Rewrites the expected output of fixture sites and drawings; read the diff before committing.
golden:
	SNAPSHOTS=overwrite cargo test --locked

## Us beside Hugo, mdBook and Eleventy (and Zola with ZOLA=path), into the dataset of our own site.
## PAGES=300 ROUNDS=1 is quicker, and leaves the site alone.
bench:
	generator/benches/peers/install.sh
	cargo bench --locked --bench peers

## Fails where a ratio of one short run is out of bounds.
bench-check:
	cargo bench --locked --bench peers -- check

## How long an edit takes to be shown, on sites of 3,000 and 30,000 pages; PAGES=3000 is quicker.
bench-preview:
	cargo bench --locked --bench preview

## What single steps cost: parsers, numbers, figures, pages. The second counts instructions, which a
## busy machine does not change, and needs valgrind.
bench-micro:
	cargo bench --locked --bench micro

bench-instructions:
	cargo bench --locked --bench micro -- instructions
