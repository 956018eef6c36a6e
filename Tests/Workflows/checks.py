"""What is wrong with a document, as a list of sentences. The schemas are those of the tools' packages."""

import re
import subprocess
import sys
import tempfile
import pathlib

from documents import ACTION, ACTION_PATH, KUBERNETES, ROOT, WORKFLOW, Document

TOOLS = pathlib.Path(sys.executable).parent


def tool(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    return [] if done.returncode == 0 else [(done.stdout + done.stderr).strip() or f"'{command[0]}' ended with {done.returncode}"]


def schema_problems(document):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "document.yml"
        file.write_text(document.text)
        if document.schema == KUBERNETES:
            return tool(TOOLS / "kubernetes-validate", "--strict", file)
        return tool(TOOLS / "check-jsonschema", "--builtin-schema", f"vendor.{document.schema}", file)


def script_problems(document):
    """What ShellCheck says of the scripts of steps, each as the shell that runs it."""
    problems = []
    for job, steps in document.steps():
        # In a container a step's shell is sh unless it says otherwise.
        usual = "sh" if "container" in job else "bash"
        for step in steps:
            script = re.sub(r"\$\{\{.*?\}\}", "expression", step.get("run", ""))
            shell = step.get("shell", usual)
            given = "".join(f"export {name}=expression\n" for name in step.get("env", {}))
            found = tool("shellcheck", "--shell", shell, "-", input=given + script) if script else []
            problems += [f"{step.get('name', script)}: {line}" for line in found]
    return problems


def expression_problems(document):
    """Names in expressions that nothing defines."""
    problems = []
    content = document.content
    if document.schema == ACTION:
        known = set(content["inputs"])
        problems += [f"there is no input '{name}'" for name in re.findall(r"\binputs\.([\w-]+)", document.text) if name not in known]
    for job, steps in document.steps():
        ids = set()
        text = document.text
        for step in steps:
            ids |= {step["id"]} if "id" in step else set()
            named = re.findall(r"\bsteps\.([\w-]+)\.", " ".join(map(str, step.values())))
            problems += [f"no step before has the id '{name}'" for name in named if name not in ids]
        named = re.findall(r"\bsteps\.([\w-]+)\.", str(job.get("outputs", "")))
        problems += [f"no step has the id '{name}'" for name in named if name not in ids]
    if document.schema == WORKFLOW:
        jobs = content["jobs"]
        for name, job in jobs.items():
            needs = job.get("needs", [])
            needs = [needs] if isinstance(needs, str) else needs
            problems += [f"'{name}' needs the job '{other}', which is not there" for other in needs if other not in jobs]
            for other, output in re.findall(r"\bneeds\.([\w-]+)\.outputs\.([\w-]+)", str(job)):
                if other not in needs or output not in jobs[other].get("outputs", {}):
                    problems.append(f"'{name}' uses the output '{output}' of '{other}', which it does not have")
    return problems


def action_problems(document):
    """Inputs that this project's action does not have, and paths in the repository that are not there."""
    import yaml

    inputs = set(yaml.safe_load((ROOT / ACTION_PATH / "action.yml").read_text())["inputs"])
    problems = []
    for _, steps in document.steps():
        for step in steps:
            if ACTION_PATH in step.get("uses", ""):
                problems += [f"the action has no input '{name}'" for name in step.get("with", {}) if name not in inputs]
            for path in re.findall(r"(?<![\w/.-])(?:scripts|\.ci)/[\w-]+", step.get("run", "")):
                if not (ROOT / path).exists():
                    problems.append(f"there is no '{path}'")
    return problems


def problems(document):
    return [sentence for check in (schema_problems, script_problems, expression_problems, action_problems)
            for sentence in check(document)]


def security_problems(folder):
    """What zizmor says of a folder .github."""
    return tool(TOOLS / "zizmor", "--offline", "--no-progress", folder)


def dockerfile_problems(text):
    return tool(TOOLS / "hadolint", "-", input=text)
