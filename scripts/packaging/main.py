"""What scripts/package runs: makes one package in a folder, whole or not at all."""

import os
import pathlib
import re
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True

import bundle
import deb
import wheel
from common import PackageError

MAKERS = {"bundle": bundle.make, "deb": deb.make, "wheel": wheel.make}


def main():
    kind, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".package.", dir=folder) as work:
            made = MAKERS[kind](pathlib.Path(work))
            target = folder / made.name
            os.replace(made, target)
    except PackageError as error:
        sys.exit(f"package: error: {error}")
    except shutil.Error as error:
        # A folder that was copied: one entry for each of its files that could not be.
        _, name, reason = error.args[0][0]
        found = re.match(r"\[Errno \d+\] ([^:]*)", reason)
        sys.exit(f"package: error: '{name}': {(found[1] if found else reason).lower()}")
    except OSError as error:
        sys.exit(f"package: error: '{error.filename or folder}': {(error.strerror or str(error)).lower()}")
    print(f"package: {target}, {target.stat().st_size / 1e6:.1f} MB")


main()
