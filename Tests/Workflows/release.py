"""A small release: an archive whose program says its version and plays a check, and the server that has it."""

import functools
import hashlib
import http.server
import os
import pathlib
import shutil
import subprocess
import threading

from documents import ROOT

VERSION = "9.8.7"
NAME = f"animrender-{VERSION}-linux-x86_64"
FETCH = ROOT / ".github/actions/animrender/fetch"
# A check writes down how it was called and ends with what the file `code` says.
PROGRAM = """#!/bin/sh
[ "${{1-}}" = check ] || {{ echo {version}; exit; }}
echo "$*" >>calls.txt
while [ $# -gt 0 ]; do [ "$1" != --report ] || {{ mkdir -p "$2"; echo "a summary" >"$2/summary.md"; }}; shift; done
exit "$(cat code 2>/dev/null || echo 0)"
"""
# A user without rights.
STRANGER = 1234


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def make_folder(parent, version=VERSION, glibc="2.36"):
    """The unpacked archive."""
    folder = parent / NAME
    (folder / "lib").mkdir(parents=True)
    (folder / "lib/libmore.so").write_bytes(bytes(range(256)) * 1024)
    program = folder / "animrender"
    program.write_text(PROGRAM.format(version=version))
    installer = (ROOT / "scripts/packaging/install.sh").read_text()
    (folder / "install").write_text(installer.replace("@MACHINE@", "x86_64").replace("@GLIBC@", glibc))
    for path in (program, folder / "install"):
        path.chmod(0o755)
    sums = [f"{sha256(path)}  {path.relative_to(folder)}\n" for path in sorted(folder.rglob("*")) if path.is_file()]
    (folder / "SHA256SUMS").write_text("".join(sums))
    return folder


def make_release(site, **options):
    """The files of a tag, below a folder that a server has."""
    place = site / f"v{VERSION}"
    place.mkdir(parents=True)
    folder = make_folder(site / "work", **options)
    archive = place / f"{NAME}.tar.xz"
    subprocess.run(["tar", "-C", folder.parent, "-cJf", archive, NAME], check=True)
    shutil.rmtree(site / "work")
    (place / "SHA256SUMS").write_text(f"{sha256(archive)}  {archive.name}\n")
    return archive


class Server:
    """Serves a folder on this machine alone, and remembers what was asked for."""

    def __init__(self, folder):
        self.asked = asked = []

        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                asked.append(self.path)

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}"

    def stop(self):
        self._server.shutdown()
        self._server.server_close()


def fake_tools(folder, **outputs):
    """A folder for the PATH with tools that say what they are told."""
    folder.mkdir()
    for name, text in outputs.items():
        (folder / name).write_text(f"#!/bin/sh\ncat <<'END'\n{text}\nEND\n")
        (folder / name).chmod(0o755)
    return dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}")


def run(*command, **options):
    """(status, all that it said)"""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    return done.returncode, done.stdout + done.stderr


def everything(folder):
    """Each file with its content."""
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in pathlib.Path(folder).rglob("*")}
