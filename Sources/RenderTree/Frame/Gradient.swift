import Foundation
import AnimGeometry

/// Colours along a line, an ellipse or a circle. Colours between stops are interpolated per
/// unpremultiplied component.
public struct Gradient: Sendable, Hashable {
  /// In which way colours change.
  public enum Kind: Sendable, Hashable {
    /// Along the line from start to end.
    case axial
    /// From the start to an ellipse around it whose half axes are the distances to the end.
    case radial
    /// Clockwise (y down) around the start, from the direction of the end.
    case conic
    /// From one circle around the start to another one around the end, which holds the first.
    case circles(startRadius: Double, endRadius: Double)
    /// From corner to corner of triangles, whose points have the stops' colours.
    indirect case mesh(GradientMesh)
  }

  /// A colour at its place.
  public struct Stop: Sendable, Hashable {
    /// The colour there.
    public var color: Color
    /// 0…1, not less than that of the stop before.
    public var location: Double

    /// A colour at a place.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// In which way colours change.
  public var kind: Kind
  /// Before the first and after the last stop their colours go on.
  public var stops: [Stop]
  /// In the gradient's unit square.
  public var start: CGPoint
  /// In the gradient's unit square; see `Kind`.
  public var end: CGPoint
  /// Whether colours are mixed as encoded numbers, the default, or as light.
  public var interpolation = Interpolation.encoded

  /// Whether a gradient layer draws anything. As Core Animation, it draws neither one colour, nor colours of which some
  /// have no location, nor ellipses without a width or a height.
  ///
  /// - Parameters:
  ///   - colors: how many there are.
  ///   - locations: how many there are; nil for colours that are spread evenly.
  package static func isDrawn(
    _ kind: Kind, colors: Int, locations: Int?, from start: CGPoint, to end: CGPoint
  ) -> Bool {
    if case .mesh(let mesh) = kind { return colors >= mesh.points.count && !mesh.corners.isEmpty }
    if colors < 2 || (locations ?? colors) < colors { return false }
    return kind != .radial || (start.x != end.x && start.y != end.y)
  }

  /// How far the focus may be from the middle, in half axes: just inside of the ellipse, where each point has a colour.
  private static let mostFocalOffset = 0.99

  /// Lets a radial gradient's colours spread from beside its middle.
  ///
  /// - Parameter offset: in half axes.
  /// - Returns: what the gradient's space is made of the unit square by: a space in which the ellipse is a circle. Nil
  ///   when nothing moves.
  mutating func moveFocus(by offset: CGPoint) -> Affine? {
    let axes = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
    let distance = hypot(offset.x, offset.y)
    guard distance > 0, distance.isFinite, axes.width > 0, axes.height > 0 else { return nil }
    let scale = min(1, Self.mostFocalOffset / distance)
    let middle = CGPoint(x: start.x / axes.width, y: start.y / axes.height)
    kind = .circles(startRadius: 0, endRadius: 1)
    start = CGPoint(x: middle.x + offset.x * scale, y: middle.y + offset.y * scale)
    end = middle
    return Affine(scaleX: axes.width, y: axes.height)
  }

  /// A gradient whose colours are mixed as encoded numbers.
  public init(kind: Kind, stops: [Stop], start: CGPoint, end: CGPoint) {
    self.kind = kind
    self.stops = stops
    self.start = start
    self.end = end
  }
}

/// One shape filled with a gradient.
public struct GradientFill: Sendable, Hashable {
  /// What is filled.
  public var shape: Shape
  /// From the shape's own space to the canvas.
  public var transform: Projection
  /// What it is filled with.
  public var gradient: Gradient
  /// From the gradient's unit square to the canvas.
  public var unitTransform: Projection

  /// A shape with a gradient.
  public init(shape: Shape, transform: Projection, gradient: Gradient, unitTransform: Projection) {
    self.shape = shape
    self.transform = transform
    self.gradient = gradient
    self.unitTransform = unitTransform
  }
}
