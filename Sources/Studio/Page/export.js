// What can be taken along: pictures, videos and figures of what is seen, and the command lines that make them.

import { address, getText } from "./api.js";
import { element, find } from "./dom.js";
import { ExportDialog } from "./export-dialog.js";

export class ExportMenu {
  constructor(session, player) {
    Object.assign(this, { session, player });
    this.dialog = new ExportDialog(session, player);
    this.button = find("export-button");
    this.menu = find("export-menu");
    this.button.addEventListener("click", () => this.toggle(this.menu.hidden));
    this.menu.addEventListener("keydown", (event) => this.press(event));
    addEventListener("pointerdown", (event) => {
      if (!this.menu.hidden && !this.menu.contains(event.target) && event.target !== this.button) this.toggle(false);
    });
  }

  get still() {
    return { kind: "still", time: this.player.time };
  }

  /// From the first to the last frame that is played, in seconds.
  get range() {
    const { first, end, rate } = this.player;
    return { from: first / rate, to: (end + 1) / rate };
  }

  toggle(isOpen) {
    this.menu.hidden = !isOpen;
    this.button.setAttribute("aria-expanded", isOpen);
    if (!isOpen) return;
    const { layer, keyPath } = this.session.selection;
    const file = (text, query) => element("a", {
      role: "menuitem", href: address("export", query, true), download: "", onclick: () => this.toggle(false),
    }, text);
    const copy = (text, work) => element("button", { type: "button", role: "menuitem", onclick: () => this.copy(work) }, text);
    const command = (query) => () => getText("command", query).then(readCommand);
    this.menu.replaceChildren(
      element("button", { type: "button", role: "menuitem", onclick: () => { this.toggle(false); this.dialog.open(); } }, "Video or animation…"),
      file("This frame as PNG", this.still), file("What is played as video", { kind: "video", ...this.range }),
      file("Film strip", { kind: "filmstrip", ...this.range }),
      layer && keyPath ? file(`Diagram of ${keyPath}`, { kind: "diagram", layer, keyPath }) : "", element("hr"),
      copy("Copy the command for this frame", command(this.still)), copy("Copy the command for the video", command({ kind: "video", ...this.range })),
      layer && keyPath ? copy("Copy the command for why", command({ kind: "explain", layer, keyPath, time: this.player.time })) : "",
      copy("Copy the scene as Swift", () => getText("swift")));
    const box = this.button.getBoundingClientRect();
    this.menu.style.top = `${box.bottom + 4}px`;
    this.menu.style.right = `${innerWidth - box.right}px`;
    this.menu.firstElementChild?.focus();
  }

  async copy(work) {
    this.toggle(false);
    try {
      const text = await work();
      await navigator.clipboard.writeText(text);
      this.session.note(`Copied: ${text.length > 90 ? `${text.slice(0, 90)}…` : text}`);
    } catch (error) {
      this.session.fail(error);
    }
    this.button.focus();
  }

  press(event) {
    const items = [...this.menu.querySelectorAll("[role=menuitem]")];
    const place = items.indexOf(document.activeElement);
    if (event.key === "ArrowDown") items[(place + 1) % items.length].focus();
    else if (event.key === "ArrowUp") items[(place + items.length - 1) % items.length].focus();
    else if (event.key === "Escape") {
      this.toggle(false);
      this.button.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/// The command is either the whole text or a member of an object.
function readCommand(text) {
  try {
    return JSON.parse(text).command ?? text;
  } catch {
    return text.trim();
  }
}
