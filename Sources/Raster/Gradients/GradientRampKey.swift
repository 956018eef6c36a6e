import Foundation
import RenderTree

/// What decides a ramp's colours.
struct GradientRampKey: Sendable, Hashable {
  /// Not empty.
  var stops: [Gradient.Stop]
  var interpolation = Gradient.Interpolation.encoded
  var steps: Int
  /// Whether the first step is what is seen before the start: of several colours there the first.
  var showsBefore = false
  /// How many pixels long the gradient is, if it is dithered where its bands would show.
  var ditheredLength: Double?
}
