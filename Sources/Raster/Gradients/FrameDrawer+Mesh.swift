import Geometry
import RenderTree

/// Gradients in triangles.
extension FrameDrawer {
  /// - Parameter draw: gets the colours to draw on the layer at a depth.
  fileprivate mutating func withColors(
    of fill: GradientFill, _ mesh: GradientMesh, _ visible: PixelRect,
    _ draw: (inout Self, MeshColors) -> Void
  ) {
    guard let reservation = reserve(MeshColors.bytes(visible), for: .gradient) else { return }
    defer { withExtendedLifetime(reservation) {} }
    guard
      let colors = MeshColors(
        mesh, fill.gradient.stops, fill.gradient.interpolation,
        unitToPixels: fill.unitTransform.concatenating(toPixels), bounds: visible)
    else { return }
    draw(&self, colors)
  }
}

extension Rasterizer {
  mutating func paint(_ fill: GradientFill, _ mesh: GradientMesh, _ visible: PixelRect, on depth: Int) {
    withColors(of: fill, mesh, visible) { rasterizer, colors in
      let transform = fill.transform.concatenating(rasterizer.toPixels)
      let (cuts, toPixels) = (rasterizer.groups.last?.cuts ?? [], rasterizer.toPixels)
      let dithers = rasterizer.canvas.dithersGradients
      rasterizer.layers[depth].draw { surface in
        var painter = MeshPainter(surface: surface, colors: colors, dithers: dithers)
        rasterizer.scanner.scan(fill.shape, transform, cut: cuts, toPixels, clip: visible, into: &painter)
      }
    }
  }
}

extension FloatRasterizer {
  mutating func paint(_ fill: GradientFill, _ mesh: GradientMesh, _ visible: PixelRect, on depth: Int) {
    withColors(of: fill, mesh, visible) { rasterizer, colors in
      let transform = fill.transform.concatenating(rasterizer.toPixels)
      let (cuts, toPixels) = (rasterizer.groups.last?.cuts ?? [], rasterizer.toPixels)
      rasterizer.layers[depth].draw { surface in
        var painter = FloatMeshPainter(surface: surface, colors: colors)
        rasterizer.scanner.scan(fill.shape, transform, cut: cuts, toPixels, clip: visible, into: &painter)
      }
    }
  }
}

/// Draws a mesh's colours where it covers.
private struct MeshPainter: Blitter {
  let surface: Surface
  let colors: MeshColors
  let dithers: Bool

  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    for index in 0..<count {
      let color = colors.color(x: x + index, y: y)
      let fine = U16Color(color)
      if coverage == Subpixel.full, fine.pixel.isOpaque,
        !dithers || !Banding.shows(color, width: colors.width(x: x + index, y: y))
      {
        pixels[index] = fine.pixel.bits
      } else {
        let shows = dithers && Banding.shows(color, width: colors.width(x: x + index, y: y))
        let rounding = shows ? Dither.threshold(x: x + index, y: y) : 128
        pixels[index] = fine.covering(coverage).over(pixels[index], dither: rounding)
      }
    }
  }
}

/// The same in floating point.
private struct FloatMeshPainter: Blitter {
  let surface: FloatSurface
  let colors: MeshColors

  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    let factor = FloatBlend.factor(coverage)
    for index in 0..<count {
      let source = surface.space.pixel(colors.color(x: x + index, y: y)) * factor
      pixels[index] = FloatBlend.over(source, pixels[index])
    }
  }
}
