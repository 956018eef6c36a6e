import Geometry
import RenderTree

/// Filters, and what shadows take of a picture.
extension FloatPixmap {
  mutating func addAlpha(to alpha: inout DownsampledAlpha) { draw { alpha.add($0) } }

  mutating func filter(_ colors: ColorFilterChain) {
    if colors.isEmpty { return }
    draw { surface in
      colors.apply(surface.pixels, count: surface.bounds.width * surface.bounds.height, surface.space)
    }
  }

  mutating func hatchWide() {
    draw { surface in
      let stripes = GamutStripes(surface.space)
      for y in surface.bounds.minY..<surface.bounds.maxY {
        for x in surface.bounds.minX..<surface.bounds.maxX {
          let pixel = surface.pixel(x, y)
          let color = pixel.pointee
          guard color.w > 0, GamutTest.isWide(surface.space.encodedSRGB(color / color.w)) else { continue }
          stripes.draw(on: &pixel.pointee, x: x, y: y)
        }
      }
    }
  }

  mutating func blur(
    _ blur: ColorBlur, from source: PixelRect, into target: inout FloatPixmap, _ lists: inout ScratchPool
  ) {
    if bounds.isEmpty || target.bounds.isEmpty { return target.prepare(for: .empty) }
    draw { surface in
      target.draw { blur.apply(to: surface, from: source, into: $0, &lists) }
    }
  }

  mutating func copy(into target: inout FloatPixmap) {
    let (own, room) = (bounds.intersection(target.bounds), target.bounds)
    target.fill(room, with: .zero)
    draw { surface in
      target.draw { copy in
        for y in own.minY..<own.maxY {
          copy.pixel(own.minX, y).update(from: surface.pixel(own.minX, y), count: own.width)
        }
      }
    }
  }

  mutating func put(
    _ other: inout FloatPixmap, through mask: inout FloatPixmap, opacity: Double, within shown: PixelRect
  ) {
    let opacity = FloatBlend.factor(opacity)
    draw { surface in
      mask.draw { mask in
        other.draw { other in
          for y in shown.minY..<max(shown.minY, shown.maxY) {
            let pixels = surface.pixel(shown.minX, y)
            let masks = mask.pixel(shown.minX, y)
            let filtered = other.pixel(shown.minX, y)
            for x in 0..<shown.width where masks[x].w != 0 {
              let part = masks[x].w * opacity
              pixels[x] = filtered[x] * part + pixels[x] * (1 - part)
            }
          }
        }
      }
    }
  }
}

extension DownsampledAlpha {
  /// Adds a picture that has one pixel for each sample.
  mutating func add(samples picture: FloatSurface) {
    for y in picture.bounds.minY..<picture.bounds.maxY {
      let source = picture.pixel(picture.bounds.minX, y)
      let (first, width) = (picture.bounds.minX - bounds.minX, picture.bounds.width)
      withRow(y) { target in
        for x in 0..<width { target[first + x] += source[x].w * 255 }
      }
    }
  }

  /// Averages the alpha of a picture.
  mutating func add(_ picture: FloatSurface) {
    let scale = 255 / Float(factor * factor)
    for y in picture.bounds.minY..<picture.bounds.maxY {
      let source = picture.pixel(picture.bounds.minX, y)
      let row = y >= 0 ? y / factor : -((factor - 1 - y) / factor)
      let (first, width, factor) = (picture.bounds.minX - bounds.minX * factor, picture.bounds.width, factor)
      withRow(row) { target in
        for x in 0..<width { target[(first + x) / factor] += source[x].w * scale }
      }
    }
  }
}

extension ColorFilterChain {
  /// Filters `count` pixels in place. Equal neighbours are filtered once.
  func apply(_ pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int, _ space: FloatColorSpace) {
    var last = SIMD4<Float>.zero
    var result = SIMD4<Float>.zero
    for index in 0..<count {
      let pixel = pixels[index]
      if pixel != last {
        last = pixel
        result = apply(pixel, space)
      }
      pixels[index] = result
    }
  }

  /// Filters are functions of encoded sRGB, whatever space is drawn in; what comes of them is limited to the space, if
  /// that is not extended. Transparent pixels stay transparent.
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
}
