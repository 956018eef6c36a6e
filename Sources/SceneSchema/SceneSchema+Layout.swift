import AnimRenderTree
import AnimSceneFormat
import AnimSceneTemplate
import AnimSceneTiming

/// What templates make bounds, positions, keyframes and masks of.
extension SceneSchema {
  mutating func addLayout() {
    define(.stack, .padding, .sectionTransition, .count, .words)
  }
}
