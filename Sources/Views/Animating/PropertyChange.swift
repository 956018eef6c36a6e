import CoreAnimation
import Foundation
import AnimRenderTree

/// A change of a view's property in a block, seen before it happens.
struct PropertyChange {
  let layer: CALayer
  let property: PropertyKey
  let oldModel: Value
  /// What was committed then; nil for a layer that has not been.
  let shownTree: LayerTree?
  let time: Double
  /// The model's value after the change; null until then.
  var new = Value.null

  /// What is on the screen. Nil for a layer that has not been committed. Looked up when it is wanted, since that takes
  /// all of the layer's animations.
  var oldPresentation: Value? {
    guard let shownTree else { return nil }
    var evaluator = Evaluator(tree: shownTree)
    return evaluator.value(of: layer.id, PropertyKeyPath(property), at: time)
  }

  struct Target: Hashable {
    var layer: LayerID
    var property: PropertyKey
  }

  var target: Target { Target(layer: layer.id, property: property) }
}
