import CoreGraphics
import RenderTree

/// Something that happens to the model. Times in seconds of the root.
package enum ModelEvent {
  case changed(ModelChange)
  case added(ModelAddition)
  case stopped(ModelStop)
}

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
  /// Nil when nobody was asked, since actions are disabled.
  package var search: ActionSearch?
}

/// A layer has been given an animation.
package struct ModelAddition {
  /// Counts animations.
  package var id: Int
  package var time: Double
  package var layer: CALayer
  package var key: String?
  package var className: String
  package var keyPaths: [String]
  package var isAdditive: Bool
  package var timing: MediaTiming
  package var curve: TimingFunction?
  package var isRemovedOnCompletion: Bool
  /// The change that it is the action of; nil when it was added by itself.
  package var change: Int?
  /// Whether a view block added it.
  package var isOfView: Bool
  /// Where it is among the layer's animations, from 0.
  package var place: Int
  /// The animation that went because it had the same key.
  package var replaced: Int?
  package var transaction: TransactionState
  /// Whether the transaction gave the duration or the curve.
  package var takesDuration: Bool
  package var takesCurve: Bool
}

/// An animation has come to its end, or has gone from its layer, or both.
package struct ModelStop {
  package enum Cause: Sendable, Equatable {
    /// Its time is over. It stays in the list unless it is removed on completion.
    case ended(isRemoved: Bool)
    /// Another one was added under its key.
    case replaced
    case removedByKey
    case removedWithAll
    /// Its layer left the tree, or never was in it.
    case layerLeft
  }

  /// That of the animation.
  package var id: Int
  package var time: Double
  package var layer: CALayer
  package var key: String?
  package var cause: Cause
  /// Whether its time was over before.
  package var hadEnded: Bool
}
