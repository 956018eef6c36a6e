import Foundation
import Geometry
import RenderTree
import Text

/// Shadows that have been blurred already.
typealias FloatShadowCache = LRUCache<ShadowKey, FloatRasterizer.FloatShadow>

extension FloatShadowCache {
  init() { self.init(name: "shadows", mostEntries: 64, limit: 256 << 20) }
}

extension FloatRasterizer {
  static func bytes(ofShadow bounds: PixelRect, factor: Int) -> Int {
    FloatShadow.bytes(bounds, factor: factor)
  }

  static func silhouette(_ alpha: DownsampledAlpha, _ reservation: MemoryReservation?) -> FloatShadow {
    FloatShadow(alpha, reservation)
  }

  static func byteCount(_ silhouette: FloatShadow) -> Int { silhouette.alpha.values.count * 4 }

  mutating func addAlpha(
    of frame: Frame, _ toPixels: Affine, piece: PixelRect, to alpha: inout DownsampledAlpha
  ) {
    let room = PixelRect(minX: 0, minY: 0, maxX: piece.width, maxY: piece.height)
    var picture = FloatBuffer()
    draw(frame, on: room, toPixels, &picture)
    let space = space
    picture.storage.withUnsafeMutableBufferPointer { pixels in
      if let surface = FloatSurface(pixels, bounds: piece, space: space) { alpha.add(samples: surface) }
    }
  }

  mutating func draw(
    _ shadow: FloatShadow, _ style: ShadowStyle, at x: Int, _ y: Int, clip: PixelRect, on depth: Int
  ) {
    let color = space.pixel(style.color)
    let part = shadow.alpha.pixels.intersection(clip.moved(by: -x, -y))
    layers[depth].draw { surface in
      shadow.alpha.forEachRow(part) { row, alphas in
        let pixels = surface.pixel(part.minX + x, row + y)
        for index in 0..<part.width where alphas[index] != 0 {
          let alpha = min(alphas[index] * (1 / 255), 1)
          pixels[index] = FloatBlend.over(color * alpha, pixels[index])
        }
      }
    }
  }

  /// Draws a frame on nothing, elsewhere, with all that this rasterizer has made already.
  mutating func draw(_ frame: Frame, on bounds: PixelRect, _ toPixels: Affine, _ picture: inout FloatBuffer) {
    var inner = inner(bounds, toPixels)
    // What is in the picture may use what has been made for the canvas, and the other way round.
    exchangeCaches(&inner)
    inner.drawWhole(frame, into: &picture)
    exchangeCaches(&inner)
    if let error = inner.failure { fail(error, of: inner.failedLayer) }
  }

  private mutating func exchangeCaches(_ other: inout FloatRasterizer) {
    swap(&shadows, &other.shadows)
    swap(&bitmaps, &other.bitmaps)
    swap(&images, &other.images)
    swap(&texts, &other.texts)
  }
}

extension DownsampledAlpha {
  /// The same with one sample for each pixel.
  var atFullResolution: DownsampledAlpha {
    var result = DownsampledAlpha(factor: 1, bounds: pixels)
    forEachRow(pixels) { y, values in
      result.withRow(y) { $0.update(from: values, count: pixels.width) }
    }
    return result
  }

  /// Calls `body` with the values, 0…255, of each row of a part of its pixels, cubic between the samples.
  func forEachRow(_ part: PixelRect, _ body: (_ y: Int, UnsafePointer<Float>) -> Void) {
    if part.isEmpty { return }
    let (origin, width, margin) = (pixels, bounds.width, CubicPlace.margin)
    func place(_ pixel: Int, _ count: Int) -> CubicPlace {
      CubicPlace((Double(pixel) + 0.5) / Double(factor) - 0.5, count: count)
    }
    let columns = factor == 1 ? [] : (part.minX..<part.maxX).map { place($0 - origin.minX, width) }
    var line = [Float](repeating: 0, count: width + 2 * margin)
    var row = [Float](repeating: 0, count: part.width)
    values.withUnsafeBufferPointer { values in
      line.withUnsafeMutableBufferPointer { line in
        row.withUnsafeMutableBufferPointer { row in
          guard let values = values.baseAddress, let line = line.baseAddress, let row = row.baseAddress else {
            return
          }
          for y in part.minY..<part.maxY {
            if factor == 1 {
              body(y, values + ((y - origin.minY) * width + part.minX - origin.minX))
              continue
            }
            let vertical = place(y - origin.minY, bounds.height)
            (line + margin).update(repeating: 0, count: width)
            for tap in 0..<4 where vertical.first + tap >= 0 && vertical.first + tap < bounds.height {
              let (source, weight) = (values + (vertical.first + tap) * width, vertical.weights[tap])
              for x in 0..<width { line[margin + x] += source[x] * weight }
            }
            for x in 0..<part.width {
              let column = columns[x]
              let taps = UnsafeRawPointer(line + margin + column.first).loadUnaligned(as: SIMD4<Float>.self)
              row[x] = max((taps * column.weights).sum(), 0)
            }
            body(y, row)
          }
        }
      }
    }
  }
}

/// How finished groups meet what is behind them.
extension FloatRasterizer {
  mutating func composite(
    _ layer: inout FloatPixmap, _ group: Group, opacity: Double, _ visible: PixelRect, on depth: Int
  ) {
    layers[depth].draw { surface in
      layer.draw { contents in
        var painter = FloatPixmapPainter(
          layer: contents, surface: surface, opacity: FloatBlend.factor(opacity), blending: group.blending)
        if let clip = group.clip {
          let transform = clip.transform.concatenating(toPixels)
          scanner.scan(clip.shape, transform, cut: group.cuts, toPixels, clip: visible, into: &painter)
        } else if group.cuts.isEmpty {
          painter.cover(visible)
        } else {
          var cut = ClippingBlitter(painter, group.cuts, toPixels)
          cut.cover(visible)
        }
      }
    }
  }

  mutating func compositeUnbounded(
    _ layer: inout FloatPixmap, _ group: Group, _ visible: PixelRect, on depth: Int
  ) {
    if visible.isEmpty { return }
    guard let reservation = reserve(visible.bytes(perPixel: 2), for: .mask) else { return }
    defer { withExtendedLifetime(reservation) {} }
    let drawn = drawExtent(of: group, within: visible, CoverageMaskBlitter(visible))?.mask
    let extent = drawn ?? (group.clip == nil ? .empty : nil)
    layers[depth].draw { surface in
      layer.draw { contents in
        var painter = FloatUnboundedPainter(
          layer: contents, surface: surface, opacity: FloatBlend.factor(group.opacity),
          blending: group.blending,
          extent: extent)
        if let clip = group.clip {
          let transform = clip.transform.concatenating(toPixels)
          scanner.scan(clip.shape, transform, clip: visible, into: &painter)
        } else {
          painter.cover(visible)
        }
      }
    }
  }

  mutating func draw(
    _ layer: inout FloatPixmap, through shape: Shape, _ transform: Projection, _ visible: PixelRect,
    on depth: Int
  ) {
    layers[depth].draw { surface in
      layer.draw { contents in
        var painter = FloatPixmapPainter(layer: contents, surface: surface, opacity: 1, blending: .over)
        scanner.scan(shape, transform, clip: visible, into: &painter)
      }
    }
  }
}

/// Draws a finished layer, times an opacity, where a clip covers.
private struct FloatPixmapPainter: Blitter {
  let layer: FloatSurface
  let surface: FloatSurface
  let opacity: Float
  let blending: Blending

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    assert(layer.bounds.contains(PixelRect(minX: x, minY: y, maxX: x + count, maxY: y + 1)))
    let factor = opacity * FloatBlend.factor(coverage)
    let (source, pixels) = (layer.pixel(x, y), surface.pixel(x, y))
    if blending == .over { return FloatBlend.draw(source, times: factor, over: pixels, count: count) }
    for index in 0..<count where source[index] != .zero {
      pixels[index] = FloatBlend.blend(source[index] * factor, pixels[index], blending, surface.space)
    }
  }
}

/// Draws a finished layer with an operator that changes the backdrop where the layer is transparent: within
/// its extent as it is, and outside of it as if the layer were a shape.
private struct FloatUnboundedPainter: Blitter {
  let layer: FloatSurface
  let surface: FloatSurface
  let opacity: Float
  let blending: Blending
  /// How far each pixel lies in the extent; nil: all do.
  let extent: CoverageMask?

  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    let covered = FloatBlend.factor(coverage)
    let isInLayer = y >= layer.bounds.minY && y < layer.bounds.maxY
    for index in 0..<count {
      let column = x + index
      let hasPixel = isInLayer && column >= layer.bounds.minX && column < layer.bounds.maxX
      let source = hasPixel ? layer.pixel(column, y).pointee * opacity : .zero
      let backdrop = pixels[index]
      let inside = extent.map { FloatBlend.factor(UInt32($0[column, y])) } ?? 1
      let result = result(source, backdrop, inside: inside)
      pixels[index] = covered == 1 ? result : result * covered + backdrop * (1 - covered)
    }
  }

  /// On the extent's edge the layer's pixel is that of both sides: it belongs to the inner one first.
  private func result(
    _ source: SIMD4<Float>, _ backdrop: SIMD4<Float>, inside: Float
  ) -> SIMD4<Float> {
    let space = surface.space
    if inside >= 1 { return FloatBlend.blend(source, backdrop, blending, space) }
    var (inner, outer) = (source, source)
    if inside > 0, source.w > 0 {
      let innerAlpha = min(source.w / inside, 1)
      let outerAlpha = min(max(source.w - inside * innerAlpha, 0) / (1 - inside), 1)
      inner = source * (innerAlpha / source.w)
      outer = source * (outerAlpha / source.w)
    }
    let result = blending.bounded.map { FloatBlend.blend(outer, backdrop, $0, space) } ?? backdrop
    guard inside > 0 else { return result }
    return FloatBlend.blend(inner, backdrop, blending, space) * inside + result * (1 - inside)
  }
}
