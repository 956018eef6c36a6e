import CoreAnimation
import AnimRenderTree

extension UIView {
  /// Options of a block. Those of iOS that say how a view takes touches, or at which rate a display runs, are
  /// taken and have no effect.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits, with Apple's numbers.
    public let rawValue: UInt

    /// The set with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out views inside the block, so that their subviews move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Without effect: there are no touches here.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on the screen and not from the model. Without effect for animations that add.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Goes there and back; afterwards the new values are seen.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// In a nested block: its own duration instead of the outer one's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// In a nested block: its own curve instead of the outer one's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Without effect; on iOS, views are drawn again while a transition runs.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Of `transition(from:to:…)`: hides the one view and shows the other, which both stay where they are.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// In a nested block: does not repeat, reverse or begin from the current state because the outer one does.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Begins and ends slowly: the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Goes at one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Of a transition: the view turns like a card, its left side to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Of a transition: the view turns like a card, its right side to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Of a transition: on iOS the old picture is turned like a page. Not drawn here (reported): it fades.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Of a transition: on iOS the new picture is turned like a page. Not drawn here (reported): it fades.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Of a transition: the view's old picture fades into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Of a transition: the view turns like a card, its upper side to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Of a transition: the view turns like a card, its lower side to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Without effect: frames are drawn at the movie's rate.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Without effect: frames are drawn at the movie's rate.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// Curve 7 is the one with which iOS moves its keyboard.
    static let keyboardCurve = 7
    static let keyboardDuration = 0.5

    var curveNumber: Int { Int(rawValue >> 16 & 0xF) }

    var curve: ViewCurve {
      if curveNumber == AnimationOptions.keyboardCurve {
        return .spring(Spring(mass: 3, stiffness: 1000, damping: 500))
      }
      return .bezier(AnimationCurve(rawValue: curveNumber)?.function ?? .easeInEaseOut)
    }
  }

  /// Options of a keyframe block. A curve of `AnimationOptions` may be given by its raw value.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits, with Apple's numbers.
    public let rawValue: UInt

    /// The set with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out views inside the block, so that their subviews move along.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Without effect: there are no touches here.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on the screen and not from the model. Without effect for animations that add.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Goes there and back; afterwards the new values are seen.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// In a nested block: its own duration instead of the outer one's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// In a nested block: does not repeat, reverse or begin from the current state because the outer one does.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Values go in a straight line from keyframe to keyframe: the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Values jump where their keyframe begins.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Values go in straight lines at one speed; the times of keyframes do not count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Values go along a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Values go along a smooth curve at one speed; the times of keyframes do not count.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var calculationMode: CAAnimationCalculationMode {
      let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
      let number = Int(rawValue >> 10 & 0xF)
      return number < modes.count ? modes[number] : .linear
    }

    /// What they have in common with the options of other blocks.
    var animationOptions: AnimationOptions {
      AnimationOptions(rawValue: rawValue & ~(0xF << 10))
    }
  }

  /// The timing curves that have names.
  public enum AnimationCurve: Int, Sendable, Hashable, CaseIterable {
    /// Begins and ends slowly.
    case easeInOut
    /// Begins slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Goes at one speed.
    case linear

    var function: TimingFunction {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// How blocks animate a property that is already on its way: iOS 7 replaces the running animation, iOS 8
  /// and later add to it.
  public typealias AnimationBehavior = ViewBehavior
}
