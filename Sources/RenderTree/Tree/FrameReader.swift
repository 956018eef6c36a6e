import Foundation
import Synchronization
import AnimResources

/// Makes the frames of a recording, many of them faster than the recording itself: what was found out about a tree
/// is kept for its next frame. The frames are the same in any order and on any number of threads.
public final class FrameReader: Sendable {
  /// What frames are read of.
  public let recording: Recording
  private let idle = Mutex<[(commit: Int, evaluator: Evaluator)]>([])

  /// How many evaluators wait for another frame: as many as there may be threads, near enough.
  private static let limit = 16

  private let mostItems: Int
  private let memory: MemoryBudget
  /// For recordings with a shutter.
  private let exposing = Mutex<[IncrementalEvaluator]>([])

  /// - Parameter memory: a frame takes at most half of it for the list of what it draws.
  public init(_ recording: Recording, memory: MemoryBudget = MemoryBudget()) {
    self.recording = recording
    self.memory = memory
    mostItems = min(Frame.mostItems, memory.limit / (2 * Frame.bytesPerItem))
  }

  /// What there is to draw at `time`: the same as the recording's.
  public func frame(at time: Double) -> Frame {
    if recording.shutter != nil {
      var evaluator = exposing.withLock { $0.popLast() } ?? IncrementalEvaluator(recording, memory: memory)
      let _: FrameChange = evaluator.advance(to: time)
      let frame = evaluator.frame
      exposing.withLock { if $0.count < FrameReader.limit { $0.append(evaluator) } }
      return frame
    }
    guard let commit = recording.commitIndex(at: time) else { return recording.frame(at: time) }
    var evaluator =
      idle.withLock { idle in
        idle.lastIndex { $0.commit == commit }.map { idle.remove(at: $0).evaluator }
      } ?? Evaluator(tree: recording.commits[commit].tree)
    evaluator.mostItems = mostItems
    let frame = evaluator.frame(at: time)
    idle.withLock { idle in
      if idle.count == FrameReader.limit { idle.removeFirst() }
      idle.append((commit, evaluator))
    }
    return frame
  }
}
