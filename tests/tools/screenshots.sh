#!/usr/bin/env bash
# screenshots.sh: pictures of the window in its sizes, styles and states, to be looked at
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: [SCREENS='WIDTHxHEIGHT…'] [STYLES='light dark'] screenshots.sh PROGRAM DIRECTORY [NAME…]
# Makes DIRECTORY/NAME-WIDTHxHEIGHT-STYLE.png for the states named below, or only for those given. Needs Xvfb,
# xdotool, xclip and ImageMagick. The window is driven as a person would; without a window manager it lies at 0,0.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=$(realpath "$1")
out=$2
shift 2

paste() { # POSITION: onto the board
  printf '%s' "$1" | xclip -selection clipboard
  xdotool key ctrl+v
  sleep 0.6
}

empty_position() { # SIZE
  local row=$1 text=$1
  for ((i = 1; i < row; i++)); do text+=/$row; done
  printf '%s Q' "$text"
}

state_empty() { :; }
state_solved() { xdotool key ctrl+Return; sleep 1; xdotool key Down Down; }
state_hovered() { xdotool mousemove $((width / 2)) $((height * 35 / 100)); }
state_pinned() { paste '8/8/3o4/8/8/6o1/2x5/8 QN'; }
state_completed() { paste '1o6/4o3/8/8/8/8/8/8 Q'; xdotool key ctrl+Return; sleep 1; }
state_conflict() { paste '8/8/3o4/8/3o4/8/8/8 Q'; xdotool key ctrl+Return; }
state_heat() { paste '8/8/3o4/8/8/8/8/8 Q'; xdotool key ctrl+8; sleep 1; }
state_heat_forced() { paste '8/8/3o4/8/8/8/2x5/1o6 Q'; xdotool key ctrl+8; sleep 1; }
state_heat_small() { paste "$(empty_position 30 | sed 's/Q/R/')"; xdotool key ctrl+8; sleep 1.5; }
state_impossible() { paste '8/8/3o4/8/6o1/8/8/1o6 Q'; sleep 1; }
state_none() { paste "$(empty_position 3)"; xdotool key ctrl+Return; }
state_running() { paste "$(empty_position 16)"; xdotool key ctrl+Return; sleep 1.5; }
state_counting() { paste "$(empty_position 22)"; xdotool key ctrl+shift+Return; sleep 1.5; }
state_stale() { xdotool key ctrl+Return; sleep 1; paste "$(empty_position 24)"; }
state_large() { paste "$(empty_position 64)"; sleep 2; }
state_awesome() { paste '10/10/3o6/10/10/10/10/10/10/10 QNN'; xdotool key ctrl+1 ctrl+3 ctrl+5; }
state_matrix() { xdotool key alt+2; sleep 0.5; xdotool mousemove $((width / 2)) $((height * 30 / 100)) click 1; }
state_theatre() { xdotool key alt+3; sleep 0.8; xdotool key n d Right Right; }
state_timings() { xdotool key alt+4; sleep 0.5; xdotool key F5; sleep 8; }
state_permutations() { xdotool key F10; sleep 0.5; xdotool key q; sleep 2; }
state_rules() { [ "$width" -ge 1000 ] || xdotool key F9; }
state_piece_editor() { state_rules; sleep 0.5; xdotool mousemove 150 360 click 1; sleep 1; }
state_placements() { xdotool key ctrl+Return; sleep 1; [ "$width" -ge 600 ] || xdotool key shift+F9; }
armies() { xdotool key alt+a; sleep 0.8; }
armies_side() { [ "$width" -ge 1000 ] || xdotool key shift+F9; sleep 0.6; }
state_armies() { armies; paste '8/8/2w5/8/5b2/8/8/8 Q'; }
state_armies_conflict() { armies; paste '8/1w1b4/8/3g4/8/5bg1/8/2x5 Q torus 3'; }
state_armies_best() { armies; xdotool key ctrl+Return; sleep 1.5; }
state_armies_classes() { state_armies_best; armies_side; xdotool key alt+l; sleep 0.8; }
state_armies_running() { armies; paste '22/22/22/22/22/22/22/22/22/22/22/22/22/22/22/22/22/22/22/22/22/22 Q'; xdotool key ctrl+Return; sleep 2.5; }
state_armies_ideas() { armies; armies_side; xdotool key alt+d; sleep 0.6; xdotool key Tab; sleep 0.3; }
state_runs() { paste "$(empty_position 19)"; xdotool key ctrl+shift+Return; sleep 6; xdotool key ctrl+period; sleep 1.5; xdotool key alt+u; sleep 0.8; }
state_runs_empty() { xdotool key alt+u; }
# By numbers, which are the same in all languages.
state_matrix_page() { xdotool key alt+2; sleep 0.5; }
state_theatre_page() { xdotool key alt+3; sleep 0.8; xdotool key n d Right Right; }
state_timings_page() { xdotool key alt+4; sleep 0.5; }
state_armies_page() { xdotool key alt+5; sleep 0.8; xdotool key ctrl+Return; sleep 1.5; }
state_runs_page() { xdotool key alt+6; sleep 0.5; }
state_shortcuts() { xdotool key ctrl+question; sleep 1; }

states=(empty solved hovered pinned completed heat heat_forced heat_small impossible conflict none running counting stale large awesome matrix theatre timings permutations rules piece_editor placements shortcuts
  armies armies_conflict armies_best armies_classes armies_running armies_ideas runs runs_empty)

# One picture, inside a display of its own.
if [ "${SCREENSHOT_STATE:-}" ]; then
  width=${SCREEN%x*} height=${SCREEN#*x}
  "$program" &
  pid=$!
  trap 'kill $pid' EXIT
  for _ in $(seq 100); do
    window=$(xdotool search --onlyvisible --class truce 2>/dev/null | head -n 1) && [ "$window" ] && break
    sleep 0.1
  done
  xdotool windowmove "$window" 0 0 windowsize "$window" "$width" "$height" windowfocus "$window"
  xdotool mousemove 3 $((height - 3))
  sleep 1
  "state_$SCREENSHOT_STATE"
  sleep 0.8
  import -window root "$out/$SCREENSHOT_STATE-$SCREEN-$SCREENSHOT_STYLE.png"
  exit
fi

mkdir -p "$out"
out=$(realpath "$out")
settings=$(mktemp -d)
trap 'rm -rf "$settings"' EXIT
mkdir "$settings/gtk-4.0"
# as on a GNOME desktop
printf '[Settings]\ngtk-font-name=Cantarell 11\ngtk-decoration-layout=:close\ngtk-enable-animations=0\n' \
  >"$settings/gtk-4.0/settings.ini"
[ $# -gt 0 ] || set -- "${states[@]}"
for state; do
  for screen in ${SCREENS:-1280x900 700x900 360x640}; do
    for style in ${STYLES:-light dark}; do
      SCREENSHOT_STATE=$state SCREENSHOT_STYLE=$style SCREEN=$screen XDG_CONFIG_HOME=$settings LC_ALL=C.UTF-8 \
        ADW_DEBUG_COLOR_SCHEME=prefer-$style \
        "$here/../support/with-display.sh" "$here/$(basename "${BASH_SOURCE[0]}")" "$program" "$out" >/dev/null 2>&1 ||
        { echo "screenshots.sh: $state $screen $style failed" >&2; exit 1; }
    done
  done
done
