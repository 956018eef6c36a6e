import CoreAnimation
import Foundation

/// Nothing is scaled down to fit: the factors have no effect.
public final class NSStringDrawingContext {
  /// Without effect; default 0.
  public var minimumScaleFactor: CGFloat = 0
  /// Always 1: nothing was scaled down.
  public let actualScaleFactor: CGFloat = 1

  /// A context with the factors 0 and 1.
  public init() {}
}
