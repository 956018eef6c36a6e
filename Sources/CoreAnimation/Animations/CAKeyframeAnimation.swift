import CoreGraphics
import Foundation
import HeapModule
import AnimRenderTree

/// Takes a property through a list of values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values to go through, at least two; nil by default. Fewer have no effect, and are reported. Ignored where there is a
  /// `path`.
  open var values: [Any]? {
    didSet { values = rejectsChange() ? oldValue : values?.map { Conversion.boxed($0) ?? $0 } }
  }
  /// Used instead of `values`, for a property that is a point: each line or curve is a step, however long it is, and takes an
  /// equal time unless there are key times. Nil by default.
  open var path: CGPath? {
    didSet {
      if rejectsChange() { path = oldValue } else { path = path?.copy() }
    }
  }
  /// When each value is due, as fractions 0…1 of the pass that do not fall: as many as values, and one more in discrete mode;
  /// where the numbers differ, the first of both count. Nil, the default, spaces the values evenly.
  open var keyTimes: [NSNumber]? { didSet { if rejectsChange() { keyTimes = oldValue } } }
  /// The pace of each step from a value to the next, one fewer than values; nil, the default, is even. Paced modes ignore it.
  open var timingFunctions: [CAMediaTimingFunction]? {
    didSet { if rejectsChange() { timingFunctions = oldValue } }
  }
  /// How values between keyframes are found; `linear` by default.
  open var calculationMode: CAAnimationCalculationMode = .linear {
    didSet { if rejectsChange() { calculationMode = oldValue } }
  }
  /// Whether the layer turns along the path, also of points in `values`, where the key path is `position`; nil, the default,
  /// does not.
  open var rotationMode: CAAnimationRotationMode? {
    didSet { if rejectsChange() { rotationMode = oldValue } }
  }
  /// In cubic modes, how tight the curve is at each value: from −1, rounder, to 1, tighter. Missing ones are 0.
  open var tensionValues: [NSNumber]? { didSet { if rejectsChange() { tensionValues = oldValue } } }
  /// In cubic modes, how the curve goes through each value: 0 smoothly, towards 1 round a sharper corner, towards −1 round an
  /// inverted one. Missing ones are 0.
  open var continuityValues: [NSNumber]? { didSet { if rejectsChange() { continuityValues = oldValue } } }
  /// In cubic modes, which neighbour the direction at each value goes by: the one after it, towards 1, which bends the curve
  /// before the value, or the one before it, towards −1, which does so after. Missing ones are 0.
  open var biasValues: [NSNumber]? { didSet { if rejectsChange() { biasValues = oldValue } } }

  override func takes(_ visit: inout CodedVisit, toKey key: String) -> Bool {
    switch key {
    case "values": visit.object(self, \.values, "an array")
    case "path": visit.object(self, \.path, "a path")
    case "keyTimes": visit.object(self, \.keyTimes, "an array of numbers")
    case "timingFunctions": visit.object(self, \.timingFunctions, "an array of timing functions")
    case "calculationMode": visit.value(self, \.calculationMode, else: .linear)
    case "rotationMode": visit.perform(rotationMode?.rawValue) { $0.constant { rotationMode = $0 } }
    case "tensionValues": visit.object(self, \.tensionValues, "an array of numbers")
    case "continuityValues": visit.object(self, \.continuityValues, "an array of numbers")
    case "biasValues": visit.object(self, \.biasValues, "an array of numbers")
    default: return super.takes(&visit, toKey: key)
    }
    return true
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAKeyframeAnimation()
    copyPropertyValues(to: copy)
    copy.values = values
    copy.path = path
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.rotationMode = rotationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
    return copy
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    key == "calculationMode" ? CAAnimationCalculationMode.linear.rawValue : super.defaultValue(forKey: key)
  }

  package override func track(duration: Double?) -> PropertyAnimation.Track? {
    keyframeTrack(duration: duration).map { .keyframes($0) }
  }

  override func reportMisuse(on layer: CALayer) {
    let places: [Any] = path == nil ? values ?? [] : [CGPoint.zero]
    reportMisuse(on: layer, places) { keyPath, _ in
      keyframeTrack(duration: nil) == nil ? .tooFewKeyframes(keyPath: keyPath) : nil
    }
  }

  /// Nil when there is nothing to go between.
  private func keyframeTrack(duration: Double?) -> KeyframeTrack? {
    var keyframes = Keyframes()
    keyframes.values = (values ?? []).compactMap { Conversion.value($0)?.converted(for: keyPath) }
    keyframes.path = path?.path
    keyframes.keyTimes = keyTimes?.map(\.doubleValue)
    keyframes.timingFunctions = (timingFunctions ?? []).map(\.function)
    keyframes.calculationMode = CalculationMode(rawValue: calculationMode.rawValue) ?? .linear
    keyframes.rotationMode = rotationMode.flatMap { RotationMode(rawValue: $0.rawValue) }
    keyframes.tensions = (tensionValues ?? []).map(\.doubleValue)
    keyframes.continuities = (continuityValues ?? []).map(\.doubleValue)
    keyframes.biases = (biasValues ?? []).map(\.doubleValue)
    return KeyframeTrack(keyframes, duration: duration)
  }
}
