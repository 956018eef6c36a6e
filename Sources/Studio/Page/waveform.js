// The scene's sound as peaks over time.

import { address } from "./api.js";

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
