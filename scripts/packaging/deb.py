"""A Debian package, with the libraries that the program names and those that it loads when it needs them."""

import gzip
import os
import shutil

import bundle
import common
import libraries
import manual
from common import run

# Libraries that single formats and features need: GIF and loudness, AVIF, merged paths and expressions of Lottie files, SVG, dotLottie.
RECOMMENDED = {"libavfilter", "libavif", "libgeos_c", "libduktape", "librsvg-2", "libzip"}
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}

# Until the project has an address, one that can be no other's. Debian's own variables name another maintainer.
NAME = os.environ.get("DEBFULLNAME", "The animrender developers")
ADDRESS = os.environ.get("DEBEMAIL", "developers@animrender.example")

CONTROL = """Package: animrender
Version: {version}
Architecture: {architecture}
Section: video
Priority: optional
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {depends}
Recommends: {recommends}
Description: renders Core Animation layer scenes to video
 Scenes of layers, animations and transactions with Core Animation's semantics become
 MP4, MOV, WebM, GIF, APNG, WebP and PNG without a display, frame by frame and the same
 on every machine.
"""


def dependencies(root):
    """What the program names itself, by dpkg-shlibdeps, and what it loads: packages with the versions they have here."""
    (root / "debian").mkdir()
    (root / "debian/control").write_text("Source: animrender\n\nPackage: animrender\nArchitecture: any\n")
    text = run("dpkg-shlibdeps", "-O", root / "usr/bin/animrender", cwd=root)
    shutil.rmtree(root / "debian")
    depends = [part.strip() for part in text.split("=", 1)[1].split(",")]
    # The symbols that dpkg-shlibdeps goes by do not say that relocations are in the short form.
    major, minor = bundle.glibc(root / "usr/bin/animrender")
    depends = [f"libc6 (>= {major}.{minor})" if part.split()[0] == "libc6" else part for part in depends]
    found, recommends = libraries.places(), []
    for name in libraries.roots(found):
        package = bundle.package_of(found[name].resolve())
        # Debian 13 has some of them under names that end in t64, which provide the old ones.
        entry = package.removesuffix("t64")
        if libraries.stem(name) in RECOMMENDED:
            recommends.append(entry)
        elif not any(part.split()[0] == entry for part in depends):
            depends.append(entry)
    return sorted(depends), sorted(recommends + list(bundle.FONTS))


def make(work):
    root = work / "root"
    common.program(root / "usr/bin/animrender")
    share = root / "usr/share"
    doc = share / "doc/animrender"
    common.copy_papers(doc)
    shutil.copyfile(doc / "LICENSE", doc / "copyright")
    (doc / "LICENSE").unlink()
    (doc / "changelog.gz").write_bytes(gzip.compress((doc / "CHANGELOG.md").read_bytes(), 9, mtime=0))
    (doc / "CHANGELOG.md").unlink()
    common.copy_scenes(share / "animrender/scenes")
    (share / "man/man1").mkdir(parents=True)
    (share / "man/man1/animrender.1.gz").write_bytes(gzip.compress(manual.page().encode(), 9, mtime=0))
    folders = {"bash": "bash-completion/completions", "zsh": "zsh/vendor-completions", "fish": "fish/vendor_completions.d"}
    for shell, (file, text) in common.completions().items():
        (share / folders[shell]).mkdir(parents=True)
        (share / folders[shell] / file).write_text(text)
    depends, recommends = dependencies(root)
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file()) // 1024
    architecture = ARCHITECTURES[common.architecture()]
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN/control").write_text(CONTROL.format(
        version=common.version(), maintainer=f"{NAME} <{ADDRESS}>", architecture=architecture, size=size, depends=", ".join(depends),
        recommends=", ".join(recommends)))
    common.settle(root)
    target = work / f"animrender_{common.version()}_{architecture}.deb"
    environment = dict(os.environ, SOURCE_DATE_EPOCH=str(common.commit_time()))
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, target, env=environment)
    return target
