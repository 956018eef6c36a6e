import AnimViews
import CoreAnimation
import Foundation

/// Items in lines, as many as there is room for.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A size that items say themselves: kept, and 50 × 50 points here.
  public static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 1.7976931348623157e308)

  /// Points between lines; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// Points between items of a line, at least; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// Of items for which the delegate says nothing; 50 × 50 points by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// Kept, without effect: sizes are asked for.
  open var estimatedItemSize = CGSize.zero
  /// Which way the contents are scrolled: lines lie across it.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// Of headers for which the delegate says nothing; zero by default.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Of footers for which the delegate says nothing; zero by default.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Room around a section's items.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }

  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var supplements: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero

  open override var collectionViewContentSize: CGSize { size }

  private func attributes() -> UICollectionViewLayoutAttributes {
    let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return type?.init() ?? UICollectionViewLayoutAttributes()
  }

  open override func prepare() {
    super.prepare()
    (items, supplements, size) = ([:], [], .zero)
    guard let view = collectionView else { return }
    let isVertical = scrollDirection == .vertical
    let breadth = isVertical ? view.bounds.width : view.bounds.height
    var position: CGFloat = 0
    for section in 0..<view.numberOfSections {
      position = addSupplement(
        UICollectionView.elementKindSectionHeader, section, at: position, breadth,
        view.flowDelegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
          ?? headerReferenceSize)
      position = addItems(of: view, section, at: position, breadth)
      position = addSupplement(
        UICollectionView.elementKindSectionFooter, section, at: position, breadth,
        view.flowDelegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
          ?? footerReferenceSize)
    }
    size = isVertical ? CGSize(width: breadth, height: position) : CGSize(width: position, height: breadth)
  }

  private func addSupplement(
    _ kind: String, _ section: Int, at position: CGFloat, _ breadth: CGFloat, _ size: CGSize
  ) -> CGFloat {
    let length = scrollDirection == .vertical ? size.height : size.width
    guard length > 0 else { return position }
    let attributes = attributes()
    attributes.indexPath = IndexPath(item: 0, section: section)
    attributes.representedElementKind = kind
    attributes.frame = rect(along: position, across: 0, length: length, breadth: breadth)
    supplements.append(attributes)
    return position + length
  }

  /// A rectangle by its places along the way of scrolling and across it.
  private func rect(along: CGFloat, across: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    scrollDirection == .vertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }

  private func addItems(of view: UICollectionView, _ section: Int, at start: CGFloat, _ breadth: CGFloat)
    -> CGFloat
  {
    let isVertical = scrollDirection == .vertical
    let delegate = view.flowDelegate
    let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let between =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let (near, far) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let room = breadth - near - far
    var position = start + before
    var line: [(item: Int, length: CGFloat, breadth: CGFloat)] = []
    let count = view.numberOfItems(inSection: section)

    func finishLine(isLast: Bool) {
      guard !line.isEmpty else { return }
      let length = line.map(\.length).max() ?? 0
      let used = line.map(\.breadth).reduce(0, +)
      // Full lines go from side to side; the last keeps the distances of the one before it, or the least.
      let gaps = CGFloat(line.count - 1)
      let gap = isLast ? lastGap ?? between : gaps > 0 ? (room - used) / gaps : between
      if !isLast { lastGap = gap }
      var across = near
      for item in line {
        let attributes = attributes()
        attributes.indexPath = IndexPath(item: item.item, section: section)
        attributes.frame = rect(
          along: position + (length - item.length) / 2, across: across, length: item.length,
          breadth: item.breadth)
        items[attributes.indexPath] = attributes
        across += item.breadth + gap
      }
      position += length + (isLast ? 0 : lineSpacing)
      line = []
    }
    var lastGap: CGFloat?
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      var size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
      if size.width > 1e6 || size.height > 1e6 { size = CGSize(width: 50, height: 50) }
      let (length, itemBreadth) = isVertical ? (size.height, size.width) : (size.width, size.height)
      let used = line.map(\.breadth).reduce(0, +) + between * CGFloat(line.count)
      if !line.isEmpty, used + itemBreadth > room + 1e-6 { finishLine(isLast: false) }
      line.append((item, length, itemBreadth))
    }
    finishLine(isLast: true)
    return position + after
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (Array(items.values) + supplements).filter { $0.frame.intersects(rect) }.sorted {
      $0.indexPath < $1.indexPath
    }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items[indexPath]
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplements.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }
}
