import Foundation
import AnimGeometry
import AnimRenderTree

/// Where on its own grid a group is that is drawn as a bitmap.
package struct BitmapPlace: Sendable, Hashable {
  /// Pixels of the bitmap for each point of the layer: what was asked for, or less if that is too many.
  let scale: Double
  /// The bitmap's pixels, counted from the layer's origin.
  package let pixels: PixelRect

  /// The most pixels that a bitmap has.
  static let mostPixels = 1 << 24
  static let longestSide = 8192

  package init(_ items: ArraySlice<Frame.Item>, _ bitmap: GroupEffects.Bitmap) {
    let items = Array(items)
    let wanted = min(max(bitmap.scale, 1e-6), 1e6)
    let plan = BitmapPlace.plan(items, wanted)
    let extents = plan.extents
    let (width, height) = (Double(extents.width), Double(extents.height))
    // A pixel more each way for the rounding of the smaller grid.
    var part = 1.0
    let side = Double(BitmapPlace.longestSide - 2)
    if width > side { part = min(part, side / width) }
    if height > side { part = min(part, side / height) }
    let area = (width * part + 2) * (height * part + 2)
    if area > Double(BitmapPlace.mostPixels) {
      part *= (Double(BitmapPlace.mostPixels) / area).squareRoot() * 0.99
    }
    scale = part == 1 ? wanted : wanted * part
    // The places of the bitmaps within do not depend on the scale.
    pixels = part == 1 ? extents : BitmapPlace.plan(items, scale, bitmaps: plan.bitmaps).extents
  }

  private static func plan(
    _ items: [Frame.Item], _ scale: Double, bitmaps: [Int: BitmapPlace] = [:]
  ) -> DrawPlan {
    var plan = DrawPlan()
    plan.prepare(
      items, toPixels: Affine(scaleX: scale, y: scale), bounds: everywhere, knownBitmaps: bitmaps)
    return plan
  }

  /// Farther than the farthest point is at the largest scale.
  private static let everywhere = PixelRect(
    minX: -(1 << 46), minY: -(1 << 46), maxX: 1 << 46, maxY: 1 << 46)

  /// The bitmap in the layer's space.
  package var area: CGRect {
    CGRect(
      x: Double(pixels.minX) / scale, y: Double(pixels.minY) / scale, width: Double(pixels.width) / scale,
      height: Double(pixels.height) / scale)
  }

  /// From the layer's points to the bitmap's pixels, the first of which is at 0.
  package var toPixels: Affine {
    Affine(a: scale, b: 0, c: 0, d: scale, tx: CGFloat(-pixels.minX), ty: CGFloat(-pixels.minY))
  }
}

extension DrawPlan {
  /// The pixels that all items together can touch.
  var extents: PixelRect {
    extents(0..<steps.count)
  }
}

extension RandomAccessCollection<Frame.Item> where Index == Int {
  /// The item that ends the group that begins with an item, or the end of all items.
  package func end(ofGroup index: Int) -> Int {
    var depth = 0
    for place in index..<endIndex {
      switch self[place].content {
      case .beginGroup: depth += 1
      case .endGroup:
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
    }
    return endIndex
  }
}
