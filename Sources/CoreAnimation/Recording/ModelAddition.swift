import CoreGraphics
import RenderTree

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
