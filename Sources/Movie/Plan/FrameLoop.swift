/// A stretch of frames that shows the same again and again, or one picture for a while.
struct FrameLoop: Equatable {
  /// From the first frame of all.
  var frames: Range<Int>
  /// The lengths of the segments that are made once.
  var parts: [Int]
  /// How often they come, at least twice.
  var repetitions: Int

  /// In frames.
  var length: Int { parts.reduce(0, +) }

  /// No longer loop is found, in frames.
  static let longestPeriod = 2048

  /// As much of a stretch as repeats in segments; nil where that is not worth their key frames.
  ///
  /// - Parameter period: after so many frames each one comes again.
  fileprivate init?(_ stretch: Range<Int>, period: Int, longest: Int) {
    if period > longest {
      parts = SegmentPlan.even(period, (period + longest - 1) / longest)
    } else {
      parts = [max(min(longest, stretch.count / 2) / period, 1) * period]
    }
    let length = parts.reduce(0, +)
    repetitions = stretch.count / length
    frames = stretch.lowerBound..<stretch.lowerBound + repetitions * length
    guard repetitions > 1, length >= min(SegmentPlan.shortest, longest) else { return nil }
  }

  /// The loops in which most frames have come before, in order, none overlapping the next.
  ///
  /// - Parameters:
  ///   - fingerprints: of all frames; equal ones show the same.
  ///   - longest: of the segments.
  static func all(in fingerprints: [Int], longest: Int) -> [FrameLoop] {
    var candidates: [(stretch: Range<Int>, period: Int)] = []
    func add(_ stretch: Range<Int>, _ period: Int) {
      if FrameLoop(stretch, period: period, longest: longest) != nil { candidates.append((stretch, period)) }
    }
    for period in stride(from: 1, through: min(fingerprints.count / 2, longestPeriod), by: 1) {
      var start = 0
      for index in 0..<fingerprints.count - period where fingerprints[index] != fingerprints[index + period] {
        if index > start { add(start..<index + period, period) }
        start = index + 1
      }
      if start < fingerprints.count - period { add(start..<fingerprints.count, period) }
    }
    // By how many frames have come before.
    candidates.sort { a, b in
      let (known, other) = (a.stretch.count - a.period, b.stretch.count - b.period)
      return known != other
        ? known > other : (a.period, a.stretch.lowerBound) < (b.period, b.stretch.lowerBound)
    }
    var loops: [FrameLoop] = []
    for candidate in candidates { loops.fill(candidate.stretch, period: candidate.period, longest: longest) }
    return loops
  }
}

extension [FrameLoop] {
  /// Puts what loops of a stretch between those that are there, which are in order.
  fileprivate mutating func fill(_ stretch: Range<Int>, period: Int, longest: Int) {
    var index = firstIndex { $0.frames.upperBound > stretch.lowerBound } ?? count
    var start = stretch.lowerBound
    while start < stretch.upperBound {
      let next = index < count ? self[index].frames : stretch.upperBound..<stretch.upperBound
      let end = Swift.min(next.lowerBound, stretch.upperBound)
      if start < end, let found = FrameLoop(start..<end, period: period, longest: longest) {
        insert(found, at: index)
        index += 1
      }
      start = next.upperBound
      index += 1
    }
  }
}
