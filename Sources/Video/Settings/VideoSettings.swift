/// Everything that an encoder and a muxer must agree on. Values of this type have been checked.
public struct VideoSettings: Sendable, Equatable {
  /// The picture's size in pixels.
  public let width: Int
  /// In pixels, as `width`.
  public let height: Int
  /// Frames a second.
  public let frameRate: FrameRate
  /// The codec, with its own settings.
  public let compression: Compression

  /// The longest side in pixels, x264's limit.
  public static let longestSide = 16384
  /// The most blocks of 16×16 pixels that H.264's highest level allows (about 35.6 million pixels).
  public static let mostBlocks = 139_264
  /// - Throws: `VideoError` that names the value which the codec cannot have.
  public init(
    width: Int, height: Int, frameRate: FrameRate, compression: Compression = Compression()
  ) throws {
    let (codec, format) = (compression.codec, compression.pixelFormat)
    let row = codec.row
    guard width > 0, height > 0 else { throw VideoError.emptyPicture(width: width, height: height) }
    guard width <= Self.longestSide, height <= Self.longestSide,
      ((width + 15) / 16) * ((height + 15) / 16) <= Self.mostBlocks
    else { throw VideoError.pictureTooLarge(codec, width: width, height: height) }
    guard row.pixelFormats.contains(format) else { throw VideoError.unsupportedPixelFormat(format, codec) }
    guard !compression.needsOtherSize(width: width, height: height) else {
      throw VideoError.oddSize(compression, width: width, height: height)
    }
    guard width >= row.shortestSide, height >= row.shortestSide else {
      throw VideoError.pictureTooSmall(codec, width: width, height: height)
    }
    guard row.presets.isEmpty || row.presets.contains(compression.preset) else {
      throw VideoError.unknownPreset(compression.preset, codec)
    }
    if let tune = compression.tune, !row.tunes.contains(tune) { throw VideoError.unknownTune(tune, codec) }
    if let scale = row.crf, !scale.contains(compression.crf) {
      throw VideoError.invalidCRF(compression.crf, codec)
    }
    if let name = compression.reservedOption { throw VideoError.reservedOption(name) }
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.compression = compression
  }
}
