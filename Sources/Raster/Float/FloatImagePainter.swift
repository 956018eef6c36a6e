import Foundation
import AnimGeometry
import AnimRenderTree

/// Draws a picture where a shape covers, pixel by pixel, from pixels of any kind.
struct FloatImagePainter<Pixels: FloatTexels>: Blitter {
  typealias Sampler = ImageSampler<FloatLevelView<Pixels>, Float>

  let surface: FloatSurface
  let opacity: Float
  let tint: SIMD4<Float>
  /// Whether nothing shows through where the shape covers whole pixels; alphas are exactly 1 then.
  let isOpaque: Bool
  /// Whether places go on in equal steps.
  let isStraight: Bool
  let isAdditive: Bool
  let isTinted: Bool
  /// Nil when there is one sampler for all.
  let grid: SamplerGrid<Sampler>?
  private var sampler: Sampler
  private var rowY: Int
  private var row: (u: Int, v: Int) = (0, 0)
  private var smallerRow: (u: Int, v: Int) = (0, 0)

  init(
    surface: FloatSurface, opacity: Float, tint: SIMD4<Float>, isOpaque: Bool, isStraight: Bool,
    isAdditive: Bool, sampler: Sampler, grid: SamplerGrid<Sampler>?
  ) {
    self.surface = surface
    self.opacity = opacity
    self.tint = tint
    self.isOpaque = isOpaque
    self.isStraight = isStraight
    self.isAdditive = isAdditive
    isTinted = tint != .one
    self.sampler = sampler
    self.grid = grid
    rowY = surface.bounds.minY
    begin(rowY)
  }

  private mutating func begin(_ y: Int) {
    rowY = y
    row = sampler.view.plane.row(y)
    if let smaller = sampler.smaller { smallerRow = smaller.view.plane.row(y) }
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    if y != rowY { begin(y) }
    let factor = opacity * FloatBlend.factor(coverage)
    guard let grid else { return draw(x, y, count, factor) }
    grid.forEachCell(x, y, count) {
      sampler = $0
      draw($1, y, $2, factor)
    }
  }

  private func draw(_ x: Int, _ y: Int, _ count: Int, _ factor: Float) {
    let view = sampler.view
    if let (smaller, part) = sampler.smaller {
      draw(x, y, count, factor) { index in
        let (first, second) = (place(view, row, index, y), place(smaller, smallerRow, index, y))
        let color = view.linear(first.u, first.v)
        return color + (smaller.linear(second.u, second.v) - color) * part
      }
    } else if !isStraight {
      let isNearest = sampler.isNearest
      draw(x, y, count, factor) { index in
        let (u, v) = view.plane.place(index, y)
        return isNearest ? view.nearest(u, v) : view.linear(u, v)
      }
    } else {
      let (stepU, stepV, u, v) = (view.plane.stepU, view.plane.stepV, row.u, row.v)
      if sampler.isNearest {
        draw(x, y, count, factor) { view.nearest(u &+ $0 &* stepU, v &+ $0 &* stepV) }
      } else if isOnPixels(view, u &+ x &* stepU, v) {
        // Each pixel of the picture is one of the canvas.
        let half = 1 << 31
        draw(x, y, count, factor) { view.nearest(u &+ $0 &* stepU &+ half, v &+ half) }
      } else {
        draw(x, y, count, factor) { view.linear(u &+ $0 &* stepU, v &+ $0 &* stepV) }
      }
    }
  }

  /// Whether places are the middles of pixels, up to what their last digits are.
  private func isOnPixels(_ view: FloatLevelView<Pixels>, _ u: Int, _ v: Int) -> Bool {
    func isWhole(_ place: Int) -> Bool { (place &+ 1 << 12) & 0xFFFF_FFFF < 1 << 13 }
    return view.plane.stepU == 1 << 32 && view.plane.stepV == 0 && isWhole(u) && isWhole(v)
  }

  @inline(__always)
  private func place(
    _ view: FloatLevelView<Pixels>, _ row: (u: Int, v: Int), _ x: Int, _ y: Int
  ) -> (u: Int, v: Int) {
    isStraight
      ? (row.u &+ x &* view.plane.stepU, row.v &+ x &* view.plane.stepV) : view.plane.place(x, y)
  }

  @inline(__always)
  private func draw(
    _ x: Int, _ y: Int, _ count: Int, _ factor: Float, _ colorAt: (Int) -> SIMD4<Float>
  ) {
    let pixels = surface.pixel(x, y)
    let space = surface.space
    for index in 0..<count {
      var color = colorAt(x &+ index)
      if isOpaque { color.w = 1 }
      if isTinted { color = space.limited(color * tint) }
      if isAdditive {
        pixels[index] = space.limited(color * factor + pixels[index])
      } else {
        pixels[index] = FloatBlend.over(color * factor, pixels[index])
      }
    }
  }
}

/// Where pixels of a picture come from when it is sampled.
protocol FloatTexels {
  /// The pixel at a place in memory, from 0 to 1 and premultiplied.
  func color(_ index: Int) -> SIMD4<Float>
}

/// One level of a picture, ready to be sampled.
struct FloatLevelView<Pixels: FloatTexels> {
  let texels: Pixels
  let stride: Int
  let range: MipLevelRange
  let plane: LevelPlane

  @inline(__always)
  func nearest(_ u: Int, _ v: Int) -> SIMD4<Float> {
    let x = min(max(u &>> 32, range.minX), range.maxX)
    let y = min(max(v &>> 32, range.minY), range.maxY)
    return texels.color(y &* stride &+ x)
  }

  @inline(__always)
  func linear(_ u: Int, _ v: Int) -> SIMD4<Float> {
    let (x, y) = (u &>> 32, v &>> 32)
    let left = min(max(x, range.minX), range.maxX)
    let right = min(max(x &+ 1, range.minX), range.maxX)
    let upper = min(max(y, range.minY), range.maxY) &* stride
    let lower = min(max(y &+ 1, range.minY), range.maxY) &* stride
    let across = FloatLevelView.fraction(u)
    let down = FloatLevelView.fraction(v)
    let first = mixed(texels.color(upper &+ left), texels.color(upper &+ right), across)
    let second = mixed(texels.color(lower &+ left), texels.color(lower &+ right), across)
    return mixed(first, second, down)
  }

  @inline(__always)
  private func mixed(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ part: Float) -> SIMD4<Float> {
    a + (b - a) * part
  }

  /// What is left of a place below whole pixels, in 24 bits.
  @inline(__always)
  private static func fraction(_ place: Int) -> Float {
    Float(Int32(truncatingIfNeeded: place &>> 8 & 0xFF_FFFF)) * (1 / 16_777_216)
  }
}
