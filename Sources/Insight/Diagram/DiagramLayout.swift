import Foundation

/// Where the rows of a figure are, and which values are how high.
struct DiagramLayout {
  struct Row {
    var frame: CGRect
    /// The value at the bottom of the row's values, and where that is.
    var low: Double
    var bottom: Double
    var pointsPerUnit: Double

    func y(_ value: Double) -> Double { bottom - (value - low) * pointsPerUnit }
  }

  struct Panel {
    var titleY: Double
    /// As the panel's rows: from the bottom up.
    var rows: [Row]
    /// The lowest and the highest value of the model and of what replaces it.
    var reference: ClosedRange<Double>

    var top: Double { rows.last.map { Double($0.frame.minY) } ?? titleY }
    var bottom: Double { rows.first.map { Double($0.frame.maxY) } ?? titleY }
  }

  private(set) var panels: [Panel] = []
  let size: CGSize
  /// Where the axis of time is.
  let axisY: Double

  static let width = 800.0
  static let left = DiagramTime.coreLeft - DiagramTime.lead
  static let right = DiagramTime.coreRight + DiagramTime.lead
  /// Of a change from the lowest to the highest value of the model.
  static let unit = 44.0
  /// Above and below the values in a row.
  static let padding = 9.0
  private static let gap = 8.0
  private static let mostUnits = 3.0

  init(_ panels: [DiagramPanel]) {
    var y = 12.0
    for panel in panels {
      let titleY = y + 10
      y += panel.finishes.isEmpty ? 28 : 46
      let reference = Self.reference(panel)
      let ranges = panel.rows.map { Self.range($0, reference) }
      let tallest = ranges.map { $0.upperBound - $0.lowerBound }.max() ?? 1
      let length = reference.upperBound - reference.lowerBound
      let scale = Self.unit / max(length, tallest / Self.mostUnits, 1e-12)
      var rows: [Row] = []
      for range in ranges.reversed() {
        let content = max((range.upperBound - range.lowerBound) * scale, Self.unit)
        let height = panel.colors.isEmpty ? content + 2 * Self.padding : 40
        rows.append(
          Row(
            frame: CGRect(x: Self.left, y: y, width: Self.right - Self.left, height: height),
            low: range.lowerBound,
            bottom: y + height - Self.padding, pointsPerUnit: scale))
        y += height + Self.gap
      }
      self.panels.append(Panel(titleY: titleY, rows: rows.reversed(), reference: reference))
      y += 14
    }
    axisY = y - 8
    size = CGSize(width: Self.width, height: y + 26)
  }

  /// What the model says and what takes its place; without a change of these, what is seen, or what is added.
  private static func reference(_ panel: DiagramPanel) -> ClosedRange<Double> {
    let plain = panel.rows.filter { row in
      switch row.kind {
      case .model, .animation(isAdditive: false): true
      case .composite, .animation(isAdditive: true): false
      }
    }
    let composite = panel.rows.filter { if case .composite = $0.kind { true } else { false } }
    for rows in [plain, composite, panel.rows] {
      let ranges = rows.compactMap(\.range)
      if let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max(),
        high - low > 1e-9 * max(1, abs(low), abs(high))
      {
        return low...high
      }
    }
    let value = panel.rows.first?.range?.lowerBound ?? 0
    return value...(value + 1)
  }

  private static func range(_ row: DiagramRow, _ reference: ClosedRange<Double>) -> ClosedRange<Double> {
    guard let own = row.range else { return row.isAdditive ? 0...0 : reference }
    if row.isAdditive { return min(0, own.lowerBound)...max(0, own.upperBound) }
    return min(reference.lowerBound, own.lowerBound)...max(reference.upperBound, own.upperBound)
  }
}
