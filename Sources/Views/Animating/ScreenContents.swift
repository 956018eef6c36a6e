import CoreAnimation

/// The layer that fills a screen. Without a weak reference to the layer itself, of which see `CALayer.renderContext`.
package final class ScreenContents {
  let layer: CALayer

  package init(layer: CALayer) { self.layer = layer }
}
