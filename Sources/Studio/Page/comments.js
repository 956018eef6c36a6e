// What people and programs say of the scene, pinned to a layer and a time. It is kept in a file beside the scene.

import { get, send } from "./api.js";
import { element, find, paintWhenReleased, replaceKeepingFocus, seconds } from "./dom.js";

export class CommentsPanel {
  constructor(session, player, tab) {
    Object.assign(this, { session, player, tab });
    this.node = find("panel-comments");
    this.comments = [];
    this.field = element("textarea", { class: "field comment-field", "aria-label": "A comment on the selected layer at the playhead", placeholder: "Say something of what is selected at this time", rows: 2 });
    this.field.addEventListener("keydown", (event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.add(); });
    session.addEventListener("comments", () => {
      this.loaded = null;
      this.load();
    });
    session.addEventListener("scene", () => this.load());
  }

  async load() {
    const { file } = this.session;
    // With another scene come other comments; edits of this one leave them.
    if (this.loaded === file?.name) return;
    this.loaded = file?.name;
    try {
      await this.take(get("comments"));
    } catch (error) {
      if (error.status !== 404) this.session.fail(error);
      this.comments = [];
    }
    paintWhenReleased(this.node, () => this.paint());
  }

  // An answer to an earlier question may come later; it knows less.
  async take(question) {
    const asked = this.asked = (this.asked ?? 0) + 1;
    const { comments } = await question;
    if (asked === this.asked) this.comments = comments;
  }

  paint() {
    const open = this.comments.filter(({ to, done }) => !to && !done).length;
    this.tab.replaceChildren("Comments", open ? element("span", { class: "count" }, ` ${open}`) : "");
    replaceKeepingFocus(this.node, [
      element("div", { class: "scroll-head" }, element("h2", {}, "Comments"),
        element("button", { type: "button", class: "quiet", title: "Ctrl Enter", onclick: () => this.add() }, "Add")),
      this.field, ...this.comments.filter(({ to }) => !to).map((comment) => this.thread(comment)),
      this.comments.length ? "" : element("p", { class: "message" }, "Nobody has said anything yet. Comments lie in a file beside the scene; programs read and answer them at /api/comments."),
    ]);
  }

  thread(comment) {
    const answers = this.comments.filter(({ to }) => to === comment.id);
    const place = [comment.layer, typeof comment.time === "number" ? seconds(comment.time) : null].filter(Boolean).join(", ");
    return element("article", { class: comment.done ? "comment done" : "comment" },
      place ? element("button", { type: "button", class: "line-link", onclick: () => this.go(comment) }, place) : "",
      [comment, ...answers].map(({ text, author }) => element("p", {}, author ? element("b", {}, `${author}: `) : "", text)),
      element("div", { class: "comment-buttons" },
        element("button", { type: "button", class: "quiet", onclick: () => this.add(comment.id) }, "Answer"),
        element("button", { type: "button", class: "quiet", onclick: () => this.send({ id: comment.id, done: !comment.done }) }, comment.done ? "Open again" : "Done"),
        element("button", { type: "button", class: "quiet", onclick: () => this.send({ id: comment.id, remove: true }) }, "Delete")));
  }

  go({ layer, time }) {
    if (typeof time === "number") this.player.showTime(time);
    if (layer && this.session.layers.has(layer)) this.session.select(layer);
  }

  add(to) {
    const text = this.field.value.trim();
    if (!text) return this.field.focus();
    this.field.value = "";
    const { layer } = this.session.selection;
    return this.send({ text, ...(to ? { to } : { time: Math.round(this.player.time * 1e4) / 1e4, ...(layer ? { layer } : {}) }) });
  }

  async send(body) {
    try {
      await this.take(send("POST", "comments", body));
      this.paint();
    } catch (error) {
      this.session.fail(error);
    }
  }
}
