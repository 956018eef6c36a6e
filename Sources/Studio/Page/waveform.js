// The scene's sound as peaks over time.

import { address } from "./api.js";
import { ink } from "./dom.js";
import { gutter } from "./timeline-rows.js";

const perSecond = 200;

/// Null where nothing is to be heard, or it cannot be read.
export async function loadWaveform(session) {
  if (!session.scene?.sounds?.length) return null;
  try {
    const answer = await fetch(address("audio", { revision: session.scene.revision }, true));
    if (!answer.ok) return null;
    const context = new OfflineAudioContext(1, 1, 44100);
    const sound = await context.decodeAudioData(await answer.arrayBuffer());
    const samples = sound.getChannelData(0);
    const step = sound.sampleRate / perSecond;
    const peaks = new Float32Array(Math.ceil(samples.length / step));
    for (let index = 0; index < samples.length; index += 1) {
      const place = Math.floor(index / step);
      peaks[place] = Math.max(peaks[place], Math.abs(samples[index]));
    }
    return { peaks, perSecond };
  } catch {
    return null;
  }
}

/// In the ruler, as loud as it is.
export function paintWaveform(context, timeline) {
  const { peaks, perSecond } = timeline.waveform;
  context.fillStyle = ink("faint");
  const middle = 10;
  for (let x = gutter; x < timeline.width - 10; x += 1) {
    const from = Math.floor(timeline.timeAt(x) * perSecond);
    const to = Math.max(from + 1, Math.floor(timeline.timeAt(x + 1) * perSecond));
    let peak = 0;
    for (let index = from; index < to && index < peaks.length; index += 1) peak = Math.max(peak, peaks[index] ?? 0);
    if (peak > 0.001) context.fillRect(x, middle - peak * 9, 1, Math.max(1, peak * 18));
  }
}
