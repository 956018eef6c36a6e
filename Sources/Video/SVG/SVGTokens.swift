/// The tags and texts of an XML file, as far as a survey of it needs them; what is not well-formed is left to the library
/// that draws it, which refuses it.
struct SVGTokens {
  enum Token {
    /// Attributes without the prefixes of their names, entities put in.
    case start(name: String, attributes: [(name: String, value: [UInt8])], isEmpty: Bool)
    case end
    case text([UInt8])
    /// A processing instruction, such as `xml-stylesheet …`.
    case instruction([UInt8])
  }

  private let bytes: [UInt8]
  private var position = 0
  private var entities: [[UInt8]: [UInt8]] = [:]
  /// How many bytes entities have been replaced by.
  private var expanded = 0

  /// The most bytes that one entity stands for, and that all of a file's do together.
  static let mostEntityBytes = 4096
  static let mostExpandedBytes = 1 << 20

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// - Throws: `SVGError`, for declarations of what could be hidden from the survey.
  mutating func next() throws(SVGError) -> Token? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let start = position
        position = index(of: "<", from: position) ?? bytes.count
        return .text(try replaced(Array(bytes[start..<position])))
      }
      if isAt("<!--") {
        skip(past: "-->")
      } else if isAt("<![CDATA[") {
        let start = position + 9
        skip(past: "]]>")
        return .text(Array(bytes[min(start, position)..<max(min(start, position), position - 3)]))
      } else if isAt("<!") {
        try declaration()
      } else if isAt("<?") {
        let start = position + 2
        skip(past: "?>")
        return .instruction(Array(bytes[min(start, position)..<position]))
      } else if isAt("</") {
        skip(past: ">")
        return .end
      } else {
        return try start()
      }
    }
    return nil
  }

  private func isAt(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private func index(of text: StaticString, from start: Int) -> Int? {
    let count = text.utf8CodeUnitCount
    guard bytes.count >= count, start <= bytes.count - count else { return nil }
    return (start...(bytes.count - count)).first { place in
      (0..<count).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
    }
  }

  private mutating func skip(past text: StaticString) {
    position = index(of: text, from: position).map { $0 + text.utf8CodeUnitCount } ?? bytes.count
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position].isXMLSpace { position += 1 }
  }

  /// The part of a qualified name behind its prefix.
  private mutating func name() -> String {
    var start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isXMLSpace || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/")
        || byte == UInt8(ascii: ">")
      {
        break
      }
      position += 1
      if byte == UInt8(ascii: ":") { start = position }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted() -> [UInt8]? {
    guard position < bytes.count,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    else { return nil }
    let quote = bytes[position]
    let start = position + 1
    position = bytes[start...].firstIndex(of: quote) ?? bytes.count
    let value = Array(bytes[start..<position])
    position = min(position + 1, bytes.count)
    return value
  }

  private mutating func start() throws(SVGError) -> Token {
    position += 1
    let element = name()
    var attributes: [(name: String, value: [UInt8])] = []
    while position < bytes.count {
      skipSpace()
      guard position < bytes.count else { break }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        return .start(name: element, attributes: attributes, isEmpty: false)
      }
      if bytes[position] == UInt8(ascii: "/") {
        position += 1
        if position < bytes.count, bytes[position] == UInt8(ascii: ">") {
          position += 1
          return .start(name: element, attributes: attributes, isEmpty: true)
        }
        continue
      }
      let before = position
      let attribute = name()
      skipSpace()
      if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
        position += 1
        skipSpace()
        if let value = quoted() { attributes.append((attribute, try replaced(value))) }
      }
      // What is no attribute.
      if position == before { position += 1 }
    }
    return .start(name: element, attributes: attributes, isEmpty: true)
  }

  /// A value or a text with its entities put in.
  private mutating func replaced(_ value: [UInt8]) throws(SVGError) -> [UInt8] {
    guard value.contains(UInt8(ascii: "&")) else { return value }
    var result: [UInt8] = []
    var index = 0
    while index < value.count {
      guard let start = value[index...].firstIndex(of: UInt8(ascii: "&")),
        let end = value[start...].firstIndex(of: UInt8(ascii: ";"))
      else { break }
      result += value[index..<start]
      let name = Array(value[(start + 1)..<end])
      if let character = character(name) {
        result += character
      } else if let entity = entities[name] {
        expanded += entity.count
        guard expanded <= Self.mostExpandedBytes else { throw .entities(limit: Self.mostExpandedBytes) }
        result += entity
      }
      index = end + 1
    }
    return result + value[index...]
  }

  private static let known: [String: String] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  /// What `lt`, `#38` or `#x26` stand for.
  private func character(_ name: [UInt8]) -> [UInt8]? {
    let text = String(decoding: name, as: UTF8.self)
    if let known = Self.known[text] { return Array(known.utf8) }
    guard text.hasPrefix("#") else { return nil }
    let isHex = text.hasPrefix("#x")
    let code = UInt32(text.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10).flatMap { Unicode.Scalar($0) }
    return code.map { Array(String(Character($0)).utf8) }
  }

  /// `<!DOCTYPE …>` with what is declared in it.
  private mutating func declaration() throws(SVGError) {
    position += 2
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      if isAt("<!--") {
        skip(past: "-->")
      } else if isAt("<!ENTITY") {
        position += 8
        try entity()
      } else if isAt("<!ATTLIST") {
        let start = position
        position += 9
        position = index(of: ">", from: position) ?? bytes.count
        // A default value is an attribute that no element shows.
        if bytes[start..<position].contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) {
          throw .defaultAttributes
        }
        position = min(position + 1, bytes.count)
      } else if isAt("<!") {
        position = (index(of: ">", from: position) ?? bytes.count - 1) + 1
      } else if isAt("<?") {
        skip(past: "?>")
      } else if bytes[position] == UInt8(ascii: "%") {
        throw .entity
      } else if quoted() == nil {
        position += 1
      }
    }
    position = min(position + 1, bytes.count)
  }

  private mutating func entity() throws(SVGError) {
    skipSpace()
    let start = position
    while position < bytes.count, !bytes[position].isXMLSpace, bytes[position] != UInt8(ascii: ">") {
      position += 1
    }
    let name = Array(bytes[start..<position])
    skipSpace()
    // Those of other files, those of declarations, and those that hold elements or further entities.
    guard let value = quoted(), !name.contains(UInt8(ascii: "%")), value.count <= Self.mostEntityBytes,
      !value.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "%") }
      )
    else { throw .entity }
    if entities[name] == nil { entities[name] = value }
    position = (index(of: ">", from: position) ?? bytes.count - 1) + 1
  }
}

extension UInt8 {
  var isXMLSpace: Bool { self == 32 || self == 9 || self == 10 || self == 13 }
}
