#!/bin/sh
# toy.sh SOURCE PATCH: checks that src/DESIGN.md lists everything that a piece, a method and a page need
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Applies the patch, which makes only the listed changes, to a copy of the tree. Builds the copy, runs the tests that
# cover all pieces, methods and pages, and uses the new piece and method on the command line.
set -eu

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
tar -C "$1" --exclude=./_build --exclude=./.git -c . | tar -C "$copy" -x
patch -d "$copy" -p1 <"$2"

tests='engine-answers engine-classic engine-counts-values engine-golden-units engine-random engine-units rules-piece rules-piece-library ui-windows ui-keyboard'
cli=src/cli/truce-cli
meson setup -Doptimization=0 "$copy/_build" "$copy" >/dev/null
cd "$copy/_build"
# shellcheck disable=SC2046
ninja --quiet $cli $(meson introspect --tests | python3 -c '
import json, os, sys
wanted, here = sys.argv[1].split(), os.getcwd()
for test in json.load(sys.stdin):
    if test["name"] in wanted:
        print(*(os.path.relpath(part) for part in test["cmd"] if part.startswith((here, "tests/"))))
' "$tests")
# shellcheck disable=SC2086
meson test --no-rebuild $tests
python3 -B "$copy/tests/source/layers.py" "$copy/src"
python3 -B "$copy/tests/po/potfiles-test.py" "$copy"

[ "$($cli count -n 5 -p Q -m toy)" = 10 ]
[ "$($cli count -n 6 -p toy -k 3 -m toy)" = "$($cli count -n 6 -p WC -k 3)" ]
$cli methods | grep -qx toy
