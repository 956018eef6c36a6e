"""What an independent validator says of the published schemas and of the project's scenes."""

import copy
import json
import random
import re
import unittest

from jsonschema import Draft202012Validator

from documents import ROOT

REFERENCE = ROOT / "docs" / "reference"
STRING = r'("(?:[^"\\]|\\.)*")'


def plain(text):
    """The text without comments and trailing commas."""
    text = re.sub(STRING + r"|//[^\n]*|/\*.*?\*/", lambda match: match[1] or "", text, flags=re.DOTALL)
    return re.sub(STRING + r"|,(?=\s*[\]}])", lambda match: match[1] or "", text)


def scenes():
    """All of the project but goldens, which are no scenes."""
    for path in sorted((ROOT / "scenes").rglob("*.json")):
        if "goldens" not in path.parts:
            yield path.relative_to(ROOT), json.loads(plain(path.read_text()))


def places(value, path=()):
    if path:
        yield path
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in members:
        yield from places(part, path + (key,))


class Schemas(unittest.TestCase):
    def setUp(self):
        self.validator = Draft202012Validator(json.loads((REFERENCE / "scene.schema.json").read_text()))

    def test_schemas_are_right(self):
        paths = sorted(REFERENCE.glob("*.schema.json"))
        self.assertGreater(len(paths), 5)
        for path in paths:
            with self.subTest(path.name):
                Draft202012Validator.check_schema(json.loads(path.read_text()))

    def test_comments_and_commas_go(self):
        text = '{ // "a"\n "b": "// no /* no", /* , */ "c": [1, 2, ], "d": "\\"," , // last\n }'
        self.assertEqual(json.loads(plain(text)), {"b": "// no /* no", "c": [1, 2], "d": '",'})

    def test_scenes_are_right(self):
        count = 0
        for path, scene in scenes():
            with self.subTest(str(path)):
                self.assertEqual([error.message for error in self.validator.iter_errors(scene)], [])
            count += 1
        self.assertGreater(count, 60)

    def test_scenes_with_a_misspelt_key_are_wrong(self):
        generator = random.Random(7)
        missed = count = 0
        for _, scene in scenes():
            keys = [path for path in places(scene) if isinstance(path[-1], str) and "variables" not in path]
            path = generator.choice(keys)
            wrong = copy.deepcopy(scene)
            owner = wrong
            for key in path[:-1]:
                owner = owner[key]
            owner[path[-1] + "Q"] = owner.pop(path[-1])
            count += 1
            missed += self.validator.is_valid(wrong)
        self.assertLess(missed * 10, count)


if __name__ == "__main__":
    unittest.main()
