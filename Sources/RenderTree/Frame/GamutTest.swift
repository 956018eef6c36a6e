import Foundation

/// How wide colours are told from others.
public enum GamutTest {
  /// Components may be so far beyond 0 and 1 by the rounding of what computes them.
  public static let tolerance: Float = 1e-4

  /// The shares of red, green and blue in the grey of a colour, as the first viewers of wide colour had them.
  public static let grey = SIMD4<Float>(0.3, 0.59, 0.11, 0)

  /// Whether sRGB does not have a colour.
  ///
  /// - Parameter color: in encoded extended sRGB, not premultiplied.
  @inlinable
  public static func isWide(_ color: SIMD4<Float>) -> Bool {
    let components = SIMD3(color.x, color.y, color.z)
    return components.min() < -tolerance || components.max() > 1 + tolerance
  }

  /// The same in light, for any gamut: the curve's slope is 1/12.92 at 0, and about 2.3 at 1.
  ///
  /// - Parameters:
  ///   - components: linear ones of the gamut, not premultiplied.
  ///   - peak: the largest that one may be.
  public static func isWide(light components: SIMD3<Double>, peak: Double = 1) -> Bool {
    let tolerance = Double(tolerance)
    return components.min() < -tolerance / 12.92 || components.max() > peak * (1 + 2.3 * tolerance)
  }
}
