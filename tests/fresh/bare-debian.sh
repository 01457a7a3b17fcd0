#!/usr/bin/env bash
# bare-debian.sh: runs both commands of the README in a clone of HEAD, on a Debian with nothing but the base system
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: bare-debian.sh bookworm|trixie root|user WORD…
# The second command is ./run --yes tests WORD…; 'user' runs both commands as an ordinary user who has sudo. Needs
# root, debootstrap and a mirror of Debian; otherwise prints what is missing and exits with 77 (skipped). Caches the
# base system and the packages in ~/.cache/truce/fresh. All mounts and processes are in namespaces that end with this
# script, however it ends.
set -euo pipefail

say() { printf '%s\n' "$*" >&2; }
die() { say "bare-debian.sh: $*"; exit 1; }
skip() { say "bare-debian.sh: skipped: $*"; exit 77; }

child=''
isolated() { # COMMAND…: in the background, so that this script handles signals at once
  setpriv --pdeathsig KILL unshare --mount --pid --ipc --fork --kill-child -- "$@" 9>&- &
  child=$!
  wait $child
}

# shellcheck disable=SC2317 # called by a trap
end() { # kills the first process of the namespaces, which ends all others
  local init=''
  read -r init <"/proc/$child/task/$child/children" || :
  [ -z "$init" ] || kill -KILL "$init"
  wait
  rm -rf --one-file-system "$root"
} 2>/dev/null

make_base() { # creates the bare system that each start copies
  [ ! -d "$base" ] || return 0
  say "Making a bare Debian $suite …"
  rm -rf --one-file-system "$base.part"
  isolated debootstrap --variant=minbase "$suite" "$base.part" "$mirror" >"$base.log" 2>&1 ||
    skip "debootstrap cannot make Debian $suite here: $(tail -n 1 "$base.log")"
  mv "$base.part" "$base"
}

# Copies what apt needs in the network of this machine: proxies, certificates, options for a wrong clock.
copy_network() {
  apt-config dump | grep -E '^Acquire::(https?::|Check-|Retries|ForceIPv)' >"$root/etc/apt/apt.conf.d/99network" || :
  cp /etc/resolv.conf /etc/hosts "$root/etc/"
}

# dpkg would wait for the disk after each file. This system need not survive a power failure.
write_lazily() {
  echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/truce"
}

inside() { # ROOT WHO WORD…: the first process of the namespaces
  local root=$1 who=$2 home=/root as=()
  shift 2
  mount -t proc proc "$root/proc"
  mount -t sysfs -o ro sysfs "$root/sys"
  mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
  mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
  in_root() { chroot "$root" "${as[@]}" env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME="$home" LANG=C.UTF-8 \
    http_proxy="${http_proxy:-}" https_proxy="${https_proxy:-}" no_proxy="${no_proxy:-}" TRUCE_WERROR=true "$@"; }
  if [ "$who" = user ]; then # a user who has sudo
    in_root env DEBIAN_FRONTEND=noninteractive sh -ec 'apt-get -qq update; apt-get -qq -y install --no-install-recommends sudo; useradd -m user
      echo "user ALL=(ALL) NOPASSWD: ALL" >/etc/sudoers.d/user; chown -R user: /truce' >/dev/null
    as=(setpriv --reuid=user --regid=user --init-groups) home=/home/user
  fi
  say "Debian $(cat "$root/etc/debian_version"), as $(in_root id -un): ./run"
  in_root /truce/run --yes >"$root/run.log"
  grep -q ' 92 ways' "$root/run.log" || die './run does not find the 92 ways of eight queens'
  [ "$(in_root /truce/run --yes cli count -n 8 -p Q)" = 92 ] || die './run cli does not count 92 ways'
  say "./run tests $*"
  in_root /truce/run --yes tests "$@" | tee "$root/tests.log"
  tail -n 1 "$root/tests.log" | grep -qE '^[1-9][0-9]* passed, 0 failed$' || die 'the tests do not end with their count'
}

if [ "$1" = --inside ]; then
  shift
  inside "$@"
  exit
fi

suite=$1 who=$2
shift 2
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
[ "$(id -u)" = 0 ] || skip 'making a bare Debian needs root'
for needed in debootstrap git apt-config wget; do
  command -v "$needed" >/dev/null || skip "$needed is not installed"
done
isolated true 2>/dev/null || skip 'no namespaces can be made here'
mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | grep -oE 'https?://[^ ]*/debian/?( |$)' | head -n 1) || :
mirror=${mirror:-http://deb.debian.org/debian} mirror=${mirror%% *}
wget -q --spider "$mirror/dists/$suite/Release" || skip "there is no Debian $suite at $mirror"

cache=${XDG_CACHE_HOME:-$HOME/.cache}/truce/fresh
base=$cache/$suite packages=$cache/$suite-packages root=$cache/$suite-$who
mkdir -p "$packages"
exec 9>"$cache/$suite.lock"
flock 9
make_base
trap end EXIT
trap 'exit 130' INT TERM HUP
rm -rf --one-file-system "$root"
cp -a "$base" "$root"
copy_network
write_lazily
find "$packages" -name '*.deb' -exec ln -f -t "$root/var/cache/apt/archives" {} +
git -c safe.directory='*' clone -q --no-hardlinks "$source" "$root/truce" || skip 'this is no clone of the repository'
status=0
isolated "$0" --inside "$root" "$who" "$@" || status=$?
chroot "$root" apt-get -qq autoclean || : # removes packages that the mirror no longer has
find "$root/var/cache/apt/archives" -name '*.deb' -exec ln -f -t "$packages" {} +
exit $status
