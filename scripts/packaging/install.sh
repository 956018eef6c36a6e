#!/bin/sh
# Installs this folder: into /opt/animrender with a link in /usr/local/bin for root, otherwise below ~/.local.
#
#   ./install [FOLDER]     another folder for it, without a link
#   ./install --check      only says whether it would run here
#
# The folder also runs where it lies. Nothing is left half installed.
set -eu

here=$(cd "$(dirname "$0")" && pwd)

fail() {
  echo "install: error: $1" >&2
  exit 1
}

machine=$(uname -m)
[ "$machine" = "@MACHINE@" ] || fail "this is for @MACHINE@ and the machine is $machine"
libc=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed 's/^glibc //') || libc=
[ -n "$libc" ] || fail "this needs the GNU C library, version @GLIBC@ or later, and the system has another one"
oldest=$(printf '%s\n%s\n' "$libc" "@GLIBC@" | sort -V | head -n 1)
[ "$oldest" = "@GLIBC@" ] || fail "this needs glibc @GLIBC@ or later, and the system has $libc"
(cd "$here" && sha256sum --check --quiet --strict SHA256SUMS) >/dev/null 2>&1 ||
  fail "the folder '$here' is damaged or not whole; unpack the archive again"
[ "${1-}" != --check ] || { echo "install: it runs here"; exit 0; }

link=
if [ $# -gt 0 ]; then
  target=$1
elif [ "$(id -u)" = 0 ]; then
  target=/opt/animrender link=/usr/local/bin/animrender
else
  target=${HOME:?}/.local/lib/animrender link=$HOME/.local/bin/animrender
fi
parent=$(dirname "$target")
mkdir -p "$parent" 2>/dev/null && [ -w "$parent" ] || fail "no right to write to '$parent'"
[ ! -e "$target" ] || [ -f "$target/SHA256SUMS" ] || fail "'$target' is there and is no animrender"
room=$(df -Pk "$parent" | awk 'NR == 2 { print $4 }')
size=$(du -sk "$here" | cut -f1)
[ "$room" -gt "$size" ] || fail "'$parent' has $room KiB left and this needs $size KiB"

new=$(mktemp -d "$parent/.animrender.XXXXXX") || fail "could not write to '$parent'"
trap 'rm -rf "$new"' EXIT INT TERM HUP
cp -R "$here/." "$new/whole" 2>/dev/null || fail "could not copy to '$parent'; nothing was installed"
"$new/whole/animrender" --version >/dev/null || fail "the program does not run here; nothing was installed"
if [ -e "$target" ]; then mv "$target" "$new/old"; fi
if ! mv "$new/whole" "$target"; then
  [ ! -e "$new/old" ] || mv "$new/old" "$target"
  fail "could not move to '$target'"
fi
if [ -n "$link" ]; then
  mkdir -p "$(dirname "$link")"
  ln -sfn "$target/animrender" "$link"
  echo "install: $link"
else
  echo "install: $target/animrender"
fi
