// The server's answers. Each request carries the token of the page's own address.

const token = new URLSearchParams(location.search).get("token") ?? "";

/// What the server refused, with its sentence.
export class RequestError extends Error {
  constructor(status, body) {
    super(body?.error?.message ?? body?.message ?? body?.error ?? `the server answers ${status}`);
    this.name = "RequestError";
    this.status = status;
    this.body = body;
  }
}

/// The address of a request; with the token in it for what cannot send headers.
export function address(path, query = {}, withToken = false) {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null && one !== "") parts.append(name, one);
  }
  if (withToken) parts.set("token", token);
  // A plus is a space in forms alone.
  const text = parts.toString().replaceAll("+", "%20");
  return `api/${path}${text ? `?${text}` : ""}`;
}

async function request(path, { query, method = "GET", body, signal } = {}) {
  const headers = { "X-Studio-Token": token };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(address(path, query), {
    method, headers, signal, cache: "no-store", body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new RequestError(answer.status, await answer.json().catch(() => null));
  return answer;
}

let ofLayers = new AbortController();

/// Ends what was asked of layers: another scene does not have them.
export function forgetLayers() {
  ofLayers.abort();
  ofLayers = new AbortController();
}

export const get = async (path, query) => (await request(path, { query, signal: query?.layer ? ofLayers.signal : undefined })).json();

/// An answer that is read while it comes.
export const open = (path, query, signal) => request(path, { query, signal });

export const getText = async (path, query) => (await request(path, { query })).text();

export const send = async (method, path, body) => (await request(path, { method, body })).json().catch(() => ({}));

/// One picture: its pixels where the server sends them raw, else what the browser decodes.
export async function getPicture(query, signal) {
  return pictureOf(await request("frame", { query, signal }));
}

async function pictureOf(answer) {
  const about = {
    frame: Number(answer.headers.get("X-Frame")), time: Number(answer.headers.get("X-Time")),
    revision: answer.headers.get("X-Revision"), digest: answer.headers.get("X-Sha256"),
  };
  const size = answer.headers.get("X-Size");
  if (size && !(answer.headers.get("Content-Type") ?? "").startsWith("image/")) {
    const [width, height] = size.split(",").map(Number);
    const bytes = new Uint8ClampedArray(await answer.arrayBuffer());
    return { ...about, width, height, bytes };
  }
  const bitmap = await createImageBitmap(await answer.blob(), { colorSpaceConversion: "none" });
  return { ...about, width: bitmap.width, height: bitmap.height, bitmap };
}

/// The picture that edits would make, with the outlines of layers then. Nothing is written.
export async function getPreview(body, query) {
  const answer = await request("preview", { method: "POST", query, body });
  const geometry = JSON.parse(answer.headers.get("X-Geometry") ?? "[]").map((outline, index) => outline && { layer: query.layer[index], ...outline });
  return { ...await pictureOf(answer), geometry: geometry.filter(Boolean) };
}

/// The SHA-256 of the pixels that the server draws for a picture by now, and of which revision they are.
export async function getDigest(query) {
  const { headers } = await request("frame", { query: { ...query, format: "digest" } });
  return { digest: headers.get("X-Sha256"), revision: headers.get("X-Revision") };
}

/// The server's news. Calls back with the name of an event and what it says; connects again by itself. The tabs of one browser share
/// one connection, of which a browser has few: the tab that has it tells the others, and when it is closed another one takes it.
export function listen(callback) {
  const name = `animrender studio ${token}`;
  const channel = new BroadcastChannel(name);
  let state = null;
  const tell = (event, detail) => {
    if (event === "open" || event === "lost") state = event;
    callback(event, detail);
    channel.postMessage({ event, detail });
  };
  channel.onmessage = ({ data: { event, detail } }) => {
    if (event !== "who") callback(event, detail);
    // Who comes later learns whether there is a connection.
    else if (state) channel.postMessage({ event: state, detail: {} });
  };
  channel.postMessage({ event: "who" });
  navigator.locks.request(name, () => new Promise((release) => {
    const source = connect(tell);
    addEventListener("pagehide", () => {
      source.close();
      release();
    });
  }));
}

function connect(tell) {
  const source = new EventSource(address("events", {}, true));
  for (const name of ["changed", "checked", "error", "selection", "export", "comments"]) {
    source.addEventListener(name, (event) => {
      if (typeof event.data === "string") tell(name, JSON.parse(event.data || "{}"));
    });
  }
  source.addEventListener("open", () => tell("open", {}));
  source.onerror = (event) => {
    if (typeof event.data !== "string") tell("lost", {});
  };
  return source;
}
