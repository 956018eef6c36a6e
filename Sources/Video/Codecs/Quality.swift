/// How good a video or a moving picture is, in steps that every format maps to its own scale.
public enum Quality: String, Sendable, CaseIterable {
  /// Made fast, to look at.
  case draft
  /// What is taken when nothing is said.
  case standard
  /// Hardly to be told from the original, and slow.
  case high
  /// Every sample as it was.
  case lossless
}
