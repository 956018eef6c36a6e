/// Sounds and when they are heard.
public struct Soundtrack: Sendable {
  public var clips: [SoundClip]
  /// In seconds. Whatever is longer is cut off.
  public var duration: Double
  /// How loud the whole is to be, in LUFS (ITU-R BS.1770); nil leaves it as it is.
  public var loudness: Double?

  public init(clips: [SoundClip] = [], duration: Double, loudness: Double? = nil) {
    self.clips = clips
    self.duration = duration
    self.loudness = loudness
  }

  /// Its samples of each channel.
  public var length: Int { SampleRate.position(of: duration) }
}
