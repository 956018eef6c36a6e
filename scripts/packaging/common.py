"""What all packages have in common: the program, its version, its papers, and archives whose bytes do not depend on when
and where they are made."""

import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import tarfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ["ANIMRENDER_BINARY"])
# Of the program, stripped.
MOST_BYTES = 40_000_000
SHELLS = {"bash": "animrender", "zsh": "_animrender", "fish": "animrender.fish"}


class PackageError(Exception):
    pass


def run(*command, **options):
    try:
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    except FileNotFoundError:
        raise PackageError(f"there is no '{command[0]}'; scripts/setup --packages installs it") from None
    if done.returncode != 0:
        raise PackageError(f"'{command[0]}' failed: {done.stderr.strip() or done.returncode}")
    return done.stdout


def version():
    text = (ROOT / "Sources/animrender/Version.swift").read_text()
    found = re.search(r'static let version = "(.*)"', text)
    if not found:
        raise PackageError("Sources/animrender/Version.swift names no version")
    return found[1]


def commit_time():
    """When the commit was made. In a source archive, where git has set it, that of a file."""
    if (ROOT / ".git").exists():
        return int(run("git", "-C", ROOT, "log", "-1", "--format=%ct"))
    return int((ROOT / "CHANGELOG.md").stat().st_mtime)


def architecture():
    machine = os.uname().machine
    if machine not in ("x86_64", "aarch64"):
        raise PackageError(f"the machine is '{machine}'; expected x86_64 or aarch64")
    return machine


def program(target):
    """The program without what it does not need to run."""
    if not BINARY.exists():
        raise PackageError(f"there is no program '{BINARY}'; scripts/build --optimised builds it")
    target.parent.mkdir(parents=True, exist_ok=True)
    run("strip", "-o", target, BINARY)
    target.chmod(0o755)
    if target.stat().st_size > MOST_BYTES:
        raise PackageError(f"the program has {target.stat().st_size / 1e6:.1f} MB; expected at most {MOST_BYTES / 1e6:.0f}: "
                           "build it with scripts/build --optimised, and see Sources/CICUData/data.c")
    needed = run("readelf", "--dynamic", target)
    for name in ("swift", "libav", "pango", "png", "lcms", "fontconfig", "freetype"):
        if re.search(rf"NEEDED.*\[lib{name}", needed):
            raise PackageError(f"the program names the library '{name}' itself; build it with scripts/build --optimised")


def copy_papers(folder):
    """README, licence, changes and the manual."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, folder / name)
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("images"))


def copy_scenes(folder):
    shutil.copytree(ROOT / "scenes", folder)


def completions():
    """The name of the file for each shell, and its text."""
    return {
        shell: (name, run(BINARY, "--generate-completion-script", shell)) for shell, name in SHELLS.items()
    }


def help_tree():
    return json.loads(run(BINARY, "--experimental-dump-help"))["command"]


def settle(folder):
    """Times and rights that are those of the commit."""
    time = commit_time()
    for path in sorted(folder.rglob("*"), reverse=True):
        if not path.is_symlink():
            is_executable = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if is_executable else 0o644)
            os.utime(path, (time, time))
    os.utime(folder, (time, time))


def tar_members(archive, folder, name):
    def plain(member):
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = commit_time()
        return member

    archive.add(folder, arcname=name, recursive=False, filter=plain)
    for path in sorted(folder.rglob("*")):
        archive.add(path, arcname=f"{name}/{path.relative_to(folder)}", recursive=False, filter=plain)


def tar_xz(folder, target):
    settle(folder)
    with tarfile.open(target, "w:xz", preset=6, format=tarfile.GNU_FORMAT) as archive:
        tar_members(archive, folder, folder.name)
