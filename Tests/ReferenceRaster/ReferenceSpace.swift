import AnimGeometry
import AnimRaster

/// What a reference picture's numbers mean, and how fine the picture is that it is compared with.
struct ReferenceSpace {
  typealias Pixel = SIMD4<Double>

  var space = WorkingSpace.sRGB
  /// How far one rounding may be off, in code values of 8 bits.
  var rounding = 0.5
  /// Whether only 8 bits are kept between two steps of drawing.
  var isCoarse = true

  /// Of a picture in floating point: a few digits of 32 bits, and the coverage's own steps.
  static func deep(_ space: WorkingSpace) -> ReferenceSpace {
    ReferenceSpace(space: space, rounding: 1 / 256, isCoarse: false)
  }

  /// A colour, premultiplied.
  func premultiplied(_ color: Color) -> Pixel {
    let components = space.components(color)
    return components * Pixel(components.w, components.w, components.w, 1)
  }

  /// What sums can be: 0…1, or anything where components go beyond that; alphas never do.
  func limited(_ pixel: Pixel) -> Pixel {
    if !space.isExtended { return pixel.clamped(lowerBound: .zero, upperBound: .one) }
    var pixel = pixel
    pixel.w = min(max(pixel.w, 0), 1)
    return pixel
  }

  /// A pixel of premultiplied, encoded sRGB in this space.
  func converted(_ pixel: Pixel) -> Pixel {
    guard space != .sRGB, pixel.w > 0 else { return pixel }
    let color = pixel / pixel.w
    var result = space.components(Color(red: color.x, green: color.y, blue: color.z)) * pixel.w
    result.w = pixel.w
    return result
  }

  /// What a function of encoded sRGB makes of a colour of this space, neither being premultiplied.
  func applying(_ function: (Pixel) -> Pixel, to pixel: Pixel) -> Pixel {
    if space.gamut == .sRGB, !space.isLinear { return limited(function(pixel)) }
    let color = space.color(pixel)
    let result = function(Pixel(color.red, color.green, color.blue, pixel.w))
    var components = space.components(Color(red: result.x, green: result.y, blue: result.z))
    components.w = min(max(result.w, 0), 1)
    return components
  }
}
