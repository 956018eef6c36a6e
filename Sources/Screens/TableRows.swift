import Foundation

/// Where the rows of a table are, from above.
struct TableRows {
  struct Section {
    var header: ClosedRange<CGFloat>
    var rows: [ClosedRange<CGFloat>]
    var footer: ClosedRange<CGFloat>
    var extent: ClosedRange<CGFloat> { header.lowerBound...footer.upperBound }
  }

  private(set) var sections: [Section] = []
  private(set) var end: CGFloat

  init(top: CGFloat = 0) { end = top }

  mutating func add(header: CGFloat, rows: [CGFloat], footer: CGFloat) {
    func next(_ height: CGFloat) -> ClosedRange<CGFloat> {
      let start = end
      end += max(height, 0)
      return start...end
    }
    let head = next(header)
    let body = rows.map { next($0) }
    sections.append(Section(header: head, rows: body, footer: next(footer)))
  }

  func extent(of path: IndexPath) -> ClosedRange<CGFloat>? {
    guard path.count == 2, sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return sections[path.section].rows[path.row]
  }

  /// Those of which something lies between two heights.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    sections.enumerated().flatMap { index, section -> [IndexPath] in
      guard section.extent.upperBound > top, section.extent.lowerBound < bottom else { return [] }
      // The first that ends below the top, by halving.
      var (low, high) = (0, section.rows.count)
      while low < high {
        let middle = (low + high) / 2
        if section.rows[middle].upperBound > top { high = middle } else { low = middle + 1 }
      }
      return section.rows[low...].prefix { $0.lowerBound < bottom }.indices.map {
        IndexPath(row: $0, section: index)
      }
    }
  }

  func row(at y: CGFloat) -> IndexPath? {
    rows(from: y, to: y.nextUp).first { path in
      extent(of: path).map { $0.lowerBound <= y && y < $0.upperBound } ?? false
    }
  }
}

extension IndexPath {
  /// A row of a section of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// An item of a section of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The section, the first index.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = IndexPath(indexes: [newValue, row]) }
  }
  /// The row, the second index.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(indexes: [section, newValue]) }
  }
  /// The item, the second index.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  /// Where a row is that stays, when others of its section have gone, by their old places, and have come, by their new ones.
  func moved(removed: Set<IndexPath>, inserted: Set<IndexPath>) -> IndexPath {
    var place = row - removed.count { $0.section == section && $0.row < row }
    for other in inserted.filter({ $0.section == section }).map(\.row).sorted() where other <= place {
      place += 1
    }
    return IndexPath(row: place, section: section)
  }
}
