import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree

extension ReferencePicture {
  /// - Parameter scale: pixels in a point.
  mutating func filter(_ filters: [PixelFilter], scale: Double) {
    var rest = filters[...]
    while let filter = rest.first {
      if case .blur(let deviation) = filter {
        blur(ReferenceBlur(deviation: deviation * scale))
        rest.removeFirst()
      } else {
        // Nothing is limited between filters of colours.
        let end = rest.firstIndex { if case .blur = $0 { true } else { false } } ?? rest.endIndex
        recolor(Array(rest[..<end]))
        rest = rest[end...]
      }
    }
  }

  private mutating func blur(_ blur: ReferenceBlur) {
    for channel in 0..<4 {
      let values = blur.blurred(pixels.map { $0[channel] }, bounds, bounds)
      for index in pixels.indices { pixels[index][channel] = values[index] }
    }
    errors = blur.blurred(errors, bounds, bounds).map { [rounding] in $0 + rounding }
  }

  private mutating func recolor(_ filters: [PixelFilter]) {
    var last: (pixel: Pixel, error: Double, result: Pixel, spread: Double)?
    for index in pixels.indices {
      let (pixel, error) = (pixels[index], errors[index])
      if pixel == .zero, error == 0 { continue }
      if let last, last.pixel == pixel, last.error == error {
        (pixels[index], errors[index]) = (last.result, last.spread)
        continue
      }
      let result = ReferencePicture.recolored(pixel, filters, space)
      let spread = ReferenceSpread.of(pixel, error, space) {
        ReferencePicture.recolored($0, filters, space)
      }
      pixels[index] = result
      errors[index] = spread + rounding
      last = (pixel, error, result, errors[index])
    }
  }

  /// What is wholly transparent stays so, since it has no colour.
  private static func recolored(
    _ pixel: Pixel, _ filters: [PixelFilter], _ space: ReferenceSpace
  ) -> Pixel {
    guard pixel.w > 0 else { return .zero }
    var color = pixel / pixel.w
    color.w = pixel.w
    color = space.applying({ filtered($0, filters) }, to: color)
    return color * Pixel(color.w, color.w, color.w, 1)
  }

  private static func filtered(_ color: Pixel, _ filters: [PixelFilter]) -> Pixel {
    var color = color
    for filter in filters {
      switch filter {
      case .blur: break
      case .matrix(let matrix):
        color =
          matrix.red * color.x + matrix.green * color.y + matrix.blue * color.z + matrix.alpha * color.w
          + matrix.bias
      case .gamma(let power):
        for channel in 0..<3 { color[channel] = pow(max(color[channel], 0), power) }
      case .clamp(let low, let high):
        for channel in 0..<4 { color[channel] = min(max(color[channel], low[channel]), high[channel]) }
      case .gamut(let isHatched):
        let isWide = (0..<3).contains { color[$0] < -1e-4 || color[$0] > 1 + 1e-4 }
        if isWide || isHatched { continue }
        let grey = 0.3 * color.x + 0.59 * color.y + 0.11 * color.z
        color = Pixel(grey, grey, grey, color.w)
      }
    }
    return color
  }

  /// Takes away what lies outside of `half`.
  mutating func cut(to half: HalfPlane, _ toPixels: Affine) {
    forEachPixel { x, y, index in
      let part = half.share(half.distance(x, y, toPixels))
      pixels[index] *= part
      errors[index] *= part
    }
  }
}

extension ReferenceRasterizer {
  /// Replaces what is behind a group by what the group's filters make of it, as far as the alpha of the group's
  /// picture goes. Beyond the canvas its edges go on.
  func filterBackdrop(_ group: Group, within mask: ReferencePicture, on target: inout ReferencePicture) {
    guard let filters = group.effects?.filters else { return }
    var backdrop = ReferencePicture(
      bounds: target.bounds.grown(by: ReferenceRasterizer.reach(filters, scale)), space)
    backdrop.forEachPixel { x, y, index in
      let column = isCanvas ? min(max(x, bounds.minX), bounds.maxX - 1) : x
      let row = isCanvas ? min(max(y, bounds.minY), bounds.maxY - 1) : y
      guard target.bounds.contains(column, row) else { return }
      backdrop.pixels[index] = target[column, row]
      backdrop.errors[index] = target.error(column, row)
    }
    backdrop.filter(filters, scale: scale)
    target.forEachPixel { x, y, index in
      let part = mask[x, y].w * min(group.opacity, 1)
      if part > 0 { target.mix(backdrop[x, y], at: index, part, error: backdrop.error(x, y)) }
    }
  }
}
