"""What makes and installs packages says what is wrong before it builds anything, which takes minutes."""

import os
import pathlib
import re
import tempfile
import unittest

from documents import ROOT
from release import everything, fake_tools, run


class Scripts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="a folder of mine ")
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def fails(self, said, script, *arguments, status=1, **options):
        before = everything(self.root)
        # Without a toolchain: none of them may get that far.
        environment = dict(os.environ, PATH="/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin")
        actual, text = run(ROOT / "scripts" / script, *arguments, env=environment, **options)
        self.assertEqual((actual, len(text.strip().splitlines())), (status, 1), text)
        self.assertIn(said, text)
        self.assertEqual(everything(self.root), before)

    def test_folders_that_cannot_be_written_to(self):
        file = self.root / "file"
        file.write_text("")
        for folder in ("/proc/nowhere", file, file / "below"):
            self.fails(f"no right to write to '{folder}'", "install", folder)
            self.fails(f"no right to write to '{folder}'", "package", "deb", folder)

    def test_a_folder_in_place_of_the_program(self):
        (self.root / "animrender").mkdir()
        self.fails("is a folder; nothing was installed", "install", self.root)

    def test_arguments(self):
        self.fails("expected what to make: bundle, deb or wheel", "package", "rpm", status=2)
        self.fails("expected what to make", "package", status=2)
        self.fails("expected a folder for the packages", "release", status=2)
        self.fails("expected a folder for the packages", "release", "--fast", self.root, status=2)
        self.fails("expected the folder of the packages", "test-packages", status=2)
        self.fails("there is no folder", "test-packages", self.root / "none", status=2)
        self.fails("unknown argument '--all'", "setup", "--all")
        self.fails("unknown argument '--fast'; expected none or --optimised", "build", "--fast", status=2)

    def test_targets_of_the_builds(self):
        """What scripts/build optimises is there: a name that no target has would change nothing, without a word."""
        manifest = (ROOT / "Package.swift").read_text()
        lists = re.findall(r"let (?:optimised|small|drawing) = \[([^]]*)\]", manifest)
        self.assertEqual(len(lists), 3)
        for name in re.findall(r'"(\w+)"', " ".join(lists)):
            self.assertRegex(manifest, rf'arget\(\s*name: "{name}"')

    def test_toolchains(self):
        """The version in README is the one that setup asks for."""
        self.assertIn("(6.3 or later)", (ROOT / "README.md").read_text())
        for version in ["6.1.2", "6.2"]:
            tools = fake_tools(self.root / version, swift=f'"compilerVersion": "Swift version {version} (swift-{version}-RELEASE)",')
            status, text = run(ROOT / "scripts/setup", env=tools)
            self.assertEqual((status, text.strip()), (
                1, f"setup: error: 'swift' is of Swift {version[:3]}; expected 6.3 or later (swift.org/install)"))

    def test_packages_of_what_is_no_program(self):
        status, text = run(ROOT / "scripts/package", "bundle", self.root / "out", env=dict(os.environ, ANIMRENDER_BINARY="/nowhere"))
        self.assertEqual((status, text.strip()), (1, "package: error: there is no program '/nowhere'; scripts/build --optimised builds it"))
        self.assertEqual(os.listdir(self.root / "out"), [])

    def test_packages_where_there_is_no_room(self):
        if os.geteuid() != 0:
            self.skipTest("only root can mount a small disk")
        program = self.root / "program"
        program.write_bytes(pathlib.Path("/bin/true").read_bytes())
        script = (f'mount -t tmpfs -o size=1M small "{self.root}/small" && "{ROOT}/scripts/package" deb "{self.root}/small" 2>&1; '
                  f'echo "status $?"; ls -A "{self.root}/small"')
        (self.root / "small").mkdir()
        status, text = run("unshare", "--mount", "sh", "-c", script, env=dict(os.environ, ANIMRENDER_BINARY=str(program)))
        said, *more = text.splitlines()
        self.assertTrue(said.startswith("package: error: ") and said.endswith("no space left on device"), text)
        self.assertEqual(more, ["status 1"])


if __name__ == "__main__":
    unittest.main()
