import Foundation
import Geometry
import RenderTree

/// Where one can tell a gradient's steps of 8 bits apart.
///
/// What one step adds to the light is the larger a part of it the darker it is: about as much as one over the encoded
/// value. So a step of a dark colour shows when it is a few pixels wide, one of a light colour when it is wider.
enum Banding {
  /// How wide a step of white must be, in pixels; darker ones so much less as they are darker.
  private static let width = 16.0
  /// Narrower ones never show.
  private static let leastWidth = 2.0

  /// How wide the narrowest step between two stops is, in pixels; infinite between equal colours.
  ///
  /// - Parameter length: of the whole gradient.
  static func width(_ a: Gradient.Stop, _ b: Gradient.Stop, length: Double) -> Double {
    let steps = 255 * b.color.distance(a.color)
    return steps > 0 ? length * (b.location - a.location) / steps : .infinity
  }

  /// Whether steps so wide show around a colour. A translucent one counts as if it lay on black.
  static func shows(_ color: Color, width: Double) -> Bool {
    let luma = (0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue) * color.alpha
    return width.isFinite && width >= max(leastWidth, Banding.width * luma)
  }
}
