#!/bin/sh
# Brings what the browser tests need: Debian's Chromium, fonts for every script of the site, and
# the npm packages of the lockfile. Stops and names what is missing where it may not install it.
set -eu
cd "$(dirname "$0")"

missing=
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
for font in fonts-noto-core fonts-noto-cjk; do
    dpkg-query -W -f='${Status}' "$font" 2>/dev/null | grep -q 'install ok installed' || missing="$missing $font"
done

if [ -n "$missing" ]; then
    if [ "$(id -u)" = 0 ]; then
        sudo=
    elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
        sudo=sudo
    else
        echo "The browser tests need these Debian packages:$missing" >&2
        echo "Install them (apt-get install$missing) or run as root." >&2
        exit 1
    fi
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "The browser tests need these Debian packages:$missing; this machine has no apt-get." >&2
        exit 1
    fi
    $sudo apt-get update -q >/dev/null
    # shellcheck disable=SC2086 # a list of words
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -q -y --no-install-recommends $missing
fi

if ! command -v npm >/dev/null 2>&1; then
    echo "The browser tests need Node.js 20 or newer with npm." >&2
    exit 1
fi
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    npm ci --ignore-scripts --no-audit --no-fund
fi
