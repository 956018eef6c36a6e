/// Where something was written, for messages about it.
public struct SourceLocation: Sendable, Hashable {
  /// The line and the column.
  public var position: SourcePosition
  /// The keys and indices that lead there from the root.
  public var path: JSONPath

  /// A place by both.
  public init(position: SourcePosition, path: JSONPath) {
    self.position = position
    self.path = path
  }

  /// The root of the file, at its first character.
  public static let start = SourceLocation(position: .start, path: .root)

  /// There is one path to nearly every position.
  public func hash(into hasher: inout Hasher) { hasher.combine(position) }
}
