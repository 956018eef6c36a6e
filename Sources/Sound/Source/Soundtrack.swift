/// Sounds and when they are heard.
public struct Soundtrack: Sendable {
  /// What is heard, and when; their sum is the sound.
  public var clips: [SoundClip]
  /// How long the sound is, in seconds. Whatever is longer is cut off.
  public var duration: Double
  /// How loud the whole is to be, in LUFS (ITU-R BS.1770); nil leaves it as it is.
  public var loudness: Double?

  /// Clips that are heard for so many seconds.
  public init(clips: [SoundClip] = [], duration: Double, loudness: Double? = nil) {
    self.clips = clips
    self.duration = duration
    self.loudness = loudness
  }

  /// Its samples of each channel.
  public var length: Int { SampleRate.position(of: duration) }
}
