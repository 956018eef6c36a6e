/// A place in a text. Lines and columns count from 1; a column counts characters (Unicode scalars),
/// not bytes.
public struct SourcePosition: Sendable, Hashable, Comparable {
  // All values of a scene have one, and no text is so long that these do not count its lines.
  private var shortLine: UInt32
  private var shortColumn: UInt32
  /// What the line and the column are of, and which data stands there: an index of `SceneOrigins`. 0 is the scene's text.
  package var origin: UInt32 = 0

  /// From 1.
  public var line: Int { Int(shortLine) }
  /// In characters, from 1.
  public var column: Int { Int(shortColumn) }

  /// A place in a text.
  public init(line: Int, column: Int) {
    shortLine = UInt32(clamping: line)
    shortColumn = UInt32(clamping: column)
  }

  package init(line: Int, column: Int, origin: UInt32) {
    self.init(line: line, column: column)
    self.origin = origin
  }

  /// The first character of a text.
  public static let start = SourcePosition(line: 1, column: 1)

  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.shortLine, a.shortColumn) < (b.shortLine, b.shortColumn)
  }
}
