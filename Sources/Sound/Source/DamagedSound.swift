/// A sound that cannot be decoded to its end.
public struct DamagedSound: Error, CustomStringConvertible {
  /// The source's name.
  public var name: String
  public var cause: any Error

  public init(name: String, cause: any Error) {
    self.name = name
    self.cause = cause
  }

  public var description: String { "the sound \"\(name)\" cannot be played: \(cause)" }
}
