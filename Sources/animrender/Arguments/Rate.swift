import Movie
import RenderTree
import Scene
import Video

/// Reads frame rates as the command line writes them, which is how scenes write them.
enum Rate {
  static func parse(_ text: String) throws -> Video.FrameRate {
    guard let rate = Scene.FrameRate(text: text) else { throw ArgumentError.frameRate }
    return try rate.forVideo()
  }
}

extension Scene.FrameRate {
  /// The same as the encoder wants it.
  func forVideo() throws -> Video.FrameRate { try Video.FrameRate(numerator, denominator) }
}

extension SceneDescription {
  /// `rate`, or the scene's own, and how many frames the scene has at it.
  func frames(at rate: Video.FrameRate?) throws -> (rate: Video.FrameRate, count: Int) {
    let rate = try rate ?? video.frameRate.forVideo()
    let count = rate.firstFrame(atOrAfter: video.duration)
    guard count <= SegmentPlan.mostFrames else { throw ArgumentError.tooManyFrames(rate: "\(rate)") }
    return (rate, count)
  }

  /// Plays the scene and names on standard error what has no effect in it.
  func playWithWarnings() throws(SceneErrors) -> Recording {
    try play { StandardError.write("\($0)\n") }
  }

  /// - Throws: `ArgumentError.timeOutside` unless the scene says what there is at `time`; its end still belongs
  ///   to it.
  func check(time: Double, option: String) throws {
    guard time <= video.duration else {
      throw ArgumentError.timeOutside(option: option, time: time, duration: video.duration)
    }
  }
}
