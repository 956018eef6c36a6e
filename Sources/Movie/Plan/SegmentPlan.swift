import AnimFrameTiming
import AnimVideo

/// How a range of frames is cut into segments, each of which begins with a key frame.
///
/// The cut never depends on the number of jobs, and so neither do the bytes of the video.
public struct SegmentPlan: Sendable, Equatable {
  /// All that is cut, by the numbers of the scene.
  public let frames: Range<Int>
  /// Where segments begin, from the first frame on.
  private let starts: [Int]
  /// The segments of loops that show what an earlier one does, with the first that does.
  private let originals: [Int: Int]

  /// Segments are no longer than this, by default: about as far as libx264 goes from one key frame
  /// to the next, and so many loops of whole seconds fit into it.
  public static let longest = 240
  /// Half as many frames as are worth a key frame in their middle, so that two can work on them.
  static let shortest = 60
  /// One frame would put two IDR pictures with the same number next to each other, which H.264 forbids.
  public static let lengths = 2...100_000
  /// What people may ask for: encoders put a key frame of their own into longer ones.
  public static let intervals = lengths.lowerBound...longest
  /// More frames in one output are refused.
  public static let mostFrames = 10_000_000

  /// Segments of one length, the last one shorter.
  ///
  /// - Throws: `MovieError` for an empty, negative or far too long range, or a length outside `lengths`.
  public init(frames: Range<Int>, segmentLength: Int) throws {
    try Self.check(frames)
    guard Self.lengths.contains(segmentLength) else {
      throw MovieError.invalidSegmentLength(segmentLength)
    }
    self.init(frames, Array(stride(from: frames.lowerBound, to: frames.upperBound, by: segmentLength)))
  }

  /// Segments of at most `longest` frames: an even number of the same length where there are few, so that two or four
  /// processors have as much to do as each other. What is shown again and again is cut alike each time, so that it is
  /// compressed once.
  ///
  /// - Parameters:
  ///   - longest: within `lengths`.
  ///   - loops: in order, none overlapping the next.
  /// - Throws: `MovieError` for an empty, negative or far too long range.
  init(frames: Range<Int>, longest: Int = SegmentPlan.longest, loops: [FrameLoop] = []) throws {
    try Self.check(frames)
    var starts: [Int] = []
    /// Where a segment of a loop begins, and where the same one began for the first time.
    var repeats: [(start: Int, first: Int)] = []
    /// Cuts what is no loop.
    func cut(upTo end: Int, from start: Int) {
      let lengths = Self.lengths(of: end - start, longest: longest, isAll: end - start == frames.count)
      var next = start
      for length in lengths {
        starts.append(next)
        next += length
      }
    }
    var next = frames.lowerBound
    for loop in loops {
      let first = frames.lowerBound + loop.frames.lowerBound
      // A single frame is no segment: what is before or after it takes it.
      if first - next > 1 || (first - next == 1 && starts.isEmpty) { cut(upTo: first, from: next) }
      next = first
      for turn in 0..<loop.repetitions {
        for length in loop.parts {
          starts.append(next)
          if turn > 0 { repeats.append((next, next - turn * loop.length)) }
          next += length
        }
      }
    }
    if next < frames.upperBound { cut(upTo: frames.upperBound, from: next) }
    if starts.count > 1, starts[1] - starts[0] == 1 { starts.remove(at: 1) }
    self.init(frames, starts, repeats)
  }

  /// Segments that are cut already.
  ///
  /// - Parameter segments: one after the other, none empty.
  init?(segments: [Range<Int>]) {
    guard let first = segments.first, let last = segments.last else { return nil }
    self.init(first.lowerBound..<last.upperBound, segments.map(\.lowerBound))
  }

  private init(_ frames: Range<Int>, _ starts: [Int], _ repeats: [(start: Int, first: Int)] = []) {
    self.frames = frames
    self.starts = starts
    var originals: [Int: Int] = [:]
    if !repeats.isEmpty {
      let indices = Dictionary(uniqueKeysWithValues: zip(starts, starts.indices))
      for (start, first) in repeats {
        if let index = indices[start], let original = indices[first] { originals[index] = original }
      }
    }
    self.originals = originals
  }

  static func check(_ frames: Range<Int>) throws {
    guard frames.lowerBound >= 0, !frames.isEmpty else {
      throw MovieError.emptyRange(first: frames.lowerBound, end: frames.upperBound)
    }
    guard frames.count <= Self.mostFrames else { throw MovieError.tooManyFrames(frames.count) }
  }

  /// - Parameter isAll: whether these are all frames. Where there are many, the first ones are then cut alike however
  ///   many follow, so that they are found again when a video gets longer.
  private static func lengths(of count: Int, longest: Int, isAll: Bool) -> [Int] {
    let least = (count + longest - 1) / longest
    if isAll, least >= 8 {
      let rest = count % longest
      return [Int](repeating: longest, count: count / longest) + (rest > 0 ? [rest] : [])
    }
    let pieces = count < 2 * shortest && count <= longest ? 1 : least + least % 2
    return even(count, min(pieces, max(count / Self.lengths.lowerBound, 1)))
  }

  /// A number in parts that differ by at most one, the greater ones first.
  static func even(_ count: Int, _ parts: Int) -> [Int] {
    (0..<parts).map { count / parts + ($0 < count % parts ? 1 : 0) }
  }

  /// The first segment that most likely shows the same as one; nil if unknown.
  func original(ofSegment index: Int) -> Int? { originals[index] }

  /// How many parts there are.
  public var segmentCount: Int { starts.count }

  /// Whether two thirds or more of what is to be compressed are one segment, on which one processor would work while
  /// others wait.
  var hasLoneSegment: Bool {
    let made = (0..<segmentCount).filter { originals[$0] == nil }.map { frames(ofSegment: $0).count }
    return 3 * (made.max() ?? 0) >= 2 * made.reduce(0, +)
  }

  /// The frames of the segment `index`, 0..<segmentCount.
  public func frames(ofSegment index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : frames.upperBound)
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
