/// A picture in memory: rows of premultiplied 8-bit RGBA pixels in encoded sRGB, from the top down.
///
/// It never changes, and is equal to itself only, so that comparing frames and keeping bitmaps in caches costs
/// nothing.
public final class Bitmap: Sendable {
  /// The longest side, in pixels.
  public static let longestSide = 16384
  /// The most pixels in all.
  public static let mostPixels = 100_000_000

  /// How many columns of pixels it has.
  public let width: Int
  /// How many rows of pixels it has.
  public let height: Int
  /// True when every pixel is.
  public let isOpaque: Bool
  /// What traces call it, such as the file it came from.
  public let name: String?
  private let pixels: [UInt32]
  /// The same picture where 8 bits of sRGB cannot hold it, with more bits or colours outside of the gamut: rows of
  /// premultiplied red, green, blue and alpha in encoded extended sRGB. Else nil.
  public let finePixels: [SIMD4<Float>]?

  private init(
    _ width: Int, _ height: Int, _ pixels: [UInt32], fine: [SIMD4<Float>]? = nil, name: String?
  ) {
    self.width = width
    self.height = height
    self.pixels = pixels
    finePixels = fine
    self.name = name
    isOpaque = fine?.allSatisfy { $0.w >= 1 } ?? pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// A bitmap of pixels that 8 bits of sRGB cannot hold; where they are all that is wanted, the nearest ones stand for
  /// them.
  ///
  /// - Parameter fine: straight red, green, blue and alpha in encoded extended sRGB; alpha is limited to 0…1, and what is
  ///   not finite is 0.
  /// - Returns: nil for a size that is not allowed, or another number of pixels than it needs.
  public convenience init?(width: Int, height: Int, fine: [SIMD4<Float>], name: String? = nil) {
    self.init(width, height, fine, name) { pixel in
      SIMD4(pixel.x * pixel.w, pixel.y * pixel.w, pixel.z * pixel.w, pixel.w)
    }
  }

  /// As `finePixels` gives them; alpha is limited to 0…1, and what is not finite is 0.
  package convenience init?(
    width: Int, height: Int, premultiplied fine: [SIMD4<Float>], name: String? = nil
  ) {
    self.init(width, height, fine, name) { $0 }
  }

  /// - Parameter premultiplied: a pixel whose numbers are finite and whose alpha is limited, as it is kept.
  private convenience init?(
    _ width: Int, _ height: Int, _ fine: [SIMD4<Float>], _ name: String?,
    premultiplied: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    guard Bitmap.allows(width: width, height: height), fine.count == width * height else { return nil }
    var coarse: [UInt32] = []
    coarse.reserveCapacity(fine.count)
    let pixels = fine.map { pixel in
      var pixel = Bitmap.finite(pixel)
      pixel.w = min(max(pixel.w, 0), 1)
      pixel = premultiplied(pixel)
      let limited = pixel.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: pixel.w)) * 255
      coarse.append(
        UInt32(limited.x.rounded()) | UInt32(limited.y.rounded()) << 8 | UInt32(limited.z.rounded()) << 16
          | UInt32(limited.w.rounded()) << 24)
      return pixel
    }
    self.init(width, height, coarse, fine: pixels, name: name)
  }

  private static func finite(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    var pixel = pixel
    for index in 0..<4 where !pixel[index].isFinite { pixel[index] = 0 }
    return pixel
  }

  /// Whether there can be a bitmap of this size.
  public static func allows(width: Int, height: Int) -> Bool {
    (1...longestSide).contains(width) && (1...longestSide).contains(height) && width * height <= mostPixels
  }

  /// A bitmap of its own copy of some bytes: red, green, blue and alpha of every pixel.
  ///
  /// - Parameters:
  ///   - isPremultiplied: whether the colours are multiplied with alpha already; those that are greater than
  ///     their alpha all the same are limited to it.
  /// - Returns: nil for a size that is not allowed, or another number of bytes than it needs.
  public convenience init?(
    width: Int, height: Int, rgba bytes: UnsafeRawBufferPointer, isPremultiplied: Bool = false,
    name: String? = nil
  ) {
    guard Bitmap.allows(width: width, height: height), bytes.count == width * height * 4 else { return nil }
    let count = width * height
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, filled in
      for index in 0..<count {
        let bits = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
        pixels[index] = isPremultiplied ? Bitmap.limited(bits) : Bitmap.premultiplied(bits)
      }
      filled = count
    }
    self.init(width, height, pixels, name: name)
  }

  /// A bitmap of bytes in the order red, green, blue and alpha, rows from the top.
  ///
  /// - Returns: nil unless there are as many bytes as the size asks for, and for a size that a picture may not have.
  public convenience init?(
    width: Int, height: Int, rgba bytes: [UInt8], isPremultiplied: Bool = false, name: String? = nil
  ) {
    guard
      let bitmap = bytes.withUnsafeBytes({ Bitmap.pixels(width, height, $0, isPremultiplied) })
    else { return nil }
    self.init(width, height, bitmap, name: name)
  }

  private static func pixels(
    _ width: Int, _ height: Int, _ bytes: UnsafeRawBufferPointer, _ isPremultiplied: Bool
  ) -> [UInt32]? {
    Bitmap(width: width, height: height, rgba: bytes, isPremultiplied: isPremultiplied)?.pixels
  }

  /// The nearest premultiplied pixel; a product over 255 has no ties.
  private static func premultiplied(_ bits: UInt32) -> UInt32 {
    let alpha = bits >> 24
    if alpha == 255 { return bits }
    func channel(_ shift: UInt32) -> UInt32 {
      (((bits >> shift & 255) * alpha + 127) / 255) << shift
    }
    return channel(0) | channel(8) | channel(16) | alpha << 24
  }

  private static func limited(_ bits: UInt32) -> UInt32 {
    let alpha = bits >> 24
    if alpha == 255 { return bits }
    func channel(_ shift: UInt32) -> UInt32 { min(bits >> shift & 255, alpha) << shift }
    return channel(0) | channel(8) | channel(16) | alpha << 24
  }

  /// Lends the pixels: red in the lowest 8 bits, then green, blue and alpha.
  public func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    pixels.withUnsafeBufferPointer(body)
  }

  /// The pixel in column `x` of row `y`, both from 0: red in the lowest 8 bits, then green, blue and alpha.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// The part inside a rectangle of whole pixels; nil when there is none.
  public func cropped(x: Range<Int>, y: Range<Int>) -> Bitmap? {
    let columns = x.clamped(to: 0..<width)
    let rows = y.clamped(to: 0..<height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    func part<Pixel>(of pixels: [Pixel]) -> [Pixel] {
      var part: [Pixel] = []
      part.reserveCapacity(columns.count * rows.count)
      for row in rows {
        part += pixels[(row * width + columns.lowerBound)..<(row * width + columns.upperBound)]
      }
      return part
    }
    return Bitmap(
      columns.count, rows.count, part(of: pixels), fine: finePixels.map { part(of: $0) }, name: name)
  }
}

extension Bitmap: Hashable {
  public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Bitmap {
  /// What its pixels take.
  public var byteCount: Int { width * height * (finePixels == nil ? 4 : 20) }
}
