/// A way to compress sound. `row` is the one place that says what it can.
public enum AudioCodec: String, Sendable, CaseIterable {
  /// AAC: MP4's and QuickTime's usual one.
  case aac
  /// Opus: WebM's.
  case opus
  /// FLAC, which loses nothing.
  case flac
  /// 24-bit samples as they are.
  case pcm

  /// One row of the table of codecs of sound.
  public struct Row: Sendable {
    /// For people.
    public let name: String
    /// libav's name of the encoder.
    public let encoder: String
    /// The kinds of files it goes into.
    public let containers: [Container]
    /// Bits per second for each quality; nil for what loses nothing.
    public let rates: [Quality: Int]?
  }

  /// What the codec can.
  public var row: Row {
    switch self {
    case .aac:
      Row(
        name: "AAC", encoder: "aac", containers: [.mp4, .mov],
        rates: [.draft: 96_000, .standard: 192_000, .high: 320_000])
    case .opus:
      Row(
        name: "Opus", encoder: "libopus", containers: [.webm, .mkv, .mp4],
        rates: [.draft: 64_000, .standard: 128_000, .high: 256_000])
    case .flac: Row(name: "FLAC", encoder: "flac", containers: [.mkv, .mp4], rates: nil)
    case .pcm: Row(name: "PCM", encoder: "pcm_s24le", containers: [.mov, .mkv], rates: nil)
    }
  }
}
