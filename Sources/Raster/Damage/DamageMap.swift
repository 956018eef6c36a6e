/// Pixels of the canvas in tiles.
struct DamageMap {
  /// The side of a tile is a power of two of pixels.
  private static let tileBits = 5
  /// More rectangles than these cost more than what lies between them.
  private static let mostRectangles = 40
  /// With more of the canvas than this, all of it is drawn.
  private static let mostOfAll = 0.7

  private let bounds: PixelRect
  private let columns: Int
  private let rows: Int
  private var tiles: [Bool]
  private var box = PixelRect.empty

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    columns = Self.tile(bounds.width - 1) + 1
    rows = Self.tile(bounds.height - 1) + 1
    tiles = [Bool](repeating: false, count: columns * rows)
  }

  private static func tile(_ pixel: Int) -> Int { pixel >> tileBits }

  private func area(_ rect: PixelRect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    (
      Self.tile(rect.minX - bounds.minX)...Self.tile(rect.maxX - 1 - bounds.minX),
      Self.tile(rect.minY - bounds.minY)...Self.tile(rect.maxY - 1 - bounds.minY)
    )
  }

  mutating func add(_ rect: PixelRect) {
    let rect = rect.intersection(bounds)
    if rect.isEmpty { return }
    box = box.union(rect)
    let area = area(rect)
    for row in area.rows {
      for column in area.columns { tiles[row * columns + column] = true }
    }
  }

  func touches(_ rect: PixelRect) -> Bool { any(rect, is: true) }
  func contains(_ rect: PixelRect) -> Bool { !any(rect, is: false) && box.contains(rect) }

  private func any(_ rect: PixelRect, is value: Bool) -> Bool {
    let rect = rect.intersection(bounds)
    if rect.isEmpty { return false }
    let area = area(rect)
    return area.rows.contains { row in
      area.columns.contains { tiles[row * columns + $0] == value }
    }
  }

  /// All of it, in few rectangles that do not overlap.
  func rectangles() -> [PixelRect] {
    if box.isEmpty { return [] }
    // What is apart by fewer tiles than this is one rectangle.
    for gap in [1, 2, 4, 8, 16] {
      let rectangles = rectangles(gap: gap)
      guard rectangles.count <= Self.mostRectangles else { continue }
      let pixels = rectangles.reduce(0) { $0 + $1.width * $1.height }
      return Double(pixels) > Self.mostOfAll * Double(bounds.width * bounds.height) ? [bounds] : rectangles
    }
    return [bounds]
  }

  /// Runs of tiles in each row; those of one row after the other with the same columns are one rectangle.
  private func rectangles(gap: Int) -> [PixelRect] {
    var result: [PixelRect] = []
    var above: [(run: Range<Int>, rectangle: Int)] = []
    let area = area(box)
    let first = area.rows.lowerBound - area.rows.lowerBound % gap
    for band in stride(from: first, through: area.rows.upperBound, by: gap) {
      let bandRows = band..<min(band + gap, rows)
      var current: [(run: Range<Int>, rectangle: Int)] = []
      for run in runs(in: bandRows, area.columns, gap: gap) {
        if let same = above.first(where: { $0.run == run }) {
          result[same.rectangle] = result[same.rectangle].union(pixels(run, bandRows))
          current.append(same)
        } else {
          result.append(pixels(run, bandRows))
          current.append((run, result.count - 1))
        }
      }
      above = current
    }
    return result.map { $0.intersection(box) }.filter { !$0.isEmpty }
  }

  private func pixels(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelRect {
    let side = 1 << Self.tileBits
    return PixelRect(
      minX: bounds.minX + columns.lowerBound * side, minY: bounds.minY + rows.lowerBound * side,
      maxX: bounds.minX + columns.upperBound * side, maxY: bounds.minY + rows.upperBound * side
    ).intersection(bounds)
  }

  private func runs(in band: Range<Int>, _ columns: ClosedRange<Int>, gap: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in columns where band.contains(where: { tiles[$0 * self.columns + column] }) {
      if let last = runs.last, column - last.upperBound < gap {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs
  }
}
