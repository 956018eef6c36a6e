import Foundation

/// What a layer of a scene plays: an animation of another kind of file, at its own size.
public struct PlayedFile: Sendable, Equatable {
  /// As written.
  public var source: String
  /// In points.
  public var size: CGSize
  var program: LayerProgram
}
