#!/usr/bin/env bash
# update-help-po.sh: updates the catalogues of the help from its pages
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: update-help-po.sh [LANGUAGE…]
# Updates data/help/LANGUAGE/LANGUAGE.po, by default for the languages of po/LINGUAS, and creates missing catalogues.
# Keeps translations, adds no fuzzy ones, and fills in texts that consist only of code or numbers. Prints how many are
# missing. Needs itstool and gettext.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
template=$(mktemp --suffix=.pot)
trap 'rm -f "$template"' EXIT
python3 -B "$root/tests/po/helppot.py" "$root" "$template"
if [ $# -eq 0 ]; then
  # shellcheck disable=SC2046
  set -- $(sed 's/#.*//' "$root/po/LINGUAS")
fi
for language; do
  catalogue=$root/data/help/$language/$language.po
  if [ -e "$catalogue" ]; then
    msgmerge --no-fuzzy-matching --quiet --update --backup=none --lang="$language" "$catalogue" "$template"
    msgattrib --no-obsolete --add-location=file --output-file="$catalogue" "$catalogue"
  else
    mkdir -p "${catalogue%/*}"
    msginit --no-translator --locale="$language" --input="$template" --output-file="$catalogue"
  fi
  sed -i '/^"POT-Creation-Date:/d' "$catalogue"
  python3 -B "$root/tests/po/helppot.py" --prefill "$catalogue"
  printf '%s: ' "$language"
  msgfmt --check --statistics --output-file=/dev/null "$catalogue"
done
