// Moving a bar of the timeline changes when an animation begins or how long it takes, where the file says so.

import { seconds } from "./dom.js";

export class BarEditing {
  constructor(session) {
    this.session = session;
  }

  shift(animation, part, by) {
    return this.session.editAnimation(animation, (shown, source) => ({
      end: () => this.duration(shown, source, by), all: () => this.begin(source, by),
      // The other end stays.
      start: () => [...this.begin(source, by), ...this.duration(shown, source, -by)],
    })[part]());
  }

  duration(animation, source, by) {
    const ofTransaction = ["animationDuration", "duration"].map((name) => `${source.entry}/transaction/${name}`);
    const own = [`${source.animation}/duration`, `${source.command}/duration`];
    const place = [...(animation.isImplicit ? [] : own), ...ofTransaction].find((candidate) => source.number(candidate));
    if (!place) throw new Error("The file does not say how long this animation takes: it has Core Animation's own 0.25 s.");
    const before = source.number(place);
    // A repeated animation is as many times longer as it has iterations.
    const total = (animation.end ?? animation.begin + animation.duration) - animation.begin;
    const share = total > 0 ? before.value / total : 1;
    const next = before.value + by * share;
    if (!(next > 0)) throw new Error("An animation takes more than 0 s.");
    return [{ pointer: place, value: before.write(next) }];
  }

  begin(source, by) {
    const own = source.number(`${source.animation}/beginTime`);
    const place = own ? `${source.animation}/beginTime` : `${source.entry}/at`;
    const before = own ?? source.number(place);
    if (!before) throw new Error("The file does not say when this animation begins.");
    const next = before.value + by;
    if (next < 0) throw new Error(`It would begin at ${seconds(next)}; a scene begins at 0 s.`);
    if (!own && source.has(`${source.entry}/do/1`)) {
      this.session.note(`All that happens at ${seconds(before.value)} goes to ${seconds(next)}: it is one entry of the timeline.`);
    }
    return [{ pointer: place, value: before.write(next) }];
  }
}
