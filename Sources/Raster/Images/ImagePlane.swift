import Foundation
import AnimGeometry
import AnimRenderTree

/// Where in a picture the pixels of the canvas are.
package struct ImagePlane {
  /// From pixels of the canvas to the layer's space.
  private let toLayer: Projection
  private let columns: AxisMap
  private let rows: AxisMap
  /// The pieces that say how large the picture is drawn; of a picture whose middle stretches, the largest part.
  private let sizeX: AxisMap.Line
  private let sizeY: AxisMap.Line
  /// From pixels of the canvas to the picture's, where that is one affine transform.
  let straight: Affine?

  /// Nil when the picture has no area on the canvas, or one beyond all numbers.
  ///
  /// - Parameter transform: from the fill's area to pixels.
  package init?(_ fill: ImageFill, _ transform: Projection) {
    guard let inverse = transform.inverted, inverse.isFinite else { return nil }
    toLayer = inverse
    columns = fill.columns
    rows = fill.rows
    sizeX = columns.flattest
    sizeY = rows.flattest
    guard let affine = inverse.affine, columns.isStraight, rows.isStraight else {
      straight = nil
      return
    }
    let map = affine.concatenating(columns.middle, rows.middle)
    guard map.isFinite else { return nil }
    straight = map
  }

  /// A cell of pixels that are sampled alike has 16 by 16.
  static let cellBits = 4

  package var isPerspective: Bool { toLayer.affine == nil }

  /// How many of the picture's pixels go by in each of its directions from one pixel of the canvas to the next.
  package func density(_ x: Int, _ y: Int) -> SIMD2<Double> {
    let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
    guard let map = toLayer.approximation(at: point)?.concatenating(sizeX, sizeY) else { return SIMD2(1, 1) }
    return SIMD2(Double(hypot(map.a, map.c)), Double(hypot(map.b, map.d)))
  }

  /// The place in the picture of the middle of a pixel of the canvas, in pixels.
  package func place(_ x: Int, _ y: Int) -> CGPoint {
    let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
    let layer: CGPoint
    switch toLayer {
    case .affine(let affine):
      layer = affine.apply(point)
    case .perspective(let homography):
      let image = homography.weighted(point)
      layer = CGPoint(x: image.x / image.z, y: image.y / image.z)
    }
    return CGPoint(x: columns(layer.x), y: rows(layer.y))
  }
}

extension AxisMap {
  /// The piece in which the fewest pixels go by.
  var flattest: Line {
    let nearer = abs(first.scale) < abs(middle.scale) ? first : middle
    return abs(last.scale) < abs(nearer.scale) ? last : nearer
  }
}

extension Affine {
  /// This transform first, then a straight map of each coordinate.
  fileprivate func concatenating(_ x: AxisMap.Line, _ y: AxisMap.Line) -> Affine {
    concatenating(Affine(a: x.scale, b: 0, c: 0, d: y.scale, tx: x.offset, ty: y.offset))
  }
}
