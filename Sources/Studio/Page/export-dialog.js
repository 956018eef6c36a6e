// Moving pictures of what is played: format, quality and scale are chosen, the command line that makes the same is shown, and what is
// made says how far it is. Several wait for each other.

import { address, get } from "./api.js";
import { element } from "./dom.js";

const formats = { mp4: "MP4 (H.264)", webm: "WebM (VP9)", gif: "GIF", webp: "Animated WebP" };

export class ExportDialog {
  constructor(session, player) {
    Object.assign(this, { session, player });
    const choice = (label, options, value) => {
      const select = element("select", { "aria-label": label }, Object.entries(options).map(([key, text]) => element("option", { value: key, selected: key === value }, text)));
      select.addEventListener("change", () => this.update());
      return select;
    };
    this.format = choice("Format", formats, "mp4");
    this.quality = choice("Quality", { draft: "Draft", standard: "Standard", high: "High" }, "standard");
    this.scale = choice("Scale", { 0.5: "half", 1: "1 pixel a point", 2: "2 pixels a point", 3: "3 pixels a point" }, "1");
    this.range = choice("Range", { played: "what is played", all: "all" }, "played");
    this.command = element("code", { class: "command" });
    this.list = element("ul", { class: "exports", "aria-live": "polite" });
    const row = (text, control) => element("label", {}, element("span", {}, text), control);
    this.dialog = element("dialog", { id: "export-dialog", "aria-labelledby": "export-title" },
      element("h2", { id: "export-title" }, "Export a video"),
      element("div", { class: "export-rows" }, row("Format", this.format), row("Quality", this.quality), row("Scale", this.scale), row("Range", this.range)),
      element("p", { class: "count" }, "The same on the command line:"), this.command,
      this.list,
      element("div", { class: "export-buttons" },
        element("button", { type: "button", onclick: () => this.start() }, "Export"),
        element("button", { type: "button", onclick: () => this.copy() }, "Copy the command"),
        element("button", { type: "button", onclick: () => this.dialog.close() }, "Close")));
    document.body.append(this.dialog);
    this.jobs = [];
    session.addEventListener("export", ({ detail }) => this.hear(detail));
  }

  open() {
    this.scale.value = String(this.session.scene.scale ?? 1);
    if (!this.scale.value) this.scale.value = "1";
    this.dialog.showModal();
    this.update();
  }

  get query() {
    const { first, end, rate } = this.player;
    const range = this.range.value === "played" ? { from: first / rate, to: (end + 1) / rate } : {};
    return { kind: "video", format: this.format.value, quality: this.quality.value, scale: this.scale.value, ...range };
  }

  async update() {
    try {
      this.command.textContent = (await get("command", this.query)).command;
    } catch (error) {
      this.command.textContent = error.message;
    }
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.command.textContent);
      this.session.note("The command is copied.");
    } catch (error) {
      this.session.fail(error);
    }
  }

  start() {
    const stop = new AbortController();
    const bar = element("progress", { max: 1, value: 0, "aria-label": "How far it is" });
    const text = element("span", {}, "waits");
    const cancel = element("button", { type: "button", onclick: () => stop.abort() }, "Cancel");
    const job = { id: crypto.randomUUID(), query: this.query, stop, bar, text, cancel, node: element("li", {}, element("b", {}, formats[this.format.value]), bar, text, cancel) };
    this.jobs.push(job);
    this.list.append(job.node);
    this.queue = (this.queue ?? Promise.resolve()).then(() => this.make(job));
  }

  async make(job) {
    if (job.stop.signal.aborted) return this.end(job, "taken back");
    job.text.textContent = "begins";
    try {
      const answer = await fetch(address("export", { ...job.query, id: job.id }, true), { signal: job.stop.signal });
      if (!answer.ok) throw new Error((await answer.json()).error?.message ?? `the server answers ${answer.status}`);
      const blob = await answer.blob();
      const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? `scene.${job.query.format}`;
      const link = element("a", { href: URL.createObjectURL(blob), download: name }, `${name}, ${(blob.size / 1e6).toFixed(2)} MB`);
      this.end(job, link);
      link.click();
    } catch (error) {
      this.end(job, error.name === "AbortError" ? "taken back" : error.message);
    }
    return undefined;
  }

  end(job, what) {
    job.bar.value = 1;
    job.bar.hidden = true;
    job.cancel.remove();
    job.text.replaceChildren(what);
  }

  hear({ id, done, total }) {
    const job = this.jobs.find((other) => other.id === id);
    if (!job) return;
    job.bar.value = total ? done / total : 0;
    job.text.textContent = `${done} of ${total} frames`;
  }
}
