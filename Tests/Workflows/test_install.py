"""The bundle's installer on machines where it cannot install: a sentence, and nothing is there that was not before."""

import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from release import STRANGER, everything, fake_tools, make_folder, run, sha256


class Install(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="a folder of mine ")
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.root.chmod(0o755)
        self.bundle = make_folder(self.root / "unpacked")
        self.place = self.root / "place"
        self.place.mkdir()
        self.target = self.place / "animrender"

    def fails(self, said, *arguments, **options):
        before = everything(self.place)
        status, text = run(self.bundle / "install", *(arguments or (self.target,)), **options)
        self.assertEqual(status, 1)
        self.assertIn(said, text)
        self.assertEqual(len(text.strip().splitlines()), 1, text)
        self.assertEqual(everything(self.place), before)

    def test_it_installs_and_takes_the_place_of_an_older_one(self):
        for _ in range(2):
            self.assertEqual(run(self.bundle / "install", self.target), (0, f"install: {self.target}/animrender\n"))
            self.assertEqual(everything(self.target), everything(self.bundle))
            self.assertEqual(os.listdir(self.place), ["animrender"])

    def test_at_home_there_is_a_link(self):
        options = {"env": dict(os.environ, HOME=str(self.place))}
        if os.geteuid() == 0:
            os.chown(self.place, STRANGER, STRANGER)
            options |= {"user": STRANGER, "group": STRANGER, "extra_groups": []}
        link = self.place / ".local/bin/animrender"
        self.assertEqual(run(self.bundle / "install", **options), (0, f"install: {link}\n"))
        self.assertEqual(run(link), (0, "9.8.7\n"))

    def test_it_runs_where_it_is_checked(self):
        self.assertEqual(run(self.bundle / "install", "--check"), (0, "install: it runs here\n"))

    def test_another_machine(self):
        self.fails("this is for x86_64 and the machine is aarch64", env=fake_tools(self.root / "arm", uname="aarch64"))

    def test_an_older_glibc(self):
        self.fails("needs glibc 2.36 or later, and the system has 2.31",
                   env=fake_tools(self.root / "old", getconf="glibc 2.31"))
        self.fails("needs glibc 2.36 or later, and the system has 2.4",
                   env=fake_tools(self.root / "older", getconf="glibc 2.4"))

    def test_another_c_library(self):
        self.fails("the system has another one", env=fake_tools(self.root / "musl", getconf=""))

    def test_damage(self):
        library = self.bundle / "lib/libmore.so"
        data = bytearray(library.read_bytes())
        data[7] ^= 1
        library.write_bytes(data)
        self.fails("is damaged or not whole")
        library.unlink()
        self.fails("is damaged or not whole")
        self.fails("is damaged or not whole", "--check")

    def test_arguments(self):
        self.fails("unknown option '--prefix'", "--prefix")
        self.fails("at most one argument", self.target, "more")

    def test_what_is_there_and_is_something_else(self):
        self.target.mkdir()
        (self.target / "mine.txt").write_text("mine")
        self.fails("is there and is no animrender")

    @unittest.skipUnless(os.geteuid() == 0, "only root can become another user")
    def test_no_rights(self):
        self.fails("no right to write to", user=STRANGER, group=STRANGER, extra_groups=[])

    @unittest.skipUnless(os.geteuid() == 0, "only root can mount a small disk")
    def test_no_space(self):
        # A disk that is full, and one that says it has room.
        honest, lying = dict(os.environ), fake_tools(
            self.root / "lying", df="Filesystem 1024-blocks Used Available Capacity Mounted\nx 9999 0 9999 0% /")
        for environment, said in [(honest, "KiB left and this needs"), (lying, "could not copy to")]:
            script = (f'mount -t tmpfs -o size=64k small "{self.place}" && "{self.bundle}/install" "{self.target}"; '
                      f'echo "status $?"; ls -A "{self.place}"')
            status, text = run("unshare", "--mount", "sh", "-c", script, env=environment)
            lines = text.strip().splitlines()
            self.assertIn(said, text)
            # The status is the last line: the disk is empty.
            self.assertEqual(sorted(lines)[-1], "status 1", text)
            self.assertEqual(len(lines), 2, text)

    def test_one_that_does_not_run_leaves_the_old_one(self):
        run(self.bundle / "install", self.target)
        program = self.bundle / "animrender"
        program.write_text("#!/bin/sh\nexit 127\n")
        sums = (self.bundle / "SHA256SUMS").read_text().splitlines()
        sums = [line if not line.endswith("  animrender") else f"{sha256(program)}  animrender" for line in sums]
        (self.bundle / "SHA256SUMS").write_text("\n".join(sums) + "\n")
        self.fails("does not run here; nothing was installed")

    def stopped(self, number):
        """Ends the installer while it copies, by a copy that never ends."""
        environment = fake_tools(self.root / f"slow{number}", cp="")
        (self.root / f"slow{number}/cp").write_text(f'#!/bin/sh\nmkdir "$3"; : >"{self.root}/began"; exec sleep 60\n')
        # A shell in the background ignores SIGINT, and what it starts would too.
        process = subprocess.Popen(
            [self.bundle / "install", self.target], env=environment, start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        while not (self.root / "began").exists():
            time.sleep(0.01)
        os.killpg(process.pid, number)
        process.wait()
        (self.root / "began").unlink()
        return process.returncode

    def test_signals(self):
        run(self.bundle / "install", self.target)
        before = everything(self.place)
        for number, status in [(signal.SIGINT, 130), (signal.SIGTERM, 143)]:
            self.assertEqual(self.stopped(number), status)
            self.assertEqual(everything(self.place), before)

    def test_what_was_killed_is_cleared_by_the_next_one(self):
        self.stopped(signal.SIGKILL)
        self.assertFalse(self.target.exists())
        self.assertEqual(run(self.bundle / "install", self.target)[0], 0)
        self.assertEqual(os.listdir(self.place), ["animrender"])


if __name__ == "__main__":
    unittest.main()
