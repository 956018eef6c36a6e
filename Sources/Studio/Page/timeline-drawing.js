// How the timeline looks.

import { ink, prepareCanvas, seconds } from "./dom.js";
import { shiftOf } from "./timeline-gestures.js";
import { bandHeight, barHeight, firstIndex, gutter, keysOf, laneHeight, rulerHeight, soundHeight } from "./timeline-rows.js";
import { paintWaveform } from "./waveform.js";

const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800];
const markInks = { error: "differs", unmet: "differs", warning: "warning", hint: "implicit", met: "equal", open: "soft" };

export function paintTimeline(timeline) {
  const { canvas, width, height, session } = timeline;
  if (!width || !height || !session.scene) return;
  const context = prepareCanvas(canvas, width, height);
  context.font = `11px ${getFont()}`;
  context.textBaseline = "middle";
  timeline.painted = 0;
  paintRange(context, timeline);
  context.save();
  context.beginPath();
  context.rect(0, timeline.headHeight, width, height - timeline.headHeight);
  context.clip();
  paintEntryLines(context, timeline);
  paintRows(context, timeline);
  context.restore();
  paintRuler(context, timeline);
  paintMarks(context, timeline);
  paintPlayhead(context, timeline);
}

let font = "";
const getFont = () => (font ||= getComputedStyle(document.body).fontFamily);

function paintRange(context, timeline) {
  const { player, width, height } = timeline;
  context.fillStyle = ink("track");
  context.fillRect(gutter, 0, width - gutter, rulerHeight);
  if (timeline.waveform) paintWaveform(context, timeline, rulerHeight + 1, soundHeight - 2);
  if (player.first === 0 && player.last === null) return;
  const [left, right] = [timeline.x(player.first / player.rate), timeline.x((player.end + 1) / player.rate)];
  context.fillStyle = ink("expected");
  context.globalAlpha = 0.1;
  context.fillRect(Math.max(left, gutter), 0, right - Math.max(left, gutter), height);
  context.globalAlpha = 1;
  context.fillRect(Math.max(left, gutter), 0, 2, 20);
  context.fillRect(right - 2, 0, 2, 20);
}

function paintRuler(context, timeline) {
  const { from, to, width, player } = timeline;
  const pixels = (width - gutter) / (to - from);
  const every = steps.find((step) => step * pixels >= 64) ?? 3600;
  context.textAlign = "left";
  for (let index = Math.ceil(from / every); index * every <= to + 1e-9; index += 1) {
    const x = timeline.x(index * every);
    context.fillStyle = ink("faint");
    context.fillRect(Math.round(x), 0, 1, 20);
    context.fillStyle = ink("soft");
    if (x < width - 34) context.fillText(seconds(index * every), x + 4, 11);
  }
  const perFrame = pixels / player.rate;
  if (perFrame < 5) return;
  context.fillStyle = ink("faint");
  for (let frame = Math.ceil(from * player.rate); frame <= to * player.rate; frame += 1) {
    context.fillRect(Math.round(timeline.x(frame / player.rate)), 16, 1, 4);
  }
}

function paintMarks(context, timeline) {
  const { scene } = timeline.session;
  const y = timeline.marksTop + bandHeight / 2;
  const isSeen = (x) => x > gutter - 12 && x < timeline.width + 12;
  context.save();
  context.beginPath();
  context.rect(gutter - 6, timeline.sectionsTop, timeline.width - gutter + 6, timeline.headHeight - timeline.sectionsTop);
  context.clip();
  for (const section of scene.sections ?? []) {
    const [left, right] = [timeline.x(section.begin), timeline.x(section.end ?? timeline.length)];
    const start = Math.max(left, gutter);
    context.fillStyle = ink("implicit");
    context.globalAlpha = 0.16;
    context.fillRect(left, timeline.sectionsTop + 1, right - left - 1, bandHeight - 2);
    context.globalAlpha = 1;
    context.fillStyle = ink("ink");
    if (right - start > 30) context.fillText(shorten(context, section.name, right - start - 12), start + 6, timeline.sectionsTop + bandHeight / 2);
  }
  paintGolden(context, timeline, y);
  let lastX = -9;
  for (const entry of scene.entries ?? []) {
    const x = timeline.x(entry.time);
    if (x - lastX < 1.5 || !isSeen(x)) continue;
    lastX = x;
    diamond(context, x, y, 4, ink("soft"));
  }
  // Of marks of one kind in one column of pixels one can be seen.
  const last = new Map();
  for (const mark of timeline.marks) {
    const x = timeline.x(mark.time);
    const kind = `${mark.kind}${mark.isGolden ?? ""}`;
    const isLine = mark.end > mark.begin;
    if (!isLine && (!isSeen(x) || x - (last.get(kind) ?? -9) < 1)) continue;
    last.set(kind, x);
    context.fillStyle = ink(markInks[mark.kind] ?? "warning");
    if (isLine) context.fillRect(timeline.x(mark.begin), y - 1, timeline.x(mark.end) - timeline.x(mark.begin), 2);
    context.beginPath();
    if (mark.isGolden) context.rect(x - 4, y - 4, 8, 8);
    else if (["met", "unmet", "open"].includes(mark.kind)) context.arc(x, y, 5, 0, 7);
    else {
      context.moveTo(x, y - 6);
      context.lineTo(x + 6, y + 5);
      context.lineTo(x - 6, y + 5);
    }
    context.fill();
    context.strokeStyle = ink("surface");
    context.lineWidth = 1;
    context.stroke();
  }
  context.restore();
}

/// Where the scene is as its golden, green, and where it is not, red.
function paintGolden(context, timeline, y) {
  const { golden } = timeline.session.scene;
  if (!golden || golden.problem) return;
  const line = (begin, end, color) => {
    context.fillStyle = ink(color);
    context.fillRect(timeline.x(begin), y + bandHeight / 2 - 4, Math.max(2, timeline.x(end) - timeline.x(begin)), 3);
  };
  line(0, timeline.length, "equal");
  for (const { begin, end } of golden.differing) line(begin, Math.min(end, timeline.length), "differs");
}

function diamond(context, x, y, size, color) {
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(x, y - size);
  context.lineTo(x + size, y);
  context.lineTo(x, y + size);
  context.lineTo(x - size, y);
  context.fill();
}

/// What started together stands on one line.
function paintEntryLines(context, timeline) {
  context.fillStyle = ink("line");
  let lastX = -9;
  for (const entry of timeline.session.scene.entries ?? []) {
    const x = Math.round(timeline.x(entry.time));
    if (x < gutter || x - lastX < 2) continue;
    lastX = x;
    context.fillRect(x, timeline.headHeight, 1, timeline.height);
  }
}

function paintRows(context, timeline) {
  const { rows, scroll, height, width, session } = timeline;
  const start = firstIndex(rows, (row) => row.top + row.height > scroll);
  for (let index = start; index < rows.length && rows[index].top < scroll + height; index += 1) {
    const row = rows[index];
    const top = timeline.headHeight + row.top - scroll;
    const isSelected = row.id === session.selection.layer;
    if (isSelected) {
      context.fillStyle = ink("selection");
      context.globalAlpha = 0.12;
      context.fillRect(0, top, width, row.height);
      context.globalAlpha = 1;
    }
    context.fillStyle = ink("line");
    context.fillRect(0, top + row.height - 1, width, 1);
    context.save();
    context.beginPath();
    context.rect(gutter, top, width - gutter, row.height);
    context.clip();
    const first = Math.max(0, Math.floor((timeline.headHeight - top - 2) / laneHeight));
    const last = Math.min(row.lanes.length, Math.ceil((height - top - 2) / laneHeight));
    for (let place = first; place < last; place += 1) paintLane(context, timeline, row.lanes[place], top + 2 + place * laneHeight);
    context.restore();
    context.fillStyle = ink(isSelected ? "ink" : "soft");
    context.textAlign = "left";
    // The name stays in sight as long as one of its bars does.
    const y = Math.min(Math.max(top, timeline.headHeight), top + row.height - laneHeight);
    context.fillText(shorten(context, row.name, gutter - 20), 12, y + Math.min(row.height / 2, 12));
  }
  if (!rows.length) {
    context.fillStyle = ink("soft");
    context.fillText("Nothing is animated in this scene.", gutter + 10, timeline.headHeight + 20);
  }
}

/// Texts by how wide they may be: measuring them takes longer than drawing them.
const shortened = new Map();
const mostShortened = 4000;

function shorten(context, text, width) {
  const room = Math.floor(width);
  const name = `${room} ${text}`;
  let found = shortened.get(name);
  if (found !== undefined) return found;
  found = text;
  if (context.measureText(text).width > room) {
    let [short, long] = [1, Math.min(text.length, 200)];
    while (long - short > 1) {
      const middle = (short + long) >> 1;
      if (context.measureText(`${text.slice(0, middle)}…`).width > room) long = middle;
      else short = middle;
    }
    found = `${text.slice(0, short)}…`;
  }
  if (shortened.size >= mostShortened) shortened.clear();
  shortened.set(name, found);
  return found;
}

function paintLane(context, timeline, lane, y) {
  const { from, to } = timeline;
  let lastX = -1;
  for (let index = firstIndex(lane, (bar) => (bar.end ?? Infinity) >= from); index < lane.length && lane[index].begin <= to; index += 1) {
    const bar = lane[index];
    let [begin, end] = [bar.begin, bar.end ?? timeline.length];
    const { gesture } = timeline;
    const shift = shiftOf(gesture, bar);
    if (shift) {
      if (gesture.part !== "end") begin += shift;
      end = Math.max(begin, gesture.part === "start" ? end : end + shift);
    }
    const [left, right] = [timeline.x(begin), Math.max(timeline.x(end), timeline.x(begin) + 2)];
    // Of many bars in one column of pixels the first one is enough.
    if (right < lastX + 0.7) continue;
    lastX = right;
    timeline.painted += 1;
    paintBar(context, timeline, bar, { start: left, left: Math.max(left, -2000), right: Math.min(right, timeline.width + 2000) }, y);
  }
}

/// - Parameter place: where it begins, and which part of it is near what can be seen.
function paintBar(context, timeline, bar, { start, left, right }, y) {
  const width = right - left;
  const selected = timeline.session.selection.animation;
  const isSelected = selected === bar;
  // What one transaction has added belongs together.
  const isMate = selected && !isSelected && bar.added === selected.added && bar.transaction === selected.transaction;
  const color = ink(bar.isImplicit ? "implicit" : "explicit");
  const stays = (bar.fillMode === "forwards" || bar.fillMode === "both") && !bar.isCut;
  const gone = bar.removed === null || bar.removed === undefined ? timeline.length : bar.removed;
  if (stays && timeline.x(gone) > right) {
    context.fillStyle = color;
    context.globalAlpha = 0.15;
    context.fillRect(right, y + 5, timeline.x(gone) - right, barHeight - 10);
  }
  context.fillStyle = color;
  context.globalAlpha = isSelected ? 0.95 : timeline.hover === bar || isMate ? 0.5 : 0.3;
  context.beginPath();
  if (width < 4) context.rect(left, y, width, barHeight);
  else context.roundRect(left, y, width, barHeight, Math.min(4, width / 2));
  context.fill();
  context.globalAlpha = 1;
  if (width > 6) {
    context.strokeStyle = isMate ? ink("selection") : color;
    context.lineWidth = isMate ? 2 : 1;
    if (bar.isImplicit) context.setLineDash([3, 2]);
    context.stroke();
    context.setLineDash([]);
  }
  paintRepeats(context, timeline, bar, { start, right }, y, color);
  if (bar.keyTimes && width > 12) paintKeys(context, timeline, bar, y, isSelected);
  if (width < 26) return;
  const label = `${bar.isAdditive ? "+ " : ""}${bar.key && bar.key !== bar.keyPath ? `${bar.key} · ` : ""}${bar.keyPath ?? bar.class}`;
  context.fillStyle = ink(isSelected ? "surface" : "ink");
  const seen = Math.max(left, gutter);
  if (right - seen > 20) context.fillText(shorten(context, label, right - seen - 12), seen + 6, y + barHeight / 2 + 0.5);
}

/// A diamond for each keyframe, at the foot of the bar: the label stays to be read.
function paintKeys(context, timeline, bar, y, isSelected) {
  const { gesture } = timeline;
  keysOf(bar).forEach((time, index) => {
    const isMoved = gesture?.kind === "key" && gesture.bar.id === bar.id && gesture.index === index;
    const x = timeline.x(time + (isMoved ? gesture.shift : shiftOf(gesture, bar) && gesture.part === "all" ? gesture.shift : 0));
    if (x < gutter - 6 || x > timeline.width + 6) return;
    const isChosen = timeline.chosenKey?.id === bar.id && timeline.chosenKey.index === index;
    diamond(context, x, y + barHeight - 4, isChosen ? 5.5 : 4, ink(isChosen ? "actual" : isSelected ? "surface" : "ink"));
  });
}

/// Where each iteration begins.
function paintRepeats(context, timeline, bar, { start, right }, y, color) {
  const iteration = bar.duration * (bar.autoreverses ? 2 : 1);
  const length = timeline.x(bar.begin + iteration) - timeline.x(bar.begin);
  if (!(length > 3) || (bar.end ?? Infinity) <= bar.begin + iteration * 1.001) return;
  context.fillStyle = color;
  const first = Math.max(1, Math.ceil((gutter - start) / length));
  for (let x = start + first * length; x < Math.min(right - 1, timeline.width); x += length) {
    // The label between them stays to be read.
    context.fillRect(Math.round(x), y + 1, 1, 3);
    context.fillRect(Math.round(x), y + barHeight - 4, 1, 3);
  }
}

function paintPlayhead(context, timeline) {
  const { player, height } = timeline;
  const x = timeline.x(player.time);
  if (x < gutter - 1) return;
  const frame = timeline.x(player.time + 1 / player.rate) - x;
  if (frame > 4) {
    context.fillStyle = ink("ink");
    context.globalAlpha = 0.1;
    context.fillRect(x, 0, frame, height);
    context.globalAlpha = 1;
  }
  context.fillStyle = ink("ink");
  context.fillRect(Math.round(x) - 0.5, 0, 1.5, height);
  context.beginPath();
  context.roundRect(x - 5, 0, 10.5, 10, 3);
  context.fill();
}
