import AnimGeometry
import AnimJSON
import AnimRenderTree

/// An animation of any class.
public indirect enum AnimationDescription: Sendable, Equatable {
  /// `CABasicAnimation`.
  case basic(Basic)
  /// `CAKeyframeAnimation`.
  case keyframe(Keyframe)
  /// `CASpringAnimation`.
  case spring(Spring)
  /// `CAAnimationGroup`.
  case group(Group)
  /// `CATransition`.
  case transition(Transition)

  /// What all classes have.
  public struct Common: Sendable, Equatable {
    /// When it runs.
    public var timing: TimingDescription
    /// The curve of each cycle; nil is Core Animation's default.
    public var timingFunction: TimingFunctionDescription?
    /// Whether it goes at its end; nil is true.
    public var isRemovedOnCompletion: Bool?
    /// Where the animation is written.
    public var location: SourceLocation
  }

  /// What the animations of one property have.
  public struct Property: Sendable, Equatable {
    /// What it animates.
    public var keyPath: SceneKeyPath
    /// Whether its value is added to what the property has; nil is false.
    public var isAdditive: Bool?
    /// Whether each cycle begins where the one before ended; nil is false.
    public var isCumulative: Bool?
    /// Makes a transform of its numbers; nil for none.
    public var valueFunction: ValueFunction?
  }

  /// From one value to another.
  public struct Basic: Sendable, Equatable {
    /// What all classes have.
    public var common: Common
    /// The property, and how it is changed.
    public var property: Property
    /// Where it starts; nil goes by the other two.
    public var fromValue: ValueDescription?
    /// Where it ends; nil goes by the other two.
    public var toValue: ValueDescription?
    /// The difference of both; nil goes by the other two.
    public var byValue: ValueDescription?
  }

  /// Through several values.
  public struct Keyframe: Sendable, Equatable {
    /// What all classes have.
    public var common: Common
    /// The property, and how it is changed.
    public var property: Property
    /// Empty when there is a path only.
    public var values: [ValueDescription]
    /// Points of a path in place of values; nil for none.
    public var path: Path?
    /// 0…1, not decreasing.
    public var keyTimes: [Double]?
    /// One for each stretch between values; nil is linear.
    public var timingFunctions: [TimingFunctionDescription]?
    /// How values follow each other; nil is `linear`.
    public var calculationMode: CalculationMode?
    /// −1…1, one for each value, for the cubic modes; nil is 0.
    public var tensionValues: [Double]?
    /// −1…1, one for each value, for the cubic modes; nil is 0.
    public var continuityValues: [Double]?
    /// −1…1, one for each value, for the cubic modes; nil is 0.
    public var biasValues: [Double]?
    /// Whether the layer turns along the path; nil leaves it as it is.
    public var rotationMode: RotationMode?
  }

  /// From one value to another, as a spring moves.
  public struct Spring: Sendable, Equatable {
    /// Its values and all that basic animations have.
    public var basic: Basic
    /// More than 0; nil is 1.
    public var mass: Double?
    /// More than 0; nil is 100.
    public var stiffness: Double?
    /// 0 or more; nil is 10.
    public var damping: Double?
    /// Ways per second, positive towards the end; nil is 0.
    public var initialVelocity: Double?
  }

  /// Several animations in one time.
  public struct Group: Sendable, Equatable {
    /// What all classes have.
    public var common: Common
    /// What runs in the group's time, and ends with it.
    public var animations: [AnimationDescription]
  }

  /// From the layer's old picture to its new one.
  public struct Transition: Sendable, Equatable {
    /// What all classes have.
    public var common: Common
    /// How the old picture makes room; nil is `fade`.
    public var type: TransitionType?
    /// The side that the new picture comes from; nil is `fromLeft`.
    public var subtype: TransitionSubtype?
    /// 0…1.
    public var startProgress: Double?
    /// 0…1; nil is 1.
    public var endProgress: Double?
  }

  /// The types of `CATransition`.
  public enum TransitionType: String, Sendable, CaseIterable {
    /// The old picture dissolves into the new one.
    case fade
    /// The new picture slides in over the old one.
    case moveIn
    /// The new picture pushes the old one out.
    case push
    /// The old picture slides away from over the new one.
    case reveal
  }

  /// The directions of `CATransition`.
  public enum TransitionSubtype: String, Sendable, CaseIterable {
    /// The side that the new picture comes from.
    case fromLeft, fromRight, fromTop, fromBottom
  }

  /// What all classes have.
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

/// The properties of CAMediaTiming that were written; nil keeps Core Animation's default. Seconds.
public struct TimingDescription: Sendable, Equatable {
  /// When it begins.
  public var beginTime: BeginTime?
  /// How far into its content it is when it begins.
  @WrittenNumber public var timeOffset: Double? = nil
  /// Local seconds in a second of the parent's.
  @WrittenNumber public var speed: Double? = nil
  /// 0 or more; 0 is the transaction's duration, as in Core Animation.
  @WrittenNumber public var duration: Double? = nil
  /// 0 or more, infinity for ever.
  @WrittenNumber public var repeatCount: Double? = nil
  /// How long it repeats, in place of `repeatCount`.
  @WrittenNumber public var repeatDuration: Double? = nil
  /// Whether each cycle also runs back.
  public var autoreverses: Bool?
  /// What it shows before it begins and after it ends.
  public var fillMode: FillMode?

  /// The two clocks by which a beginning is said.
  public enum BeginTime: Sendable, Equatable {
    /// A time of the layer (or of the group) that holds the animation.
    case absolute(Double)
    /// This many seconds after the moment at which the animation is made: `CACurrentMediaTime() + seconds`.
    case now(Double)
  }
}

/// A curve from the time that has passed to the way that is covered.
public enum TimingFunctionDescription: Sendable, Equatable {
  /// One of Core Animation's.
  case named(Name)
  /// The two inner control points; the x are 0…1.
  case controlPoints(Double, Double, Double, Double)

  /// The names with Core Animation's raw values.
  public enum Name: String, Sendable, CaseIterable {
    /// At one speed, or slow at the beginning, the end or both.
    case linear, easeIn, easeOut, easeInEaseOut
    /// Core Animation's for implicit animations.
    case standard = "default"
  }
}

/// A number of a scene, if it was written; none is NaN, which stands for nil. An optional would take twice as much.
@propertyWrapper public struct WrittenNumber: Sendable, Equatable {
  private var number: Double

  /// A number that was written, or nil for none.
  public init(wrappedValue: Double?) {
    number = wrappedValue ?? .nan
  }

  /// The number that was written; nil for none, and for NaN.
  public var wrappedValue: Double? {
    get { number.isNaN ? nil : number }
    set { number = newValue ?? .nan }
  }

  public static func == (a: WrittenNumber, b: WrittenNumber) -> Bool { a.wrappedValue == b.wrappedValue }
}
