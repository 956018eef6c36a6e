/// A sound that cannot be decoded to its end.
public struct DamagedSound: Error, CustomStringConvertible {
  /// The source's name.
  public var name: String
  /// What went wrong while it was decoded.
  public var cause: any Error

  /// An error about the source of that name.
  public init(name: String, cause: any Error) {
    self.name = name
    self.cause = cause
  }

  public var description: String { "the sound \"\(name)\" cannot be played: \(cause)" }
}
