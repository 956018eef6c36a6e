// What was found, in words; each leads to its place.

const kindWords = {
  shifted: "shifted", moved: "moved", retimed: "retimed", recoloured: "recoloured", overshoots: "overshoots", set: "set",
  changed: "changed", missing: "missing", added: "new", frames: "frames", worst: "worst", length: "length",
  expectation: "expected",
};

class Findings {
  constructor(player, stage) {
    this.player = player;
    this.stage = stage;
    this.list = player.item.findings;
    this.buttons = this.list.map((finding) => element("button", {
      type: "button", class: "finding", onclick: () => this.go(finding), disabled: finding.frame === undefined,
    },
    element("span", { class: `kind ${finding.kind}` }, kindWords[finding.kind] ?? finding.kind),
    element("bdi", { class: "sentence" }, finding.sentence),
    finding.time === undefined ? null : element("span", { class: "when" }, seconds(finding.time))));
    this.node = element("ol", { class: "findings" }, this.buttons.map((button) => element("li", {}, button)));
    player.addEventListener("change", () => this.mark());
  }

  go(finding) {
    if (finding.frame === undefined) return;
    this.current = finding;
    this.stage.setArea(finding.area ?? null, finding.frame);
    this.player.show(finding.frame);
    this.mark();
  }

  /// The next one with a place, or the one before.
  step(by) {
    const placed = this.list.filter((finding) => finding.frame !== undefined);
    if (!placed.length) return;
    const index = placed.indexOf(this.current);
    this.go(placed[(index < 0 ? (by > 0 ? 0 : placed.length - 1) : index + by + placed.length) % placed.length]);
  }

  mark() {
    this.list.forEach((finding, index) => {
      const isCurrent = finding === this.current && finding.frame === this.player.frame;
      if (isCurrent) this.buttons[index].setAttribute("aria-current", "true");
      else this.buttons[index].removeAttribute("aria-current");
    });
  }
}
