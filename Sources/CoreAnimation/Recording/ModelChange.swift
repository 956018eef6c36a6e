import CoreGraphics
import RenderTree

/// A property, or the place of a layer in the tree, has become another.
package struct ModelChange {
  /// Counts changes.
  package var id: Int
  package var time: Double
  package var layer: CALayer
  package var key: String
  /// Nil for what is no property: `sublayers`, `onOrderIn`.
  package var old: Value?
  package var new: Value?
  package var transaction: TransactionState
  package var block: ViewBlockState?
  /// Nil when no object was asked, since actions are disabled.
  package var search: ActionSearch?
}
