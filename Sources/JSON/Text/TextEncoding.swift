/// In which encoding a file's bytes are, where that is not UTF-8.
package enum TextEncoding {
  /// With which texts in UTF-8 may begin.
  package static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// The name of a wider encoding, told by its byte order mark, or by the zeros around a first ASCII character.
  package static func wider(_ bytes: [UInt8]) -> String? {
    let first = bytes.prefix(4)
    if first.elementsEqual([0xff, 0xfe, 0, 0]) || first.elementsEqual([0, 0, 0xfe, 0xff]) {
      return "UTF-32"
    }
    if first.starts(with: [0xfe, 0xff]) || first.starts(with: [0xff, 0xfe]) { return "UTF-16" }
    switch first.map({ $0 != 0 }) {
    case [true, false, false, false], [false, false, false, true]: return "UTF-32"
    case [true, false, true, false], [false, true, false, true], [true, false], [false, true]: return "UTF-16"
    default: return nil
    }
  }
}
