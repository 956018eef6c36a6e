import Foundation
import AnimRenderTree

/// Filters of single colours, one after the other, without rounding between them.
struct ColorFilterChain {
  private enum Step {
    case matrix(
      red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>, alpha: SIMD4<Float>, bias: SIMD4<Float>)
    case gamma(Float)
    case clamp(low: SIMD4<Float>, high: SIMD4<Float>)
    /// What sRGB has turns grey.
    case gamut
  }

  private var steps: [Step] = []

  var isEmpty: Bool { steps.isEmpty }

  /// Adds a filter of single colours; false, and nothing is added, for one that looks at pixels or their places.
  mutating func append(_ filter: PixelFilter) -> Bool {
    func limited(_ value: SIMD4<Double>) -> SIMD4<Float> {
      SIMD4<Float>(value.clamped(lowerBound: SIMD4(repeating: -1e6), upperBound: SIMD4(repeating: 1e6)))
    }
    switch filter {
    case .matrix(let matrix):
      steps.append(
        .matrix(
          red: limited(matrix.red), green: limited(matrix.green), blue: limited(matrix.blue),
          alpha: limited(matrix.alpha), bias: limited(matrix.bias)))
    case .gamma(let power): steps.append(.gamma(Float(min(power, 1e6))))
    case .clamp(let low, let high): steps.append(.clamp(low: limited(low), high: limited(high)))
    case .gamut(hatched: false): steps.append(.gamut)
    case .gamut, .blur: return false
    }
    return true
  }

  /// Filters a picture in place. Equal neighbours are filtered once.
  func apply<Pixels: PixelBlender>(to picture: Surface<Pixels>) {
    var (last, result) = (Pixels.transparent, Pixels.transparent)
    for index in 0..<picture.bounds.width * picture.bounds.height {
      let pixel = picture.pixels[index]
      if pixel != last {
        last = pixel
        result = picture.blender.filtered(pixel, self)
      }
      picture.pixels[index] = result
    }
  }

  /// Transparent pixels stay transparent.
  func apply(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    if alpha == 0 { return 0 }
    let premultiplied = SIMD4<Float>(
      Float(pixel & 255), Float(pixel &>> 8 & 255), Float(pixel &>> 16 & 255), Float(alpha))
    var color = premultiplied / Float(alpha)
    color.w = Float(alpha) / 255
    color = filtered(color)
    color.replace(with: 0, where: .!(color .> 0))
    color.replace(with: 1, where: color .> 1)
    let scale = color.w * 255
    var scaled = color * scale
    scaled.w = scale
    return DownsampledColor.pixel(scaled)
  }

  /// Filters work on encoded sRGB, so the pixel is converted from the canvas' space and back. The result is clamped unless that
  /// space is extended. Transparent pixels stay transparent.
  func apply(_ pixel: SIMD4<Float>, _ space: FloatColorSpace) -> SIMD4<Float> {
    guard pixel.w > 0 else { return .zero }
    var color = pixel / pixel.w
    color.w = pixel.w
    let filtered = space.fromEncodedSRGB(filtered(space.encodedSRGB(color)))
    let limited = space.limited(filtered)
    var result = limited * limited.w
    result.w = limited.w
    return result
  }

  /// A colour that is not premultiplied, from 0 to 1; what comes of it is not limited.
  @inline(__always)
  func filtered(_ color: SIMD4<Float>) -> SIMD4<Float> {
    var color = color
    for step in steps {
      switch step {
      case .matrix(let red, let green, let blue, let alpha, let bias):
        color = red * color.x + green * color.y + blue * color.z + alpha * color.w + bias
      case .gamma(let power):
        color = SIMD4(
          powf(max(color.x, 0), power), powf(max(color.y, 0), power), powf(max(color.z, 0), power), color.w)
      case .clamp(let low, let high):
        color.replace(with: low, where: color .< low)
        color.replace(with: high, where: color .> high)
      case .gamut:
        if GamutTest.isWide(color) { continue }
        let grey = (color * GamutTest.grey).sum()
        color = SIMD4(grey, grey, grey, color.w)
      }
    }
    return color
  }
}
