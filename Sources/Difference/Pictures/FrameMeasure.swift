import Foundation

/// How much one frame differs.
public struct FrameMeasure: Sendable, Equatable {
  public var frame: Int
  /// Pixels that differ.
  public var pixels: Int
  /// Structural similarity of the luma, 1 for equal pictures.
  public var similarity: Double

  public init(frame: Int, pixels: Int, similarity: Double) {
    self.frame = frame
    self.pixels = pixels
    self.similarity = similarity
  }
}
