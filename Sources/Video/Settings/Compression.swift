/// The trade between quality, size and time of a video.
///
/// The same pictures and settings give the same bytes, for H.264 on any x86-64 processor.
public struct Compression: Sendable, Equatable {
  public var codec: VideoCodec
  /// How pictures are handed to the encoder; one of the codec's.
  public var pixelFormat: PixelFormat
  /// What the samples mean. Default sRGB.
  public var color = VideoColor.sRGB
  /// What a movie in high range says of its brightness; nil says nothing.
  public var light: MasteringLight?
  /// The encoder's constant rate factor, from best to smallest as the codec's scale says; 0 is lossless. Has no meaning
  /// for codecs without such a scale.
  public var crf: Double
  /// One of the codec's presets, from fast to slow.
  public var preset: String
  /// Further options of the encoder by libav's names. One that the encoder does not use is an error.
  public var options: [String: String]

  /// Of x264 and x265.
  public static let presets = VideoCodec.x26xPresets

  /// H.264 as 8-bit 4:2:0.
  public init(
    crf: Double = 18, preset: String = "veryfast", options: [String: String] = [:]
  ) {
    codec = .h264
    pixelFormat = .yuv420p
    self.crf = crf
    self.preset = preset
    self.options = options
  }

  /// What is not said follows from the quality.
  ///
  /// - Parameter keepsAlpha: whether pictures may be transparent, which codecs without alpha show on black.
  /// - Throws: `VideoError` for a quality, a factor or a preset that the codec does not have.
  public init(
    _ codec: VideoCodec, quality: Quality? = nil, crf: Double? = nil, preset: String? = nil,
    pixelFormat: PixelFormat? = nil, keepsAlpha: Bool = false, color: VideoColor = .sRGB
  ) throws {
    let row = codec.row
    guard let step = row.steps[quality ?? .standard] else {
      throw VideoError.noQuality(quality ?? .standard, codec)
    }
    if crf != nil, row.crf == nil { throw VideoError.noCRF(codec) }
    if let preset, row.presets.isEmpty { throw VideoError.noPresets(codec, preset) }
    self.codec = codec
    self.crf = crf ?? step.crf
    self.preset = preset ?? step.preset
    self.color = color
    let isLossless = codec.isLossless(crf: self.crf)
    self.pixelFormat =
      pixelFormat
      ?? (color.isHighRange ? row.pixelFormats.first { $0.bits > 8 } : nil)
      ?? (keepsAlpha ? row.alphaFormat : nil)
      ?? (isLossless ? row.losslessFormat : nil)
      ?? row.pixelFormats.first ?? .yuv420p
    options = [:]
    if color.isHighRange, self.pixelFormat.bits < 10 {
      throw VideoError.tooFewBits(color, self.pixelFormat, of: row.name, formats: row.pixelFormats)
    }
  }
}
