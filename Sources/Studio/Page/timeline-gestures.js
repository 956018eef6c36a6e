// The pointer on the timeline: it scrubs, selects bars and marks, and while editing drags bars.

import { describe } from "./animation-words.js";
import { clamp, seconds } from "./dom.js";
import { gutter } from "./timeline-rows.js";

export class TimelineGestures {
  constructor(timeline, barEditing) {
    const { session, player, canvas, tip } = timeline;
    Object.assign(this, { timeline, barEditing, session, player, canvas, tip });
    canvas.addEventListener("pointerdown", (event) => this.begin(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", () => this.end());
    canvas.addEventListener("pointercancel", () => this.cancel());
    canvas.addEventListener("pointerleave", () => this.point(null));
  }

  begin(event) {
    if (!this.session.scene || event.button !== 0) return;
    this.canvas.setPointerCapture(event.pointerId);
    const [x, y] = this.timeline.place(event);
    const at = this.timeline.barAt(event);
    if (x < gutter) {
      // A finger scrolls by the names.
      this.timeline.gesture = { kind: "names", row: at?.row, y, scroll: this.timeline.scroll, isDrag: false };
      return;
    }
    const mark = this.timeline.markAt(event);
    if (mark) {
      this.player.show(Math.round(mark.time * this.player.rate));
      this.dispatchLine(mark);
      return;
    }
    if (at?.bar) {
      this.session.select(at.bar.layer, { animation: at.bar, origin: "timeline" });
      this.timeline.gesture = { kind: "bar", bar: at.bar, part: at.part, x, shift: 0, isDrag: false };
      return;
    }
    this.timeline.gesture = { kind: "scrub" };
    this.player.showTime(this.timeline.timeAt(x) + 0.5 / this.player.rate);
  }

  dispatchLine(mark) {
    if (mark.line) this.session.tell("line", { line: mark.line, column: mark.column });
  }

  move(event) {
    const { gesture } = this.timeline;
    const [x, y] = this.timeline.place(event);
    if (!gesture) return this.point(event);
    if (gesture.kind === "names") {
      gesture.isDrag ||= Math.abs(y - gesture.y) > 4;
      if (gesture.isDrag) this.timeline.scroll = gesture.scroll + gesture.y - y;
      return this.timeline.keepInSight();
    }
    if (gesture.kind === "scrub") return this.player.showTime(this.timeline.timeAt(x) + 0.5 / this.player.rate);
    if (!gesture.isDrag && Math.abs(x - gesture.x) < 4) return;
    gesture.isDrag = true;
    if (!this.session.isEditing) return;
    const step = event.shiftKey ? 0.001 : 1 / this.player.rate;
    gesture.shift = Math.round((this.timeline.timeAt(x) - this.timeline.timeAt(gesture.x)) / step) * step;
    this.timeline.draw();
  }

  async end() {
    const { gesture } = this.timeline;
    if (gesture?.kind === "names") {
      if (!gesture.isDrag && gesture.row) this.session.select(gesture.row.id, { origin: "timeline" });
    } else if (gesture?.isDrag && gesture.shift) await this.barEditing.shift(gesture.bar, gesture.part, gesture.shift);
    else if (gesture?.isDrag && !this.session.isEditing) this.session.note("Editing is off; E turns it on.", true);
    this.timeline.gesture = null;
    this.timeline.draw();
  }

  cancel() {
    this.timeline.gesture = null;
    this.timeline.draw();
  }

  point(event) {
    const at = event ? this.timeline.barAt(event) : null;
    const mark = event ? this.timeline.markAt(event) : null;
    this.timeline.hover = at?.bar ?? null;
    this.canvas.style.cursor = at?.part === "end" && this.session.isEditing ? "ew-resize" : at?.bar || mark ? "pointer" : "default";
    const text = at?.bar ? describe(at.bar) : mark ? `${seconds(mark.time)}: ${mark.text ?? mark.what}` : "";
    this.tip.hidden = !text;
    if (text) {
      this.tip.textContent = text;
      const [x, y] = this.timeline.place(event);
      this.tip.style.left = `${clamp(x + 12, 0, Math.max(0, this.timeline.width - this.tip.offsetWidth - 4))}px`;
      this.tip.style.top = `${clamp(y + 16, 0, Math.max(0, this.timeline.height - this.tip.offsetHeight - 2))}px`;
    }
    this.timeline.draw();
  }
}
