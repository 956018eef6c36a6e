import FlyingFox
import Foundation
import Synchronization

/// Ends connections that send a request too slowly, or more than any request may be: the library reads what comes, for as
/// long as it comes.
final class ConnectionGuard: Sendable {
  private struct Connection {
    var peer: UInt16
    /// What had been received when the last request was whole.
    var base: UInt64
    /// When more than that was seen first.
    var since: ContinuousClock.Instant?
    /// Whether it was asked to end.
    var isEnding = false
  }

  private struct State {
    var connections: [Int32: Connection] = [:]
    /// Peers whose requests have come since the last look.
    var asked: Set<UInt16> = []
    /// Peers of which a body is to come, since when.
    var reading: [UInt16: ContinuousClock.Instant] = [:]
  }

  /// A request may take so long to come.
  private let patience: Duration
  private let period: Duration
  private let mostBytes: UInt64
  private let state = Mutex(State())
  /// More do not stay open without a request; browsers have six.
  private static let mostConnections = 128
  private static let descriptors: Range<Int32> = 3..<1024
  /// `IPPROTO_TCP` and `TCP_INFO`.
  private static let (tcp, tcpInfo): (Int32, Int32) = (6, 11)
  /// States of a socket.
  private static let (closed, listening): (UInt8, UInt8) = (7, 10)

  init(mostBytes: Int, patience: Duration) {
    self.mostBytes = UInt64(mostBytes)
    self.patience = patience
    period = min(.seconds(2), patience / 2)
  }

  /// Called with each request, whose body may be still to come.
  func note(_ request: HTTPRequest) {
    guard let peer = request.peer else { return }
    state.withLock { state in
      state.asked.insert(peer)
      state.reading[peer] = request.bodySequence.count == 0 ? nil : .now
    }
  }

  /// Called when a request's body has come.
  func noteBody(of request: HTTPRequest) {
    guard let peer = request.peer else { return }
    state.withLock { $0.reading[peer] = nil }
  }

  /// Looks until the task is cancelled.
  ///
  /// - Parameter port: of the server, whose connections it looks at.
  func run(port: UInt16) async throws {
    while true {
      try await Task.sleep(for: period)
      look(at: .now, port)
    }
  }

  private func look(at now: ContinuousClock.Instant, _ port: UInt16) {
    state.withLock { state in
      var open: [Int32: Connection] = [:]
      for descriptor in Self.descriptors {
        guard let (peer, received) = Self.received(descriptor, at: port) else { continue }
        var connection =
          state.connections[descriptor].flatMap { $0.peer == peer ? $0 : nil }
          ?? Connection(peer: peer, base: 0)
        if state.asked.contains(peer) {
          connection.base = received
          connection.since = nil
        }
        if received > connection.base, connection.since == nil { connection.since = now }
        // A body that stops in its middle is not seen by what has been received.
        let isSlow = [connection.since, state.reading[peer]].contains {
          $0.map { now - $0 > patience } ?? false
        }
        let isLarge = received - min(received, connection.base) > mostBytes
        if isSlow || isLarge || (received == 0 && open.count >= Self.mostConnections) {
          Self.end(descriptor, again: connection.isEnding)
          connection.isEnding = true
        }
        open[descriptor] = connection
      }
      state.connections = open
      state.asked = []
      let peers = Set(open.values.map(\.peer))
      state.reading = state.reading.filter { peers.contains($0.key) }
    }
  }

  /// Wakes the one who reads, who then finds the end. What is still sent would be read on, so that the second time nothing
  /// is left in the descriptor's place; the library closes it.
  private static func end(_ descriptor: Int32, again: Bool) {
    shutdown(descriptor, Int32(SHUT_RDWR))
    guard again else { return }
    let nothing = Foundation.open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing >= 0 else { return }
    dup2(nothing, descriptor)
    close(nothing)
  }

  /// The port of the other end, and how many bytes have come; nil of what is no open connection of the server.
  ///
  /// Source: tcp(7), TCP_INFO; `struct tcp_info` of linux/tcp.h.
  private static func received(_ descriptor: Int32, at port: UInt16) -> (peer: UInt16, bytes: UInt64)? {
    var info = [UInt8](repeating: 0, count: 256)
    var length = socklen_t(info.count)
    guard getsockopt(descriptor, Self.tcp, Self.tcpInfo, &info, &length) == 0, length >= 136,
      ![Self.closed, Self.listening].contains(info[0])
    else { return nil }
    guard self.port(of: descriptor, getsockname) == port, let peer = self.port(of: descriptor, getpeername)
    else {
      return nil
    }
    let bytes = info.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 128, as: UInt64.self) }
    return (peer, bytes)
  }

  private static func port(
    of descriptor: Int32,
    _ name: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) -> UInt16? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name(descriptor, $0, &size) }
    }
    return code == 0 && address.sin_family == sa_family_t(AF_INET) ? UInt16(bigEndian: address.sin_port) : nil
  }
}

extension HTTPRequest {
  /// The port of the one who asks.
  fileprivate var peer: UInt16? {
    guard case .ip4(_, let port)? = remoteAddress else { return nil }
    return port
  }
}
