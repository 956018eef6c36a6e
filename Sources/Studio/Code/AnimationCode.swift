import AnimRenderTree
import AnimSceneFormat

/// One animation as statements.
struct AnimationCode {
  /// Before it.
  private(set) var preparation: [String] = []
  private(set) var initializer: String
  /// Each follows its name and a dot.
  private(set) var settings: [String] = []
  /// False where a value has no form in Swift.
  private(set) var isWhole = true

  init(_ animation: AnimationDescription) {
    switch animation {
    case .basic(let basic):
      initializer = "CABasicAnimation(keyPath: \(SwiftLiteral.text(basic.property.keyPath.text)))"
      add(basic)
    case .spring(let spring):
      initializer = "CASpringAnimation(keyPath: \(SwiftLiteral.text(spring.basic.property.keyPath.text)))"
      set("mass", spring.mass)
      set("stiffness", spring.stiffness)
      set("damping", spring.damping)
      set("initialVelocity", spring.initialVelocity)
      add(spring.basic)
    case .keyframe(let keyframe):
      initializer = "CAKeyframeAnimation(keyPath: \(SwiftLiteral.text(keyframe.property.keyPath.text)))"
      add(keyframe)
    case .group: initializer = "CAAnimationGroup()"
    case .transition(let transition):
      initializer = "CATransition()"
      if let type = transition.type { settings.append("type = .\(type.rawValue)") }
      if let subtype = transition.subtype { settings.append("subtype = .\(subtype.rawValue)") }
      set("startProgress", transition.startProgress)
      set("endProgress", transition.endProgress)
    }
    add(animation.common)
  }

  private mutating func set(_ name: String, _ value: Double?) {
    if let value { settings.append("\(name) = \(SwiftLiteral.text(value))") }
  }

  private mutating func set(_ name: String, _ value: Bool?) {
    if let value { settings.append("\(name) = \(value)") }
  }

  private mutating func set(_ name: String, _ value: ValueDescription?) {
    guard let value else { return }
    if case .path(let path) = value {
      preparation += SwiftLiteral.path(path, named: name)
      settings.append("\(name) = \(name)")
      return
    }
    guard let literal = SwiftLiteral.text(value), literal != "nil" else {
      isWhole = false
      return
    }
    settings.append("\(name) = \(literal)")
  }

  private mutating func add(_ basic: AnimationDescription.Basic) {
    set("fromValue", basic.fromValue)
    set("toValue", basic.toValue)
    set("byValue", basic.byValue)
    add(basic.property)
  }

  private mutating func add(_ keyframe: AnimationDescription.Keyframe) {
    if !keyframe.values.isEmpty {
      let values = keyframe.values.map { SwiftLiteral.text($0) }
      if values.contains(where: { $0 == nil || $0 == "nil" }) { isWhole = false }
      settings.append("values = [\(values.compactMap(\.self).joined(separator: ", "))] as [Any]")
    }
    if let path = keyframe.path {
      preparation += SwiftLiteral.path(path, named: "path")
      settings.append("path = path")
    }
    func numbers(_ values: [Double]) -> String {
      values.map { SwiftLiteral.text($0) }.joined(separator: ", ")
    }
    if let times = keyframe.keyTimes { settings.append("keyTimes = [\(numbers(times))]") }
    if let functions = keyframe.timingFunctions {
      settings.append("timingFunctions = [\(functions.map { SceneCode.text($0) }.joined(separator: ", "))]")
    }
    if let mode = keyframe.calculationMode { settings.append("calculationMode = .\(mode.rawValue)") }
    if let values = keyframe.tensionValues { settings.append("tensionValues = [\(numbers(values))]") }
    if let values = keyframe.continuityValues { settings.append("continuityValues = [\(numbers(values))]") }
    if let values = keyframe.biasValues { settings.append("biasValues = [\(numbers(values))]") }
    if let mode = keyframe.rotationMode {
      settings.append(
        "rotationMode = CAAnimationRotationMode(rawValue: \(SwiftLiteral.text("\(mode.rawValue)")))")
    }
    add(keyframe.property)
  }

  private mutating func add(_ property: AnimationDescription.Property) {
    set("isAdditive", property.isAdditive)
    set("isCumulative", property.isCumulative)
    if let function = property.valueFunction {
      settings.append(
        "valueFunction = CAValueFunction(name: CAValueFunctionName(rawValue: \(SwiftLiteral.text("\(function.rawValue)"))))"
      )
    }
  }

  private mutating func add(_ common: AnimationDescription.Common) {
    let timing = common.timing
    switch timing.beginTime {
    case .absolute(let time): settings.append("beginTime = \(SwiftLiteral.text(time))")
    case .now(let delay): settings.append("beginTime = CACurrentMediaTime() + \(SwiftLiteral.text(delay))")
    case nil: break
    }
    set("duration", timing.duration)
    set("timeOffset", timing.timeOffset)
    set("speed", timing.speed)
    if let count = timing.repeatCount { settings.append("repeatCount = \(SwiftLiteral.text(count))") }
    set("repeatDuration", timing.repeatDuration)
    set("autoreverses", timing.autoreverses)
    if let mode = timing.fillMode { settings.append("fillMode = .\(mode)") }
    set("isRemovedOnCompletion", common.isRemovedOnCompletion)
    if let function = common.timingFunction {
      settings.append("timingFunction = \(SceneCode.text(function))")
    }
  }
}
