"""The YAML of .github and of the documents, and the Dockerfile. See scripts/test-workflows."""

import dataclasses
import re
import shutil
import tempfile
import pathlib
import unittest

import checks
from documents import ROOT, documents
from release import run


class Documents(unittest.TestCase):
    def test_every_document_is_as_its_schema_says(self):
        found = documents()
        self.assertGreaterEqual(len(found), 8)
        for document in found:
            with self.subTest(document.name):
                self.assertEqual(checks.problems(document), [])

    def test_zizmor_finds_nothing(self):
        self.assertEqual(checks.security_problems(ROOT / ".github"), [])

    def test_the_dockerfile(self):
        self.assertEqual(checks.dockerfile_problems((ROOT / "Dockerfile").read_text()), [])

    def test_versions_are_those_of_the_program(self):
        version = re.search(r'static let version = "(.*)"', (ROOT / "Sources/animrender/Version.swift").read_text())[1]
        pages = [ROOT / "Dockerfile", ROOT / "README.md", ROOT / "packages/python/README.md", *(ROOT / "docs").rglob("*.md")]
        named = [found for page in pages for found in re.findall(
            r"(?:VERSION[:=] ?|animrender(?:@v|[:_-])|\bversion: )\"?(\d+\.\d+\.\d+)", page.read_text())]
        self.assertGreaterEqual(len(named), 8)
        self.assertEqual(set(named), {version})

    def test_the_notes_of_the_release(self):
        version = re.search(r'static let version = "(.*)"', (ROOT / "Sources/animrender/Version.swift").read_text())[1]
        address = f"https://example.com/blob/v{version}"
        status, text = run(ROOT / "scripts/release-notes", version, address)
        self.assertEqual(status, 0)
        self.assertTrue(20 <= len(text.splitlines()) <= 35, text)
        links = re.findall(r"\]\((.*?)\)", text)
        self.assertGreaterEqual(len(links), 8)
        for link in links:
            self.assertTrue((ROOT / link.removeprefix(address + "/").split("#")[0]).is_file(), link)
        status, text = run(ROOT / "scripts/release-notes", "9.8.7", address)
        self.assertEqual(status, 1)
        self.assertIn("has no section '## [9.8.7]", text)

    def test_actions_of_others_have_one_version_each(self):
        named = {}
        for document in documents():
            for name, version in re.findall(r"uses: (actions/[\w-]+)@(\S+)", document.text):
                named.setdefault(name, set()).add(version)
        self.assertGreaterEqual(len(named), 4)
        self.assertEqual({name: found for name, found in named.items() if len(found) > 1}, {})


class Mistakes(unittest.TestCase):
    """Each of these must be found, or the tests above mean nothing."""

    def planted(self, name, old, new):
        document = next(document for document in documents() if document.name.startswith(name))
        self.assertIn(old, document.text)
        return checks.problems(dataclasses.replace(document, text=document.text.replace(old, new)))

    def test_each_is_found(self):
        ci, release, action = ".github/workflows/ci.yml", ".github/workflows/release.yml", ".github/actions/animrender/action.yml"
        for name, old, new, said in [
            (ci, "runs-on:", "run-on:", "run-on"),
            (ci, "run: .ci/run", "run: .ci/runs", "there is no '.ci/runs'"),
            (ci, "container: swift", "containers: swift", "containers"),
            (release, "needs: packages", "needs: package", "needs the job 'package'"),
            (release, 'test "$GITHUB_REF_NAME" =', "[[ $GITHUB_REF_NAME ==", "SC"),
            (release, "contents: write", "contents: writes", "writes"),
            (action, "using: composite", "using: composit", "composit"),
            (action, "inputs.scenes", "inputs.scene", "no input 'scene'"),
            (action, "id: check", "id: checks", "no step before has the id 'check'"),
            (action, 'exit "$CODE"', 'exit "$CODE', "SC"),
            ("docs/guide/ci.md", "scenes: scenes", "scene: scenes", "the action has no input 'scene'"),
            ("docs/guide/cluster.md, example 1", "completionMode:", "completionModes:", "completionModes"),
            ("docs/guide/cluster.md, example 2", "outputs.matrix)", "outputs.matrices)", "'matrices'"),
        ]:
            with self.subTest(new):
                found = self.planted(name, old, new)
                self.assertTrue(any(said in sentence for sentence in found), found)

    def test_zizmor_and_hadolint_find_theirs(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / ".github"
            shutil.copytree(ROOT / ".github", copy)
            file = copy / "workflows/ci.yml"
            file.write_text(file.read_text().replace("run: .ci/run", "run: echo ${{ github.head_ref }}"))
            self.assertIn("template-injection", "".join(checks.security_problems(copy)))
        text = (ROOT / "Dockerfile").read_text().replace("--no-install-recommends", "")
        self.assertIn("DL3015", "".join(checks.dockerfile_problems(text)))


if __name__ == "__main__":
    unittest.main()
