import AnimRenderTree
import AnimResources

/// Averages what is seen while the shutter is open, in 8 bits of sRGB. Only where exposures differ are pixels added up: of n
/// exposures p, the sum is n times the last one less k times each step from pₖ₋₁ to pₖ, in whole numbers.
package struct ExposedPicture: Sendable {
  /// The exposure that was drawn last, which is sharp.
  private var sharp = PixelBuffer()
  /// The one before.
  private var before = PixelBuffer()
  /// What `sharp` shows; nil for nothing.
  private var drawn: [Frame.Item]?
  /// By pixel, k times each step; zero but in `blurred`.
  private var steps: [SIMD4<Int32>] = []
  /// False while a frame is drawn, and for good if that failed.
  private var isClean = false
  /// Where the last picture is not that of its last exposure.
  private var blurred: [PixelRect] = []
  private let memory: MemoryBudget
  private var reservation: MemoryReservation?

  package init(memory: MemoryBudget) { self.memory = memory }

  /// Whether the last picture was made here.
  package var isInUse: Bool { drawn != nil }

  package mutating func forget() { drawn = nil }

  /// - Parameters:
  ///   - isContinued: whether `picture` is the one that was made last.
  ///   - rasterizer: draws nothing else meanwhile.
  /// - Returns: the pixels that may be others; nil for all.
  package mutating func paint(
    _ frame: Frame, isContinued: Bool, _ rasterizer: inout Rasterizer, into picture: inout PixelBuffer
  ) throws -> [PixelRect]? {
    try reserve(rasterizer.pixelBounds)
    var items = frame.items
    if let first = frame.exposures.first { items.apply(first) }
    var changed: [PixelRect]?
    let last = drawn
    drawn = nil
    if let last, isContinued, picture.width == sharp.width, picture.height == sharp.height {
      changed = try rasterizer.draw(
        Frame(items: items), changed: FrameChange.between(last, items), into: &sharp)
    } else {
      try rasterizer.draw(Frame(items: items), into: &sharp)
    }
    for area in changed ?? [] where isClean { before.copy(area, of: sharp) }
    let areas = try expose(frame, &items, &rasterizer, isKnown: changed != nil)
    drawn = items
    let earlier = blurred
    blurred = areas
    if let known = changed {
      changed = PixelRect.disjoint(known + earlier + areas)
    } else {
      try picture.resize(width: sharp.width, height: sharp.height)
    }
    for area in changed ?? [sharp.bounds] { picture.copy(area, of: sharp) }
    for area in areas { finish(area, Int32(frame.exposures.count), &picture) }
    isClean = true
    return changed
  }

  private mutating func reserve(_ bounds: PixelRect) throws {
    let bytes = bounds.pixelCount * (2 * 4 + MemoryLayout<SIMD4<Int32>>.stride)
    if reservation == nil { reservation = try memory.reserve(bytes, for: .canvas) }
  }

  /// Draws all exposures but the first, and adds up their steps.
  ///
  /// - Returns: where they differ, as rectangles that do not overlap.
  private mutating func expose(
    _ frame: Frame, _ items: inout [Frame.Item], _ rasterizer: inout Rasterizer, isKnown: Bool
  ) throws -> [PixelRect] {
    if !isKnown || !isClean { before = sharp }
    guard frame.exposures.count > 1 else { return [] }
    if steps.count != sharp.width * sharp.height || !isClean {
      steps = [SIMD4<Int32>](repeating: .zero, count: sharp.width * sharp.height)
    }
    isClean = false
    var areas: [PixelRect] = []
    for (index, exposure) in frame.exposures.enumerated().dropFirst() {
      items.apply(exposure)
      let drawn = try rasterizer.draw(Frame(items: items), changed: exposure.change, into: &sharp)
      for area in drawn { add(area, times: Int32(index)) }
      areas = PixelRect.disjoint(areas + drawn)
    }
    return areas
  }

  private mutating func add(_ area: PixelRect, times index: Int32) {
    let width = sharp.width
    sharp.withPixels { new in
      before.withMutablePixels { old in
        steps.withUnsafeMutableBufferPointer { steps in
          for y in area.minY..<area.maxY {
            for place in y * width + area.minX..<y * width + area.maxX where new[place] != old[place] {
              steps[place] &+= index &* (SIMD4(pixel: new[place]) &- SIMD4(pixel: old[place]))
              old[place] = new[place]
            }
          }
        }
      }
    }
  }

  private mutating func finish(_ area: PixelRect, _ count: Int32, _ picture: inout PixelBuffer) {
    let width = sharp.width
    sharp.withPixels { last in
      picture.withMutablePixels { target in
        steps.withUnsafeMutableBufferPointer { steps in
          for y in area.minY..<area.maxY {
            for place in y * width + area.minX..<y * width + area.maxX where steps[place] != .zero {
              target[place] = (count &* SIMD4(pixel: last[place]) &- steps[place]).average(of: count)
              steps[place] = .zero
            }
          }
        }
      }
    }
  }
}

extension SIMD4<Int32> {
  /// A `Pixel`'s red, green, blue and alpha.
  fileprivate init(pixel: UInt32) {
    self.init(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }

  /// A sum of so many pixels as the nearest one.
  fileprivate func average(of count: Int32) -> UInt32 {
    let average = (self &+ count / 2) / SIMD4(repeating: count)
    return unsafeBitCast(
      SIMD4<UInt8>(truncatingIfNeeded: average.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))),
      to: UInt32.self)
  }
}
