import Synchronization

/// Passes on only what is more than before: a render that restarts has to catch up first.
final class RisingProgress: Sendable {
  private let most = Mutex(-1)
  private let next: @Sendable (RenderProgress) -> Void

  init(_ next: @escaping @Sendable (RenderProgress) -> Void) {
    self.next = next
  }

  func report(_ progress: RenderProgress) {
    most.withLock { most in
      guard progress.framesDone > most else { return }
      most = progress.framesDone
      next(progress)
    }
  }
}
