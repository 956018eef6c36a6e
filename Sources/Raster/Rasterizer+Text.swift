import Foundation
import AnimGeometry
import AnimRenderTree
import AnimText

extension TextBlock {
  /// What laying it out takes, roughly.
  fileprivate var layoutBytes: Int { text.runs.reduce(4096) { $0 + $1.text.utf8.count * 512 } }
}

extension FrameDrawer {
  /// A text as it is drawn; nil for one that draws nothing, or that there is no memory for.
  mutating func layout(of fill: TextFill) -> TextLayout? {
    guard let reservation = reserve(fill.block.layoutBytes, for: .glyphs) else { return nil }
    defer { withExtendedLifetime(reservation) {} }
    var layout = texts.layout(fill.block)
    guard !layout.ink.isNull else { return nil }
    if fill.overflow == .wholeLines { layout.keepLines(within: Double(fill.block.size.height)) }
    return layout
  }

  mutating func paint(_ fill: TextFill, _ layout: TextLayout, _ visible: PixelRect, on depth: Int) {
    guard !visible.isEmpty else { return }
    var transform = fill.transform.concatenating(toPixels)
    if fill.standsOnBaseline, let baseline = layout.lines.first?.baseline {
      transform = Projection(Affine(translationX: 0, y: -baseline)).concatenating(transform)
    }
    let box = Shape.rect(CGRect(origin: .zero, size: fill.block.size))
    if fill.overflow != .cut {
      draw(fill, layout, transform, visible, on: depth)
    } else if CGRect(origin: .zero, size: fill.block.size).contains(
      layout.ink.insetBy(dx: -fill.strokeOutset, dy: -fill.strokeOutset))
    {
      draw(fill, layout, transform, visible, on: depth)
    } else if let pixels = box.alignedPixels(transform) {
      draw(fill, layout, transform, visible.intersection(pixels), on: depth)
    } else {
      // What is cut off on a slant, or within a pixel, is drawn on the side.
      if layers.count == depth + 1 { layers.append(.nothing) }
      guard clear(depth + 1, to: visible, for: .glyphs) else { return }
      draw(fill, layout, transform, visible, on: depth + 1)
      var layer = Picture.nothing
      swap(&layer, &layers[depth + 1])
      draw(&layer, through: box, transform, visible, on: depth)
      swap(&layer, &layers[depth + 1])
    }
  }
}
