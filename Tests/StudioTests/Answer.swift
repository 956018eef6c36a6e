import Foundation

/// A response, taken apart.
struct Answer: Sendable {
  var status = 0
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  /// Nothing but a status of 0 where the connection was closed without a response.
  init(_ bytes: [UInt8]) throws {
    let end = Array("\r\n\r\n".utf8)
    guard let split = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else { return }
    let lines = String(decoding: bytes[..<split], as: UTF8.self).components(separatedBy: "\r\n")
    status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
        in: .whitespaces)
    }
    body = Array(bytes[(split + end.count)...])
    if headers["transfer-encoding"] == "chunked" { body = Self.joined(body) }
  }

  private static func joined(_ chunks: [UInt8]) -> [UInt8] {
    var rest = chunks[...]
    var result: [UInt8] = []
    while let line = rest.firstIndex(of: 0x0d),
      let count = Int(String(decoding: rest[..<line], as: UTF8.self), radix: 16), count > 0
    {
      let start = line + 2
      result += rest[start..<min(start + count, rest.endIndex)]
      rest = rest[min(start + count + 2, rest.endIndex)...]
    }
    return result
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  var json: [String: Any] {
    ((try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any]) ?? [:]
  }

  var revision: Int? { json["revision"] as? Int }
  var message: String { (json["error"] as? [String: Any])?["message"] as? String ?? "" }
}
