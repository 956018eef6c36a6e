import Foundation
import AnimGeometry
import AnimRenderTree

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
      if colors.append(filter) { continue }
      layer.filter(colors)
      colors = ColorFilterChain()
      switch filter {
      case .matrix, .gamma, .clamp: continue
      case .gamut: layer.hatchWide()
      case .blur(let deviation):
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
