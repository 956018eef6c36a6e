import Foundation

/// How a layer's own time goes with that of the root.
struct LayerClock: Sendable, Equatable {
  /// Seconds of the root's time for each of the layer's.
  private var scale = 1.0
  /// The root's time at the layer's time 0.
  private var offset = 0.0
  /// The timings of the layer and those around it, as far as they change anything, the outermost first.
  private(set) var timings: [MediaTiming] = []
  /// Whether it says the same at all times.
  private(set) var standsStill = false

  init() {}

  /// The layer's time at a time of the root, to the last digit as walking down to it gives it.
  func localTime(at time: Double) -> Double {
    timings.reduce(time) { $1.localTime(atParentTime: $0) }
  }

  /// That of a layer inside.
  func entering(_ timing: MediaTiming) -> LayerClock {
    if timing.beginTime == 0, timing.speed == 1, timing.timeOffset == 0 { return self }
    var inner = self
    inner.timings.append(timing)
    if timing.speed == 0 {
      inner.standsStill = true
    } else {
      inner.scale = scale / timing.speed
      inner.offset = offset + scale * (timing.beginTime - timing.timeOffset / timing.speed)
    }
    return inner
  }

  /// A span of the layer's time in the root's.
  func rootInterval(_ span: ValidityInterval) -> ValidityInterval {
    // What is so at the one time that there is, is so always.
    if standsStill { return .always }
    if span == .always || span == .never || timings.isEmpty { return span }
    guard scale.isFinite, offset.isFinite, abs(scale) > 1e-6, abs(scale) < 1e6 else { return .never }
    let (a, b) = (span.start * scale + offset, span.end * scale + offset)
    let (start, end) = (min(a, b), max(a, b))
    // Computed otherwise than times are on their way down.
    let tolerance = 1e-9 * max(1, abs(scale), abs(offset))
    return ValidityInterval(
      start: start.isFinite ? start + tolerance * max(1, abs(start)) : start,
      end: end.isFinite ? end - tolerance * max(1, abs(end)) : end)
  }
}
