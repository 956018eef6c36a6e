import Foundation
import Geometry
import RenderTree

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
  fileprivate var flattest: Line {
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

  /// - Parameter isFine: whether all of a place's digits count, not only 256ths of a pixel.
  init(_ plane: ImagePlane, _ levelIndex: MipLevel.MipLevelIndex, isNearest: Bool, isFine: Bool = false) {
    self.plane = plane
    scaleX = 1 / Double(1 << levelIndex.x)
    scaleY = 1 / Double(1 << levelIndex.y)
    shift = isNearest ? 0 : 0.5
    rounding = isNearest ? Texels.borderWidth : isFine ? 0 : Texels.rounding
    stepU = LevelPlane.whole(Double(plane.straight?.a ?? 0) * scaleX)
    stepV = LevelPlane.whole(Double(plane.straight?.b ?? 0) * scaleY)
  }

  /// The place of the first pixel of a row; the next ones are steps away, if the plane is straight.
  func row(_ y: Int) -> (u: Int, v: Int) {
    guard let map = plane.straight else { return (0, 0) }
    return place(map.apply(CGPoint(x: 0.5, y: CGFloat(y) + 0.5)))
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

/// Which level of a picture is sampled, and how.
package struct ImageSampling {
  package var isNearest = false
  package var levelIndex = MipLevel.MipLevelIndex.none
  /// The next smaller level, and how much of it there is, 0…1.
  package var smaller: (levelIndex: MipLevel.MipLevelIndex, part: Double)?

  /// - Parameters:
  ///   - density: the picture's pixels for one of the canvas, in each direction.
  ///   - width: of the picture in its own size, like `height`.
  ///   - isSquare: whether both directions are to be halved alike.
  package init(_ filter: ImageFilter, _ density: SIMD2<Double>, width: Int, height: Int, isSquare: Bool) {
    let greatest = density.max()
    // A picture in its own size is not made smaller, whatever the last digits say.
    let isSmaller = greatest > 1 + 1e-6
    let kind = isSmaller ? filter.minification : filter.magnification
    isNearest = kind == .nearest
    guard isSmaller, !isNearest else { return }
    let mostX = MipLevel.mostLevels(width)
    let mostY = MipLevel.mostLevels(height)
    func depth(_ density: Double) -> Double {
      let depth = log2(density) + filter.bias
      return depth > 0 ? min(depth, 32) : 0
    }
    func level(_ x: Int, _ y: Int) -> MipLevel.MipLevelIndex {
      MipLevel.MipLevelIndex(x: min(x, mostX), y: min(y, mostY))
    }
    if kind == .linear {
      let density = isSquare ? SIMD2(repeating: greatest) : density
      levelIndex = level(Int(depth(density.x).rounded()), Int(depth(density.y).rounded()))
    } else {
      let depth = depth(greatest)
      let whole = Int(depth)
      levelIndex = level(whole, whole)
      let next = level(whole + 1, whole + 1)
      let part = depth - Double(whole)
      if part > 0, next != levelIndex { smaller = (next, part) }
    }
  }
}
