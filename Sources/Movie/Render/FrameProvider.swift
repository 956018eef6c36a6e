import AnimRenderTree

/// What is shown at one time after the other. One belongs to one worker; all of one job show the same.
public protocol FrameProvider<Subject>: Sendable {
  /// What there is to draw; equal subjects are equal pictures.
  associatedtype Subject: Sendable, Hashable

  /// What is shown at the time gone to last.
  var subject: Subject { get }

  /// Goes to another time, whichever.
  ///
  /// - Returns: what is different from the subject before, as far as that is known; empty where both are equal.
  mutating func advance(to time: Double) throws -> FrameChange?

  /// What it has evaluated so far, for those who measure.
  var count: EvaluationCount { get }
}

extension FrameProvider {
  /// Nothing, for a source that does not count.
  public var count: EvaluationCount { EvaluationCount() }
}

extension IncrementalEvaluator: FrameProvider {
  /// The frame of the time gone to last.
  public var subject: Frame { frame }

  /// - Throws: `LayerError` or `MovieError` when the frame is not whole.
  public mutating func advance(to time: Double) throws -> FrameChange? {
    let change: FrameChange = advance(to: time)
    try frame.check()
    return change
  }
}
