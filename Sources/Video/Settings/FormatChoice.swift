/// What is asked of an output; nil and false where they did not say.
public struct FormatChoice: Sendable, Equatable {
  /// Nil is H.264, in WebM VP9.
  public var codec: VideoCodec?
  /// Sets what the encoder's own options do not; nil is `standard`.
  public var quality: Quality?
  /// See `Compression.crf`.
  public var crf: Double?
  /// See `Compression.preset`.
  public var preset: String?
  /// See `Compression.tune`; nil is the quality's where there is no preset either.
  public var tune: String?
  /// How samples lie; nil is the codec's usual one for the colours and the transparency.
  public var pixelFormat: PixelFormat?
  /// What the samples mean.
  public var color = VideoColor.sRGB
  /// Of what is drawn in high range, in cd/m².
  public var peak: Int?
  /// Whether the last column or row is repeated where the codec needs an even size. Else such sizes are refused.
  public var padsOddSizes = false
  /// Frames from one key frame to the next; nil goes by what is shown.
  public var keyFrames: Int?
  /// Whether an MP4 or a MOV is divided at its key frames.
  public var isFragmented = false
  /// Nil is the container's own.
  public var audioCodec: AudioCodec?
  /// How often a .gif, .apng or .webp is played; 0 is for ever.
  public var plays = 0

  /// Nothing is asked: each kind of output has its own defaults.
  public init() {}

  /// - Parameter keepsAlpha: whether the canvas is transparent.
  /// - Throws: `VideoError` for what does not go together.
  public func compression(in container: Container, keepsAlpha: Bool) throws -> Compression {
    let codec = codec ?? container.defaultCodec
    guard codec.row.containers.contains(container) else {
      throw VideoError.unsupportedCodec(codec, container)
    }
    var compression = try Compression(
      codec, quality: quality, crf: crf, preset: preset, tune: tune, pixelFormat: pixelFormat,
      keepsAlpha: keepsAlpha, color: color)
    if color == .pq { compression.light = peak.map(MasteringLight.init) }
    return compression
  }

  /// How the samples of pictures lie that are not compressed.
  ///
  /// - Parameter keepsAlpha: whether the canvas is transparent.
  /// - Throws: `VideoError` for a format that is not written raw, or holds less than the colours ask for.
  public func pixelFormat(of raw: RawFormat, keepsAlpha: Bool) throws -> PixelFormat {
    let formats = raw.pixelFormats
    let format =
      pixelFormat ?? (color.isHighRange ? formats.first { $0.bits > 8 } : nil)
      ?? (keepsAlpha ? raw.alphaFormat : nil) ?? formats.first ?? .yuv420p
    guard formats.contains(format) else { throw VideoError.pixelFormatNotRaw(format, raw) }
    return try wide(format, of: formats, raw.rawValue)
  }

  /// Of a sequence of PNGs.
  public func pictureFormat(keepsAlpha: Bool) throws -> PixelFormat {
    let isWide = color.isHighRange
    let format = pixelFormat ?? (keepsAlpha ? isWide ? .rgba64 : .rgba : isWide ? .rgb48 : .rgb24)
    guard PNG.pixelFormats.contains(format) else { throw VideoError.pixelFormatNotPNG(format) }
    return try wide(format, of: PNG.pixelFormats, "PNG")
  }

  /// - Throws: `VideoError` for a format with too few bits for the colours.
  private func wide(_ format: PixelFormat, of formats: [PixelFormat], _ name: String) throws -> PixelFormat {
    guard color.isHighRange, format.bits < 10 else { return format }
    throw VideoError.tooFewBits(color, format, of: name, formats: formats)
  }
}
