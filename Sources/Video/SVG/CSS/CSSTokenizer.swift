/// Splits a style sheet or a value into tokens. Nothing is an error in CSS: what makes no sense is a sign of its own.
struct CSSTokenizer {
  private let bytes: [UInt8]
  private var offset = 0

  static func tokens(_ text: String) -> [CSSToken] {
    var tokenizer = CSSTokenizer(bytes: Array(text.utf8))
    var result: [CSSToken] = []
    while let token = tokenizer.next() {
      if token == .space, result.last == .space { continue }
      result.append(token)
    }
    return result
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private mutating func next() -> CSSToken? {
    while byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
      offset += 2
      while offset < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
        offset += 1
      }
      offset = min(offset + 2, bytes.count)
    }
    guard let first = byte() else { return nil }
    if first.isCSSSpace {
      while let space = byte(), space.isCSSSpace { offset += 1 }
      return .space
    }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(string(until: first))
    case UInt8(ascii: "#"):
      offset += 1
      guard let next = byte(), next.isNameByte || next == UInt8(ascii: "\\") else { return .sign("#") }
      return .hash(name())
    case UInt8(ascii: "@"):
      offset += 1
      guard beginsName() else { return .sign("@") }
      return .at(name())
    case UInt8(ascii: "<") where bytes[offset...].starts(with: "<!--".utf8):
      offset += 4
      return .space
    case UInt8(ascii: "-") where bytes[offset...].starts(with: "-->".utf8):
      offset += 3
      return .space
    default: break
    }
    if let number = number() { return number }
    if beginsName() { return named() }
    // A whole character, which a byte of a name cannot begin.
    offset += 1
    return .sign(Character(Unicode.Scalar(first)))
  }

  private func beginsName() -> Bool {
    guard let first = byte() else { return false }
    if first == UInt8(ascii: "\\") { return byte(1) != nil && byte(1) != 10 }
    if first == UInt8(ascii: "-") {
      guard let second = byte(1) else { return false }
      return second == UInt8(ascii: "-") || second == UInt8(ascii: "\\")
        || second.isNameByte && !second.isDigit
    }
    return first.isNameByte && !first.isDigit
  }

  private mutating func name() -> String {
    var result: [UInt8] = []
    while let byte = byte() {
      if byte.isNameByte {
        result.append(byte)
        offset += 1
      } else if byte == UInt8(ascii: "\\"), self.byte(1) != nil, self.byte(1) != 10 {
        result += escape()
      } else {
        break
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func escape() -> [UInt8] {
    offset += 1
    var code = UInt32(0)
    var count = 0
    while count < 6, let digit = byte().flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) {
      code = code << 4 | UInt32(digit)
      count += 1
      offset += 1
    }
    if count > 0 {
      if let space = byte(), space.isCSSSpace { offset += 1 }
      let scalar = code == 0 ? nil : Unicode.Scalar(code)
      return Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
    }
    guard let byte = byte() else { return [] }
    offset += 1
    return [byte]
  }

  private mutating func string(until quote: UInt8) -> String {
    offset += 1
    var result: [UInt8] = []
    while let byte = byte(), byte != quote {
      if byte == 10 { break }
      if byte == UInt8(ascii: "\\") {
        if self.byte(1) == 10 { offset += 2 } else { result += escape() }
      } else {
        result.append(byte)
        offset += 1
      }
    }
    offset = min(offset + 1, bytes.count)
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func named() -> CSSToken {
    let name = name()
    guard byte() == UInt8(ascii: "(") else { return .ident(name) }
    offset += 1
    guard name.lowercased() == "url" else { return .function(name) }
    while let space = byte(), space.isCSSSpace { offset += 1 }
    guard let quote = byte() else { return .url("") }
    var text: [UInt8] = []
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      text = Array(string(until: quote).utf8)
      while let byte = byte(), byte != UInt8(ascii: ")") { offset += 1 }
    } else {
      while let byte = byte(), byte != UInt8(ascii: ")") {
        if byte == UInt8(ascii: "\\") {
          text += escape()
        } else {
          text.append(byte)
          offset += 1
        }
      }
      while text.last?.isCSSSpace == true { text.removeLast() }
    }
    offset = min(offset + 1, bytes.count)
    return .url(String(decoding: text, as: UTF8.self))
  }

  private mutating func number() -> CSSToken? {
    var end = offset
    func digits() -> Int {
      let start = end
      while end < bytes.count, bytes[end].isDigit { end += 1 }
      return end - start
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end += 1 }
    var count = digits()
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), bytes[end + 1].isDigit {
      end += 1
      count += digits()
    }
    guard count > 0 else { return nil }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let hasSign =
        end + 1 < bytes.count && (bytes[end + 1] == UInt8(ascii: "+") || bytes[end + 1] == UInt8(ascii: "-"))
      let start = end + (hasSign ? 2 : 1)
      if start < bytes.count, bytes[start].isDigit {
        end = start
        _ = digits()
      }
    }
    guard let value = Double(String(decoding: bytes[offset..<end], as: UTF8.self)), value.isFinite else {
      return nil
    }
    offset = end
    if byte() == UInt8(ascii: "%") {
      offset += 1
      return .percentage(value)
    }
    return beginsName() ? .dimension(value, name()) : .number(value)
  }
}

extension UInt8 {
  var isCSSSpace: Bool { self == 32 || self >= 9 && self <= 13 && self != 11 }
}
