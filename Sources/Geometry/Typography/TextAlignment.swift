/// Where the lines of a text stand in their box.
public enum TextAlignment: Sendable, Hashable {
  /// Left or right, where the paragraph's script begins.
  case natural
  case left
  case right
  case center
  /// Lines that were wrapped fill the box; others are natural.
  case justified
}
