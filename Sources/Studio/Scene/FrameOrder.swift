/// Which frames are played one after the other, and when each is due.
struct FrameOrder: Sendable, Equatable {
  /// What is played, the last one included.
  var first: Int
  var last: Int
  var start: Int
  /// From one frame to the next; negative plays back.
  var step = 1
  /// Whether it goes on at the other end.
  var loops = false
  /// Seconds between two frames; nil as fast as they are read.
  var pace: Double?

  /// The frame at a place of the order, from 0; nil behind the end.
  func frame(at place: Int) -> Int? {
    let (product, overflows) = place.multipliedReportingOverflow(by: step)
    guard !overflows else { return nil }
    let offset = start - first + product
    let length = last - first + 1
    guard loops else { return (0..<length).contains(offset) ? first + offset : nil }
    let rest = offset % length
    return first + (rest < 0 ? rest + length : rest)
  }

  /// How long before it is due a frame may be drawn, in seconds.
  private static let lead = 0.15

  /// The place that follows another, some seconds after the first frame was there: what would be late is left out.
  ///
  /// - Returns: the place, and how many seconds there are before it is drawn.
  func place(after place: Int, at elapsed: Double) -> (place: Int, wait: Double) {
    guard let pace, pace > 0 else { return (place + 1, 0) }
    let due = elapsed / pace
    let next = due < 1e9 ? max(place + 1, Int(due)) : place + 1
    return (next, max(0, Double(next) * pace - elapsed - Self.lead))
  }
}
