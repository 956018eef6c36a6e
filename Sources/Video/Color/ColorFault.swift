/// Why what a picture says of its colours cannot be used. The picture is shown all the same: its colours are taken for
/// sRGB, as browsers do.
public enum ColorFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// Of an ICC profile.
  case notAProfile
  case truncatedProfile(bytes: Int, expected: Int)
  case profileTooLarge(limit: Int)
  case compressedProfile
  case parts(PartsFault)
  /// - Parameter name: as the profile has it, such as `link`.
  case wrongClass(String)
  case wrongSpace(String)
  case greyProfile
  case unusableProfile
  /// Of PNG's gAMA and cHRM.
  case gamma(Double)
  case chromaticities
  /// Of a code point of ITU-T H.273, as PNG's cICP has them.
  case code(String, Int)
  case wrongLength(String)

  /// What is wrong with the segments of a JPEG file that hold its profile.
  public enum PartsFault: Sendable, Hashable {
    case missing(number: Int, count: Int)
    case twice(number: Int)
    case contradictory
  }

  public var description: String {
    switch self {
    case .notAProfile:
      "its ICC profile does not begin as one"
    case .truncatedProfile(let bytes, let expected):
      "its ICC profile has \(bytes) of \(expected) bytes"
    case .profileTooLarge(let limit):
      "its ICC profile has more than \(limit >> 20) MiB"
    case .compressedProfile:
      "its ICC profile cannot be decompressed"
    case .parts(.missing(let number, let count)):
      "part \(number) of the \(count) parts of its ICC profile is missing"
    case .parts(.twice(let number)):
      "part \(number) of its ICC profile is there twice"
    case .parts(.contradictory):
      "the parts of its ICC profile contradict each other"
    case .wrongClass(let name):
      "its ICC profile is of the class \"\(name)\"; expected one of a display, an input, an output or a colour space"
    case .wrongSpace(let name):
      "its ICC profile is for \"\(name)\"; expected RGB or grey"
    case .greyProfile:
      "its ICC profile is for grey pictures, and it has colours"
    case .unusableProfile:
      "its ICC profile has no tables or curves that make sense"
    case .gamma(let value):
      "its gamma is \(value); expected 0.1 to 10"
    case .chromaticities:
      "its primaries and its white make no colour space"
    case .code(let name, let value):
      "its \(name) have the number \(value), which is not known here"
    case .wrongLength(let chunk):
      "its chunk \(chunk) has a wrong length"
    }
  }
}
