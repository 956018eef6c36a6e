import AnimGeometry
import AnimRenderTree

/// Gradients in triangles.
extension FrameDrawer {
  mutating func paint(_ fill: GradientFill, _ mesh: GradientMesh, _ visible: PixelRect, on depth: Int) {
    guard let reservation = reserve(MeshColors.bytes(visible), for: .gradient) else { return }
    defer { withExtendedLifetime(reservation) {} }
    guard
      let colors = MeshColors(
        mesh, fill.gradient.stops, fill.gradient.interpolation,
        unitToPixels: fill.unitTransform.concatenating(toPixels), bounds: visible)
    else { return }
    let transform = fill.transform.concatenating(toPixels)
    let (cuts, toPixels, dithers) = (groups.last?.cuts ?? [], toPixels, canvas.dithersGradients)
    withSurface(depth) { surface, scanner, _ in
      var painter = MeshPainter(surface: surface, colors: colors, dithers: dithers)
      scanner.scan(fill.shape, transform, cut: cuts, toPixels, clip: visible, into: &painter)
    }
  }
}

/// Draws a mesh's colours where it covers.
private struct MeshPainter<Pixels: PixelBlender>: Blitter {
  let surface: Surface<Pixels>
  let colors: MeshColors
  let dithers: Bool

  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    for index in 0..<count {
      let color = colors.color(x: x + index, y: y)
      surface.blender.draw(color, coverage: coverage, over: pixels + index) {
        let shows = dithers && Banding.shows(color, width: colors.width(x: x + index, y: y))
        return shows ? Dither.threshold(x: x + index, y: y) : nil
      }
    }
  }
}
