import CoreAnimation
import CoreGraphics
import Foundation
import Geometry
import RenderTree
import Scene

/// What a colour matrix filter is given.
struct ColorMatrix: Sendable {
  static let inputs = ["inputRVector", "inputGVector", "inputBVector", "inputBiasVector"]
  /// In the order of the inputs.
  var rows: [[Double]]

  /// All becomes one colour, as far as the amount says.
  init(to color: Color, amount: Double) {
    let rest = 1 - amount
    rows = [
      [rest, 0, 0, 0], [0, rest, 0, 0], [0, 0, rest, 0],
      [color.red * amount, color.green * amount, color.blue * amount, 0],
    ]
  }

  /// From one colour where it is dark to another one where it is bright.
  init(black: Color, white: Color, amount: Double) {
    let weights = [0.299, 0.587, 0.114]
    let rest = 1 - amount
    func row(_ index: Int, _ black: Double, _ white: Double) -> [Double] {
      var row = weights.map { $0 * (white - black) * amount }
      row[index] += rest
      return row + [0]
    }
    rows = [
      row(0, black.red, white.red), row(1, black.green, white.green), row(2, black.blue, white.blue),
      [black.red * amount, black.green * amount, black.blue * amount, 0],
    ]
  }
}
