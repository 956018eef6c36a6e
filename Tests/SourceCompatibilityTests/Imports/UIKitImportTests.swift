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
}
