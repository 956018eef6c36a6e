import Synchronization

/// Painters that wait for work, with what is in their caches.
final class PainterPool<Painter: Sendable>: Sendable {
  private let idle = Mutex<[Painter]>([])

  func take() -> Painter? { idle.withLock { $0.popLast() } }
  func giveBack(_ painter: Painter) { idle.withLock { $0.append(painter) } }
}
