// Keys that change something: several in a row are one step, which is written after a pause, or when its place loses the focus.

/// Milliseconds after the last key.
export const keyPause = { length: 350 };

const running = new Set();

/// Writes what keys have begun: something else is to come after it.
export function finishKeys() {
  for (const pause of running) pause.finish();
}

/// Calls back once after the last of several keys.
export class KeyPause {
  constructor(done) {
    this.done = done;
    this.timer = 0;
  }

  get isRunning() { return this.timer !== 0; }

  /// Another key.
  restart() {
    running.add(this);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.finish(), keyPause.length);
  }

  /// No more keys come.
  finish() {
    if (!this.isRunning) return;
    this.cancel();
    this.done();
  }

  cancel() {
    running.delete(this);
    clearTimeout(this.timer);
    this.timer = 0;
  }
}
