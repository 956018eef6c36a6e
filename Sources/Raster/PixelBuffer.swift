import Foundation
import AnimGeometry

/// A picture in memory: rows of premultiplied 8-bit RGBA pixels in encoded sRGB, from the top down, without
/// gaps between rows.
///
/// Keep one and draw into it again and again: it only allocates when a picture is larger than all before.
public struct PixelBuffer: DrawTarget, Sendable, Equatable {
  /// The longest side that a picture can have, in pixels.
  public static let maximumSide = 16384

  /// How many columns of pixels it has; 0 until something is drawn.
  public private(set) var width = 0
  /// How many rows of pixels it has; 0 until something is drawn.
  public private(set) var height = 0
  /// Each `Pixel.bits`.
  var storage: [UInt32] = []

  /// A picture without pixels; drawing gives it its size.
  public init() {}

  /// A transparent picture.
  public init(width: Int, height: Int) throws(CanvasError) {
    try resize(width: width, height: height)
  }

  /// Gives the picture a size of 1…16384 pixels each way; what it shows afterwards is undefined if that
  /// changes the size.
  public mutating func resize(width: Int, height: Int) throws(CanvasError) {
    try Self.checkSize(width, height)
    if width == self.width, height == self.height { return }
    self.width = width
    self.height = height
    setPixelCount(width * height, filling: 0)
  }

  /// All of its pixels.
  public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// The first pixel, row by row, that is another one in a picture of the same size.
  package func firstDifference(from other: PixelBuffer) -> (x: Int, y: Int)? {
    let index = storage.indices.first { index in
      index >= other.storage.count || storage[index] != other.storage[index]
    }
    return index.map { ($0 % width, $0 / width) }
  }

  /// The pixel in column `x` of row `y`, both from 0.
  public subscript(x: Int, y: Int) -> Pixel {
    get { Pixel(bits: storage[y * width + x]) }
    set { storage[y * width + x] = newValue.bits }
  }

  /// Calls `body` with the bytes red, green, blue, alpha of every pixel; a row has `width` × 4 bytes.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeBufferPointer { pixels throws(Failure) in
      try body(UnsafeRawBufferPointer(pixels))
    }
  }

  /// Lends all pixels, row by row; each is a `Pixel.bits`.
  package func withPixels<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeBufferPointer(body)
  }

  /// Lends all pixels to be changed, row by row.
  package mutating func withMutablePixels<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeMutableBufferPointer { pixels throws(Failure) in try body(pixels) }
  }
}

extension PixelBuffer {
  /// Takes some pixels over from a picture of the same size.
  package mutating func copy(_ area: PixelRect, of picture: PixelBuffer) {
    let area = area.intersection(bounds).intersection(picture.bounds)
    guard width == picture.width, !area.isEmpty else { return }
    let width = width
    storage.withUnsafeMutableBufferPointer { target in
      picture.storage.withUnsafeBufferPointer { source in
        for row in area.minY..<area.maxY {
          let line = row * width + area.minX..<row * width + area.maxX
          _ = UnsafeMutableBufferPointer(rebasing: target[line]).update(
            fromContentsOf: UnsafeBufferPointer(rebasing: source[line]))
        }
      }
    }
  }
}

/// Pictures in pictures. What lies outside of the target is left out.
extension PixelBuffer {
  /// How a picture meets what is there.
  public enum Meeting: Sendable {
    /// It takes the place of what is there, transparency too.
    case replace
    /// The average of both.
    case average
    /// How far apart both are, channel by channel, opaque.
    case difference
  }

  /// Puts a picture with its top left corner at (`x`, `y`).
  ///
  /// - Parameters:
  ///   - columns: those of the picture that are put; nil stands for all.
  ///   - rows: likewise.
  public mutating func put(
    _ picture: PixelBuffer, x: Int, y: Int, columns: Range<Int>? = nil, rows: Range<Int>? = nil,
    _ meeting: Meeting = .replace
  ) {
    let columns = (columns ?? 0..<picture.width).clamped(to: 0..<picture.width)
      .clamped(to: -x..<max(width - x, -x))
    let rows = (rows ?? 0..<picture.height).clamped(to: 0..<picture.height)
      .clamped(to: -y..<max(height - y, -y))
    guard !columns.isEmpty else { return }
    let width = width
    storage.withUnsafeMutableBufferPointer { target in
      picture.storage.withUnsafeBufferPointer { source in
        for row in rows {
          let first = (y + row) * width + x + columns.lowerBound
          let start = row * picture.width + columns.lowerBound
          let line = UnsafeMutableBufferPointer(rebasing: target[first..<first + columns.count])
          let pixels = UnsafeBufferPointer(rebasing: source[start..<start + columns.count])
          switch meeting {
          case .replace: _ = line.update(fromContentsOf: pixels)
          case .average: for index in line.indices { line[index] = Self.average(line[index], pixels[index]) }
          case .difference:
            for index in line.indices { line[index] = Self.distance(line[index], pixels[index]) }
          }
        }
      }
    }
  }

  /// Fills a rectangle.
  public mutating func fill(x: Range<Int>, y: Range<Int>, with pixel: Pixel) {
    let columns = x.clamped(to: 0..<width)
    guard !columns.isEmpty else { return }
    for row in y.clamped(to: 0..<height) {
      for index in row * width + columns.lowerBound..<row * width + columns.upperBound {
        storage[index] = pixel.bits
      }
    }
  }

  /// All four channels at a time: half of what differs, added to what both have (Dietz, "The Aggregate Magic
  /// Algorithms"), rounded down.
  private static func average(_ a: UInt32, _ b: UInt32) -> UInt32 {
    (a & b) &+ (((a ^ b) & 0xFEFE_FEFE) >> 1)
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let (a, b) = (
      SIMD4<UInt8>(truncatingIfNeeded: SIMD4(a, a &>> 8, a &>> 16, 0)),
      SIMD4<UInt8>(truncatingIfNeeded: SIMD4(b, b &>> 8, b &>> 16, 0))
    )
    let apart = pointwiseMax(a, b) &- pointwiseMin(a, b)
    return UInt32(apart.x) | UInt32(apart.y) << 8 | UInt32(apart.z) << 16 | 0xFF00_0000
  }
}

extension Color {
  /// Within sRGB's gamut, which is all that a picture can hold: components and alpha limited to 0…1, 0 for what is not
  /// a number.
  package var limited: Color {
    func limited(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    return Color(red: limited(red), green: limited(green), blue: limited(blue), alpha: limited(alpha))
  }
}

extension PixelBuffer {
  /// By what whole number a side is divided.
  package static func reduction(of length: Int, to side: Int) -> Int { max((length + side - 1) / side, 1) }

  /// Made smaller by a whole number, so that no side is longer than `side`: each pixel is the mean of a square.
  package func reduced(to side: Int) -> PixelBuffer {
    reduced(by: Self.reduction(of: max(width, height), to: side))
  }

  /// The same for a given number; what is left over on the right and below is left out.
  package func reduced(by factor: Int) -> PixelBuffer {
    guard factor > 1,
      var small = try? PixelBuffer(width: max(width / factor, 1), height: max(height / factor, 1))
    else { return self }
    for y in 0..<small.height {
      for x in 0..<small.width {
        var (red, green, blue, alpha, count) = (0, 0, 0, 0, 0)
        for row in y * factor..<min((y + 1) * factor, height) {
          for column in x * factor..<min((x + 1) * factor, width) {
            let pixel = self[column, row]
            red += Int(pixel.red)
            green += Int(pixel.green)
            blue += Int(pixel.blue)
            alpha += Int(pixel.alpha)
            count += 1
          }
        }
        func mean(_ sum: Int) -> UInt8 { UInt8(clamping: (sum + count / 2) / max(count, 1)) }
        small[x, y] = Pixel(red: mean(red), green: mean(green), blue: mean(blue), alpha: mean(alpha))
      }
    }
    return small
  }
}

/// Why there can be no picture of a canvas.
public enum CanvasError: Error, Equatable, CustomStringConvertible {
  /// The size in pixels, after the canvas's scale; a side is not 1…16384 or not a number.
  case size(width: Double, height: Double)

  public var description: String {
    switch self {
    case .size(let width, let height):
      return "canvas of \(text(width)) × \(text(height)) pixels: "
        + "each side must be 1 to \(PixelBuffer.maximumSide) pixels"
    }
  }

  private func text(_ side: Double) -> String {
    Int(exactly: side).map(String.init) ?? "\(side)"
  }
}

/// Where two pictures differ, as a picture: what is behind the differences is dim and grey, small differences are amber
/// and large ones red.
extension PixelBuffer {
  /// Puts the differences of two pictures of one size with their top left corner at (`x`, `y`). What lies outside of
  /// the target is left out.
  ///
  /// - Parameter tolerance: how far apart a channel may be, 0…255, and still count as equal.
  public mutating func putHeat(of a: PixelBuffer, and b: PixelBuffer, x: Int, y: Int, tolerance: Int) {
    guard a.width == b.width, a.height == b.height else { return }
    let columns = (0..<a.width).clamped(to: -x..<max(width - x, -x))
    let rows = (0..<a.height).clamped(to: -y..<max(height - y, -y))
    guard !columns.isEmpty else { return }
    let (width, stride) = (width, a.width)
    storage.withUnsafeMutableBufferPointer { target in
      a.storage.withUnsafeBufferPointer { first in
        b.storage.withUnsafeBufferPointer { second in
          for row in rows {
            for column in columns {
              let place = row * stride + column
              target[(y + row) * width + x + column] = Self.heat(first[place], second[place], tolerance)
            }
          }
        }
      }
    }
  }

  private static func heat(_ a: UInt32, _ b: UInt32, _ tolerance: Int) -> UInt32 {
    let most = a == b ? 0 : channelDistance(a, b)
    // A fifth of the brightness over a dark grey.
    let luma = 54 * Int(b & 0xFF) + 183 * Int(b >> 8 & 0xFF) + 19 * Int(b >> 16 & 0xFF)
    let grey = 24 + luma / 256 / 5
    guard most > tolerance else {
      let bits = UInt32(truncatingIfNeeded: grey)
      return bits | bits << 8 | bits << 16 | 0xFF00_0000
    }
    // From #FFB84D over #FF5A36 to #FF1F5A.
    let heat = (most - 1) * 256 / 255
    func mix(_ low: Int, _ middle: Int, _ high: Int) -> UInt32 {
      let value =
        heat < 128 ? low + (middle - low) * heat / 128 : middle + (high - middle) * (heat - 128) / 128
      // What is hardly seen shines less, and enough to be found.
      let strength = min(96 + 5 * most, 256)
      return UInt32(truncatingIfNeeded: grey + (value - grey) * strength / 256)
    }
    return mix(0xFF, 0xFF, 0xFF) | mix(0xB8, 0x5A, 0x1F) << 8 | mix(0x4D, 0x36, 0x5A) << 16 | 0xFF00_0000
  }

  private static func channelDistance(_ a: UInt32, _ b: UInt32) -> Int {
    var most = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      most = max(most, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
    }
    return most
  }
}

/// One premultiplied 8-bit pixel in encoded sRGB; red, green and blue are at most alpha.
public struct Pixel: Sendable, Hashable {
  /// Red in the lowest 8 bits, then green, blue and alpha: this order in memory on a little-endian machine.
  var bits: UInt32

  init(bits: UInt32) {
    self.bits = bits
  }

  /// Components already multiplied by `alpha`.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// The nearest pixel to a colour: its components and alpha limited to 0…1 (0 for what is not a number),
  /// multiplied, and rounded once.
  public init(_ color: Color) {
    let color = color.limited
    let alpha = color.alpha * 255
    func premultiplied(_ value: Double) -> UInt8 { UInt8((value * alpha).rounded()) }
    self.init(
      red: premultiplied(color.red), green: premultiplied(color.green), blue: premultiplied(color.blue),
      alpha: UInt8(alpha.rounded()))
  }

  /// Multiplied by alpha.
  public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
  /// Multiplied by alpha.
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  /// Multiplied by alpha.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  /// 0 transparent, 255 opaque.
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

  var isOpaque: Bool { bits >> 24 == 255 }
}
