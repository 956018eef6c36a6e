import Foundation
import AnimGeometry

/// What a `CAKeyframeAnimation` says.
public struct Keyframes: Sendable, Hashable {
  /// What the property has at the key times, in turn.
  public var values: [Value] = []
  /// When present it is used instead of `values`.
  public var path: Path?
  /// Fractions 0…1; nil spaces the values evenly.
  public var keyTimes: [Double]?
  /// One for each segment.
  public var timingFunctions: [TimingFunction] = []
  /// How values follow each other; `linear` by default.
  public var calculationMode = CalculationMode.linear
  /// Whether the layer turns along the path; nil leaves it as it is.
  public var rotationMode: RotationMode?
  /// −1…1, one for each value; missing ones are 0.
  public var tensions: [Double] = []
  /// −1…1, one for each value; missing ones are 0. Cubic modes alone use them.
  public var continuities: [Double] = []
  /// −1…1, one for each value; missing ones are 0. Cubic modes alone use them.
  public var biases: [Double] = []

  /// Keyframes without values yet.
  public init() {}
}

/// How a keyframe animation goes from one value to the next: `CAAnimationCalculationMode`.
public enum CalculationMode: String, Sendable, Hashable, CaseIterable {
  /// Evenly from each value to the next.
  case linear
  /// Each value stays until the next one's time.
  case discrete
  /// Evenly by the distances between values, at one speed.
  case paced
  /// Along a smooth curve through the values.
  case cubic
  /// Along that curve at one speed.
  case cubicPaced

  /// Paced modes take their times from the distances and ignore key times and timing functions.
  var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// Whether an object turns along its path: `CAAnimationRotationMode`.
public enum RotationMode: String, Sendable, Hashable, CaseIterable {
  /// Its x-axis points along the path.
  case rotateAuto = "auto"
  /// Its x-axis points back along the path.
  case rotateAutoReverse = "autoReverse"
}
