import Video

/// How a range of frames is cut into segments of one length, the last one shorter.
///
/// The cut never depends on the number of jobs, and so neither do the bytes of the video.
public struct SegmentPlan: Sendable, Equatable {
  public let frames: Range<Int>
  public let segmentLength: Int

  public static let defaultLength = 60
  /// One frame would put two IDR pictures with the same number next to each other, which H.264 forbids.
  public static let lengths = 2...100_000
  public static let mostFrames = 10_000_000

  /// - Throws: `MovieError` for an empty, negative or far too long range, or a length outside `lengths`.
  public init(frames: Range<Int>, segmentLength: Int = SegmentPlan.defaultLength) throws {
    guard frames.lowerBound >= 0, !frames.isEmpty else {
      throw MovieError.emptyRange(first: frames.lowerBound, end: frames.upperBound)
    }
    guard frames.count <= Self.mostFrames else { throw MovieError.tooManyFrames(frames.count) }
    guard Self.lengths.contains(segmentLength) else {
      throw MovieError.invalidSegmentLength(segmentLength)
    }
    self.frames = frames
    self.segmentLength = segmentLength
  }

  public var segmentCount: Int { (frames.count + segmentLength - 1) / segmentLength }

  /// The frames of the segment `index`, 0..<segmentCount.
  public func frames(ofSegment index: Int) -> Range<Int> {
    let first = frames.lowerBound + index * segmentLength
    return first..<min(first + segmentLength, frames.upperBound)
  }
}

extension FrameRate {
  /// The first frame whose time is not before `time`: as many frames as begin in `time` seconds.
  ///
  /// - Parameter time: Seconds; below 0 counts as 0, and what is beyond `SegmentPlan.mostFrames` frames gives
  ///   one frame more than that.
  public func firstFrame(atOrAfter time: Double) -> Int {
    let estimate = (time * framesPerSecond).rounded(.up)
    guard estimate > 0 else { return 0 }
    guard estimate <= Double(SegmentPlan.mostFrames) else { return SegmentPlan.mostFrames + 1 }
    // The product is rounded; the frames' own times decide.
    var frame = Int(estimate)
    while frame > 0, self.time(ofFrame: frame - 1) >= time { frame -= 1 }
    while self.time(ofFrame: frame) < time { frame += 1 }
    return frame
  }
}
