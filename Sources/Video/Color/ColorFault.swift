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
}
