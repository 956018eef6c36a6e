import CLibAV

/// What a still picture says its numbers mean.
enum ColorMeaning: Sendable, Hashable {
  /// Or nothing.
  case sRGB
  case profile(ICCProfile)
  /// Primaries, and the power that makes light of numbers; nil is sRGB's curve.
  case calibrated(Chromaticities, power: Double?)
  case coded(CodedColors)

  /// Adobe RGB (1998), whose power is 2 and 51 of 256.
  static let adobeRGB = ColorMeaning.calibrated(.adobeRGB, power: 563.0 / 256)
}
