"""Through the installed program, or that which ANIMRENDER names: `python3 -m unittest discover packages/python/tests`."""

import os
import pathlib
import stat
import struct
import sys
import tempfile
import unittest

sys.path.insert(0, os.environ.get("ANIMRENDER_PYTHON", str(pathlib.Path(__file__).parents[1])))

import animrender

SCENE = {
    "canvas": {"size": [8, 4], "background": "#ff0000"},
    "video": {"frameRate": 10, "duration": 0.5},
    "layers": [{"name": "dot", "frame": [0, 0, 4, 4], "backgroundColor": "#0000ff"}],
}


def changed(**parts):
    return {**SCENE, **parts}


class Rendering(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_a_video_is_written_with_progress_to_its_end(self):
        steps = []
        path = animrender.render(SCENE, self.folder / "out put.mp4", progress=steps.append, pixel_format="yuv444p")
        self.assertIn(b"ftyp", path.read_bytes()[:12])
        self.assertTrue(all(0 <= step.fraction <= 1 and step.total == 5 for step in steps))

    def test_frames_have_the_colours_of_the_scene(self):
        frames = list(animrender.frames(SCENE))
        self.assertEqual(len(frames), 5)
        for frame in frames:
            self.assertEqual(frame.shape, (4, 8, 4))
            self.assertEqual(frame.tolist()[1][1], [0, 0, 255, 255])
            self.assertEqual(frame.tolist()[1][6], [255, 0, 0, 255])

    def test_frames_in_another_scale(self):
        self.assertEqual([frame.shape for frame in animrender.frames(SCENE, scale=3)], [(12, 24, 4)] * 5)

    def test_leaving_frames_ends_the_program(self):
        frames = animrender.frames(changed(video={"frameRate": 60, "duration": 60}))
        next(frames)
        frames.close()

    def test_a_still_is_a_picture_of_the_scenes_size(self):
        data = animrender.still(SCENE, at=0.2)
        self.assertEqual(data[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual(struct.unpack(">II", data[16:24]), (8, 4))

    def test_a_trace_and_a_summary(self):
        animation = {"class": "CABasicAnimation", "keyPath": "opacity", "toValue": 0, "duration": 0.5}
        moving = changed(timeline=[{"at": 0, "do": [{"add": "dot", "animation": animation}]}])
        self.assertEqual(animrender.validate(moving), [])
        self.assertEqual([trace["keyPath"] for trace in animrender.trace(moving)["traces"]], ["opacity"])
        self.assertEqual(animrender.info(SCENE)["pixels"], [8, 4])

    def test_a_notebook_shows_a_video_or_the_error(self):
        self.assertIn("data:video/mp4;base64,", animrender.Scene(SCENE)._repr_html_())
        self.assertIn("<pre>", animrender.Scene({"layers": "<b>"})._repr_html_())
        self.assertNotIn("<b>", animrender.Scene({"layers": "<b>"})._repr_html_())

    def test_a_callback_that_raises_leaves_nothing(self):
        def fail(_):
            raise KeyError("stop")

        scene = changed(video={"frameRate": 60, "duration": 20})
        with self.assertRaises(KeyError):
            animrender.render(scene, self.folder / "out.mp4", progress=fail)
        self.assertEqual(list(self.folder.iterdir()), [])


class Errors(unittest.TestCase):
    def test_each_has_its_place(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "bad.json"
            path.write_text('{"canvas": {"size": [8, 4]},\n "video": {"duration": 1},\n "layers": [{"opacty": 1}]}')
            with self.assertRaises(animrender.InvalidScene) as caught:
                animrender.render(path, pathlib.Path(folder) / "out.mp4")
            error = caught.exception
            self.assertEqual((error.code, error.file, error.line), (3, str(path), 3))
            self.assertTrue(error.path.startswith("layers[0]"), error.path)
            self.assertIn("opacity", error.message)
            problems = animrender.validate(path)
            self.assertEqual([(problem.severity, problem.line, problem.column) for problem in problems],
                             [("error", 3, error.column)])
            self.assertEqual([file.name for file in pathlib.Path(folder).iterdir()], ["bad.json"])

    def test_kinds(self):
        for options, kind, code in [({"quality": "best"}, animrender.UsageError, 2),
                                    ({"max_memory": "1"}, animrender.LimitExceeded, 7)]:
            with self.subTest(options), tempfile.TemporaryDirectory() as folder:
                with self.assertRaises(kind) as caught:
                    animrender.render(SCENE, pathlib.Path(folder) / "out.mp4", **options)
                self.assertEqual(caught.exception.code, code)

    def test_right_scenes_have_no_problems(self):
        self.assertEqual(animrender.validate(SCENE), [])

    def test_a_program_that_does_not_run(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "program"
            path.write_bytes(b"\x7fELF of another machine")
            path.chmod(path.stat().st_mode | stat.S_IXUSR)
            before = os.environ.get("ANIMRENDER")
            os.environ["ANIMRENDER"] = str(path)
            try:
                with self.assertRaises(animrender.MissingLibrary) as caught:
                    animrender.version()
            finally:
                if before is None:
                    del os.environ["ANIMRENDER"]
                else:
                    os.environ["ANIMRENDER"] = before
            self.assertIn("does not run on this machine", str(caught.exception))


if __name__ == "__main__":
    unittest.main()
