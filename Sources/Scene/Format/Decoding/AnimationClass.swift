/// The animation classes with the keys that each of them has.
enum AnimationClass: String, CaseIterable {
  case basic = "CABasicAnimation"
  case keyframe = "CAKeyframeAnimation"
  case spring = "CASpringAnimation"
  case group = "CAAnimationGroup"
  case transition = "CATransition"

  var keys: ObjectKind {
    switch self {
    case .basic: AnimationClass.basicKeys
    case .keyframe: AnimationClass.keyframeKeys
    case .spring: AnimationClass.springKeys
    case .group: AnimationClass.groupKeys
    case .transition: AnimationClass.transitionKeys
    }
  }

  private static let common = [
    "class", "beginTime", "timeOffset", "speed", "duration", "repeatCount", "repeatDuration", "autoreverses",
    "fillMode", "timingFunction", "isRemovedOnCompletion", "removedOnCompletion",
  ]
  private static let property =
    common + ["keyPath", "isAdditive", "additive", "isCumulative", "cumulative", "valueFunction"]
  private static let basicOnly = property + ["fromValue", "toValue", "byValue", "morph"]
  private static let basicKeys = ObjectKind("CABasicAnimation", basicOnly)
  private static let keyframeKeys = ObjectKind(
    "CAKeyframeAnimation",
    property + [
      "values", "path", "keyTimes", "timingFunctions", "calculationMode", "tensionValues",
      "continuityValues", "biasValues", "rotationMode", "morph",
    ])
  private static let springKeys = ObjectKind(
    "CASpringAnimation", basicOnly + ["mass", "stiffness", "damping", "initialVelocity"])
  private static let groupKeys = ObjectKind("CAAnimationGroup", common + ["animations"])
  private static let transitionKeys = ObjectKind(
    "CATransition", common + ["type", "subtype", "startProgress", "endProgress"])
}
