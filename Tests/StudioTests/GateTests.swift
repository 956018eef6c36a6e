import Foundation
import Testing

@testable import AnimStudio

/// Who may ask, and for what.
@Suite struct GateTests {
  @Test("Without the token, from another page, or under another name, nothing is said")
  func refused() async throws {
    let studio = try await RunningStudio()
    let token = studio.address.token
    let own = "127.0.0.1:\(studio.address.port)"
    let last = token.hasSuffix("0") ? "1" : "0"
    let cases: [(String, [String: String])] = [
      ("/api/scene", [:]), ("/api/scene?token=", [:]), ("/api/scene?token=\(token.dropLast())", [:]),
      ("/api/scene?token=\(token.dropLast())\(last)", [:]), ("/api/scene?token=\(token)0", [:]),
      ("/api/scene", ["X-Studio-Token": "x"]), ("/", [:]), ("/?token=x", [:]),
      ("/api/scene?token=\(token)", ["Host": "evil.example:\(studio.address.port)"]),
      ("/api/scene?token=\(token)", ["Host": "127.0.0.1:1"]),
      ("/api/scene?token=\(token)", ["Host": "127.0.0.1"]),
      ("/api/scene?token=\(token)", ["Origin": "http://evil.example"]),
      ("/api/scene?token=\(token)", ["Origin": "null"]),
      ("/api/scene?token=\(token)", ["Origin": "https://\(own)"]),
      ("/api/scene?token=\(token)", ["Sec-Fetch-Site": "cross-site"]),
      ("/studio.css", ["Host": "evil.example"]),
    ]
    for (target, headers) in cases {
      let answer = try await studio.send("GET", target, headers: headers)
      #expect(answer.status == 403, "\(target) \(headers)")
      #expect(!answer.text.contains("card"), "\(target) \(headers)")
    }
    for headers in [["Origin": "http://\(own)"], ["Sec-Fetch-Site": "same-origin"], [:]] {
      #expect(try await studio.send("GET", "/api/scene?token=\(token)", headers: headers).status == 200)
    }
    // Two studios have two tokens.
    #expect(Set((0..<64).map { _ in RequestGate.makeToken() }).count == 64)
  }

  @Test("No path leads out of the page, and no name out of the folder")
  func traversal() async throws {
    let studio = try await RunningStudio()
    let token = studio.address.token
    for path in [
      "/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2fscene.json", "/scene.json",
      "/Page/index.html",
      "//etc/passwd", "/.index.html", "/index.html%00", "/api/../../etc/passwd", "/api/", "/api/none",
    ] {
      let answer = try await studio.send("GET", "\(path)?token=\(token)")
      #expect(answer.status == 404 || answer.status == 403, "\(path): \(answer.status)")
    }
    for file in ["../scene.json", "/etc/passwd", "other.json"] {
      let answer = try await studio.ask("POST", "open", body: "{ \"file\": \"\(file)\" }")
      #expect(answer.status == 404, "\(file)")
    }
  }

  @Test("Methods that do nothing are refused, and say which do something")
  func methods() async throws {
    let studio = try await RunningStudio()
    for (method, path) in [
      ("DELETE", "scene"), ("POST", "frame"), ("GET", "edit"), ("POST", "text"), ("OPTIONS", "scene"),
    ] {
      let answer = try await studio.ask(method, path)
      #expect(answer.status == 405 && answer.message.contains("expected"), "\(method) \(path)")
    }
  }

  @Test("A request that is too large is refused before it is in memory")
  func oversize() async throws {
    let studio = try await RunningStudio()
    let before = try studio.sceneText()
    let answer = try await studio.ask(
      "PUT", "text", body: "{", headers: ["Content-Length": "\(StudioAPI.mostBytes + 1)"])
    #expect(answer.status == 413)
    #expect(try studio.sceneText() == before)
    #expect(try await studio.get("scene").status == 200)
  }

  @Test("A head without end is refused before any work, whoever sends it; many slow ones hold nothing up")
  func heads() async throws {
    let studio = try await RunningStudio()
    let port = studio.address.port
    let line = String(repeating: "x", count: 300_000)
    for head in ["GET /\(line) HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nX: \(line)\r\n\r\n"] {
      let answer = try await Work.run(on: .global()) {
        let socket = try ClientSocket(port: port)
        try socket.write(Array(head.utf8))
        return try Answer(socket.readAll())
      }
      #expect(answer.status == 431)
    }
    // No more are open than may be, and who comes later is answered.
    let slow = try (0..<HTTPListener.maxConnections + 20).map { _ in
      let socket = try ClientSocket(port: port)
      try socket.write(Array("GET /studio.css HTTP/1.1\r\nHost: 127".utf8))
      return socket
    }
    #expect(try await studio.get("scene").status == 200)
    withExtendedLifetime(slow) {}
    let chunked = try await studio.send("PUT", "/api/text", headers: ["Transfer-Encoding": "chunked"])
    #expect(chunked.status == 411)
  }

  @Test("Two requests over one connection are two answers")
  func pipelined() async throws {
    let studio = try await RunningStudio()
    let (port, token) = (studio.address.port, studio.address.token)
    let answer = try await Work.run(on: .global()) {
      let socket = try ClientSocket(port: port)
      let body = "{ \"layer\": \"card\" }"
      let put =
        "PUT /api/selection?token=\(token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      let get =
        "GET /api/selection?token=\(token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
      try socket.write(Array((put + "\r\n" + get).utf8))
      return String(decoding: try socket.readAll(), as: UTF8.self)
    }
    #expect(answer.components(separatedBy: "HTTP/1.1 200 OK").count == 3, "\(answer)")
    #expect(answer.components(separatedBy: "\"layer\": \"card\"").count == 3)
  }

  @Test("A request that does not come is not waited for, and one without end is ended")
  func slow() async throws {
    let studio = try await RunningStudio { $0.patience = .milliseconds(400) }
    let port = studio.address.port
    let token = studio.address.token
    // It returns because the other end closes.
    let slow = try await Work.run(on: .global()) {
      let socket = try ClientSocket(port: port)
      try socket.write(Array("GET /api/scene HTTP/1.1\r\nHost: 127.0.0.1".utf8))
      return try socket.readAll()
    }
    #expect(slow.isEmpty)
    let endless = try await Work.run(on: .global()) {
      let socket = try ClientSocket(port: port)
      let line = Array(("X: " + String(repeating: "x", count: 4000) + "\r\n").utf8)
      try socket.write(Array("GET /api/scene?token=\(token) HTTP/1.1\r\n".utf8))
      for _ in 0..<100_000 {
        let count = line.withUnsafeBytes {
          send(socket.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count < 0 { return true }
      }
      return false
    }
    #expect(endless)
    try await studio.answers()
  }

  @Test(
    "A body that stops in its middle is not waited for, whoever sends it",
    arguments: [true, false], [100, 600, 5000])
  func stalled(hasToken: Bool, length: Int) async throws {
    let studio = try await RunningStudio { $0.patience = .milliseconds(400) }
    let (port, before) = (studio.address.port, try studio.sceneText())
    let head =
      "PUT /api/text?token=\(hasToken ? studio.address.token : "x") HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
      + "Content-Length: \(length)\r\n\r\n"
    // It returns because the other end closes.
    let answer = try await Work.run(on: .global()) {
      let socket = try ClientSocket(port: port)
      try socket.write(Array((head + "{ \"text\": \"").utf8))
      return try socket.readAll()
    }
    #expect(!String(decoding: answer, as: UTF8.self).contains(" 200 "))
    #expect(try studio.sceneText() == before)
    try await studio.answers()
  }

  @Test("A client that vanishes leaves nothing behind")
  func vanished() async throws {
    let studio = try await RunningStudio()
    let (port, token) = (studio.address.port, studio.address.token)
    for path in ["events", "stream?scale=4&x=1"] {
      try await Work.run(on: .global()) {
        let socket = try ClientSocket(port: port)
        let mark = path.contains("?") ? "&" : "?"
        try socket.write(
          Array("GET /api/\(path)\(mark)token=\(token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8))
        _ = socket.readSome()
      }
    }
    var number = 0
    try await studio.wait("the listener is forgotten") {
      number += 1
      studio.session.events.send("selection", .object([("frame", .whole(number))]))
      return studio.session.events.count == 0
    }
    #expect(try await studio.get("frame").status == 200)
  }

  @Test("Only so many listen at a time")
  func listeners() throws {
    let hub = EventHub()
    let streams = (0..<EventHub.mostListeners).map { _ in hub.listen() }
    #expect(streams.allSatisfy { $0 != nil })
    #expect(hub.listen() == nil)
    withExtendedLifetime(streams) {}
  }
}
