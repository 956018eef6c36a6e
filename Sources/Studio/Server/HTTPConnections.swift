import FlyingSocks
import Foundation
import Synchronization

/// The connections that are open: how many there are, and how long what comes over each may take.
final class HTTPConnections: Sendable {
  private struct Connection {
    let socket: Socket
    /// Since when it waits for a request; nil while one is answered.
    var waiting: ContinuousClock.Instant?
    /// When what it reads must have come.
    var deadline: ContinuousClock.Instant?
    /// Whether it was asked to end.
    var isEnding = false
  }

  private struct State {
    var next = 0
    var open: [Int: Connection] = [:]
  }

  private let limit: Int
  private let patience: Duration
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: of open connections.
  ///   - patience: how long a request may take to come, its body too.
  init(limit: Int, patience: Duration) {
    (self.limit, self.patience) = (limit, patience)
  }

  var count: Int { state.withLock { $0.open.count } }

  /// A new connection's number. Of too many the one that has waited longest for a request is ended; nil where all of them
  /// are being answered.
  func add(_ socket: Socket) -> Int? {
    state.withLock { state in
      if state.open.count >= limit {
        let waiting = state.open.filter { $0.value.waiting != nil && !$0.value.isEnding }
        guard let (number, _) = waiting.min(by: { ($0.value.waiting ?? .now) < ($1.value.waiting ?? .now) })
        else { return nil }
        Self.end(&state.open[number])
      }
      state.next += 1
      state.open[state.next] = Connection(socket: socket, waiting: .now)
      return state.next
    }
  }

  /// The first byte of a request is there.
  func begin(_ number: Int) {
    let deadline = ContinuousClock.now + patience
    state.withLock { $0.open[number]?.deadline = deadline }
  }

  /// A request is whole.
  func answer(_ number: Int) {
    state.withLock { state in
      state.open[number]?.deadline = nil
      state.open[number]?.waiting = nil
    }
  }

  /// Its answer is on its way.
  func wait(_ number: Int) {
    state.withLock { $0.open[number]?.waiting = .now }
  }

  func close(_ number: Int) {
    // Within the lock: a descriptor that is free may be another connection's at once.
    state.withLock { try? $0.open.removeValue(forKey: number)?.socket.close() }
  }

  /// Ends what is late, until the task is cancelled.
  func run() async throws {
    while true {
      try await Task.sleep(for: min(.seconds(1), patience / 2))
      let now = ContinuousClock.now
      state.withLock { state in
        for (number, connection) in state.open {
          if let deadline = connection.deadline, deadline < now, !connection.isEnding {
            Self.end(&state.open[number])
          }
        }
      }
    }
  }

  /// Wakes the one who reads, who then finds the end and closes it.
  private static func end(_ connection: inout Connection?) {
    guard let socket = connection?.socket else { return }
    shutdown(socket.file.rawValue, Int32(SHUT_RDWR))
    connection?.isEnding = true
  }
}
