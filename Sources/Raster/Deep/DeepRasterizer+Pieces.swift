import RenderTree

/// Some of a picture's pixels in floating point, for as long as they are lent.
public struct DeepPiece {
  /// Rows of `bounds`, without gaps.
  let pixels: UnsafePointer<SIMD4<Float>>
  public let bounds: PixelRect
  /// The samples that are to be made of them.
  let samples: [PixelRect]
}

extension DeepRasterizer {
  /// Draws a frame piece by piece, and hands out each while it still is in the processor's cache. The pixels are those of
  /// `draw(_:into:)`, bit by bit, and no more of them are kept in memory than a piece has.
  ///
  /// - Parameters:
  ///   - change: from the frame that this drew last, of which the caller keeps what it made; nil for all.
  ///   - reach: says which pixels are needed to make samples of.
  ///   - body: is called for each piece; not for one that could not be drawn, after which there are no more.
  /// - Returns: the pixels that may be others, as rectangles that do not overlap.
  public mutating func draw(
    _ frame: Frame, changed change: FrameChange?, for reach: some SampleReach, _ body: (DeepPiece) -> Void
  ) -> [PixelRect] {
    if let change, change.isEmpty, hasDrawn { return [] }
    let areas = plan(frame, changed: change)
    forgetFailure()
    let list = leaseFrame(frame.items)
    guard list != nil else { return areas }
    defer { withExtendedLifetime(list) {} }
    let samples = areas.map(reach.samples(changedBy:))
    if let pixels = plan.wholePixels, pixels <= mostWholePixels {
      if pixels > 0 { finished = [:] }
      defer { finished = nil }
      let isFine = !frame.items.contains(where: \.hasLongOutline)
      let most = isFine ? mostPiecePixels : 4 * mostPiecePixels
      for band in samples.flatMap({ reach.bands($0, mostPixels: most) }) where failure == nil {
        drawPiece(frame.items, [reach.pixels(of: band)], [band], body)
      }
    } else {
      // Samples are made of at most two pixels beside what has changed. What filters its backdrop there reads no fewer, so
      // that it has been found to change itself.
      let regions = PixelRect.disjoint(samples.map(reach.pixels(of:)))
      drawPiece(frame.items, regions, samples, body)
    }
    hasDrawn = failure == nil
    return areas
  }

  /// - Parameter regions: do not overlap.
  private mutating func drawPiece(
    _ items: [Frame.Item], _ regions: [PixelRect], _ samples: [PixelRect], _ body: (DeepPiece) -> Void
  ) {
    let box = regions.reduce(PixelRect.empty) { $0.union($1) }
    if box.isEmpty { return }
    layers[0].prepare(for: box)
    draw(items, in: regions)
    guard failure == nil else { return }
    layers[0].draw { body(DeepPiece(pixels: $0.pixels, bounds: box, samples: samples)) }
  }
}

extension Frame.Item {
  /// Whether finding its outline, which is done for each piece, takes longer than filling it.
  fileprivate var hasLongOutline: Bool {
    guard case .fill(let fill) = content else { return false }
    switch fill.shape {
    case .path, .stroke: return true
    case .rect, .partlySmoothRect, .roundedRect, .border: return false
    }
  }
}
