import CoreGraphics
import Foundation
import RenderTree

/// Seconds.
public typealias CFTimeInterval = Double

/// The timing that layers and animations share. Times in seconds.
public protocol CAMediaTiming {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The time on the timeline, in seconds. Virtual: it stands still except where the timeline advances it.
public func CACurrentMediaTime() -> CFTimeInterval {
  TransactionContext.current.mediaTime
}

/// Whether an animation shows before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable, NamedConstant {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  /// An unknown mode counts as removed.
  var fillMode: FillMode { FillMode(rawValue: rawValue) ?? .removed }
}
