"""What the action does with releases, those that are not as they should be among them."""

import pathlib
import tempfile
import unittest

from release import FETCH, NAME, VERSION, Server, everything, fake_tools, make_release, run, sha256


class Fetch(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="a folder of mine ")
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.site = self.root / "site"
        self.archive = make_release(self.site)
        self.server = Server(self.site)
        self.addCleanup(self.server.stop)
        self.target = self.root / "tools" / VERSION

    def fetch(self, *more, version=VERSION, **options):
        return run(FETCH, version, self.server.address, self.target, *more, **options)

    def fails(self, said, *more, **options):
        """It says a sentence, and nothing is there that was not there before."""
        before = everything(self.target.parent)
        status, text = self.fetch(*more, **options)
        self.assertNotEqual(status, 0)
        self.assertIn(said, text)
        self.assertEqual(len(text.strip().splitlines()), 1, text)
        self.assertEqual(everything(self.target.parent), before)

    def test_it_is_there_and_runs(self):
        self.assertEqual(self.fetch()[0], 0)
        self.assertEqual(run(self.target / "animrender", "--version"), (0, f"{VERSION}\n"))

    def test_what_is_whole_is_not_taken_again(self):
        self.fetch()
        asked = len(self.server.asked)
        status, text = self.fetch()
        self.assertEqual((status, len(self.server.asked)), (0, asked))
        self.assertIn("already", text)

    def test_what_is_damaged_or_half_there_is_taken_again(self):
        self.fetch()
        whole = everything(self.target)
        for damage in (lambda: (self.target / "lib/libmore.so").write_bytes(b"other"), lambda: (self.target / "install").unlink(),
                       lambda: (self.target / "animrender").write_text("#!/bin/sh\necho 1.0.0\n")):
            damage()
            self.assertEqual(self.fetch()[0], 0)
            self.assertEqual(everything(self.target), whole)

    def test_a_checksum_that_is_given(self):
        (self.archive.parent / "SHA256SUMS").unlink()
        self.assertEqual(self.fetch(sha256(self.archive))[0], 0)

    def test_another_checksum(self):
        self.fails("expected " + "0" * 64, "0" * 64)
        self.fails("is not a SHA-256", "0")

    def test_a_damaged_archive(self):
        data = bytearray(self.archive.read_bytes())
        data[len(data) // 2] ^= 1
        self.archive.write_bytes(data)
        self.fails(f"'{NAME}.tar.xz' has the SHA-256")

    def test_sums_without_the_archive(self):
        (self.archive.parent / "SHA256SUMS").write_text(f"{'0' * 64}  other.tar.xz\n")
        self.fails("SHA256SUMS of 9.8.7 has no line for")

    def test_no_such_release(self):
        self.fails("could not take", version="1.2.3")
        self.fails("is not one of a release", version="main")

    def test_a_program_of_another_version(self):
        other = self.root / "other"
        make_release(other, version="1.0.0")
        server = Server(other)
        self.addCleanup(server.stop)
        status, text = run(FETCH, VERSION, server.address, self.target)
        self.assertEqual((status, self.target.exists()), (1, False))
        self.assertIn("says that it is 1.0.0", text)

    def test_other_machines(self):
        tools = self.root / "arm"
        env = fake_tools(tools)
        (tools / "uname").write_text('#!/bin/sh\n[ "$1" = -s ] && echo Linux || echo aarch64\n')
        (tools / "uname").chmod(0o755)
        self.fails("releases are for x86_64 and the machine is aarch64", env=env)

    def test_a_folder_of_others_is_left_alone(self):
        self.target.mkdir(parents=True)
        (self.target / "mine.txt").write_text("mine")
        self.fails("is there and is no animrender")
