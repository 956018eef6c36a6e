import Video

/// Takes the segments of a movie in order.
protocol SegmentOutput: ~Copyable {
  mutating func append(_ segment: EncodedSegment) throws

  /// Ends the movie.
  ///
  /// - Parameter frameCount: How many frames it must have.
  /// - Returns: its size in bytes.
  mutating func publish(frameCount: Int) throws -> Int
}
