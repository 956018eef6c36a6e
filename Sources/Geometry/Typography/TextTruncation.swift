/// What is left out of a text that is too long, in favour of an ellipsis.
public enum TextTruncation: Sendable, Hashable {
  case none
  case start
  case middle
  case end
}
