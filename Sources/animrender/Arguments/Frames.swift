import AnimMovie

/// Reads frame numbers and counts.
enum Frames {
  /// `10..40`; the end is not included.
  static func range(_ text: String) throws -> Range<Int> {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2, let start = whole(ends[0]), let end = whole(ends[1]), start < end
    else { throw ArgumentError.frameRange }
    return start..<end
  }

  static func count(_ text: String) throws -> Int {
    guard let count = whole(text), count >= 1 else { throw ArgumentError.frameCount }
    return count
  }

  /// From one key frame to the next.
  static func interval(_ text: String) throws -> Int {
    guard let count = whole(text), SegmentPlan.intervals.contains(count) else {
      throw ArgumentError.keyFrames
    }
    return count
  }

  private static func whole(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
