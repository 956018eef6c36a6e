import CoreGraphics
import Foundation
import RenderTree

/// What a transition that begins finds on the screen.
struct OnScreenTree {
  var tree = LayerTree()
  /// How deep an old picture of it is.
  var depth = 1

  func snapshot(at time: Double) -> Snapshot { Snapshot(tree: tree, time: time, depth: depth) }
}
