import Foundation
import AnimGeometry
import AnimRenderTree
import AnimText

/// How items and finished groups are drawn on a layer.
extension FrameDrawer {
  mutating func paint(_ fill: Fill, _ visible: PixelRect, on depth: Int) {
    if visible.isEmpty { return }
    let (cuts, toPixels) = (groups.last?.cuts ?? [], toPixels)
    let transform = fill.transform.concatenating(toPixels)
    withSurface(depth) { surface, scanner, _ in
      let color = surface.blender.paint(fill.color)
      if fill.isAdditive {
        var painter = ColorAdder(surface: surface, color: color)
        scanner.scan(fill.shape, transform, cut: cuts, toPixels, clip: visible, into: &painter)
        return
      }
      var painter = ColorPainter(surface: surface, color: color)
      scanner.scan(fill.shape, transform, cut: cuts, toPixels, clip: visible, into: &painter)
    }
  }

  mutating func paint(_ fill: GradientFill, _ visible: PixelRect, on depth: Int) {
    guard !visible.isEmpty, let last = fill.gradient.stops.last else { return }
    if case .mesh(let mesh) = fill.gradient.kind { return paint(fill, mesh, visible, on: depth) }
    if let plane = GradientPlane(fill.gradient, unitToPixels: fill.unitTransform.concatenating(toPixels)) {
      paint(fill, plane, visible, on: depth)
    } else {
      paint(Fill(shape: fill.shape, transform: fill.transform, color: last.color), visible, on: depth)
    }
  }

  mutating func draw(
    _ fill: TextFill, _ layout: TextLayout, _ transform: Projection, _ visible: PixelRect, on depth: Int
  ) {
    guard !visible.isEmpty else { return }
    withSurface(depth) { surface, scanner, texts in
      texts.draw(fill, layout, transform, clip: visible, scanner: &scanner, on: surface)
    }
  }

  /// Draws a finished picture where a shape covers.
  mutating func draw(
    _ layer: inout Picture, through shape: Shape, _ transform: Projection, _ visible: PixelRect, on depth: Int
  ) {
    withSurface(depth) { surface, scanner, _ in
      layer.draw { contents in
        var painter = PixmapPainter(
          layer: contents, surface: surface, opacity: Pixels.opacity(1), blending: .over)
        scanner.scan(shape, transform, clip: visible, into: &painter)
      }
    }
  }

  /// Draws a finished group, all of it.
  mutating func composite(
    _ layer: inout Picture, _ group: Group, opacity: Double, _ visible: PixelRect, on depth: Int
  ) {
    let toPixels = toPixels
    withSurface(depth) { surface, scanner, _ in
      layer.draw { contents in
        var painter = PixmapPainter(
          layer: contents, surface: surface, opacity: Pixels.opacity(opacity), blending: group.blending)
        if let clip = group.clip {
          let transform = clip.transform.concatenating(toPixels)
          scanner.scan(clip.shape, transform, cut: group.cuts, toPixels, clip: visible, into: &painter)
        } else if group.cuts.isEmpty {
          painter.cover(visible)
        } else {
          var cut = ClippingBlitter(blitter: painter, halves: group.cuts, toPixels: toPixels)
          cut.cover(visible)
        }
      }
    }
  }

  mutating func compositeUnbounded(
    _ layer: inout Picture, _ group: Group, _ visible: PixelRect, on depth: Int
  ) {
    if visible.isEmpty { return }
    let bytes = visible.bytes(perPixel: Pixels.MaskValue.bitWidth / 8)
    guard let reservation = reserve(bytes, for: .mask) else { return }
    defer { withExtendedLifetime(reservation) {} }
    let drawn = drawExtent(of: group, within: visible)
    let extent = drawn ?? (group.clip == nil ? .empty : nil)
    let toPixels = toPixels
    withSurface(depth) { surface, scanner, _ in
      layer.draw { contents in
        var painter = UnboundedPainter(
          layer: contents, surface: surface, opacity: Pixels.share(group.opacity), blending: group.blending,
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

  /// The extent that a group says of itself; nil where it says none.
  private mutating func drawExtent(
    of group: Group, within visible: PixelRect
  ) -> CoverageMask<Pixels.MaskValue>? {
    guard let clip = group.effects?.extent else { return nil }
    var blitter = MaskBlitter<Pixels>(visible)
    let transform = clip.transform.concatenating(toPixels)
    scanner.scan(clip.shape, transform, clip: clip.extents(toPixels, within: visible), into: &blitter)
    return blitter.mask
  }
}

/// Adds one colour where a shape covers.
private struct ColorAdder<Pixels: PixelBlender>: Blitter {
  let surface: Surface<Pixels>
  let color: Pixels.Paint

  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    surface.blender.add(color, coverage: coverage, to: surface.pixel(x, y), count: count)
  }
}
