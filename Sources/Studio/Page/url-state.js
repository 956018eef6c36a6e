// Where one is, behind the # of the address: the scene, the time, what is selected, which panels, how near. A page that is loaded again,
// or a link that is sent to a colleague at the same machine, shows the same.

const pause = 250;

export class UrlState {
  constructor({ session, player, viewport, side, below }) {
    Object.assign(this, { session, player, viewport, side, below });
    /// What the address says until the page shows it.
    this.wanted = new URLSearchParams(location.hash.slice(1));
    this.isApplied = this.wanted.size === 0;
    session.addEventListener("scene", () => this.apply());
    session.addEventListener("file", () => this.openWanted());
    for (const name of ["selection", "scene", "mode"]) session.addEventListener(name, () => this.later());
    for (const name of ["frame", "state"]) player.addEventListener(name, () => this.later());
    viewport.addEventListener("change", () => this.later());
    for (const tabs of [side, below]) tabs.addEventListener?.("change", () => this.later());
  }

  /// A folder has several scenes.
  openWanted() {
    const { name, files } = this.session.file;
    const wanted = this.wanted.get("scene");
    if (this.isApplied || !wanted || name === wanted || this.hasOpened || !files.includes(wanted)) return;
    this.hasOpened = true;
    this.session.open(wanted);
  }

  apply() {
    if (this.isApplied) return;
    const { wanted, session } = this;
    const scene = wanted.get("scene");
    if (scene && session.scene.file !== scene && session.file.files.includes(scene)) return;
    this.isApplied = true;
    const time = Number(wanted.get("time"));
    if (time > 0) this.player.show(Math.round(time * this.player.rate));
    const layers = wanted.getAll("layer").filter((id) => session.layers.has(id));
    if (layers.length > 1) session.selectAll(layers);
    else if (layers.length) session.select(layers[0], { keyPath: wanted.get("property") });
    for (const [name, tabs] of [["panel", this.side], ["below", this.below]]) if (tabs.buttons.has(wanted.get(name))) tabs.show(wanted.get(name));
    const zoom = Number(wanted.get("zoom"));
    if (zoom > 0) this.viewport.setZoom(zoom);
    if (wanted.get("edit") === "1" && session.canEdit) session.setEditing(true);
  }

  later() {
    if (!this.isApplied || !this.session.scene || this.player.playing) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), pause);
  }

  write() {
    const { session, player, viewport } = this;
    const parts = new URLSearchParams();
    const put = (name, value) => { if (value !== null && value !== undefined && value !== "") parts.append(name, value); };
    if (session.file?.files.length > 1) put("scene", session.file.name);
    if (player.frame) put("time", Math.round(player.time * 1e4) / 1e4);
    for (const id of session.chosen) put("layer", id);
    put("property", session.selection.keyPath);
    if (this.side.current !== "properties") put("panel", this.side.current);
    if (this.below.current !== "timeline") put("below", this.below.current);
    if (!viewport.fits) put("zoom", Math.round(viewport.zoom * 1000) / 1000);
    if (session.isEditing) put("edit", 1);
    const text = parts.toString();
    history.replaceState(null, "", `${location.pathname}${location.search}${text ? `#${text}` : ""}`);
  }
}
