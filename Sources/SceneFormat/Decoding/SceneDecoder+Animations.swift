import AnimGeometry
import AnimJSON
import AnimRenderTree

extension SceneDecoder {
  /// - Parameter isInGroup: times then count from the group's start.
  package mutating func animation(_ node: Node, _ layerClass: LayerKind, isInGroup: Bool = false)
    -> AnimationDescription?
  {
    let node = node.settled
    guard let any = anyObject(node, name: "an animation"), let classNode = required("class", of: any),
      let animationClass = constant(classNode, "animation class", AnimationClass.self),
      let object = object(node, animationClass.keys)
    else { return nil }
    let common = commonPart(of: object, isInGroup: isInGroup)
    switch animationClass {
    case .basic:
      return basic(object, common, layerClass).map { .basic($0) }
    case .keyframe:
      return keyframe(object, common, layerClass).map { .keyframe($0) }
    case .spring:
      return spring(object, common, layerClass)
    case .group:
      guard let list = required("animations", of: object), let nodes = array(list, of: "animations")
      else { return nil }
      let animations = nodes.compactMap { animation($0, layerClass, isInGroup: true) }
      return .group(AnimationDescription.Group(common: common, animations: animations))
    case .transition:
      return .transition(transition(object, common))
    }
  }

  // MARK: What all animations have

  private mutating func commonPart(of object: ObjectNode, isInGroup: Bool) -> AnimationDescription.Common {
    let timing = TimingDescription(
      beginTime: object["beginTime"].flatMap { beginTime($0, isInGroup: isInGroup) },
      timeOffset: object["timeOffset"].flatMap { time($0) },
      speed: object["speed"].flatMap { number($0) },
      duration: object["duration"].flatMap { time($0, .nonNegative) },
      repeatCount: object["repeatCount"].flatMap { repeatCount($0) },
      repeatDuration: object["repeatDuration"].flatMap { time($0, .nonNegative) },
      autoreverses: object["autoreverses"].flatMap { bool($0) },
      fillMode: object["fillMode"].flatMap { constant($0, "fill mode", FillMode.self) })
    let removed = either("isRemovedOnCompletion", "removedOnCompletion", of: object)
    return AnimationDescription.Common(
      timing: timing, timingFunction: object["timingFunction"].flatMap { timingFunction($0) },
      isRemovedOnCompletion: removed.flatMap { bool($0) }, location: object.node.location)
  }

  private mutating func beginTime(_ node: Node, isInGroup: Bool) -> TimingDescription.BeginTime? {
    guard case .object = node.value.content else { return time(node).map { .absolute($0) } }
    guard let object = object(node, .beginTime), let now = required("now", of: object) else { return nil }
    if isInGroup {
      useless("now", of: object, because: "times in a group count from the group's start")
      return nil
    }
    return time(now).map { .now($0) }
  }

  // MARK: Animations of a property

  private mutating func propertyPart(
    of object: ObjectNode, _ layerClass: LayerKind
  ) -> AnimationDescription.Property? {
    let additive = either("isAdditive", "additive", of: object)
    let cumulative = either("isCumulative", "cumulative", of: object)
    let isAdditive = additive.flatMap { bool($0) }
    let isCumulative = cumulative.flatMap { bool($0) }
    let function = object["valueFunction"].flatMap {
      constant($0, "value function", ValueFunction.self)
    }
    guard let node = required("keyPath", of: object), let text = string(node, expected: "a key path")
    else { return nil }
    if text == "frame" || text.hasPrefix("frame.") {
      return refuse(.frameNotAnimatable, at: node)
    }
    guard let keyPath = keyPath(text, node, layerClass) else { return nil }
    guard keyPath.property.isAnimatable else { return refuse(.notAnimatable(keyPath.text), at: node) }
    if function != nil, keyPath.type != .transform {
      useless("valueFunction", of: object, because: "it makes transforms, and \(quoted(text)) is none")
      return nil
    }
    return AnimationDescription.Property(
      keyPath: keyPath, isAdditive: isAdditive, isCumulative: isCumulative, valueFunction: function)
  }

  /// A value of an animation: of the key path's type, or what the value function takes.
  private mutating func value(_ node: Node, of property: AnimationDescription.Property) -> ValueDescription? {
    switch property.valueFunction {
    case nil:
      return value(node, property.keyPath.type)
    case .rotateX, .rotateY, .rotateZ:
      return value(node, .angle)
    case .scaleX, .scaleY, .scaleZ, .translateX, .translateY, .translateZ:
      return value(node, .number)
    case .scale, .translate:
      return numbers(node, count: 3, expected: "three numbers [x, y, z]").map { .vector($0) }
    }
  }

  /// `null` is nil: not set.
  private mutating func endValue(
    _ key: String, of object: ObjectNode, _ property: AnimationDescription.Property
  ) -> ValueDescription? {
    guard let node = object[key] else { return nil }
    if case .null = node.value.content { return nil }
    return value(node, of: property)
  }

  /// Whether there is such a value, be it right or wrong.
  private func isGiven(_ key: String, of object: ObjectNode) -> Bool {
    guard let node = object[key] else { return false }
    if case .null = node.value.content { return false }
    return true
  }

  private mutating func basic(
    _ object: ObjectNode, _ common: AnimationDescription.Common, _ layerClass: LayerKind
  ) -> AnimationDescription.Basic? {
    guard let property = propertyPart(of: object, layerClass) else { return nil }
    var from = endValue("fromValue", of: object, property)
    var to = endValue("toValue", of: object, property)
    let by = endValue("byValue", of: object, property)
    if morph(of: object, property) == .resample {
      for key in ["fromValue", "toValue"] where !isGiven(key, of: object) {
        report(.missingKey(key, of: "an animation with \"morph\""), at: object.node)
      }
      if let matched = resampled([from, to].compactMap(\.self), of: object), matched.count == 2 {
        (from, to) = (matched[0], matched[1])
      }
    }
    return AnimationDescription.Basic(
      common: common, property: property, fromValue: from, toValue: to, byValue: by)
  }

  private mutating func spring(
    _ object: ObjectNode, _ common: AnimationDescription.Common, _ layerClass: LayerKind
  ) -> AnimationDescription? {
    let mass = object["mass"].flatMap { number($0, .positive) }
    let stiffness = object["stiffness"].flatMap { number($0, .positive) }
    let damping = object["damping"].flatMap { number($0, .nonNegative) }
    let velocity = object["initialVelocity"].flatMap { number($0) }
    guard let basic = basic(object, common, layerClass) else { return nil }
    return .spring(
      AnimationDescription.Spring(
        basic: basic, mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity))
  }

  private mutating func keyframe(
    _ object: ObjectNode, _ common: AnimationDescription.Common, _ layerClass: LayerKind
  ) -> AnimationDescription.Keyframe? {
    guard let property = propertyPart(of: object, layerClass) else { return nil }
    let path = object["path"].flatMap { keyframePath($0, object, property) }
    var values: [ValueDescription] = []
    if let node = object["values"] {
      if object["path"] != nil {
        useless("values", of: object, because: "\"path\" takes their place")
      } else if let nodes = array(node, of: "values") {
        values = nodes.compactMap { value($0, of: property) }
        if nodes.isEmpty { wrongType(node, expected: "one value or more") }
      }
    } else if object["path"] == nil {
      report(.missingKey("values", of: object.name), at: object.node)
    }
    if morph(of: object, property) == .resample, let matched = resampled(values, of: object) {
      values = matched
    }
    return AnimationDescription.Keyframe(
      common: common, property: property, values: values, path: path,
      keyTimes: object["keyTimes"].flatMap { keyTimes($0) },
      timingFunctions: object["timingFunctions"].flatMap { timingFunctions($0) },
      calculationMode: object["calculationMode"].flatMap {
        constant($0, "calculation mode", CalculationMode.self)
      },
      tensionValues: object["tensionValues"].flatMap { numbers($0, .signedUnit) },
      continuityValues: object["continuityValues"].flatMap { numbers($0, .signedUnit) },
      biasValues: object["biasValues"].flatMap { numbers($0, .signedUnit) },
      rotationMode: object["rotationMode"].flatMap {
        constant(
          $0, "rotation mode",
          [
            "rotateAuto": RotationMode.rotateAuto,
            "rotateAutoReverse": .rotateAutoReverse,
          ],
          others: ["auto": .rotateAuto, "autoReverse": .rotateAutoReverse])
      })
  }

  private mutating func keyframePath(
    _ node: Node, _ object: ObjectNode, _ property: AnimationDescription.Property
  ) -> Path? {
    guard property.keyPath.type == .point || property.keyPath.type == .size else {
      useless("path", of: object, because: "it gives points, and \(quoted(property.keyPath.text)) is none")
      return nil
    }
    return path(node)
  }

  private mutating func keyTimes(_ node: Node) -> [Double]? {
    guard let times = numbers(node, .unit) else { return nil }
    if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) { report(.keyTimesDecrease, at: node) }
    return times
  }

  private mutating func timingFunctions(_ node: Node) -> [TimingFunctionDescription]? {
    array(node, of: "timing functions")?.compactMap { timingFunction($0) }
  }

  private mutating func transition(
    _ object: ObjectNode, _ common: AnimationDescription.Common
  ) -> AnimationDescription.Transition {
    AnimationDescription.Transition(
      common: common,
      type: object["type"].flatMap {
        constant($0, "transition type", AnimationDescription.TransitionType.self)
      },
      subtype: object["subtype"].flatMap {
        constant($0, "transition subtype", AnimationDescription.TransitionSubtype.self)
      },
      startProgress: object["startProgress"].flatMap { number($0, .unit) },
      endProgress: object["endProgress"].flatMap { number($0, .unit) })
  }
}
