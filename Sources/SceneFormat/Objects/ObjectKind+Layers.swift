import AnimGeometry
import AnimJSON
import AnimRenderTree

/// What layers have beside properties.
extension ObjectKind {
  package static let layer = ObjectKind(
    "layer", "",
    ("class", .ref("string"), "The layer's class."),
    ("name", .ref("name"), "What commands, key paths and traces call it; unique."),
    ("view", .ref("boolean"), "Whether it backs a view, which animates in view blocks only."),
    ("motionBlur", .ref("boolean"), "Whether a shutter blurs it and what is in it; true by default."),
    ("actions", .ref("actions"), "What answers the search for actions: null stops it."),
    ("style", .ref("style"), "Values for properties that are not set."),
    ("mask", .optional(.ref("layer")), "The layer whose alpha masks this one."),
    ("sublayers", .list(of: .ref("layer")), "The layers in it, from back to front."))

  package static let emitter = layer.adding(
    ("emitterCells", .optional(.list(of: .ref("CAEmitterCell"))), "What it emits."))

  /// A layer that plays a file; beside that it is a `CALayer`.
  package static let playedFile: [Field] = [
    ("source", .ref("string"), "Its file."),
    ("animation", .ref("string"), "Which animation of a dotLottie file."),
    ("theme", .ref("string"), "Which theme of a dotLottie file."),
    ("as", .words(LottieBehavior.self), "Whose way of playing it is followed."),
    (
      "segment", .anyOf(["type": "string"], .tuple(["anyOf": [.ref("string"), .ref("nonNegative")]], 2)),
      "The part that is played: a marker, or [start, end] of markers or seconds."
    ),
    ("loops", .ref("repeatCount"), "How often it is played, or \"infinity\"."),
  ]

  static let fileLayer = ObjectKind("layer", "", fields: layer.fields + playedFile)

  package static let style = ObjectKind(
    "style", "", ("actions", .ref("actions"), "As a layer's."),
    ("style", .ref("style"), "For what this one does not have."))
}
