import Foundation
import AnimGeometry
import AnimRenderTree
import AnimSceneBuilding
import AnimSceneFormat

/// What the frames of a scene have shown, for the rules that look at it.
package struct FrameLinter {
  package let scene: SceneDescription
  package let played: PlayedScene
  package let visibility: VisibilityRecorder
  package let depths: SiblingDepthRecorder
  /// What a text draws when it is laid out; nil once there were too many of them.
  package let ink: (TextBlock) -> CGRect?

  package init(
    _ scene: SceneDescription, _ played: PlayedScene, _ visibility: VisibilityRecorder,
    _ depths: SiblingDepthRecorder, ink: @escaping (TextBlock) -> CGRect?
  ) {
    (self.scene, self.played, self.visibility, self.depths) = (scene, played, visibility, depths)
    self.ink = ink
  }

  /// - Parameter isWhole: Whether no frame was left out. What is seen in one that was must not be called unseen.
  package func lints(isWhole: Bool) -> [LocatedLint] {
    Rule.all.flatMap { rule in
      rule.checks.flatMap { check -> [LocatedLint] in
        switch check {
        case .frames(let check):
          check(self).map {
            LocatedLint(
              location: $0.location, lint: Lint(rule.id, $0.sentence, layer: $0.layer, time: $0.time))
          }
        case .allFrames(let check):
          (isWhole ? check(self) : []).map {
            LocatedLint(location: $0.location, lint: Lint(rule.id, $0.sentence))
          }
        case .scene, .entry, .command, .animation, .layer, .event, .instant, .end: []
        }
      }
    }
  }
}
