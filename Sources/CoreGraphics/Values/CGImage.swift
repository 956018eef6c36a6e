import Foundation
import AnimGeometry
import AnimRenderTree

/// A picture: premultiplied 8-bit RGBA in encoded sRGB, also where it was made from something else; or what was drawn into a
/// context of so many pixels, or an SVG file, which have no pixels of their own.
public final class CGImage: Hashable, Sendable {
  package let picture: Picture
  /// Made from greys without alpha: as a mask its brightness counts.
  private let isGrey: Bool

  /// A picture of the renderer's own kind, such as one read from a file.
  public convenience init(_ bitmap: Bitmap) {
    self.init(.bitmap(bitmap))
  }

  /// - Parameter drawing: in pixels.
  package convenience init(_ drawing: Drawing) {
    self.init(.drawing(drawing))
  }

  /// A picture that is drawn as large as it is shown. It has as many pixels as points.
  public convenience init(_ picture: VectorPicture) {
    self.init(.vector(picture))
  }

  private init(_ picture: Picture, isGrey: Bool = false) {
    self.picture = picture
    self.isGrey = isGrey
  }

  /// A picture from bytes: 8 bits per component, 32 bits per pixel for red, green, blue and alpha (in the order
  /// that `bitmapInfo` says), or 8 for greys.
  ///
  /// - Parameters:
  ///   - space: colours are converted from it to sRGB.
  ///   - decode: must be nil, and the provider's bytes must be enough.
  ///   - shouldInterpolate: without effect; a layer's filters say how it is sampled.
  /// - Returns: nil for any other format, and for more than 16384 pixels on a side or 100 million in all.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard let data = provider.data, bitsPerComponent == 8, decode == nil,
      let layout = PixelLayout(bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo),
      let bitmap = layout.bitmap(width: width, height: height, bytesPerRow: bytesPerRow, data: data)
    else { return nil }
    self.init(.bitmap(bitmap), isGrey: layout.alpha == nil && space.model == .monochrome)
  }

  /// How many columns of pixels it has.
  public var width: Int { pixels.width }

  /// How many rows of pixels it has.
  public var height: Int { pixels.height }

  private var pixels: (width: Int, height: Int) {
    switch picture {
    case .bitmap(let bitmap): return (bitmap.width, bitmap.height)
    case .drawing(let drawing): return (Int(drawing.bounds.width), Int(drawing.bounds.height))
    case .vector(let picture):
      let source = ImageFill.Source.vector(picture)
      return (source.width, source.height)
    case .movie, .mix: return (0, 0)
    }
  }

  /// Always 8, also of pictures that had more.
  public var bitsPerComponent: Int { 8 }
  /// Always 32: red, green, blue and alpha.
  public var bitsPerPixel: Int { 32 }
  /// Four for each column: rows follow each other without a gap.
  public var bytesPerRow: Int { width * 4 }
  /// Always sRGB: colours of other spaces were converted.
  public var colorSpace: CGColorSpace? { .standard }
  /// `noneSkipLast` where every pixel is known to be opaque, else `premultipliedLast`; never the layout it was made
  /// from.
  public var alphaInfo: CGImageAlphaInfo {
    if case .bitmap(let bitmap) = picture, bitmap.isOpaque { .noneSkipLast } else { .premultipliedLast }
  }
  /// `alphaInfo` as bits; the order of bytes is the default one.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }

  /// The pixels as red, green, blue and alpha, premultiplied; nil for what was drawn into a context, and for
  /// SVG files.
  public var dataProvider: CGDataProvider? {
    guard case .bitmap(let bitmap) = picture else { return nil }
    return CGDataProvider(data: bitmap.withPixels { Data(buffer: $0) })
  }

  /// The same object: a picture cannot change.
  public func copy() -> CGImage? { self }

  /// The part inside a rectangle, which grows to whole pixels; nil when there is none. y points down.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return nil }
    let part = rect.standardized.integral.intersection(whole)
    guard !part.isEmpty else { return nil }
    switch picture {
    case .bitmap(let bitmap):
      return bitmap.cropped(
        x: Int(part.minX)..<Int(part.maxX), y: Int(part.minY)..<Int(part.maxY)
      ).map { CGImage(.bitmap($0), isGrey: isGrey) }
    case .drawing(let drawing):
      let bounds = part.offsetBy(dx: drawing.bounds.minX, dy: drawing.bounds.minY)
      return CGImage(Drawing(items: drawing.items, bounds: bounds, isInPixels: true))
    case .vector(let picture):
      let fill = ImageFill(source: .vector(picture), area: whole, transform: .affine(.identity))
      return CGImage(Drawing(items: [.image(fill)], bounds: part, isInPixels: true))
    case .movie, .mix: return nil
    }
  }

  /// What cuts when this is a mask: its brightness becomes alpha where there is no alpha.
  var alphaMask: CGImage {
    guard isGrey, case .bitmap(let bitmap) = picture else { return self }
    let bytes = bitmap.withPixels { pixels in
      pixels.flatMap { pixel -> [UInt8] in [0, 0, 0, UInt8(truncatingIfNeeded: pixel)] }
    }
    return Bitmap(width: bitmap.width, height: bitmap.height, rgba: bytes).map { CGImage($0) } ?? self
  }

  /// Pictures are equal when they share their pixels: when one was made from the other.
  public static func == (a: CGImage, b: CGImage) -> Bool { a.picture == b.picture }
  public func hash(into hasher: inout Hasher) { hasher.combine(picture) }
}

/// Which byte of a pixel is what.
private struct PixelLayout {
  let space: CGColorSpace
  let bytesPerPixel: Int
  /// The places of the colours' components in a pixel.
  let colors: [Int]
  let alpha: Int?
  let isPremultiplied: Bool

  /// Nil for layouts that are not supported.
  init?(bitsPerPixel: Int, space: CGColorSpace, info: CGBitmapInfo) {
    self.space = space
    guard let alphaInfo = info.alphaInfo, info.isOrderOfBytes, !info.contains(.floatComponents) else {
      return nil
    }
    if bitsPerPixel == 8, space.model == .monochrome, alphaInfo == .none {
      (bytesPerPixel, colors, alpha, isPremultiplied) = (1, [0], nil, false)
      return
    }
    guard bitsPerPixel == 32, space.model == .rgb else { return nil }
    var places: [Int]
    switch alphaInfo {
    case .premultipliedLast, .last, .noneSkipLast: places = [0, 1, 2, 3]
    case .premultipliedFirst, .first, .noneSkipFirst: places = [1, 2, 3, 0]
    case .none, .alphaOnly: return nil
    }
    if info.isReversed { places = places.map { 3 - $0 } }
    bytesPerPixel = 4
    colors = Array(places.prefix(3))
    alpha = alphaInfo == .noneSkipLast || alphaInfo == .noneSkipFirst ? nil : places[3]
    isPremultiplied = alphaInfo == .premultipliedLast || alphaInfo == .premultipliedFirst
  }

  func bitmap(width: Int, height: Int, bytesPerRow: Int, data: Data) -> Bitmap? {
    guard Bitmap.allows(width: width, height: height), bytesPerRow >= width * bytesPerPixel,
      data.count / bytesPerRow >= height - 1,
      data.count - (height - 1) * bytesPerRow >= width * bytesPerPixel
    else { return nil }
    var rgba = [UInt8](repeating: 255, count: width * height * 4)
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      for y in 0..<height {
        for x in 0..<width {
          let pixel = y * bytesPerRow + x * bytesPerPixel
          let target = (y * width + x) * 4
          for channel in 0..<3 {
            rgba[target + channel] = bytes[pixel + colors[min(channel, colors.count - 1)]]
          }
          if let alpha { rgba[target + 3] = bytes[pixel + alpha] }
        }
      }
    }
    if !space.isStandardRGB { convert(&rgba) }
    return Bitmap(width: width, height: height, rgba: rgba, isPremultiplied: isPremultiplied)
  }

  /// From the space's colours to encoded sRGB, which they are limited to.
  private func convert(_ rgba: inout [UInt8]) {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    for pixel in stride(from: 0, to: rgba.count, by: 4) {
      let alpha = isPremultiplied ? Double(rgba[pixel + 3]) : 255
      guard alpha > 0 else { continue }
      let components = (0..<space.numberOfComponents).map { min(Double(rgba[pixel + $0]) / alpha, 1) }
      let color = space.color(components + [1])
      for (channel, value) in [color.red, color.green, color.blue].enumerated() {
        rgba[pixel + channel] = byte(value * alpha / 255)
      }
    }
  }
}

/// How the bytes of a pixel are to be read.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits: a `CGImageAlphaInfo` in the lowest five, and a `CGImageByteOrderInfo` in the fourth hexadecimal digit.
  public let rawValue: UInt32

  /// Any bits; `CGImage` is nil for those that it does not read.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits in which a `CGImageAlphaInfo` is.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers. No picture is made of them here.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits in which a `CGImageByteOrderInfo` is.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Units of 16 bits, the low byte first. No picture is made of them here.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// A pixel's four bytes stand in memory from the last to the first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Units of 16 bits, the high byte first. No picture is made of them here.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// A pixel's four bytes stand in memory from the first to the last, as by default.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & 0x1F) }
  /// Whether components of 8 bits can stand in this order: not in one of 16 bits at a time.
  var isOrderOfBytes: Bool { [0, 0x2000, 0x4000].contains(rawValue & 0x7000) }
  /// Whether a pixel's four bytes are stored from the last to the first.
  var isReversed: Bool { rawValue & 0x7000 == 0x2000 }
}

/// Bytes for a picture.
public final class CGDataProvider: Sendable {
  /// The bytes that it was made of; never nil here.
  public let data: Data?

  /// Hands out these bytes; never nil here.
  public init?(data: Data) {
    self.data = data
  }

  /// Always nil: a provider made of data has none.
  public var info: UnsafeMutableRawPointer? { nil }
}

/// Where alpha is in a pixel, and whether the colours are multiplied with it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is no alpha. Only for greys: a pixel of colours has 32 bits, and says what the fourth byte is.
  case none
  /// Red, green, blue, alpha; the colours are multiplied with it.
  case premultipliedLast
  /// Alpha, red, green, blue; the colours are multiplied with it.
  case premultipliedFirst
  /// Red, green, blue, alpha.
  case last
  /// Alpha, red, green, blue.
  case first
  /// Red, green, blue, and a byte that does not count.
  case noneSkipLast
  /// A byte that does not count, then red, green, blue.
  case noneSkipFirst
  /// Alpha without colours. No picture is made of it here.
  case alphaOnly
}

/// The order of bytes in a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits of `CGBitmapInfo` in which the order is.
  case orderMask = 0x7000
  /// From the first to the last.
  case orderDefault = 0
  /// Units of 16 bits, the low byte first. No picture is made of them here.
  case order16Little = 0x1000
  /// A pixel's four bytes from the last to the first.
  case order32Little = 0x2000
  /// Units of 16 bits, the high byte first. No picture is made of them here.
  case order16Big = 0x3000
  /// A pixel's four bytes from the first to the last.
  case order32Big = 0x4000
}
