import Foundation

/// Cuts pieces out of a trail, each of which starts at the end of the one before or later.
private struct TrailCutter {
  private let chords: [Chord]
  /// The first chord that the next piece may need, and the length of those before it.
  private var index = 0
  private var passed: CGFloat = 0

  init(_ trail: Trail) {
    chords = trail.chords
  }

  /// The piece from one distance along the trail to another, which is open.
  mutating func part(from low: CGFloat, to high: CGFloat) -> Trail {
    var result = Trail()
    while index < chords.count {
      let chord = chords[index]
      let next = passed + chord.length
      // The piece of no length stands on the first chord that reaches it.
      let isInside = low == high ? result.chords.isEmpty && next >= low : next > low
      if isInside, chord.length > 0 || low == high {
        let scale = chord.length > 0 ? 1 / chord.length : 0
        result.chords.append(
          chord.part(from: max(0, (low - passed) * scale), to: min(1, (high - passed) * scale)))
      }
      if next >= high { break }
      passed = next
      index += 1
    }
    return result
  }
}

/// Lengths of dashes and gaps in turn.
struct DashPattern {
  /// With more dashes than this in one path the line is drawn unbroken.
  static let maximumCount: CGFloat = 100_000

  private let lengths: [CGFloat]
  private let period: CGFloat
  private let phase: CGFloat

  /// Nil for patterns that mean an unbroken line: none, or one with a negative length or of no length.
  init?(_ dashes: [CGFloat], phase: CGFloat) {
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    lengths = dashes.count % 2 == 0 ? dashes : dashes + dashes
    period = lengths.reduce(0, +)
    guard period > 0, period.isFinite else { return nil }
    let rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    self.phase = rest < 0 ? rest + period : rest
  }

  /// Whether the dashes of all trails together are not too many.
  func divides(_ trails: [Trail]) -> Bool {
    trails.reduce(0) { $0 + $1.length } / period * CGFloat(lengths.count) <= DashPattern.maximumCount
  }

  /// The trail's dashes. On a closed trail a dash that runs through the start is one dash.
  func dashes(of trail: Trail) -> [Trail] {
    let length = trail.length
    var result: [Trail] = []
    var cutter = TrailCutter(trail)
    var index = 0
    var position = -phase
    var startsAtStart = false
    var endsAtEnd = false
    while position <= length {
      let next = position + lengths[index]
      let isDash = index % 2 == 0
      // What touches the trail in one point only draws caps alone; before the start it is gone.
      if isDash, next > 0 || position == 0, position < length || lengths[index] == 0 {
        if position <= 0, next >= length { return [trail] }
        let dash = cutter.part(from: max(position, 0), to: min(next, length))
        if !dash.chords.isEmpty {
          startsAtStart = startsAtStart || position <= 0
          endsAtEnd = next >= length
          result.append(dash)
        }
      }
      position = next
      index = (index + 1) % lengths.count
    }
    if trail.isClosed, startsAtStart, endsAtEnd, result.count > 1 {
      let last = result.removeLast()
      // A dot at the end is where the dash at the start has been already; one at the start has no corner with a dash.
      if last.length > 0, result[0].length > 0 {
        result[0].chords.insert(contentsOf: last.chords, at: 0)
      } else if last.length > 0 {
        result.append(last)
      }
    }
    return result
  }
}
