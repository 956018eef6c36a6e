import AnimGeometry
import AnimRenderTree

/// A picture in the canvas's space, or a smaller copy of one: rows of premultiplied pixels from the top down. It never
/// changes.
///
/// `MipLevel` is another one: its averages are sums of whole numbers, two channels at a time, rounded once.
final class FloatImage: Sendable {
  let width: Int
  let height: Int
  let isOpaque: Bool
  let pixels: [SIMD4<Float>]

  var byteCount: Int { width * height * FloatBuffer.bytesPerPixel }

  static func bytes(_ width: Int, _ height: Int, _ levelIndex: MipLevel.MipLevelIndex) -> Int {
    MipLevel.size(width, levelIndex.x) * MipLevel.size(height, levelIndex.y) * FloatBuffer.bytesPerPixel
  }

  /// What was drawn.
  init(_ picture: FloatBuffer) {
    width = picture.width
    height = picture.height
    isOpaque = false
    pixels = picture.storage
  }

  /// A picture's pixels as those of the canvas's space.
  init(_ bitmap: Bitmap, _ space: FloatColorSpace) {
    width = bitmap.width
    height = bitmap.height
    isOpaque = bitmap.isOpaque
    if let fine = bitmap.finePixels {
      pixels = FloatImage.converted(fine) { space.converted($0) }
    } else {
      pixels = bitmap.withPixels { source in
        FloatImage.converted(source) { space.converted(ByteTexels.color($0)) }
      }
    }
  }

  /// Equal neighbours are converted once.
  private static func converted<Pixels: Collection<Pixel>, Pixel: Equatable>(
    _ source: Pixels, _ convert: (Pixel) -> SIMD4<Float>
  ) -> [SIMD4<Float>] {
    var last: (pixel: Pixel, color: SIMD4<Float>)?
    return source.map { pixel in
      if let last, last.pixel == pixel { return last.color }
      let color = convert(pixel)
      last = (pixel, color)
      return color
    }
  }

  /// The averages of 2^x by 2^y pixels of another one, or of what there is of these at the right and lower edges.
  init(_ source: FloatImage, _ levelIndex: MipLevel.MipLevelIndex) {
    let width = MipLevel.size(source.width, levelIndex.x)
    let height = MipLevel.size(source.height, levelIndex.y)
    self.width = width
    self.height = height
    isOpaque = source.isOpaque
    var sums = [SIMD4<Double>](repeating: .zero, count: width)
    var pixels: [SIMD4<Float>] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { sums[x] = .zero }
      let rows = (y << levelIndex.y)..<min((y + 1) << levelIndex.y, source.height)
      for row in rows {
        let start = row * source.width
        for x in 0..<source.width { sums[x >> levelIndex.x] += SIMD4<Double>(source.pixels[start + x]) }
      }
      for x in 0..<width {
        let columns = min((x + 1) << levelIndex.x, source.width) - x << levelIndex.x
        pixels.append(SIMD4<Float>(sums[x] / Double(rows.count * columns)))
      }
    }
    self.pixels = pixels
  }
}

struct FloatImageKey: Sendable, Hashable {
  enum Source: Sendable {
    case bitmap(Bitmap)
    case drawn(FloatImage)

    var object: AnyObject {
      switch self {
      case .bitmap(let bitmap): bitmap
      case .drawn(let image): image
      }
    }
  }

  var source: Source
  var levelIndex: MipLevel.MipLevelIndex

  static func == (a: FloatImageKey, b: FloatImageKey) -> Bool {
    a.source.object === b.source.object && a.levelIndex == b.levelIndex
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(source.object))
    hasher.combine(levelIndex)
  }
}
