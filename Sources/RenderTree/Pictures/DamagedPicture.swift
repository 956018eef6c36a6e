/// A movie's picture that could not be decoded when it was to be drawn.
public struct DamagedPicture: Error, CustomStringConvertible {
  public var source: any MovieSource
  /// The number of the picture, from 0.
  public var index: Int
  public var cause: any Error

  public init(of source: any MovieSource, index: Int, cause: any Error) {
    self.source = source
    self.index = index
    self.cause = cause
  }

  public var description: String { "the movie \"\(source.name)\" cannot be used: \(cause)" }
}
