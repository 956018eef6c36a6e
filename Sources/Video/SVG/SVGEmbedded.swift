/// Files that are written into another file's text, as addresses that begin with `data:`.
///
/// Source: RFC 2397.
enum SVGEmbedded {
  static func isEmbedded(_ address: String) -> Bool {
    address.drop { $0.isWhitespace }.prefix(5).lowercased() == "data:"
  }

  /// The bytes, whatever they are said to be; nil where it is none or cannot be read.
  static func bytes(_ address: String) -> [UInt8]? {
    guard isEmbedded(address) else { return nil }
    let text = Array(address.utf8)
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let head = String(decoding: text[..<comma], as: UTF8.self).lowercased()
    let isBase64 =
      head.split(separator: ";").last.map { $0.allSatisfy { $0 != "," } && $0.trimmedASCII == "base64" }
      ?? false
    return isBase64 ? Base64.bytes(unescaped(text[(comma + 1)...])[...]) : unescaped(text[(comma + 1)...])
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
    var result: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "%"), index + 2 < text.endIndex,
        let code = UInt8(String(decoding: text[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        result.append(code)
        index += 3
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  /// An address with the type that its bytes have.
  static func address(_ bytes: [UInt8], type: String) -> String {
    "data:\(type);base64," + Base64.text(bytes)
  }
}

extension Substring {
  fileprivate var trimmedASCII: Substring {
    var result = self
    while result.first == " " { result.removeFirst() }
    while result.last == " " { result.removeLast() }
    return result
  }
}
