/// What somebody wants of an output; nil and false where they did not say.
public struct FormatChoice: Sendable, Equatable {
  /// Nil is H.264, in WebM VP9.
  public var codec: VideoCodec?
  public var quality: Quality?
  /// See `Compression.crf`.
  public var crf: Double?
  /// See `Compression.preset`.
  public var preset: String?
  public var pixelFormat: PixelFormat?
  /// Whether the last column or row is repeated where the codec needs an even size. Else such sizes are refused.
  public var padsOddSizes = false
  /// Nil is the container's own.
  public var audioCodec: AudioCodec?
  /// How often a .gif, .apng or .webp is played; 0 is for ever.
  public var plays = 0

  public init() {}

  /// - Parameter keepsAlpha: whether the canvas is transparent.
  /// - Throws: `VideoError` for what does not go together.
  public func compression(in container: Container, keepsAlpha: Bool) throws -> Compression {
    let codec = codec ?? container.defaultCodec
    guard codec.row.containers.contains(container) else { throw VideoError.codecOfOthers(codec, container) }
    return try Compression(
      codec, quality: quality, crf: crf, preset: preset, pixelFormat: pixelFormat, keepsAlpha: keepsAlpha)
  }

  public func pixelFormat(of raw: RawFormat, keepsAlpha: Bool) throws -> PixelFormat {
    let format =
      pixelFormat ?? (keepsAlpha ? raw.alphaFormat : nil) ?? raw.pixelFormats.first ?? .yuv420p
    guard raw.pixelFormats.contains(format) else { throw VideoError.pixelFormatNotRaw(format, raw) }
    return format
  }

  /// Of a sequence of PNGs.
  public func pictureFormat(keepsAlpha: Bool) throws -> PixelFormat {
    let format = pixelFormat ?? (keepsAlpha ? .rgba : .rgb24)
    guard PNG.pixelFormats.contains(format) else { throw VideoError.pixelFormatNotPNG(format) }
    return format
  }
}
