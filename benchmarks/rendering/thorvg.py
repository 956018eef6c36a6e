"""Draws all frames of a Lottie file with ThorVG, on one thread, and keeps nothing of them.

    thorvg.py FILE FRAMES
"""

import sys

import thorvg_python as tvg


def main(path, frames):
    engine = tvg.Engine(threads=0)
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(1920, 1080)
    animation = tvg.Animation(engine)
    picture = animation.get_picture()
    with open(path, "rb") as file:
        picture.load_data(file.read(), "lottie+json", None, True)
    picture.set_size(1920.0, 1080.0)
    canvas.add(picture)
    for frame in range(frames):
        animation.set_frame(float(frame))
        canvas.update()
        canvas.draw(True)
        canvas.sync()
    # That something was drawn.
    least, most = canvas.get_pillow().convert("L").getextrema()
    if least == most:
        sys.exit("thorvg: nothing was drawn")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
