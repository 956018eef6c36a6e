import AnimSceneFormat

/// Where everything lies, in pixels; all places are even, as chroma is.
struct ComparisonGeometry: Sendable, Equatable {
  struct Pane: Sendable, Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// Pixels of the pane for each pixel of the source.
    var scale: Double
    /// Where the label stands: above the pane, as wide as it.
    var labelY: Int
  }

  var width: Int
  var height: Int
  var panes: [Pane]
  /// The height of the letters' box.
  var fontSize: Double
  /// The height of a line with a label, 0 without labels.
  var labelHeight: Int
  /// Where the curves lie.
  var strip: Pane?

  /// - Parameters:
  ///   - sizes: of the sources, in pixels.
  ///   - stripShape: height by width of the curves.
  init(_ layout: ComparisonLayout, sizes: [(width: Int, height: Int)], hasLabels: Bool, stripShape: Double?) {
    let columns =
      switch layout {
      case .row: sizes.count
      case .column: 1
      case .grid: Int(Double(sizes.count).squareRoot().rounded(.up))
      case .wipe, .onion, .difference: 1
      }
    let tallest = Double(sizes.map(\.height).max() ?? 2)
    let widest = Double(sizes.map(\.width).max() ?? 2)
    let scales = sizes.map { size in
      switch layout {
      case .row: tallest / Double(size.height)
      case .column: widest / Double(size.width)
      case .grid: min(widest / Double(size.width), tallest / Double(size.height))
      case .wipe, .onion, .difference: Double(sizes[0].width) / Double(size.width)
      }
    }
    let scaled = zip(sizes, scales).map { size, scale in
      (Self.even(Double(size.width) * scale), Self.even(Double(size.height) * scale))
    }
    fontSize = min(max(tallest * 0.05, 12), 40).rounded()
    let gap = Self.even(fontSize * 0.9)
    let labelHeight = hasLabels ? Self.even(fontSize * 1.9) : 0
    self.labelHeight = labelHeight
    let even = (Self.even(widest), Self.even(tallest))
    let cells = layout.isOverlay ? [scaled[0]] : layout == .grid ? sizes.map { _ in even } : scaled
    let cellWidths = (0..<columns).map { column in
      stride(from: column, to: cells.count, by: columns).reduce(2) { max($0, cells[$1].0) }
    }
    let cellHeights = stride(from: 0, to: cells.count, by: columns).map { first in
      cells[first...].prefix(columns).reduce(2) { max($0, $1.1) }
    }
    var panes: [Pane] = []
    for index in sizes.indices {
      let cell = layout.isOverlay ? 0 : index
      let (column, row) = (cell % columns, cell / columns)
      let left = gap + cellWidths[..<column].reduce(0) { $0 + $1 + gap }
      let top =
        cellHeights[..<row].reduce(0) { $0 + $1 + gap + labelHeight } + (hasLabels ? gap / 2 / 2 * 2 : gap)
      let (paneWidth, paneHeight) = layout.isOverlay ? scaled[0] : scaled[index]
      panes.append(
        Pane(
          x: left + (cellWidths[column] - paneWidth) / 4 * 2,
          y: top + labelHeight + (cellHeights[row] - paneHeight) / 4 * 2, width: paneWidth,
          height: paneHeight,
          scale: scales[index], labelY: top))
    }
    self.panes = panes
    let width = 2 * gap + cellWidths.reduce(0, +) + (columns - 1) * gap
    self.width = width
    height = gap + panes.reduce(0) { max($0, $1.y + $1.height) }
    guard let stripShape else { return }
    let inner = width - 2 * gap
    let strip = Pane(
      x: gap, y: height, width: inner, height: Self.even(Double(inner) * stripShape), scale: 1, labelY: height
    )
    height += strip.height + gap
    self.strip = strip
  }

  /// The nearest even number, at least 2.
  private static func even(_ length: Double) -> Int { max(Int(min(length / 2, 1e6).rounded()) * 2, 2) }
}
