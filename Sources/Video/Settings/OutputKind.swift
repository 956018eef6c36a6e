/// What a render makes, as its path's extension says.
public enum OutputKind: Sendable, Equatable {
  case movie(Container)
  case animation(AnimationFormat)

  /// - Throws: `VideoError.unsupportedExtension`.
  public init(path: String) throws {
    if let format = AnimationFormat(path: path) {
      self = .animation(format)
    } else {
      self = .movie(try Container(path: path))
    }
  }

  /// All extensions, without their dots.
  public static let extensions = Container.allCases.map(\.rawValue) + AnimationFormat.allCases.map(\.rawValue)
}
