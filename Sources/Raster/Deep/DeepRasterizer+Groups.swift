import Foundation
import Geometry
import RenderTree
import Text

/// How finished groups meet what is behind them.
extension DeepRasterizer {
  mutating func composite(
    _ layer: inout DeepLayer, _ group: Group, opacity: Double, _ visible: PixelRect, on depth: Int
  ) {
    layers[depth].draw { surface in
      layer.draw { contents in
        var painter = DeepLayerPainter(
          layer: contents, surface: surface, opacity: DeepBlend.factor(opacity), blending: group.blending)
        if let clip = group.clip {
          let transform = clip.transform.concatenating(toPixels)
          scanner.scan(clip.shape, transform, cut: group.cuts, toPixels, clip: visible, into: &painter)
        } else if group.cuts.isEmpty {
          painter.cover(visible)
        } else {
          var cut = CutSink(painter, group.cuts, toPixels)
          cut.cover(visible)
        }
      }
    }
  }

  mutating func compositeUnbounded(
    _ layer: inout DeepLayer, _ group: Group, _ visible: PixelRect, on depth: Int
  ) {
    if visible.isEmpty { return }
    var extent: CoverageMask?
    guard let lease = lease(visible.bytes(perPixel: 2), for: .mask) else { return }
    defer { withExtendedLifetime(lease) {} }
    if let clip = group.effects?.extent {
      var sink = CoverageMaskSink(visible)
      let transform = clip.transform.concatenating(toPixels)
      let extents = clip.extents(toPixels, within: visible)
      scanner.scan(clip.shape, transform, clip: extents, into: &sink)
      extent = sink.mask
    } else if group.clip == nil {
      extent = .empty
    }
    layers[depth].draw { surface in
      layer.draw { contents in
        var painter = DeepUnboundedPainter(
          layer: contents, surface: surface, opacity: DeepBlend.factor(group.opacity),
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
    _ layer: inout DeepLayer, through shape: Shape, _ transform: Projection, _ visible: PixelRect,
    on depth: Int
  ) {
    layers[depth].draw { surface in
      layer.draw { contents in
        var painter = DeepLayerPainter(layer: contents, surface: surface, opacity: 1, blending: .over)
        scanner.scan(shape, transform, clip: visible, into: &painter)
      }
    }
  }
}
