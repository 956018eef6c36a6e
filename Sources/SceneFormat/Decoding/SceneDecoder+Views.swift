import Foundation
import AnimRenderTree

/// View blocks, their springs and keyframes.
extension SceneDecoder {
  mutating func viewDefaults(_ node: Node) -> BlockBehavior? {
    guard let object = object(node, .views) else { return nil }
    return object["behavior"].flatMap { viewBehavior($0) }
  }

  package mutating func viewBehavior(_ node: Node) -> BlockBehavior? {
    constant(node, "behaviour", BlockBehavior.self)
  }

  package mutating func viewAnimation(_ node: Node, isForKeyframes: Bool) -> ViewAnimationDescription? {
    guard let object = object(node, .viewAnimation) else { return nil }
    let duration = blockDuration(of: object)
    let delay = object["delay"].flatMap { time($0, .nonNegative) } ?? 0
    let options = object["options"].map { viewOptions($0) } ?? []
    let spring = viewSpring(object)
    let mode = object["calculationMode"].flatMap {
      constant($0, "calculation mode", CalculationMode.self)
    }
    if isForKeyframes {
      for key in ViewSpringDescription.keys { useless(key, of: object, because: "keyframes have no spring") }
    } else {
      useless("calculationMode", of: object, because: "it belongs to \"keyframes\"")
    }
    if let curve = options.first(where: { $0.rawValue.hasPrefix("curve") }), let spring {
      let key = spring.key
      problems.append(.severalCurves(curve.rawValue, key), at: object.keyLocation(key))
    }
    let count = object["repeatCount"].flatMap { repeatCount($0) }
    if count != nil, options.contains(.repeat) {
      useless("repeatCount", of: object, because: "the option \"repeat\" is for ever")
    }
    let behavior = object["behavior"].flatMap { viewBehavior($0) }
    guard let duration else { return nil }
    return ViewAnimationDescription(
      duration: duration, delay: delay, options: options, behavior: behavior, spring: spring,
      repeatCount: count, calculationMode: mode, location: node.location)
  }

  /// `duration`, or a perceptual spring's `springDuration`.
  mutating func blockDuration(of object: ObjectNode) -> Double? {
    guard let node = object["springDuration"] else {
      return required("duration", of: object).flatMap { time($0, .nonNegative) }
    }
    if object["duration"] != nil {
      problems.append(.sameProperty("duration", "springDuration"), at: object.keyLocation("duration"))
    }
    return time(node, .positive)
  }

  /// Nil when the object has none of a spring's keys.
  ///
  /// - Parameter takesVector: whether the velocity may differ along x and y.
  mutating func viewSpring(_ object: ObjectNode, takesVector: Bool = false) -> ViewSpringDescription? {
    let isPerceptual = object["springDuration"] != nil || object["bounce"] != nil
    if isPerceptual, object["dampingRatio"] != nil {
      let other = object["springDuration"] != nil ? "springDuration" : "bounce"
      problems.append(.severalCurves(other, "dampingRatio"), at: object.keyLocation("dampingRatio"))
    }
    if object["springDuration"] == nil {
      useless("bounce", of: object, because: "it belongs to \"springDuration\"")
    }
    let velocity = object["initialVelocity"].flatMap { self.velocity($0, takesVector: takesVector) }
    let ratio = object["dampingRatio"].flatMap { number($0, .unit) }
    let bounce = object["bounce"].map { number($0, .signedUnit) } ?? 0
    if isPerceptual {
      return bounce.map { ViewSpringDescription(kind: .bounce($0), initialVelocity: velocity ?? .zero) }
    }
    if object["dampingRatio"] == nil, object["initialVelocity"] != nil {
      useless("initialVelocity", of: object, because: "only springs have one")
    }
    return ratio.map { ViewSpringDescription(kind: .dampingRatio($0), initialVelocity: velocity ?? .zero) }
  }

  private mutating func velocity(_ node: Node, takesVector: Bool) -> CGPoint? {
    if takesVector, case .array = node.value.content {
      return numbers(node, count: 2, expected: "a velocity [dx, dy]").map { CGPoint(x: $0[0], y: $0[1]) }
    }
    let expected = takesVector ? "a number or a velocity [dx, dy]" : "a number"
    return number(node, expected: expected).map { CGPoint(x: $0, y: $0) }
  }

  private mutating func viewOptions(_ node: Node) -> Set<ViewAnimationDescription.Option> {
    var options: Set<ViewAnimationDescription.Option> = []
    var curve: String?
    for element in array(node, of: "options") ?? .none {
      guard
        let option = constant(
          element, "option", ViewAnimationDescription.Option.self,
          unsupported: ViewAnimationDescription.unsupportedOptions)
      else { continue }
      if option.rawValue.hasPrefix("curve") {
        if let curve { report(.severalCurves(curve, option.rawValue), at: element) }
        curve = option.rawValue
      }
      options.insert(option)
    }
    return options
  }

  /// The keyframes of the block that `object` describes.
  package mutating func keyframes(_ node: Node, of object: ObjectNode) -> [KeyframeDescription]? {
    _ = required("animate", of: object)
    if object["do"] != nil {
      problems.append(.severalCommands("keyframes", "do"), at: object.keyLocation("do"))
    }
    return array(node, of: "keyframes")?.compactMap { keyframe($0) }
  }

  private mutating func keyframe(_ node: Node) -> KeyframeDescription? {
    guard let object = object(node, .keyframe) else { return nil }
    let start = object["start"].map { number($0, .unit) } ?? 0
    let duration = required("duration", of: object).flatMap { number($0, .unit) }
    let commands = required("do", of: object).map { self.commands($0) } ?? []
    // Without its times the keyframe still counts, so that what it inserts is known.
    return KeyframeDescription(
      start: start ?? 0, duration: duration ?? 0, commands: commands, location: node.location)
  }
}

extension ViewSpringDescription {
  package static let keys = ["dampingRatio", "springDuration", "bounce", "initialVelocity"]

  /// The key that makes it this kind.
  package var key: String {
    switch kind {
    case .dampingRatio: "dampingRatio"
    case .bounce: "springDuration"
    }
  }
}

extension ViewAnimationDescription {
  /// UIKit's options that have no meaning here yet.
  static let unsupportedOptions: Set = [
    "allowAnimatedContent", "allowUserInteraction", "layoutSubviews", "preferredFramesPerSecond30",
    "preferredFramesPerSecond60", "showHideTransitionViews", "transitionCrossDissolve",
    "transitionCurlDown", "transitionCurlUp", "transitionFlipFromBottom", "transitionFlipFromLeft",
    "transitionFlipFromRight", "transitionFlipFromTop",
  ]
}
