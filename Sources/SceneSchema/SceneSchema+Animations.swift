import AnimJSON
import AnimRenderTree
import AnimSceneFormat

/// Animations, from the keys of each class.
extension SceneSchema {
  package mutating func addAnimations() {
    define(
      "animation", "An animation, by its class.",
      Self.dispatch(on: "class", AnimationClass.allCases.map(\.rawValue), otherwise: nil, words: ["if"]))
    for animation in AnimationClass.allCases { define(animation.keys) }
    define(
      "timingFunction", "A name, or [x1, y1, x2, y2] of a cubic Bézier curve, x from 0 to 1.",
      .anyOf(
        ["enum": JSONValue(texts: TimingFunctionDescription.Name.allCases.map(\.rawValue))],
        .tuple(each: .ref(.unit), .ref("number"), .ref(.unit), .ref("number"))))
    define(
      "beginTime", "Seconds of the layer's time, or { \"now\": 0.5 } from the time when it is added.",
      .anyOf(.ref("time"), .ref("now")))
    define(.beginTime)
    addKeyPath()
  }

  private mutating func addKeyPath() {
    var known: Set<String> = []
    let paths =
      LayerKind.allCases.flatMap { SceneKeyPath.all(of: $0) } + SceneKeyPath.viewNames
      + SceneDecoder.soundKeys
    // The other spelling of a name, with its components.
    let others = PropertyTable.rows.filter { $0.name != $0.key }.flatMap { row in
      [row.name] + SceneKeyPath.components(of: row).map { "\(row.name).\($0.name)" }
    }
    let unique = (paths + others).filter { known.insert($0).inserted }
    define(
      "keyPath", "A property, or a component of one such as \"position.x\".",
      .anyOf(
        ["enum": JSONValue(texts: unique)],
        ["type": "string", "pattern": "^(mask|filters|backgroundFilters|emitterCells|audio)\\."]))
  }
}
