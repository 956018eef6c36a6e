"""The man page, from what the argument parser knows."""

import datetime

import common


def escaped(text):
    lines = text.replace("\\", "\\e").replace("-", "\\-").split("\n")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in lines)


def name_of(argument):
    if argument["kind"] == "positional":
        return f"<{argument['valueName']}>"
    names = sorted(argument.get("names", []), key=lambda name: len(name["name"]))
    words = [("--" if name["kind"] == "long" else "-") + name["name"] for name in names]
    value = f" <{argument['valueName']}>" if argument["kind"] == "option" else ""
    return ", ".join(words) + value


def arguments(command):
    lines = []
    for argument in command.get("arguments", []):
        if not argument.get("shouldDisplay", True):
            continue
        text = argument.get("abstract", "")
        default = argument.get("defaultValue")
        if default and argument["kind"] == "option":
            text += f" (default: {default})"
        lines += [".TP", f"\\fB{escaped(name_of(argument))}\\fR", escaped(text) or "\\&"]
    return lines


def discussion(text):
    lines, is_example = [], False
    for line in (text or "").split("\n"):
        if line.startswith("  ") and not is_example:
            lines += [".PP", ".nf"]
            is_example = True
        elif not line.startswith("  ") and is_example and line:
            lines += [".fi", ".PP"]
            is_example = False
        lines.append(escaped(line.strip()) if line.strip() else (".sp" if is_example else ".PP"))
    return lines + ([".fi"] if is_example else [])


def page():
    tree = common.help_tree()
    day = datetime.datetime.fromtimestamp(common.commit_time(), datetime.timezone.utc).strftime("%Y-%m-%d")
    lines = [f'.TH ANIMRENDER 1 "{day}" "animrender {common.version()}" "User Commands"']
    lines += [".SH NAME", f"animrender \\- {escaped(tree['abstract'].rstrip('.'))}", ".SH SYNOPSIS"]
    lines += [".B animrender", "\\fIscene\\fR \\fIoutput\\fR", ".br", ".B animrender", "\\fIcommand\\fR ..."]
    lines += [".SH DESCRIPTION", *discussion(tree.get("discussion")), ".SH COMMANDS"]
    for command in tree["subcommands"]:
        if command["commandName"] == "help":
            continue
        lines += [f".SS {command['commandName']}", escaped(command.get("abstract", ""))]
        lines += [".PP", *discussion(command.get("discussion")), *arguments(command)]
    lines += [".SH SEE ALSO", "/usr/share/doc/animrender/docs, \\fBffmpeg\\fR(1)"]
    return "\n".join(lines) + "\n"
