import Foundation

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
