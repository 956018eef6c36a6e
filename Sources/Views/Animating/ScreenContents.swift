import CoreAnimation

/// The layer that fills a screen. What leads to it refers to this weakly: each count of references to a layer that has weak
/// ones takes longer.
package final class ScreenContents {
  let layer: CALayer

  package init(layer: CALayer) { self.layer = layer }
}
