import AnimResources

/// The frames of a recording one after the other, not drawn, with a record of them all.
public struct RecordedFrames: Sendable {
  /// What could be seen in the frames so far.
  public private(set) var visibility: VisibilityRecorder
  /// Siblings that depth has taken out of their order.
  public private(set) var depths = SiblingDepthRecorder()
  private var moving: IncrementalEvaluator

  /// - Parameter memory: limits what a frame takes, as in a render.
  public init(_ recording: Recording, on canvas: Canvas, memory: MemoryBudget = MemoryBudget()) {
    visibility = VisibilityRecorder(canvas)
    var sharp = recording
    sharp.shutter = nil
    moving = IncrementalEvaluator(sharp, memory: memory)
    moving.noteSiblingDepths()
  }

  /// What all the frames have taken so far.
  package var cost: EvaluationCost {
    var cost = moving.count.cost
    cost.steps += visibility.steps
    return cost
  }

  /// Evaluates the frame at a time, unless it is before the first commit.
  ///
  /// - Parameter body: gets the frame, and what is not as in the one before.
  public mutating func observe(at time: Double, _ body: (Frame, FrameChange) -> Void) {
    guard let commit = moving.recording.commitIndex(at: time) else { return }
    let change: FrameChange = moving.advance(to: time)
    for depth in moving.takeSiblingDepths() { depths.note(depth, at: time) }
    let frame = moving.frame
    visibility.observe(at: frame, changed: change, in: moving.recording.commits[commit].tree)
    body(frame, change)
  }
}

extension Recording {
  /// Evaluates the frames at some times, in order, without drawing them.
  public func visibility(
    _ times: some Sequence<Double>, on canvas: Canvas, _ body: (Double, Frame, FrameChange) -> Bool
  ) -> VisibilityRecorder {
    var frames = RecordedFrames(self, on: canvas)
    for time in times {
      var goesOn = true
      frames.observe(at: time) { goesOn = body(time, $0, $1) }
      if !goesOn { break }
    }
    return frames.visibility
  }
}
