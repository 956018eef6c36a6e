import FlyingFox
import FlyingSocks

/// What comes over one connection: heads of a limited length, and the bodies behind them. Each byte is looked at once.
actor HTTPInput {
  private let socket: AsyncSocket
  private var buffer: [UInt8] = []
  /// Of the body of the request that was read last.
  private var left = 0
  private var waitsForLeave = false
  private let hasBegun: @Sendable () -> Void
  private let hasEnded: @Sendable () -> Void

  /// - Parameters:
  ///   - hasBegun: called when the first byte of a request is there.
  ///   - hasEnded: called when a request is whole, its body too.
  init(
    _ socket: AsyncSocket, hasBegun: @escaping @Sendable () -> Void, hasEnded: @escaping @Sendable () -> Void
  ) {
    (self.socket, self.hasBegun, self.hasEnded) = (socket, hasBegun, hasEnded)
  }

  /// Whether all of the request that was read last has come.
  var isWhole: Bool { left == 0 }

  /// The next request's head; nil at the end of the connection.
  ///
  /// - Throws: `HTTPHead.Problem`, and what the socket throws.
  func head(atMost limit: Int) async throws -> HTTPHead? {
    var scanned = 0
    var isFirst = true
    while true {
      // Empty lines before a request are passed over: RFC 9112, section 2.2.
      if scanned == 0, let start = buffer.firstIndex(where: { $0 != 0x0d && $0 != 0x0a }) {
        buffer.removeFirst(start)
      }
      if isFirst, !buffer.isEmpty {
        isFirst = false
        hasBegun()
      }
      if let (end, next) = Self.end(of: buffer, from: max(0, scanned - 3)) {
        guard next <= limit else { throw HTTPHead.Problem.tooLarge }
        let head = try HTTPHead(Array(buffer[..<end]))
        buffer.removeFirst(next)
        left = head.length
        waitsForLeave = head.waitsForLeave
        if left == 0 { hasEnded() }
        return head
      }
      guard buffer.count < limit else { throw HTTPHead.Problem.tooLarge }
      scanned = buffer.count
      guard let bytes = try await receive() else { return nil }
      buffer += bytes
    }
  }

  /// Where the empty line begins, and where what follows it does.
  private static func end(of bytes: [UInt8], from start: Int) -> (end: Int, next: Int)? {
    var index = start
    while let line = bytes[index...].firstIndex(of: 0x0a) {
      let next = line + 1
      if next < bytes.count, bytes[next] == 0x0a { return (line, next + 1) }
      if next + 1 < bytes.count, bytes[next] == 0x0d, bytes[next + 1] == 0x0a { return (line, next + 2) }
      index = next
    }
    return nil
  }

  /// The next bytes of the body; nil behind its last one.
  ///
  /// - Throws: `SocketError.disconnected` where the connection ends before it.
  func body() async throws -> [UInt8]? {
    guard left > 0 else { return nil }
    if waitsForLeave {
      waitsForLeave = false
      try await socket.write("HTTP/1.1 100 Continue\r\n\r\n".data(using: .utf8) ?? .init())
    }
    if buffer.isEmpty {
      guard let bytes = try await receive() else { throw SocketError.disconnected }
      buffer = bytes
    }
    let piece = Array(buffer.prefix(left))
    buffer.removeFirst(piece.count)
    left -= piece.count
    if left == 0 { hasEnded() }
    return piece
  }

  /// Reads what still comes and keeps none of it: an end with something unread would take the answer along.
  func drain(atMost limit: Int) async {
    var count = 0
    while count < limit, let bytes = try? await receive() { count += bytes.count }
  }

  private func receive() async throws -> [UInt8]? {
    do {
      return try await socket.read(atMost: 1 << 16)
    } catch SocketError.disconnected {
      return nil
    }
  }
}

/// The body of a request, read when it is asked for.
struct HTTPInputBody: AsyncBufferedSequence {
  typealias Element = UInt8
  let input: HTTPInput

  struct AsyncIterator: AsyncBufferedIteratorProtocol {
    let input: HTTPInput
    mutating func next() async throws -> UInt8? { nil }
    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? { try await input.body() }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(input: input) }
}
