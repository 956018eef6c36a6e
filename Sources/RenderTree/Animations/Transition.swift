import Foundation

/// A change of a layer, with all that is in it, from its old picture to its new one: `CATransition` as a
/// value.
public struct Transition: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The old picture dissolves into the new one.
    case fade
    /// The new picture slides in over the old one.
    case moveIn
    /// The new picture pushes the old one out, and they dissolve into each other.
    case push
    /// The old picture slides away from over the new one.
    case reveal
  }

  /// Where the new picture comes from. The top is where y is greatest in the layer's coordinates: below on the canvas,
  /// unless the geometry is flipped.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case fromLeft, fromRight, fromTop, fromBottom

    /// From the middle to the side, in units of the bounds.
    var side: CGPoint {
      switch self {
      case .fromLeft: CGPoint(x: -1, y: 0)
      case .fromRight: CGPoint(x: 1, y: 0)
      case .fromTop: CGPoint(x: 0, y: 1)
      case .fromBottom: CGPoint(x: 0, y: -1)
      }
    }
  }

  public var kind: Kind
  public var direction: Direction
  /// Where in the whole transition it begins and ends, 0…1.
  public var start: Double
  public var end: Double

  public init(
    kind: Kind = .fade, direction: Direction = .fromLeft, start: Double = 0, end: Double = 1
  ) {
    self.kind = kind
    self.direction = direction
    self.start = start
    self.end = end
  }
}
