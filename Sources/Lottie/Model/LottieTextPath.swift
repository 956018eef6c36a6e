import Scene

/// A mask's path, along which a text runs.
struct LottieTextPath: Sendable {
  /// Which of the layer's masks, from 0.
  var mask = 0
  /// How much later than at the path's ends the text begins and ends.
  var firstMargin = AnimatedNumbers(0)
  var lastMargin = AnimatedNumbers(0)
  var isReversed = false
  /// Whether characters turn with the path.
  var isPerpendicular = true
  /// Whether the characters are spread over all of the path.
  var isForced = false
}
