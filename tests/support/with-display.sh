#!/bin/sh
# with-display.sh: runs a program on its own X server and session bus
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: with-display.sh PROGRAM [ARGUMENT…]
# SCREEN (WIDTHxHEIGHT, default 1280x900) sets the size of the screen. Exits with the program's status; 127: a program
# that this script needs is missing.
set -eu

for needed in Xvfb dbus-run-session; do
  command -v "$needed" >/dev/null || {
    echo "with-display.sh: $needed is not installed" >&2
    exit 127
  }
done
# Disables 3D, portals, the user's settings, and the wait for absent services. GDK would load the 3D driver anyway.
# GDK 4.16 and newer is configured by another variable, and warns about the old one.
if pkg-config --atleast-version=4.16 gtk4; then
  export GDK_DISABLE=gl,vulkan
else
  export GDK_DEBUG=gl-disable,vulkan-disable
fi
export GSK_RENDERER=cairo GDK_BACKEND=x11 GSETTINGS_BACKEND=memory GTK_USE_PORTAL=0 ADW_DISABLE_PORTAL=1 NO_AT_BRIDGE=1
unset WAYLAND_DISPLAY
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Programs store data here, apart from those of the user and of other tests.
export XDG_DATA_HOME="$folder/data"
# The bus starts only the accessibility service. If a portal is installed but cannot work, each window would wait two
# minutes for it.
mkdir "$XDG_DATA_HOME" "$folder/services"
ln -s /usr/share/dbus-1/services/org.a11y.Bus.service "$folder/services"
cat >"$folder/bus.conf" <<END
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <servicedir>$folder/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
END
sh "$(dirname "$0")/with-server.sh" dbus-run-session --config-file="$folder/bus.conf" -- "$@"
