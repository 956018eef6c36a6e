import AnimRenderTree

/// Evaluates the commit that is in force at a time; what is known of it stays until another one is asked for.
package struct CommitEvaluator: Sendable {
  private let recording: Recording
  private var commit: Int?
  private var evaluator = Evaluator(tree: LayerTree())

  package init(_ recording: Recording) { self.recording = recording }

  /// Nil before the first commit.
  package mutating func look<Result>(at time: Double, _ look: (inout Evaluator) -> Result?) -> Result? {
    guard let index = recording.commitIndex(at: time) else { return nil }
    if index != commit { (commit, evaluator) = (index, Evaluator(tree: recording.commits[index].tree)) }
    return look(&evaluator)
  }
}
