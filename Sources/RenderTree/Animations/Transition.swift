import Foundation

/// A change of a layer, with all that is in it, from its old picture to its new one: `CATransition` as a
/// value.
public struct Transition: Sendable, Hashable {
  /// How the old picture makes room for the new one.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The old picture dissolves into the new one.
    case fade
    /// The new picture slides in over the old one.
    case moveIn
    /// The new picture pushes the old one out, and they dissolve into each other.
    case push
    /// The old picture slides away from over the new one.
    case reveal
    /// The old picture turns away, as a card does, and has the new one on its back: that side of it comes to the front
    /// which the direction names. The name is Apple's, which its documentation does not have.
    case flip = "oglFlip"
  }

  /// Where the new picture comes from. The top is where y is greatest in the layer's coordinates: below on the canvas,
  /// unless the geometry is flipped.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// Sides of the layer.
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

  /// How the old picture makes room; `fade` by default.
  public var kind: Kind
  /// Where the new picture comes from; has no meaning for a fade.
  public var direction: Direction
  /// Where in the whole transition it begins and ends, 0…1.
  public var start: Double
  /// Where in the whole transition it ends, 0…1.
  public var end: Double

  /// A whole fade, unless said otherwise.
  public init(
    kind: Kind = .fade, direction: Direction = .fromLeft, start: Double = 0, end: Double = 1
  ) {
    self.kind = kind
    self.direction = direction
    self.start = start
    self.end = end
  }
}
