import Foundation
import RenderTree

/// Makes the frames of a comparison, from any thread and in any order.
public final class ComparisonReader: Sendable {
  private let comparison: Comparison
  private let readers: [FrameReader]

  public init(_ comparison: Comparison) {
    self.comparison = comparison
    readers = comparison.sources.map { FrameReader($0.recording, memory: $0.memory) }
  }

  public func frame(at time: Double) -> ComparisonFrame {
    let times = comparison.sources.indices.map { comparison.time(of: $0, at: time) }
    var frame = ComparisonFrame(
      panes: zip(readers, times).map { $0.frame(at: $1.seconds) }, ended: times.map(\.hasEnded))
    // What ends with the video needs no mark.
    if frame.ended.allSatisfy({ $0 }) { frame.ended = frame.ended.map { _ in false } }
    if comparison.layout == .wipe {
      frame.split = 0.5 - 0.45 * cos(2 * .pi * time / max(comparison.duration, 1e-6))
    }
    if comparison.plot != nil { frame.cursor = time * comparison.speed }
    return frame
  }
}
