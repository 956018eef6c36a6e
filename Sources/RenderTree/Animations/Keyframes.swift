import Foundation
import Geometry

/// What a `CAKeyframeAnimation` says.
public struct Keyframes: Sendable, Hashable {
  public var values: [Value] = []
  /// When present it is used instead of `values`.
  public var path: Path?
  /// Fractions 0…1; nil spaces the values evenly.
  public var keyTimes: [Double]?
  /// One for each segment.
  public var timingFunctions: [TimingFunction] = []
  public var calculationMode = CalculationMode.linear
  public var rotationMode: RotationMode?
  /// −1…1, one for each value; missing ones are 0.
  public var tensions: [Double] = []
  public var continuities: [Double] = []
  public var biases: [Double] = []

  public init() {}
}

/// How a keyframe animation goes from one value to the next: `CAAnimationCalculationMode`.
public enum CalculationMode: String, Sendable, Hashable, CaseIterable {
  case linear, discrete, paced, cubic, cubicPaced

  /// Paced modes take their times from the distances and ignore key times and timing functions.
  var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// Whether an object turns along its path: `CAAnimationRotationMode`.
public enum RotationMode: String, Sendable, Hashable, CaseIterable {
  case rotateAuto = "auto"
  case rotateAutoReverse = "autoReverse"
}
