import Foundation
import Geometry
import RenderTree

/// Filters, of groups and of what is behind them, and operators that reach beyond what a group draws.
extension FrameDrawer {
  /// Filters a finished group's picture, of which `result` is needed.
  ///
  /// - Parameter source: beyond the picture's bounds, but within these, its outermost pixels go on.
  mutating func filter(
    _ layer: inout Picture, _ filters: [PixelFilter], from source: PixelRect? = nil, result: PixelRect
  ) {
    var colors = ColorFilterChain()
    var source = source
    for (index, filter) in filters.enumerated() {
      switch filter {
      case .matrix(let matrix): colors.append(matrix)
      case .gamma(let power): colors.append(gamma: power)
      case .clamp(let low, let high): colors.append(clamp: low, high)
      case .gamut(let isHatched):
        guard isHatched else {
          colors.appendGamut()
          continue
        }
        layer.filter(colors)
        colors = ColorFilterChain()
        layer.hatchWide()
      case .blur(let deviation):
        layer.filter(colors)
        colors = ColorFilterChain()
        let pixels = deviation * Double(toPixels.a)
        let rest = filters[(index + 1)...].outset(toPixels)
        let bounds = source ?? layer.bounds
        let target = bounds.grown(by: ColorBlur.outset(pixels)).intersection(result.grown(by: rest))
        let blur = ColorBlur(deviation: pixels, interpolation: Self.blurInterpolation)
        guard var blurred = acquire(target, for: .blur),
          reserveWork(blur.workBytes(from: bounds, target: target))
        else { return }
        layer.blur(blur, from: bounds, into: &blurred, &scratchPool)
        swap(&layer, &blurred)
        release(spare: blurred)
        source = nil
      }
    }
    layer.filter(colors)
    if layer.bounds != result, var whole = acquire(result, for: .blur) {
      layer.copy(into: &whole)
      swap(&layer, &whole)
      release(spare: whole)
    }
  }

  /// Replaces what is behind a group by what the group's filters make of it, as far as the alpha of the
  /// group's own layer goes.
  ///
  /// Nothing is known of what is beyond the canvas: there its edges go on.
  mutating func filterBackdrop(_ group: Group, within mask: inout Picture, _ open: OpenGroup, on depth: Int) {
    let visible = open.result.intersection(layers[depth].bounds).intersection(mask.bounds)
    guard !visible.isEmpty, let filters = group.effects?.filters else { return }
    let region = visible.grown(by: filters.outset(toPixels))
    let known = region.intersection(isCanvas ? bounds : layers[depth].bounds)
    guard var backdrop = acquire(known, for: .blur) else { return }
    defer { release(spare: backdrop) }
    layers[depth].copy(into: &backdrop)
    filter(&backdrop, filters, from: isCanvas ? region : nil, result: visible)
    guard failure == nil else { return }
    let shown = visible.intersection(backdrop.bounds)
    layers[depth].put(&backdrop, through: &mask, opacity: group.opacity, within: shown)
  }
}

extension FrameDrawer {
  /// What lies in the extent that a group says of itself; nil where it says none.
  mutating func drawExtent<Inner: Blitter>(of group: Group, within visible: PixelRect, _ blitter: Inner)
    -> Inner?
  {
    guard let clip = group.effects?.extent else { return nil }
    var blitter = blitter
    let transform = clip.transform.concatenating(toPixels)
    scanner.scan(clip.shape, transform, clip: clip.extents(toPixels, within: visible), into: &blitter)
    return blitter
  }
}

extension Rasterizer {
  mutating func compositeUnbounded(_ layer: inout Pixmap, _ group: Group, _ visible: PixelRect, on depth: Int)
  {
    if visible.isEmpty { return }
    guard let reservation = reserve(visible.bytes(perPixel: 1), for: .mask) else { return }
    defer { withExtendedLifetime(reservation) {} }
    let drawn = drawExtent(of: group, within: visible, MaskBlitter(visible))?.mask
    let extent = drawn ?? (group.clip == nil ? .empty : nil)
    let opacity = Pixmap.coarse(group.opacity)
    layers[depth].draw { surface in
      layer.draw { contents in
        var painter = UnboundedPainter(
          layer: contents, surface: surface, opacity: opacity, blending: group.blending, extent: extent)
        if let clip = group.clip {
          let transform = clip.transform.concatenating(toPixels)
          scanner.scan(clip.shape, transform, clip: visible, into: &painter)
        } else {
          painter.cover(visible)
        }
      }
    }
  }
}

extension Sequence<PixelFilter> {
  /// How far the filters reach beyond a picture, in pixels. Several together not farther than the largest, since
  /// hardly anything comes from there.
  func outset(_ toPixels: Affine) -> Int {
    let sum = reduce(0) { outset, filter in
      guard case .blur(let deviation) = filter else { return outset }
      return outset + ColorBlur.outset(deviation * Double(toPixels.a))
    }
    return Swift.min(sum, ColorBlur.outset(ColorBlur.maximumDeviation))
  }
}

extension Pixmap: OffscreenBuffer {
  static var nothing: Pixmap { Pixmap() }
  static var bytesPerPixel: Int { 4 }

  /// An opacity with 255 for 1.
  static func coarse(_ opacity: Double) -> UInt32 {
    opacity > 0 ? UInt32((min(opacity, 1) * 255).rounded()) : 0
  }

  mutating func addAlpha(to alpha: inout DownsampledAlpha) { draw { alpha.add($0) } }

  mutating func put(
    _ other: inout Pixmap, through mask: inout Pixmap, opacity: Double, within shown: PixelRect
  ) {
    let opacity = Pixmap.coarse(opacity)
    draw { surface in
      mask.draw { mask in
        other.draw { other in
          for y in shown.minY..<max(shown.minY, shown.maxY) {
            let pixels = surface.pixel(shown.minX, y)
            let masks = mask.pixel(shown.minX, y)
            let filtered = other.pixel(shown.minX, y)
            for x in 0..<shown.width where masks[x] &>> 24 != 0 {
              let coverage = Blend.scaled(masks[x] &>> 24, by: opacity)
              pixels[x] = PorterDuff.mix(filtered[x], pixels[x], by: coverage)
            }
          }
        }
      }
    }
  }

  /// In 8 bits of sRGB there is nothing that sRGB does not have.
  mutating func hatchWide() {}

  mutating func filter(_ colors: ColorFilterChain) {
    if colors.isEmpty { return }
    draw { surface in
      colors.apply(surface.pixels, count: surface.bounds.width * surface.bounds.height)
    }
  }

  mutating func blur(
    _ blur: ColorBlur, from source: PixelRect, into target: inout Pixmap, _ lists: inout ScratchPool
  ) {
    if bounds.isEmpty || target.bounds.isEmpty { return target.prepare(for: .empty) }
    draw { surface in
      target.draw { blur.apply(to: surface, from: source, into: $0, &lists) }
    }
  }

  mutating func copy(into target: inout Pixmap) {
    let (own, room) = (bounds.intersection(target.bounds), target.bounds)
    target.fill(room, with: Pixel(bits: 0))
    draw { surface in
      target.draw { copy in
        for y in own.minY..<own.maxY {
          copy.pixel(own.minX, y).update(from: surface.pixel(own.minX, y), count: own.width)
        }
      }
    }
  }
}

/// Draws a finished layer with an operator that changes the backdrop where the layer is transparent: within
/// its extent as it is, and outside of it as if the layer were a shape.
private struct UnboundedPainter: Blitter {
  let layer: Surface
  let surface: Surface
  /// 0…255.
  let opacity: UInt32
  let blending: Blending
  /// How far each pixel lies in the extent; nil: all do.
  let extent: AlphaMask?

  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    let coverage = Subpixel.rounded(coverage)
    let isInLayer = y >= layer.bounds.minY && y < layer.bounds.maxY
    for index in 0..<count {
      let column = x + index
      let hasPixel = isInLayer && column >= layer.bounds.minX && column < layer.bounds.maxX
      let source = hasPixel ? Blend.scaled(layer.pixel(column, y).pointee, by: opacity) : 0
      let backdrop = pixels[index]
      let inside = extent.map { UInt32($0[column, y]) } ?? 255
      let result = result(source, backdrop, inside: inside)
      pixels[index] = PorterDuff.mix(result, backdrop, by: coverage)
    }
  }

  /// On the extent's edge the layer's pixel is that of both sides: it belongs to the inner one first.
  @inline(__always)
  private func result(_ source: UInt32, _ backdrop: UInt32, inside: UInt32) -> UInt32 {
    if inside == 255 { return BlendMode.blend(source, backdrop, blending) }
    let alpha = source &>> 24
    var inner = source
    var outer = source
    if inside > 0, alpha > 0 {
      let innerAlpha = min(255, (alpha * 255 + inside / 2) / inside)
      let rest = 255 * alpha - min(inside * innerAlpha, 255 * alpha)
      inner = UnboundedPainter.scaled(source, by: innerAlpha)
      outer = UnboundedPainter.scaled(source, by: min(255, rest / (255 - inside)))
    }
    var result = blending.bounded.map { BlendMode.blend(outer, backdrop, $0) } ?? backdrop
    if inside > 0 { result = PorterDuff.mix(BlendMode.blend(inner, backdrop, blending), result, by: inside) }
    return result
  }

  /// The same colour with another alpha.
  private static func scaled(_ pixel: UInt32, by alpha: UInt32) -> UInt32 {
    let old = pixel &>> 24
    var result = alpha &<< 24
    for shift in [UInt32(0), 8, 16] {
      result |= min(alpha, (2 * (pixel &>> shift & 255) * alpha + old) / (2 * old)) &<< shift
    }
    return result
  }
}
