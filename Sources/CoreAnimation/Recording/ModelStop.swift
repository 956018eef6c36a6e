import CoreGraphics

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
