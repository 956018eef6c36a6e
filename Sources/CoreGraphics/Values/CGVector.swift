@_exported import Foundation
import Foundation

/// A direction with a length; Foundation has none on Linux.
public struct CGVector: Sendable, Hashable {
  /// How far it goes along x.
  public var dx: CGFloat = 0
  /// How far it goes along y.
  public var dy: CGFloat = 0

  /// A vector without a length.
  public init() {}

  /// A vector that goes so far along x and y.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// A vector without a length.
  public static let zero = CGVector()
}
