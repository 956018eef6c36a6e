// What keys do, and the sheet that lists them.

import { element, find } from "./dom.js";

const sheet = [
  ["Playing", [
    ["Space", "play or pause"], ["J K L", "play back, pause, play on; again: faster"], ["← →", "one frame"], [", .", "one frame, also while editing"],
    ["Shift ← →", "ten frames"], ["Home End", "begin or end"], ["T", "jump to a time or a frame"], ["I O", "begin and end of what is played"], ["X", "play all again"],
    ["R", "repeat"], ["Q", "sound on or off"], ["< >", "slower or faster"], ["M Shift M", "next or last mark of the timeline, and what it says"]]],
  ["Picture", [
    ["+ −", "zoom"], ["0 1", "all of it, pixel for pixel"], ["G", "grid of pixels"], ["B", "what is behind the picture"], ["A", "safe areas"], ["Y", "next way of comparing"],
    ["F", "full screen"], ["Alt drag", "pan; or Alt with an arrow key"]]],
  ["Layers", [["/", "search"], ["↑ ↓", "in the tree: the layer before or after"], ["H", "hide"], ["S", "show only this one"], ["Esc", "select nothing"]]],
  ["Timeline", [
    ["↑ ↓", "the animation before or after"], ["Enter", "its line, or that of the mark at the playhead"], ["PageUp PageDown", "scroll"], ["[ ]", "zoom"]]],
  ["Making", [
    ["Shift R O T G", "draw a rectangle, an ellipse, text, a gradient"], ["Shift P", "draw a path: a click a corner, a drag a curve; Enter ends"], ["Shift I", "a picture, a movie or a Lottie file"],
    ["Ctrl D", "duplicate; so does Alt with a drag"], ["Delete", "delete"], ["F2", "rename"], ["Ctrl G", "group; with Shift: ungroup"], ["Ctrl C X V", "copy, cut, paste"], ["Ctrl A", "select all layers"],
    ["Ctrl [ ]", "backward or forward; with Shift: to the back or the front"], ["Shift L", "lock"], ["Ctrl K", "all commands by name"]]],
  ["Editing", [
    ["E", "editing on or off"], ["← → ↑ ↓", "on the picture: one point; with Shift: ten"],
    ["Shift K", "auto-key: edits at the playhead become keyframes"], ["Double click", "on a bar: a keyframe with the value that is seen; Alt with a drag copies one"],
    ["Delete", "on the timeline: the chosen keyframe, or the animation"],
    ["← →", "on the timeline: the selected animation begins a frame earlier or later; with Shift: it ends"], ["Ctrl Z", "undo"], ["Ctrl Shift Z", "redo"],
    ["Ctrl S", "save the text"], ["Ctrl Space", "in the text: what can be written here"]]],
  ["Page", [
    ["P W C D V", "properties, why, code, diagnostics, variables"], ["N", "timeline or curves"], ["\\", "light or dark"], ["?", "this list"]]],
];

const words = (key) => key.split(" ").map((word) => element("kbd", {}, word));

/// - Parameter actions: by key, as the browser names it; `Ctrl+`, `Alt+` and `Shift+` go before it.
export class Keys {
  constructor(actions) {
    this.actions = actions;
    this.help = find("help");
    find("help-keys").append(...sheet.map(([title, rows]) => element("section", {},
      element("h3", {}, title),
      element("dl", {}, rows.flatMap(([key, text]) => [element("dt", {}, words(key)), element("dd", {}, text)])))));
    find("help-button").addEventListener("click", () => this.help.showModal());
    addEventListener("keydown", (event) => this.press(event));
  }

  press(event) {
    if (this.help.open) {
      if (event.key === "?") this.help.close();
      return;
    }
    if (document.querySelector("dialog[open]") || event.defaultPrevented || event.isComposing) return;
    const { target, key } = event;
    const control = event.ctrlKey || event.metaKey;
    const isTyping = target.matches("textarea, input:not([type=range], [type=checkbox], [type=color]), select, [contenteditable]");
    if (isTyping && !(control && ["s", "S"].includes(key))) return;
    // A button that was reached by keys is pressed by these.
    if ((key === " " || key === "Enter") && target.matches("button:focus-visible, summary:focus-visible, a:focus-visible, [type=checkbox]")) return;
    if (key.startsWith("Arrow") && target.matches("[type=range], [role=tab], [role=separator]")) return;
    const letter = key.length === 1 && /[a-z]/i.test(key) ? key.toLowerCase() : key;
    const isNamed = letter !== key || key.length > 1 || /[a-z]/.test(key);
    const name = `${control ? "Ctrl+" : ""}${event.altKey ? "Alt+" : ""}${event.shiftKey && isNamed ? "Shift+" : ""}${letter}`;
    const action = this.actions[name];
    if (!action || action(event) === false) return;
    event.preventDefault();
  }
}
