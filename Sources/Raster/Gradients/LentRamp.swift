import Foundation

/// A gradient's ramp, lent for drawing.
struct LentRamp {
  let pixels: UnsafePointer<UInt32>
  /// Of one that is translucent or dithered.
  let even: UnsafePointer<UInt32>
  let odd: UnsafePointer<UInt32>
  /// Nil unless it is dithered.
  let dithered: UnsafePointer<UInt32>?
  let isOpaque: Bool
}
