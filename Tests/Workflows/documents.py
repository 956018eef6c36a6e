"""The YAML of .github and of the documents, each with the schema that it must meet."""

import dataclasses
import pathlib
import re

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORKFLOW, ACTION, GITLAB, KUBERNETES = "github-workflows", "github-actions", "gitlab-ci", "kubernetes"
ACTION_PATH = ".github/actions/animrender"


@dataclasses.dataclass
class Document:
    name: str
    text: str
    schema: str

    @property
    def content(self):
        return yaml.load(self.text, Loader=yaml.BaseLoader)

    def steps(self):
        """(job, its steps) of a workflow, and of an action its only ones."""
        content = self.content
        if self.schema == ACTION:
            return [(content, content["runs"]["steps"])]
        if self.schema == WORKFLOW:
            return [(job, job.get("steps", [])) for job in content["jobs"].values()]
        return []


def schema_of(text, name):
    """By the file that the first line of an example names, or by what Kubernetes calls itself."""
    if re.search(r"^apiVersion: ", text, re.MULTILINE):
        return KUBERNETES
    first = text.splitlines()[0]
    if first.startswith("# .github/workflows/"):
        return WORKFLOW
    if first.startswith("# .gitlab-ci.yml"):
        return GITLAB
    raise AssertionError(f"{name}: the first line of the example names no file: '{first}'")


def workflow_around(text):
    """Steps alone, in a workflow."""
    if not isinstance(yaml.safe_load(text), list):
        return text
    steps = "".join(f"      {line}\n" for line in text.splitlines())
    return f"on: push\njobs:\n  example:\n    runs-on: ubuntu-24.04\n    steps:\n{steps}"


def documents():
    found = [Document(str(path.relative_to(ROOT)), path.read_text(), WORKFLOW)
             for path in sorted((ROOT / ".github/workflows").glob("*.yml"))]
    path = ROOT / ACTION_PATH / "action.yml"
    found.append(Document(str(path.relative_to(ROOT)), path.read_text(), ACTION))
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "examples").rglob("README.md"))]
    for page in pages:
        for number, text in enumerate(re.findall(r"^```ya?ml\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL), 1):
            name = f"{page.relative_to(ROOT)}, example {number}"
            schema = schema_of(text, name)
            found.append(Document(name, workflow_around(text) if schema == WORKFLOW else text, schema))
    return found
