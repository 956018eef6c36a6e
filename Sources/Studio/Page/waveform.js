// How loud the scene's sound is, in a band of the timeline.

import { ink } from "./dom.js";
import { gutter } from "./timeline-rows.js";

export function paintWaveform(context, timeline, top, height) {
  const { peaks, perSecond } = timeline.waveform;
  context.fillStyle = ink("soft");
  const middle = top + height / 2;
  for (let x = gutter; x < timeline.width - 10; x += 1) {
    const from = Math.floor(timeline.timeAt(x) * perSecond);
    const to = Math.min(peaks.length, Math.max(from + 1, Math.floor(timeline.timeAt(x + 1) * perSecond)));
    let peak = 0;
    for (let index = from; index < to; index += 1) peak = Math.max(peak, peaks[index]);
    if (peak > 0.001) context.fillRect(x, middle - (peak * height) / 2, 1, Math.max(1, peak * height));
  }
}
