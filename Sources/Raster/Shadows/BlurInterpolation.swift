/// How pixels are found between the samples of a blur that has fewer.
///
/// With four samples for each deviation a straight line between two samples is within half a code value of 8 bits of the
/// blurred edge, and a cubic through four of them (Catmull and Rom, 1974) within half of one of 10.
enum BlurInterpolation: Sendable {
  case linear, cubic

  /// What it blurs by itself, in samples², where samples are not pixels. Cubics leave parabolas as they are, and so blur
  /// nothing.
  var variance: Double { self == .linear ? 1.0 / 6 : 0 }
}
