/// How a controller's view comes and goes unless an animator of its own says it.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below and back, with a spring, in half a second.
  case coverVertical
  /// What is there turns like a card.
  case flipHorizontal
  /// Fades.
  case crossDissolve
  /// Curls like a page on iOS; here as `coverVertical`.
  case partialCurl
}
