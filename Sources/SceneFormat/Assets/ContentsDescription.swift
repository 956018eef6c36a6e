import AnimJSON
import AnimRenderTree

/// A layer's contents as a scene names them, with the picture itself.
public struct ContentsDescription: Sendable, Equatable {
  /// As written.
  public var name: String
  /// What is shown.
  public var picture: Picture
  /// Where the name stands.
  public var location: SourceLocation
  /// What the file says beside the pixels, in words.
  public var features: [String] = []

  package init(name: String, picture: Picture, location: SourceLocation, features: [String] = []) {
    (self.name, self.picture, self.location, self.features) = (name, picture, location, features)
  }

  /// Whether it moves.
  public var isMovie: Bool {
    if case .movie = picture { true } else { false }
  }
}
