#!/usr/bin/env bash
# pictures.sh: the pictures of the window that the readme, the help and software centres show
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: pictures.sh PROGRAM
# Makes data/screenshots/NAME.png, 1000 × 700, from the real window. Needs what screenshots.sh needs; best on a machine
# that has nothing else to do, since one picture shows measured times.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
for pair in board:completed matrix:matrix theatre:theatre timings:timings armies:armies; do
  SCREENS=1000x700 STYLES=light "$here/screenshots.sh" "$1" "$made" "${pair#*:}"
  mv "$made/${pair#*:}-1000x700-light.png" "$here/../../data/screenshots/${pair%:*}.png"
done
