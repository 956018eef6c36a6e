/// A line inside a row that passes more than one pixel.
///
/// Where it crosses from one to the next, its height so far is rounded down; counted from the left end, so that a line
/// and its reverse cancel out.
struct CellSplitter {
  let lower: Int
  let upper: Int
  let height: Int

  /// Hands over the height that lies to the left of `minX`, if any, and then for each column up to `maxX` the sum of the
  /// distances of the line's ends in it from the column's left side, and its height.
  @inline(__always)
  func divide(
    _ minX: Int, _ maxX: Int, before: (_ height: Int) -> Void,
    column put: (_ column: Int, _ sum: Int, _ height: Int) -> Void
  ) {
    let one = Subpixel.one
    let width = upper &- lower
    let last = upper >> Subpixel.bits
    var column = lower >> Subpixel.bits
    var part = lower & Subpixel.mask
    var passed = 0
    if column < minX {
      passed = (minX << Subpixel.bits &- lower) &* height / width
      before(passed)
      column = minX
      part = 0
    }
    if column < last {
      let dividend = ((column &+ 1) << Subpixel.bits &- lower) &* height
      let reached = dividend / width
      put(column, part &+ one, reached &- passed)
      passed = reached
      part = 0
      column &+= 1
      if column < last {
        var error = dividend &- reached &* width
        let step = one &* height / width
        let stepError = one &* height &- step &* width
        let end = min(last, maxX)
        while column < end {
          var gained = step
          error &+= stepError
          if error >= width {
            error &-= width
            gained &+= 1
          }
          put(column, one, gained)
          passed &+= gained
          column &+= 1
        }
      }
    }
    if column < maxX { put(column, part &+ upper & Subpixel.mask, height &- passed) }
  }
}
