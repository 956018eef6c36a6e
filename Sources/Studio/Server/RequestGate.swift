import FlyingFox

/// Who may ask: those who know the token, at the address that the program printed, from no other page.
struct RequestGate: Sendable {
  let token: String
  let port: UInt16

  /// Names that lead to this machine on every machine: others may be made to by a foreign name server.
  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  static func makeToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let text = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }

  /// - Parameter needsToken: false for what is the same for all, and says nothing of the scene.
  func check(_ request: HTTPRequest, needsToken: Bool) throws(StudioError) {
    let host = request.headers[.host] ?? ""
    guard hosts.contains(host.lowercased()) else { throw .foreignHost(host) }
    if let origin = request.headers[HTTPHeader("Origin")] {
      guard origin == "http://\(host)" else { throw .foreignOrigin(origin) }
    }
    if let site = request.headers[HTTPHeader("Sec-Fetch-Site")], !["same-origin", "none"].contains(site) {
      throw .foreignOrigin(site)
    }
    guard needsToken else { return }
    let given = request.headers[HTTPHeader("X-Studio-Token")] ?? request.query["token"] ?? ""
    guard Self.isEqual(given, token) else { throw .noToken }
  }

  /// Takes as long whatever is wrong.
  private static func isEqual(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
