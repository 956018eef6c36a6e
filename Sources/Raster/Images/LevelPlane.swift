import Foundation

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
