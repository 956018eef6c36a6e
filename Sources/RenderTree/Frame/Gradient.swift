import Foundation
import Geometry

/// Colours along a line, an ellipse or a circle. Colours between stops are interpolated per encoded,
/// unpremultiplied component.
public struct Gradient: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// Along the line from start to end.
    case axial
    /// From the start to an ellipse around it whose half axes are the distances to the end.
    case radial
    /// Clockwise (y down) around the start, from the direction of the end.
    case conic
  }

  public struct Stop: Sendable, Equatable {
    public var color: Color
    /// 0…1, not less than that of the stop before.
    public var location: Double

    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  public var kind: Kind
  /// Before the first and after the last stop their colours go on.
  public var stops: [Stop]
  /// In the gradient's unit square.
  public var start: CGPoint
  public var end: CGPoint

  public init(kind: Kind, stops: [Stop], start: CGPoint, end: CGPoint) {
    self.kind = kind
    self.stops = stops
    self.start = start
    self.end = end
  }
}

/// One shape filled with a gradient.
public struct GradientFill: Sendable, Equatable {
  public var shape: Shape
  /// From the shape's own space to the canvas.
  public var transform: Projection
  public var gradient: Gradient
  /// From the gradient's unit square to the canvas.
  public var unitTransform: Projection

  public init(shape: Shape, transform: Projection, gradient: Gradient, unitTransform: Projection) {
    self.shape = shape
    self.transform = transform
    self.gradient = gradient
    self.unitTransform = unitTransform
  }
}
