import CoreAnimation
import Foundation

/// A picture with a size in points.
public final class UIImage: Hashable, Sendable {
  /// The pixels, or the drawing that they are made from; nil of `UIImage()`, which shows nothing.
  public let cgImage: CGImage?
  /// How many pixels make a point.
  public let scale: CGFloat
  /// Whether views show the picture's own colours; `automatic` unless `withRenderingMode(_:)` made it.
  public let renderingMode: RenderingMode
  /// What keeps its size at the edges when the picture is stretched; zero unless `resizableImage(withCapInsets:)` made it.
  public let capInsets: UIEdgeInsets
  /// The pictures of `animatedImage(with:duration:)`, which an image view shows in turn; nil of one picture.
  public let images: [UIImage]?
  /// How long all of `images` take once, in seconds.
  public let duration: TimeInterval

  /// How a picture is turned before it is shown. Others than upright ones are not supported.
  public enum Orientation: Int, Sendable {
    /// As it is stored.
    case up
  }

  /// Which colours a view shows a picture in.
  public enum RenderingMode: Int, Sendable {
    /// Its own; in buttons of the type `system` and those with a configuration only its alpha counts.
    case automatic
    /// Its own, everywhere.
    case alwaysOriginal
    /// Only its alpha counts: views draw it in their tint colour.
    case alwaysTemplate
  }

  /// How a resizable picture fills what lies between its edges.
  public enum ResizingMode: Int, Sendable {
    /// On iOS it is repeated; here it is stretched, which is the same for a point of one colour.
    case tile
    /// It is stretched.
    case stretch
  }

  /// A picture of nothing, without a size.
  public convenience init() {
    self.init(nil, scale: 1)
  }

  /// An image with one pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// An image with `scale` pixels per point; a scale that is not above 0 counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale)
  }

  init(
    _ cgImage: CGImage?, scale: CGFloat, renderingMode: RenderingMode = .automatic,
    capInsets: UIEdgeInsets = .zero, images: [UIImage]? = nil, duration: TimeInterval = 0
  ) {
    self.cgImage = cgImage
    self.scale = scale > 0 ? scale : 1
    self.renderingMode = renderingMode
    self.capInsets = capInsets
    self.images = images
    self.duration = duration
  }

  /// How the picture is turned: never.
  public var imageOrientation: Orientation { .up }

  /// How large it is in points: its pixels divided by `scale`.
  public var size: CGSize {
    let size = cgImage?.picture.size ?? .zero
    return CGSize(width: size.width / scale, height: size.height / scale)
  }

  /// Draws the image upright and in its own size into the current context, from a point to the right and below.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the image upright into the current context, stretched to a rectangle.
  public func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  /// Draws the image in its own size into the current context, blended in a certain way and with an alpha of 0…1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into the current context, stretched to a rectangle, blended in a certain way and with an alpha
  /// of 0…1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    let rect = rect.standardized
    context.translateBy(x: 0, y: rect.minY + rect.maxY)
    context.scaleBy(x: 1, y: -1)
    for (part, place) in parts(of: cgImage, in: rect) {
      // The place is seen from above, and here y points up.
      let y = rect.minY + rect.maxY - place.maxY
      context.draw(part, in: CGRect(x: place.minX, y: y, width: place.width, height: place.height))
    }
    context.restoreGState()
  }

  public static func == (a: UIImage, b: UIImage) -> Bool {
    a.cgImage == b.cgImage && a.scale == b.scale && a.renderingMode == b.renderingMode
      && a.capInsets == b.capInsets && a.images == b.images && a.duration == b.duration
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cgImage)
    hasher.combine(scale)
  }
}
