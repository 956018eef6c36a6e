import AnimViews
import CoreAnimation
import Foundation

/// What a tab bar shows of a controller.
open class UITabBarItem: NSObject {
  /// Below the picture.
  open var title: String? { didSet { changed?() } }
  /// The picture, which takes the bar's colours.
  open var image: UIImage? { didSet { changed?() } }
  /// The picture while the controller is seen; nil is the same.
  open var selectedImage: UIImage? { didSet { changed?() } }
  /// A text in a circle at the picture's corner: kept, and not drawn.
  open var badgeValue: String?
  /// A number of your own.
  open var tag = 0
  /// Whether a finger can choose it; default true.
  open var isEnabled = true { didSet { changed?() } }
  var changed: (() -> Void)?

  /// An item without a title.
  public override init() { super.init() }

  /// An item with a title and a picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// An item with a title and two pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}
