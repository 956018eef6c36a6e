import AnimRenderTree
import Synchronization

/// Where the workers of a job have their sources from.
struct SourcePool<Subject: Sendable & Hashable>: Sendable {
  private let make: @Sendable () -> any FrameProvider<Subject>
  private let idle = Pool<any FrameProvider<Subject>>()

  init(_ make: @escaping @Sendable () -> any FrameProvider<Subject>) {
    self.make = make
  }

  func take() -> any FrameProvider<Subject> { idle.take() ?? make() }
  func release(_ source: any FrameProvider<Subject>) { idle.release(source) }

  /// What all that wait have evaluated.
  var count: EvaluationCount {
    var count = EvaluationCount()
    var sources: [any FrameProvider<Subject>] = []
    while let source = idle.take() {
      count += source.count
      sources.append(source)
    }
    for source in sources.reversed() { idle.release(source) }
    return count
  }
}

/// Workers' tools that wait for work, with what is in their caches.
final class Pool<Tool: Sendable>: Sendable {
  private let idle = Mutex<[Tool]>([])

  func take() -> Tool? { idle.withLock { $0.popLast() } }
  func release(_ tool: Tool) { idle.withLock { $0.append(tool) } }
}
