import FlyingFox
import FlyingSocks
import Foundation

/// Takes connections on 127.0.0.1 and answers their requests, one after the other on each.
///
/// FlyingFox's own server reads heads and bodies of any length, for as long as they come, and at a cost that grows with
/// the square of a line. Its sockets, requests and responses are used; what is read has limits here.
struct HTTPListener: Sendable {
  /// The longest request line with headers, in bytes.
  static let maxHeadBytes = 16 << 10
  /// Open at a time; a browser has six.
  static let maxConnections = 256
  /// What is read of a request that is refused, so that the answer arrives.
  private static let drainedBytes = 1 << 20

  private let socket: Socket
  private let pool: any AsyncSocketPool
  private let connections: HTTPConnections
  let port: UInt16

  /// Waits for connections; no other socket is made later.
  ///
  /// - Parameters:
  ///   - port: 0 leaves it to the system.
  ///   - patience: how long a request may take to come, its body too.
  /// - Throws: `SocketError`.
  init(port: UInt16, patience: Duration) async throws {
    pool = HTTPServer.defaultPool()
    try await pool.prepare()
    socket = try Socket(domain: AF_INET)
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port))
    try socket.listen()
    guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
    self.port = port
    connections = HTTPConnections(limit: Self.maxConnections, patience: patience)
  }

  /// Answers until the task is cancelled.
  func run(_ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse) async throws {
    defer { try? socket.close() }
    let listening = try AsyncSocket(socket: socket, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [pool] in try await pool.run() }
      group.addTask { [connections] in try await connections.run() }
      group.addTask { try await accept(on: listening, answer) }
      try await group.next()
      group.cancelAll()
    }
  }

  private func accept(
    on listening: AsyncSocket, _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      while true {
        let socket = try await listening.accept()
        guard let number = connections.add(socket.socket) else {
          try? socket.close()
          continue
        }
        group.addTask {
          try? await serve(socket, number, answer)
          connections.close(number)
        }
      }
    }
  }

  private func serve(
    _ socket: AsyncSocket, _ number: Int, _ answer: @Sendable (HTTPRequest) async -> HTTPResponse
  ) async throws {
    let connections = connections
    let input = HTTPInput(
      socket, hasBegun: { connections.begin(number) }, hasEnded: { connections.answer(number) })
    do {
      while let head = try await input.head(atMost: Self.maxHeadBytes) {
        let response = await answer(head.request(with: Self.body(head, input)))
        let goesOn = head.keepsAlive && !Task.isCancelled
        // What is left of a body that nobody has asked for is not read.
        guard await input.isWhole else {
          try await write(response, to: socket, isLast: true)
          return await finish(socket, number, input)
        }
        try await write(response, to: socket, isLast: !goesOn)
        guard goesOn else { return await finish(socket, number, input) }
        connections.wait(number)
      }
    } catch let problem as HTTPHead.Problem {
      try await write(StudioResponse.refusal(StudioError(problem)), to: socket, isLast: true)
      await finish(socket, number, input)
    }
  }

  private static func body(_ head: HTTPHead, _ input: HTTPInput) -> HTTPBodySequence {
    head.length == 0
      ? HTTPBodySequence(data: Data())
      : HTTPBodySequence(from: HTTPInputBody(input: input), count: head.length)
  }

  /// Says that no more follows, and waits for the other end to see it.
  private func finish(_ socket: AsyncSocket, _ number: Int, _ input: HTTPInput) async {
    connections.begin(number)
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    await input.drain(atMost: Self.drainedBytes)
  }

  private func write(_ response: HTTPResponse, to socket: AsyncSocket, isLast: Bool) async throws {
    guard case .httpBody(let body) = response.payload else { return }
    var head = "HTTP/1.1 \(response.statusCode.code) \(response.statusCode.phrase)\r\n"
    for (name, value) in response.headers { head += "\(name.rawValue): \(value)\r\n" }
    head += body.count.map { "Content-Length: \($0)\r\n" } ?? "Transfer-Encoding: chunked\r\n"
    if isLast { head += "Connection: close\r\n" }
    try await socket.write(Data((head + "\r\n").utf8))
    for try await piece in body { try await socket.write(piece) }
  }
}
