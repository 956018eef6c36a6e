import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree

/// What a colour matrix filter is given.
struct ColorMatrix: Sendable {
  static let inputs = ["inputRVector", "inputGVector", "inputBVector", "inputAVector", "inputBiasVector"]
  private static let alpha = [0.0, 0, 0, 1]
  /// The share of red, green and blue in how bright a colour is.
  ///
  /// Source: Rec. 601, by which After Effects goes.
  private static let weights = [0.299, 0.587, 0.114]

  /// In the order of the inputs.
  var rows: [[Double]]

  /// All becomes one colour, as far as the amount says.
  init(to color: Color, amount: Double) {
    let rest = 1 - amount
    rows = [
      [rest, 0, 0, 0], [0, rest, 0, 0], [0, 0, rest, 0], Self.alpha,
      [color.red * amount, color.green * amount, color.blue * amount, 0],
    ]
  }

  /// From one colour where it is dark to another one where it is bright.
  init(black: Color, white: Color, amount: Double) {
    let rest = 1 - amount
    func row(_ index: Int, _ black: Double, _ white: Double) -> [Double] {
      var row = Self.weights.map { $0 * (white - black) * amount }
      row[index] += rest
      return row + [0]
    }
    rows = [
      row(0, black.red, white.red), row(1, black.green, white.green), row(2, black.blue, white.blue),
      Self.alpha,
      [black.red * amount, black.green * amount, black.blue * amount, 0],
    ]
  }

  private init(rows: [[Double]]) { self.rows = rows }

  /// Red: how far a colour is in the dark half of brightness; green: how far in the bright one, less than 0 before it.
  static let halves = ColorMatrix(rows: [
    weights.map { 2 * $0 } + [0], weights.map { 2 * $0 } + [0], [0, 0, 0, 0], alpha, [0, -1, 0, 0],
  ])

  /// From what `halves` makes, cut off at 0 and 1, to colours.
  init(dark: Color, middle: Color, bright: Color) {
    func row(_ dark: Double, _ middle: Double, _ bright: Double) -> [Double] {
      [middle - dark, bright - middle, 0, 0]
    }
    rows = [
      row(dark.red, middle.red, bright.red), row(dark.green, middle.green, bright.green),
      row(dark.blue, middle.blue, bright.blue), Self.alpha, [dark.red, dark.green, dark.blue, 0],
    ]
  }

  /// Hues turned by degrees, saturation and lightness more or less by a fraction.
  ///
  /// After Effects does this with hue, saturation and lightness of each colour, which no matrix can; greys, and what keeps its hue, are
  /// as there.
  init(hue: Double, saturation: Double, lightness: Double) {
    let (cosine, sine) = (cos(hue * .pi / 180), sin(hue * .pi / 180))
    let factor = max(1 + saturation, 0)
    let rest = 1 - min(abs(lightness), 1)
    // About the axis of greys.
    let (third, root) = (1.0 / 3, (1.0 / 3).squareRoot())
    var made = (0..<3).map { row in
      (0..<3).map { column -> Double in
        let turned =
          row == column
          ? third + cosine * 2 * third
          : third - cosine * third + sine * ((column + 1) % 3 == row ? root : -root)
        return (third + (turned - third) * factor) * rest
      } + [0]
    }
    made += [Self.alpha, (0..<3).map { _ in lightness > 0 ? 1 - rest : 0 } + [0]]
    rows = made
  }

  /// What is brighter than a limit, which becomes black.
  init(above limit: Double, factor: Double) {
    let gain = factor / (1 - limit)
    rows = (0..<3).map { row in (0..<3).map { $0 == row ? gain : 0 } + [0] }
    rows += [Self.alpha, [-limit * gain, -limit * gain, -limit * gain, 0]]
  }

  /// Alpha becomes how bright a colour is.
  init(luminanceInverted isInverted: Bool) {
    let none = [0.0, 0, 0, 0]
    rows = [
      none, none, none, Self.weights.map { isInverted ? -$0 : $0 } + [0], [0, 0, 0, isInverted ? 1 : 0],
    ]
  }

  var filter: CIFilter? {
    let filter = CIFilter(name: "CIColorMatrix")
    for (input, values) in zip(Self.inputs, rows) { filter?.setValue(CIVector(values), forKey: input) }
    return filter
  }

  /// Each channel from its blackest and whitest input to 0…1.
  init(input channels: [LottieLevels.Channel], at frame: Double) {
    self.init(channels) { channel in
      let black = channel.black.number(at: frame)
      let range = channel.white.number(at: frame) - black
      // Without a range all is black up to there, and white above.
      let factor = abs(range) > 1e-6 ? 1 / range : 1e6
      return (factor, -black * factor)
    }
  }

  /// Each channel from 0…1 to its output.
  init(output channels: [LottieLevels.Channel], at frame: Double) {
    self.init(channels) { channel in
      let black = channel.outputBlack.number(at: frame)
      return (channel.outputWhite.number(at: frame) - black, black)
    }
  }

  private init(
    _ channels: [LottieLevels.Channel],
    _ line: (LottieLevels.Channel) -> (factor: Double, offset: Double)
  ) {
    rows = (0..<4).map { row in (0..<4).map { $0 == row ? 1 : 0 } } + [[0, 0, 0, 0]]
    for (index, channel) in channels.enumerated() {
      let (factor, offset) = line(channel)
      rows[index][index] = factor
      rows[4][index] = offset
    }
  }
}

extension CIVector {
  /// Nil for other than four numbers.
  convenience init?(_ numbers: [Double]) {
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], z: numbers[2], w: numbers[3])
  }
}
