"""A headless Chromium, driven through its debugging pipe. Needs nothing but Python's own library."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time

from slower import SLOWER, delay, slow_page

# How long anything is waited for, in seconds. Nothing else ends by the clock.
PATIENCE = float(os.environ.get("PATIENCE", "120")) * SLOWER


class PageError(Exception):
    """What went wrong in the browser, or in the page."""


def until(is_so, what):
    """Waits until a function says yes."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > end:
            raise PageError(f"waited in vain for: {what}")
        time.sleep(0.03)


def find_browser():
    """The path of a Chromium, or nothing."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path:
            return path
    return None


class Browser:
    """One Chromium with one page."""

    def __init__(self, path, width=1440, height=900):
        self.profile = tempfile.mkdtemp(prefix="animrender-pages-")
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        command = [
            path, "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--force-color-profile=srgb", "--autoplay-policy=no-user-gesture-required", "--disable-extensions",
            "--disable-background-networking", "--disable-component-update", "--disable-default-apps", "--disable-sync",
            f"--window-size={width},{height}", f"--user-data-dir={self.profile}", "--lang=en",
        ]
        # As root there is nobody else whose rights it could take on.
        if os.geteuid() == 0:
            command.append("--no-sandbox")
        command.append("about:blank")

        def connect():
            # Copies first: either end may have one of the numbers that are to be taken.
            first, second = os.dup(to_browser), os.dup(from_browser)
            first, second = (os.dup(first) if first in (3, 4) else first), (os.dup(second) if second in (3, 4) else second)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            command, preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.number = 0
        self.answers = {}
        self.events = []
        self.messages = []
        # The dialogs that the page has shown.
        self.questions = []
        # What the page asks and does not get yet; nothing while all is let through.
        self.held = None
        self.writing = threading.Lock()
        self.changed = threading.Condition()
        threading.Thread(target=self._read, daemon=True).start()
        target = self._send("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.session = self._send("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        slow_page(self)
        self._let_through()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.profile, ignore_errors=True)

    # The pipe: objects, each with a zero byte behind it.

    def _read(self):
        rest = b""
        while True:
            try:
                piece = os.read(self.input, 1 << 16)
            except OSError:
                return
            if not piece:
                return
            rest += piece
            *whole, rest = rest.split(b"\0")
            with self.changed:
                for text in whole:
                    self._take(json.loads(text))
                self.changed.notify_all()

    def _take(self, message):
        if "id" in message:
            if message["id"]:
                self.answers[message["id"]] = message
            return
        self.events.append(message)
        method, details = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            found = details["exceptionDetails"]
            self.messages.append(found.get("exception", {}).get("description") or found["text"])
        elif method == "Runtime.consoleAPICalled" and details["type"] in ("error", "warning", "assert"):
            self.messages.append(" ".join(str(part.get("value", part.get("description"))) for part in details["args"]))
        elif method == "Page.javascriptDialogOpening":
            # Whether to leave is asked where changes are not saved; nothing else answers until that is.
            self.questions.append(details["type"])
            self._write({"id": 0, "method": "Page.handleJavaScriptDialog", "params": {"accept": True}, "sessionId": message["sessionId"]})
        elif method == "Fetch.requestPaused":
            if self.held is not None:
                self.held.append(message)
            else:
                threading.Timer(delay() or 0, self._go_on, [message]).start()
        elif method == "Log.entryAdded" and details["entry"]["level"] in ("error", "warning"):
            self.messages.append(details["entry"]["text"] + " " + details["entry"].get("url", ""))

    def _go_on(self, message):
        try:
            self._write({
                "id": 0, "method": "Fetch.continueRequest", "params": {"requestId": message["params"]["requestId"]}, "sessionId": message["sessionId"]})
        except OSError:
            # The browser is gone.
            pass

    def _let_through(self):
        if delay() is None:
            self.call("Fetch.disable")
        else:
            self.call("Fetch.enable", patterns=[{"urlPattern": "http://*/api/*"}])

    def hold(self, pattern):
        """Holds what the page asks from now on."""
        self.held = []
        self.call("Fetch.enable", patterns=[{"urlPattern": pattern}])

    def release(self):
        """Lets it go on, what was asked last first."""
        held, self.held = self.held or [], None
        for message in reversed(held):
            self._go_on(message)
            time.sleep(0.1)
        self._let_through()

    def _write(self, message):
        with self.writing:
            os.write(self.output, json.dumps(message).encode() + b"\0")

    def _send(self, method, parameters=None, session=None):
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": parameters or {}}
        if session:
            message["sessionId"] = session
        self._write(message)
        with self.changed:
            if not self.changed.wait_for(lambda: number in self.answers, PATIENCE):
                raise PageError(f"the browser does not answer '{method}'")
            answer = self.answers.pop(number)
        if "error" in answer:
            raise PageError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def call(self, method, **parameters):
        return self._send(method, parameters, self.session)

    # What a person does

    def open(self, url):
        self.events.clear()
        self.call("Page.navigate", url=url)
        with self.changed:
            loaded = lambda: any(event.get("method") == "Page.loadEventFired" for event in self.events)
            if not self.changed.wait_for(loaded, PATIENCE):
                raise PageError(f"'{url}' was not loaded")

    def run(self, script):
        """The value of an expression in the page, awaited."""
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise PageError(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def wait(self, script, what):
        """Until an expression is true."""
        until(lambda: self.run(f"Boolean({script})"), what)

    def repaint(self):
        """Until the page has been laid out and painted as it is now."""
        self.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def idle(self):
        """Until all that the page has asked since it was opened is answered, and painted."""
        def waits():
            events = [(event.get("method"), event.get("params", {})) for event in list(self.events)]
            # The answer to a worker comes to the worker, and news never end.
            asked = {
                details["requestId"] for method, details in events
                if method == "Network.requestWillBeSent" and details["loaderId"] and details.get("type") != "EventSource"}
            return asked - {details["requestId"] for method, details in events if method in ("Network.loadingFinished", "Network.loadingFailed")}

        # What is painted may ask for more.
        for _ in range(2):
            until(lambda: not waits(), "the answers")
            self.repaint()

    def press(self, key, shift=False):
        texts = {" ": " ", "?": "?", "Enter": "\r"}
        codes = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Escape": 27, " ": 32, "Tab": 9, "Enter": 13}
        details = {"key": key, "modifiers": 8 if shift else 0, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
        text = texts.get(key, key if len(key) == 1 else None)
        self.call("Input.dispatchKeyEvent", type="keyDown", **details, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **details)

    def click(self, x, y):
        for kind, buttons in (("mousePressed", 1), ("mouseReleased", 0)):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=buttons, clickCount=1)

    def prefer(self, scheme, stillness=False):
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce" if stillness else "no-preference"}])
        self.wait(f"matchMedia('(prefers-color-scheme: {scheme})').matches", f"the scheme {scheme}")

    def resize(self, width, height, scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.wait(f"innerWidth === {width} && innerHeight === {height}", f"a page of {width} x {height}")
        self.repaint()

    def picture(self, path=None, whole=False):
        """The bytes of a PNG of what is seen, or of the whole page."""
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        data = base64.b64decode(data)
        if path:
            with open(path, "wb") as file:
                file.write(data)
        return data
