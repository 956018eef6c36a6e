import Foundation
import Geometry
import RenderTree

/// An animation of any class.
public indirect enum AnimationDescription: Sendable, Equatable {
  case basic(Basic)
  case keyframe(Keyframe)
  case spring(Spring)
  case group(Group)
  case transition(Transition)

  /// What all classes have.
  public struct Common: Sendable, Equatable {
    public var timing: TimingDescription
    public var timingFunction: TimingFunctionDescription?
    public var isRemovedOnCompletion: Bool?
    public var location: SourceLocation
  }

  /// What the animations of one property have.
  public struct Property: Sendable, Equatable {
    public var keyPath: SceneKeyPath
    public var isAdditive: Bool?
    public var isCumulative: Bool?
    public var valueFunction: ValueFunction?
  }

  public struct Basic: Sendable, Equatable {
    public var common: Common
    public var property: Property
    public var fromValue: ValueDescription?
    public var toValue: ValueDescription?
    public var byValue: ValueDescription?
  }

  public struct Keyframe: Sendable, Equatable {
    public var common: Common
    public var property: Property
    /// Empty when there is a path only.
    public var values: [ValueDescription]
    public var path: Path?
    /// 0…1, not decreasing.
    public var keyTimes: [Double]?
    public var timingFunctions: [TimingFunctionDescription]?
    public var calculationMode: CalculationMode?
    public var tensionValues: [Double]?
    public var continuityValues: [Double]?
    public var biasValues: [Double]?
    public var rotationMode: RotationMode?
  }

  public struct Spring: Sendable, Equatable {
    public var basic: Basic
    public var mass: Double?
    public var stiffness: Double?
    public var damping: Double?
    public var initialVelocity: Double?
  }

  public struct Group: Sendable, Equatable {
    public var common: Common
    public var animations: [AnimationDescription]
  }

  public struct Transition: Sendable, Equatable {
    public var common: Common
    public var type: TransitionType?
    public var subtype: TransitionSubtype?
    /// 0…1.
    public var startProgress: Double?
    public var endProgress: Double?
  }

  public enum TransitionType: String, Sendable, CaseIterable {
    case fade, moveIn, push, reveal
  }

  public enum TransitionSubtype: String, Sendable, CaseIterable {
    case fromLeft, fromRight, fromTop, fromBottom
  }

  public var common: Common {
    switch self {
    case .basic(let animation): animation.common
    case .keyframe(let animation): animation.common
    case .spring(let animation): animation.basic.common
    case .group(let animation): animation.common
    case .transition(let animation): animation.common
    }
  }
}
