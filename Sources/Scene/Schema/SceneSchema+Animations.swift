import RenderTree

/// Animations, from the keys of each class.
extension SceneSchema {
  mutating func addAnimations() {
    define(
      "animation", "An animation, by its class.",
      Self.dispatch(on: "class", AnimationClass.allCases.map(\.rawValue), otherwise: nil, words: ["if"]))
    for animation in AnimationClass.allCases {
      let fields = Self.animationFields(animation).filter { animation.keys.knows($0.0) }
      let required =
        switch animation {
        case .group: ["class", "animations"]
        case .transition: ["class"]
        case .basic, .keyframe, .spring: ["class", "keyPath"]
        }
      define(
        SchemaObject(
          animation.rawValue, Self.animationSummaries[animation] ?? "", animation.keys, required: required,
          isElement: true, fields))
    }
    define(
      "timingFunction", "A name, or [x1, y1, x2, y2] of a cubic Bézier curve, x from 0 to 1.",
      Self.anyOf(
        ["enum": JSONValue(texts: TimingFunctionDescription.Name.allCases.map(\.rawValue))],
        Self.tuple(Self.ref("number"), 4)))
    define(
      "beginTime", "Seconds of the layer's time, or { \"now\": 0.5 } from the time when it is added.",
      Self.anyOf(Self.ref("time"), Self.ref("now")))
    define(
      SchemaObject(
        "now", "A time from the one when the animation is added.", .beginTime, required: ["now"],
        [("now", Self.ref("time"), "Seconds later.")]))
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
      Self.anyOf(
        ["enum": JSONValue(texts: unique)],
        ["type": "string", "pattern": "^(mask|filters|backgroundFilters|emitterCells|audio)\\."]))
  }

  private static let animationSummaries: [AnimationClass: String] = [
    .basic: "From one value to another.", .keyframe: "Through values, or along a path.",
    .spring: "From one value to another as a damped spring.",
    .group: "Several animations with times of their own.",
    .transition: "From the old contents of a layer to the new ones.",
  ]

  private static func animationFields(_ animation: AnimationClass) -> [(String, JSONValue, String)] {
    let value = ref("value")
    let signed = list(of: ref("signedUnit"))
    return [
      ("class", ["const": JSONValue(.string(animation.rawValue))], "The animation's class."),
      ("beginTime", ref("beginTime"), "When it begins; 0 is when it is added."),
      ("timeOffset", ref("time"), "Added to its own time."),
      ("speed", ref("number"), "How fast its time goes; 1 by default, backwards below 0."),
      (
        "duration", anyOf(ref("duration"), ["const": "settling"]),
        "How long it takes; 0.25 s by default. \"settling\" of a spring."
      ),
      ("repeatCount", ref("repeatCount"), "How often it runs, or \"infinity\"."),
      ("repeatDuration", ref("duration"), "For how long it runs again and again."),
      ("autoreverses", ref("boolean"), "Whether it comes back each time."),
      (
        "fillMode", words(FillMode.self),
        "Whether its first value is seen before it begins, and its last one after it ends."
      ),
      ("timingFunction", ref("timingFunction"), "How its time goes; linear by default."),
      ("isRemovedOnCompletion", ref("boolean"), "Whether it goes away when it ends; true by default."),
      ("removedOnCompletion", ref("boolean"), "The same as \"isRemovedOnCompletion\"."),
      ("keyPath", ref("keyPath"), "What it animates."),
      ("isAdditive", ref("boolean"), "Whether its value is added to what is there, and does not replace it."),
      ("additive", ref("boolean"), "The same as \"isAdditive\"."),
      ("isCumulative", ref("boolean"), "Whether each repetition goes on from the end of the one before."),
      ("cumulative", ref("boolean"), "The same as \"isCumulative\"."),
      ("valueFunction", words(ValueFunction.self), "Makes a transform of numbers."),
      ("fromValue", value, "Where it begins; left out, the value that the property has."),
      ("toValue", value, "Where it ends; left out, the model's value."),
      ("byValue", value, "How far it goes."),
      (
        "morph", words(PathMorph.self),
        "Of paths that do not match: \"resample\" makes them match by their lengths."
      ),
      ("values", list(of: value), "The values that it goes through."),
      ("path", ref("path"), "The path that a point goes along, in place of \"values\"."),
      ("keyTimes", list(of: ref("unit")), "When each value is reached, from 0 to 1."),
      ("timingFunctions", list(of: ref("timingFunction")), "How time goes from each value to the next."),
      (
        "calculationMode", words(CalculationMode.self),
        "How values between the given ones are found; linear by default."
      ),
      ("tensionValues", signed, "Of cubic modes: how tight the curve is at each value."),
      ("continuityValues", signed, "Of cubic modes: how sharp its corners are."),
      ("biasValues", signed, "Of cubic modes: where the curve lies before or after each value."),
      (
        "rotationMode", words(["rotateAuto", "rotateAutoReverse", "auto", "autoReverse"]),
        "Whether the layer turns with the path."
      ),
      ("mass", ref("positive"), "Of what hangs on the spring; 1 by default."),
      ("stiffness", ref("positive"), "Of the spring; 100 by default."),
      ("damping", ref("nonNegative"), "How fast it comes to rest; 10 by default."),
      ("initialVelocity", ref("number"), "At the start, towards the end; 0 by default."),
      ("animations", list(of: ref("animation")), "Their times count from the group's start."),
      ("type", words(AnimationDescription.TransitionType.self), "What happens; fade by default."),
      ("subtype", words(AnimationDescription.TransitionSubtype.self), "From which side."),
      ("startProgress", ref("unit"), "How far it is when it begins; 0 by default."),
      ("endProgress", ref("unit"), "How far it goes; 1 by default."),
    ]
  }
}
