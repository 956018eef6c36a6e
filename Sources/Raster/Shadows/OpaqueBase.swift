import Foundation
import AnimGeometry
import AnimRenderTree

/// A shape filled with a colour that lets nothing through, as what lies below all else in a card or a panel: as far as it
/// reaches, nothing behind it shows, and what lies on it casts no shadow of its own.
struct OpaqueBase {
  private let rect: CGRect
  /// How far from a corner, along the sides, its rounding may begin.
  private let corner: CGFloat
  private let toPixels: Affine

  /// Nil for what is not known to be one.
  ///
  /// - Parameter isExact: whether an alpha that 8 bits round to 1 lets something through.
  init?(_ fill: Fill, _ canvasToPixels: Affine, isExact: Bool) {
    guard !fill.isAdditive, fill.color.hides(isExact: isExact), let transform = fill.transform.affine else {
      return nil
    }
    switch fill.shape {
    case .rect(let rect):
      self.rect = rect.standardized
      corner = 0
    case .roundedRect(let rounded):
      rect = rounded.rect.standardized
      // A continuous corner begins 1.53 radii away.
      corner = rounded.limitedRadius * (rounded.curve == .continuous ? 1.53 : 1)
    case .partlySmoothRect, .border, .path, .stroke:
      return nil
    }
    toPixels = transform.concatenating(canvasToPixels)
    guard toPixels.isFinite, abs(toPixels.determinant) > 1e-9, rect.width.isFinite, rect.height.isFinite
    else {
      return nil
    }
  }

  /// Whether it covers all of some rectangles of pixels.
  func holds(_ pixels: some Sequence<PixelRect>) -> Bool {
    let toPlate = toPixels.inverted()
    // A four-thousandth of a pixel is no alpha of 8 bits, nor one of 10.
    let tolerance = 1 / 4096 / max(toPixels.largestStretch, 1e-9)
    return pixels.allSatisfy { pixels in
      // It has no dents: what holds the corners holds all between them.
      pixels.isEmpty || pixels.corners.allSatisfy { holds(toPlate.apply($0), tolerance) }
    }
  }

  private func holds(_ point: CGPoint, _ tolerance: CGFloat) -> Bool {
    let x = min(point.x - rect.minX, rect.maxX - point.x)
    let y = min(point.y - rect.minY, rect.maxY - point.y)
    // A rounded corner bulges beyond the straight line between its ends.
    return x >= -tolerance && y >= -tolerance && x + y >= corner - tolerance
  }

  /// Pixels in which nothing shows that is drawn before it: where its corners are rounded not all of them.
  var hiddenPixels: PixelRect {
    guard toPixels.isAxisAligned else { return .empty }
    let wide = wholePixels(rect.insetBy(dx: 0, dy: corner))
    let high = wholePixels(rect.insetBy(dx: corner, dy: 0))
    return wide.pixelCount >= high.pixelCount ? wide : high
  }

  private func wholePixels(_ rect: CGRect) -> PixelRect {
    guard !rect.isNull, let positions = RectPositions(rect, toPixels) else { return .empty }
    return positions.wholePixels
  }
}

extension PixelRect {
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}
