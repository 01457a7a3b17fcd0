#!/usr/bin/env bash
# local-runtime.sh REPOSITORY ID BRANCH PACKAGE…: makes a Flatpak runtime, Platform and Sdk in one, of Debian packages
# that are installed here, so that Truce's Flatpak can be built and tried without any remote.
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
repository=$1 id=$2 branch=$3
shift 3
triplet=$(gcc -dumpmachine)
arch=$(flatpak --default-arch)
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 143' TERM
mkdir -p "$work/root" "$work/build/files" "$work/build/var" "$work/build/export"

package_files() { # PACKAGE…: what they and all they depend on have installed
  apt-cache depends --recurse --installed --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
    --no-enhances "$@" | grep -E '^[a-z0-9]' | sort -u | { xargs dpkg -L 2>/dev/null || :; }
}

trigger_files() { # made when packages are installed, and so in no package's list
  find /usr/share/mime /usr/share/glib-2.0/schemas /usr/share/icons/*/icon-theme.cache "/usr/lib/$triplet/gio" \
    "/usr/lib/$triplet/gdk-pixbuf-2.0" /etc/alternatives /etc/fonts /etc/ssl/certs /usr/bin/cc /usr/bin/c++ \
    /usr/bin/awk 2>/dev/null || :
}

wanted() { # of the paths on stdin, those that belong into a runtime: readable, plain, and not of this one machine
  sed -E 's#^/(bin|sbin|lib|lib64)/#/usr/\1/#' | grep -E '^/(usr|etc)/' \
    | grep -vE '^/usr/(share/(doc|man|info|lintian|bug)|lib/systemd|games|local)/' \
    | grep -vE '^/etc/(passwd|group|shadow|gshadow|pam|apt|dpkg|cron|init|rc.|systemd|skel|security|ld.so)' \
    | sort -u | while read -r path; do
      if [ -L "$path" ] || { [ -f "$path" ] && [ -r "$path" ] && [ ! -u "$path" ] && [ ! -g "$path" ]; }; then
        printf '%s\n' "${path#/}"
      fi
    done
}

{ package_files "$@"; trigger_files; } | wanted >"$work/list"
link=()
[ "$(id -u)" != 0 ] || link=(-l) # root may link files together; others copy them
(cd / && cpio -pdm "${link[@]}" --quiet "$work/root" <"$work/list" 2>/dev/null) || :

tree=$work/build/usr
mv "$work/root/usr" "$tree"
mv "$work/root/etc" "$tree/etc"
mkdir -p "$tree/local" "$tree/lib64"
cp "$(PATH=/usr/sbin:/sbin:$PATH command -v ldconfig)" "$tree/bin/ldconfig" # the sandbox looks only in /app/bin and /usr/bin
for loader in /lib64/ld-linux-*.so.*; do
  [ -e "$loader" ] && ln -sfn "../lib/$triplet/${loader##*/}" "$tree/lib64/${loader##*/}"
done
printf '%s\n' /app/lib "/usr/lib/$triplet" /usr/lib >"$tree/etc/ld.so.conf"
cat >"$work/build/metadata" <<METADATA
[Runtime]
name=$id
runtime=$id/$arch/$branch
sdk=$id/$arch/$branch

[Environment]
XDG_DATA_DIRS=/app/share:/usr/share:/usr/share/runtime/share:/run/host/user-share:/run/host/share
GI_TYPELIB_PATH=/app/lib/girepository-1.0
METADATA
# without compression it is several times quicker than an archive
[ -d "$repository" ] || ostree init --repo="$repository" --mode=bare-user-only
flatpak build-export --runtime "$repository" "$work/build" "$branch"
