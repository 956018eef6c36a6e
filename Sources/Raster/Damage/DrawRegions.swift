import AnimRenderTree

/// A part of the canvas that is redrawn.
struct DrawRegion: Sendable {
  var area: PixelRect
  /// What comes before this item is hidden by it.
  var first: Int?

  func shows(_ index: Int) -> Bool { index >= first ?? 0 }
}

/// The parts of the canvas that are redrawn, which do not overlap. Where there are many, a grid of cells says which of them are
/// near an item, so that an item costs what it shows and not how many parts there are.
struct DrawRegions: Sendable {
  private(set) var all: [DrawRegion] = []
  /// The smallest rectangle around them.
  private(set) var box = PixelRect.empty
  /// The side of a cell is this power of two of pixels.
  private var cellBits = 6
  private var columns = 0
  /// By cell, where its members begin; one more than there are cells. Empty where there are few regions.
  private var starts: [Int32] = []
  /// The regions that lie in each cell.
  private var members: [Int32] = []

  /// So few are looked at one by one.
  private static let few = 8
  private static let mostCells = 4096
  /// What lies in more cells than these may lie in any region.
  private static let mostCellsOfItem = 64

  init(_ all: [DrawRegion] = []) {
    self.all = all
    box = all.reduce(.empty) { $0.union($1.area) }
    guard all.count > Self.few else { return }
    while (box.width >> cellBits + 1) * (box.height >> cellBits + 1) > Self.mostCells { cellBits += 1 }
    columns = box.width >> cellBits + 1
    let count = columns * (box.height >> cellBits + 1)
    starts = [Int32](repeating: 0, count: count + 1)
    for region in all { forEachCell(of: region.area) { starts[$0 + 1] += 1 } }
    for cell in 1...count { starts[cell] += starts[cell - 1] }
    var next = starts
    members = [Int32](repeating: 0, count: Int(starts[count]))
    for (number, region) in all.enumerated() {
      forEachCell(of: region.area) {
        members[Int(next[$0])] = Int32(number)
        next[$0] += 1
      }
    }
  }

  /// What comes before an item needs no drawing in a region.
  mutating func leaveOut(before item: Int, in region: Int) { all[region].first = item }

  /// Whether some pixels of an item are in a region where it can be seen.
  func shows(_ extents: PixelRect, of item: Int) -> Bool {
    let seen = extents.intersection(box)
    if seen.isEmpty { return false }
    guard !starts.isEmpty, let cells = cells(of: seen) else {
      return all.contains { $0.shows(item) && $0.area.intersects(seen) }
    }
    return cells.rows.contains { row in
      cells.columns.contains { column in
        regions(in: row * columns + column).contains {
          let region = all[Int($0)]
          return region.shows(item) && region.area.intersects(seen)
        }
      }
    }
  }

  /// Calls `body` with each part of an item's pixels that is in a region where it can be seen.
  func forEachPart(of extents: PixelRect, of item: Int, _ body: (PixelRect) -> Void) {
    let seen = extents.intersection(box)
    if seen.isEmpty { return }
    guard !starts.isEmpty, let cells = cells(of: seen) else {
      for region in all where region.shows(item) && region.area.intersects(seen) {
        body(seen.intersection(region.area))
      }
      return
    }
    for row in cells.rows {
      for column in cells.columns {
        for number in regions(in: row * columns + column) {
          let region = all[Int(number)]
          let part = seen.intersection(region.area)
          // A part that lies in several cells counts in that of its first pixel.
          guard !part.isEmpty, region.shows(item), (part.minX - box.minX) >> cellBits == column,
            (part.minY - box.minY) >> cellBits == row
          else { continue }
          body(part)
        }
      }
    }
  }

  private func regions(in cell: Int) -> ArraySlice<Int32> {
    members[Int(starts[cell])..<Int(starts[cell + 1])]
  }

  /// Nil for what lies in many.
  private func cells(of area: PixelRect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let columns = (area.minX - box.minX) >> cellBits...(area.maxX - 1 - box.minX) >> cellBits
    let rows = (area.minY - box.minY) >> cellBits...(area.maxY - 1 - box.minY) >> cellBits
    return columns.count * rows.count <= Self.mostCellsOfItem ? (columns, rows) : nil
  }

  private func forEachCell(of area: PixelRect, _ body: (Int) -> Void) {
    guard !area.isEmpty else { return }
    for row in (area.minY - box.minY) >> cellBits...(area.maxY - 1 - box.minY) >> cellBits {
      for column in (area.minX - box.minX) >> cellBits...(area.maxX - 1 - box.minX) >> cellBits {
        body(row * columns + column)
      }
    }
  }
}
