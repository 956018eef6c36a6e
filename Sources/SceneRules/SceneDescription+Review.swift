import AnimRenderTree
import AnimSceneBuilding
import AnimSceneFormat

extension SceneDescription {
  /// Plays the scene; what is not as it seems comes into `review`.
  ///
  /// - Parameter recordsPlayback: whether to keep what happens, step by step.
  public func play(review: inout DiagnosticCollector, recordsPlayback: Bool = false) throws(SceneErrors)
    -> PlayedScene
  {
    var lints: [LocatedLint] = []
    defer { review.add(lints) }
    return try play(lints: &lints, recordsPlayback: recordsPlayback)
  }

  /// Plays the scene, and says what most likely is not meant.
  ///
  /// - Parameter warn: is told once all is played.
  public func play(warn: (SceneWarning) -> Void) throws(SceneErrors) -> Recording {
    var review = DiagnosticCollector(self)
    defer { for warning in review.warnings { warn(warning) } }
    return try play(review: &review).recording
  }
}
