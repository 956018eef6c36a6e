import Foundation

/// A linear function of a colour: encoded sRGB, not premultiplied, components from 0 to 1. What comes of it is
/// limited to 0…1 after the last of several colour filters.
///
/// Wholly transparent pixels stay so, since they have no colour.
public struct ColorMatrix: Sendable, Hashable {
  /// What red, green, blue and alpha each contribute to the result's red, green, blue and alpha.
  public var red: SIMD4<Double>
  /// What green contributes.
  public var green: SIMD4<Double>
  /// What blue contributes.
  public var blue: SIMD4<Double>
  /// What alpha contributes.
  public var alpha: SIMD4<Double>
  /// Added to red, green, blue and alpha at last.
  public var bias: SIMD4<Double>

  /// Leaves colours as they are.
  public static let identity = ColorMatrix(
    red: SIMD4(1, 0, 0, 0), green: SIMD4(0, 1, 0, 0), blue: SIMD4(0, 0, 1, 0), alpha: SIMD4(0, 0, 0, 1))

  /// A matrix of these contributions.
  public init(
    red: SIMD4<Double>, green: SIMD4<Double>, blue: SIMD4<Double>, alpha: SIMD4<Double>,
    bias: SIMD4<Double> = .zero
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.bias = bias
  }
}
