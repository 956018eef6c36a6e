import FlyingFox
import FlyingSocks
import Synchronization
import AnimJSON

/// Tells those who listen what happens, as text/event-stream has it.
final class EventHub: Sendable {
  private struct Listeners {
    var next = 0
    var all: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
  }

  private let listeners = Mutex(Listeners())
  /// More do not listen at a time.
  static let mostListeners = 32
  /// Events that wait for a slow reader; older ones are dropped.
  private static let mostWaiting = 64
  /// A line without a meaning comes so often, in seconds: a connection that is gone shows.
  private static let heartbeat = 10

  var count: Int { listeners.withLock { $0.all.count } }

  func send(_ name: String, _ data: JSONText) {
    let bytes = Array("event: \(name)\ndata: \(data.line)\n\n".utf8)
    for listener in listeners.withLock({ Array($0.all.values) }) { listener.yield(bytes) }
  }

  /// Nil when too many listen already.
  func listen() -> AsyncStream<[UInt8]>? {
    let (stream, continuation) = AsyncStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .bufferingNewest(Self.mostWaiting))
    let number = listeners.withLock { listeners -> Int? in
      guard listeners.all.count < Self.mostListeners else { return nil }
      listeners.next += 1
      listeners.all[listeners.next] = continuation
      return listeners.next
    }
    guard let number else { return nil }
    let beats = Task {
      while !Task.isCancelled {
        try await Task.sleep(for: .seconds(Self.heartbeat))
        continuation.yield(Array(":\n\n".utf8))
      }
    }
    continuation.onTermination = { [weak self] _ in
      beats.cancel()
      _ = self?.listeners.withLock { $0.all.removeValue(forKey: number) }
    }
    continuation.yield(Array(": studio\n\n".utf8))
    return stream
  }
}

/// A stream of pieces as the body of a response.
struct EventBytes: AsyncBufferedSequence {
  typealias Element = UInt8
  let stream: AsyncStream<[UInt8]>

  struct AsyncIterator: AsyncBufferedIteratorProtocol {
    var base: AsyncStream<[UInt8]>.Iterator
    private var rest: ArraySlice<UInt8> = []

    init(_ base: AsyncStream<[UInt8]>.Iterator) { self.base = base }

    mutating func next() async -> UInt8? {
      while rest.isEmpty {
        guard let piece = await base.next() else { return nil }
        rest = piece[...]
      }
      return rest.popFirst()
    }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      guard rest.isEmpty else {
        defer { rest = [] }
        return Array(rest)
      }
      return await base.next()
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream.makeAsyncIterator()) }
}
