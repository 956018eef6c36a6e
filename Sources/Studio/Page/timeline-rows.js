// How bars lie in the timeline: a row for each layer that has animations, in lanes where they overlap.

export const barHeight = 17;
/// From one lane to the next.
export const laneHeight = barHeight + 2;
/// Where the names of layers end.
export const gutter = 132;
/// The ruler, then how loud the sound is and a band of sections, where there are any, then the marks.
export const rulerHeight = 20;
export const soundHeight = 26;
export const bandHeight = 16;
const rowMargin = 4;

/// One lane holds bars that do not overlap, so that their begins and ends are both in order.
function lanesOf(animations, isAlone) {
  const lanes = [];
  for (const animation of animations) {
    const end = animation.end ?? Infinity;
    const lane = isAlone ? null : lanes.find((other) => other.end <= animation.begin + 1e-9);
    if (lane) {
      lane.bars.push(animation);
      lane.end = end;
    } else {
      lanes.push({ bars: [animation], end });
    }
  }
  return lanes.map((lane) => lane.bars);
}

/// Where the keyframes of a bar are, in seconds; none for what repeats so that they could not be told apart.
export const keysOf = (bar) => (bar.keyTimes ?? []).map((time) => bar.begin + time * bar.duration / (bar.speed || 1));

/// Rows with their tops; `height` is that of all.
export function timelineRows(session) {
  const byLayer = new Map();
  for (const animation of session.scene?.animations ?? []) {
    if (!byLayer.has(animation.layer)) byLayer.set(animation.layer, []);
    byLayer.get(animation.layer).push(animation);
  }
  const rows = [];
  let top = 0;
  const add = (id, name, animations) => {
    const lanes = lanesOf([...animations].sort((a, b) => a.begin - b.begin || (a.order ?? 0) - (b.order ?? 0)), false);
    const height = Math.max(1, lanes.length) * laneHeight + rowMargin;
    rows.push({ id, name, lanes, top, height });
    top += height;
  };
  for (const layer of session.rows) {
    if (byLayer.has(layer.id)) add(layer.id, layer.name || layer.class, byLayer.get(layer.id));
    byLayer.delete(layer.id);
  }
  // Layers that are in the tree only for a while.
  for (const [id, animations] of byLayer) add(id, session.nameOf(id), animations);
  return { rows, height: top };
}

/// The first of a list in order for which the test holds; its length if there is none.
export function firstIndex(list, holds) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}

/// `met` is null as long as the expectation was not looked at.
export const expectationKind = (met) => (met === null || met === undefined ? "open" : met ? "met" : "unmet");

/// A golden whose frames are all as they were, but not what it was made with, such as the fonts, is a warning.
export const goldenKind = ({ met, problem, differing }) => (met ? "met" : problem || differing.length ? "unmet" : "warning");

/// Findings, expectations and the golden's key pictures as marks. What concerns the scene as a whole stands at its begin.
export function timelineMarks(scene) {
  const marks = [];
  for (const { time, severity, message, layer, line, column } of scene.findings ?? []) {
    marks.push({ time: time ?? 0, kind: severity, text: message, layer, line, column });
  }
  const { golden } = scene;
  const isDifferent = (time) => golden.differing.some(({ begin, end }) => time >= begin - 1e-9 && time < end - 1e-9);
  for (const time of golden?.pictures ?? []) {
    const differs = isDifferent(time);
    marks.push({ time, kind: differs ? "unmet" : "met", isGolden: true, text: differs ? `Not as the golden: ${golden.summary}` : "As the golden" });
  }
  for (const { begin, end, time, met, text, message, line, column } of scene.expectations ?? []) {
    if (typeof begin !== "number") continue;
    marks.push({ time: time ?? begin, begin, end, kind: expectationKind(met), text: message ?? text, line, column });
  }
  return marks.sort((a, b) => a.time - b.time);
}

/// Where M stops, by time: marks, entries and begins of sections, each with its frame and what it says.
export function timelineStops({ marks, session, player }) {
  const { entries = [], sections = [] } = session.scene;
  const stops = [
    ...marks.map((mark) => ({ ...mark, text: `${markWords[mark.kind]}: ${mark.text}` })), ...entries.map((entry) => ({ ...entry, text: entry.what })),
    // An entry with a name begins its section.
    ...sections.filter(({ name, begin }) => !entries.some(({ time, what }) => time === begin && what === name)).map(({ name, begin }) => ({ time: begin, text: `section ${name}` })),
  ];
  for (const stop of stops) stop.frame = Math.round(stop.time * player.rate);
  return stops.sort((a, b) => a.frame - b.frame);
}

const markWords = { error: "error", warning: "warning", hint: "hint", met: "met", unmet: "not met", open: "not looked at" };
