"""Makes a program and a page slower than the machine is: what hangs on its speed shows."""

import os
import signal
import threading
import time

# How many times.
SLOWER = float(os.environ.get("SLOWER", "1"))
# For how long a program runs at a time, in seconds.
SLICE = 0.02
# By how much each answer comes later, in milliseconds for each time.
LATENCY = 40


def slow_program(process):
    """Lets a program run for its share of the time only."""
    if SLOWER <= 1:
        return

    def work():
        while process.poll() is None:
            process.send_signal(signal.SIGSTOP)
            time.sleep(SLICE * (SLOWER - 1))
            process.send_signal(signal.SIGCONT)
            time.sleep(SLICE)

    threading.Thread(target=work, daemon=True).start()


def slow_page(browser):
    """What the page computes takes longer, and what it asks is answered later."""
    if SLOWER <= 1:
        return
    browser.call("Emulation.setCPUThrottlingRate", rate=SLOWER)
    browser.call("Network.emulateNetworkConditions", offline=False, latency=LATENCY * SLOWER, downloadThroughput=-1, uploadThroughput=-1)
