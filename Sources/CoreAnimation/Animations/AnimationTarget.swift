import CoreGraphics
import AnimRenderTree

/// What the key path of an animation leads to.
enum AnimationTarget {
  /// - Parameter current: the model's value.
  case property(ValueType, current: Value?)
  /// A key of one's own without a value, or something that may still come.
  case anything
  case nothing

  /// Whether a value of this kind has an effect there; nil where anything may.
  func takes(_ value: Value) -> Bool? {
    guard case .property(let kind, _) = self else { return nil }
    if value == .null { return kind.isObject }
    return value.isFinite && value.converted(to: kind)?.fits(kind) == true
  }

  /// What sentences call the kind of value.
  var phrase: String {
    guard case .property(let kind, _) = self else { return "a value" }
    return kind.phrase
  }
}

extension CALayer {
  /// Keys that Core Animation knows and never animates.
  private static let unanimated = Set(unanimatedNames.map { PropertyKey($0) })
  private static let unanimatedNames = [
    "frame", "name", "delegate", "actions", "style", "sublayers", "superlayer", "mask", "layoutManager",
    "constraints", "visibleRect", "wantsExtendedDynamicRangeContent", "toneMapMode", "preferredDynamicRange",
    "autoresizingMask", "emitterCells", "beginTime", "duration", "speed", "timeOffset", "repeatCount",
    "repeatDuration", "autoreverses", "fillMode", "onOrderIn", "onOrderOut", "onLayout", "transition",
  ]

  final func animationTarget(_ keyPath: String) -> AnimationTarget {
    if keyPath.hasPrefix("mask.") {
      return mask?.animationTarget(String(keyPath.dropFirst("mask.".count))) ?? .anything
    }
    if let filter = FilterKeyPath(keyPath) { return target(filter) }
    guard let path = PropertyKeyPath(keyPath) else { return .nothing }
    if CALayer.unanimated.contains(path.property) { return .nothing }
    if path.property.name.hasPrefix("emitterCells.") { return cellTarget(path) }
    if let row = PropertyCatalog.property(path.property) {
      if row.belongs(to: kind) { return .property(path, row.type, value(path.property)) }
      if isOfOwnClass, properties[path.property] == nil { return .nothing }
    }
    let current = Conversion.value(value(forKey: path.property.name)) ?? .null
    return current.type.map { .property(path, $0, current) } ?? .anything
  }

  private func target(_ path: FilterKeyPath) -> AnimationTarget {
    guard let filter = value(path.property).filters.first(where: { $0.name == path.name }) else {
      return .anything
    }
    guard let input = filter[path.input], let kind = input.type else { return .nothing }
    return .property(kind, current: input)
  }

  /// Of `emitterCells.NAME.field`, or of a cell in that.
  private func cellTarget(_ path: PropertyKeyPath) -> AnimationTarget {
    var rest = path.property.name
    var cells = (self as? CAEmitterLayer)?.emitterCells
    var cell: CAEmitterCell?
    while rest.hasPrefix("emitterCells.") {
      guard let found = CAEmitterCell.find(String(rest.dropFirst("emitterCells.".count)), among: cells) else {
        return .anything
      }
      cells = found.cell.emitterCells
      cell = found.cell
      rest = found.rest
    }
    if rest == "contents" { return .property(.object, current: nil) }
    let key = PropertyKey(CALayer.plainName(rest))
    guard let cell, let kind = CAEmitterCell.defaults[key]?.type else { return .nothing }
    return .property(path, kind, cell.value(key))
  }
}

extension AnimationTarget {
  /// The component's own kind, if the key path names one.
  fileprivate static func property(_ path: PropertyKeyPath, _ kind: ValueType, _ current: Value)
    -> AnimationTarget
  {
    guard let component = path.component else { return .property(kind, current: current) }
    guard component.owner == kind else { return .nothing }
    return .property(component.type, current: current[component])
  }
}

extension CAPropertyAnimation {
  /// Reports what has no effect on a layer: no key path, one that leads nowhere, or values of another kind.
  final func reportMisuse(
    on layer: CALayer, _ values: [Any], _ otherwise: (String, AnimationTarget) -> Misuse?
  ) {
    guard let keyPath, !keyPath.isEmpty else {
      return Misuse.report(.animationWithoutKeyPath(className: String(describing: type(of: self))))
    }
    var target = layer.animationTarget(keyPath)
    if case .nothing = target {
      Misuse.report(
        .unusableAnimationKeyPath(keyPath: keyPath, className: String(describing: type(of: layer))))
      return
    }
    if let function = valueFunction?.function {
      guard case .property(.transform, _) = target else {
        Misuse.report(
          .unusableAnimationValue(
            keyPath: keyPath, given: "a value function", expected: "\(target.phrase) without one"))
        return
      }
      target = .property(function.takesThreeNumbers ? .array : .number, current: nil)
    }
    for object in values {
      let value = Conversion.held(object).value
      guard target.takes(value) == false else { continue }
      Misuse.report(
        .unusableAnimationValue(keyPath: keyPath, given: value.phrase, expected: target.phrase))
      return
    }
    if let misuse = otherwise(keyPath, target) { Misuse.report(misuse) }
  }
}
