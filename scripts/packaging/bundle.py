"""One folder with the program, its libraries and the pinned fonts, which runs wherever it lies."""

import hashlib
import re
import shutil

import common
import libraries
import manual
from common import PackageError, run

FONTS = {"fonts-liberation2": "truetype", "fonts-dejavu-core": "truetype", "fonts-inter": "opentype",
         "fonts-noto-color-emoji": "truetype"}
LICENCES = "/usr/share/doc/{}/copyright"


def copy_fonts(folder):
    """The files of the packages of the pinned fonts, as they lie below a directory of fonts."""
    for package in FONTS:
        files = [line for line in run("dpkg-query", "--listfiles", package).splitlines()
                 if line.startswith("/usr/share/fonts/") and line.endswith((".ttf", ".otf"))]
        if not files:
            raise PackageError(f"the package '{package}' has no fonts; scripts/setup installs it")
        for file in files:
            # Debian's package of Inter has one for screens as well, which is not among the pinned ones.
            if "InterDisplay" in file:
                continue
            target = folder / file.removeprefix("/usr/share/fonts/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)


def package_of(path):
    """The Debian package that a file is from: where it is installed may be another name of the same folder."""
    names = [str(path), str(path).removeprefix("/usr")]
    for name in names:
        try:
            return run("dpkg-query", "--search", name).split(":")[0]
        except PackageError:
            continue
    raise PackageError(f"no package has '{path}'")


def copy_licences(folder, packages, empty):
    """The licence of each package whose files are copied, and where its source is."""
    folder.mkdir(parents=True)
    rows = []
    for package in sorted(packages):
        shutil.copyfile(LICENCES.format(package), folder / f"{package}.txt")
        source, version = run(
            "dpkg-query", "--show", "--showformat=${source:Package} ${source:Version}\n", package).split()[:2]
        rows.append((source, version, package))
    lines = ["The libraries and fonts in this folder are those of Debian, unchanged but for the path in which a library",
             "looks for others and for symbols that are not needed to run. Their licences lie beside this file; x264, x265",
             "and FFmpeg as Debian builds it are under the GNU General Public License, so the whole folder is, too. The",
             "complete source of each version is kept by Debian:", ""]
    for source, version in sorted({row[:2] for row in rows}):
        names = ", ".join(package for *key, package in rows if key == [source, version])
        lines.append(f"{source} {version} ({names})\n  https://snapshot.debian.org/package/{source}/{version}/")
    lines += ["", "The program's own source is that of the tag that its version names.", "",
              "These libraries have no code in them. Others name them for formats and devices that the program has no use",
              "for, and would not load without them; their functions return nothing (scripts/packaging/libraries.py):", "",
              *empty]
    (folder / "SOURCES.txt").write_text("\n".join(lines) + "\n")


def fill(folder):
    """The part that a wheel has as well: program, libraries, fonts, licences."""
    common.program(folder / "animrender")
    run("patchelf", "--force-rpath", "--set-rpath", "$ORIGIN/lib", folder / "animrender")
    working, empty = libraries.collect(folder / "lib")
    fonts = folder / "share/animrender/fonts"
    copy_fonts(fonts)
    packages = {package_of(path) for path in working.values()} | set(FONTS)
    copy_licences(folder / "share/animrender/licences", packages, empty)


def glibc(*files):
    """The newest version of the C library that one of the programs or libraries asks for."""
    found = set()
    for path in files:
        text = run("readelf", "--wide", "--version-info", path)
        # Relocations in the short form, which 2.36 was the first to read.
        found |= set(re.findall(r"GLIBC_(\d+)\.(\d+)", text.replace("GLIBC_ABI_DT_RELR", "GLIBC_2.36")))
    return max((int(major), int(minor)) for major, minor in found)


def glibc_of(folder):
    return glibc(folder / "animrender", *sorted((folder / "lib").iterdir()))


def write_sums(folder):
    lines = []
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            lines.append(f"{digest}  {path.relative_to(folder)}\n")
    (folder / "SHA256SUMS").write_text("".join(lines))


def make(work):
    name = f"animrender-{common.version()}-linux-{common.architecture()}"
    folder = work / name
    folder.mkdir()
    fill(folder)
    common.copy_papers(folder)
    common.copy_scenes(folder / "scenes")
    (folder / "share/man/man1").mkdir(parents=True)
    (folder / "share/man/man1/animrender.1").write_text(manual.page())
    (folder / "share/completions").mkdir()
    for shell, (file, text) in common.completions().items():
        (folder / "share/completions" / file).write_text(text)
    major, minor = glibc_of(folder)
    installer = (common.ROOT / "scripts/packaging/install.sh").read_text()
    installer = installer.replace("@MACHINE@", common.architecture()).replace("@GLIBC@", f"{major}.{minor}")
    (folder / "install").write_text(installer)
    (folder / "install").chmod(0o755)
    write_sums(folder)
    archive = work / f"{name}.tar.xz"
    common.tar_xz(folder, archive)
    return archive
