import AnimViews
import CoreAnimation
import Foundation

/// Where an item or a supplementary view of a collection is, and how it looks.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// Which item.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The box around it in the contents; setting it sets `center` and `size`.
  open var frame: CGRect {
    get {
      let size = CGRect(origin: .zero, size: self.size).applying(transform).size
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }
  /// Its middle in the contents.
  open var center = CGPoint.zero
  /// Its size.
  open var size = CGSize.zero
  /// Its own rectangle, at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// What turns and scales it about its middle.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The same in three dimensions.
  open var transform3D: CATransform3D = CATransform3DIdentity
  /// How much of it is seen.
  open var alpha: CGFloat = 1
  /// What is in front: the greater.
  open var zIndex = 0
  /// Whether it is left out.
  open var isHidden = false
  /// The kind of a supplementary view; nil of an item.
  open internal(set) var representedElementKind: String?

  /// Those of nothing.
  public required override init() { super.init() }

  /// Those of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Those of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
  }

  /// The same values, in an object of the same class. Classes with values of their own override it.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.representedElementKind = representedElementKind
    return copy
  }
}
