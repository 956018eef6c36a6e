import Foundation
import Geometry
import RenderTree

/// Where in a picture, or in one of its averaged levels, a pixel of the canvas is.
struct ImagePlane {
  /// From pixels of the canvas to the layer's space.
  private let toLayer: Affine
  private let columns: AxisMap
  private let rows: AxisMap
  /// Both axes in one straight piece: from pixels of the canvas to the picture.
  let straight: Affine?
  /// How many of the picture's pixels go by from one of the canvas to the next.
  let densityX: Double
  let densityY: Double

  /// Nil when the picture has no area on the canvas.
  init?(_ fill: ImageFill, toPixels: Affine) {
    let whole = fill.transform.concatenating(toPixels)
    guard whole.determinant != 0, whole.isFinite else { return nil }
    toLayer = whole.inverted()
    guard toLayer.isFinite else { return nil }
    columns = fill.columns
    rows = fill.rows
    let x = columns.isStraight ? columns.middle : columns.first
    let y = rows.isStraight ? rows.middle : rows.first
    let map = toLayer.concatenating(
      Affine(a: x.scale, b: 0, c: 0, d: y.scale, tx: x.offset, ty: y.offset))
    guard map.isFinite else { return nil }
    straight = columns.isStraight && rows.isStraight ? map : nil
    densityX = Double(hypot(map.a, map.c))
    densityY = Double(hypot(map.b, map.d))
  }

  /// The place in the picture of the middle of a pixel of the canvas, in pixels.
  func place(_ x: Int, _ y: Int) -> CGPoint {
    let point = toLayer.apply(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
    return CGPoint(x: columns(point.x), y: rows(point.y))
  }
}

/// A plane for one level of a picture, in whole numbers.
struct LevelPlane {
  let stepU: Int
  let stepV: Int
  private let plane: ImagePlane
  private let scaleX: Double
  private let scaleY: Double
  /// Half a pixel where places count from the middle of the first pixel.
  private let shift: Double
  private let rounding: Int

  init(_ plane: ImagePlane, _ halvings: ImageLevel.Halvings, isNearest: Bool) {
    self.plane = plane
    scaleX = 1 / Double(1 << halvings.x)
    scaleY = 1 / Double(1 << halvings.y)
    shift = isNearest ? 0 : 0.5
    rounding = isNearest ? 0 : Texels.rounding
    stepU = LevelPlane.whole(Double(plane.straight?.a ?? 0) * scaleX)
    stepV = LevelPlane.whole(Double(plane.straight?.b ?? 0) * scaleY)
  }

  /// The place of the first pixel of a row; the next ones are steps away, if both axes are straight.
  func row(_ y: Int) -> (u: Int, v: Int) {
    guard let map = plane.straight else { return (0, 0) }
    let point = map.apply(CGPoint(x: 0.5, y: CGFloat(y) + 0.5))
    return place(point)
  }

  /// The place of any pixel.
  func place(_ x: Int, _ y: Int) -> (u: Int, v: Int) { place(plane.place(x, y)) }

  private func place(_ point: CGPoint) -> (u: Int, v: Int) {
    (
      LevelPlane.whole(Double(point.x) * scaleX - shift) &+ rounding,
      LevelPlane.whole(Double(point.y) * scaleY - shift) &+ rounding
    )
  }

  /// In 2^-32 units, limited to what there can be.
  private static func whole(_ value: Double) -> Int {
    let limited = value > -1e9 ? (value < 1e9 ? value : 1e9) : -1e9
    return Int((limited * 4_294_967_296).rounded())
  }
}
