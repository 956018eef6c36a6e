import CLibAV

/// What decoding a still picture asks for.
public struct StillDemand: Sendable, Equatable {
  /// In pixels, as the file has them.
  public var width: Int
  public var height: Int
  /// Whether 8 bits of sRGB may not hold the picture.
  public var isFine: Bool

  /// What is needed while the picture is decoded, in bytes: as decoded, as samples of libav, as pixels.
  public var workingBytes: Int { width * height * (isFine ? 48 : 16) }
  /// What its pixels take in the end.
  public var keptBytes: Int { width * height * (isFine ? 20 : 4) }
}
