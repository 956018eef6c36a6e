import AnimViews
import CoreAnimation
import Foundation

/// What has to be found out again.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is.
  open internal(set) var invalidateEverything = true
}

/// Says where the items of a collection are. Classes of your own override what they need.
open class UICollectionViewLayout: NSObject {
  /// The collection that it is of.
  open internal(set) weak var collectionView: UICollectionView?

  /// A layout without items.
  public override init() { super.init() }
  /// Layouts are not archived here: always nil.
  public required init?(coder: NSCoder) { return nil }

  /// Which class its attributes are of.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// How large the contents are.
  open var collectionViewContentSize: CGSize { .zero }
  /// Called before it is asked, when something has changed.
  open func prepare() {}
  /// The attributes of all that touches a rectangle of the contents.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Those of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Those of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether it has to be asked again for other bounds, such as when the contents are scrolled; by default when the size changes.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
  /// It is asked again.
  open func invalidateLayout() { collectionView?.layoutBecameInvalid() }
  /// The same.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
  /// Where a flick comes to rest.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Those of an item before it comes.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
    attributes?.alpha = 0
    return attributes
  }
  /// Those of an item after it has gone.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}
