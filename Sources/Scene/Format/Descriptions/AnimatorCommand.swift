import Foundation

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
