import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree

/// The area of each pixel that lines enclose, 0…1, exactly: rows are cut at every end and crossing of lines, so
/// that between two cuts the lines stand in one order and enclose trapezoids.
struct ReferenceCoverage {
  let bounds: PixelRect
  private(set) var values: [Double]

  subscript(x: Int, y: Int) -> Double { values[(y - bounds.minY) * bounds.width + x - bounds.minX] }

  init(_ lines: [ReferenceOutline.Line], _ rule: FillRule, bounds: PixelRect) {
    self.bounds = bounds
    values = Array(repeating: 0, count: bounds.width * bounds.height)
    var rows = Array(repeating: [ReferenceOutline.Line](), count: bounds.height)
    for line in lines {
      let first = max(line.top.y.rounded(.down), Double(bounds.minY))
      let end = min(line.bottom.y.rounded(.up), Double(bounds.maxY))
      guard first < end else { continue }
      for row in Int(first)..<Int(end) { rows[row - bounds.minY].append(line) }
    }
    for row in 0..<bounds.height where !rows[row].isEmpty { add(rows[row], rule, row: row) }
    for index in values.indices {
      // What adding and subtracting has left of whole pixels.
      if values[index] < 1e-12 { values[index] = 0 }
      if values[index] > 1 - 1e-12 { values[index] = 1 }
    }
  }

  /// Leaves only the pixels of which `holds` is true.
  mutating func limit(_ holds: (_ x: Int, _ y: Int) -> Bool) {
    for index in values.indices where values[index] > 0 {
      let (row, column) = index.quotientAndRemainder(dividingBy: bounds.width)
      if !holds(bounds.minX + column, bounds.minY + row) { values[index] = 0 }
    }
  }

  mutating func subtract(_ other: ReferenceCoverage) {
    for index in values.indices { values[index] = max(values[index] - other.values[index], 0) }
  }

  private mutating func add(_ lines: [ReferenceOutline.Line], _ rule: FillRule, row: Int) {
    let top = Double(row + bounds.minY)
    // What is covered from a column on, for all columns to the right.
    var changes = [Double](repeating: 0, count: bounds.width + 1)
    let cuts = ReferenceCoverage.cuts(lines, top, top + 1)
    for (upper, lower) in zip(cuts, cuts.dropFirst()) {
      var sides: [(upper: Double, lower: Double, winding: Int)] = []
      for line in lines where line.top.y <= upper && line.bottom.y >= lower {
        sides.append((line.x(at: upper), line.x(at: lower), line.winding))
      }
      sides.sort { $0.upper + $0.lower < $1.upper + $1.lower }
      var winding = 0
      for side in sides {
        let wasInside = rule == .nonZero ? winding != 0 : winding & 1 != 0
        winding += side.winding
        let isInside = rule == .nonZero ? winding != 0 : winding & 1 != 0
        if wasInside != isInside {
          let height = isInside ? lower - upper : upper - lower
          add(side.upper, side.lower, height, row: row, &changes)
        }
      }
    }
    var sum = 0.0
    for column in 0..<bounds.width {
      sum += changes[column]
      values[row * bounds.width + column] += sum
    }
  }

  /// The heights between which lines neither end nor cross, from `top` to `bottom`.
  private static func cuts(_ lines: [ReferenceOutline.Line], _ top: Double, _ bottom: Double) -> [Double] {
    var cuts = [top, bottom]
    let lines = lines.sorted { $0.top.y < $1.top.y }
    for (index, line) in lines.enumerated() {
      cuts += [line.top.y, line.bottom.y]
      for other in lines[(index + 1)...] {
        if other.top.y >= line.bottom.y { break }
        let start = max(line.top.y, other.top.y, top)
        let end = min(line.bottom.y, other.bottom.y, bottom)
        guard start < end else { continue }
        let before = line.x(at: start) - other.x(at: start)
        let after = line.x(at: end) - other.x(at: end)
        if before * after < 0 { cuts.append(start + (end - start) * (before / (before - after))) }
      }
    }
    cuts = cuts.filter { $0 >= top && $0 <= bottom }.sorted()
    return cuts.enumerated().filter { $0.offset == 0 || $0.element > cuts[$0.offset - 1] }.map(\.element)
  }

  /// Adds the area to the right of a line between two cuts.
  private mutating func add(
    _ upper: Double, _ lower: Double, _ height: Double, row: Int, _ changes: inout [Double]
  ) {
    let low = min(upper, lower)
    let high = max(upper, lower)
    let first = Int(min(max(low.rounded(.down), Double(bounds.minX)), Double(bounds.maxX)))
    let end = Int(min(max(high.rounded(.down) + 1, Double(bounds.minX)), Double(bounds.maxX)))
    for column in first..<end {
      let part = ReferenceCoverage.share(Double(column + 1) - high, Double(column + 1) - low)
      values[row * bounds.width + column - bounds.minX] += part * height
    }
    changes[end - bounds.minX] += height
  }

  /// The mean of a number that goes evenly from `a` to `b` ≥ `a`, limited to 0…1.
  private static func share(_ a: Double, _ b: Double) -> Double {
    func integral(_ t: Double) -> Double { t <= 0 ? 0 : t <= 1 ? t * t / 2 : t - 0.5 }
    if b - a < 1e-9 { return min(max((a + b) / 2, 0), 1) }
    return (integral(b) - integral(a)) / (b - a)
  }
}
