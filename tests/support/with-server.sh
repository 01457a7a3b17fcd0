#!/bin/sh
# with-server.sh: runs a program on its own X server
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: with-server.sh PROGRAM [ARGUMENT…]
# SCREEN (WIDTHxHEIGHT, default 1280x900) sets the size of the screen. Exits with the program's status.
set -eu

folder=$(mktemp -d)
server=''
trap '[ -z "$server" ] || { kill "$server"; wait "$server"; } 2>/dev/null || :; rm -rf "$folder"' EXIT
trap 'exit 143' TERM INT HUP
# The server chooses a free display number, and writes it when it is ready. xvfb-run waits for a signal, which can
# arrive before it waits. Without -noreset the server would restart when its first client leaves, and reject clients
# meanwhile.
mkfifo "$folder/number"
Xvfb -displayfd 3 -screen 0 "${SCREEN:-1280x900}x24" -nolisten tcp -noreset 3>"$folder/number" 2>"$folder/said" &
server=$!
read -r number <"$folder/number" || {
  cat "$folder/said" >&2
  exit 127
}
unset XAUTHORITY
# Moves the pointer to a corner. In the middle it could be over a widget with a tooltip, and GTK 4.8 prints a critical
# message when it shows the tooltip of a window that a test has just closed.
if command -v xdotool >/dev/null; then
  DISPLAY=:$number xdotool mousemove 9999 9999
fi
status=0
DISPLAY=:$number "$@" || status=$?
exit $status
