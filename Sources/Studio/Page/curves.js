// The selected property over time: model, presentation, what each animation makes of it, and how fast it changes.

import { get } from "./api.js";
import { element, find, latestOnly, oncePerRepaint } from "./dom.js";
import { CurveChart } from "./curve-chart.js";

const partNames = { 2: ["x", "y"], 4: ["x", "y", "width", "height"] };
const palette = ["#e68a26", "#36a85c", "#c0489f", "#8a6be0", "#c9a11c", "#2fa59c", "#d0574b", "#7d8b2a"];
/// Curves of more animations are not drawn one by one.
const mostAnimations = 12;

/// One array of numbers for each part of the values; null for what has none.
function partsOf(values, count) {
  return Array.from({ length: count }, (_, part) => values.map((value) => {
    const found = Array.isArray(value) ? value[part] : value;
    return typeof found === "number" ? found : typeof found === "boolean" ? Number(found) : null;
  }));
}

export class CurvesPanel {
  constructor(session, player, timeline) {
    Object.assign(this, { session, player, timeline });
    this.node = find("panel-curves");
    this.legend = element("div", { class: "legend" });
    this.body = element("div", { class: "curves-body" });
    this.node.append(this.legend, this.body);
    this.pinned = new Map();
    this.shown = null;
    this.charts = [];
    this.showsVelocity = false;
    this.load = latestOnly(() => this.take());
    this.draw = oncePerRepaint(() => { for (const chart of this.charts) chart.draw(); });
    session.addEventListener("selection", () => this.ask());
    player.addEventListener("frame", this.draw);
    addEventListener("schemechange", this.draw);
    new ResizeObserver(() => {
      this.ask();
      this.draw();
    }).observe(this.node);
  }

  get wanted() {
    const { layer, keyPath } = this.session.selection;
    const all = [...this.pinned.values()].filter((one) => this.session.layers.has(one.layer));
    if (layer && keyPath && !this.pinned.has(`${layer}|${keyPath}`)) all.unshift({ layer, keyPath });
    return all;
  }

  ask() {
    // Another scene that is on its way asks for itself.
    if ((this.node.hidden && !this.node.offsetParent) || this.session.opening) return;
    const key = JSON.stringify([this.wanted, this.session.scene?.revision]);
    if (key === this.shown) return;
    this.shown = key;
    this.load();
  }

  async take() {
    const charts = [];
    for (const { layer, keyPath } of this.wanted) {
      const values = await get("values", { layer, keyPath, from: 0, to: this.session.scene.duration }).catch((error) => {
        if (error.name === "AbortError") throw error;
        return { problem: error.message };
      });
      if (values.problem) charts.push({ problem: `${keyPath}: ${values.problem}` });
      else charts.push(...this.chartsOf(layer, keyPath, values));
    }
    this.charts = charts.filter((chart) => !chart.problem);
    const problems = charts.filter((chart) => chart.problem).map((chart) => element("p", { class: "message" }, chart.problem));
    if (!charts.length) problems.push(element("p", { class: "message" }, "Select a property or an animation to see its curve."));
    this.body.replaceChildren(...problems, ...this.charts.map((chart) => chart.node));
    this.paintLegend();
    this.draw();
  }

  chartsOf(layer, keyPath, { times, model, presentation, animations = [], velocity = [] }) {
    const sample = presentation.find((value) => value !== null && value !== undefined);
    const isNumeric = typeof sample === "number" || typeof sample === "boolean" || (Array.isArray(sample) && typeof sample[0] === "number");
    if (!isNumeric) return [{ problem: `${keyPath} is no number: it has no curve.` }];
    const count = Array.isArray(sample) ? Math.min(sample.length, 16) : 1;
    const isColor = /colou?r$/i.test(keyPath) && count === 4;
    const names = isColor ? ["red", "green", "blue", "alpha"] : partNames[count] ?? [];
    const [models, presentations, velocities] = [model, presentation, velocity].map((values) => partsOf(values, count));
    const own = animations.slice(0, mostAnimations).map((animation, index) => ({
      name: animation.key ?? "without a key", isAdditive: animation.isAdditive, color: palette[index % palette.length], parts: partsOf(animation.values, count),
    }));
    return Array.from({ length: count }, (_, part) => new CurveChart({
      timeline: this.timeline, player: this.player, times, title: `${this.session.nameOf(layer)}  ${keyPath}${count > 1 ? `.${names[part] ?? part}` : ""}`,
      model: models[part], presentation: presentations[part], velocity: velocities[part], showsVelocity: () => this.showsVelocity,
      animations: own.map(({ name, isAdditive, color, parts }) => ({ name, isAdditive, color, values: parts[part] })),
      isPinned: this.pinned.has(`${layer}|${keyPath}`), pin: () => this.pin(layer, keyPath),
    })).filter((chart) => count <= 4 || chart.moves);
  }

  pin(layer, keyPath) {
    const key = `${layer}|${keyPath}`;
    if (!this.pinned.delete(key)) this.pinned.set(key, { layer, keyPath });
    this.shown = null;
    this.ask();
  }

  paintLegend() {
    const key = (text, color, kind = "key") => {
      const made = element("span", { class: kind }, text);
      made.style.setProperty("--tint", color);
      return made;
    };
    const animations = this.charts[0]?.animations ?? [];
    this.legend.hidden = !this.charts.length;
    this.legend.replaceChildren(
      key("presentation", "var(--expected)"), key("model", "var(--soft)", "key dashed"),
      ...animations.map(({ name, color, isAdditive }) => key(`${isAdditive ? "+ " : ""}${name}`, color)),
      element("label", {}, element("input", {
        type: "checkbox", checked: this.showsVelocity, onchange: (event) => {
          this.showsVelocity = event.target.checked;
          this.paintLegend();
          this.draw();
        },
      }), " velocity, per second"));
    if (this.showsVelocity) this.legend.append(key("velocity", "var(--equal)"));
  }
}

