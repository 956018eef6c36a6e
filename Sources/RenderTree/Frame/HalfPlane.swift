import Foundation

/// One side of a line across the canvas, to which a group is cut.
///
/// A layer that passes through another is drawn in two pieces, one behind the other layer and one before it. Where
/// the other layer ends, the seam between the pieces must not show.
public struct HalfPlane: Sendable, Hashable {
  public enum Half: Sendable, Hashable {
    case front
    case back
  }

  /// (a, b, c): ax + by + c is the distance from the line in points of the canvas, positive in front.
  public var line: SIMD3<Double>
  public var piece: Half
  /// Whether the pieces overlap, so that the front one can have a smooth edge; only right for opaque pictures.
  /// Otherwise each pixel belongs to the one piece in which its middle lies.
  public var overlaps: Bool

  public init(line: SIMD3<Double>, piece: Half, overlaps: Bool) {
    self.line = line
    self.piece = piece
    self.overlaps = overlaps
  }
}
