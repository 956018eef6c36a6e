import CoreGraphics
import Foundation
import RenderTree

/// The base of animations that change one key path.
open class CAPropertyAnimation: CAAnimation {
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  open var keyPath: String? { didSet { if rejectsChange() { keyPath = oldValue } } }

  /// When true the animation's value is added to what is there so far instead of replacing it.
  open var isAdditive = false { didSet { if rejectsChange() { isAdditive = oldValue } } }

  /// When true each repetition starts where the last one ended.
  open var isCumulative = false { didSet { if rejectsChange() { isCumulative = oldValue } } }

  open var valueFunction: CAValueFunction? { didSet { if rejectsChange() { valueFunction = oldValue } } }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "keyPath": keyPath
    case "additive", "isAdditive": NSNumber(value: isAdditive)
    case "cumulative", "isCumulative": NSNumber(value: isCumulative)
    case "valueFunction": valueFunction
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    let given = GivenValue(value, forKey: key)
    switch key {
    case "keyPath": given.object("a string") { keyPath = $0 }
    case "additive", "isAdditive": given.flag { isAdditive = $0 ?? false }
    case "cumulative", "isCumulative": given.flag { isCumulative = $0 ?? false }
    case "valueFunction": given.object("a value function") { valueFunction = $0 }
    default: super.setValue(value, forKey: key)
    }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAPropertyAnimation()
    copyPropertyValues(to: copy)
    return copy
  }

  override func asAction(forKey event: String, on layer: CALayer) -> CAAnimation {
    guard keyPath == nil, let copy = copy() as? CAPropertyAnimation else { return self }
    copy.keyPath = event
    return copy
  }

  final func copyPropertyValues(to copy: CAPropertyAnimation) {
    copyValues(to: copy)
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    copy.valueFunction = valueFunction
  }

  override func reportMisuse(on layer: CALayer) {
    reportMisuse(on: layer, []) { keyPath, _ in .animationWithoutValues(keyPath: keyPath) }
  }

  /// What the animation goes through, or nil when it has no effect.
  ///
  /// - Parameter duration: that of a cycle in which time passes; nil where fractions come from elsewhere.
  package func track(duration: Double?) -> PropertyAnimation.Track? { nil }

  override func content(duration: Double) -> Animation.Content? {
    guard let keyPath = keyPath.flatMap({ PropertyKeyPath($0) }), let track = track(duration: duration) else {
      return nil
    }
    return .property(
      PropertyAnimation(
        keyPath: keyPath, isAdditive: isAdditive, isCumulative: isCumulative,
        valueFunction: valueFunction?.function, track: track))
  }
}

public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable, NamedConstant {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Turns the numbers of an animation into a transform. There is one object for each name, and equal ones from archives.
public final class CAValueFunction: NSObject, NSSecureCoding, Sendable, NamedFunction {
  package let function: ValueFunction

  private init(_ function: ValueFunction) {
    self.function = function
  }

  public static var supportsSecureCoding: Bool { true }

  /// Nil where the archive has no name of a function.
  public init?(coder: NSCoder) {
    let name = coder.decodeObject(of: NSString.self, forKey: CAValueFunction.nameKey)
    guard let function = name.flatMap({ ValueFunction(rawValue: String(describing: $0)) }) else { return nil }
    self.function = function
  }

  public func encode(with coder: NSCoder) {
    coder.encode(NSString(string: function.rawValue), forKey: CAValueFunction.nameKey)
  }

  private static let nameKey = "name"

  public override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.function == function }
  public override var hash: Int { function.hashValue }

  fileprivate static let all = ValueFunction.allCases.map { CAValueFunction($0) }

  public var name: CAValueFunctionName { CAValueFunctionName(rawValue: function.rawValue) }
}

/// Lets an initialiser give an object that is there already, which only a protocol's can.
public protocol NamedFunction {}

extension NamedFunction {
  /// Nil for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard let known = CAValueFunction.all.first(where: { $0.name == name }) as? Self else { return nil }
    self = known
  }
}

/// From one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any? {
    get { Conversion.object(storedFrom, at: keyPath) }
    set { if !rejectsChange() { storedFrom = Conversion.boxed(newValue) } }
  }
  open var toValue: Any? {
    get { Conversion.object(storedTo, at: keyPath) }
    set { if !rejectsChange() { storedTo = Conversion.boxed(newValue) } }
  }
  open var byValue: Any? {
    get { Conversion.object(storedBy, at: keyPath) }
    set { if !rejectsChange() { storedBy = Conversion.boxed(newValue) } }
  }

  // Objects, or values with all their digits.
  package private(set) final var storedFrom: Any?
  package private(set) final var storedTo: Any?
  package private(set) final var storedBy: Any?

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "fromValue": fromValue
    case "toValue": toValue
    case "byValue": byValue
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "fromValue": fromValue = value
    case "toValue": toValue = value
    case "byValue": byValue = value
    default: super.setValue(value, forKey: key)
    }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CABasicAnimation()
    copyBasicValues(to: copy)
    return copy
  }

  final func copyBasicValues(to copy: CABasicAnimation) {
    copyPropertyValues(to: copy)
    copy.storedFrom = storedFrom
    copy.storedTo = storedTo
    copy.storedBy = storedBy
  }

  package final var basicTrack: BasicTrack {
    BasicTrack(from: end(storedFrom), to: end(storedTo), by: end(storedBy))
  }

  override func reportMisuse(on layer: CALayer) {
    let ends = [storedFrom, storedTo, storedBy].compactMap(\.self)
    reportMisuse(on: layer, ends) { keyPath, target in
      if ends.isEmpty { return .animationWithoutValues(keyPath: keyPath) }
      guard storedBy != nil, case .property(let kind, let current?) = target else { return nil }
      let track = basicTrack
      guard let by = track.by, track.ends(current: current, model: { current }) == nil else { return nil }
      return .unusableAnimationValue(
        keyPath: keyPath, given: "\(by.phrase) as 'byValue'",
        expected: "\(kind.phrase) that can be added to the value there")
    }
  }

  private func end(_ object: Any?) -> Value? {
    object.flatMap(Conversion.value)?.converted(for: keyPath)
  }

  /// Without any values it goes from what was there before the change to what is there now, as Apple's page of
  /// `CAAction` has it.
  override func asAction(forKey event: String, on layer: CALayer) -> CAAnimation {
    let action = super.asAction(forKey: event, on: layer)
    guard fromValue == nil, toValue == nil, byValue == nil,
      let old = layer.shownValue(forKeyPath: (action as? CABasicAnimation)?.keyPath ?? event),
      let copy = action.copy() as? CABasicAnimation
    else { return action }
    copy.fromValue = old
    return copy
  }

  package override func track(duration: Double?) -> PropertyAnimation.Track? {
    .basic(basicTrack)
  }
}
