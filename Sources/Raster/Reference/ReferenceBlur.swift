import Foundation
import RenderTree

/// A Gaussian blur by the sum over all pixels within four and a half standard deviations. Each pixel stands for
/// its whole width: its weight is the Gaussian's integral over it.
struct ReferenceBlur {
  /// In standard deviations.
  static let reach = 4.5

  let deviation: Double
  let offsetX: Double
  let offsetY: Double

  init(_ style: ShadowStyle, _ canvas: Canvas) {
    deviation = style.deviation * canvas.scale
    offsetX = style.offset.x * canvas.scale
    offsetY = style.offset.y * canvas.scale
  }

  var reach: Int { Int((ReferenceBlur.reach * deviation).rounded(.up)) + 1 }

  /// The blurred values for each pixel of `bounds`, moved by the offset if so asked. `value` is asked for
  /// pixels beyond the bounds, too.
  func blurred(_ bounds: PixelRect, moved: Bool, _ value: (_ x: Int, _ y: Int) -> Double) -> [Double] {
    let columns = weights(moved ? offsetX : 0)
    let rows = weights(moved ? offsetY : 0)
    var across: [Int: [Double]] = [:]
    var result: [Double] = []
    result.reserveCapacity(bounds.width * bounds.height)
    for y in bounds.minY..<bounds.maxY {
      var sums = [Double](repeating: 0, count: bounds.width)
      for row in rows {
        let source = y + row.distance
        let line = across[source] ?? blurredRow(source, bounds, columns, value)
        across[source] = line
        for x in sums.indices { sums[x] += line[x] * row.weight }
      }
      result += sums
    }
    return result
  }

  private func blurredRow(
    _ y: Int, _ bounds: PixelRect, _ columns: [(distance: Int, weight: Double)],
    _ value: (_ x: Int, _ y: Int) -> Double
  ) -> [Double] {
    var sums = [Double](repeating: 0, count: bounds.width)
    guard let first = columns.first, let last = columns.last else { return sums }
    let values = (bounds.minX + first.distance..<bounds.maxX + last.distance).map { value($0, y) }
    if values.allSatisfy({ $0 == 0 }) { return sums }
    for x in sums.indices {
      for column in columns { sums[x] += values[x + column.distance - first.distance] * column.weight }
    }
    return sums
  }

  /// From which distances a pixel takes how much, when the picture is moved by `offset`.
  private func weights(_ offset: Double) -> [(distance: Int, weight: Double)] {
    let nearest = -Int(offset.rounded(.down))
    guard deviation > 0 else {
      // Between the two pixels that the offset leads to.
      let part = offset - offset.rounded(.down)
      return [(nearest - 1, part), (nearest, 1 - part)]
    }
    func share(_ distance: Double) -> Double { erfc(-distance / (deviation * 2.0.squareRoot())) / 2 }
    let weights = (nearest - reach...nearest + reach).map { distance in
      let center = Double(distance) + offset
      return (distance: distance, weight: share(center + 0.5) - share(center - 0.5))
    }
    let sum = weights.reduce(0) { $0 + $1.weight }
    return weights.map { ($0.distance, $0.weight / sum) }
  }
}
