/// What may have a sound, such as a movie.
public protocol SoundBearer: AnyObject, Sendable {
  /// Its sound, whose time is the bearer's own; nil if it has none.
  func sound() throws -> (any SoundSource)?
}
