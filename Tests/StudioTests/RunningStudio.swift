import Foundation
import AnimScene
import AnimTestSupport
import AnimText

@testable import AnimStudio

/// A studio that answers in the tests' own process, with a scene in a folder of its own.
final class RunningStudio: Sendable {
  let directory: TemporaryDirectory
  let session: StudioSession
  let address: Address
  private let running: Task<Void, any Error>

  struct Address: Sendable {
    var port: UInt16
    var token: String
  }

  /// Written by hand, as a person does.
  static let text = """
    {
      // A card, and a ball on it.
      "canvas": { "size": [160, 90], "background": "#F2F4F8" },
      "video":  { "frameRate": 30, "duration": 2 },
      "layers": [
        { "name": "card", "bounds": [0, 0, 60, 40], "position": [80, 45], "backgroundColor": "#3A6FF8" },
        { "name": "ball",   "frame": [70, 35, 20, 20],
          "cornerRadius": 10, "backgroundColor": "#26A3E6", },  // on the card
        { "bounds": [0, 0, 10, 10], "position": [20, 20], "backgroundColor": "red" },
      ],
      "timeline": [
        { "at": 0.5, "name": "go", "do": [
          { "add": "card", "forKey": "move", "animation": {
            "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 40, "toValue": 120, "duration": 1 } },
          { "set": "ball", "keyPath": "opacity", "value": 0.25 } ] },
      ],
      "expect": [{ "layer": "card", "staysInFrame": true }, { "layer": "ball", "keyPath": "opacity", "value": 1, "at": 1 }],
    }
    """

  init(
    _ text: String = RunningStudio.text, in directory: TemporaryDirectory? = nil,
    _ change: (inout StudioOptions) -> Void = { _ in }
  ) async throws {
    self.directory = try directory ?? TemporaryDirectory()
    if directory == nil { try Data(text.utf8).write(to: URL(filePath: self.directory.path("scene.json"))) }
    var options = StudioOptions(self.directory.path("scene.json"), fonts: .forTests)
    options.exportFolder = self.directory.path
    change(&options)
    let server = StudioServer(options)
    session = server.session
    let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
    running = Task {
      defer { continuation.finish() }
      try await server.run(isListening: {}) { continuation.yield($0) }
    }
    var found: String?
    for await address in addresses {
      found = address
      break
    }
    guard let found, let url = URLComponents(string: found), let port = url.port,
      let token = url.queryItems?.first(where: { $0.name == "token" })?.value
    else {
      try await running.value
      throw CocoaError(.featureUnsupported)
    }
    address = Address(port: UInt16(port), token: token)
  }

  deinit { running.cancel() }

  var scenePath: String { directory.path("scene.json") }

  func sceneText() throws -> String { String(decoding: try directory.bytes("scene.json"), as: UTF8.self) }

  func save(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: scenePath))
  }

  // MARK: Requests

  func get(_ path: String, _ query: [(String, String)] = []) async throws -> Answer {
    try await ask("GET", path, query)
  }

  func ask(
    _ method: String, _ path: String, _ query: [(String, String)] = [], body: String? = nil,
    headers: [String: String] = [:]
  ) async throws -> Answer {
    var parts = URLComponents()
    parts.queryItems = query.map { URLQueryItem(name: $0.0, value: $0.1) }
    let target = "/api/\(path)" + (query.isEmpty ? "" : "?" + (parts.percentEncodedQuery ?? ""))
    var all = ["X-Studio-Token": address.token]
    for (name, value) in headers { all[name] = value }
    return try await send(method, target, headers: all, body: body.map { Array($0.utf8) })
  }

  /// Whatever is said, to the byte.
  func send(_ method: String, _ target: String, headers: [String: String] = [:], body: [UInt8]? = nil)
    async throws -> Answer
  {
    var all = ["Host": "127.0.0.1:\(address.port)", "Connection": "close"]
    for (name, value) in headers { all[name] = value }
    if let body, all["Content-Length"] == nil { all["Content-Length"] = "\(body.count)" }
    let head = "\(method) \(target) HTTP/1.1\r\n" + all.map { "\($0): \($1)\r\n" }.joined() + "\r\n"
    let bytes = Array(head.utf8) + (body ?? [])
    let port = address.port
    return try await Work.run(on: .global()) {
      let socket = try ClientSocket(port: port)
      try socket.write(bytes)
      return try Answer(socket.readAll())
    }
  }

  /// Waits until something is so; it never gives up by the clock of a slow machine.
  func wait(_ what: String, until isSo: () async throws -> Bool) async throws {
    for _ in 0..<6000 {
      if try await isSo() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Late.nothingHappened(what)
  }

  /// Waits until all that was written before now has been told of, and what came of it is there.
  func catchUp() async throws {
    let text = try sceneText() + "\n"
    try save(text)
    // The watcher hears of this last.
    try await wait("the watcher") { try await get("text").json["text"] as? String == text }
  }

  /// Waits for an answer: with little patience a slow machine's requests are ended, too.
  func answers() async throws {
    try await wait("an answer") { (try? await get("scene"))?.status == 200 }
  }

  enum Late: Error { case nothingHappened(String) }
}
