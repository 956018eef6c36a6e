import Foundation
import AnimGeometry

extension Diagram {
  /// A band of the colours that a row goes through.
  func add(
    _ row: DiagramRow, _ colors: [(time: Double, color: Color?)], _ frame: CGRect, to figure: inout Figure
  ) {
    let inset: CGFloat = row.bar == nil ? 0 : 6
    if let bar = row.bar {
      guard bar.begin < time.shown.upperBound, bar.end > bar.begin else { return }
      let end = min(time.x(bar.end) + 7.5, DiagramLayout.right)
      figure.add(
        Figure.Rect(
          frame: CGRect(
            x: time.x(bar.begin) - 7.5, y: frame.minY, width: end - time.x(bar.begin) + 7.5,
            height: frame.height),
          ink: row.isAdditive ? .additiveBar : .bar, radius: 4))
      figure.addCaption(bar.note ?? "", end + 8, frame.midY)
    }
    for band in Self.bands(colors) {
      guard let first = band.first, let last = band.last, last.time > first.time else { continue }
      let (start, end) = (time.x(first.time), time.x(last.time))
      let swatches = Self.swatches(band).map { swatch in
        Figure.Swatch(
          place: min(max((time.x(swatch.time) - start) / max(end - start, 1e-6), 0), 1),
          ink: .fixed(swatch.color.withAlpha(1)), alpha: min(max(swatch.color.alpha, 0), 1))
      }
      figure.add(
        Figure.Rect(
          frame: CGRect(
            x: start, y: frame.minY + inset, width: end - start, height: frame.height - 2 * inset),
          ink: .strip, radius: 3, swatches: swatches))
    }
  }

  /// The stretches without a gap.
  private static func bands(_ colors: [(time: Double, color: Color?)]) -> [[(time: Double, color: Color)]] {
    var bands: [[(time: Double, color: Color)]] = [[]]
    for item in colors {
      if let color = item.color {
        bands[bands.count - 1].append((item.time, color))
      } else if bands.last?.isEmpty == false {
        bands.append([])
      }
    }
    return bands
  }

  /// As few as make the same band.
  private static func swatches(_ band: [(time: Double, color: Color)]) -> [(time: Double, color: Color)] {
    var kept: [(time: Double, color: Color)] = []
    for (index, item) in band.enumerated() {
      let isEnd = index == 0 || index == band.count - 1
      let isStep = index > 0 && Self.isStep(band[index - 1], item)
      let startsStep = index + 1 < band.count && Self.isStep(item, band[index + 1])
      let changes = kept.last.map { difference($0.color, item.color) > 2.0 / 255 } ?? true
      if isEnd || isStep || startsStep || changes { kept.append(item) }
    }
    return kept
  }

  private static func isStep(_ a: (time: Double, color: Color), _ b: (time: Double, color: Color)) -> Bool {
    a.time == b.time && difference(a.color, b.color) > 1e-3
  }

  private static func difference(_ a: Color, _ b: Color) -> Double {
    max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
  }
}
