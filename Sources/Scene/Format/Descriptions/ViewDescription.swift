import Foundation
import RenderTree

/// One layer with everything that was written about it.
public struct LayerDescription: Sendable, Equatable {
  public var layerClass: LayerKind
  /// Unique in the whole scene.
  public var name: String?
  /// True when the layer backs a view, so that its delegate answers the search for actions.
  public var isView: Bool
  /// What was set, in the order written; everything else keeps Core Animation's default.
  public var properties: [PropertySetting]
  /// The layer's `actions` dictionary.
  public var actions: [String: ActionDescription]
  /// The layer's `style` and the styles nested in it, the outermost first.
  public var styles: [StyleDescription]
  /// None or one: the layer whose alpha masks this one.
  public var mask: [LayerDescription]
  /// Back to front.
  public var sublayers: [LayerDescription]
  public var location: SourceLocation
  /// An emitter layer's kinds of particles.
  public var emitterCells: [EmitterCellDescription] = []
}

/// One property and the value it is given.
public struct PropertySetting: Sendable, Equatable {
  public var property: PropertyDescriptor
  public var value: ValueDescription
  /// Whether it is written as key paths have it, and not as Swift.
  private let isWrittenAsKey: Bool
  private let position: SourcePosition
  /// Of the object that has it: a step for each of so many settings would take much.
  private let owner: JSONPath

  /// - Parameter written: one of the property's two names.
  init(
    _ property: PropertyDescriptor, _ value: ValueDescription, written: String, at position: SourcePosition,
    of owner: JSONPath
  ) {
    self.property = property
    self.value = value
    self.position = position
    self.owner = owner
    isWrittenAsKey = written != property.name
  }

  /// The name that stands in the scene.
  var written: String { isWrittenAsKey ? property.key : property.name }

  public var location: SourceLocation {
    SourceLocation(position: position, path: .key(owner, written))
  }
}

/// An answer of an `actions` dictionary.
public enum ActionDescription: Sendable, Equatable {
  /// `null`: NSNull, which ends the search without an action.
  case null
  case animation(AnimationDescription)
}

/// One level of a layer's `style`: values for properties that were not set, and more actions.
public struct StyleDescription: Sendable, Equatable {
  public var properties: [PropertySetting]
  public var actions: [String: ActionDescription]
  public var location: SourceLocation
}

/// One kind of particles.
public struct EmitterCellDescription: Sendable, Equatable {
  /// Unique among the cells beside it.
  public var name: String?
  /// What was set, in the order written, timing included; everything else keeps Core Animation's default.
  public var settings: [PropertySetting]
  /// What its particles emit.
  public var cells: [EmitterCellDescription]
  public var location: SourceLocation
}

/// One of `UIView`'s animation blocks.
public struct ViewAnimationDescription: Sendable, Equatable {
  /// Seconds, 0 or more; of a perceptual spring, how long it seems to take.
  public var duration: Double
  /// Seconds, 0 or more.
  public var delay: Double
  public var options: Set<Option>
  /// Nil inherits: that of the block around it, or else the scene's.
  public var behavior: BlockBehavior?
  public var spring: ViewSpringDescription?
  /// 0 or more, infinity for ever; nil leaves it to the options.
  public var repeatCount: Double?
  /// Of a keyframe block.
  public var calculationMode: CalculationMode?
  public var location: SourceLocation

  public enum Option: String, Sendable, CaseIterable {
    case beginFromCurrentState, `repeat`, autoreverse
    case overrideInheritedDuration, overrideInheritedCurve, overrideInheritedOptions
    case curveEaseInOut, curveEaseIn, curveEaseOut, curveLinear
  }
}

/// How the animations of view blocks meet those that run already.
public enum BlockBehavior: String, Sendable, CaseIterable {
  /// They replace them.
  case iOS7
  /// They add to them.
  case iOS8
}

/// A spring in the words of `UIView` and `UISpringTimingParameters`.
public struct ViewSpringDescription: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// 0…1; the spring fits the duration.
    case dampingRatio(Double)
    /// −1…1; the spring lasts until it has settled.
    case bounce(Double)
  }

  public var kind: Kind
  /// Distances per second along x and y, positive towards the target.
  public var initialVelocity: CGPoint
}

/// `UIView.addKeyframe`: fractions 0…1 of the block's duration.
public struct KeyframeDescription: Sendable, Equatable {
  public var start: Double
  public var duration: Double
  public var commands: [CommandDescription]
  public var location: SourceLocation
}

/// A command about a `UIViewPropertyAnimator`.
public struct AnimatorCommand: Sendable, Equatable {
  public var name: String
  public var action: Action
  /// Where the name is written.
  public var location: SourceLocation

  public enum Action: Sendable, Equatable {
    case make(AnimatorDescription)
    case addAnimations([CommandDescription], delayFactor: Double)
    case start
    case pause
    case setFraction(Double)
    case setReversed(Bool)
    case goOn(AnimatorTimingDescription?, durationFactor: Double)
    /// Stops; nil ends without a final position.
    case stop(at: FinalPosition?)
  }

  public enum FinalPosition: String, Sendable, CaseIterable {
    case start, end, current
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
  public var behavior: BlockBehavior?
  public var scrubsLinearly: Bool
  public var pausesOnCompletion: Bool
  /// Whether it runs from the beginning.
  public var isStarted: Bool
  public var commands: [CommandDescription]
}

/// `UICubicTimingParameters` or `UISpringTimingParameters`.
public enum AnimatorTimingDescription: Sendable, Equatable {
  case curve(TimingFunctionDescription)
  case spring(ViewSpringDescription)
}
