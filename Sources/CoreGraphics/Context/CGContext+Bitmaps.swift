import Foundation
import Geometry
import RenderTree

/// Contexts for pictures of a number of pixels. They keep what was drawn like all others: the picture that comes
/// of it is as sharp as its place on the canvas lets it be, and its pixels cannot be read.
extension CGContext {
  /// A context of `width` × `height` pixels, the origin in the lower left corner and y pointing up, as Core Graphics
  /// has it.
  ///
  /// - Parameters:
  ///   - data: must be nil. Memory of your own gets no pixels: that is reported.
  ///   - bitsPerComponent, bytesPerRow, space, bitmapInfo: without effect.
  /// - Returns: nil for less than a pixel, more than a picture may have, or memory of your own.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard data == nil else {
      Misuse.report(.contextWithMemory)
      return nil
    }
    guard Bitmap.allows(width: width, height: height) else { return nil }
    self.init(
      bounds: CGRect(x: 0, y: 0, width: width, height: height),
      base: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)), isBitmap: true)
  }

  /// In pixels; 0 for a context of a layer.
  public var width: Int { isBitmap ? Int(bounds.width) : 0 }
  public var height: Int { isBitmap ? Int(bounds.height) : 0 }

  /// What was drawn so far, outside of transparency layers that are still open; nil for a context of a layer.
  public func makeImage() -> CGImage? {
    guard isBitmap else { return nil }
    return CGImage(Drawing(items: recordedItems, bounds: bounds, isInPixels: true))
  }

  /// Records what a tree of layers shows, as one group, in user space.
  package func record(tree items: [Frame.Item]) {
    guard !items.isEmpty, let place = Projection(ctm).affine, place.isFinite else { return }
    record(
      [.beginGroup(Group(opacity: state.alpha))] + items.map { $0.placed(Projection(place), tint: nil) }
        + [.endGroup], extent: nil)
  }
}
