import Check
import Insight
import Scene

/// What `validate` and `check` say of a scene: its warnings, and which of its expectations are not met.
struct SceneChecks: Sendable {
  var warnings: [SceneWarning]
  /// What stands against rendering it, and not against looking at it.
  var errors: SceneErrors?
  var failures: [ExpectationFailure]
  /// Why expectations could not be looked at.
  var problem: String?

  init(_ scene: CompiledScene) {
    var check = SceneCheck(scene.description, fonts: scene.fonts, hints: true)
    check.lookAtFrames()
    warnings = check.review.warnings
    errors = check.errors
    failures = []
    do {
      failures = try ExpectationCheck(scene.description, scene.recording, fonts: scene.fonts).failures()
    } catch {
      problem = "\(error)"
    }
  }
}
