import ArgumentParser
import FrameTiming
import Insight
import Movie
import RenderTree
import Scene
import Video

/// Reads times as the command line writes them.
enum Time {
  /// Seconds from `1.5`, `1.5s` or `200ms`; not negative.
  static func seconds(_ text: some StringProtocol) throws -> Double {
    if text.hasSuffix("ms") { return try decimal(text.dropLast(2), or: .time) / 1000 }
    return try decimal(text.hasSuffix("s") ? text.dropLast() : text[...], or: .time)
  }

  /// `0,0.5,1`, in the order given.
  static func list(_ text: String) throws -> [Double] {
    guard !text.isEmpty else { throw ArgumentError.emptyTimeList }
    return try text.split(separator: ",", omittingEmptySubsequences: false).map { try seconds($0) }
  }

  /// `0.5..2`; the end is not included.
  static func range(_ text: String) throws -> Range<Double> {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2, let start = try? seconds(ends[0]), let end = try? seconds(ends[1]), start < end
    else { throw ArgumentError.timeRange }
    return start..<end
  }

  /// Digits with at most one point among them.
  static func decimal(_ text: some StringProtocol, or error: ArgumentError) throws -> Double {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard isPlain, text.utf8.contains(where: { $0 != UInt8(ascii: ".") }), let number = Double(text),
      number.isFinite
    else { throw error }
    return number
  }

  /// A decimal above 0.
  static func positive(_ text: String) throws -> Double {
    let number = try decimal(text, or: .notPositive)
    guard number > 0 else { throw ArgumentError.notPositive }
    return number
  }
}

/// Reads frame rates as the command line writes them, which is how scenes write them.
enum Rate {
  static func parse(_ text: String) throws -> FrameRate {
    guard let rate = FrameRate(text: text) else { throw ArgumentError.frameRate }
    return rate
  }
}

extension SceneDescription {
  /// `rate`, or the scene's own, and how many frames the scene has at it.
  func frames(at rate: FrameRate?) throws -> (rate: FrameRate, count: Int) {
    guard let rate else { return try ownFrames() }
    let count = rate.firstFrame(atOrAfter: video.duration)
    guard count <= SegmentPlan.mostFrames else { throw ArgumentError.tooManyFrames(rate: "\(rate)") }
    return (rate, count)
  }

  /// Plays the scene and names on standard error what most likely is not meant in it.
  func playWithWarnings() throws(SceneErrors) -> Recording {
    var review = DiagnosticCollector(self)
    defer { StandardError.write(review) }
    return try play(review: &review).recording
  }

  /// - Throws: `ArgumentError.timeOutside` unless the scene says what there is at `time`; its end still belongs
  ///   to it.
  func check(time: Double, option: String) throws {
    guard time <= video.duration else {
      throw ArgumentError.timeOutside(option: option, time: time, duration: video.duration)
    }
  }
}

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

/// Reads amounts of memory as the command line writes them.
enum Memory {
  /// Bytes from `512M`, `4G`, `1.5GiB` or `65536`; more than 0.
  static func size(_ text: String) throws -> Int {
    guard let size = MemorySize(text: text), size.bytes > 0 else { throw ArgumentError.memorySize }
    return size.bytes
  }
}

/// Which frames of a scene, and how large.
struct FrameSelection: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only frames A up to, not including, B, counted from 0 at the frame rate in force.", valueName: "A..B"),
    transform: Frames.range)
  var frames: Range<Int>?

  @Option(
    help: ArgumentHelp("Only the frames from time A up to, not including, B.", valueName: "A..B"),
    transform: Time.range)
  var time: Range<Double>?

  @Option(
    help: ArgumentHelp(
      "Frames per second: 30, 29.97 or 30000/1001. (default: the scene's; for a GIF, which players slow down beyond "
        + "50, a whole part of it)", valueName: "rate"),
    transform: Rate.parse)
  var fps: FrameRate?

  @Option(
    help: ArgumentHelp("Pixels for each point. (default: the scene's)", valueName: "number"),
    transform: Time.positive)
  var scale: Double?

  func validate() throws {
    if frames != nil, time != nil { throw ValidationError("'--frames' and '--time' exclude each other") }
  }

  struct Selected {
    var rate: FrameRate
    var frames: Range<Int>
  }

  func frames(of description: SceneDescription, for kind: OutputKind) throws -> Selected {
    var fps = fps
    if case .animation(let format) = kind, fps == nil { fps = format.rate(for: description.video.frameRate) }
    let (rate, count) = try description.frames(at: fps)
    var selected = 0..<count
    if let frames {
      guard frames.upperBound <= count else {
        throw ArgumentError.framesOutside(first: frames.lowerBound, end: frames.upperBound, count: count)
      }
      selected = frames
    }
    if let time {
      try description.check(time: time.upperBound, option: "--time")
      selected = rate.firstFrame(atOrAfter: time.lowerBound)..<rate.firstFrame(atOrAfter: time.upperBound)
      guard !selected.isEmpty else {
        throw ArgumentError.noFrame(from: time.lowerBound, to: time.upperBound)
      }
    }
    return Selected(rate: rate, frames: selected)
  }
}
