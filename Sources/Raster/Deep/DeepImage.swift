import Geometry
import RenderTree

/// A picture in the canvas's space, or a smaller copy of one: rows of premultiplied pixels from the top down. It never
/// changes.
final class DeepImage: Sendable {
  let width: Int
  let height: Int
  let isOpaque: Bool
  let pixels: [SIMD4<Float>]

  var byteCount: Int { width * height * DeepBuffer.bytesPerPixel }

  static func bytes(_ width: Int, _ height: Int, _ halvings: ImageLevel.Halvings) -> Int {
    ImageLevel.size(width, halvings.x) * ImageLevel.size(height, halvings.y) * DeepBuffer.bytesPerPixel
  }

  /// What was drawn.
  init(_ picture: DeepBuffer) {
    width = picture.width
    height = picture.height
    isOpaque = false
    pixels = picture.storage
  }

  /// A picture's pixels as those of the canvas's space.
  init(_ bitmap: Bitmap, _ space: DeepSpace) {
    width = bitmap.width
    height = bitmap.height
    isOpaque = bitmap.isOpaque
    if let fine = bitmap.finePixels {
      pixels = DeepImage.converted(fine) { space.converted($0) }
    } else {
      pixels = bitmap.withPixels { source in
        DeepImage.converted(source) { space.converted(ByteTexels.color($0)) }
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
  init(_ source: DeepImage, _ halvings: ImageLevel.Halvings) {
    let width = ImageLevel.size(source.width, halvings.x)
    let height = ImageLevel.size(source.height, halvings.y)
    self.width = width
    self.height = height
    isOpaque = source.isOpaque
    var sums = [SIMD4<Double>](repeating: .zero, count: width)
    var pixels: [SIMD4<Float>] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { sums[x] = .zero }
      let rows = (y << halvings.y)..<min((y + 1) << halvings.y, source.height)
      for row in rows {
        let start = row * source.width
        for x in 0..<source.width { sums[x >> halvings.x] += SIMD4<Double>(source.pixels[start + x]) }
      }
      for x in 0..<width {
        let columns = min((x + 1) << halvings.x, source.width) - x << halvings.x
        pixels.append(SIMD4<Float>(sums[x] / Double(rows.count * columns)))
      }
    }
    self.pixels = pixels
  }
}

/// Where pixels of a picture come from when it is sampled.
protocol DeepTexels {
  /// The pixel at a place in memory, from 0 to 1 and premultiplied.
  func color(_ index: Int) -> SIMD4<Float>
}

/// Pixels of encoded sRGB in 8 bits, on a canvas of the same space.
struct ByteTexels: DeepTexels {
  let pixels: UnsafePointer<UInt32>

  @inline(__always)
  func color(_ index: Int) -> SIMD4<Float> { ByteTexels.color(pixels[index]) }

  @inline(__always)
  static func color(_ pixel: UInt32) -> SIMD4<Float> {
    let bytes = unsafeBitCast(pixel, to: SIMD4<UInt8>.self)
    return SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bytes)) * (1 / 255)
  }
}

struct FineTexels: DeepTexels {
  let pixels: UnsafePointer<SIMD4<Float>>

  @inline(__always)
  func color(_ index: Int) -> SIMD4<Float> { pixels[index] }
}

/// Pictures in the canvas's space and their smaller copies.
typealias DeepImageCache = BoundedCache<DeepImageKey, DeepImage>

struct DeepImageKey: Sendable, Equatable {
  enum Source: Sendable {
    case bitmap(Bitmap)
    case drawn(DeepImage)

    var object: AnyObject {
      switch self {
      case .bitmap(let bitmap): bitmap
      case .drawn(let image): image
      }
    }
  }

  var source: Source
  var halvings: ImageLevel.Halvings

  static func == (a: DeepImageKey, b: DeepImageKey) -> Bool {
    a.source.object === b.source.object && a.halvings == b.halvings
  }
}

extension DeepImageCache {
  init() { self.init(name: "images", mostEntries: 256, fewestEntries: 2, limit: 512 << 20) }
}

/// Groups that were drawn as bitmaps.
typealias DeepBitmapCache = BoundedCache<BitmapKey, DeepImage>

extension DeepBitmapCache {
  init() { self.init(name: "bitmaps", mostEntries: 64, limit: 512 << 20) }
}
