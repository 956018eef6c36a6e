import AnimRaster

/// That of planes, of which those of chroma may be halved.
///
/// They may be larger than the picture, whose last column and row are repeated there.
public struct SampleGrid: SampleFootprint, Equatable {
  private let width: Int
  private let height: Int
  private let columns: Int
  private let rows: Int

  /// - Parameters:
  ///   - width: of the picture, 1 or more; so the height.
  ///   - columns: of the largest plane.
  ///   - rows: of the same.
  public init(width: Int, height: Int, columns: Int, rows: Int) {
    (self.width, self.height, self.columns, self.rows) = (width, height, columns, rows)
  }

  /// Rounds outwards to even pixels; at the right and bottom edge it includes the padding that repeats the last row or
  /// column. A chroma sample is at an even column, and made of that column and its neighbours, of two rows.
  public func samples(changedBy pixels: PixelRect) -> PixelRect {
    if pixels.isEmpty { return .empty }
    let (x, y) = (
      Self.samples(pixels.minX, pixels.maxX + 1, of: width, in: columns),
      Self.samples(pixels.minY, pixels.maxY, of: height, in: rows)
    )
    return PixelRect(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
  }

  private static func samples(_ low: Int, _ high: Int, of length: Int, in count: Int) -> Range<Int> {
    let first = min(max(low, 0), count) & ~1
    let end = high >= length ? count : min((high + 1) & ~1, count)
    return first..<max(first, end)
  }

  /// One more before them, as chroma looks there; behind them lies an odd pixel of their own.
  public func pixels(of samples: PixelRect) -> PixelRect {
    if samples.isEmpty { return .empty }
    return PixelRect(
      minX: min(max(samples.minX - 1, 0), width - 1), minY: min(samples.minY, height - 1),
      maxX: min(samples.maxX, width), maxY: min(samples.maxY, height))
  }
}
