import Foundation
import AnimRenderTree

/// A picture that frames are drawn into.
protocol DrawTarget {
  associatedtype PixelValue

  init()
  var width: Int { get }
  var height: Int { get }
  /// Rows of pixels, without gaps.
  var storage: [PixelValue] { get set }
  mutating func resize(width: Int, height: Int) throws(CanvasError)
}

extension DrawTarget {
  /// Throws when a side is not 1…16384 pixels.
  static func checkSize(_ width: Int, _ height: Int) throws(CanvasError) {
    let sides = 1...PixelBuffer.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw .size(width: Double(width), height: Double(height))
    }
  }

  /// - Parameter pixel: what is new.
  mutating func setPixelCount(_ count: Int, filling pixel: PixelValue) {
    if count < storage.count {
      storage.removeLast(storage.count - count)
    } else {
      storage.reserveCapacity(count)
      storage.append(contentsOf: repeatElement(pixel, count: count - storage.count))
    }
  }
}

extension Canvas {
  /// Its pixels, from 0. Throws when a side is not 1…16384 pixels.
  func pixelBounds() throws(CanvasError) -> PixelRect {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    let sides = 1...CGFloat(PixelBuffer.maximumSide)
    guard sides.contains(width), sides.contains(height) else {
      throw .size(width: Double(width), height: Double(height))
    }
    return PixelRect(minX: 0, minY: 0, maxX: Int(width), maxY: Int(height))
  }
}
