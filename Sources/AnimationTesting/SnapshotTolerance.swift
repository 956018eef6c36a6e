/// How far a picture may be off. Pictures are the same on every machine, so most tests need none.
public struct SnapshotTolerance: Sendable, Equatable {
  /// How far apart a channel of a pixel may be, 0…255.
  public var channel: Int
  /// Which part of the pixels may be farther apart, 0…1.
  public var pixels: Double

  /// Every pixel as it was.
  public static let exact = SnapshotTolerance()

  /// A tolerance; by default none.
  public init(channel: Int = 0, pixels: Double = 0) {
    self.channel = channel
    self.pixels = pixels
  }
}
