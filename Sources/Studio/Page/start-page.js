// A folder's scenes with small pictures, and new ones: what is seen until one of them is chosen.

import { address, send } from "./api.js";
import { element, find } from "./dom.js";

export class StartPage {
  constructor(session) {
    this.session = session;
    this.node = element("section", { id: "start", "aria-label": "Scenes of the folder", hidden: true });
    find("studio").before(this.node);
    session.addEventListener("file", () => this.update());
    session.addEventListener("scene", () => this.update());
    find("scenes-button").addEventListener("click", () => this.toggle());
    this.isOpen = false;
  }

  get isFolder() {
    return Boolean(this.session.file) && (this.session.file.isFolder || this.session.file.files.length > 1 || !this.session.file.name);
  }

  toggle(isOpen = !this.isOpen) {
    this.isOpen = isOpen;
    this.update();
  }

  update() {
    const { file } = this.session;
    if (!file) return;
    find("scenes-button").hidden = !this.isFolder;
    const isShown = this.isFolder && (this.isOpen || !file.name);
    this.node.hidden = !isShown;
    find("studio").hidden = isShown;
    find("scenes-button").setAttribute("aria-pressed", isShown);
    if (!isShown) return;
    const key = JSON.stringify([file.files, this.session.revision]);
    if (key === this.shown) return;
    this.shown = key;
    const start = file.files[0]?.slice(0, file.files[0].lastIndexOf("/") + 1) ?? "";
    const folder = file.files.every((path) => path.startsWith(start)) ? start : "";
    const recent = this.recent;
    const order = [...recent.filter((path) => file.files.includes(path)), ...file.files.filter((path) => !recent.includes(path))];
    this.node.replaceChildren(
      element("div", { class: "start-head" }, element("h2", {}, "Scenes"),
        element("span", { class: "count" }, "Space plays, E edits, Ctrl K lists all that can be done, ? shows the keys."), element("span", { class: "spring" }),
        file.name ? element("button", { type: "button", class: "quiet", onclick: () => this.toggle(false) }, "Back") : ""),
      element("div", { class: "start-cards" },
        file.editable ? element("button", { type: "button", class: "card new", onclick: () => this.make() }, element("span", { class: "plus" }, "+"), element("b", {}, "New scene")) : "",
        ...order.map((path) => this.card(path, path.slice(folder.length), recent.includes(path)))));
  }

  card(path, name, isRecent) {
    return element("div", { class: "card" },
      element("button", { type: "button", class: "card-open", title: path, onclick: () => this.open(path) },
        element("img", { src: address("thumbnail", { file: path, width: 320 }, true), alt: "", loading: "lazy", onerror: (event) => event.target.classList.add("broken") }),
        element("b", {}, name), isRecent ? element("span", { class: "count" }, "recent") : ""),
      this.session.file.editable ? element("button", { type: "button", class: "quiet card-copy", title: "A new scene that begins as a copy of this one", onclick: () => this.make(path, `${name.replace(/\.[^.]*$/, "").split("/").pop()} copy`) }, "Use as template") : "");
  }

  get recent() {
    try {
      return JSON.parse(localStorage.getItem("studio-recent") ?? "[]");
    } catch {
      return [];
    }
  }

  remember(path) {
    localStorage.setItem("studio-recent", JSON.stringify([path, ...this.recent.filter((other) => other !== path)].slice(0, 12)));
  }

  open(path) {
    this.remember(path);
    this.isOpen = false;
    // The one that is shown already is not opened once more.
    if (this.session.file.name === path) this.update();
    else this.session.open(path);
  }

  async make(like = null, name = "scene") {
    try {
      const { file } = await send("POST", "new", { name, like });
      this.remember(file);
      this.isOpen = false;
      this.session.forget();
      await this.session.load();
      this.session.setEditing(true);
    } catch (error) {
      this.session.fail(error);
    }
  }
}
