/// Everything about a moving picture file but its pictures. Values of this type have been checked.
public struct AnimationSettings: Sendable, Equatable {
  public let format: AnimationFormat
  /// The size in pixels.
  public let width: Int
  public let height: Int
  public let frameRate: FrameRate
  /// How often it is played; 0 is for ever.
  public let plays: Int
  /// Whether pictures may be transparent.
  public let hasAlpha: Bool
  public let quality: Quality

  /// - Throws: `VideoError` that names the value which the format cannot have.
  public init(
    _ format: AnimationFormat, width: Int, height: Int, frameRate: FrameRate, plays: Int = 0,
    hasAlpha: Bool = false, quality: Quality = .standard
  ) throws {
    guard format.qualities.contains(quality) else { throw VideoError.noAnimationQuality(quality, format) }
    try RGBAImage.checkSize(width: width, height: height)
    guard width <= format.longestSide, height <= format.longestSide else {
      throw VideoError.animationTooLarge(format, width: width, height: height)
    }
    try format.check(frameRate)
    guard (0...AnimationFormat.mostPlays).contains(plays) else { throw VideoError.invalidPlays(plays) }
    self.format = format
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.plays = plays
    self.hasAlpha = hasAlpha
    self.quality = quality
  }
}
