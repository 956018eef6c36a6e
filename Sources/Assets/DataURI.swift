import AnimVideo

/// The bytes behind `data:image/png;base64,…`.
///
/// Source: RFC 2397.
enum DataURI {
  /// Nil for what is no data URI.
  static func bytes(_ text: String) -> [UInt8]? {
    let text = Array(text.utf8)
    guard text.starts(with: "data:".utf8), let comma = text.firstIndex(of: UInt8(ascii: ",")) else {
      return nil
    }
    let content = unescaped(text[(comma + 1)...])
    let kind = String(decoding: text[..<comma], as: UTF8.self).lowercased()
    return kind.hasSuffix(";base64") ? Base64.bytes(content[...]) : content
  }

  /// `%20` is a space; a sign that begins no two digits stands for itself.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "%"), index + 2 < text.endIndex,
        let high = Character(Unicode.Scalar(text[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(text[index + 2])).hexDigitValue
      {
        result.append(UInt8(high << 4 | low))
        index += 3
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }
}
