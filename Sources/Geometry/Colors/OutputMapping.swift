import Foundation

/// How a picture's colours get into an output that cannot show them all.
public struct OutputMapping: Sendable, Hashable {
  /// What becomes of colours outside of the output's gamut.
  public var gamut = GamutMapping.clip
  /// What becomes of what is brighter than the output can be.
  public var tone = ToneMapping.clip
  /// The brightest that the picture is to be, as a multiple of white; nil is what 1000 cd/m² are of BT.2408's white.
  /// What is brighter is limited to it in outputs of high range; where there is no room above white it is what tone
  /// mapping makes white.
  public var headroom: Double?

  /// Colours are limited to what the output can show.
  public init() {}

  /// 1 or more.
  public var brightest: Double { max(headroom ?? 1000 / OutputSpace.white, 1) }
}
