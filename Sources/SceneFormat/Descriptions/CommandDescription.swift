import Foundation
import AnimJSON
import AnimRenderTree

/// One command of a block, with its place.
public struct CommandDescription: Sendable, Equatable {
  /// What it does.
  public var action: Action
  /// Where it is written.
  public var location: SourceLocation

  /// What commands do with layers.
  public indirect enum Action: Sendable, Equatable {
    /// Sets the model of a layer.
    case set(layer: String, keyPath: SceneKeyPath, value: ValueDescription)
    /// A nil key is never replaced.
    case add(layer: String, key: String?, animation: AnimationDescription)
    /// Removes the animation under a key.
    case remove(layer: String, key: String)
    /// Removes all animations of a layer.
    case removeAll(layer: String)
    /// A nil parent is the canvas, a nil index the front.
    case insert(LayerDescription, parent: String?, index: Int?)
    /// Takes a layer out of the tree.
    case removeLayer(String)
    /// Runs a block in this one.
    case block(CommandBlock)
    /// Makes or steers a property animator.
    case animator(AnimatorCommand)
  }
}

/// Commands that run one after the other, inside a transaction or a view block or both (the view block
/// is then inside the transaction) or neither.
public struct CommandBlock: Sendable, Equatable {
  /// The transaction that the commands are in; nil for none of their own.
  public var transaction: TransactionDescription?
  /// The view block that the commands are in; nil for none.
  public var viewAnimation: ViewAnimationDescription?
  /// What is done, in turn.
  public var commands: [CommandDescription]
  /// Of a keyframe block, which has no commands besides; nil for any other.
  public var keyframes: [KeyframeDescription]?
  /// What follows when all animations of the view block, or else of the transaction, have stopped.
  public var completion: [CommandDescription]
  /// Where the block is written.
  public var location: SourceLocation
}

/// `UIView.addKeyframe`: fractions 0…1 of the block's duration.
public struct KeyframeDescription: Sendable, Equatable {
  /// When it begins.
  public var start: Double
  /// How long it takes.
  public var duration: Double
  /// What it animates.
  public var commands: [CommandDescription]
  /// Where it is written.
  public var location: SourceLocation
}

/// What is set on a transaction of its own; nil inherits.
public struct TransactionDescription: Sendable, Equatable {
  /// Whether changes have no implicit animations.
  public var disableActions: Bool?
  /// Seconds, 0 or more.
  public var animationDuration: Double?
  /// The curve of implicit animations.
  public var animationTimingFunction: TimingFunctionDescription?
  /// Where it is written.
  public var location: SourceLocation
}

/// One of `UIView`'s animation blocks.
public struct ViewAnimationDescription: Sendable, Equatable {
  /// Seconds, 0 or more; of a perceptual spring, how long it seems to take.
  public var duration: Double
  /// Seconds, 0 or more.
  public var delay: Double
  /// Those of `UIView.AnimationOptions` that are set.
  public var options: Set<Option>
  /// Nil inherits: that of the block around it, or else the scene's.
  public var behavior: BlockBehavior?
  /// The spring of a block that has one, in place of a curve.
  public var spring: ViewSpringDescription?
  /// 0 or more, infinity for ever; nil leaves it to the options.
  public var repeatCount: Double?
  /// Of a keyframe block.
  public var calculationMode: CalculationMode?
  /// Where the block is written.
  public var location: SourceLocation

  /// The options of `UIView.AnimationOptions` that change what is seen.
  public enum Option: String, Sendable, CaseIterable {
    /// Where it begins, and how often it goes there and back.
    case beginFromCurrentState, `repeat`, autoreverse
    /// Does not take over what the block around it says.
    case overrideInheritedDuration, overrideInheritedCurve, overrideInheritedOptions
    /// The curve; easing in and out by default.
    case curveEaseInOut, curveEaseIn, curveEaseOut, curveLinear
  }
}

/// A spring in the words of `UIView` and `UISpringTimingParameters`.
public struct ViewSpringDescription: Sendable, Equatable {
  /// The two ways to describe a spring.
  public enum Kind: Sendable, Equatable {
    /// 0…1; the spring fits the duration.
    case dampingRatio(Double)
    /// −1…1; the spring lasts until it has settled.
    case bounce(Double)
  }

  /// How much it swings.
  public var kind: Kind
  /// Distances per second along x and y, positive towards the target.
  public var initialVelocity: CGPoint
}

/// A command about a `UIViewPropertyAnimator`.
public struct AnimatorCommand: Sendable, Equatable {
  /// The animator's name.
  public var name: String
  /// What is done with it.
  public var action: Action
  /// Where the name is written.
  public var location: SourceLocation

  /// What can be done with an animator.
  public enum Action: Sendable, Equatable {
    /// Makes it.
    case make(AnimatorDescription)
    /// Adds commands that it animates, after a part of the time that is left.
    case addAnimations([CommandDescription], delayFactor: Double)
    /// Starts it, or lets it go on.
    case start
    /// Holds it where it is.
    case pause
    /// Moves it to a part of the way, 0…1.
    case setFraction(Double)
    /// Lets it run backwards, or forwards again.
    case setReversed(Bool)
    /// Lets it go on with other timing, in a part of its duration; 0 is what is left of it.
    case goOn(AnimatorTimingDescription?, durationFactor: Double)
    /// Stops; nil ends without a final position.
    case stop(at: FinalPosition?)
  }

  /// What the layers have when it has ended.
  public enum FinalPosition: String, Sendable, CaseIterable {
    /// The values from before.
    case start
    /// The values that it went to.
    case end
    /// The values where it stopped.
    case current
  }
}

/// A property animator as it is made.
public struct AnimatorDescription: Sendable, Equatable {
  /// Seconds, 0 or more; of a perceptual spring, how long it seems to take.
  public var duration: Double
  /// Nil is easing in and out.
  public var timing: AnimatorTimingDescription?
  /// Seconds, 0 or more.
  public var delay: Double
  /// How views' animations of it combine with those that run; nil is the scene's.
  public var behavior: BlockBehavior?
  /// Whether a fraction that is set counts without the curve: `UIViewPropertyAnimator.scrubsLinearly`.
  public var scrubsLinearly: Bool
  /// Whether it stays active at its end: `UIViewPropertyAnimator.pausesOnCompletion`.
  public var pausesOnCompletion: Bool
  /// Whether it runs from the beginning.
  public var isStarted: Bool
  /// What it animates.
  public var commands: [CommandDescription]
}

/// How the animations of view blocks meet those that run already.
public enum BlockBehavior: String, Sendable, CaseIterable {
  /// They replace them.
  case iOS7
  /// They add to them.
  case iOS8
}

/// `UICubicTimingParameters` or `UISpringTimingParameters`.
public enum AnimatorTimingDescription: Sendable, Equatable {
  /// A curve over the animator's duration.
  case curve(TimingFunctionDescription)
  /// A spring.
  case spring(ViewSpringDescription)
}
