import AnimGestures
import AnimViews
import CoreAnimation
import Foundation

/// Rows below each other, in sections; only those that are seen have cells.
///
/// Heights are asked for, not measured: `heightForRowAt`, or `rowHeight`, or 44 points where that is `automaticDimension`. Headers
/// lie with their rows and do not stay at the upper edge. Changes to rows take 0.3 s.
open class UITableView: UIScrollView {
  /// A height that the table finds itself: 44 points.
  public static let automaticDimension: CGFloat = -1
  static let duration = 0.3

  /// What the rows show; not held.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { needsReload = true } }
  /// How sections look.
  public let style: Style
  /// Points of a row for which the delegate says nothing; `automaticDimension` by default.
  open var rowHeight = UITableView.automaticDimension { didSet { needsReload = true } }
  /// Points of a header for which the delegate says nothing.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { needsReload = true } }
  /// Points of a footer for which the delegate says nothing.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { needsReload = true } }
  /// Kept, without effect: all heights are asked for.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// Kept, without effect.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// Kept, without effect.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// What is between rows; a line by default.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// Of the lines between rows.
  open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
  /// How far the lines are from the sides.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { setNeedsLayout() }
  }
  /// Whether fingers select rows; default true.
  open var allowsSelection = true
  /// Whether several rows can be selected; default false.
  open var allowsMultipleSelection = false
  /// Whether rows are being edited; kept.
  open var isEditing = false
  /// Above all rows.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }
  /// Below all rows.
  open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }
  /// Behind all rows.
  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }

  private var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }
  private var rows = TableRows()
  private var needsReload = true
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var headers: [Int: UIView] = [:]
  private var footers: [Int: UIView] = [:]
  private var lines: [UIView] = []
  private var unused: [String: [UITableViewCell]] = [:]
  private var classes: [String: () -> UITableViewCell] = [:]
  private var headerClasses: [String: () -> UITableViewHeaderFooterView] = [:]
  private var selected: Set<IndexPath> = []

  /// A table with a frame.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    let tap = UITapGestureRecognizer(target: self, action: UITableView.tapped)
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
  }

  /// A plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Views are not archived here: always nil.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Cells

  /// Has cells of a class made for an identifier. It is made by `init(style:reuseIdentifier:)`.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = (cellClass as? UITableViewCell.Type).map { type in
      { UITableViewCell.make(type, identifier) }
    }
  }

  /// Has headers and footers of a class made for an identifier.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = { UITableViewHeaderFooterView(reuseIdentifier: identifier) }
  }

  /// A cell that is not seen any more, or nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = unused[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier]?()
  }

  /// A cell that is not seen any more, or a new one of the class that was registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A header or footer of the class that was registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
  {
    headerClasses[identifier]?()
  }

  // MARK: What there is

  /// How many sections there are.
  open var numberOfSections: Int { loaded.sections.count }
  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    loaded.sections.indices.contains(section) ? loaded.sections[section].rows.count : 0
  }
  /// The cells that are seen, from above.
  open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { cells[$0] } }
  /// The rows that are seen, from above.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layOutRows()
    return cells.keys.sorted()
  }
  /// The cell of a row that is seen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
  /// The row of a cell that is seen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
  /// The row at a point of the contents.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { loaded.row(at: point.y) }
  /// Where a row is in the contents.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(loaded.extent(of: indexPath)) }
  /// Where a section is in the contents.
  open func rect(forSection section: Int) -> CGRect {
    loaded.sections.indices.contains(section) ? rect(loaded.sections[section].extent) : .zero
  }
  /// The header of a section that is seen.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  private func rect(_ extent: ClosedRange<CGFloat>?) -> CGRect {
    extent.map { CGRect(x: 0, y: $0.lowerBound, width: bounds.width, height: $0.upperBound - $0.lowerBound) }
      ?? .zero
  }

  private var loaded: TableRows {
    if needsReload { load() }
    return rows
  }

  private func load() {
    needsReload = false
    let count = dataSource.map { $0.numberOfSections(in: self) } ?? 0
    rows = TableRows(top: tableHeaderView?.frame.height ?? 0)
    for section in 0..<max(count, 0) {
      let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
      let header = tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      let footer = tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
      let hasTitle = dataSource?.tableView(self, titleForHeaderInSection: section) != nil
      rows.add(
        header: header >= 0 ? header : hasTitle ? 28 : 0,
        rows: (0..<max(count, 0)).map { row in
          let path = IndexPath(row: row, section: section)
          let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
          return height >= 0 ? height : rowHeight >= 0 ? rowHeight : 44
        }, footer: max(footer, 0))
    }
    contentSize = CGSize(width: bounds.width, height: rows.end + (tableFooterView?.frame.height ?? 0))
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRows()
  }

  private func layOutRows() {
    let rows = loaded
    if contentSize.width != bounds.width { contentSize.width = bounds.width }
    let seen = rows.rows(from: bounds.minY, to: bounds.maxY)
    let wanted = Set(seen)
    for (path, cell) in cells where !wanted.contains(path) {
      cells[path] = nil
      putAway(cell, at: path)
    }
    for path in seen {
      let cell = cells[path] ?? makeCell(path)
      cell?.frame = rectForRow(at: path)
    }
    layOutSections(rows)
    layOutLines(seen)
    tableHeaderView?.frame.origin = .zero
    tableFooterView?.frame.origin = CGPoint(x: 0, y: rows.end)
    backgroundView?.frame = bounds
  }

  private func makeCell(_ path: IndexPath) -> UITableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    UIView.performWithoutAnimation {
      cell.frame = rectForRow(at: path)
      cell.isSelected = selected.contains(path)
      cells[path] = cell
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
      insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
      cell.layoutIfNeeded()
    }
    return cell
  }

  private func putAway(_ cell: UITableViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let identifier = cell.reuseIdentifier { unused[identifier, default: []].append(cell) }
  }

  private func layOutSections(_ rows: TableRows) {
    for (index, section) in rows.sections.enumerated() {
      place(&headers, index, section.header) {
        tableDelegate?.tableView(self, viewForHeaderInSection: index) ?? titleView(index)
      }
      place(&footers, index, section.footer) { tableDelegate?.tableView(self, viewForFooterInSection: index) }
    }
    for (index, view) in headers where !rows.sections.indices.contains(index) {
      view.removeFromSuperview()
      headers[index] = nil
    }
    for (index, view) in footers where !rows.sections.indices.contains(index) {
      view.removeFromSuperview()
      footers[index] = nil
    }
  }

  private func place(
    _ views: inout [Int: UIView], _ index: Int, _ extent: ClosedRange<CGFloat>, _ make: () -> UIView?
  ) {
    guard extent.upperBound > extent.lowerBound else { return }
    if views[index] == nil, let view = make() {
      views[index] = view
      addSubview(view)
    }
    views[index]?.frame = rect(extent)
  }

  private func titleView(_ section: Int) -> UIView? {
    guard let title = dataSource?.tableView(self, titleForHeaderInSection: section) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.backgroundColor = .secondarySystemBackground
    view.textLabel?.text = title
    return view
  }

  private func layOutLines(_ seen: [IndexPath]) {
    let count = separatorStyle == .none ? 0 : seen.count
    while lines.count > count { lines.removeLast().removeFromSuperview() }
    while lines.count < count {
      let line = UIView()
      line.isUserInteractionEnabled = false
      lines.append(line)
      addSubview(line)
    }
    let hairline = 1 / max(UIScreen.main.scale, 1)
    for (line, path) in zip(lines, seen) {
      let row = rectForRow(at: path)
      line.backgroundColor = separatorColor
      line.frame = CGRect(
        x: separatorInset.left, y: row.maxY - hairline,
        width: max(row.width - separatorInset.left - separatorInset.right, 0), height: hairline)
      bringSubviewToFront(line)
    }
  }

  private func replace(_ old: UIView?, with view: UIView?) {
    old?.removeFromSuperview()
    if let view {
      if view === backgroundView { insertSubview(view, at: 0) } else { addSubview(view) }
      if view !== backgroundView { view.frame.size.width = bounds.width }
    }
    needsReload = true
    setNeedsLayout()
  }

  // MARK: Changes

  /// Asks for everything again.
  open func reloadData() {
    for (path, cell) in cells { putAway(cell, at: path) }
    cells = [:]
    for view in headers.values { view.removeFromSuperview() }
    for view in footers.values { view.removeFromSuperview() }
    (headers, footers, selected) = ([:], [:], [])
    needsReload = true
    setNeedsLayout()
  }

  /// Asks for some rows again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation, removed: Set(indexPaths), inserted: Set(indexPaths))
  }
  /// Rows have come, which the data source has already.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation, removed: [], inserted: Set(indexPaths))
  }
  /// Rows have gone, which the data source does not have any more.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation, removed: Set(indexPaths), inserted: [])
  }
  /// Asks for sections again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }

  private var batch: (removed: Set<IndexPath>, inserted: Set<IndexPath>, animation: RowAnimation)?
  private var batchDepth = 0

  /// Collects changes and carries them out together.
  open func beginUpdates() { batchDepth += 1 }
  /// Carries them out. Without changes heights are asked for again.
  open func endUpdates() {
    guard batchDepth > 0 else { return }
    batchDepth -= 1
    guard batchDepth == 0 else { return }
    let changes = batch ?? ([], [], .fade)
    batch = nil
    carryOut(changes.animation, removed: changes.removed, inserted: changes.inserted, completion: nil)
  }
  /// Carries changes out together.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batchDepth += 1
    updates?()
    batchDepth -= 1
    guard batchDepth == 0 else { return }
    let changes = batch ?? ([], [], .fade)
    batch = nil
    carryOut(changes.animation, removed: changes.removed, inserted: changes.inserted, completion: completion)
  }

  private func change(_ animation: RowAnimation, removed: Set<IndexPath>, inserted: Set<IndexPath>) {
    guard batchDepth == 0 else {
      let before = batch ?? ([], [], animation)
      return batch = (before.removed.union(removed), before.inserted.union(inserted), animation)
    }
    carryOut(animation, removed: removed, inserted: inserted, completion: nil)
  }

  private func carryOut(
    _ animation: RowAnimation, removed: Set<IndexPath>, inserted: Set<IndexPath>,
    completion: ((Bool) -> Void)?
  ) {
    var going: [UITableViewCell] = []
    var kept: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in cells {
      if removed.contains(path) {
        going.append(cell)
      } else {
        kept[path.moved(removed: removed, inserted: inserted)] = cell
      }
    }
    selected = Set(
      selected.subtracting(removed).map { $0.moved(removed: removed, inserted: inserted) })
    cells = kept
    needsReload = true
    let old = Set(kept.keys)
    let isAnimated = animation != .none
    // What comes into sight from below is there before it moves.
    for path in loaded.rows(from: bounds.minY, to: bounds.maxY) where !old.contains(path) {
      let cell = makeCell(path)
      if inserted.contains(path), isAnimated { UIView.performWithoutAnimation { cell?.alpha = 0 } }
    }
    UIView.animate(
      withDuration: isAnimated ? UITableView.duration : 0,
      animations: {
        for cell in going { cell.alpha = 0 }
        for path in inserted { self.cells[path]?.alpha = 1 }
        self.layOutRows()
      },
      completion: { finished in
        for cell in going {
          cell.removeFromSuperview()
          cell.alpha = 1
        }
        completion?(finished)
      })
  }

  // MARK: Selection

  /// The row that is selected.
  open var indexPathForSelectedRow: IndexPath? { selected.min() }
  /// The rows that are selected.
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  /// Selects a row; the delegate is not told.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection {
      for path in selected where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    selected.insert(indexPath)
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Takes a row's selection back; the delegate is not told.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    guard allowsSelection, let path = indexPathForRow(at: recognizer.location(in: self)) else { return }
    if allowsMultipleSelection, selected.contains(path) {
      deselectRow(at: path, animated: false)
      tableDelegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    let before = allowsMultipleSelection ? nil : indexPathForSelectedRow
    selectRow(at: path, animated: false, scrollPosition: .none)
    if let before, before != path { tableDelegate?.tableView(self, didDeselectRowAt: before) }
    tableDelegate?.tableView(self, didSelectRowAt: path)
  }

  /// Scrolls to a row.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    let row = rectForRow(at: indexPath)
    let room = max(contentSize.height - bounds.height, 0)
    let y: CGFloat
    switch scrollPosition {
    case .none: return scrollRectToVisible(row, animated: animated)
    case .top: y = row.minY
    case .middle: y = row.midY - bounds.height / 2
    case .bottom: y = row.maxY - bounds.height
    }
    setContentOffset(CGPoint(x: contentOffset.x, y: min(max(y, 0), room)), animated: animated)
  }
}
