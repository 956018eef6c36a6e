/// The same frames, some numbers later.
package enum FrameShift {
  /// The least shift that makes all frames alike that move in both, at least half of the shorter one; nil if there is
  /// none.
  package static func between(_ expected: [UInt64], _ actual: [UInt64]) -> Int? {
    FrameComparison.shift(expected, actual)
  }
}
