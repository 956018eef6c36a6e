import Foundation
import RenderTree

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
