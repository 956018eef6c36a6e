import Foundation
import Geometry
import RenderTree

/// Pictures.
extension Rasterizer {
  mutating func paint(_ fill: ImageFill, _ visible: PixelRect, on depth: Int) {
    let opacity = fill.opacity > 0 ? UInt32((min(fill.opacity, 1) * 255).rounded()) : 0
    guard !visible.isEmpty, opacity > 0, let plane = ImagePlane(fill, toPixels: toPixels),
      let bitmap = bitmap(fill.source)
    else { return }
    let sampling = Sampling(fill.filter, plane, bitmap)
    let level = sampling.halvings == .none ? nil : levels.level(bitmap, sampling.halvings)
    let smallerLevel = sampling.smaller.map { levels.level(bitmap, $0.halvings) }
    let transform = fill.transform.concatenating(toPixels)
    layers[depth].draw { surface in
      withTexels(of: bitmap, level, fill.limits, sampling.halvings) { texels in
        let smallerHalvings = sampling.smaller?.halvings ?? .none
        withTexels(of: bitmap, smallerLevel, fill.limits, smallerHalvings) { smallerTexels in
          let smaller = sampling.smaller.map {
            (smallerTexels, LevelPlane(plane, $0.halvings, isNearest: false), $0.part)
          }
          var painter = ImagePainter(
            surface: surface, opacity: opacity, tint: Pixel(fill.tint).bits, isOpaque: bitmap.isOpaque,
            isStraight: plane.straight != nil, isNearest: sampling.isNearest, texels: texels,
            plane: LevelPlane(plane, sampling.halvings, isNearest: sampling.isNearest), smaller: smaller)
          scanner.scan(.rect(fill.area), transform, clip: visible, into: &painter)
        }
      }
    }
  }

  /// The picture itself; nil, and a failure, when a movie's picture cannot be decoded.
  private mutating func bitmap(_ source: ImageFill.Source) -> Bitmap? {
    switch source {
    case .bitmap(let bitmap):
      return bitmap
    case .movie(let clip, let index):
      do {
        return try clip.source.picture(index)
      } catch {
        failure = failure ?? error
        return nil
      }
    }
  }

  /// Lends the pixels of a level, or of the picture itself.
  private func withTexels(
    of bitmap: Bitmap, _ level: ImageLevel?, _ limits: CGRect, _ halvings: ImageLevel.Halvings,
    _ body: (Texels) -> Void
  ) {
    let (width, height) = (level?.width ?? bitmap.width, level?.height ?? bitmap.height)
    func first(_ value: CGFloat, _ halvings: Int, _ size: Int) -> Int {
      Int(min(max(value, 0), CGFloat(Bitmap.longestSide))) >> halvings
    }
    func last(_ value: CGFloat, _ halvings: Int, _ size: Int) -> Int {
      let end = Int(min(max(value, 1), CGFloat(Bitmap.longestSide)))
      return min(ImageLevel.size(end, halvings), size) - 1
    }
    func lend(_ pixels: UnsafeBufferPointer<UInt32>) {
      guard let start = pixels.baseAddress else { return }
      let (maxX, maxY) = (last(limits.maxX, halvings.x, width), last(limits.maxY, halvings.y, height))
      body(
        Texels(
          pixels: start, stride: width, minX: min(first(limits.minX, halvings.x, width), maxX),
          minY: min(first(limits.minY, halvings.y, height), maxY), maxX: maxX, maxY: maxY))
    }
    if let level { level.pixels.withUnsafeBufferPointer(lend) } else { bitmap.withPixels(lend) }
  }
}

/// Which level of a picture is sampled, and how.
private struct Sampling {
  var isNearest = false
  var halvings = ImageLevel.Halvings.none
  var smaller: (halvings: ImageLevel.Halvings, part: UInt32)?

  init(_ filter: ImageFilter, _ plane: ImagePlane, _ bitmap: Bitmap) {
    let density = max(plane.densityX, plane.densityY)
    // A picture in its own size is not made smaller, whatever the last digits say.
    let isSmaller = density > 1 + 1e-6
    let kind = isSmaller ? filter.minification : filter.magnification
    isNearest = kind == .nearest
    guard isSmaller, !isNearest else { return }
    let mostX = ImageLevel.mostHalvings(bitmap.width)
    let mostY = ImageLevel.mostHalvings(bitmap.height)
    func limited(_ value: Double) -> Double { value > 0 ? min(value, 64) : 0 }
    if kind == .linear {
      func halvings(_ density: Double, _ most: Int) -> Int {
        min(Int(limited((log2(density) + filter.bias).rounded())), most)
      }
      self.halvings = ImageLevel.Halvings(
        x: halvings(plane.densityX, mostX), y: halvings(plane.densityY, mostY))
    } else {
      let depth = limited(log2(density) + filter.bias)
      let whole = Int(depth)
      func level(_ count: Int) -> ImageLevel.Halvings {
        ImageLevel.Halvings(x: min(count, mostX), y: min(count, mostY))
      }
      halvings = level(whole)
      let part = UInt32(((depth - Double(whole)) * 256).rounded())
      if part > 0, level(whole + 1) != halvings { smaller = (level(whole + 1), min(part, 255)) }
    }
  }
}

extension ImageFill {
  /// True when nothing behind it shows anywhere in `bounds`.
  func hides(_ bounds: PixelRect, _ transform: Affine) -> Bool {
    guard case .bitmap(let bitmap) = source, bitmap.isOpaque, opacity >= 1, Pixel(tint).isOpaque,
      let pixels = Shape.rect(area).alignedPixels(transform)
    else { return false }
    return pixels.contains(bounds)
  }
}
