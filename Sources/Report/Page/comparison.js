// One comparison: its stage, its clock, what was found and its curves.

const paths = {
  play: "M6 3.5v13l11-6.5z", pause: "M5 3.5h3.6v13H5zM11.4 3.5H15v13h-3.6z", next: "M5 3.5v13l8-6.5zM13.6 3.5H16v13h-2.4z",
  previous: "M15 3.5v13l-8-6.5zM6.4 3.5H4v13h2.4z",
  loop: "M5 8.2A5.4 5.4 0 0 1 14.6 7l-2 .1v1.6h4.9V3.8h-1.6l-.1 1.9A7 7 0 0 0 3.4 8.2zM15 11.8A5.4 5.4 0 0 1 5.4 13l2-.1v-1.6H2.5v4.9h1.6l.1-1.9a7 7 0 0 0 12.4-2.5z",
};

class ComparisonView {
  constructor(item, index) {
    this.item = item;
    this.index = index;
    this.player = new Player(item);
    this.stage = new Stage(this.player);
    this.timeline = new Timeline(this.player);
    this.findings = new Findings(this.player, this.stage);
    this.stage.onview = () => this.updateTools();
    this.stage.onexact = (exact) => { this.exact.hidden = !exact || this.player.playing; };
    this.player.addEventListener("change", () => this.updateCounter());
    this.player.addEventListener("state", () => this.updateTransport());
    this.player.addEventListener("failed", () => { this.warning.hidden = false; });
    this.node = this.build();
    this.updateTools();
    this.updateTransport();
    this.updateCounter();
    const worst = this.item.findings.find((finding) => finding.kind === "worst");
    const first = item.pictures.length ? item.pictures[0].frame : 0;
    if (worst) this.findings.go(worst);
    else this.player.show(item.frames.first ?? first);
  }

  close() {
    this.player.close();
    this.stage.close();
    this.timeline.close();
  }

  // Building

  build() {
    const { item } = this;
    const moves = this.player.count > 1;
    const hasPictures = item.pictures.length > 0 || item.video;
    return element("article", { class: `comparison ${item.verdict}` },
      element("div", { class: "columns" },
        element("div", { class: "column-main" },
          hasPictures ? [this.tools(), this.stage.node, this.transport(moves)] : element("p", { class: "message" }, "There are no pictures to show."),
          moves && hasPictures ? this.timelineSection() : null,
          this.keyFrames(), curvesSection(this.player)),
        element("aside", { class: "column-side", "aria-label": "What was found" }, this.verdict(), this.found(), this.facts())));
  }

  tools() {
    this.viewButtons = this.stage.possible.map((view) => {
      const key = views.indexOf(view) + 1;
      return element("button", {
        type: "button", "data-view": view.name, "aria-pressed": "false", title: `${view.label} (${key})`,
        onclick: () => this.stage.setView(view.name),
      }, view.label, element("kbd", { "aria-hidden": "true" }, String(key)));
    });
    this.slider = element("input", {
      type: "range", min: 0, max: 100, step: 1, value: 50,
      oninput: () => {
        this.stage[this.stage.view === "swipe" ? "split" : "mix"] = this.slider.value / 100;
        this.stage.draw();
      },
    });
    this.sliderLabel = element("label", { class: "mix" }, element("span", {}), this.slider);
    this.zoom = element("button", {
      type: "button", class: "quiet", "aria-pressed": "false", title: "Zoom to the area (Z)",
      onclick: () => this.stage.setZoom(!this.stage.zoomed),
    }, "Zoom to area");
    this.heatLegend = element("span", { class: "heat" }, "small", element("span", { class: "ramp" }), "large");
    return element("div", { class: "tools" },
      element("div", { class: "segmented", role: "group", "aria-label": "View" }, this.viewButtons),
      this.sliderLabel, this.heatLegend, element("span", { class: "spring" }), this.zoom);
  }

  transport(moves) {
    this.exact = element("span", { class: "exact", title: "This frame is shown without a codec's losses." }, "lossless");
    this.counter = element("output", { class: "counter", "aria-live": "off" });
    this.warning = element("p", { class: "message", hidden: true },
      "This browser cannot play the video (H.264). The frames marked ◆ are there as pictures.");
    if (!moves) return element("div", { class: "transport" }, this.exact);
    this.playButton = iconButton("Play", paths.play, () => this.player.toggle(), "space");
    this.loopButton = iconButton("Repeat", paths.loop, () => this.toggleLoop(), "L");
    this.speed = element("select", { "aria-label": "Speed", onchange: () => this.player.setSpeed(Number(this.speed.value)) },
      [0.1, 0.25, 0.5, 1, 2].map((speed) => element("option", { value: speed, selected: speed === 1 }, `${speed}×`)));
    return element("div", {},
      element("div", { class: "transport" },
        iconButton("One frame back", paths.previous, () => this.player.show(this.player.frame - 1), "←"), this.playButton,
        iconButton("One frame on", paths.next, () => this.player.show(this.player.frame + 1), "→"), this.loopButton,
        this.speed, this.counter, this.exact, element("span", { class: "spring" }),
        this.item.timeline.length ? [
          element("button", { type: "button", class: "quiet", title: "N", onclick: () => this.nextDifference(1) }, "Next difference"),
          element("button", { type: "button", class: "quiet", title: "W", onclick: () => this.showWorst() }, "Worst"),
        ] : null),
      this.warning);
  }

  timelineSection() {
    const hasShares = this.item.timeline.some((entry) => entry.share !== undefined);
    return element("div", { class: "timeline-box" }, this.timeline.node,
      element("p", { class: "timeline-legend" },
        element("span", { class: "key bar" }, hasShares ? "pixels that differ" : "frames that differ"),
        hasShares ? element("span", { class: "key similarity" }, "structure lost (1 − SSIM)") : null,
        this.item.pictures.length ? element("span", { class: "key mark" }, "lossless pictures") : null));
  }

  keyFrames() {
    const entries = this.item.pictures.filter((entry) => entry.expected || entry.actual);
    if (this.player.count < 2 || entries.length === 0) return null;
    this.thumbnails = entries.map((entry) => element("button", {
      type: "button", class: "thumbnail", onclick: () => {
        this.stage.setArea(null);
        this.player.show(entry.frame);
      },
    },
    ["expected", "actual", "difference"].filter((pane) => entry[pane]).map((pane) => element("img", {
      src: entry[pane], alt: `${pane}, frame ${entry.frame}`, loading: "lazy",
    })),
    element("span", {}, `${entry.frame}`, element("small", {}, seconds(entry.frame / this.player.rate)))));
    return element("section", { class: "key-frames", "aria-label": "Key frames" }, this.thumbnails);
  }

  verdict() {
    const { item } = this;
    return element("div", { class: `verdict ${item.verdict}` },
      element("span", { class: "badge" }, verdictWords[item.verdict] ?? item.verdict),
      element("h2", {}, element("bdi", {}, item.name)),
      element("p", {}, element("bdi", {}, capital(item.sentence))));
  }

  found() {
    if (!this.findings.list.length) return null;
    return element("section", { "aria-labelledby": "found-title" },
      element("h3", { id: "found-title" }, "What was found"), this.findings.node);
  }

  facts() {
    const { item } = this;
    const rows = [];
    const add = (name, value) => { if (value) rows.push(element("dt", {}, name), element("dd", {}, element("bdi", {}, value))); };
    add("Expected", item.expected);
    add("Actual", item.actual);
    const { expected, actual, differing } = item.frames;
    if (expected || actual) {
      add("Frames", expected === actual ? `${plural(expected, "frame")} at ${item.frameRate} per second`
        : `${expected} expected, ${actual} actual, at ${item.frameRate} per second`);
      if (item.frames.similarity !== undefined) add("Least SSIM", item.frames.similarity.toFixed(4));
      if (differing) add("Differing", plural(differing, "frame"));
    }
    if (item.size) add("Size", `${item.size[0]} × ${item.size[1]} pixels`);
    if (item.frames.similarity !== undefined) add("Tolerance", `${item.tolerance} of 255`);
    return element("section", { "aria-labelledby": "facts-title" }, element("h3", { id: "facts-title" }, "Compared"),
      element("dl", { class: "facts" }, rows));
  }

  // Going on

  nextDifference(by) {
    const frames = this.item.timeline.map((entry) => entry.frame);
    if (!frames.length) return;
    const { frame } = this.player;
    const found = by > 0 ? frames.find((other) => other > frame) ?? frames[0]
      : frames.findLast((other) => other < frame) ?? frames[frames.length - 1];
    this.player.show(found);
  }

  showWorst() {
    const worst = this.item.findings.find((finding) => finding.kind === "worst");
    if (worst) this.findings.go(worst);
    else if (this.item.timeline.length) this.player.show(this.item.timeline[0].frame);
  }

  toggleLoop() {
    this.player.loops = !this.player.loops;
    this.updateTransport();
  }

  changeSpeed(by) {
    if (!this.speed) return;
    this.speed.selectedIndex = clamp(this.speed.selectedIndex + by, 0, this.speed.options.length - 1);
    this.player.setSpeed(Number(this.speed.value));
  }

  // What the tools say

  updateTools() {
    if (!this.viewButtons) return;
    const { view } = this.stage;
    for (const button of this.viewButtons) button.setAttribute("aria-pressed", String(button.dataset.view === view));
    this.sliderLabel.hidden = view !== "swipe" && view !== "onion";
    this.sliderLabel.firstChild.textContent = view === "swipe" ? "divided at" : "actual shows through";
    this.slider.value = (view === "swipe" ? this.stage.split : this.stage.mix) * 100;
    this.heatLegend.hidden = view !== "difference";
    this.zoom.hidden = !this.stage.area;
    this.zoom.setAttribute("aria-pressed", String(this.stage.zoomed));
  }

  updateTransport() {
    if (!this.playButton) return;
    const { playing, loops } = this.player;
    this.playButton.querySelector("path").setAttribute("d", playing ? paths.pause : paths.play);
    this.playButton.setAttribute("aria-label", playing ? "Pause" : "Play");
    this.loopButton.setAttribute("aria-pressed", String(loops));
  }

  updateCounter() {
    this.updateTools();
    const { frame, count, rate } = this.player;
    if (this.counter) {
      this.counter.replaceChildren(element("b", {}, String(frame)), ` / ${count - 1}`,
        element("span", {}, `${(frame / rate).toFixed(3)} s`));
    }
    this.thumbnails?.forEach((button, index) => {
      const entries = this.item.pictures.filter((entry) => entry.expected || entry.actual);
      if (entries[index].frame === frame) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    });
  }
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
