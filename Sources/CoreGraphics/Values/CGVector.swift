@_exported import Foundation
import Foundation

/// A direction with a length; Foundation has none on Linux.
public struct CGVector: Sendable, Hashable {
  /// How far it goes along x.
  public var dx: CGFloat
  /// How far it goes along y.
  public var dy: CGFloat

  /// A vector without a length.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// A vector that goes so far along x and y.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// A vector without a length.
  public static let zero = CGVector()
}
