"""What moves pictures from a program into a page best: the same frames in several forms, in a headless Chromium.

    python3 benchmarks/studio/moving.py PROGRAM [--scene FILE] [--rounds 3]

The frames are drawn and compressed beforehand, so that what is measured is the way and the browser; what compressing takes is
a column of its own. Needs Pillow ('apt-get install python3-pil'), for JPEG and WebP.
"""

import argparse
import base64
import hashlib
import io
import json
import os
import socketserver
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../Tests/Pages"))
from browser import Browser, find_browser  # noqa: E402
from measuring import processor_seconds  # noqa: E402
from PIL import Image, ImageChops  # noqa: E402

START_CODE = b"\0\0\0\1"


class Frames:
    """The frames in all forms, and how many milliseconds each form took to make."""

    def __init__(self, program, scene, folder, count, scale):
        self.cost = {}
        # From where the scene moves.
        part = ["--frames", f"60..{60 + count}", "--scale", repr(scale)]
        subprocess.run([program, "render", scene, os.path.join(folder, "%04d.png"), *part], check=True, capture_output=True)
        self.images = [Image.open(os.path.join(folder, name)).convert("RGBA") for name in sorted(os.listdir(folder)) if name.endswith(".png")]
        self.size = self.images[0].size
        self.raw = [image.tobytes() for image in self.images]
        self.png = self.make("PNG", lambda image: self.saved(image.convert("RGB"), "PNG", compress_level=1))
        self.jpeg = self.make("JPEG", lambda image: self.saved(image.convert("RGB"), "JPEG", quality=90))
        self.webp = self.make("WebP", lambda image: self.saved(image.convert("RGB"), "WEBP", quality=90, method=0))
        self.lossless = self.make("WebP without loss", lambda image: self.saved(image.convert("RGB"), "WEBP", lossless=True, quality=0, method=0))
        self.boxes = [(0, 0, *self.size)] + [
            ImageChops.difference(a.convert("RGB"), b.convert("RGB")).getbbox() or (0, 0, 0, 0) for a, b in zip(self.images, self.images[1:])]
        self.changed = [image.crop(box).tobytes() if box[2] else b"" for image, box in zip(self.images, self.boxes)]
        self.changed_png = [self.saved(image.crop(box).convert("RGB"), "PNG", compress_level=1) if box[2] else b"" for image, box in zip(self.images, self.boxes)]
        movie = os.path.join(folder, "movie.mp4")
        self.movie, said = self.render(program, scene, movie, part)
        self.fragments, _ = self.render(program, scene, movie, [*part, "--fragments"])
        self.cost["H.264"] = said
        keys, self.cost["H.264, keys"] = self.render(program, scene, movie, [*part, "--key-frames", "2"])
        # Every other one is a key; each is shown twice.
        found = [data for data, is_key in samples(keys)[0] if is_key]
        self.keys = [found[number // 2] for number in range(len(self.raw))]
        self.h264, self.codec = samples(self.movie)

    @staticmethod
    def render(program, scene, path, options):
        done = subprocess.run(
            [program, "render", scene, path, *options, "--preset", "ultrafast", "--tune", "none", "--jobs", "1", "--perf"], check=True, capture_output=True, text=True)
        with open(path, "rb") as file:
            return file.read(), next(line.split()[2] for line in done.stderr.splitlines() if line.startswith("encoding")) + " ms"

    @staticmethod
    def saved(image, form, **options):
        file = io.BytesIO()
        image.save(file, form, **options)
        return file.getvalue()

    def make(self, name, body):
        begin = time.process_time()
        made = [body(image) for image in self.images]
        self.cost[name] = (time.process_time() - begin) * 1000 / len(made)
        return made


def boxes(data, start, end):
    while start + 8 <= end:
        size, name = struct.unpack(">I4s", data[start:start + 8])
        yield name, start + 8, start + size
        start += size


def find(data, path):
    start, end = 0, len(data)
    for wanted in path.split("/"):
        start, end = next((a, b) for name, a, b in boxes(data, start, end) if name == wanted.encode())
    return start, end


def samples(movie):
    """The pictures of an MP4 as bytes with start codes, whether each is a key, and the codec's name."""
    table = "moov/trak/mdia/minf/stbl/"
    start, _ = find(movie, table + "stsd")
    description = movie.index(b"avcC", start) + 4
    profile = movie[description + 1:description + 4].hex()
    sps = struct.unpack(">H", movie[description + 6:description + 8])[0]
    parameters = START_CODE + movie[description + 8:description + 8 + sps]
    after = description + 8 + sps + 1
    pps = struct.unpack(">H", movie[after:after + 2])[0]
    parameters += START_CODE + movie[after + 2:after + 2 + pps]
    start, _ = find(movie, table + "stsz")
    count = struct.unpack(">I", movie[start + 8:start + 12])[0]
    sizes = struct.unpack(f">{count}I", movie[start + 12:start + 12 + 4 * count])
    start, _ = find(movie, table + "stco")
    chunks = struct.unpack(">I", movie[start + 4:start + 8])[0]
    offsets = struct.unpack(f">{chunks}I", movie[start + 8:start + 8 + 4 * chunks])
    start, _ = find(movie, table + "stsc")
    runs = struct.unpack(">I", movie[start + 4:start + 8])[0]
    entries = [struct.unpack(">3I", movie[start + 8 + 12 * i:start + 20 + 12 * i]) for i in range(runs)]
    places = []
    for chunk, offset in enumerate(offsets, 1):
        for _ in range([entry[1] for entry in entries if entry[0] <= chunk][-1]):
            places.append(offset)
            offset += sizes[len(places) - 1]
    found = []
    for place, size in zip(places, sizes):
        units, at, is_key = b"", place, False
        while at < place + size:
            length = struct.unpack(">I", movie[at:at + 4])[0]
            is_key |= movie[at + 4] & 31 == 5
            units += START_CODE + movie[at + 4:at + 4 + length]
            at += 4 + length
        found.append(((parameters if is_key else b"") + units, is_key))
    return found, f"avc1.{profile}"


class Handler(socketserver.StreamRequestHandler):
    def handle(self):
        while True:
            line = self.rfile.readline()
            if not line:
                return
            headers = {}
            while (header := self.rfile.readline()).strip():
                name, value = header.decode().split(":", 1)
                headers[name.lower()] = value.strip()
            path = line.split()[1].decode().lstrip("/")
            if "sec-websocket-key" in headers:
                return self.talk(headers["sec-websocket-key"])
            self.answer(path)

    def answer(self, path):
        frames = self.server.frames
        kind, _, number = path.partition("/")
        lists = {"raw": frames.raw, "h264-keys": frames.keys, "png": frames.png, "jpeg": frames.jpeg, "webp": frames.webp, "webp-lossless": frames.lossless}
        if kind in lists:
            return self.send(lists[kind][int(number)], "application/octet-stream" if kind in ("raw", "h264-keys") else "image/" + kind.split("-")[0])
        if kind == "stream":
            return self.send(b"".join(self.stream(number)), "application/octet-stream")
        about = {"width": frames.size[0], "height": frames.size[1], "count": len(frames.raw), "codec": frames.codec}
        if path == "about.json":
            return self.send(json.dumps(about).encode(), "application/json")
        if path == "h264.mp4":
            return self.send(frames.fragments, "video/mp4")
        if path not in ("", "moving.js"):
            return self.send(b"", "text/plain")
        with open(os.path.join(HERE, path or "moving.html"), "rb") as file:
            self.send(file.read(), "text/javascript" if path.endswith(".js") else "text/html")

    def stream(self, kind):
        frames = self.server.frames
        if kind == "h264":
            for number, (data, is_key) in enumerate(frames.h264):
                yield struct.pack("<4i", number, is_key, 0, len(data)) + data
        elif kind in ("changed", "changed-png"):
            for box, data in zip(frames.boxes, frames.changed if kind == "changed" else frames.changed_png):
                yield struct.pack("<4i", box[0], box[1], box[2] - box[0], len(data)) + data
        else:
            for number, data in enumerate({"raw": frames.raw, "jpeg": frames.jpeg}[kind]):
                yield struct.pack("<4i", number, *frames.size, len(data)) + data

    def send(self, body, kind):
        self.wfile.write(f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nCache-Control: no-store\r\n\r\n".encode())
        self.wfile.write(body)

    def talk(self, key):
        sum = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
        self.wfile.write(f"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {sum}\r\n\r\n".encode())
        for number, data in enumerate(self.server.frames.raw):
            if number >= 3:
                # A word of the page, masked: 2 + 4 + 1 bytes.
                self.rfile.read(7)
            self.wfile.write(struct.pack(">BBQ", 0x82, 127, len(data)) + data)
        # To the end: a socket that is closed with words unread loses what is on its way.
        self.rfile.read()


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--scene", default=os.path.join(HERE, "../scenes/S2.json"))
    parser.add_argument("--frames", type=int, default=120)
    parser.add_argument("--scale", type=float, default=2 / 3, help="pixels for each point (default: 2/3, which makes S2 720p)")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        frames = Frames(arguments.program, arguments.scene, folder, arguments.frames, arguments.scale)
        for name, cost in frames.cost.items():
            print(name, cost if isinstance(cost, str) else f"{cost:.1f} ms", flush=True)
        server = Server(("127.0.0.1", 0), Handler)
        server.frames = frames
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with Browser(find_browser()) as browser:
            browser.open(f"http://127.0.0.1:{server.server_address[1]}/")
            browser.wait("window.ways", "the ways")
            found = {name: [] for name in browser.run("ways")}
            for _ in range(arguments.rounds):
                for name in found:
                    before = processor_seconds(browser.process.pid)
                    print("  " + name, file=sys.stderr, flush=True)
                    made = browser.run(f"move({json.dumps(name)})")
                    cost = processor_seconds(browser.process.pid) - before
                    found[name].append((made["seconds"] * 1000 / made["shown"], cost * 1000 / made["shown"], made["shown"]))
        print(f"{len(frames.raw)} frames of {frames.size[0]} x {frames.size[1]}, {arguments.rounds} rounds in turn, load {os.getloadavg()[0]:.1f}")
        sizes = {"raw": frames.raw, "changed": frames.changed, "changed PNG": frames.changed_png, "PNG": frames.png, "JPEG": frames.jpeg, "WebP": frames.webp,
                 "WebP without loss": frames.lossless, "H.264": [data for data, _ in frames.h264], "H.264, keys": frames.keys}
        print(", ".join(f"{name} {sum(map(len, data)) / len(data) / 1000:.0f} KB" for name, data in sizes.items()))
        for name, rows in found.items():
            wall, cost, shown = (statistics.median(column) for column in zip(*rows))
            print(f"| {name} | {wall:.1f} | {cost:.1f} | {shown:.0f} |")


if __name__ == "__main__":
    main()
