import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree

/// Makes pictures from drawing code.
public final class UIGraphicsImageRenderer {
  /// How the pictures are made, as the renderer was given it.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// A renderer of pictures of a size in points. They are transparent and have the pixels per point of the timeline's
  /// screen.
  public convenience init(size: CGSize) {
    self.init(size: size, format: .default())
  }

  /// A renderer of pictures of a size in points, made as the format says.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer of pictures of what lies in bounds, in points. They are transparent and have the pixels per point of the
  /// timeline's screen.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// A renderer of pictures of what lies in bounds, in points, made as the format says.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// A picture of what the actions draw. A size without a pixel, or beyond what a picture may have, is reported
  /// and gives a picture of nothing.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let context = CGContext(imageOf: bounds, format) else {
      Misuse.report(.pictureHasNoSize)
      return UIImage.nothing
    }
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format))
    UIGraphicsPopContext()
    return context.makeUIImage() ?? UIImage.nothing
  }
}

extension UIImage {
  /// One transparent pixel.
  static let nothing = UIImage(
    cgImage: CGImage(
      Drawing(items: [], bounds: CGRect(x: 0, y: 0, width: 1, height: 1), isInPixels: true)))
}

extension CGContext {
  /// A context for a picture of some bounds in points, y pointing down.
  convenience init?(imageOf bounds: CGRect, _ format: UIGraphicsImageRendererFormat) {
    let scale = format.scale > 0 ? format.scale : UIGraphicsImageRendererFormat.screenScale
    let bounds = bounds.standardized
    let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
    guard bounds.isFinite, let columns = Int(exactly: width), let rows = Int(exactly: height),
      Bitmap.allows(width: columns, height: rows)
    else { return nil }
    let pixels = CGRect(x: 0, y: 0, width: width, height: height)
    self.init(
      bounds: pixels,
      base: Affine(a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale),
      isBitmap: true)
    if format.opaque { fill(bounds) }
  }

  /// Of user space as it was to begin with.
  private var pixelsPerPoint: CGFloat { abs(base.determinant).squareRoot() }

  /// What was drawn so far; nil for a context of a layer.
  func makeUIImage() -> UIImage? {
    makeImage().map { UIImage(cgImage: $0, scale: pixelsPerPoint, orientation: .up) }
  }
}

/// Where the actions of a renderer draw.
public final class UIGraphicsImageRendererContext {
  /// The context that draws, which is the current one while the actions run.
  public let cgContext: CGContext
  /// How the picture is made.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// What was drawn so far.
  public var currentImage: UIImage { cgContext.makeUIImage() ?? UIImage.nothing }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle with the fill colour, blended with what is there in a certain way.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Draws a frame of 1 point in the stroke colour just inside a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Cuts what is drawn from now on off at a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
