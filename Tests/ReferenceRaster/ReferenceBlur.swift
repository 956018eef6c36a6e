import Foundation
import AnimRaster
import AnimRenderTree

/// A Gaussian blur by the sum over all pixels within four and a half standard deviations.
struct ReferenceBlur {
  /// In standard deviations.
  static let reach = 4.5

  private typealias Weight = (distance: Int, weight: Double)

  let deviation: Double
  /// From which distances a pixel takes how much.
  private let columns: [Weight]
  private let rows: [Weight]

  /// A blur in which pixels are averages over their width: a pixel's weight is the Gaussian's mean over all distances
  /// between its points and those of the pixel that it goes to.
  ///
  /// - Parameters:
  ///   - deviation: in pixels.
  ///   - offsetX: by how much the blurred picture moves as well, in pixels.
  init(deviation: Double, offsetX: Double = 0, offsetY: Double = 0) {
    self.deviation = deviation
    columns = ReferenceBlur.integrals(deviation, offsetX)
    rows = ReferenceBlur.integrals(deviation, offsetY)
  }

  var reach: Int { ReferenceBlur.reach(deviation) }

  private static func reach(_ deviation: Double) -> Int { Int((reach * deviation).rounded(.up)) + 1 }

  /// The blurred values for each pixel of `target`; beyond `source` they are 0.
  func blurred(_ values: [Double], _ source: PixelRect, _ target: PixelRect) -> [Double] {
    var result = [Double](repeating: 0, count: target.width * target.height)
    guard let first = columns.first?.distance, let last = columns.last?.distance, !source.isEmpty else {
      return result
    }
    let room = target.width + last - first
    for y in source.minY..<source.maxY {
      let line = values[(y - source.minY) * source.width..<(y - source.minY + 1) * source.width]
      if line.allSatisfy({ $0 == 0 }) { continue }
      // With what there is from the first distance of the first pixel to the last one of the last.
      var padded = [Double](repeating: 0, count: room)
      let start = source.minX - target.minX - first
      for index in max(0, -start)..<max(max(0, -start), min(source.width, room - start)) {
        padded[start + index] = line[line.startIndex + index]
      }
      let sums = across(padded, target.width)
      for row in rows {
        let place = y - row.distance - target.minY
        guard place >= 0, place < target.height else { continue }
        result.withUnsafeMutableBufferPointer { result in
          for x in 0..<target.width { result[place * target.width + x] += sums[x] * row.weight }
        }
      }
    }
    return result
  }

  private func across(_ values: [Double], _ width: Int) -> [Double] {
    var sums = [Double](repeating: 0, count: width)
    for (index, column) in columns.enumerated() {
      let weight = column.weight
      for x in 0..<width { sums[x] += values[x + index] * weight }
    }
    return sums
  }

  private static func normalized(_ weights: [Weight]) -> [Weight] {
    let sum = weights.reduce(0) { $0 + $1.weight }
    return weights.map { ($0.distance, $0.weight / sum) }
  }

  private static func integrals(_ deviation: Double, _ offset: Double) -> [Weight] {
    let nearest = -Int(offset.rounded(.down))
    guard deviation > 1e-3 else {
      // Between the two pixels that the offset leads to.
      let part = offset - offset.rounded(.down)
      return [(nearest - 1, part), (nearest, 1 - part)]
    }
    func density(_ distance: Double) -> Double { exp(-distance * distance / (2 * deviation * deviation)) }
    let reach = reach(deviation)
    // Simpson's rule over what two pixels have in common at each distance, in steps that a narrow bell does not
    // slip through.
    let steps = 2 * Int(max(64, min(64 / deviation, 1e6)).rounded(.up))
    return normalized(
      (nearest - reach...nearest + reach).map { distance in
        let center = Double(distance) + offset
        var sum = 0.0
        for step in 1..<2 * steps {
          let place = Double(step) / Double(steps) - 1
          sum += (step % 2 == 0 ? 2 : 4) * (1 - abs(place)) * density(center + place)
        }
        return (distance: distance, weight: sum)
      })
  }
}
