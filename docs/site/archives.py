"""DocC's pages of the public modules, in one archive with one navigator."""

import json
import os
import re
import shutil
import subprocess

HEADER = """<style>
  nav { display: flex; gap: 20px; align-items: center; padding: 0 22px; height: 44px; font: 15px/20px system-ui, sans-serif;
    background: #f7f8fa; border-bottom: 1px solid #dfe3e8; }
  nav a { color: #1f5fbf; text-decoration: none; }
  nav a:hover { text-decoration: underline; }
  nav a:first-child { font-weight: 650; color: #16181d; }
  @media (prefers-color-scheme: dark) {
    nav { background: #16191f; border-color: #2b3038; }
    nav a { color: #7fb2ff; }
    nav a:first-child { color: #eef1f5; }
  }
</style>
<nav aria-label="Site">
  <a href="{base}/">animrender</a>
  <a href="{base}/guide/tutorial.html">Tutorial</a>
  <a href="{base}/guide/gallery.html">Gallery</a>
  <a href="{base}/search.html">Search</a>
</nav>
"""

THEME = {"theme": {"color": {"documentation-intro-fill": {"light": "#f1f4f9", "dark": "#1b2029"}, "documentation-intro-accent": "#2f6fde"}}}


class ArchiveError(Exception):
    """What DocC says of the modules' comments and articles."""


def is_tolerated(line):
    """Parameters that say all by their names have no line of their own."""
    return re.match(r"warning: Parameter '.*' is missing documentation$", line)


def convert(root, graphs, work, base, api):
    """The merged archive. A link that leads nowhere is an error."""
    archives = []
    # DocC leaves empty folders among temporary files.
    (work / "temporary").mkdir()
    environment = os.environ | {"TMPDIR": str(work / "temporary")}
    for name, graph in graphs.items():
        symbols = work / "graphs" / name
        symbols.mkdir(parents=True)
        (symbols / f"{name}.symbols.json").write_text(json.dumps(graph))
        catalogue = work / "catalogues" / f"{name}.docc"
        shutil.copytree(root / f"Sources/{name}/{name}.docc", catalogue)
        (catalogue / "header.html").write_text(HEADER.replace("{base}", base))
        (catalogue / "theme-settings.json").write_text(json.dumps(THEME))
        archive = work / "archives" / f"{name}.doccarchive"
        archive.parent.mkdir(exist_ok=True)
        command = [
            "docc", "convert", str(catalogue), "--additional-symbol-graph-dir", str(symbols), "--output-dir", str(archive),
            "--fallback-display-name", name, "--fallback-bundle-identifier", f"animrender.{name}",
            "--hosting-base-path", f"{base}/{api}".lstrip("/"), "--experimental-enable-custom-templates",
            "--enable-experimental-external-link-support"]
        for earlier in archives:
            command += ["--dependency", str(earlier)]
        result = subprocess.run(command, capture_output=True, text=True, env=environment)
        problems = [
            line for line in result.stderr.splitlines() if re.match(r"(warning|error): ", line) and not is_tolerated(line)]
        if problems or result.returncode != 0:
            raise ArchiveError(f"DocC of '{name}': " + ("\n".join(problems) or result.stderr.strip()))
        archives.append(archive)
    merged = work / "merged"
    subprocess.run(
        ["docc", "merge", *map(str, reversed(archives)), "--output-path", str(merged), "--synthesized-landing-page-name", "The library",
         "--synthesized-landing-page-kind", "Swift package", "--synthesized-landing-page-topics-style", "list"], check=True, stdout=subprocess.DEVNULL,
        env=environment)
    return merged


def symbols_of(archive):
    """What of an archive is searched: (path, title, what it is, module and types around it, its sentence, other words)."""
    for path in sorted((archive / "data/documentation").rglob("*.json")):
        data = json.loads(path.read_text())
        metadata = data.get("metadata", {})
        title = metadata.get("title", "")
        if not title:
            continue
        sentence = text_of(data.get("abstract", []), data)
        words = " ".join(text_of(section.get("content", []), data) for section in data.get("primaryContentSections", []))
        place = path.relative_to(archive / "data").with_suffix("").as_posix()
        kind = metadata.get("roleHeading", "")
        owners = [data["references"][name]["title"] for name in (data.get("hierarchy", {}).get("paths") or [[]])[0] if name in data["references"]]
        yield place, title, kind, owners, sentence, words


def text_of(content, data):
    """The words of a piece of DocC's content."""
    words = ""
    for part in content:
        kind = part.get("type")
        if kind in ("text", "codeVoice", "heading"):
            words += part.get("text") or part.get("code", "")
        elif kind == "reference":
            words += data.get("references", {}).get(part["identifier"], {}).get("title", "")
        for key in ("inlineContent", "content", "items"):
            if isinstance(part.get(key), list):
                words += text_of(part[key], data)
        # What is no part of a line ends one.
        if kind not in ("text", "codeVoice", "reference", "emphasis", "strong"):
            words += " "
    return words
