"""The lists of a package have each library that the program loads by itself."""

import os
import re
import sys
import unittest
from unittest import mock

from documents import ROOT

sys.path.insert(0, str(ROOT / "scripts/packaging"))
with mock.patch.dict(os.environ, ANIMRENDER_BINARY="/nowhere"):
    import deb
    import libraries

SOURCES = {path: path.read_text() for path in ROOT.glob("Sources/C*/*.c") if path.parent.name != "CLoading"}


def without_version(names):
    return {name.split(".so")[0] for name in names}


class Libraries(unittest.TestCase):
    # Without them single formats are missing: the program's own code opens them, and goes on without.
    optional = without_version(
        name for text in SOURCES.values() for name in re.findall(r'#define \w+(?:\(version\))? "(lib[^"]+\.so\b)', text))
    # Without them the program ends.
    required = without_version(
        name for text in SOURCES.values() for name in re.findall(r'CLOADING_LIBRARY\(\w+, "(lib[^"]+)"', text)) | {
        f"lib{name}" for text in SOURCES.values() for name in re.findall(r"^LIBRARY\(\w+, (\w+),", text, re.MULTILINE)}

    def test_each_is_in_a_bundle(self):
        self.assertEqual(self.optional | self.required, set(libraries.ROOTS))

    def test_the_debian_package_recommends_those_that_may_be_missing(self):
        self.assertEqual(self.optional, deb.RECOMMENDED)
