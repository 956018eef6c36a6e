import RenderTree

/// What decides a gradient's colours in one space.
struct FloatRampKey: Hashable, Sendable {
  var stops: [Gradient.Stop]
  var interpolation: Gradient.Interpolation
}
