import Foundation
import AnimRenderTree

/// Takes a property from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where the animation starts. Nil, the default: at `toValue` less `byValue`, or else at the value so far, which is the
  /// model's as animations before this one have changed it.
  open var fromValue: Any? {
    get { Conversion.object(storedFrom, at: keyPath) }
    set { if !rejectsChange() { storedFrom = Conversion.boxed(newValue) } }
  }
  /// Where the animation ends. Nil, the default: `byValue` after the start, or else at the model's value. Without any of the
  /// three values the animation has no effect and is reported, except as an action, which starts at the value before the
  /// change.
  open var toValue: Any? {
    get { Conversion.object(storedTo, at: keyPath) }
    set { if !rejectsChange() { storedTo = Conversion.boxed(newValue) } }
  }
  /// How far the animation goes, where only one end or none is given; nil by default. It is ignored if both are.
  open var byValue: Any? {
    get { Conversion.object(storedBy, at: keyPath) }
    set { if !rejectsChange() { storedBy = Conversion.boxed(newValue) } }
  }

  // Objects, or values with all their digits.
  package private(set) final var storedFrom: Any?
  package private(set) final var storedTo: Any?
  package private(set) final var storedBy: Any?

  override func takes(_ visit: inout CodedVisit, toKey key: String) -> Bool {
    switch key {
    case "fromValue": visit.anything(self, \.fromValue)
    case "toValue": visit.anything(self, \.toValue)
    case "byValue": visit.anything(self, \.byValue)
    default: return super.takes(&visit, toKey: key)
    }
    return true
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
