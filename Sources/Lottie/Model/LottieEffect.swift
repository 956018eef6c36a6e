/// What a layer's effects and styles draw.
enum LottieEffect: Sendable {
  /// - Parameters: colour as fractions, opacity as a fraction of 255 or 100, direction in degrees clockwise from above.
  case dropShadow(
    color: AnimatedNumbers, opacity: AnimatedNumbers, opacityRange: Double, direction: AnimatedNumbers,
    distance: AnimatedNumbers, softness: AnimatedNumbers)
  /// - Parameter deviation: in the amount.
  case blur(AnimatedNumbers, deviation: Double)
  case tint(black: AnimatedNumbers, white: AnimatedNumbers, amount: AnimatedNumbers)
  case fill(color: AnimatedNumbers, opacity: AnimatedNumbers)
  /// The same with an opacity in percent.
  case colorOverlay(color: AnimatedNumbers, opacity: AnimatedNumbers)
  case tritone(bright: AnimatedNumbers, middle: AnimatedNumbers, dark: AnimatedNumbers)
  case levels(LottieLevels)
  case stroke(LottieMaskStroke)
  /// The opacity in percent is that of the transform.
  case transform(LottieTransform)
  /// Where the upper left, the upper right, the lower left and the lower right corner go.
  case cornerPin([AnimatedNumbers])
  /// From which on the layer is seen, in percent of the way across it; the direction in degrees clockwise from above.
  case linearWipe(completion: AnimatedNumbers, angle: AnimatedNumbers, feather: AnimatedNumbers)
  /// In degrees, and from −100 to 100.
  case hueSaturation(hue: AnimatedNumbers, saturation: AnimatedNumbers, lightness: AnimatedNumbers)
  /// A shadow or a light within the layer, along its edges. Opacity in percent, the direction in degrees that of the light.
  case innerShadow(
    color: AnimatedNumbers, opacity: AnimatedNumbers, direction: AnimatedNumbers, distance: AnimatedNumbers,
    size: AnimatedNumbers)
  /// What is brighter than the threshold, of 255, is added to the layer, blurred.
  case glow(threshold: AnimatedNumbers, radius: AnimatedNumbers, intensity: AnimatedNumbers)
}

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
