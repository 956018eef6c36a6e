/// The formats of sounds that can be read. A file's first bytes say which one it is, whatever its name.
public enum SoundFormat: String, Sendable, Hashable, CaseIterable {
  /// RIFF WAVE and RF64.
  case wav = "WAV"
  /// AIFF and AIFF-C.
  case aiff = "AIFF"
  /// FLAC's own file.
  case flac = "FLAC"
  /// MPEG's layer III.
  case mp3 = "MP3"
  /// Ogg, with Vorbis, Opus or FLAC.
  case ogg = "Ogg"
  /// AAC without a container.
  case adts = "AAC"
  /// MP4, QuickTime and M4A.
  case mp4 = "MP4"
  /// WebM and Matroska.
  case webm = "WebM"

  /// The format of a file by its first bytes; nil for others.
  public init?(_ bytes: [UInt8]) {
    func starts(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if starts("RIFF") || starts("RF64"), starts("WAVE", at: 8) {
      self = .wav
    } else if starts("FORM"), starts("AIFF", at: 8) || starts("AIFC", at: 8) {
      self = .aiff
    } else if starts("fLaC") {
      self = .flac
    } else if starts("OggS") {
      self = .ogg
    } else if starts("ID3") {
      self = .mp3
    } else if bytes.count > 1, bytes[0] == 0xFF, bytes[1] & 0xF6 == 0xF0 {
      self = .adts
    } else if bytes.count > 1, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0, bytes[1] & 0x06 != 0 {
      self = .mp3
    } else {
      switch PictureFormat(bytes) {
      case .mp4: self = .mp4
      case .webm: self = .webm
      default: return nil
      }
    }
  }

  /// How many of a file's bytes `init(_:)` looks at.
  public static let signatureLength = 12

  var name: String { rawValue }

  /// libav's name of what takes such files apart.
  var demuxer: String {
    switch self {
    case .adts: "aac"
    case .mp4: "mov"
    case .webm: "matroska"
    default: "\(self)"
    }
  }
}

extension Container {
  /// What sound is compressed with when nothing is said.
  public func defaultAudioCodec(_ quality: Quality?) -> AudioCodec {
    switch self {
    case .mp4: quality == .lossless ? .flac : .aac
    case .mov: quality == .lossless ? .pcm : .aac
    case .webm: .opus
    case .mkv: .flac
    }
  }
}

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
