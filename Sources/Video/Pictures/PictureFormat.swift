/// The formats of pictures and movies that can be read. A file's first bytes say which one it is, whatever its
/// name.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  /// PNG, still or animated.
  case png = "PNG"
  /// JPEG.
  case jpeg = "JPEG"
  /// WebP, still or animated.
  case webp = "WebP"
  /// GIF, still or animated.
  case gif = "GIF"
  /// MP4 and QuickTime.
  case mp4 = "MP4"
  /// WebM and Matroska.
  case webm = "WebM"

  /// The longest side of a picture, in pixels.
  public static let longestSide = 16384
  /// The most pixels of a picture that is read.
  public static let mostPixels = 100_000_000
  /// The same with rows and columns that fill up the last blocks, which decoders count as well.
  static let mostDecodedPixels = mostPixels + 256 * (2 * longestSide + 256)

  /// The format of a file by its first bytes; nil for others.
  public init?(_ bytes: [UInt8]) {
    func starts(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts("RIFF"), starts("WEBP", at: 8) {
      self = .webp
    } else if starts("GIF87a") || starts("GIF89a") {
      self = .gif
    } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .webm
    } else if starts("ftyp", at: 4), Self.stillBrands.contains(where: { starts($0, at: 8) }) {
      // AVIF and HEIF share their boxes with MP4, and are no movies.
      return nil
    } else if ["ftyp", "moov", "mdat", "wide", "free", "skip"].contains(where: { starts($0, at: 4) }) {
      self = .mp4
    } else {
      return nil
    }
  }

  private static let stillBrands = [
    "avif", "avis", "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1",
  ]

  /// How many of a file's bytes `init(_:)` looks at.
  public static let signatureLength = 12

  var name: String { rawValue }

  var article: String { self == .mp4 ? "an" : "a" }

  /// False for what only comes as movies.
  public var hasStills: Bool { self != .mp4 && self != .webm }
  /// Whether files of the format are read as movies by libav.
  public var hasMovies: Bool { self == .mp4 || self == .webm || self == .gif }

  /// What its sound is read as; nil for formats without.
  var sounds: SoundFormat? {
    switch self {
    case .mp4: .mp4
    case .webm: .webm
    case .png, .jpeg, .webp, .gif: nil
    }
  }

  static func checkSize(width: Int, height: Int) throws {
    guard width <= longestSide, height <= longestSide, width * height <= mostPixels else {
      throw PictureError.tooLarge(width: width, height: height)
    }
  }
}
