/// What a finished render did.
public struct RenderStatistics: Sendable, Equatable {
  public var frames = 0
  /// Frames equal to the one before, which were encoded again without being drawn.
  public var unchangedFrames = 0
  public var segments = 0
  /// Segments that show the same as one that was made before, whose bytes they have.
  public var reusedSegments = 0
  /// Segments that another render had made; nil where none were looked for.
  public var foundSegments: Int?
  /// The size of the file.
  public var bytes = 0
  /// The most finished segments that waited in memory for an earlier one.
  public var mostWaitingSegments = 0
  /// How long it took all workers together; zeros without a clock.
  public var work = RenderWork()
}
