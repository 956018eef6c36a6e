/// A golden of what is not there any more.
public struct StaleGolden: Sendable, Hashable {
  /// Its text's path.
  public let text: String
  /// Whether the scene's file is there: then it is the animation, the theme, a variable or a file with values that is gone.
  public let isSceneThere: Bool
}
