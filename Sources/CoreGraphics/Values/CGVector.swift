@_exported import Foundation
import Foundation

/// A direction with a length; Foundation has none on Linux.
public struct CGVector: Sendable, Hashable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init() {
    self.init(dx: 0, dy: 0)
  }

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  public static let zero = CGVector()
}
