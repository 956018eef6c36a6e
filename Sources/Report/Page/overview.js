// All comparisons at a glance.

class Overview {
  constructor(report) {
    this.report = report;
    this.counts = {};
    for (const item of report.cases) this.counts[item.verdict] = (this.counts[item.verdict] ?? 0) + 1;
    this.verdicts = ["differs", "missing", "failed", "equal"].filter((verdict) => this.counts[verdict]);
    this.filter = null;
    this.search = element("input", { type: "search", placeholder: "Find a comparison", "aria-label": "Find a comparison", oninput: () => this.update() });
    this.filters = this.verdicts.map((verdict) => element("button", {
      type: "button", class: `filter ${verdict}`, "aria-pressed": "false", "data-verdict": verdict,
      onclick: () => { this.filter = this.filter === verdict ? null : verdict; this.update(); },
    }, element("b", {}, String(this.counts[verdict])), ` ${verdictWords[verdict]}`));
    const order = report.cases.map((_, index) => index)
      .sort((a, b) => this.verdicts.indexOf(report.cases[a].verdict) - this.verdicts.indexOf(report.cases[b].verdict) || a - b);
    this.cards = order.map((index) => ({ item: report.cases[index], node: this.card(report.cases[index], index) }));
    this.empty = element("p", { class: "message", hidden: true }, "Nothing of that name.");
    this.node = element("div", { class: "overview" },
      element("div", { class: "overview-head" }, this.headline(), element("div", { class: "filters", role: "group", "aria-label": "Show only" }, this.filters),
        element("span", { class: "spring" }), this.search),
      this.bar(), element("ul", { class: "cards" }, this.cards.map((card) => card.node)), this.empty);
  }

  headline() {
    const changed = this.report.cases.length - (this.counts.equal ?? 0);
    return element("h2", {}, changed === 0 ? `All ${this.report.cases.length} are equal`
      : `${changed} of ${this.report.cases.length} need a look`);
  }

  bar() {
    return element("div", { class: "proportions", "aria-hidden": "true" },
      this.verdicts.map((verdict) => element("span", { class: verdict, style: `flex-grow:${this.counts[verdict]}` })));
  }

  card(item, index) {
    const picture = this.picture(item);
    return element("li", { class: `card ${item.verdict}` },
      element("a", { href: `#case=${index + 1}` },
        element("span", { class: picture ? "poster" : "poster bare" }, picture ? element("img", { src: picture, alt: "", loading: "lazy" }) : null,
          element("span", { class: "badge" }, verdictWords[item.verdict] ?? item.verdict)),
        element("strong", {}, element("bdi", {}, item.name)), item.timeline.length ? this.spark(item) : null,
        element("span", { class: "sentence" }, element("bdi", {}, capital(item.sentence)))));
  }

  picture(item) {
    const frame = item.frames.worst?.frame ?? item.frames.first;
    const entry = item.pictures.find((other) => other.frame === frame) ?? item.pictures[0];
    return entry?.actual ?? entry?.expected;
  }

  /// Where in time it differs.
  spark(item) {
    const count = Math.max(item.frames.expected, item.frames.actual, 1);
    const columns = Math.min(count, 120);
    const shares = new Array(columns).fill(0);
    const most = item.timeline.reduce((most, entry) => Math.max(most, entry.share ?? 1), 0) || 1;
    for (const entry of item.timeline) {
      const column = Math.floor((entry.frame / count) * columns);
      shares[column] = Math.max(shares[column], Math.sqrt((entry.share ?? 1) / most));
    }
    let path = "";
    shares.forEach((share, column) => {
      if (share > 0) path += `M${column} 1V${(1 - Math.max(share, 0.12)).toFixed(3)}h1V1z`;
    });
    return drawing("svg", { class: "spark", viewBox: `0 0 ${columns} 1`, preserveAspectRatio: "none", "aria-hidden": "true" },
      path ? drawing("path", { d: path }) : null);
  }

  update() {
    const wanted = this.search.value.trim().toLowerCase();
    for (const button of this.filters) button.setAttribute("aria-pressed", String(button.dataset.verdict === this.filter));
    let shown = 0;
    for (const { item, node } of this.cards) {
      node.hidden = Boolean((this.filter && item.verdict !== this.filter)
        || (wanted && !item.name.toLowerCase().includes(wanted)));
      if (!node.hidden) shown += 1;
    }
    this.empty.hidden = shown > 0;
  }

  close() {}
}
