import CoreAnimation
import Foundation

/// A picture with a size in points.
public final class UIImage: Hashable, Sendable {
  /// The pixels, or the drawing that they are made from; never nil here.
  public let cgImage: CGImage?
  /// How many pixels make a point.
  public let scale: CGFloat

  /// How a picture is turned before it is shown. Others than upright ones are not supported.
  public enum Orientation: Int, Sendable {
    /// As it is stored.
    case up
  }

  /// An image with one pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// An image with `scale` pixels per point; a scale that is not above 0 counts as 1.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.cgImage = cgImage
    self.scale = scale > 0 ? scale : 1
  }

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
    context.draw(cgImage, in: rect)
    context.restoreGState()
  }

  public static func == (a: UIImage, b: UIImage) -> Bool { a.cgImage == b.cgImage && a.scale == b.scale }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cgImage)
    hasher.combine(scale)
  }
}
