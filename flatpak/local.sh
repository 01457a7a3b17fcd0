#!/usr/bin/env bash
# local.sh: builds Truce's Flatpak on a runtime made here, installs it from its bundle and uses it
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: local.sh [--keep DIRECTORY]
# Needs no remote: the shipped manifest's runtime is replaced by one made of installed Debian packages. Everything is
# made in a new directory, which --keep names and leaves behind (truce.flatpak is the bundle); the caller's own
# Flatpak installations are not touched. Works as root and as an ordinary user. Exit 77: Flatpak cannot work here, or
# TRUCE_FLATPAK_SECONDS, where that is set, were not enough. What the machine cannot do is never called a failure.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
application=io.github.truceboard.Truce
runtime=local.debian12.Gnome branch=12
largest_bundle=$((7 * 1024 * 1024)) # the program, and 4 MiB of pictures in the help of seven languages
runtime_packages="libadwaita-1-dev meson ninja-build gcc libc6-dev pkg-config gettext python3 desktop-file-utils
  appstream appstream-util librsvg2-dev librsvg2-common adwaita-icon-theme fonts-cantarell fonts-dejavu-core
  shared-mime-info base-files dash bash coreutils sed grep findutils tar gzip diffutils libc-bin
  dconf-gsettings-backend libjson-glib-dev libsqlite3-dev libgif-dev libgmp-dev libglib2.0-dev itstool libxml2-utils"

say() { printf '%s\n' "$*" >&2; }
die() { say "local.sh: $*"; exit 1; }
skip() { say "local.sh: skipped: $*"; exit 77; }

if [ -n "${TRUCE_FLATPAK_SECONDS:-}" ]; then
  limit=$TRUCE_FLATPAK_SECONDS
  unset TRUCE_FLATPAK_SECONDS
  export TRUCE_PATIENCE=$((limit / 4)) # what the window does not do is a failure, and is not to pass for slowness
  status=0
  timeout --kill-after=90 "$limit" "$0" "$@" || status=$?
  case $status in 124|137) skip "this machine is too slow: not done within $limit s" ;; esac
  exit $status
fi

work='' keep=no
case ${1:-} in
  '') ;;
  --keep) work=${2:?--keep needs a directory} keep=yes ;;
  *) die "unknown argument $1; only --keep DIRECTORY is known" ;;
esac

for needed in flatpak flatpak-builder ostree cpio bwrap Xvfb xdotool dbus-run-session appstreamcli; do
  command -v "$needed" >/dev/null || skip "$needed is not installed"
done
bwrap --unshare-user --ro-bind / / --proc /proc --dev /dev true 2>/dev/null || skip 'no sandbox can be made here (bubblewrap fails)'
for package in $runtime_packages; do
  dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || skip "$package is not installed"
done

if [ "$keep" = yes ]; then
  mkdir -p "$work"
  work=$(cd "$work" && pwd)
else
  work=$(mktemp -d)
fi
ran_here='' portal=''
clean() {
  [ -z "$ran_here" ] || rmdir "$ran_here" 2>/dev/null || :
  [ "$keep" = yes ] || rm -rf --one-file-system "$work"
}
trap clean EXIT
trap 'exit 143' TERM # where the time is up, nothing stays either

# the document portal mounts where the sandbox looks: /run/user/UID
export XDG_RUNTIME_DIR=/run/user/$(id -u)
if [ ! -d "$XDG_RUNTIME_DIR" ]; then
  if mkdir -p "$XDG_RUNTIME_DIR" 2>/dev/null; then
    chmod 700 "$XDG_RUNTIME_DIR"
    ran_here=$XDG_RUNTIME_DIR
  else
    # no session manager has made it: all but the portal can be tried
    export XDG_RUNTIME_DIR=$work/run
    mkdir -p -m 700 "$XDG_RUNTIME_DIR"
    portal=no-portal
    say 'There is no /run/user/UID, where the document portal would mount: documents are not tried.'
  fi
fi
if [ -z "$portal" ] && ! { [ -r /dev/fuse ] && [ -w /dev/fuse ] && command -v fusermount3 fusermount >/dev/null; }; then
  portal=no-portal
  say 'There is no FUSE, by which the document portal mounts: documents are not tried.'
fi
export HOME=$work/home XDG_DATA_HOME=$work/home/.local/share XDG_CONFIG_HOME=$work/home/.config
export XDG_CACHE_HOME=$work/home/.cache FLATPAK_USER_DIR=$work/flatpak FLATPAK_SYSTEM_DIR=$work/system
unset WAYLAND_DISPLAY DISPLAY
mkdir -p "$XDG_DATA_HOME" "$XDG_CONFIG_HOME" "$XDG_CACHE_HOME" "$FLATPAK_SYSTEM_DIR"

# a session bus of its own, which also stands for the system's
bus=(dbus-run-session -- sh -c 'DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS exec "$@"' _)
server=$here/../tests/support/with-server.sh

try() { # WHAT COMMAND…: what has to do with the machine alone
  local what=$1
  shift
  say "$what …"
  "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; skip "not possible here: $what"; }
}

quietly() { # WHAT COMMAND…: shows what the command said only when it fails
  local what=$1
  shift
  say "$what …"
  "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; die "failed: $what"; }
}

make_runtime() {
  # shellcheck disable=SC2086
  [ -d "$work/runtime" ] || try 'Making a runtime of installed packages' \
    "$here/local-runtime.sh" "$work/runtime" $runtime $branch $runtime_packages
}

install_runtime() { # FLATPAK_USER_DIR is the installation
  try 'Naming the runtime' flatpak --user remote-add --if-not-exists --no-gpg-verify here "$work/runtime"
  try 'Installing the runtime' "${bus[@]}" flatpak --user install -y --noninteractive here $runtime//$branch
}

probe() { # whether anything can be started in a sandbox, and whether it can be given documents
  try 'Starting a sandbox' "${bus[@]}" flatpak run --user --command=true $runtime//$branch
  try 'Starting a display' "$server" "${bus[@]}" true
  [ -n "$portal" ] || timeout 60 "${bus[@]}" gdbus call --session --dest org.freedesktop.portal.Documents \
    --object-path /org/freedesktop/portal/documents --method org.freedesktop.portal.Documents.GetMountPoint \
    >"$work/log" 2>&1 || {
    portal=no-portal
    say 'The document portal does not start here: documents are not tried.'
  }
}

local_manifest() { # the shipped one, on the runtime that is here
  python3 - "$here/$application.json" "$here/.." $runtime $branch <<'PY'
import json, os, sys
path, source, runtime, branch = sys.argv[1:]
manifest = json.load(open(path, encoding='utf-8'))
manifest.update({'runtime': runtime, 'sdk': runtime, 'runtime-version': branch})
for module in manifest['modules']:
    for place in module['sources']:
        if place['type'] == 'dir':
            place['path'] = os.path.realpath(source)
json.dump(manifest, sys.stdout)
PY
}

build() {
  local_manifest >"$work/manifest.json"
  quietly 'Building' "${bus[@]}" flatpak-builder --user --force-clean --disable-rofiles-fuse --repo="$work/repository" \
    --state-dir="$work/state" "$work/built" "$work/manifest.json"
  quietly 'Making the bundle' flatpak build-bundle "$work/repository" "$work/truce.flatpak" $application
  local size
  size=$(stat -c %s "$work/truce.flatpak")
  say "The bundle has $size bytes."
  [ "$size" -lt $largest_bundle ] || die "the bundle has $size bytes; at most $largest_bundle are wanted"
}

install_bundle() { # on an installation that has only the runtime
  export FLATPAK_USER_DIR=$work/other
  install_runtime
  quietly 'Installing the bundle' "${bus[@]}" flatpak --user install -y --noninteractive --bundle "$work/truce.flatpak"
}

check_installed() {
  local has wants
  has=$(flatpak --user list --columns=application | sort)
  wants=$(printf '%s\n' $application $runtime | sort)
  [ "$has" = "$wants" ] || die "the runtime and the bundle are to suffice; installed are: $has"
}

check_permissions() { # Flatpak writes fallback-x11 as x11 too, and takes that away where there is Wayland
  local has wants
  has=$(flatpak --user info --show-permissions $application | sed '/^$/d' | sort)
  wants=$(printf '%s\n' '[Context]' 'devices=dri;' 'shared=ipc;' 'sockets=x11;wayland;fallback-x11;' | sort)
  [ "$has" = "$wants" ] || die "the permissions are not those wanted; they are: $has"
}

check_exports() { # what the desktop gets to see
  local share=$FLATPAK_USER_DIR/exports/share
  desktop-file-validate "$share/applications/$application.desktop"
  [ -e "$share/icons/hicolor/scalable/apps/$application.svg" ] || die 'the icon is not exported'
  [ -e "$share/icons/hicolor/symbolic/apps/$application-symbolic.svg" ] || die 'the symbolic icon is not exported'
}

use() {
  local answer
  answer=$("${bus[@]}" flatpak run --user --command=truce-cli $application count -n 8 -p Q)
  [ "$answer" = 92 ] || die "truce-cli in the sandbox says $answer for eight queens, not 92"
  # the display first: portals that the bus starts need it
  "$server" "${bus[@]}" /usr/bin/python3 "$here/local-use.py" $application "$work" $portal \
    || die 'the window in the sandbox does not do what it should'
}

make_runtime
install_runtime
probe
build
install_bundle
check_installed
check_permissions
check_exports
use
say 'Truce was built, installed from its bundle and used as a Flatpak.'
