#!/usr/bin/env bash
# screenshots.sh: screenshots of the window in several sizes, styles and states
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: [SCREENS='WIDTHxHEIGHT…'] [DIALOG=WIDTHxHEIGHT] [STYLES='light dark contrast dark-contrast'] [SLOW=N] screenshots.sh PROGRAM DIRECTORY [NAME…]
# Writes DIRECTORY/NAME-WIDTHxHEIGHT-STYLE.png for the given states, by default all below. Styles are light and dark,
# with 'contrast' in high contrast. DIALOG: resizes the newest window and shows only that. SLOW: factor for all
# pauses, on a busy machine. Needs Xvfb, xdotool, xclip and ImageMagick, and for some states picom and
# python3-pyatspi. Drives the window by keys and mouse; without a window manager it is at 0,0. If a state is not
# reached, continues with the others and fails at the end.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=$(realpath "$1")
out=$2
shift 2

sleep() { command sleep "$(awk "BEGIN { print $1 * ${SLOW:-1} }")"; }

paste() { # POSITION: onto the board
  printf '%s' "$1" | xclip -selection clipboard
  xdotool key ctrl+v
  sleep 0.6
}

# Mnemonics of buttons and of some menus depend on the language.
in_language() { TEXTDOMAINDIR=${TRUCE_LOCALE_DIR:-} TEXTDOMAIN=truce gettext -e "$1"; }
mnemonic() { # TEXT: prints the key of the underlined letter
  local text
  text=$(in_language "$1")
  text=${text#*_}
  printf 'U%04X' "'$(printf %s "${text:0:1}" | sed 's/./\L&/')"
}
press() { xdotool key "$(mnemonic "$1")"; } # in a menu
button() { xdotool key "alt+$(mnemonic "$1")"; }
# Mnemonics may coincide in a language, and positions depend on the window, so other widgets are found by their
# accessible names. If there is no such widget, the state is not reached. Needs python3-pyatspi.
press_on() { /usr/bin/python3 "$here/where.py" truce "$(in_language "$1" | tr -d _)" press; sleep 0.8; }
shows() { place_of "$1" >/dev/null; }
place_of() { /usr/bin/python3 "$here/where.py" truce "$(in_language "$1" | tr -d _)"; } # left, top, width, height
click_on() { # TEXT
  local place left top wide high
  place=$(place_of "$1")
  read -r left top wide high <<<"$place"
  xdotool mousemove $((left + wide / 2)) $((top + high / 2)) click 1
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
state_overlays() { state_heat; press_on Show; shows 'Lines of attack'; }
state_tools() { press_on Tools; press_on Wall; }
state_square_menu() { paste '8/8/3o4/8/8/8/8/8 Q'; xdotool key shift+F10; sleep 1; }
state_impossible() { paste '8/8/3o4/8/6o1/8/8/1o6 Q'; sleep 1; }
state_kinds() { paste '7x7 Q+B+K+N k=2,2,2,1 true p=0,9///'; xdotool key ctrl+8; sleep 1.5; }
state_kinds_impossible() { paste '7x7 Q+B+K+N k=2,2,2,1 true p=24/22/5,37/'; sleep 1.5; }
state_most() { paste '7x7 K k=any true p=0,16,38 aim=most'; xdotool key ctrl+8; sleep 1.5; }
state_matrix_pair() { paste '6x6 Q+N k=2,2 true p=0/3 w=14'; state_matrix; }
state_spoken() { paste '8/8/3o4/8/8/6o1/8/8 Q'; xdotool key b; xdotool key 4; xdotool key s; sleep 0.4; }
state_none() { paste "$(empty_position 3)"; xdotool key ctrl+Return; }
state_running() { paste "$(empty_position 16)"; xdotool key ctrl+Return; sleep 1.5; }
state_counting() { paste "$(empty_position 22)"; xdotool key ctrl+shift+Return; sleep 1.5; }
state_stale() { xdotool key ctrl+Return; sleep 1; paste "$(empty_position 24)"; }
state_large() { paste "$(empty_position 64)"; sleep 2; }
# Chooses an entry of the main menu by its number from the end, then one of its submenu by number from the start,
# since not every language has a mnemonic for each.
main_menu() { xdotool key F10; shows Transfor_m; sleep 0.3; }
repeat() { for ((i = 0; i < $2; i++)); do xdotool key "$1"; sleep 0.05; done; }
menu_entry() { # NUMBER [NUMBER]
  main_menu
  repeat Up "$1"
  xdotool key Return
  sleep 0.6
  [ $# -lt 2 ] || { repeat Down "$2"; xdotool key Return; }
}
state_menu() { main_menu; sleep 0.5; }
state_explore() { press_on Explore; sleep 1.5; }
# Opens the view of the Explore window that is $1 entries below the classic questions.
explore() { state_explore; repeat Down "$1"; xdotool key Return; sleep 1.5; }
state_diagram() { paste $'.Q......\n..#.....\n...%....\n........\n......q.\n........\n........\n........'; }
state_coordinates() { paste "$(empty_position 24)"; sleep 1; xdotool mousemove $((width / 2)) $((height * 30 / 100)); }
state_painted() { xdotool mousemove $((width / 2)) $((height * 20 / 100)) mousedown 3; sleep 0.2; xdotool mousemove $((width / 2)) $((height * 50 / 100)); sleep 0.2; xdotool mouseup 3 key ctrl+r; }
state_awesome() { paste '10/10/3o6/10/10/10/10/10/10/10 QNN'; xdotool key ctrl+1 ctrl+3 ctrl+5; }
state_matrix() { xdotool key alt+2; sleep 0.5; xdotool mousemove $((width / 2)) $((height * 30 / 100)) click 1; }
state_one_sided() { paste '8x8 fRbB k=8 true p=35,45,19'; xdotool key ctrl+3; sleep 0.5; }
state_one_sided_matrix() { state_one_sided; state_matrix; }
state_theatre() { xdotool key alt+3; sleep 0.8; xdotool key n d Right Right; }
# Chooses entry $3 of the drop-down at $1,$2: a view of the tree.
tree_view() { xdotool mousemove "$1" "$2" click 1; sleep 1; xdotool key Home; for ((i = 0; i < $3; i++)); do xdotool key Down; done; xdotool key Return; sleep 1.5; }
# Chooses view $1 of the tree, whose drop-down is beside the board, below it or, on a phone, instead of it.
choose_tree() {
  local left top wide high
  shows 'Tree: Tree So Far' || { click_on Tree; sleep 0.8; }
  read -r left top wide high <<<"$(place_of 'Tree: Tree So Far')"
  tree_view $((left + wide / 2)) $((top + high / 2)) "$1"
}
theatre_view() { state_theatre; choose_tree "$1"; }
state_theatre_whole() { theatre_view 1; }
state_theatre_log() { state_theatre; ((width >= 1200)) || xdotool key l; sleep 1.5; }
state_theatre_bookmarks() { state_theatre; xdotool key b; sleep 1; xdotool type 'First solution'; xdotool key Return; sleep 1; }
state_theatre_kinds() { paste '6x6 Q+N+B k=2,3,2 true p=14//' ; state_theatre; }
state_theatre_guards() { paste '5x5 Q k=3 true cover=every peace=none'; state_theatre; }
# Compares two methods, also with both searches in one tree.
state_theatre_compared() {
  local left top wide high
  state_theatre
  read -r left top wide high <<<"$(place_of 'Method: Filtering search')"
  if ((width >= 600)); then xdotool mousemove $((left + wide + 36)) $((top + high / 2)) click 1
  else xdotool mousemove 30 $((top + high + 26)) click 1; fi
  sleep 1.5
  xdotool mousemove 3 $((height - 3))
}
state_theatre_compared_trees() { state_theatre_compared; press_on Tree; sleep 0.5; }
state_theatre_merged() { state_theatre_compared; choose_tree 2; }
state_theatre_merged_present() { state_theatre_merged; xdotool key F11; sleep 1.2; }
state_theatre_marks() { xdotool key alt+3; sleep 0.8; xdotool key n n p Right; sleep 0.6; click_on _Skip; sleep 0.6; }
state_timings() { xdotool key alt+4; sleep 0.5; xdotool key F5; sleep 8; }
state_permutations() { explore 6; sleep 0.5; }
state_symmetry() { xdotool key ctrl+Return; sleep 1; xdotool key Down; explore 4; }
state_wrong_counts() { explore 7; }
state_wrong_count() { paste "$(empty_position 11)NN"; xdotool key ctrl+Return; sleep 1.5; [ "$width" -ge 600 ] || { xdotool key shift+F9; sleep 0.8; }; }
state_symmetry_images() { state_symmetry; button '_Next Symmetric'; sleep 1; }
state_rules() { [ "$width" -ge 1000 ] || xdotool key F9; }
state_piece_editor() { state_piece_library; click_on 'Piece Editor…'; sleep 1; }
state_piece_library() { state_rules; sleep 0.5; click_on 'More Pieces…'; sleep 1.5; }
state_piece_library_found() { state_piece_library; xdotool type shogi; sleep 1; }
state_placements() { xdotool key ctrl+Return; sleep 1; [ "$width" -ge 600 ] || xdotool key shift+F9; }
state_first_squares() { state_placements; press_on 'First Square'; }
# Pastes armies on a board of size $1, with preplaced squares $2 ('white/black').
armies() { paste "$1x$1 Q+Q k=any,any true${2:+ p=$2} peace=between aim=most-equal"; }
state_armies() { armies 8 18/37; }
state_armies_conflict() { paste '8x8 Q+Q+Q k=any,any,any torus p=9/11,44/28,45 b=58 peace=between aim=most-equal'; }
state_armies_best() { armies 6; xdotool key ctrl+Return; sleep 1.5; }
state_armies_classes() { armies 10; xdotool key ctrl+Return; sleep 2; [ "$width" -ge 600 ] || xdotool key shift+F9; sleep 0.6; }
state_armies_running() { armies 22; xdotool key ctrl+Return; sleep 2.5; }
state_sequence_empty() { explore 5; }
state_sequence() { state_sequence_empty; xdotool key F5; sleep 4; }
state_sequence_running() { paste '8x8 Q+Q+Q k=any,any,any peace=between aim=most-equal'; state_sequence; }
# Lessons at the start, with an answer, and in presentation mode; questions in the theatre.
state_lessons() { explore 1; sleep 0.5; }
state_lesson() { state_lessons; xdotool key Return; sleep 2; }
state_lesson_wrong() { state_lesson; xdotool key d 4 space; button _Check; sleep 1; }
state_lesson_present() { state_lesson; xdotool key F11; sleep 1; xdotool key d 4 space d 2 space a 1 space c 1 space; button _Check; sleep 1.2; }
state_theatre_present() { state_theatre; xdotool key F11; sleep 1; }
state_predict() { xdotool key alt+3; sleep 0.8; xdotool key p Right; sleep 0.6; }
state_predict_squares() { state_predict; xdotool key a 8 space; sleep 0.6; xdotool key space; sleep 0.6; xdotool key b 8 space c 7 space; sleep 0.4; }
state_film() { xdotool key alt+3; sleep 0.8; xdotool key n ctrl+e; sleep 1.2; }
state_questions() { explore 0; }
state_library() { explore 2; shows 'Search titles, notes and sources'; }
state_library_found() { state_library; xdotool type staircase; sleep 1; }
state_note() { paste $'title: The bridge to a super queen\nauthor: Franz Nauck\nyear: 1850\nsource: Illustrirte Zeitung (Leipzig), 1 June 1850, page 352; the two squares after Wikibooks, Eight Queens\nproblem: 8x8 Q k=8 true\npieces: d5 b4\nmarks: e7 g6\narrows: d5-e7 d5-g6 b4-d3\nnote: Nauck asked the question again for a wider public, and with it for the placements that have queens on these two squares.\nask: How many queens are still to be placed?\nanswer: 6'; sleep 1; }
state_note_answer() { state_note; xdotool key shift+Tab space; sleep 1; }
# Adds the position to a collection: without and with title, note, marks and other properties.
board_menu() { xdotool key shift+F10; sleep 0.6; } # of the square with the focus
state_collect() { paste '8/8/3o4/8/8/6o1/8/8 Q'; board_menu; press_on 'A_dd to Collection…'; }
state_collect_note() { state_note; board_menu; press_on 'A_dd to Collection…'; }
state_library_none() { state_library; xdotool type zzz; sleep 1; }
# A puzzle by its pieces; with two hints, the second of which crosses squares out; and the dialog.
state_puzzle() { paste '8/5o2/8/8/o7/6o1/8/8 Q'; state_puzzle_begun; }
state_puzzle_begun() { menu_entry 6 2; sleep 1.5; }
state_puzzle_hint() { paste '7o/8/8/8/8/6o1/8/8 Q'; state_puzzle_begun; button 'H_int'; sleep 0.4; button 'H_int'; sleep 0.4; }
state_puzzle_dialog() { menu_entry 6 1; sleep 1; }
# A board with regions: as pasted, with an unnecessary clue, as a puzzle, and with hints. state_setting has several
# solutions.
regions() { paste "8x8 RF k=8 true ${1:+p=$1 }r=AAABBBBB/AABBCBBD/AACBCDDD/CACCCEDD/CCCCCEDD/CFCCCEDD/CFCCCCCG/CCCHCCCG"; }
state_regions() { regions; sleep 1; }
state_regions_needless() { regions 59; sleep 1; }
state_regions_puzzle() { regions; state_puzzle_begun; }
state_regions_hint() { state_regions_puzzle; button 'H_int'; sleep 0.4; button 'H_int'; sleep 0.4; }
state_setting() { paste '8/5o2/8/8/8/6o1/8/8 Q'; sleep 1; }
state_confirm_dialog() { xdotool key ctrl+Return; sleep 1; press_on Confirm…; sleep 1; }
state_confirmed() { state_confirm_dialog; xdotool key Tab Return; sleep 1.5; [ "$width" -ge 600 ] || xdotool key shift+F9; sleep 0.6; }
state_runs() { paste "$(empty_position 22)"; xdotool key ctrl+shift+Return; sleep 6; xdotool key ctrl+period; sleep 1.5; xdotool key alt+5; sleep 0.8; }
state_hand_out() { state_runs; press_on 'More for this run'; press 'Split for Other C_omputers…'; sleep 1.5; }
state_runs_sample() { xdotool key alt+5; sleep 0.8; xdotool mousemove $((width / 2)) $((height * 70 / 100)) click 1; sleep 2; }
# Queues four sizes by the menu beside Solve; the last ones take long.
state_runs_queue() { paste "$(empty_position 17)"; xdotool mousemove $((width - (width < 600 ? 115 : 103))) 27 click 1; sleep 1; press '_Queue Sizes…'; sleep 1; xdotool key Return; sleep 8; }
state_series() { state_timings; timings_menu 'Store Th_is Series'; sleep 1.5; timings_menu 'Stored Se_ries…'; sleep 1.5; }
state_compared() { state_series; press_on 'Compare the Shown Times With These'; xdotool key Escape; sleep 1; }
timings_menu() { press_on 'Save or open'; press "$1"; }
state_runs_empty() { xdotool key alt+5; }
# For the help: hides the list of placements beside the board.
alone() { xdotool key shift+F9; sleep 0.8; }
state_overlays_alone() { alone; state_heat; press_on Show; xdotool mousemove $((width * 9 / 10)) $((height * 3 / 10)); sleep 0.5; }
state_insight() { alone; paste '8/2o5/8/8/o7/8/1o6/8 Q'; xdotool key ctrl+8; sleep 1; }
state_pinned_alone() { alone; paste '8/8/3o4/8/8/8/2x3o1/8 Q'; xdotool key d; xdotool key 6; sleep 0.4; }
state_spoken_alone() { alone; paste '8/8/3o4/8/8/8/6o1/8 Q'; xdotool key b; xdotool key 4; xdotool key s; sleep 0.4; }
state_crossed_out() {
  alone
  paste '7x7 RF k=7 true r=AAAAAAA/BBBAACA/BBBBDCA/BBBBDDA/EEBEDFA/GEEEDFF/GEEEFFF'
  state_puzzle_begun
  xdotool key ctrl+1 ctrl+4
  click_on 'H_int'
  xdotool mousemove $((width / 2)) $((height - 20))
  sleep 0.6
}
state_puzzle_solved() {
  paste '1o2/4/4/4 Q'
  state_puzzle_begun
  for square in d3 a2 c1; do
    xdotool key "${square:0:1}" "${square:1}" space
  done
  sleep 1.5
}
state_confirmed_told() { state_confirmed; sleep 6; } # until the toast has gone
state_long() { alone; paste "$(empty_position 27)"; sleep 3; }
state_methods() { # needs a screen that is high enough for all rules
  local left top wide high
  click_on Search
  sleep 1
  read -r left top wide high <<<"$(place_of Method)"
  xdotool mousemove $((left + wide - 30)) $((top + high / 2)) click 1
  sleep 0.5
  xdotool mousemove 640 20
  sleep 1
  crop=440x540+0+$((top - 60))
}
state_documents() { state_completed; state_menu; }
state_timings_published() { state_timings; press_on 'Chart options'; press '_Published Times'; sleep 1.5; }
state_preferences() { xdotool key ctrl+comma; sleep 1.5; }
# Opens pages by number, which works in all languages.
state_matrix_page() { xdotool key alt+2; sleep 0.5; }
state_theatre_page() { xdotool key alt+3; sleep 0.8; xdotool key n d Right Right; }
state_timings_page() { xdotool key alt+4; sleep 0.5; }
state_runs_page() { xdotool key alt+5; sleep 0.5; }
state_worksheet() { xdotool key ctrl+p; sleep 1; xdotool key space; sleep 0.5; xdotool key Down Down Return; sleep 2; }
state_shortcuts() { xdotool key ctrl+question; sleep 1; }

states=(empty spoken solved hovered pinned completed heat overlays tools square_menu heat_forced heat_small impossible conflict none running counting stale large menu diagram coordinates painted awesome matrix theatre theatre_kinds theatre_guards theatre_whole theatre_log theatre_bookmarks theatre_compared theatre_compared_trees theatre_merged theatre_merged_present timings explore permutations symmetry symmetry_images wrong_counts wrong_count rules one_sided one_sided_matrix piece_library piece_library_found piece_editor placements first_squares worksheet shortcuts
  armies armies_conflict armies_best armies_classes armies_running sequence_empty sequence sequence_running questions library library_found library_none note note_answer collect collect_note lessons lesson lesson_wrong lesson_present theatre_present predict predict_squares film runs runs_queue hand_out runs_empty runs_sample series compared confirm_dialog confirmed puzzle puzzle_hint puzzle_dialog regions regions_needless regions_puzzle regions_hint setting
  preferences documents overlays_alone insight pinned_alone spoken_alone long crossed_out puzzle_solved timings_published)

scheme_of() { case $1 in dark*) echo prefer-dark ;; *) echo prefer-light ;; esac }
contrast_of() { case $1 in *contrast) echo 1 ;; *) echo 0 ;; esac }

# Makes one picture; this script calls itself for it in a separate display.
if [ "${SCREENSHOT_STATE:-}" ]; then
  width=${SCREEN%x*} height=${SCREEN#*x} crop=''
  # without a compositor the shadow of a menu is black
  ! command -v picom >/dev/null || picom --backend xrender --config /dev/null &
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
  if [ "${DIALOG:-}" ]; then
    window=$(xdotool search --onlyvisible --class truce | sort -n | tail -n 1)
    xdotool windowmove "$window" 0 0 windowsize "$window" "${DIALOG%x*}" "${DIALOG#*x}"
    sleep 1.5
    crop=$DIALOG+0+0
  fi
  import -window root ${crop:+-crop "$crop" +repage} "$out/$SCREENSHOT_STATE-$SCREEN-$SCREENSHOT_STYLE.png"
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
[ "${LOCPATH:-}" ] || export LC_ALL=C.UTF-8 # English, unless called by language-screenshots.sh
[ $# -gt 0 ] || set -- "${states[@]}"
failed=''
for state; do
  declare -F "state_$state" >/dev/null || { echo "screenshots.sh: there is no state $state" >&2; exit 1; }
  for screen in ${SCREENS:-360x294 360x640 700x900 1000x700 1600x1000}; do
    for style in ${STYLES:-light dark}; do
      SCREENSHOT_STATE=$state SCREENSHOT_STYLE=$style SCREEN=$screen XDG_CONFIG_HOME=$settings \
        ADW_DEBUG_COLOR_SCHEME=$(scheme_of "$style") ADW_DEBUG_HIGH_CONTRAST=$(contrast_of "$style") \
        "$here/../support/with-display.sh" "$here/$(basename "${BASH_SOURCE[0]}")" "$program" "$out" >/dev/null 2>&1 ||
        { echo "screenshots.sh: the state $state was not reached at $screen, $style" >&2; failed=1; }
    done
  done
done
[ ! "$failed" ]
