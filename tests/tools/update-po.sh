#!/usr/bin/env bash
# update-po.sh: updates catalogues from the texts in the tree
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: update-po.sh [LANGUAGE…]
# Updates po/LANGUAGE.po, by default for the languages of po/LINGUAS, and creates missing catalogues. Keeps
# translations, but not of changed texts. Adds no fuzzy translations. Prints how many are missing.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
template=$(mktemp --suffix=.pot)
trap 'rm -f "$template"' EXIT
mapfile -t arguments < <(sed -n "s/^  '\(--[^']*\)',$/\1/p" "$root/po/meson.build")
python3 -B "$root/tests/po/lesson-texts.py" "$root"
python3 -B "$root/tests/po/makepot.py" "$root" "$template" "${arguments[@]}"
if [ $# -eq 0 ]; then
  # shellcheck disable=SC2046
  set -- $(sed 's/#.*//' "$root/po/LINGUAS")
fi
for language; do
  catalogue=$root/po/$language.po
  if [ -e "$catalogue" ]; then
    msgmerge --no-fuzzy-matching --previous --quiet --update --backup=none --lang="$language" "$catalogue" "$template"
    msgattrib --no-obsolete --output-file="$catalogue" "$catalogue"
  else
    msginit --no-translator --locale="$language" --input="$template" --output-file="$catalogue"
  fi
  printf '%s: ' "$language"
  msgfmt --check --statistics --output-file=/dev/null "$catalogue"
done
