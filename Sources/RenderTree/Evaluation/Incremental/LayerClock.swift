import Foundation

/// How a layer's own time goes with that of the root. It does not change, so that all layers with the same time share it.
final class LayerClock: Sendable {
  /// Seconds of the root's time for each of the layer's.
  private let scale: Double
  /// The root's time at the layer's time 0.
  private let offset: Double
  /// The timings of the layer and those around it, as far as they change anything, the outermost first. All else follows
  /// from them.
  private let timings: [MediaTiming]
  /// Whether it says the same at all times.
  private let standsStill: Bool

  /// That of the root's superlayer, if it had one.
  static let root = LayerClock(scale: 1, offset: 0, timings: [], standsStill: false)

  private init(scale: Double, offset: Double, timings: [MediaTiming], standsStill: Bool) {
    (self.scale, self.offset, self.timings, self.standsStill) = (scale, offset, timings, standsStill)
  }

  /// The layer's time at a time of the root, to the last digit as walking down to it gives it.
  func localTime(at time: Double) -> Double {
    timings.reduce(time) { $1.localTime(atParentTime: $0) }
  }

  /// That of a layer inside.
  func entering(_ timing: MediaTiming) -> LayerClock {
    if timing.beginTime == 0, timing.speed == 1, timing.timeOffset == 0 { return self }
    let timings = timings + [timing]
    if timing.speed == 0 {
      return LayerClock(scale: scale, offset: offset, timings: timings, standsStill: true)
    }
    return LayerClock(
      scale: scale / timing.speed,
      offset: offset + scale * (timing.beginTime - timing.timeOffset / timing.speed), timings: timings,
      standsStill: standsStill)
  }

  /// That of what is later by so much.
  func delayed(by delay: Double) -> LayerClock {
    var timing = MediaTiming.layer
    timing.beginTime = delay
    return entering(timing)
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

extension LayerClock: Equatable {
  static func == (a: LayerClock, b: LayerClock) -> Bool { a === b || a.timings == b.timings }
}
