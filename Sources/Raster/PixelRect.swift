import Foundation

/// A rectangle of whole pixels of the canvas; the maxima are just outside.
public struct PixelRect: Sendable, Hashable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// The column after the last.
  public var maxX: Int
  /// The row after the last.
  public var maxY: Int

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// How many columns it has; 0 where the maximum is not beyond the minimum.
  public var width: Int { max(maxX - minX, 0) }
  /// How many rows it has; 0 where the maximum is not beyond the minimum.
  public var height: Int { max(maxY - minY, 0) }
  /// Whether it has no pixel.
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// Of what lies on the grid of pixels, whose square no machine's numbers are too small for.
  package var pixelCount: Int { width * height }

  /// What a picture of it takes in memory; the largest number where that is more.
  var bytes: Int { bytes(perPixel: 4) }

  func bytes(perPixel: Int) -> Int {
    let (pixels, isTooMany) = width.multipliedReportingOverflow(by: height)
    let (bytes, isTooMuch) = pixels.multipliedReportingOverflow(by: perPixel)
    return isTooMany || isTooMuch ? .max : bytes
  }

  func moved(by x: Int, _ y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return common.isEmpty ? .empty : common
  }

  func intersects(_ other: PixelRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// What is empty stays so.
  package func grown(by distance: Int) -> PixelRect {
    if isEmpty { return .empty }
    return PixelRect(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  /// All that some rectangles cover, and perhaps more, in ones that do not overlap.
  package static func disjoint(_ rectangles: [PixelRect]) -> [PixelRect] {
    var result: [PixelRect] = []
    for rectangle in rectangles where !rectangle.isEmpty {
      var union = rectangle
      while let index = result.firstIndex(where: union.intersects) {
        union = union.union(result.remove(at: index))
      }
      result.append(union)
    }
    return result
  }

  /// What is left without another rectangle, in ones that do not overlap.
  func without(_ other: PixelRect) -> [PixelRect] {
    let common = intersection(other)
    if common.isEmpty { return isEmpty ? [] : [self] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: common.minY),
      PixelRect(minX: minX, minY: common.minY, maxX: common.minX, maxY: common.maxY),
      PixelRect(minX: common.maxX, minY: common.minY, maxX: maxX, maxY: common.maxY),
      PixelRect(minX: minX, minY: common.maxY, maxX: maxX, maxY: maxY),
    ].filter { !$0.isEmpty }
  }

  func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }
}
