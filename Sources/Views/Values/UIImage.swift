import CoreAnimation
import Foundation

/// A picture with a size in points.
public final class UIImage: Hashable, Sendable {
  public let cgImage: CGImage?
  /// Pixels per point.
  public let scale: CGFloat

  /// How a picture is turned before it is shown. Others than upright ones are not supported.
  public enum Orientation: Int, Sendable {
    case up
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.cgImage = cgImage
    self.scale = scale > 0 ? scale : 1
  }

  /// In points.
  public var size: CGSize {
    CGSize(width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
  }

  /// Draws the picture upright into the current context.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  public func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

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
