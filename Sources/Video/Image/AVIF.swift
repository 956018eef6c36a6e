import CAVIF
import CLibAV

/// AVIF files as bytes: AV1's pictures that stand alone, 4:4:4 and full range, written by libavif with libaom.
public enum AVIF {
  /// Whether this machine can write them.
  public static var isAvailable: Bool { cavif_is_available() != 0 }

  /// The file of the library, and Debian's package of it.
  public static var libraryName: String { String(cString: cavif_library()) }
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
