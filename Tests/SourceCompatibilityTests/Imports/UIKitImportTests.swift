import UIKit
import Testing

/// A file that imports UIKit alone finds what it expects there.
@Suite struct UIKitImportTests {
  @Test func viewsAndFoundation() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    view.backgroundColor = .systemRed
    let image = UIImage(data: Data())
    #expect(image == nil)
    #expect(view.layer.bounds.size == CGSize(width: 10, height: 20))
  }

  @Test("Initialisers can be passed on by their names") func initialisersByName() {
    let images: [UIImage?] = [nil]
    let imageViews = images.map(UIImageView.init(image:))
    #expect(imageViews.map(\.frame) == [.zero])
    let types: [UIButton.ButtonType] = [.custom, .system]
    #expect(types.map(UIButton.init(type:)).map(\.buttonType) == types)
    let sized = [CGSize(width: 1, height: 2)].map(UIGraphicsImageRenderer.init(size:))
    let bounded = [CGRect(x: 3, y: 4, width: 5, height: 6)].map(UIGraphicsImageRenderer.init(bounds:))
    for renderer in sized + bounded { #expect(!renderer.format.opaque) }
    let highlighted: (UIImage?, UIImage?) -> UIImageView = UIImageView.init(image:highlightedImage:)
    #expect(highlighted(nil, nil).highlightedImage == nil)
    let acting: (UIButton.ButtonType, UIAction?) -> UIButton = UIButton.init(type:primaryAction:)
    #expect(acting(.system, nil).currentTitle == nil)
  }
}
