"""The bundle as a wheel, with the Python interface of packages/python."""

import base64
import hashlib
import shutil
import time
import zipfile

import bundle
import common
from common import PackageError

SOURCES = common.ROOT / "packages/python"


def digest(data):
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def make(work):
    root = work / "root"
    shutil.copytree(SOURCES / "animrender", root / "animrender", ignore=shutil.ignore_patterns("__pycache__"))
    bundle.fill(root / "animrender/bundle")
    major, minor = bundle.glibc_of(root / "animrender/bundle")
    if (major, minor) > (2, 36):
        raise PackageError(f"the program needs glibc {major}.{minor}; expected at most 2.36: build it on Debian 12")
    version = common.version()
    tag = f"py3-none-manylinux_2_36_{common.architecture()}"
    info = root / f"animrender-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: animrender\nVersion: {version}\nSummary: Renders Core Animation layer scenes to video\n"
        "License: MIT; bundled libraries under their own licences, among them the GPL\nRequires-Python: >=3.9\n"
        "Description-Content-Type: text/markdown\n\n" + (SOURCES / "README.md").read_text())
    (info / "WHEEL").write_text(
        f"Wheel-Version: 1.0\nGenerator: animrender {version}\nRoot-Is-Purelib: false\nTag: {tag}\n")
    (info / "entry_points.txt").write_text("[console_scripts]\nanimrender = animrender.command:main\n")
    shutil.copyfile(common.ROOT / "LICENSE", info / "LICENSE")
    common.settle(root)
    target = work / f"animrender-{version}-{tag}.whl"
    record = info / "RECORD"
    stamp = time.gmtime(common.commit_time())[:6]
    rows = []
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:

        def add(name, data, is_executable=False):
            entry = zipfile.ZipInfo(name, stamp)
            entry.external_attr = (0o100755 if is_executable else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data, compresslevel=9)

        for path in sorted(root.rglob("*")):
            if path.is_file():
                data, name = path.read_bytes(), str(path.relative_to(root))
                add(name, data, bool(path.stat().st_mode & 0o100))
                rows.append(f"{name},{digest(data)},{len(data)}\n")
        name = str(record.relative_to(root))
        add(name, "".join(rows) + f"{name},,\n")
    return target
