// The selected layer's properties at the playhead, and its animations. While editing, values can be changed where the file says them.

import { describe } from "./animation-words.js";
import { get } from "./api.js";
import { cssColor, element, find, hexColor, latestOnly, number, paintWhenReleased, replaceKeepingFocus, seconds } from "./dom.js";
import { propertyFields } from "./property-fields.js";

/// A list of options that is open, where the browser can tell.
const openList = CSS.supports("selector(select:open)") ? ", select:open" : "";

const isColor = (property, value) => /colou?r/i.test(property.type ?? "") && Array.isArray(value) && value.length >= 3;

/// A value as a person writes it.
export function valueText(value) {
  if (value === null || value === undefined) return "–";
  if (typeof value === "number") return number(value);
  if (Array.isArray(value)) return value.length > 8 ? `${value.length} numbers` : value.map(valueText).join(", ");
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}

export function valueNode(property, value) {
  if (!isColor(property, value)) return valueText(value);
  const swatch = element("span", { class: "swatch" });
  swatch.style.background = cssColor(value);
  const alpha = value[3] ?? 1;
  return element("span", {}, swatch, hexColor(value), alpha < 1 ? ` ${Math.round(alpha * 100)} %` : "");
}

export class PropertiesPanel {
  constructor(session, player, pacing) {
    Object.assign(this, { session, player, pacing });
    this.node = find("panel-properties");
    this.search = element("input", { type: "search", placeholder: "Filter", "aria-label": "Filter properties", spellcheck: "false" });
    this.search.addEventListener("input", () => this.paint());
    this.title = element("h2", {}, "Nothing is selected");
    this.body = element("div", {});
    this.node.append(element("div", { class: "scroll-head" }, this.title, this.search), this.body);
    this.properties = [];
    this.load = latestOnly((layer, time) => this.take(layer, time));
    session.addEventListener("selection", () => this.ask());
    for (const name of ["mode", "text"]) session.addEventListener(name, () => this.paint());
    player.addEventListener("frame", () => this.ask());
    player.addEventListener("state", () => this.ask());
    for (const name of ["focusout", "keyup", "click"]) this.node.addEventListener(name, () => setTimeout(() => { if (this.isWaiting) this.paint(); }));
    this.paint();
  }

  ask() {
    const { layer } = this.session.selection;
    if (layer !== this.layer) {
      this.layer = layer;
      this.properties = [];
      this.problem = null;
      this.load.forget();
    }
    if (!layer) return this.paint();
    if (!this.properties.length || this.session.selection !== this.selection) this.paint();
    this.selection = this.session.selection;
    if (this.player.playing) return;
    if (this.session.isInTree(layer, this.player.time)) return this.load(layer, this.player.time);
    this.properties = [];
    this.problem = `It comes into the tree at ${seconds(this.session.selectedLayer.begin)}.`;
    this.paint();
  }

  async take(layer, time) {
    let properties = [];
    let problem = null;
    try {
      ({ properties } = await get("properties", { layer, time }));
    } catch (error) {
      if (error.name === "AbortError") return;
      problem = error.message;
    }
    if (layer !== this.session.selection.layer) return;
    this.properties = properties;
    this.session.tell("properties", { layer, properties });
    this.shown = [layer, time];
    this.problem = problem;
    this.paint();
  }

  paint() {
    paintWhenReleased(this.body, () => this.replace());
  }

  replace() {
    // A field in which one writes stays, a list that is open, and a handle that is moved.
    const { activeElement } = document;
    this.isWaiting = (this.body.contains(activeElement) && activeElement.matches("input:not([type=checkbox])"))
      || this.body.querySelector(`[data-dragged]${openList}`) !== null;
    if (this.isWaiting) return;
    const { selectedLayer, selection } = this.session;
    this.search.hidden = !selectedLayer;
    if (!selectedLayer) {
      this.title.textContent = "Nothing is selected";
      this.body.replaceChildren(element("p", { class: "message" }, "Click a layer in the picture, in the tree or in the timeline."));
      return;
    }
    this.title.replaceChildren(element("bdi", {}, selectedLayer.name || "–"), " ", element("span", { class: "count" }, selectedLayer.class));
    const wanted = this.search.value.trim().toLowerCase();
    const shown = this.properties.filter((property) => property.keyPath.toLowerCase().includes(wanted));
    const animations = (this.session.scene.animations ?? []).filter((animation) => animation.layer === selection.layer);
    // What the scene says of this layer comes first; the rest is as Core Animation has it.
    const isOwn = ({ isSet, model, presentation, keyPath }) => isSet !== false || wanted || this.isCurrent(keyPath)
      || JSON.stringify(model) !== JSON.stringify(presentation);
    const rest = shown.filter((property) => !isOwn(property));
    const scroll = this.node.scrollTop;
    replaceKeepingFocus(this.body, [
      ...(animations.length ? [element("h3", { class: "part" }, "Animations"), ...animations.slice(0, 200).flatMap((animation) => this.animationRow(animation))] : []),
      element("h3", { class: "part" }, `Properties at ${seconds(this.player.time)}`),
      ...shown.filter(isOwn).map((property) => this.propertyRow(property)),
      this.problem ? element("p", { class: "message" }, this.problem) : "",
      rest.length ? this.others(rest) : "",
    ]);
    this.node.scrollTop = scroll;
  }

  others(properties) {
    const details = element("details", { open: this.showsOthers, class: "others" },
      element("summary", {}, `${properties.length} more that the scene does not say`), ...properties.map((property) => this.propertyRow(property)));
    details.addEventListener("toggle", () => { this.showsOthers = details.open; });
    return details;
  }

  animationRow(animation) {
    const end = animation.end === null || animation.end === undefined ? "∞" : seconds(animation.end);
    const isCurrent = this.session.selection.animation === animation;
    const pacing = isCurrent ? this.pacing.node(animation) : null;
    return [element("button", {
      type: "button", class: "animation", "aria-current": isCurrent, title: describe(animation),
      onclick: () => this.session.select(animation.layer, { animation }),
    },
    element("span", { class: animation.isImplicit ? "dot implicit" : "dot" }),
    element("bdi", {}, `${animation.isAdditive ? "+ " : ""}${animation.keyPath ?? animation.class}`),
    element("span", { class: "count" }, animation.key && animation.key !== animation.keyPath ? `"${animation.key}"` : animation.isImplicit ? "implicit" : ""),
    element("span", { class: "when" }, `${seconds(animation.begin)} – ${end}`)), ...(pacing ? [pacing] : [])];
  }

  /// Also of a property whose part is selected, such as `position.x`.
  isCurrent(keyPath) {
    const { selection } = this.session;
    return selection.keyPath === keyPath || Boolean(selection.keyPath?.startsWith(`${keyPath}.`));
  }

  propertyRow(property) {
    const { keyPath, model, presentation } = property;
    const isSame = JSON.stringify(model) === JSON.stringify(presentation);
    const isCurrent = this.isCurrent(keyPath);
    const choose = () => this.session.select(this.session.selection.layer, { keyPath, animation: this.session.selection.animation });
    const { isEditing } = this.session;
    // While a field is written in, another layer may be selected, and the file become another one.
    const { shown } = this;
    const fields = isEditing && property.editable ? propertyFields(property, (value) => this.session.editProperty(...shown, keyPath, value)) : null;
    const now = element("span", {
      class: isSame ? "now" : "now differs-from-model", title: isSame ? null : `The model says ${valueText(model)}`,
    }, valueNode(property, presentation));
    return element("div", {
      class: "property", "aria-current": isCurrent, onclick: (event) => { if (!event.target.closest(".fields")) choose(); },
    },
    element("button", { type: "button", class: "key-path", title: `${keyPath}: curve and why`, onclick: choose }, keyPath),
    fields ?? now,
    fields && !isSame ? element("span", { class: "reason" }, "now ", valueNode(property, presentation)) : null,
    isEditing && isCurrent && !property.editable && property.reason ? element("span", { class: "reason" }, property.reason) : null);
  }
}
