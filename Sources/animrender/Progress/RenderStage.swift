/// How far a command has come, for programs that want to know where it failed.
enum RenderStage: String, Sendable, CaseIterable {
  case arguments
  /// Reading the scene, its data and its files, and playing it.
  case scene
  /// Drawing, encoding and writing.
  case render
}
