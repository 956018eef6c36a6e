import AnimRenderTree

/// In floating point.
public typealias FloatBand = Band<SIMD4<Float>>

/// In 8 bits: see `Pixel`.
public typealias PixelBand = Band<UInt32>

extension FrameDrawer {
  /// Draws a frame piece by piece, and hands out each while it still is in the processor's cache. The pixels are those of
  /// drawing all of it at once, bit by bit, and no more of them are kept in memory than a piece has.
  ///
  /// - Parameters:
  ///   - change: from the frame that this drew last, of which the caller keeps what it made; nil for all.
  ///   - footprint: says which pixels are needed to make samples of.
  ///   - body: is called for each piece; not for one that could not be drawn, after which there are no more.
  /// - Returns: the pixels that may be others, as rectangles that do not overlap.
  mutating func drawBands(
    _ frame: Frame, changed change: FrameChange?, for footprint: some SampleFootprint,
    _ body: (Band<Pixels.PixelValue>) -> Void
  ) throws -> [PixelRect] {
    if let change, change.isEmpty, hasDrawn { return [] }
    let areas = plan(frame, changed: change)
    let samples = areas.map(footprint.samples(changedBy:))
    drawFrame(frame.items) { drawer in
      drawer.drawBands(of: frame, samples, footprint, body)
      drawer.hasDrawn = drawer.failure == nil
    }
    try checkWhole()
    return areas
  }

  private mutating func drawBands(
    of frame: Frame, _ samples: [PixelRect], _ footprint: some SampleFootprint,
    _ body: (Band<Pixels.PixelValue>) -> Void
  ) {
    if let pixels = plan.wholePixels, pixels <= mostWholePixels {
      if pixels > 0 { finished = [:] }
      defer { endBands() }
      let most = plan.longOutlines == 0 ? mostBandPixels : 4 * mostBandPixels
      for band in bands(samples.flatMap { footprint.bands($0, mostPixels: most) }, mostPixels: most)
      where failure == nil {
        drawBand(frame.items, band, footprint, body)
      }
    } else {
      // Samples read at most two pixels beside the damage. A backdrop filter reads at least that far, so it is already
      // part of the damage.
      drawBand(frame.items, samples, footprint, body)
    }
  }

  /// Puts together what follows on each other, as each piece is a walk over all items. The rectangle around a piece is its
  /// memory, which stays in the caches from piece to piece, unless little of it is drawn.
  private func bands(_ samples: [PixelRect], mostPixels: Int) -> [[PixelRect]] {
    var bands: [[PixelRect]] = []
    var (count, box) = (0, PixelRect.empty)
    for next in samples {
      let wider = box.union(next)
      let isLittle = count + next.pixelCount <= mostPixels / 4
      if !bands.isEmpty, wider.pixelCount <= (isLittle ? max(mostPixels, mostPixelsAround) : mostPixels) {
        bands[bands.count - 1].append(next)
        (count, box) = (count + next.pixelCount, wider)
      } else {
        bands.append([next])
        (count, box) = (next.pixelCount, next)
      }
    }
    return bands
  }

  private mutating func endBands() {
    for group in (finished ?? [:]).values { release(spare: group.layer) }
    finished = nil
  }

  private mutating func drawBand(
    _ items: [Frame.Item], _ samples: [PixelRect], _ footprint: some SampleFootprint,
    _ body: (Band<Pixels.PixelValue>) -> Void
  ) {
    let regions = PixelRect.disjoint(samples.map(footprint.pixels(of:)))
    let box = regions.reduce(PixelRect.empty) { $0.union($1) }
    if box.isEmpty { return }
    layers[0].prepare(for: box)
    draw(items, in: regions)
    guard failure == nil else { return }
    layers[0].lend { body(Band(pixels: $0, bounds: box, samples: samples)) }
  }
}

/// Some of a picture's pixels, for as long as they are lent.
public struct Band<PixelValue> {
  /// Rows of `bounds`, without gaps.
  package let pixels: UnsafePointer<PixelValue>
  /// Which pixels of the picture they are.
  public let bounds: PixelRect
  /// The samples that are to be made of them.
  package let samples: [PixelRect]

  package init(pixels: UnsafePointer<PixelValue>, bounds: PixelRect, samples: [PixelRect]) {
    self.pixels = pixels
    self.bounds = bounds
    self.samples = samples
  }
}
