import ArgumentParser
import AnimFrameTiming
import AnimSceneFormat
import AnimVideo

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

/// Reads frame rates as the command line writes them, which is how scenes write them.
enum Rate {
  static func parse(_ text: String) throws -> FrameRate {
    guard let rate = FrameRate(text: text) else { throw ArgumentError.frameRate }
    return rate
  }
}
