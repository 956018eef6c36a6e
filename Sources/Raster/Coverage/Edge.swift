/// A straight line on its way down the rows, on the grid of `Subpixel`.
///
/// Its x at a height is the exact position rounded down, kept as a whole part and an error term; it is the
/// same whether the line was walked row by row or reached in one jump.
struct Edge {
  /// Where the line is now.
  private(set) var x: Int
  private(set) var y: Int
  let endX: Int
  let endY: Int
  /// +1 for a line that was drawn downwards, -1 for one drawn upwards.
  let winding: Int
  /// The next edge that starts in the same row, -1 for none.
  var next: Int32

  private var error = 0
  private let run: Int
  private let height: Int
  private let rowStep: Int
  private let rowError: Int

  /// `y` < `endY`.
  init(x: Int, y: Int, endX: Int, endY: Int, winding: Int) {
    self.x = x
    self.y = y
    self.endX = endX
    self.endY = endY
    self.winding = winding
    next = -1
    run = endX - x
    height = endY - y
    if run == 0 {
      rowStep = 0
      rowError = 0
    } else {
      (rowStep, rowError) = Edge.floorDivide(Subpixel.one * run, by: height)
    }
  }

  /// Moves to the height `target`, which is not above the present one and above the end.
  mutating func descend(to target: Int) {
    if run != 0 {
      let (step, rest) = Edge.floorDivide((target - y) * run + error, by: height)
      x += step
      error = rest
    }
    y = target
  }

  /// Moves down by one pixel.
  @inline(__always)
  mutating func descendRow() {
    x &+= rowStep
    error &+= rowError
    if error >= height {
      error &-= height
      x &+= 1
    }
    y &+= Subpixel.one
  }

  private static func floorDivide(_ dividend: Int, by divisor: Int) -> (Int, Int) {
    var (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    if remainder < 0 {
      quotient -= 1
      remainder += divisor
    }
    return (quotient, remainder)
  }
}
