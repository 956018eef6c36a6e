import Foundation
import Geometry

/// What a shadow looks like, whatever throws it.
public struct ShadowStyle: Sendable, Hashable {
  public var color: Color
  /// The standard deviation of the Gaussian blur, in points of the canvas.
  public var deviation: CGFloat
  /// From what throws the shadow to the shadow, in points of the canvas.
  public var offset: CGPoint

  public init(color: Color, deviation: CGFloat, offset: CGPoint) {
    self.color = color
    self.deviation = deviation
    self.offset = offset
  }
}
