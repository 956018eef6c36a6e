import AnimRaster

/// That of pictures of 8 bits: whether a pixel is dithered depends on those above and beside it.
public struct DitherFootprint: SampleFootprint {
  private let picture: PixelRect

  /// - Parameter picture: all of it, from 0.
  public init(_ picture: PixelRect) { self.picture = picture }

  /// The samples that change when these pixels do: a column and a row more.
  public func samples(changedBy pixels: PixelRect) -> PixelRect {
    if pixels.isEmpty { return .empty }
    return PixelRect(
      minX: pixels.minX, minY: pixels.minY, maxX: pixels.maxX + 1, maxY: pixels.maxY + 1
    ).intersection(picture)
  }

  /// The pixels that these samples are made of: a column and a row more.
  public func pixels(of samples: PixelRect) -> PixelRect {
    if samples.isEmpty { return .empty }
    return PixelRect(
      minX: samples.minX - 1, minY: samples.minY - 1, maxX: samples.maxX, maxY: samples.maxY
    ).intersection(picture)
  }
}
