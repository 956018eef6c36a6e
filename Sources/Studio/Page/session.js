// What the page knows of the scene, what is selected in it, and what is hidden. All parts of the page listen to it.

import { AnimationSource } from "./animation-source.js";
import { keyframeEdits } from "./auto-key.js";
import { forgetLayers, get, listen, send } from "./api.js";

const rateOf = (text) => {
  if (typeof text === "number") return text;
  const [whole, part = 1] = String(text ?? 60).split("/").map(Number);
  return whole / part || 60;
};

/// An animation as long as it is in effect: one that is replaced or removed ends then.
function shownAnimation(animation) {
  const { end = null, removed = null } = animation;
  const isCut = removed !== null && (end === null || removed < end - 1e-9);
  return { ...animation, end: isCut ? removed : end, isCut };
}

/// Each knows which command makes it, and which of those that the command makes it is: keys may be missing or used again.
function withIds(animations) {
  const counts = new Map();
  for (const animation of animations) {
    const { layer, key, keyPath, path } = animation;
    const name = JSON.stringify([layer, key, keyPath, path]);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    animation.id = `${name} ${counts.get(name)}`;
  }
  return animations;
}

/// Tells `changed` (another state is there, of which nothing is known yet), `file`, `scene`, `text`, `checks`, `selection`, `visibility`, `error`, `mode`, `remote`, `line` and `note`.
export class Session extends EventTarget {
  constructor() {
    super();
    this.scene = null;
    this.revision = null;
    this.file = null;
    this.error = null;
    this.isConnected = true;
    this.isEditing = false;
    this.autoKeys = false;
    this.selection = { layer: null, keyPath: null, animation: null };
    /// All selected layers; the one that `selection` names is the last.
    this.chosen = [];
    /// Layers that a press on the picture passes by.
    this.locked = new Set();
    this.hidden = new Set();
    this.solo = null;
    this.layers = new Map();
    this.rows = [];
    this.loading = null;
    /// Changes of the file, one after the other: each knows the revision that the one before made.
    this.changes = Promise.resolve();
    /// How many scenes of the folder are on their way.
    this.opening = 0;
    /// Whether the file has no good state to be shown.
    this.isGone = false;
    this.isStale = false;
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /// A sentence for the person at the page.
  note(text, isWrong = false) {
    this.tell("note", { text, isWrong });
  }

  fail(error) {
    // What was asked of a scene that is not shown any more needs no answer.
    if (error.name === "AbortError" || (error.status === 404 && (this.opening || this.isGone))) return;
    this.note(error.message, true);
  }

  start() {
    listen((name, detail) => this.hear(name, detail));
    this.load();
  }

  /// Loads the scene; of many changes at a time the last one counts.
  load() {
    this.isStale = true;
    this.loading ??= this.loadLatest().finally(() => { this.loading = null; });
    return this.loading;
  }

  async loadLatest() {
    while (this.isStale) {
      this.isStale = false;
      try {
        this.take(await get("scene"));
      } catch (error) {
        this.fail(error);
      }
    }
  }

  take(scene) {
    this.revision = scene.revision;
    const { file, files = [], editable, canUndo = true, canRedo = true } = scene;
    this.file = { name: file, files, editable, canUndo, canRedo };
    this.tell("file");
    // Another scene of the folder has other layers.
    if (this.scene && this.scene.file !== file) this.forget();
    const isSame = this.scene && this.scene.file === file && (this.scene.sceneRevision ?? this.scene.revision) === (scene.sceneRevision ?? scene.revision);
    this.isGone = !scene.size && this.scene?.file !== file;
    if (isSame || !scene.size) {
      // What takes longer than the scene comes later; a scene that is wrong leaves the last one as it is.
      if (isSame) for (const name of ["findings", "expectations", "golden", "checked"]) this.scene[name] = scene[name];
      this.setError(scene.error ?? null);
      if (this.scene) this.tell("checks");
      return;
    }
    this.scene = scene;
    scene.entries = (scene.entries ?? []).filter((entry) => typeof entry.time === "number");
    scene.animations = withIds((scene.animations ?? []).map((animation) => shownAnimation(animation)));
    this.rate = rateOf(scene.frameRate);
    this.count = Math.max(1, scene.frameCount ?? Math.round(scene.duration * this.rate));
    this.layers.clear();
    this.rows = [];
    const walk = (layers, depth, parent) => {
      for (const layer of layers ?? []) {
        this.layers.set(layer.id, { ...layer, depth, parent });
        this.rows.push(this.layers.get(layer.id));
        walk(layer.children, depth + 1, layer.id);
      }
    };
    walk(scene.layers, 0, null);
    this.setError(scene.error ?? null);
    const { layer, keyPath, animation } = this.selection;
    this.chosen = this.chosen.filter((id) => this.layers.has(id));
    if (layer && !this.layers.has(layer)) {
      this.selection = { layer: null, keyPath: null, animation: null };
      this.chosen = [];
    }
    else if (animation) this.selection = { layer, keyPath, animation: this.sameAnimation(animation) };
    this.tell("scene");
    this.tell("selection", {});
  }

  /// What was selected and hidden belongs to a scene that is not shown any more.
  forget() {
    this.hidden.clear();
    this.locked.clear();
    this.solo = null;
    this.selection = { layer: null, keyPath: null, animation: null };
    this.chosen = [];
  }

  /// The animation of the new scene that is in the place of one of the last.
  sameAnimation({ id }) {
    return this.scene.animations.find((other) => other.id === id) ?? null;
  }

  setError(error) {
    if (JSON.stringify(error) === JSON.stringify(this.error)) return;
    this.error = error;
    this.tell("error");
  }

  hear(name, detail) {
    if (name === "open" || name === "lost") {
      const wasConnected = this.isConnected;
      this.isConnected = name === "open";
      if (this.isConnected !== wasConnected) this.tell("error");
      // What happened before is not told, also what happened since the page asked first.
      if (this.isConnected) this.load();
    } else if (name === "changed" || name === "checked" || name === "error") {
      if (name === "changed") this.tell("changed", detail);
      this.load();
    } else if (name === "selection") {
      this.tell("remote", detail);
    } else if (name === "export" || name === "comments") {
      this.tell(name, detail);
    }
  }

  /// Shows another scene of the folder.
  async open(file) {
    this.opening += 1;
    const hid = !this.showsAll;
    this.forget();
    forgetLayers();
    this.tell("selection", {});
    if (hid && !this.isGone) this.tell("visibility");
    try {
      await this.change("open", { file });
    } finally {
      this.opening -= 1;
    }
  }

  // Selecting

  select(layer, { keyPath = null, animation = null, origin = null } = {}) {
    const { selection } = this;
    const kept = keyPath ?? animation?.keyPath ?? (layer === selection.layer ? selection.keyPath : null);
    const wasOne = this.chosen.length === (layer ? 1 : 0);
    if (wasOne && selection.layer === layer && selection.keyPath === kept && selection.animation === animation) return;
    this.selection = { layer, keyPath: kept, animation };
    this.chosen = layer ? [layer] : [];
    this.tell("selection", { origin });
  }

  /// Selects several layers; the last one is that of which properties are shown.
  selectAll(layers, origin = null) {
    const known = [...new Set(layers)].filter((id) => this.layers.has(id));
    if (known.length < 2) return this.select(known[0] ?? null, { origin });
    const layer = known.at(-1);
    this.selection = { layer, keyPath: layer === this.selection.layer ? this.selection.keyPath : null, animation: null };
    this.chosen = known;
    this.tell("selection", { origin });
  }

  /// Takes a layer into what is selected, or out of it.
  toggleChosen(layer, origin = null) {
    const { chosen } = this;
    this.selectAll(chosen.includes(layer) ? chosen.filter((id) => id !== layer) : [...chosen, layer], origin);
  }

  /// Selected layers without those that lie in others of them.
  get chosenRoots() {
    const isInside = (id) => {
      for (let { parent } = this.layers.get(id); parent; { parent } = this.layers.get(parent)) if (this.chosen.includes(parent)) return true;
      return false;
    };
    return this.chosen.filter((id) => this.layers.has(id) && !isInside(id));
  }

  isLocked(id) {
    for (let layer = this.layers.get(id); layer; layer = this.layers.get(layer.parent)) if (this.locked.has(layer.id)) return true;
    return false;
  }

  toggleLocked(id) {
    if (!this.locked.delete(id)) this.locked.add(id);
    this.tell("visibility-of-rows");
  }

  get selectedLayer() {
    return this.layers.get(this.selection.layer) ?? null;
  }

  /// Whether a layer has come into the tree at a time.
  isInTree(id, time) {
    return this.layers.has(id) && time >= (this.layers.get(id).begin ?? 0);
  }

  nameOf(id) {
    const layer = this.layers.get(id);
    return layer ? layer.name || layer.class : id;
  }

  // Hiding

  toggleHidden(id) {
    if (!this.hidden.delete(id)) this.hidden.add(id);
    this.tell("visibility");
  }

  toggleSolo(id) {
    this.solo = this.solo === id ? null : id;
    this.tell("visibility");
  }

  get visibilityQuery() {
    // A name may have commas.
    return { hide: [...this.hidden].sort(), solo: this.solo ?? "" };
  }

  get showsAll() {
    return !this.hidden.size && !this.solo;
  }

  // Editing

  get canEdit() {
    return Boolean(this.file?.editable);
  }

  /// Whether edits at the playhead become keyframes.
  setAutoKeys(isOn) {
    if (isOn && !this.isEditing) this.setEditing(true);
    this.autoKeys = isOn && this.isEditing;
    this.tell("mode");
  }

  setEditing(isEditing) {
    if (isEditing && !this.canEdit) return this.note("This studio was started with --no-edit: the file stays as it is.", true);
    this.isEditing = isEditing;
    if (!isEditing) this.autoKeys = false;
    this.tell("mode");
  }

  /// Writes values into the file, as one step that can be undone. Says whether it was done.
  ///
  /// - Parameter gesture: edits of the same one are one step.
  async edit(edits, gesture) {
    if (!this.isEditing) {
      this.note("Editing is off; E turns it on.", true);
      return false;
    }
    return this.change("edit", { edits, gesture });
  }

  /// Writes a property of a layer where it stands by now: another program may have moved it since it was shown. Refused where
  /// the file changes once more until then.
  ///
  /// - Parameter value: or a function that makes it of the property's value by now.
  async editProperty(layer, time, keyPath, value, gesture) {
    if (!this.isEditing) return this.edit([], gesture);
    if (this.autoKeys) return this.editProperties([{ layer, keyPath, value }], time, gesture);
    return this.change("edit", async () => {
      const { properties, revision } = await get("properties", { layer, time });
      const property = properties.find((other) => other.keyPath === keyPath);
      if (!property?.editable) throw new Error(property?.reason ?? `"${this.nameOf(layer)}" has no ${keyPath} that could be changed.`);
      const edits = [{ pointer: property.pointer, value: typeof value === "function" ? value(property.model) : value }];
      // Of a file that is wrong the last good scene is shown, whose revision is not the file's.
      return { edits, gesture, revision: revision === this.scene?.sceneRevision ? this.revision : revision };
    });
  }

  /// Writes properties of several layers as one step, each where it stands by now.
  ///
  /// - Parameter changes: of `layer`, `keyPath`, `value`.
  async editProperties(changes, time, gesture) {
    if (!this.isEditing) return this.edit([], gesture);
    return this.change("edit", async () => {
      if (this.autoKeys) return { ...await keyframeEdits(this, changes, time), gesture };
      const edits = [];
      let revision = null;
      for (const layer of new Set(changes.map((change) => change.layer))) {
        const answer = await get("properties", { layer, time });
        revision ??= answer.revision;
        for (const { keyPath, value } of changes.filter((change) => change.layer === layer)) {
          const property = answer.properties.find((other) => other.keyPath === keyPath);
          if (!property?.editable) throw new Error(property?.reason ?? `"${this.nameOf(layer)}" has no ${keyPath} that could be changed.`);
          edits.push({ pointer: property.pointer, value });
        }
      }
      return { edits, gesture, revision: revision === this.scene?.sceneRevision ? this.revision : revision };
    });
  }

  /// Does something to layers as a whole, as one step. Says which layers came of it; null where it was refused.
  async arrange(body) {
    if (!this.isEditing) {
      this.note("Editing is off; E turns it on.", true);
      return null;
    }
    return this.inOrder(async () => {
      try {
        const answer = await send("POST", "arrange", { revision: this.revision, ...body });
        await this.load();
        return answer.layers;
      } catch (error) {
        this.fail(error);
        if (error.status === 409) await this.load();
        return null;
      }
    });
  }

  /// Writes values of an animation where the file says it by now, as `editProperty` does.
  ///
  /// - Parameter makeEdits: gets the animation and its `AnimationSource`; what it throws is said.
  async editAnimation(animation, makeEdits) {
    if (!this.isEditing) return this.edit([]);
    return this.change("edit", async () => {
      let { text, revision } = await get("text");
      if (revision !== this.scene.sceneRevision) {
        // What another program has saved is shown first.
        await this.load();
        ({ text, revision } = await get("text"));
      }
      const shown = this.sameAnimation(animation);
      if (!shown || revision !== this.scene.sceneRevision) throw new Error("What is shown is not what the file says now; try again when it is.");
      return { edits: makeEdits(shown, new AnimationSource(shown, text)), revision };
    });
  }

  undo() {
    return this.change("undo");
  }

  redo() {
    return this.change("redo");
  }

  change(path, body = {}) {
    return this.inOrder(() => this.put(path, body));
  }

  /// Does something when the changes before are done.
  inOrder(work) {
    const done = this.changes.then(work);
    this.changes = done.catch(() => {});
    return done;
  }

  /// - Parameter body: or a function that makes it when the changes before are done.
  async put(path, body) {
    try {
      await send("POST", path, { revision: this.revision, ...(typeof body === "function" ? await body() : body) });
      await this.load();
      return true;
    } catch (error) {
      this.fail(error);
      if (error.status === 409) await this.load();
      return false;
    }
  }
}
