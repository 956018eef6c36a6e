/// Which times a figure shows, and where.
struct DiagramTime {
  /// What happens, without what leads in and out.
  let core: ClosedRange<Double>
  /// All that is drawn.
  let shown: ClosedRange<Double>
  /// Of the video.
  let duration: Double

  /// Where the core begins and ends in figures, and what leads in and out of it, in points.
  static let coreLeft = 288.0
  static let coreRight = 664.0
  static let lead = 76.0

  init(_ instants: [Double], duration: Double) {
    let inside = instants.filter { $0 >= 0 && $0 <= duration + 1e-9 }
    var low = inside.min() ?? 0
    var high = inside.max() ?? duration
    // What never ends is seen until the video does.
    if instants.contains(where: { $0 > duration }) || inside.isEmpty { high = duration }
    if high - low < 1e-3 { (low, high) = (0, max(duration, 1e-3)) }
    core = low...high
    let margin = (high - low) * Self.lead / (Self.coreRight - Self.coreLeft)
    shown = (low - margin)...(high + margin)
    self.duration = duration
  }

  /// Seconds for half a point.
  var spacing: Double { 0.5 / pointsPerSecond }

  private var pointsPerSecond: Double {
    (Self.coreRight - Self.coreLeft) / (core.upperBound - core.lowerBound)
  }

  func x(_ time: Double) -> Double {
    let shown = min(max(time, self.shown.lowerBound), self.shown.upperBound)
    return Self.coreLeft + (shown - core.lowerBound) * pointsPerSecond
  }
}
