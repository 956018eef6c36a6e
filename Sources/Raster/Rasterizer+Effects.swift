import Foundation
import Geometry
import RenderTree

/// Gradients and shadows.
extension Rasterizer {
  mutating func paint(_ fill: GradientFill, _ visible: PixelRect, on depth: Int) {
    guard !visible.isEmpty, let last = fill.gradient.stops.last else { return }
    let transform = fill.transform.concatenating(toPixels)
    guard let plane = GradientPlane(fill.gradient, unitToPixels: fill.unitTransform.concatenating(toPixels))
    else {
      paint(Fill(shape: fill.shape, transform: fill.transform, color: last.color), visible, on: depth)
      return
    }
    ramp.build(
      fill.gradient.stops, steps: plane.rampSteps, isFine: canvas.dithersGradients,
      showsBefore: fill.gradient.showsBefore)
    let cuts = groups.last?.cuts ?? []
    layers[depth].draw { surface in
      ramp.lend { lent in
        ramp.fine.withUnsafeBufferPointer { fine in
          var painter = GradientPainter(
            surface: surface, plane: plane, ramp: lent, fine: fine.isEmpty ? nil : fine.baseAddress)
          scanner.scan(fill.shape, transform, cut: cuts, toPixels, clip: visible, into: &painter)
        }
      }
    }
  }

  mutating func paint(_ shadow: Shadow, _ visible: PixelRect, on depth: Int) {
    if visible.isEmpty { return }
    let measures = shadow.style.pixels(toPixels)
    let moved = shadow.transform.concatenating(toPixels)
      .concatenating(Affine(translationX: measures.offset.x, y: measures.offset.y))
    // The whole pixels of the place do not change the picture.
    let x = moved.affine?.tx.rounded(.down) ?? 0
    let y = moved.affine?.ty.rounded(.down) ?? 0
    guard abs(x) < 1e9, abs(y) < 1e9 else { return }
    let transform = moved.concatenating(Affine(translationX: -x, y: -y))
    let reach = ShadowBlur.reach(measures.deviation)
    let room = bounds.grown(by: reach).moved(by: -Int(x), -Int(y))
    let extents = shadow.shape.extents(transform, within: room)
    // Only a shape that is cut off depends on where that is.
    let isWhole = extents == shadow.shape.extents(transform, within: room.grown(by: 2))
    let clip = isWhole ? extents : room
    if extents.isEmpty { return }
    let key = ShadowCache.Key.shape(
      shadow.shape, transform, deviation: measures.deviation, clip: isWhole ? .empty : clip)
    let mask = shadows.mask(key) {
      ShadowBlur(deviation: measures.deviation).mask(
        of: shadow.shape, transform, extents: extents, scanner: &scanner)
    }
    let color = FineColor(shadow.style.color)
    layers[depth].draw { surface in
      MaskPainter.draw(mask, at: Int(x), Int(y), color: color, clip: visible, on: surface)
    }
  }

  /// Draws the shadow of a finished group's layer.
  mutating func paint(
    _ style: ShadowStyle, of layer: inout Layer, _ open: OpenGroup, _ items: [Frame.Item], on depth: Int
  ) {
    let measures = style.pixels(toPixels)
    let x = measures.offset.x.rounded(.down)
    let y = measures.offset.y.rounded(.down)
    let fraction = CGPoint(x: measures.offset.x - x, y: measures.offset.y - y)
    let contents = Array(items[(open.item + 1)..<plan.steps[open.item].end])
    let key = ShadowCache.Key.group(
      contents, bounds: open.bounds, deviation: measures.deviation, offset: fraction)
    let mask = shadows.mask(key) {
      var mask = AlphaMask.empty
      layer.draw {
        mask = ShadowBlur(deviation: measures.deviation).mask(
          of: $0, offsetX: fraction.x, offsetY: fraction.y)
      }
      return mask
    }
    let color = FineColor(style.color)
    let clip = layers[depth].bounds.intersection(groups.last?.bounds ?? bounds)
    layers[depth].draw { surface in
      MaskPainter.draw(mask, at: Int(x), Int(y), color: color, clip: clip, on: surface)
    }
  }
}

extension PixelRect {
  fileprivate func moved(by x: Int, _ y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}
