#!/usr/bin/env bash
# language-screenshots.sh: screenshots of the main pages in every language, in a wide and a narrow window
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: [SCREENS='WIDTHxHEIGHT…'] [STATES='NAME…'] language-screenshots.sh PROGRAM DIRECTORY [LANGUAGE…]
# Writes DIRECTORY/LANGUAGE/STATE-WIDTHxHEIGHT-light.png with screenshots.sh. Default: the languages of po/LINGUAS and
# the pseudo-translations longer and rtl (Arabic letters, right to left). The tests ui-language-… check that no text
# is cut.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
program=$(realpath "$1")
out=$2
shift 2
# shellcheck disable=SC2046
[ $# -gt 0 ] || set -- $(sed 's/#.*//' "$root/po/LINGUAS") longer rtl
mapfile -t arguments < <(sed -n "s/^  '\(--[^']*\)',$/\1/p" "$root/po/meson.build")
for language; do
  # shellcheck disable=SC2086
  XGETTEXT_ARGS="${arguments[*]}" SCREENS=${SCREENS:-1280x900 360x640} STYLES=light \
    python3 -B "$root/tests/po/with-pseudo.py" "$root" "$language" "$here/screenshots.sh" "$program" "$out/$language" \
    ${STATES:-solved matrix_page theatre_page timings_page armies_best runs_page}
done
