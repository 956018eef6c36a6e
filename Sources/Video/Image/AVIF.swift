import AnimCAVIF
import AnimCLibAV

/// AVIF files as bytes: AV1's pictures that stand alone, 4:4:4 and full range, written by libavif with libaom.
public enum AVIF {
  /// Whether this machine can write them.
  public static var isAvailable: Bool { cavif_is_available() != 0 }

  /// The file of the library, and Debian's package of it.
  public static var libraryName: String { String(cString: cavif_library()) }
  /// Debian's package of the library.
  public static var packageName: String { "libavif" + (libraryName.split(separator: ".").last ?? "") }

  /// As libaom's `cq-level` and `cpu-used` have it.
  private static let (quantizer, speed) = (Int32(16), Int32(6))

  /// The file's bytes: 8 bits of sRGB, with alpha unless every pixel is opaque.
  ///
  /// - Throws: `VideoError`.
  public static func encode(_ image: RGBAImage) throws -> [UInt8] {
    try encode(samples: image.bytes, width: image.width, height: image.height, as: .rgba)
  }

  /// The file's bytes. The same picture gives the same ones. Colours lose a little, alpha nothing of the bits that there
  /// are: 8 of samples of 8 bits, 10 of others.
  ///
  /// - Parameters:
  ///   - samples: rows in the format, without gaps; straight beside an alpha, which is left out where all is opaque.
  ///   - format: one of those of PNGs.
  ///   - color: what the samples mean; it is said as CICP.
  /// - Throws: `VideoError` for a size that cannot be, or another number of bytes than it needs; `missingAVIF`.
  public static func encode(
    samples: [UInt8], width: Int, height: Int, as format: PixelFormat, _ color: VideoColor = .sRGB
  ) throws -> [UInt8] {
    try RGBAImage.checkSize(width: width, height: height)
    guard PNG.pixelFormats.contains(format) else { throw VideoError.unreadablePixelFormat(format.rawValue) }
    guard samples.count == format.byteCount(width: width, height: height) else {
      throw VideoError.wrongByteCount(width: width, height: height, bytes: samples.count)
    }
    guard isAvailable else { throw VideoError.missingAVIF }
    var picture = cavif_picture()
    picture.width = UInt32(width)
    picture.height = UInt32(height)
    picture.primaries = UInt16(color.primaries.rawValue)
    picture.transfer = UInt16(color.transfer.rawValue)
    picture.matrix = UInt16(color.matrix(.yuv444p).rawValue)
    let conversion = FullRangeConversion(format, color)
    picture.bits = UInt32(conversion.bits)
    return conversion.bits == 8
      ? try encode(conversion.planes(of: samples, as: UInt8.self), picture)
      : try encode(conversion.planes(of: samples, as: UInt16.self), picture)
  }

  private static func encode<Sample>(
    _ planes: FullRangeConversion.Planes<Sample>, _ picture: cavif_picture
  ) throws -> [UInt8] {
    var picture = picture
    picture.has_alpha = planes.isOpaque ? 0 : 1
    var file = cavif_file()
    defer { cavif_release(&file) }
    var reason = [CChar](repeating: 0, count: 512)
    let code = planes.samples.withUnsafeBytes { samples in
      picture.samples = samples.baseAddress
      return cavif_encode(&picture, quantizer, speed, &file, &reason, reason.count)
    }
    guard code == 0 else {
      let text = reason.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }
      throw VideoError.avifNotWritten(reason: String(decoding: text, as: UTF8.self))
    }
    return [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}

extension AVIF {
  /// Y'CbCr 4:4:4 of full range from RGB.
  struct FullRangeConversion {
    /// One plane after the other, without gaps.
    struct Planes<Sample> {
      /// Y', Cb, Cr and alpha.
      var samples: [Sample]
      /// Whether alpha is the largest number everywhere.
      var isOpaque: Bool
    }

    private let format: PixelFormat
    private let weights: SIMD3<Double>
    /// Of a sample of the planes: 8 where samples of the picture have 8, else 10.
    let bits: Int

    /// - Parameter format: RGB or RGBA, of 8 bits or of 16, the higher byte first.
    init(_ format: PixelFormat, _ color: VideoColor) {
      self.format = format
      weights = color.lumaWeights
      bits = format.bits == 8 ? 8 : 10
    }

    /// - Parameter samples: of a whole number of pixels.
    func planes<Sample: FixedWidthInteger>(of samples: [UInt8], as _: Sample.Type) -> Planes<Sample> {
      let (channels, bytes) = (format.hasAlpha ? 4 : 3, format.bits / 8)
      let count = samples.count / (channels * bytes)
      let most = Double(1 << bits - 1)
      let scale = most / (bytes == 1 ? 255 : 65535)
      let middle = Double(1 << (bits - 1))
      let (blueScale, redScale) = (2 * (1 - weights.z), 2 * (1 - weights.x))
      var isOpaque = true
      let planes = [Sample](unsafeUninitializedCapacity: count * 4) { planes, initialized in
        initialized = count * 4
        samples.withUnsafeBufferPointer { samples in
          for index in 0..<count {
            func value(_ channel: Int) -> Double {
              let place = (index * channels + channel) * bytes
              let number =
                bytes == 1 ? Int(samples[place]) : Int(samples[place]) << 8 | Int(samples[place + 1])
              return Double(number) * scale
            }
            func code(_ value: Double) -> Sample { Sample(min(max(value, 0), most).rounded()) }
            let (red, green, blue) = (value(0), value(1), value(2))
            let luma = weights.x * red + weights.y * green + weights.z * blue
            let alpha = code(channels == 4 ? value(3) : most)
            planes[index] = code(luma)
            planes[count + index] = code(middle + (blue - luma) / blueScale)
            planes[count * 2 + index] = code(middle + (red - luma) / redScale)
            planes[count * 3 + index] = alpha
            if alpha < code(most) { isOpaque = false }
          }
        }
      }
      return Planes(samples: planes, isOpaque: isOpaque)
    }
  }
}
