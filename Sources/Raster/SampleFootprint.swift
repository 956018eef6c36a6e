/// Which samples of an output are made of which of a picture's pixels.
public protocol SampleFootprint: Sendable {
  /// The samples that pixels have a part in.
  func samples(changedBy pixels: PixelRect) -> PixelRect
  /// The pixels that samples are made of.
  func pixels(of samples: PixelRect) -> PixelRect
}

extension SampleFootprint {
  /// The same samples in pieces of whole rows, of which each but the last has an even number.
  func bands(_ samples: PixelRect, mostPixels: Int) -> [PixelRect] {
    if samples.isEmpty { return [] }
    let step = max(mostPixels / (samples.width + 2) & ~1, 2)
    return stride(from: samples.minY, to: samples.maxY, by: step).map { row in
      PixelRect(minX: samples.minX, minY: row, maxX: samples.maxX, maxY: min(row + step, samples.maxY))
    }
  }
}
