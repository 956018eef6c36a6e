import Synchronization

/// Workers' tools that wait for work, with what is in their caches.
final class Pool<Tool: Sendable>: Sendable {
  private let idle = Mutex<[Tool]>([])

  func take() -> Tool? { idle.withLock { $0.popLast() } }
  func release(_ tool: Tool) { idle.withLock { $0.append(tool) } }
}
