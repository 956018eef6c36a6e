"""Makes a program and a page slower than the machine is: what depends on its speed shows."""

import os
import random
import signal
import threading
import time

# How many times.
SLOWER = float(os.environ.get("SLOWER", "1"))
# For how long a program runs at a time, in seconds.
SLICE = 0.02
# Up to how much later each question is asked, in seconds for each time: so answers come in another order, too.
LATENCY = 0.08
# The same ones in each run.
DELAYS = random.Random(1)


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
    """What the page computes takes longer."""
    if SLOWER > 1:
        browser.call("Emulation.setCPUThrottlingRate", rate=SLOWER)


def delay():
    """After how many seconds a question of the page is asked; nothing where it is not held up."""
    return DELAYS.uniform(0, LATENCY * SLOWER) if SLOWER > 1 else None
