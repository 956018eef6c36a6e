import Scene

/// A line along masks' paths, which an effect draws.
struct LottieMaskStroke: Sendable {
  enum Style: Int, Sendable {
    case over = 1, alone
    /// The layer is seen through the line.
    case reveal
  }

  /// Which of the layer's masks, from 0; nil for all.
  var mask: Int?
  /// Whether the start and the end are those of all paths one after the other.
  var isSequential = false
  var color = AnimatedNumbers(1, 1, 1)
  /// Half of the line's width.
  var size = AnimatedNumbers(2)
  /// 0…1.
  var opacity = AnimatedNumbers(1)
  var start = AnimatedNumbers(0)
  var end = AnimatedNumbers(100)
  /// Between two dots of the brush, in percent of the line's width.
  var spacing = AnimatedNumbers(15)
  var style = Style.over
}
