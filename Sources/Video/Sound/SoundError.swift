/// Why a file's sound cannot be played.
public enum SoundError: Error, Equatable, CustomStringConvertible {
  case unknownFormat
  /// A movie without a sound, or a file that has neither.
  case silent(SoundFormat, hasPictures: Bool)
  case damaged(SoundFormat, reason: String)
  case unsupported(SoundFormat, codec: String)
  /// In seconds.
  case endsEarly(SoundFormat, claimed: Double, found: Double)
  case rate(Int)
  case channels(Int)
  case tooLong(limit: Int)
  /// The end comes at once.
  case empty(SoundFormat)

  /// Whether a limit was exceeded, which need not mean that the file is wrong.
  public var isLimit: Bool {
    switch self {
    case .tooLong: true
    default: false
    }
  }

  public var description: String {
    switch self {
    case .unknownFormat:
      return
        "the file is no sound that can be read; expected WAV, AIFF, FLAC, MP3, AAC, Ogg, M4A, MP4, MOV or WebM"
    case .silent(let format, let hasPictures):
      return "the \(format.name) file has \(hasPictures ? "pictures and " : "")no sound"
    case .damaged(let format, let reason):
      return "the \(format.name) file is damaged: \(reason)"
    case .unsupported(let format, let codec):
      return "the \(format.name) file's sound is compressed as '\(codec)', which cannot be read"
    case .endsEarly(let format, let claimed, let found):
      return
        "the \(format.name) file says that it lasts \(Self.text(claimed)) s and ends after \(Self.text(found)) s"
    case .rate(let rate):
      let (least, most) = (SoundFile.rates.lowerBound, SoundFile.rates.upperBound)
      return "its sound has \(rate) samples per second; expected \(least) to \(most)"
    case .channels(let count):
      return "its sound has \(count) channels; expected 1 to \(SoundFile.mostChannels)"
    case .tooLong(let limit):
      return "the sound is longer than \(limit) hours"
    case .empty(let format):
      return "the \(format.name) file has no samples in it"
    }
  }

  /// To a hundredth.
  private static func text(_ seconds: Double) -> String {
    let hundredths = Int((min(max(seconds, 0), 1e12) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100)" + (rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)")
  }
}
