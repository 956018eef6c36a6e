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

[ $# -le 1 ] || fail "expected at most one argument, the folder or --check"
case "${1-}" in
  --check) ;;
  -*) fail "unknown option '$1'; expected a folder or --check" ;;
esac
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
  target=${1%/}
elif [ "$(id -u)" = 0 ]; then
  target=/opt/animrender link=/usr/local/bin/animrender
else
  [ -n "${HOME-}" ] || fail "there is no home folder; name a folder to install to"
  target=$HOME/.local/lib/animrender link=$HOME/.local/bin/animrender
fi
# FOLDER: makes it if it is not there, and looks whether it can be written to.
can_write() { mkdir -p "$1" 2>/dev/null && [ -w "$1" ]; }
parent=$(dirname "$target")
can_write "$parent" || fail "no right to write to '$parent'; nothing was installed"
links=$(dirname "$link")
[ -z "$link" ] || can_write "$links" || fail "no right to write to '$links'; nothing was installed"
[ ! -d "$link" ] || [ -L "$link" ] || fail "'$link' is a folder; nothing was installed"
[ ! -e "$target" ] || [ -f "$target/SHA256SUMS" ] || fail "'$target' is there and is no animrender"
room=$(df -Pk "$parent" | awk 'NR == 2 { print $4 }')
size=$(du -sk "$here" | cut -f1)
[ "$room" -gt "$size" ] || fail "'$parent' has $room KiB left and this needs $size KiB; nothing was installed"

# What a process that was killed has left.
for old in "$parent"/.animrender.*; do
  [ ! -d "$old" ] || kill -0 "${old##*.}" 2>/dev/null || rm -rf "$old"
done
new=$parent/.animrender.$$
# What was there before comes back unless the new one is in its place.
clean() {
  [ ! -e "$new/old" ] || [ -e "$target" ] || mv "$new/old" "$target"
  rm -rf "$new"
}
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
mkdir "$new" || fail "could not write to '$parent'; nothing was installed"
cp -R "$here/." "$new/whole" 2>/dev/null || fail "could not copy to '$parent'; nothing was installed"
"$new/whole/animrender" --version >/dev/null || fail "the program does not run here; nothing was installed"
[ ! -e "$target" ] || mv "$target" "$new/old"
mv "$new/whole" "$target" || fail "could not move to '$target'; nothing was installed"
if [ -n "$link" ]; then
  ln -sfn "$target/animrender" "$link" || fail "could not make the link '$link'; the program is '$target/animrender'"
  echo "install: $link"
else
  echo "install: $target/animrender"
fi
