import AnimJSON
import AnimRenderTree

/// Classes of animations.
package enum AnimationClass: String, CaseIterable {
  case basic = "CABasicAnimation"
  case keyframe = "CAKeyframeAnimation"
  case spring = "CASpringAnimation"
  case group = "CAAnimationGroup"
  case transition = "CATransition"

  package var keys: ObjectKind {
    switch self {
    case .basic: AnimationClass.basicKeys
    case .keyframe: AnimationClass.keyframeKeys
    case .spring: AnimationClass.springKeys
    case .group: AnimationClass.groupKeys
    case .transition: AnimationClass.transitionKeys
    }
  }

  private func keys(_ summary: String, required: [String] = [], _ own: [ObjectKind.Field]) -> ObjectKind {
    let name: ObjectKind.Field = ("class", ["const": JSONValue(.string(rawValue))], "The animation's class.")
    let shared = required == ["keyPath"] ? Self.common + Self.property : Self.common
    let kind = ObjectKind(
      rawValue, summary, required: ["class"] + required, isElement: true, fields: [name] + shared + own
    ).excluding("isRemovedOnCompletion", "removedOnCompletion")
    return required == ["keyPath"]
      ? kind.excluding("isAdditive", "additive").excluding("isCumulative", "cumulative") : kind
  }

  private static let common: [ObjectKind.Field] = [
    ("beginTime", .ref("beginTime"), "When it begins; 0 is when it is added."),
    ("timeOffset", .ref("time"), "Added to its own time."),
    ("speed", .ref("number"), "How fast its time goes; 1 by default, backwards below 0."),
    (
      "duration", .anyOf(.ref("duration"), ["const": "settling"]),
      "How long it takes; 0.25 s by default. \"settling\" of a spring."
    ),
    ("repeatCount", .ref("repeatCount"), "How often it runs, or \"infinity\"."),
    ("repeatDuration", .ref("duration"), "For how long it runs again and again."),
    ("autoreverses", .ref("boolean"), "Whether it comes back each time."),
    (
      "fillMode", .words(FillMode.self),
      "Whether its first value is seen before it begins, and its last one after it ends."
    ),
    ("timingFunction", .ref("timingFunction"), "How its time goes; linear by default."),
    ("isRemovedOnCompletion", .ref("boolean"), "Whether it goes away when it ends; true by default."),
    ("removedOnCompletion", .ref("boolean"), "The same as \"isRemovedOnCompletion\"."),
  ]

  private static let property: [ObjectKind.Field] = [
    ("keyPath", .ref("keyPath"), "What it animates."),
    ("isAdditive", .ref("boolean"), "Whether its value is added to what is there, and does not replace it."),
    ("additive", .ref("boolean"), "The same as \"isAdditive\"."),
    ("isCumulative", .ref("boolean"), "Whether each repetition goes on from the end of the one before."),
    ("cumulative", .ref("boolean"), "The same as \"isCumulative\"."),
    ("valueFunction", .words(ValueFunction.self), "Makes a transform of numbers."),
  ]

  private static let ends: [ObjectKind.Field] = [
    ("fromValue", .ref("value"), "Where it begins; left out, the value that the property has."),
    ("toValue", .ref("value"), "Where it ends; left out, the model's value."),
    ("byValue", .ref("value"), "How far it goes."),
    morph,
  ]

  private static let morph: ObjectKind.Field = (
    "morph", .words(PathMorph.self),
    "Of paths that do not match: \"resample\" makes them match by their lengths."
  )

  private static let basicKeys = basic.keys("From one value to another.", required: ["keyPath"], ends)

  private static let keyframeKeys = keyframe.keys(
    "Through values, or along a path.", required: ["keyPath"],
    [
      morph,
      ("values", .list(of: .ref("value")), "The values that it goes through."),
      ("path", .ref("path"), "The path that a point goes along, in place of \"values\"."),
      ("keyTimes", .list(of: .ref("unit")), "When each value is reached, from 0 to 1."),
      ("timingFunctions", .list(of: .ref("timingFunction")), "How time goes from each value to the next."),
      (
        "calculationMode", .words(CalculationMode.self),
        "How values between the given ones are found; linear by default."
      ),
      (
        "tensionValues", .list(of: .ref("signedUnit")),
        "Of cubic modes: how tight the curve is at each value."
      ),
      (
        "continuityValues", .list(of: .ref("signedUnit")),
        "Of cubic modes: how sharp its corners are; below 0 inverted."
      ),
      (
        "biasValues", .list(of: .ref("signedUnit")),
        "Of cubic modes: whether the curve lies before each value, or below 0 after it."
      ),
      (
        "rotationMode", .words(["rotateAuto", "rotateAutoReverse", "auto", "autoReverse"]),
        "Whether the layer turns with the path."
      ),
    ]
  ).needing(["values"], ["path"]).excluding("values", "path")

  private static let springKeys = spring.keys(
    "From one value to another as a damped spring.", required: ["keyPath"],
    ends + [
      ("mass", .ref("positive"), "Of what hangs on the spring; 1 by default."),
      ("stiffness", .ref("positive"), "Of the spring; 100 by default."),
      ("damping", .ref("nonNegative"), "How fast it comes to rest; 10 by default."),
      ("initialVelocity", .ref("number"), "At the start, towards the end; 0 by default."),
    ])

  private static let groupKeys = group.keys(
    "Several animations with times of their own.", required: ["animations"],
    [("animations", .list(of: .ref("animation")), "Their times count from the group's start.")])

  private static let transitionKeys = transition.keys(
    "From the old contents of a layer to the new ones.",
    [
      ("type", .words(AnimationDescription.TransitionType.self), "What happens; fade by default."),
      ("subtype", .words(AnimationDescription.TransitionSubtype.self), "From which side."),
      ("startProgress", .ref("unit"), "How far it is when it begins; 0 by default."),
      ("endProgress", .ref("unit"), "How far it goes; 1 by default."),
    ])
}
