/// Where something was written, for messages about it.
public struct SourceLocation: Sendable, Hashable {
  public var position: SourcePosition
  public var path: JSONPath

  public init(position: SourcePosition, path: JSONPath) {
    self.position = position
    self.path = path
  }

  public static let start = SourceLocation(position: .start, path: .root)

  /// There is one path to nearly every position.
  public func hash(into hasher: inout Hasher) { hasher.combine(position) }
}
