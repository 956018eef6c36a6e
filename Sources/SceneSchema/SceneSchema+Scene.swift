import AnimJSON
import AnimSceneFormat

/// The scene as a whole, its sound and captions, and files that compare scenes.
extension SceneSchema {
  mutating func addScene() {
    define(Self.root, Self.byKeys([("compare", "comparison")], otherwise: "scene"))
    define(.scene.adding(("variables", .ref("variables"), "What a template takes from outside.")))
    define(.canvas, .video, .views, .sound, .duck, .captions)
    define("metadataText", .anyOf(["type": "string", "minLength": 1, "maxLength": 1000]))
    define(.metadata)
  }

  mutating func addComparison() {
    define(.comparison, .pane, .curves)
  }
}
