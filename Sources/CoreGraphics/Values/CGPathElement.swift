import Foundation

/// One step of a path. The points are there only for as long as the call that hands the element out.
public struct CGPathElement {
  public var type: CGPathElementType
  /// The control points, then the end: 1, 1, 2, 3 or 0, depending on the type.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
