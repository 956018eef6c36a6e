// Moves the same frames in several ways, each as fast as it goes, and says how long all of them took.

const about = await (await fetch("about.json")).json();
const { width, height, count } = about;
const canvas = document.getElementById("picture");
const context = canvas.getContext("2d", { willReadFrequently: true });
const lanes = 3;
const raw = (buffer) => context.putImageData(new ImageData(new Uint8ClampedArray(buffer), width, height), 0, 0);

/// Frames by requests of their own, some at a time, shown in order.
async function byFetch(name, show) {
  const asked = [];
  let next = 0;
  const ask = () => { if (next < count) asked.push(fetch(`${name}/${next++}`)); };
  for (let lane = 0; lane < lanes; lane += 1) ask();
  while (asked.length) {
    const answer = await asked.shift();
    await show(answer);
    ask();
  }
}

/// Pieces behind their lengths, from one long answer.
async function* pieces(name) {
  const reader = (await fetch(name)).body.getReader();
  let parts = [];
  let length = 0;
  const take = (size) => {
    const whole = new Uint8Array(size);
    let at = 0;
    while (at < size) {
      const part = parts[0];
      const taken = part.subarray(0, size - at);
      whole.set(taken, at);
      at += taken.length;
      if (taken.length === part.length) parts.shift();
      else parts[0] = part.subarray(taken.length);
    }
    length -= size;
    return whole;
  };
  const fill = async (size) => {
    while (length < size) {
      const { done, value } = await reader.read();
      if (done) return false;
      parts.push(value);
      length += value.length;
    }
    return true;
  };
  while (await fill(16)) {
    const head = new Int32Array(take(16).buffer);
    await fill(head[3]);
    yield { head, bytes: take(head[3]) };
  }
}

async function bySocket(name, show) {
  await new Promise((done, fail) => {
    const socket = new WebSocket(`ws://${location.host}/${name}`);
    socket.binaryType = "arraybuffer";
    let last = Promise.resolve();
    let shown = 0;
    socket.onmessage = ({ data }) => {
      last = last.then(() => show(data)).then(() => {
        shown += 1;
        if (shown === count) done(socket.close());
        // So that no more wait than with the other ways.
        else socket.send("1");
      });
    };
    socket.onerror = fail;
  });
}

const bitmap = async (blob) => {
  const made = await createImageBitmap(blob, { colorSpaceConversion: "none" });
  context.drawImage(made, 0, 0);
  made.close();
};
const picture = async (answer) => bitmap(await answer.blob());

const ways = {
  "raw, fetch": () => byFetch("raw", async (answer) => raw(await answer.arrayBuffer())),
  "raw, fetch, in pieces": () => byFetch("raw", async (answer) => {
    const whole = new Uint8Array(width * height * 4);
    const reader = answer.body.getReader();
    let at = 0;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      whole.set(piece.value, at);
      at += piece.value.length;
    }
    raw(whole.buffer);
  }),
  "raw, one stream": async () => { for await (const { bytes } of pieces("stream/raw")) raw(bytes.buffer); },
  "raw, WebSocket": () => bySocket("socket/raw", raw),
  "raw of what changed, one stream": async () => {
    for await (const { head, bytes } of pieces("stream/changed")) {
      if (bytes.length) context.putImageData(new ImageData(new Uint8ClampedArray(bytes.buffer), head[2], bytes.length / 4 / head[2]), head[0], head[1]);
    }
  },
  "PNG, fetch": () => byFetch("png", picture),
  "PNG of what changed, one stream": async () => {
    for await (const { head, bytes } of pieces("stream/changed-png")) {
      if (!bytes.length) continue;
      const made = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      context.drawImage(made, head[0], head[1]);
      made.close();
    }
  },
  "WebP without loss, fetch": () => byFetch("webp-lossless", picture),
  "WebP, fetch": () => byFetch("webp", picture),
  "JPEG, fetch": () => byFetch("jpeg", picture),
  "JPEG, one stream": async () => { for await (const { bytes } of pieces("stream/jpeg")) await bitmap(new Blob([bytes], { type: "image/jpeg" })); },
  "H.264, one stream, WebCodecs": decode,
  "H.264 of keys, fetch, WebCodecs": keys,
  "H.264, MP4, Media Source": mediaSource,
};

async function decode() {
  const waiting = [];
  let wake = () => {};
  const decoder = new VideoDecoder({
    output: (frame) => { waiting.push(frame); wake(); },
    error: (error) => { throw error; },
  });
  decoder.configure({ codec: about.codec, optimizeForLatency: true, hardwareAcceleration: "prefer-software" });
  let shown = 0;
  const showing = (async () => {
    while (shown < count) {
      const frame = waiting.shift();
      if (!frame) { await new Promise((done) => { wake = done; }); continue; }
      context.drawImage(frame, 0, 0);
      frame.close();
      shown += 1;
    }
  })();
  for await (const { head, bytes } of pieces("stream/h264")) {
    decoder.decode(new EncodedVideoChunk({ type: head[1] ? "key" : "delta", timestamp: head[0] * 1000, data: bytes }));
    while (decoder.decodeQueueSize + waiting.length > 4) await new Promise((done) => setTimeout(done));
  }
  await decoder.flush();
  await showing;
  decoder.close();
}

async function keys() {
  let shown;
  const decoder = new VideoDecoder({
    output: (frame) => {
      context.drawImage(frame, 0, 0);
      frame.close();
      shown();
    },
    error: (error) => { throw error; },
  });
  decoder.configure({ codec: about.codec, optimizeForLatency: true, hardwareAcceleration: "prefer-software" });
  await byFetch("h264-keys", async (answer) => {
    const data = await answer.arrayBuffer();
    const isShown = new Promise((done) => { shown = done; });
    decoder.decode(new EncodedVideoChunk({ type: "key", timestamp: 0, data }));
    // Each by itself, as while a person moves the playhead.
    await Promise.all([isShown, decoder.flush()]);
  });
  decoder.close();
}

/// Plays by the clock: what counts is how many frames come, and what it costs.
async function mediaSource() {
  const video = document.getElementById("video");
  const source = new MediaSource();
  video.src = URL.createObjectURL(source);
  await new Promise((done) => source.addEventListener("sourceopen", done, { once: true }));
  const buffer = source.addSourceBuffer(`video/mp4; codecs="${about.codec}"`);
  buffer.appendBuffer(await (await fetch("h264.mp4")).arrayBuffer());
  await new Promise((done) => buffer.addEventListener("updateend", done, { once: true }));
  source.endOfStream();
  let shown = 0;
  const count = () => { shown += 1; context.drawImage(video, 0, 0); video.requestVideoFrameCallback(count); };
  video.requestVideoFrameCallback(count);
  video.play();
  await new Promise((done) => video.addEventListener("ended", done, { once: true }));
  return shown;
}

/// The seconds that a way takes, and how many frames it showed.
window.move = async (name) => {
  const begin = performance.now();
  const shown = (await ways[name]()) ?? count;
  return { seconds: (performance.now() - begin) / 1000, shown };
};
window.ways = Object.keys(ways);
