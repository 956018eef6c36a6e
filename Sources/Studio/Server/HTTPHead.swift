import FlyingFox

/// The request line and the headers of an HTTP/1.1 request.
///
/// Source: RFC 9112, sections 2 to 5.
struct HTTPHead: Sendable, Equatable {
  var method: String
  /// Path and query, as they were sent.
  var target: String
  var version: String
  var headers: [(name: String, value: String)]
  /// How many bytes follow it as the body.
  var length = 0

  enum Problem: Error, Equatable {
    /// It is longer than any head may be.
    case tooLarge
    /// It is none, or what follows it has no length that could be told.
    case malformed
    /// The body comes without its length.
    case noLength
  }

  /// - Parameter bytes: up to and without the empty line.
  init(_ bytes: [UInt8]) throws(Problem) {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
    }
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, !words[0].isEmpty, words[0].utf8.allSatisfy({ (0x41...0x5a).contains($0) }),
      words[1].hasPrefix("/"), ["HTTP/1.1", "HTTP/1.0"].contains(words[2])
    else { throw .malformed }
    (method, target, version) = (words[0], words[1], words[2])
    headers = []
    for line in lines where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
        line[..<colon].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
      else { throw .malformed }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      headers.append((String(line[..<colon]), String(value.trimmingSuffix { $0 == " " || $0 == "\t" })))
    }
    guard values("Host").count <= 1 else { throw .malformed }
    let lengths = values("Content-Length")
    guard values("Transfer-Encoding").isEmpty else { throw lengths.isEmpty ? .noLength : .malformed }
    guard let first = lengths.first else { return }
    guard lengths.count == 1, first.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(first)
    else { throw .malformed }
    self.length = length
  }

  static func == (a: HTTPHead, b: HTTPHead) -> Bool {
    (a.method, a.target, a.version, a.length) == (b.method, b.target, b.version, b.length)
      && a.headers.elementsEqual(b.headers) { $0 == $1 }
  }

  func values(_ name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// Whether another request may follow on the same connection.
  var keepsAlive: Bool {
    let words = values("Connection").joined(separator: ",").lowercased().split(separator: ",").map {
      $0.drop { $0 == " " }
    }
    return version == "HTTP/1.1" ? !words.contains("close") : words.contains("keep-alive")
  }

  /// Whether the one who asks waits for leave to send the body.
  var waitsForLeave: Bool { values("Expect").contains { $0.lowercased() == "100-continue" } }

  func request(with body: HTTPBodySequence) -> HTTPRequest {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    var all = HTTPHeaders()
    for (name, value) in headers { all.addValue(value, for: HTTPHeader(name)) }
    return HTTPRequest(
      method: HTTPMethod(method), version: HTTPVersion(version),
      target: HTTPRequest.Target(path: parts[0], query: parts.count > 1 ? parts[1] : ""), headers: all,
      body: body)
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isBlank: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
