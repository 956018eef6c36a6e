/// The trade between quality, size and time of H.264 through libx264, as 8-bit 4:2:0.
///
/// The same pictures and settings give the same bytes on any x86-64 processor.
public struct Compression: Sendable, Equatable {
  /// x264's constant rate factor, 1 (best) to 51 (smallest).
  public var crf: Double
  /// x264's preset, see `presets`.
  public var preset: String
  /// Further options of the encoder by libav's names. One that the encoder does not use is an error.
  public var options: [String: String]

  public static let presets = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow", "placebo",
  ]

  public init(
    crf: Double = 18, preset: String = "veryfast", options: [String: String] = [:]
  ) {
    self.crf = crf
    self.preset = preset
    self.options = options
  }
}

/// Everything that an encoder and a muxer must agree on. Values of this type have been checked.
public struct VideoSettings: Sendable, Equatable {
  /// The picture's size in pixels.
  public let width: Int
  public let height: Int
  public let frameRate: FrameRate
  public let compression: Compression

  /// The longest side in pixels, x264's limit.
  public static let longestSide = 16384
  /// The most blocks of 16×16 pixels that H.264's highest level allows (about 35.6 million pixels).
  public static let mostBlocks = 139_264
  /// - Throws: `VideoError` that names the value which H.264 with 4:2:0 chroma cannot have.
  public init(
    width: Int, height: Int, frameRate: FrameRate, compression: Compression = Compression()
  ) throws {
    guard width > 0, height > 0 else { throw VideoError.emptyPicture(width: width, height: height) }
    guard width <= Self.longestSide, height <= Self.longestSide,
      ((width + 15) / 16) * ((height + 15) / 16) <= Self.mostBlocks
    else { throw VideoError.pictureTooLarge(width: width, height: height) }
    guard width % 2 == 0, height % 2 == 0 else { throw VideoError.oddSize(width: width, height: height) }
    guard Compression.presets.contains(compression.preset) else {
      throw VideoError.unknownPreset(compression.preset)
    }
    guard compression.crf >= 1, compression.crf <= 51 else { throw VideoError.invalidCRF(compression.crf) }
    if let name = compression.reservedOption { throw VideoError.reservedOption(name) }
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.compression = compression
  }
}
