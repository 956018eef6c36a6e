import CoreAnimation
import Foundation

extension UIColor {
  /// Tiles of a picture in its own size, for drawing code: `setFill()`, `setStroke()`. A layer's or view's colour it
  /// cannot be, which is reported.
  public convenience init(patternImage: UIImage) {
    self.init(cgColor: CGColor(pattern: patternImage.pattern))
  }
}

extension UIImage {
  fileprivate var pattern: CGPattern? {
    let bounds = CGRect(origin: .zero, size: size)
    let context = CGContext(bounds: bounds)
    UIGraphicsPushContext(context)
    draw(in: bounds)
    UIGraphicsPopContext()
    return CGPattern(
      context.recordedItems, bounds: bounds, matrix: .identity, step: size, isColored: true)
  }
}
