#!/bin/sh
# with-server.sh: runs a program on an X server of its own
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: with-server.sh PROGRAM [ARGUMENT…]
# SCREEN (WIDTHxHEIGHT, default 1280x900) sets the size of the screen. Exits as the program does.
set -eu

folder=$(mktemp -d)
server=''
trap '[ -z "$server" ] || { kill "$server"; wait "$server"; } 2>/dev/null || :; rm -rf "$folder"' EXIT
trap 'exit 143' TERM INT HUP
# The server looks for a free number itself and tells it when it can be used: xvfb-run waits for a signal that can come
# before it waits. Without -noreset it starts anew when its first client goes, and turns away whoever comes then.
mkfifo "$folder/number"
Xvfb -displayfd 3 -screen 0 "${SCREEN:-1280x900}x24" -nolisten tcp -noreset 3>"$folder/number" 2>"$folder/said" &
server=$!
read -r number <"$folder/number" || {
  cat "$folder/said" >&2
  exit 127
}
unset XAUTHORITY
# The pointer starts in a corner. In the middle it would rest on a widget with a tooltip, and GTK 4.8 prints a critical
# when it shows the tooltip of a window that a test has just closed.
if command -v xdotool >/dev/null; then
  DISPLAY=:$number xdotool mousemove 9999 9999
fi
status=0
DISPLAY=:$number "$@" || status=$?
exit $status
