import AnimFrameTiming
import AnimInsight
import AnimMovie
import AnimRenderTree
import AnimSceneFormat
import AnimSceneRules
import AnimVideo

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
