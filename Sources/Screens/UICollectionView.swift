import AnimGestures
import AnimViews
import CoreAnimation
import Foundation

/// Items where a layout says; only those that are seen have cells. Changes take 0.3 s.
open class UICollectionView: UIScrollView {
  /// Which way contents are scrolled.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// To the sides.
    case horizontal
  }

  /// Where an item is scrolled to.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits, with Apple's numbers.
    public let rawValue: UInt
    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The lower edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
  static let duration = 0.3

  /// What the items show; not held.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Where the items are.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      layoutBecameInvalid()
    }
  }
  /// Whether fingers select items; default true.
  open var allowsSelection = true
  /// Whether several items can be selected; default false.
  open var allowsMultipleSelection = false
  /// Behind all items.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// Kept, without effect: nothing is made before it is seen.
  open var isPrefetchingEnabled = true

  private var itemDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }
  var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    delegate as? any UICollectionViewDelegateFlowLayout
  }
  private var counts: [Int]?
  private var isPrepared = false
  private var preparedBounds = CGRect.null
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  private var supplements: [Supplement: UICollectionReusableView] = [:]
  private var unused: [String: [UICollectionReusableView]] = [:]
  private var classes: [String: UICollectionReusableView.Type] = [:]
  private var selected: Set<IndexPath> = []

  private struct Supplement: Hashable {
    let kind: String
    let path: IndexPath
  }

  /// A collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    let tap = UITapGestureRecognizer(target: self, action: UICollectionView.tapped)
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
  }
  /// Views are not archived here: always nil.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Cells

  /// Has cells of a class made for an identifier, by `init(frame:)`.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UICollectionReusableView.Type
  }
  /// Has supplementary views of a class made for an identifier, by `init(frame:)`.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { classes[elementKind + "/" + identifier] = viewClass as? UICollectionReusableView.Type }

  /// A cell that is not seen any more, or a new one of the class that was registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    (dequeue(identifier) as? UICollectionViewCell) ?? UICollectionViewCell(frame: .zero)
  }
  /// A supplementary view that is not seen any more, or a new one of the class that was registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(elementKind + "/" + identifier) ?? UICollectionReusableView(frame: .zero)
  }

  private func dequeue(_ identifier: String) -> UICollectionReusableView? {
    if let view = unused[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = classes[identifier].map { UICollectionReusableView.make($0) }
    view?.reuseIdentifier = identifier
    return view
  }

  // MARK: What there is

  private var loadedCounts: [Int] {
    if let counts { return counts }
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    let made = (0..<max(sections, 0)).map {
      max(dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0, 0)
    }
    counts = made
    return made
  }

  /// How many sections there are.
  open var numberOfSections: Int { loadedCounts.count }
  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
  }
  /// The cells that are seen.
  open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cells[$0] } }
  /// The items that are seen.
  open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }
  /// The cell of an item that is seen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }
  /// The item of a cell that is seen.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
  /// The item at a point of the contents.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    cells.filter { $0.value.frame.contains(point) }.max {
      $0.value.layer.zPosition < $1.value.layer.zPosition
    }?.key
  }
  /// What the layout says of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// A supplementary view that is seen.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    supplements[Supplement(kind: elementKind, path: indexPath)]
  }

  // MARK: Layout

  func layoutBecameInvalid() {
    isPrepared = false
    setNeedsLayout()
  }

  private func prepareLayout() {
    if isPrepared, preparedBounds != bounds,
      collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
        || preparedBounds.size != bounds.size
    {
      isPrepared = false
    }
    preparedBounds = bounds
    guard !isPrepared else { return }
    isPrepared = true
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutItems()
    backgroundView?.frame = bounds
  }

  private func layOutItems() {
    prepareLayout()
    let all = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    var (seenItems, seenSupplements) = (Set<IndexPath>(), Set<Supplement>())
    for attributes in all {
      if let kind = attributes.representedElementKind {
        let key = Supplement(kind: kind, path: attributes.indexPath)
        seenSupplements.insert(key)
        if supplements[key] == nil {
          guard
            let view = dataSource?.collectionView(
              self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
          else { continue }
          supplements[key] = view
          UIView.performWithoutAnimation { apply(attributes, to: view) }
          addSubview(view)
        }
        supplements[key].map { apply(attributes, to: $0) }
      } else if attributes.indexPath.item < numberOfItems(inSection: attributes.indexPath.section) {
        seenItems.insert(attributes.indexPath)
        if cells[attributes.indexPath] == nil { makeCell(attributes) }
        cells[attributes.indexPath].map { apply(attributes, to: $0) }
      }
    }
    for (path, cell) in cells where !seenItems.contains(path) {
      cells[path] = nil
      putAway(cell)
      itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
    for (key, view) in supplements where !seenSupplements.contains(key) {
      supplements[key] = nil
      putAway(view)
    }
  }

  private func putAway(_ view: UICollectionReusableView) {
    view.removeFromSuperview()
    if let identifier = view.reuseIdentifier { unused[identifier, default: []].append(view) }
  }

  private func makeCell(_ attributes: UICollectionViewLayoutAttributes) {
    guard let cell = dataSource?.collectionView(self, cellForItemAt: attributes.indexPath) else { return }
    UIView.performWithoutAnimation {
      cells[attributes.indexPath] = cell
      cell.isSelected = selected.contains(attributes.indexPath)
      apply(attributes, to: cell)
      itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: attributes.indexPath)
      addSubview(cell)
      cell.layoutIfNeeded()
    }
  }

  private func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    view.bounds.size = attributes.size
    view.center = attributes.center
    view.layer.transform = attributes.transform3D
    view.alpha = attributes.alpha
    view.isHidden = attributes.isHidden
    view.layer.zPosition = CGFloat(attributes.zIndex)
    view.apply(attributes)
  }

  // MARK: Changes

  /// Asks for everything again.
  open func reloadData() {
    for cell in cells.values { putAway(cell) }
    for view in supplements.values { putAway(view) }
    (cells, supplements, selected, counts) = ([:], [:], [], nil)
    layoutBecameInvalid()
  }

  /// Asks for sections again.
  open func reloadSections(_ sections: IndexSet) { reloadData() }
  /// Asks for items again.
  open func reloadItems(at indexPaths: [IndexPath]) { change(Set(indexPaths), Set(indexPaths)) }
  /// Items have come, which the data source has already.
  open func insertItems(at indexPaths: [IndexPath]) { change([], Set(indexPaths)) }
  /// Items have gone, which the data source does not have any more.
  open func deleteItems(at indexPaths: [IndexPath]) { change(Set(indexPaths), []) }

  private var batch: (removed: Set<IndexPath>, inserted: Set<IndexPath>) = ([], [])
  private var batchDepth = 0

  /// Carries changes out together, in 0.3 s.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batchDepth += 1
    updates?()
    batchDepth -= 1
    guard batchDepth == 0 else { return }
    let changes = batch
    batch = ([], [])
    carryOut(changes.removed, changes.inserted, completion)
  }

  private func change(_ removed: Set<IndexPath>, _ inserted: Set<IndexPath>) {
    if batchDepth > 0 {
      batch = (batch.removed.union(removed), batch.inserted.union(inserted))
    } else {
      carryOut(removed, inserted, nil)
    }
  }

  private func carryOut(
    _ removed: Set<IndexPath>, _ inserted: Set<IndexPath>, _ completion: ((Bool) -> Void)?
  ) {
    let finals = removed.reduce(into: [IndexPath: UICollectionViewLayoutAttributes]()) {
      $0[$1] = collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: $1)
    }
    var (going, kept): ([(IndexPath, UICollectionViewCell)], [IndexPath: UICollectionViewCell]) = ([], [:])
    for (path, cell) in cells {
      if removed.contains(path) {
        going.append((path, cell))
      } else {
        kept[path.moved(removed: removed, inserted: inserted)] = cell
      }
    }
    selected = Set(selected.subtracting(removed).map { $0.moved(removed: removed, inserted: inserted) })
    (cells, counts, isPrepared) = (kept, nil, false)
    prepareLayout()
    for attributes in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    where attributes.representedElementKind == nil && kept[attributes.indexPath] == nil {
      makeCell(attributes)
      guard inserted.contains(attributes.indexPath), let cell = cells[attributes.indexPath],
        let initial = collectionViewLayout.initialLayoutAttributesForAppearingItem(at: attributes.indexPath)
      else { continue }
      UIView.performWithoutAnimation { apply(initial, to: cell) }
    }
    UIView.animate(
      withDuration: UICollectionView.duration,
      animations: {
        for (path, cell) in going {
          if let final = finals[path] { self.apply(final, to: cell) } else { cell.alpha = 0 }
        }
        self.layOutItems()
      },
      completion: { finished in
        for (_, cell) in going {
          cell.removeFromSuperview()
          cell.alpha = 1
        }
        completion?(finished)
      })
  }

  /// Goes over to another layout.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard animated else {
      collectionViewLayout = layout
      completion?(true)
      return
    }
    UIView.animate(
      withDuration: UICollectionView.duration,
      animations: {
        self.collectionViewLayout = layout
        self.layoutIfNeeded()
      }, completion: completion)
  }

  // MARK: Selection and scrolling

  /// The items that are selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  /// Selects an item; the delegate is not told.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection {
      for path in selected where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    selected.insert(indexPath)
    cells[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Takes an item's selection back; the delegate is not told.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    cells[indexPath]?.isSelected = false
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    guard allowsSelection, let path = indexPathForItem(at: recognizer.location(in: self)),
      itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true
    else { return }
    if allowsMultipleSelection, selected.contains(path) {
      deselectItem(at: path, animated: false)
      itemDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    let before = allowsMultipleSelection ? nil : selected.first
    selectItem(at: path, animated: false, scrollPosition: [])
    if let before, before != path { itemDelegate?.collectionView(self, didDeselectItemAt: before) }
    itemDelegate?.collectionView(self, didSelectItemAt: path)
  }

  /// Scrolls to an item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let item = layoutAttributesForItem(at: indexPath)?.frame else { return }
    guard !scrollPosition.isEmpty else { return scrollRectToVisible(item, animated: animated) }
    let room = CGSize(
      width: max(contentSize.width - bounds.width, 0), height: max(contentSize.height - bounds.height, 0))
    var offset = contentOffset
    if scrollPosition.contains(.left) { offset.x = item.minX }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = item.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { offset.x = item.maxX - bounds.width }
    if scrollPosition.contains(.top) { offset.y = item.minY }
    if scrollPosition.contains(.centeredVertically) { offset.y = item.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = item.maxY - bounds.height }
    setContentOffset(
      CGPoint(x: min(max(offset.x, 0), room.width), y: min(max(offset.y, 0), room.height)), animated: animated
    )
  }
}
