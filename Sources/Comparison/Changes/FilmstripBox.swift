import Foundation

/// A box around what was found, in one frame of a film strip.
public struct FilmstripBox: Sendable, Equatable {
  /// That of its line beneath the frames.
  public var number: Int
  /// The frame, by its place on the strip.
  public var index: Int
  /// Points of the canvas.
  public var area: CGRect
}
