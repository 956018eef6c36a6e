import Scene

/// Maps a range of brightness to another one: of all colours, then of none but red, green, blue and alpha.
struct LottieLevels: Sendable {
  /// All of them as fractions.
  struct Channel: Sendable {
    var black: AnimatedNumbers
    var white: AnimatedNumbers
    var gamma: AnimatedNumbers
    var outputBlack: AnimatedNumbers
    var outputWhite: AnimatedNumbers

    var numbers: [AnimatedNumbers] { [black, white, gamma, outputBlack, outputWhite] }

    /// Whether it leaves all as it is.
    var isIdentity: Bool { numbers.map(\.extremes) == [[[0]], [[1]], [[1]], [[0]], [[1]]] }
  }

  var all: Channel
  /// Red, green, blue and alpha.
  var channels: [Channel]
}
