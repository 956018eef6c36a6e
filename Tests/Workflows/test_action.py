"""The steps of the action, one after the other as GitHub runs them, with a release from a server on this machine."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import yaml

from documents import ACTION_PATH, ROOT
from release import PROGRAM, VERSION, Server, make_release

ACTION = yaml.safe_load((ROOT / ACTION_PATH / "action.yml").read_text())


class Runner:
    """A job with one step, this action. What other actions would do is left out."""

    def __init__(self, root, **inputs):
        self.root, self.said, self.ran, self.failed = root, "", [], False
        self.outputs = {}
        self.values = {f"inputs.{name}": inputs.get(name, row["default"]) for name, row in ACTION["inputs"].items()}
        self.values["github.action_repository"] = "OWNER/animrender"
        self.work = root / "work"
        for folder in ("work", "tools", "temp"):
            (root / folder).mkdir(exist_ok=True)
        self.files = {name: root / name for name in ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY")}
        self.environment = {
            "PATH": f"{root}/bin:{os.environ['PATH']}", "HOME": str(root), "GITHUB_ACTION_PATH": str(ROOT / ACTION_PATH),
            "GITHUB_SERVER_URL": "https://github.example", "GITHUB_REPOSITORY": "OTHER/scenes",
            "RUNNER_TOOL_CACHE": str(root / "tools"), "RUNNER_TEMP": str(root / "temp"),
            **{name: str(path) for name, path in self.files.items()}}

    def text(self, value):
        return re.sub(r"\$\{\{ *(.*?) *\}\}", lambda found: self.values.get(found[1], ""), str(value))

    def is_due(self, step):
        if "if" not in step:
            return not self.failed
        place, operator, expected = re.fullmatch(r"(\S+) (==|!=) '(.*)'", step["if"]).groups()
        return not self.failed and (self.values.get(place, "") == expected) == (operator == "==")

    def run(self):
        for step in ACTION["runs"]["steps"]:
            if not self.is_due(step):
                continue
            self.ran.append(step["name"])
            if "run" in step:
                self.carry_out(step)
        return self

    def carry_out(self, step):
        for path in self.files.values():
            path.touch()
        self.files["GITHUB_OUTPUT"].write_text("")
        given = {name: self.text(value) for name, value in step.get("env", {}).items()}
        done = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", self.text(step["run"])], cwd=self.work,
                              env={**self.environment, **given}, capture_output=True, text=True)
        self.said += done.stdout + done.stderr
        self.failed = done.returncode != 0
        for line in self.files["GITHUB_OUTPUT"].read_text().splitlines():
            name, value = line.split("=", 1)
            self.values[f"steps.{step['id']}.outputs.{name}"] = value
        added = self.files["GITHUB_PATH"].read_text().split("\n")
        self.environment["PATH"] = ":".join([*filter(None, added), self.environment["PATH"]])

    def calls(self):
        file = self.work / "calls.txt"
        return file.read_text().splitlines() if file.exists() else []


class Action(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="a folder of mine ")
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.site = self.root / "site"
        make_release(self.site)
        self.server = Server(self.site)
        self.addCleanup(self.server.stop)

    def job(self, **inputs):
        return Runner(self.root, **{"version": VERSION, "releases": self.server.address, **inputs}).run()

    def put_on_the_path(self):
        (self.root / "bin").mkdir()
        program = self.root / "bin/animrender"
        program.write_text(PROGRAM.format(version="1.0.0"))
        program.chmod(0o755)

    def test_it_takes_the_release_and_checks(self):
        job = self.job(arguments="--shard 1/3")
        self.assertFalse(job.failed, job.said)
        self.assertEqual(job.calls(), ["check scenes --report animrender-report --shard 1/3"])
        self.assertEqual(job.values["steps.check.outputs.code"], "0")
        self.assertEqual(job.files["GITHUB_STEP_SUMMARY"].read_text(), "a summary\n")
        self.assertNotIn("Keep the report", job.ran)

    def test_from_the_cache_nothing_is_taken(self):
        self.job()
        asked = len(self.server.asked)
        self.assertFalse(self.job().failed)
        self.assertEqual(len(self.server.asked), asked)

    def test_a_difference_fails_the_job_and_keeps_the_report(self):
        (self.root / "work").mkdir()
        (self.root / "work/code").write_text("6")
        job = self.job()
        self.assertTrue(job.failed)
        self.assertEqual(job.values["steps.check.outputs.code"], "6")
        self.assertEqual(job.ran[-2:], ["Keep the report", "Result"])

    def test_a_program_on_the_path_is_used_unless_a_version_is_asked_for(self):
        self.put_on_the_path()
        job = self.job(version="")
        self.assertEqual((job.failed, self.server.asked), (False, []))
        self.assertNotIn("Take the release", job.ran)
        self.assertIn("Take the release", self.job().ran)

    def test_without_a_version_it_is_that_of_the_action(self):
        job = Runner(self.root)
        job.carry_out(ACTION["runs"]["steps"][0])
        version = re.search(r'static let version = "(.*)"', (ROOT / "Sources/animrender/Version.swift").read_text())[1]
        self.assertEqual(job.values["steps.which.outputs.version"], version)
        self.assertEqual(
            job.values["steps.which.outputs.releases"], "https://github.example/OWNER/animrender/releases/download")

    def test_another_checksum_fails_the_job(self):
        job = self.job(sha256="0" * 64)
        self.assertTrue(job.failed)
        self.assertIn("expected " + "0" * 64, job.said)
        self.assertEqual(job.calls(), [])

    def test_other_words_for_build(self):
        job = self.job(build="yes")
        self.assertTrue(job.failed)
        self.assertIn("The input 'build' is 'yes'; expected true or false.", job.said)

    def test_it_builds_when_told_and_takes_nothing(self):
        job = Runner(self.root, build="true", releases=self.server.address)
        names = []
        job.carry_out = lambda step: names.append(step["name"]) if step.get("id") != "which" else Runner.carry_out(job, step)
        job.run()
        self.assertEqual(names, ["Build animrender", "Check", "Result"])
        self.assertEqual(self.server.asked, [])


if __name__ == "__main__":
    unittest.main()
