import Foundation
import AnimRenderTree

/// Seconds.
public typealias CFTimeInterval = Double

/// The timing that layers and animations share. Times in seconds.
public protocol CAMediaTiming {
  /// When it begins, in its parent's time.
  var beginTime: CFTimeInterval { get set }
  /// How long one pass takes.
  var duration: CFTimeInterval { get set }
  /// How much of its own time passes in a second of its parent's.
  var speed: Float { get set }
  /// What is added to its own time.
  var timeOffset: CFTimeInterval { get set }
  /// How many passes there are; 0 is one.
  var repeatCount: Float { get set }
  /// How long it is repeated, instead of how often.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each pass goes back as well.
  var autoreverses: Bool { get set }
  /// Whether it shows before it begins and after it ends.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The time on the timeline, in seconds. Virtual: it stands still except where the timeline advances it.
public func CACurrentMediaTime() -> CFTimeInterval {
  TransactionContext.current.mediaTime
}

/// Whether an animation shows before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A mode by its name. An unknown one acts as `removed`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// It does not show outside of its time; the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Its last value stays after the end. That of an animation only if it is not removed then: `isRemovedOnCompletion` is false.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its first value shows before it begins.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// As `forwards` and as `backwards`.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  /// An unknown mode counts as removed.
  var fillMode: FillMode { FillMode(rawValue: rawValue) ?? .removed }
}
