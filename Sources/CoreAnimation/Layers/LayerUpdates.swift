import CoreGraphics
import Foundation

/// What a layer asked to have done before it is committed.
struct LayerUpdates: OptionSet {
  let rawValue: UInt8

  static let layout = LayerUpdates(rawValue: 1 << 0)
  static let display = LayerUpdates(rawValue: 1 << 1)
  /// The layer, or one inside it that was never committed, waits in the render context's list.
  static let isQueued = LayerUpdates(rawValue: 1 << 2)
}
