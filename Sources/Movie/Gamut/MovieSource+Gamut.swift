import AnimGeometry
import AnimRenderTree

extension Bitmap {
  /// The same numbers, meant as colours of another gamut with sRGB's curve. What knows what it means stays as it is.
  ///
  /// - Returns: nil where there is no memory for it.
  public func meant(in gamut: Gamut) -> Bitmap? {
    guard gamut != .sRGB, finePixels == nil else { return self }
    let space = WorkingSpace(gamut: gamut, isExtended: true)
    var fine: [SIMD4<Float>] = []
    fine.reserveCapacity(width * height)
    withPixels { pixels in
      var last: UInt32 = 0
      var result = SIMD4<Float>.zero
      for pixel in pixels {
        if pixel != last {
          last = pixel
          let components = SIMD4<UInt32>(pixel, pixel >> 8, pixel >> 16, pixel >> 24) & 255
          let alpha = Double(components.w) / 255
          var straight = SIMD4<Double>(components) / 255
          if alpha > 0 { straight /= alpha }
          straight.w = alpha
          let color = space.color(straight)
          result = SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(alpha))
        }
        fine.append(result)
      }
    }
    return Bitmap(width: width, height: height, fine: fine, name: name)
  }
}
