/// A text and when it is read.
public struct Cue: Sendable, Equatable {
  /// Seconds; the end is later than the start.
  public var start: Double
  /// Seconds.
  public var end: Double
  /// Plain, with line feeds between lines.
  public var text: String

  /// A text that is read from one time to another, in seconds.
  public init(start: Double, end: Double, text: String) {
    self.start = start
    self.end = end
    self.text = text
  }
}

extension [Cue] {
  /// The same texts one after the other: where several are read at a time, their lines stand together, the earlier first.
  public var apart: [Cue] {
    let times = Set(flatMap { [$0.start, $0.end] }).sorted()
    var result: [Cue] = []
    var open: [Cue] = []
    var next = startIndex
    for (start, end) in zip(times, times.dropFirst()) {
      open.removeAll { $0.end <= start }
      while next < endIndex, self[next].start <= start {
        open.append(self[next])
        next += 1
      }
      guard !open.isEmpty else { continue }
      let text = open.map(\.text).joined(separator: "\n")
      if let last = result.last, last.end == start, last.text == text {
        result[result.count - 1].end = end
      } else {
        result.append(Cue(start: start, end: end, text: text))
      }
    }
    return result
  }

  /// How many bytes `apart` takes, at most.
  var lengthApart: Int {
    let changes = flatMap { [($0.start, $0.text.utf8.count + 1), ($0.end, -$0.text.utf8.count - 1)] }
      .sorted { $0.0 < $1.0 }
    var (length, now) = (0, 0)
    for change in changes {
      now += change.1
      length = length.addingReportingOverflow(now).partialValue
    }
    return length
  }

  /// What of them is read in a stretch of time, in seconds from its beginning.
  public func part(_ range: Range<Double>) -> [Cue] {
    compactMap { cue in
      let (start, end) = (Swift.max(cue.start, range.lowerBound), Swift.min(cue.end, range.upperBound))
      guard start < end else { return nil }
      return Cue(start: start - range.lowerBound, end: end - range.lowerBound, text: cue.text)
    }
  }
}
