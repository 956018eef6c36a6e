import AnimCLibAV

extension Compression {
  /// Whether a size has an odd number of pixels where chroma is halved and the codec does not round up.
  func needsOtherSize(width: Int, height: Int) -> Bool {
    let padded = paddedSize(width: width, height: height)
    return padded != (width, height)
  }

  /// The next size that the codec takes.
  public func paddedSize(width: Int, height: Int) -> (width: Int, height: Int) {
    guard codec.row.needsEvenSides else { return (width, height) }
    return (
      pixelFormat.halvesWidth ? width + width % 2 : width,
      pixelFormat.halvesHeight ? height + height % 2 : height
    )
  }
}

/// The trade between quality, size and time of a video.
///
/// The same pictures and settings give the same bytes, for H.264 on any x86-64 processor.
public struct Compression: Sendable, Equatable {
  /// What pictures are compressed with.
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
  /// What the encoder is tuned for: one of the codec's; nil is nothing.
  public var tune: String?
  /// How many threads the encoder has, which have a part in the bytes: more than 1 only with H.264.
  public package(set) var threads = 1
  /// Where a video has only one segment to compress: also on fewer processors, as they have a part in the bytes.
  package static let mostThreads = 4
  /// Whether the encoder hands out each picture before it gets the next. Only H.264's fastest preset looks at no other one.
  package var isImmediate = false
  /// Further options of the encoder by libav's names. One that the encoder does not use is an error.
  public var options: [String: String]

  /// Of x264 and x265.
  public static let presets = VideoCodec.x26xPresets

  /// Stands for no tune where one could be left out.
  public static let noTune = "none"

  /// H.264 as 8-bit 4:2:0.
  ///
  /// - Parameter preset: a preset that is said is the encoder's own, without a tune.
  public init(crf: Double? = nil, preset: String? = nil, options: [String: String] = [:]) {
    let step = VideoCodec.h264.row.steps[.standard] ?? VideoCodec.Step()
    codec = .h264
    pixelFormat = .yuv420p
    self.crf = crf ?? step.crf
    self.preset = preset ?? step.preset
    tune = preset == nil ? step.tune : nil
    self.options = options
  }

  /// What is not said follows from the quality.
  ///
  /// - Parameters:
  ///   - preset: one that is said is the encoder's own, without the quality's tune.
  ///   - tune: one of the codec's, or `noTune`.
  ///   - keepsAlpha: whether pictures may be transparent, which codecs without alpha show on black.
  /// - Throws: `VideoError` for a quality, a factor, a preset or a tune that the codec does not have.
  public init(
    _ codec: VideoCodec, quality: Quality? = nil, crf: Double? = nil, preset: String? = nil,
    tune: String? = nil, pixelFormat: PixelFormat? = nil, keepsAlpha: Bool = false, color: VideoColor = .sRGB
  ) throws {
    let row = codec.row
    guard let step = row.steps[quality ?? .standard] else {
      throw VideoError.noQuality(quality ?? .standard, codec)
    }
    if crf != nil, row.crf == nil { throw VideoError.noCRF(codec) }
    if let tune, tune != Self.noTune, !row.tunes.contains(tune) {
      throw VideoError.unknownTune(tune, codec)
    }
    if let preset, row.presets.isEmpty { throw VideoError.noPresets(codec, preset) }
    self.codec = codec
    self.crf = crf ?? step.crf
    self.preset = preset ?? step.preset
    let wanted = tune ?? (preset == nil ? step.tune : nil)
    self.tune = wanted == Self.noTune ? nil : wanted
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

/// How bright a movie in high range may be: what HDR10 says of a movie as a whole.
public struct MasteringLight: Sendable, Equatable {
  /// The brightest that a pixel is, in cd/m².
  public var peak: Int

  /// - Parameter peak: 1…10000.
  public init(peak: Int) { self.peak = peak }

  /// Of the display: BT.2020's primaries, D65, black at 0.0001 cd/m² (SMPTE ST 2086, in units of 0.00002 and of 0.0001
  /// cd/m²), as x265 writes it.
  var x265: String {
    "G(8500,39850)B(6550,2300)R(35400,14600)WP(15635,16450)L(\(peak * 10_000),1)"
  }
}
