// The page: its parts, and what keys do with them.

import { find, number, plural, seconds, setScheme } from "./dom.js";
import { Banner } from "./banner.js";
import { get } from "./api.js";
import { Arranging } from "./arranging.js";
import { entryEdit } from "./auto-key.js";
import { BarEditing } from "./bar-editing.js";
import { CodePanel } from "./code.js";
import { CommentsPanel } from "./comments.js";
import { Compare } from "./compare.js";
import { CurvesPanel } from "./curves.js";
import { DiagnosticsPanel } from "./diagnostics.js";
import { DrawingTools } from "./drawing-tools.js";
import { ExportMenu } from "./export.js";
import { FrameStore } from "./frames.js";
import { finishKeys } from "./key-pause.js";
import { Keys } from "./keys.js";
import { LayerDragging } from "./layer-dragging.js";
import { LayersPanel } from "./layers.js";
import { Overlay } from "./overlay.js";
import { Pacing } from "./pacing.js";
import { Palette } from "./palette.js";
import { Picking } from "./picking.js";
import { Placement } from "./placement.js";
import { presets } from "./presets.js";
import { Player } from "./player.js";
import { PropertiesPanel } from "./properties.js";
import { Session } from "./session.js";
import { SharedSelection } from "./shared-selection.js";
import { Sound } from "./sound.js";
import { StartPage } from "./start-page.js";
import { Tabs, enableSplitters } from "./tabs.js";
import { Timeline } from "./timeline.js";
import { Transport } from "./transport.js";
import { UrlState } from "./url-state.js";
import { VariablesPanel } from "./variables.js";
import { Viewer } from "./viewer.js";
import { Viewport } from "./viewport.js";
import { WhyPanel } from "./why.js";

const session = new Session();
const player = new Player(session, new FrameStore(session));
const side = new Tabs(find("side-tabs"), { properties: "Properties", why: "Why", code: "Code", diagnostics: "Diagnostics", comments: "Comments", variables: "Variables" });
const below = new Tabs(find("time-tabs"), { timeline: "Timeline", curves: "Curves" });
const viewport = new Viewport(session, find("viewport"));
const viewer = new Viewer(session, player, viewport);
const overlay = new Overlay(session, player, viewport, viewer);
const compare = new Compare(session, player, viewport, viewer);
const placement = new Placement(session, player, overlay);
const arranging = Object.assign(new Arranging(session, player), { placement });
const sound = new Sound(session, player);
const transport = new Transport(session, player, sound);
const code = new CodePanel(session);
const timeline = new Timeline({ session, player, sound, barEditing: new BarEditing(session) });
const layers = new LayersPanel(session);
const dragging = new LayerDragging(layers, session, arranging);
const picking = new Picking({ session, player, viewport, overlay, placement, arranging });
const tools = new DrawingTools({ session, player, viewport, overlay, picking, arranging });
new PropertiesPanel(session, player, new Pacing(session, code));
new WhyPanel(session, player);
new DiagnosticsPanel(session, player, find("tab-diagnostics"));
new CommentsPanel(session, player, find("tab-comments"));
new VariablesPanel(session, find("tab-variables"));
new CurvesPanel(session, player, timeline);
const exportMenu = new ExportMenu(session, player);
new SharedSelection(session, player);
new Banner(session, (line, column) => showLine({ line, column }));
new UrlState({ session, player, viewport, side, below });
const startPage = new StartPage(session);
enableSplitters();

function showLine({ line, column }) {
  side.show("code");
  code.showLine(line, column);
}

// A link to a line opens the code; a selection only moves in it.
session.addEventListener("line", ({ detail }) => { if (detail.shows) showLine(detail); });

session.addEventListener("scene", () => {
  const { scene } = session;
  const name = scene.file?.split("/").pop() ?? "scene";
  find("title").textContent = name;
  document.title = `${name} – animrender studio`;
  find("facts").textContent = [
    `${scene.size.join(" × ")}${scene.scale && scene.scale !== 1 ? ` @${scene.scale}` : ""}`, seconds(scene.duration), `${number(session.rate)} fps`,
    plural(session.layers.size, "layer"), plural(scene.animations?.length ?? 0, "animation"),
  ].join(" · ");
});

function updateMode() {
  const { isEditing, canEdit, file } = session;
  find("edit-button").setAttribute("aria-pressed", isEditing);
  find("edit-button").disabled = !canEdit;
  find("auto-key-button").hidden = !isEditing;
  find("auto-key-button").setAttribute("aria-pressed", session.autoKeys);
  find("undo-button").disabled = !canEdit || !file?.canUndo;
  find("redo-button").disabled = !canEdit || !file?.canRedo;
  viewport.node.classList.toggle("editing", isEditing);
}
session.addEventListener("mode", updateMode);
session.addEventListener("file", () => {
  updateMode();
  showFiles();
});

/// A folder has several scenes to choose from.
function showFiles() {
  const { name, files } = session.file;
  const chooser = find("files");
  chooser.hidden = files.length < 2;
  find("title").hidden = !chooser.hidden;
  if (chooser.hidden) return;
  const start = files[0].slice(0, files[0].lastIndexOf("/") + 1);
  const folder = files.every((file) => file.startsWith(start)) ? start : "";
  chooser.replaceChildren(...(name ? [] : [new Option("Choose a scene", "", true, true)]), ...files.map((file) => new Option(file.slice(folder.length), file, false, file === name)));
}
/// What keys have begun comes first.
async function afterKeys(work) {
  finishKeys();
  await placement.settled;
  work();
}
const undo = () => afterKeys(() => session.undo());
const redo = () => afterKeys(() => session.redo());

find("files").addEventListener("change", ({ target }) => afterKeys(() => session.open(target.value)));
find("edit-button").addEventListener("click", () => session.setEditing(!session.isEditing));
find("auto-key-button").addEventListener("click", () => session.setAutoKeys(!session.autoKeys));
find("undo-button").addEventListener("click", undo);
find("redo-button").addEventListener("click", redo);

let scheme = localStorage.getItem("studio-scheme");
const isDark = () => (scheme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
const showScheme = () => {
  setScheme(scheme);
  find("scheme-button").textContent = isDark() ? "Light" : "Dark";
};
function toggleScheme() {
  scheme = isDark() ? "light" : "dark";
  localStorage.setItem("studio-scheme", scheme);
  showScheme();
}
find("scheme-button").addEventListener("click", toggleScheme);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => showScheme());
showScheme();

/// Arrow keys move the selected layer while editing, as long as the picture has the focus; else they step through frames.
const arrow = (x, y) => (event) => {
  const far = event.shiftKey ? 10 : 1;
  if (session.isEditing && session.selection.layer && document.activeElement === viewport.node) placement.nudge(x * far, y * far);
  else if (x) player.step(x * far);
  else return false;
  return true;
};

/// How far a key moves the picture in the page.
const panStep = 40;

const withLayer = (work) => () => {
  const { layer } = session.selection;
  if (layer) work(layer);
  else session.note("Select a layer first.");
};

/// Undo, copying and the like come after what keys have begun.
const arrange = (work) => () => afterKeys(work);
const allLayers = () => session.selectAll((session.scene?.layers ?? []).map(({ id }) => id).filter((id) => !session.isLocked(id)));

/// Puts an animation that layers often have at the playhead.
async function animate(name) {
  const { layer } = session.selection;
  const called = session.selectedLayer?.name;
  if (!called) return session.note("Select a layer with a name first.", true);
  try {
    const at = Math.round(player.time * 1e4) / 1e4;
    const [{ properties }, { text }] = await Promise.all([get("properties", { layer, time: player.time }), get("text")]);
    const model = Object.fromEntries(properties.map(({ keyPath, model: value }) => [keyPath, value]));
    if (!session.isEditing) session.setEditing(true);
    await session.edit([entryEdit(text, { at, do: presets[name](called, model) })]);
  } catch (error) {
    session.fail(error);
  }
  return undefined;
}

/// With the keys that do the same; those of the list are in `Keys`, too.
const commands = [
  ["Rectangle", () => tools.choose("rectangle"), "Shift R", "new layer"], ["Ellipse", () => tools.choose("ellipse"), "Shift O", "new layer circle"],
  ["Path by pen", () => tools.choose("pen"), "Shift P", "new layer"], ["Text", () => tools.choose("text"), "Shift T", "new layer"],
  ["Gradient", () => tools.choose("gradient"), "Shift G", "new layer"], ["Picture, movie or Lottie file", () => tools.choose("file"), "Shift I", "new layer image import"],
  ["Particles", () => tools.choose("particles"), "", "new layer emitter"], ["Edit the text on the picture", () => tools.editText(), "Enter"],
  ["Duplicate", arrange(() => arranging.duplicate()), "Ctrl D", "copy"], ["Delete", arrange(() => arranging.remove()), "Delete", "remove"],
  ["Rename", () => dragging.rename(), "F2"], ["Group", arrange(() => arranging.group()), "Ctrl G"], ["Ungroup", arrange(() => arranging.ungroup()), "Ctrl Shift G"],
  ["Copy", () => arranging.copy(), "Ctrl C"], ["Cut", arrange(() => arranging.cut()), "Ctrl X"], ["Paste", arrange(() => arranging.paste()), "Ctrl V"],
  ["Select all layers", allLayers, "Ctrl A"], ["Select nothing", () => session.select(null), "Esc"],
  ["Bring to front", arrange(() => arranging.order("front")), "Ctrl Shift ]", "order"], ["Bring forward", arrange(() => arranging.order("forward")), "Ctrl ]", "order"],
  ["Send backward", arrange(() => arranging.order("backward")), "Ctrl [", "order"], ["Send to back", arrange(() => arranging.order("back")), "Ctrl Shift [", "order"],
  ...["left", "center", "right", "top", "middle", "bottom"].map((edge) => [`Align ${edge}`, arrange(() => arranging.align(edge)), "", "line up"]),
  ["Distribute across", arrange(() => arranging.distribute(0)), "", "space horizontally"], ["Distribute down", arrange(() => arranging.distribute(1)), "", "space vertically"],
  ...Object.keys(presets).map((name) => [`Animate: ${name.toLowerCase()}`, arrange(() => animate(name)), "", "add animation preset"]),
  ["Auto-key on or off", () => session.setAutoKeys(!session.autoKeys), "Shift K", "keyframes record"],
  ["Delete the animation", () => { if (session.selection.animation) timeline.gestures.remove(session.selection.animation); }, "", "remove keyframe"],
  ["Hide in this page", () => withLayer((layer) => session.toggleHidden(layer))(), "H"], ["Show only this layer", () => withLayer((layer) => session.toggleSolo(layer))(), "S"],
  ["Lock", () => session.chosen.forEach((layer) => session.toggleLocked(layer)), "Shift L"],
  ["Editing on or off", () => session.setEditing(!session.isEditing), "E"], ["Undo", () => undo(), "Ctrl Z"], ["Redo", () => redo(), "Ctrl Shift Z"],
  ["Play or pause", () => player.toggle(), "Space"], ["Jump to a time", () => transport.focusTime(), "T"], ["Zoom to fit", () => viewport.fit(), "0"],
  ["Pixel for pixel", () => viewport.setZoom(1), "1", "zoom"], ["Safe areas", () => viewer.toggleSafeAreas(), "A"], ["Light or dark", () => toggleScheme(), "\\"],
  ["Scenes of the folder", () => startPage.toggle(true), "", "open start new"],
  ["Properties", () => side.show("properties"), "P"], ["Why", () => side.show("why"), "W", "explain"], ["Code", () => side.show("code"), "C"],
  ["Diagnostics", () => side.show("diagnostics"), "D"], ["Variables", () => side.show("variables"), "V"], ["Comments", () => side.show("comments"), "Shift C"],
  ["Export a video", () => exportMenu.dialog.open(), "", "gif webm mp4 render"], ["Keys", () => find("help").showModal(), "?"],
].map(([title, run, key, words]) => ({ title, run, key, words }));
const palette = new Palette(commands);

// What the clipboard has comes with the event.
addEventListener("paste", (event) => {
  if (event.target.closest?.("input, textarea, [contenteditable]") || document.querySelector("dialog[open]")) return;
  const files = [...(event.clipboardData?.files ?? [])];
  event.preventDefault();
  if (files.length) tools.dropFiles(files, null);
  else afterKeys(() => arranging.paste(event.clipboardData?.getData("text/plain") ?? ""));
});

new Keys({
  "Ctrl+k": () => palette.open(), "Ctrl+d": arrange(() => arranging.duplicate()), "Ctrl+g": arrange(() => arranging.group()),
  "Ctrl+Shift+g": arrange(() => arranging.ungroup()), Delete: arrange(() => arranging.remove()), Backspace: arrange(() => arranging.remove()),
  "Ctrl+c": () => { if (!session.chosen.length || String(getSelection())) return false; arranging.copy(); return true; },
  "Ctrl+x": () => { if (!session.chosen.length) return false; afterKeys(() => arranging.cut()); return true; },
  "Ctrl+a": () => allLayers(), F2: () => dragging.rename(),
  "Ctrl+]": arrange(() => arranging.order("forward")), "Ctrl+[": arrange(() => arranging.order("backward")),
  "Ctrl+}": arrange(() => arranging.order("front")), "Ctrl+{": arrange(() => arranging.order("back")),
  "Shift+r": () => tools.choose("rectangle"), "Shift+o": () => tools.choose("ellipse"), "Shift+p": () => tools.choose("pen"), "Shift+t": () => tools.choose("text"),
  "Shift+c": () => side.show("comments"), "Shift+k": () => session.setAutoKeys(!session.autoKeys), "Shift+g": () => tools.choose("gradient"), "Shift+i": () => tools.choose("file"), "Shift+l": () => session.chosen.forEach((layer) => session.toggleLocked(layer)),
  Enter: () => { if (tools.name === "pen") tools.finishPath(false); else if (session.isEditing && session.selectedLayer?.class === "CATextLayer") tools.editText(); else return false; return true; },
  " ": () => player.toggle(), j: () => player.shuttle(-1), k: () => player.pause(), l: () => player.shuttle(1),
  ArrowLeft: arrow(-1, 0), ArrowRight: arrow(1, 0), ArrowUp: arrow(0, -1), ArrowDown: arrow(0, 1),
  "Shift+ArrowLeft": arrow(-1, 0), "Shift+ArrowRight": arrow(1, 0), "Shift+ArrowUp": arrow(0, -1), "Shift+ArrowDown": arrow(0, 1),
  ",": () => player.step(-1), ".": () => player.step(1), Home: () => player.show(player.first), End: () => player.show(player.end),
  t: () => transport.focusTime(), q: () => sound.toggle(), i: () => player.setIn(), o: () => player.setOut(), x: () => player.setRange(0, null),
  r: () => transport.toggleLoop(), "<": () => player.changeSpeed(-1), ">": () => player.changeSpeed(1),
  m: () => timeline.nextMark(1), "Shift+m": () => timeline.nextMark(-1),
  "Alt+ArrowLeft": () => viewport.panBy(panStep, 0), "Alt+ArrowRight": () => viewport.panBy(-panStep, 0),
  "Alt+ArrowUp": () => viewport.panBy(0, panStep), "Alt+ArrowDown": () => viewport.panBy(0, -panStep),
  "+": () => viewport.zoomBy(1), "=": () => viewport.zoomBy(1), "-": () => viewport.zoomBy(-1), 0: () => viewport.fit(), 1: () => viewport.setZoom(1),
  g: () => viewer.toggleGrid(), b: () => viewer.nextBackdrop(), a: () => viewer.toggleSafeAreas(), f: () => transport.toggleFullScreen(),
  y: () => compare.nextWay(),
  "/": () => layers.search.focus(), h: withLayer((layer) => session.toggleHidden(layer)), s: withLayer((layer) => session.toggleSolo(layer)),
  Escape: () => { if (tools.name !== "select") tools.choose("select"); else session.select(null); }, e: () => session.setEditing(!session.isEditing),
  "Ctrl+z": undo, "Ctrl+Shift+z": redo, "Ctrl+y": redo, "Ctrl+s": () => code.save(),
  p: () => side.show("properties"), w: () => side.show("why"), c: () => side.show("code"), d: () => side.show("diagnostics"),
  v: () => side.show("variables"), n: () => below.show(below.current === "timeline" ? "curves" : "timeline"),
  "[": () => timeline.zoom(1.5), "]": () => timeline.zoom(1 / 1.5), "\\": toggleScheme, "?": () => find("help").showModal(),
});

/// For tests and the curious: what the page knows.
window.studio = { session, player, viewport, overlay, placement, timeline, compare, sound, code, arranging, picking, tools };

session.start();
