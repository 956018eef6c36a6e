import Foundation
import AnimGeometry
import AnimRenderTree
import AnimResources

/// Pictures.
extension Rasterizer {
  mutating func paint(_ fill: ImageFill, _ visible: PixelRect, on depth: Int) {
    let opacity = Blender.opacity(fill.opacity)
    let transform = fill.transform.concatenating(toPixels)
    guard !visible.isEmpty, opacity > 0, let fill = drawn(fill), let plane = ImagePlane(fill, transform),
      let bitmap = bitmap(fill.source)
    else { return }
    let cells = plane.cells(visible)
    let samplings = samplings(
      fill.filter, plane, width: bitmap.width, height: bitmap.height, cells, visible)
    let needed = samplings.levels
    let cuts = groups.last?.cuts ?? []
    var levels: [MipLevel?] = []
    for levelIndex in needed {
      var level: MipLevel?
      if levelIndex != .none {
        level = self.level(bitmap, levelIndex)
        if level == nil { return }
      }
      levels.append(level)
    }
    Rasterizer.withTexels(of: bitmap, fill.limits, needed, levels) { texels in
      let samplers = samplings.map { sampling in
        ImagePainter.Sampler(sampling, part: { UInt32(min(($0 * 256).rounded(), 255)) }) {
          LevelView(
            texels: texels[needed.firstIndex(of: $0) ?? 0], plane: LevelPlane(plane, $0, isNearest: $1))
        }
      }
      layers[depth].draw { surface in
        var painter = ImagePainter(
          surface: surface, opacity: opacity, tint: Pixel(fill.tint).bits, isOpaque: bitmap.isOpaque,
          isStraight: plane.straight != nil, isAdditive: fill.isAdditive, sampler: samplers[0],
          grid: plane.isPerspective ? SamplerGrid(cells: cells, samplers: samplers) : nil)
        scanner.scan(.rect(fill.area), transform, cut: cuts, toPixels, clip: visible, into: &painter)
      }
    }
  }

  /// A smaller copy; nil when there is no memory for it.
  private mutating func level(_ bitmap: Bitmap, _ levelIndex: MipLevel.MipLevelIndex) -> MipLevel? {
    let key = MipLevelKey(source: bitmap, levelIndex: levelIndex)
    if let known = levels.find(key) { return known }
    guard let reservation = reserve(MipLevel.bytes(bitmap, levelIndex), for: .picture(bitmap.name)) else {
      return nil
    }
    let level = MipLevel(bitmap, levelIndex)
    levels.insert(level, for: key, cost: level.byteCount, reservation: reservation)
    return level
  }

  /// Lends the pixels of levels, nil for the picture itself, in their order. Static, since a rasterizer that is
  /// lent out would have to be copied with its layers when `body` draws on them.
  private static func withTexels(
    of bitmap: Bitmap, _ limits: CGRect, _ levelIndex: [MipLevel.MipLevelIndex], _ levels: [MipLevel?],
    _ lent: [Texels] = [], _ body: ([Texels]) -> Void
  ) {
    guard lent.count < levelIndex.count else { return body(lent) }
    let halving = levelIndex[lent.count]
    func lend(_ pixels: UnsafeBufferPointer<UInt32>) {
      guard let start = pixels.baseAddress else { return }
      let texels = Texels(start, bitmap, limits, halving)
      withTexels(of: bitmap, limits, levelIndex, levels, lent + [texels], body)
    }
    if let level = levels[lent.count] {
      level.pixels.withUnsafeBufferPointer(lend)
    } else {
      bitmap.withPixels(lend)
    }
  }
}

extension Rasterizer {
  static func bitmap(_ picture: PixelBuffer) -> Bitmap? {
    picture.withUnsafeBytes {
      Bitmap(width: picture.width, height: picture.height, rgba: $0, isPremultiplied: true)
    }
  }

  mutating func paint(
    _ bitmap: Bitmap, _ area: CGRect, _ transform: Projection, opacity: Double, _ visible: PixelRect,
    on depth: Int
  ) {
    let fill = ImageFill(source: .bitmap(bitmap), area: area, transform: transform, opacity: opacity)
    paint(fill, visible, on: depth)
  }
}

extension FrameDrawer {
  /// One for each cell, taken in its middle; at least one.
  func samplings(
    _ filter: ImageFilter, _ plane: ImagePlane, width: Int, height: Int, _ cells: PixelRect,
    _ visible: PixelRect
  ) -> [ImageSampling] {
    guard plane.isPerspective else {
      return [
        ImageSampling(
          filter, plane.density(visible.minX, visible.minY), width: width, height: height,
          isSquare: false)
      ]
    }
    let bits = ImagePlane.cellBits
    let half = 1 << (bits - 1)
    return (cells.minY..<cells.maxY).flatMap { y in
      (cells.minX..<cells.maxX).map { x in
        let density = plane.density(x << bits + half, y << bits + half)
        return ImageSampling(
          filter, density, width: width, height: height, isSquare: true)
      }
    }
  }

  /// The picture itself; nil, and a failure, when a movie's picture cannot be decoded.
  mutating func bitmap(_ source: ImageFill.Source) -> Bitmap? {
    switch source {
    case .bitmap(let bitmap):
      return bitmap
    case .movie(let clip, let index):
      do {
        return try clip.source.picture(index)
      } catch {
        fail(error is MemoryExceeded ? error : DamagedPicture(of: clip.source, index: index, cause: error))
        return nil
      }
    case .vector:
      // `drawn` has made a bitmap of it.
      return nil
    }
  }
}

extension ImagePlane {
  /// The cells of `SamplerGrid` that some pixels touch; one where there is no perspective.
  func cells(_ pixels: PixelRect) -> PixelRect {
    guard isPerspective else { return PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) }
    let bits = ImagePlane.cellBits
    return PixelRect(
      minX: pixels.minX >> bits, minY: pixels.minY >> bits, maxX: (pixels.maxX - 1) >> bits + 1,
      maxY: (pixels.maxY - 1) >> bits + 1)
  }
}

extension [ImageSampling] {
  /// The levels that are sampled, each once.
  var levels: [MipLevel.MipLevelIndex] {
    var levels: [MipLevel.MipLevelIndex] = []
    for sampling in self {
      for levelIndex in [sampling.levelIndex, sampling.smaller?.levelIndex ?? sampling.levelIndex]
      where !levels.contains(levelIndex) {
        levels.append(levelIndex)
      }
    }
    return levels
  }
}

extension ImageFill {
  /// The pixels in which nothing behind it shows.
  ///
  /// - Parameter isExact: whether an alpha that 8 bits round to 1 lets something through.
  func occludedArea(_ transform: Projection, isExact: Bool) -> PixelRect? {
    guard !isAdditive, case .bitmap(let bitmap) = source, bitmap.isOpaque, opacity >= 1,
      tint.hides(isExact: isExact),
      let pixels = Shape.rect(area).alignedPixels(transform), ImagePlane(self, transform) != nil
    else { return nil }
    return pixels
  }
}

/// Which level of a picture is sampled, and how.
package struct ImageSampling {
  package var isNearest = false
  package var levelIndex = MipLevel.MipLevelIndex.none
  /// The next smaller level, and how much of it there is, 0…1.
  package var smaller: (levelIndex: MipLevel.MipLevelIndex, part: Double)?

  /// - Parameters:
  ///   - density: the picture's pixels for one of the canvas, in each direction.
  ///   - width: of the picture in its own size, like `height`.
  ///   - isSquare: whether both directions are to be halved alike.
  package init(_ filter: ImageFilter, _ density: SIMD2<Double>, width: Int, height: Int, isSquare: Bool) {
    let greatest = density.max()
    // The tolerance keeps a picture in its own size from being minified by a rounding error.
    let isSmaller = greatest > 1 + 1e-6
    let kind = isSmaller ? filter.minification : filter.magnification
    isNearest = kind == .nearest
    guard isSmaller, !isNearest else { return }
    let mostX = MipLevel.mostLevels(width)
    let mostY = MipLevel.mostLevels(height)
    func depth(_ density: Double) -> Double {
      let depth = log2(density) + filter.bias
      return depth > 0 ? min(depth, 32) : 0
    }
    func level(_ x: Int, _ y: Int) -> MipLevel.MipLevelIndex {
      MipLevel.MipLevelIndex(x: min(x, mostX), y: min(y, mostY))
    }
    if kind == .linear {
      let density = isSquare ? SIMD2(repeating: greatest) : density
      levelIndex = level(Int(depth(density.x).rounded()), Int(depth(density.y).rounded()))
    } else {
      let depth = depth(greatest)
      let whole = Int(depth)
      levelIndex = level(whole, whole)
      let next = level(whole + 1, whole + 1)
      let part = depth - Double(whole)
      if part > 0, next != levelIndex { smaller = (next, part) }
    }
  }
}
