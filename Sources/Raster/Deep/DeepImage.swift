import Geometry
import RenderTree

/// A picture in the canvas's space, or a smaller copy of one: rows of premultiplied pixels from the top down. It never
/// changes.
final class DeepImage: @unchecked Sendable {
  let width: Int
  let height: Int
  let isOpaque: Bool
  /// Written before anybody else has it, and given back with it.
  let pixels: UnsafeMutablePointer<SIMD4<Float>>

  var byteCount: Int { width * height * DeepBuffer.bytesPerPixel }

  static func bytes(_ width: Int, _ height: Int, _ halvings: ImageLevel.Halvings) -> Int {
    ImageLevel.size(width, halvings.x) * ImageLevel.size(height, halvings.y) * DeepBuffer.bytesPerPixel
  }

  deinit { pixels.deallocate() }

  private init(_ width: Int, _ height: Int, isOpaque: Bool) {
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    pixels = .allocate(capacity: max(width * height, 1))
    pixels.initialize(repeating: .zero, count: max(width * height, 1))
  }

  /// What was drawn.
  convenience init(_ picture: DeepBuffer) {
    self.init(picture.width, picture.height, isOpaque: false)
    picture.withPixels { source in
      if let base = source.baseAddress { pixels.update(from: base, count: source.count) }
    }
  }

  /// A picture's pixels as those of the canvas's space. Equal neighbours are converted once.
  convenience init(_ bitmap: Bitmap, _ space: DeepSpace) {
    self.init(bitmap.width, bitmap.height, isOpaque: bitmap.isOpaque)
    if let fine = bitmap.finePixels {
      for (index, pixel) in fine.enumerated() {
        let isKnown = index > 0 && pixel == fine[index - 1]
        pixels[index] = isKnown ? pixels[index - 1] : space.converted(pixel)
      }
      return
    }
    bitmap.withPixels { source in
      guard let source = source.baseAddress else { return }
      let texels = ByteTexels(pixels: source)
      for index in 0..<width * height {
        let isKnown = index > 0 && source[index] == source[index - 1]
        pixels[index] = isKnown ? pixels[index - 1] : space.converted(texels.color(index))
      }
    }
  }

  /// The averages of 2^x by 2^y pixels of another one, or of what there is of these at the right and lower edges.
  convenience init(_ source: DeepImage, _ halvings: ImageLevel.Halvings) {
    let width = ImageLevel.size(source.width, halvings.x)
    self.init(width, ImageLevel.size(source.height, halvings.y), isOpaque: source.isOpaque)
    var sums = [SIMD4<Double>](repeating: .zero, count: width)
    for y in 0..<height {
      for x in 0..<width { sums[x] = .zero }
      let rows = (y << halvings.y)..<min((y + 1) << halvings.y, source.height)
      for row in rows {
        let line = source.pixels + row * source.width
        for x in 0..<source.width { sums[x >> halvings.x] += SIMD4<Double>(line[x]) }
      }
      for x in 0..<width {
        let columns = min((x + 1) << halvings.x, source.width) - x << halvings.x
        pixels[y * width + x] = SIMD4<Float>(sums[x] / Double(rows.count * columns))
      }
    }
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
  func color(_ index: Int) -> SIMD4<Float> {
    let bytes = unsafeBitCast(pixels[index], to: SIMD4<UInt8>.self)
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
