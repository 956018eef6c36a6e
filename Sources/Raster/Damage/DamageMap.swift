/// Pixels of the canvas in tiles.
struct DamageMap {
  /// The side of a tile is a power of two of pixels.
  static let tileBits = 3
  static let mostRectangles = 512
  /// So few need not become fewer.
  private static let few = 4
  /// What a rectangle costs besides its pixels, in pixels: what lies in several is outlined in each.
  private static let rectangleCost = 2048
  /// With more of the canvas than this, all of it is drawn.
  private static let mostOfAll = 0.7

  private let bounds: PixelRect
  private let rows: Int
  /// Of a row, with a bit for each tile.
  private let words: Int
  private var tiles: [UInt64]
  private var box = PixelRect.empty

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    words = Self.tile(bounds.width - 1) / 64 + 1
    rows = Self.tile(bounds.height - 1) + 1
    tiles = [UInt64](repeating: 0, count: words * rows)
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
      for word in Self.words(area.columns) { tiles[row * words + word] |= Self.bits(area.columns, of: word) }
    }
  }

  /// The words that have bits of some columns.
  private static func words(_ columns: ClosedRange<Int>) -> ClosedRange<Int> {
    columns.lowerBound / 64...columns.upperBound / 64
  }

  /// The bits of such a word that stand for some columns.
  private static func bits(_ columns: ClosedRange<Int>, of word: Int) -> UInt64 {
    let first = max(columns.lowerBound - 64 * word, 0)
    let last = min(columns.upperBound - 64 * word, 63)
    return (UInt64.max >> UInt64(63 - (last - first))) << UInt64(first)
  }

  func touches(_ rect: PixelRect) -> Bool { any(rect, is: true) }
  func contains(_ rect: PixelRect) -> Bool { !any(rect, is: false) && box.contains(rect) }

  private func any(_ rect: PixelRect, is value: Bool) -> Bool {
    let rect = rect.intersection(bounds)
    if rect.isEmpty { return false }
    let area = area(rect)
    return area.rows.contains { row in
      Self.words(area.columns).contains { word in
        let bits = Self.bits(area.columns, of: word)
        return tiles[row * words + word] & bits != (value ? 0 : bits)
      }
    }
  }

  /// All of it, in rectangles that do not overlap: fine ones where little is between them, or few.
  ///
  /// - Parameter most: more than these are not given.
  func rectangles(most: Int = mostRectangles) -> [PixelRect] {
    if box.isEmpty { return [] }
    var (best, least) = ([bounds], bounds.pixelCount + Self.rectangleCost)
    // What is apart by fewer tiles than this is one rectangle. Wider gaps make fewer of them, of more pixels.
    for gap in [1, 2, 4, 8, 16, 32, 64] {
      let rectangles = rectangles(gap: gap)
      guard rectangles.count <= most else { continue }
      let pixels = rectangles.reduce(0) { $0 + $1.pixelCount }
      if Double(pixels) > Self.mostOfAll * Double(bounds.pixelCount) { break }
      let cost = pixels + rectangles.count * Self.rectangleCost
      if cost < least { (best, least) = (rectangles, cost) }
      if rectangles.count <= Self.few { break }
    }
    return best
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
    for word in Self.words(columns) {
      var bits = band.reduce(0) { $0 | tiles[$1 * words + word] }
      while bits != 0 {
        let first = bits.trailingZeroBitCount
        let count = (~(bits >> UInt64(first))).trailingZeroBitCount
        let run = 64 * word + first..<64 * word + first + count
        if let last = runs.last, run.lowerBound - last.upperBound < gap {
          runs[runs.count - 1] = last.lowerBound..<run.upperBound
        } else {
          runs.append(run)
        }
        bits = first + count < 64 ? (bits >> UInt64(first + count)) << UInt64(first + count) : 0
      }
    }
    return runs
  }
}
