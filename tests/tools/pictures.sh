#!/usr/bin/env bash
# pictures.sh: makes the screenshots for the readme, for software centres and for the help
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: [PAGES='NAME…'] pictures.sh PROGRAM [LANGUAGE…]
# Writes data/help/LANGUAGE/figures/PAGE.png for each page of the help, by default in English (C) and the languages of
# po/LINGUAS; for C also data/screenshots/NAME.png, 1000 × 700. PAGES limits the pictures to these pages;
# 'screenshots' names those of data/screenshots. Needs everything that screenshots.sh can use, clasp or cadical, and
# fonts-noto-cjk for Chinese. The machine should be idle, since two pictures show measured times.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
program=$(realpath "$1")
shift
# shellcheck disable=SC2046
[ $# -gt 0 ] || set -- C $(sed 's/#.*//' "$root/po/LINGUAS")
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

# Page of the help, state of the window, size of the screen, and size of a dialog if only that is shown
pages='
armies                armies_classes       900x640
board                 overlays_alone       900x640
command-line          confirmed_told       900x640
documents             documents            900x770
first-steps           completed            900x640
insight               insight              900x640
keyboard              shortcuts            1400x760  1280x680
lessons               lesson               900x640   900x560
matrix                matrix               900x640
methods               methods              1180x1700
pieces                piece_library        900x640   640x560
placements            placements           900x640
planning              long                 900x640
preferences           preferences          900x640   660x600
printing              worksheet            900x640   900x640
puzzles               crossed_out          900x640
questions             questions            900x640   640x560
runs                  runs                 900x640
sequences             sequence             900x1060  780x1040
speaking              spoken_alone         900x640
symmetry              symmetry             900x760   640x640
theatre               theatre              900x640
timings               timings_published    900x700
words                 pinned_alone         900x640
wrong-awesome-counts  wrong_counts         900x700   720x640'

picture() { # LANGUAGE STATE SCREEN [DIALOG]: makes a picture and prints its file name
  local speak=()
  [ "$1" = C ] || speak=(python3 -B "$root/tests/po/with-pseudo.py" "$root" "$1")
  rm -f "$made/$2-$3-light.png" # of the previous language
  DIALOG=${4:-} SCREENS=$3 STYLES=light "${speak[@]}" "$here/screenshots.sh" "$program" "$made" "$2" </dev/null || return 1
  printf '%s/%s-%s-light.png' "$made" "$2" "$3"
}

wanted() { [ -z "${PAGES:-}" ] || [[ " $PAGES " == *" $1 "* ]]; }

for language; do
  figures=$root/data/help/$language/figures
  mkdir -p "$figures"
  while read -r page state screen dialog; do
    wanted "$page" || continue
    name=$(picture "$language" "$state" "$screen" "$dialog") || { printf '%s: no picture of %s\n' "$language" "$page" >&2; continue; }
    # 96 colours without dithering reduce the size to a fifth.
    convert "$name" -strip +dither -colors 96 -define png:compression-level=9 \
      -define png:exclude-chunks=date,time "PNG8:$figures/$page.png"
  done < <(sed '/^$/d' <<<"$pages")
done
case " $* " in *' C '*) wanted screenshots || exit 0 ;; *) exit 0 ;; esac
for pair in board:completed matrix:matrix theatre:theatre timings:timings armies:armies; do
  mv "$(picture C "${pair#*:}" 1000x700)" "$root/data/screenshots/${pair%:*}.png"
done
