/// Where each value of a JSON text stands, to the byte: edits change these bytes and no others. Comments and trailing
/// commas are allowed.
package struct TextSpans: Sendable {
  package struct Node: Sendable {
    package enum Kind: Sendable {
      case object, array, scalar
    }

    package var kind = Kind.scalar
    package var range = 0..<0
    package var parent: Int?
    /// The key in an object, or the place in an array.
    package var step = ""
    /// Where the key begins, or the value where there is none.
    package var start = 0
    package var children: [Int] = []
  }

  package let bytes: [UInt8]
  package private(set) var nodes: [Node] = []
  private var offset = 0
  /// Where lines begin.
  private let lines: [Int]

  private struct Stop: Error {}

  /// Nil for a text that is no JSON.
  package init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = Self.lines(of: bytes)
    offset = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    do {
      try skipBlanks()
      _ = try value(parent: nil, step: "", start: offset, depth: 0)
      try skipBlanks()
    } catch {
      return nil
    }
    guard offset == bytes.count else { return nil }
  }

  private static func lines(of bytes: [UInt8]) -> [Int] {
    var lines = [bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte == 0x0a || (byte == 0x0d && next != 0x0a) { lines.append(index + 1) }
    }
    return lines
  }

  // MARK: Finding

  /// The value at an RFC 6901 pointer.
  package func node(at pointer: some Collection<String>) -> Int? {
    var current = 0
    for step in pointer {
      guard let next = child(of: current, step) else { return nil }
      current = next
    }
    return current
  }

  package func child(of node: Int, _ step: String) -> Int? {
    nodes[node].children.first { nodes[$0].step == step }
  }

  /// The value that begins at a line and a column, as messages count them.
  package func node(at position: SourcePosition) -> Int? {
    guard let offset = offset(of: position) else { return nil }
    // Nodes are in the order of the text.
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].range.lowerBound >= offset { high = middle } else { low = middle + 1 }
    }
    return low < nodes.count && nodes[low].range.lowerBound == offset ? low : nil
  }

  private func offset(of position: SourcePosition) -> Int? {
    guard lines.indices.contains(position.line - 1) else { return nil }
    var offset = lines[position.line - 1]
    var column = 1
    while column < position.column, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xc0 == 0x80 { offset += 1 }
      column += 1
    }
    return offset
  }

  package func position(of offset: Int) -> SourcePosition {
    let line = lines.lastIndex { $0 <= offset } ?? 0
    let column = bytes[lines[line]..<offset].count { $0 & 0xc0 != 0x80 } + 1
    return SourcePosition(line: line + 1, column: column)
  }

  package func pointer(of node: Int) -> String {
    var steps: [String] = []
    var current = node
    while let parent = nodes[current].parent {
      steps.append(nodes[current].step.replacing("~", with: "~0").replacing("/", with: "~1"))
      current = parent
    }
    return steps.reversed().map { "/" + $0 }.joined()
  }

  package func text(of node: Int) -> String { String(decoding: bytes[nodes[node].range], as: UTF8.self) }

  /// The blanks with which a value's line begins.
  package func indentation(of node: Int) -> String {
    let start = nodes[node].start
    let line = bytes[..<start].lastIndex { $0 == 0x0a || $0 == 0x0d }.map { $0 + 1 } ?? lines[0]
    return String(decoding: bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// The steps of an RFC 6901 pointer; nil for a text that is none.
  package static func steps(of pointer: String) -> [String]? {
    if pointer.isEmpty { return [] }
    guard pointer.hasPrefix("/") else { return nil }
    return pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  // MARK: Reading

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func value(parent: Int?, step: String, start: Int, depth: Int) throws -> Int {
    guard depth < 600, let byte = peek else { throw Stop() }
    let index = nodes.count
    nodes.append(Node(parent: parent, step: step, start: start))
    let begin = offset
    switch byte {
    case UInt8(ascii: "{"):
      nodes[index].kind = .object
      try members(of: index, depth: depth)
    case UInt8(ascii: "["):
      nodes[index].kind = .array
      try elements(of: index, depth: depth)
    case UInt8(ascii: "\""): try skipString()
    default:
      while let byte = peek, !",]}/:\" \t\r\n".utf8.contains(byte) { offset += 1 }
      guard offset > begin else { throw Stop() }
    }
    nodes[index].range = begin..<offset
    return index
  }

  private mutating func members(of object: Int, depth: Int) throws {
    offset += 1
    while true {
      try skipBlanks()
      if try isClosed(by: UInt8(ascii: "}")) { return }
      let start = offset
      guard peek == UInt8(ascii: "\"") else { throw Stop() }
      try skipString()
      var reader = JSONReader(Array(bytes[start..<offset]))
      guard case .string(let key)? = reader.read()?.content else { throw Stop() }
      try skipBlanks()
      guard peek == UInt8(ascii: ":") else { throw Stop() }
      offset += 1
      try skipBlanks()
      let child = try value(parent: object, step: key, start: start, depth: depth + 1)
      nodes[object].children.append(child)
      try skipComma(before: UInt8(ascii: "}"))
    }
  }

  private mutating func elements(of array: Int, depth: Int) throws {
    offset += 1
    while true {
      try skipBlanks()
      if try isClosed(by: UInt8(ascii: "]")) { return }
      let step = "\(nodes[array].children.count)"
      let child = try value(parent: array, step: step, start: offset, depth: depth + 1)
      nodes[array].children.append(child)
      try skipComma(before: UInt8(ascii: "]"))
    }
  }

  private mutating func isClosed(by bracket: UInt8) throws -> Bool {
    guard let byte = peek else { throw Stop() }
    guard byte == bracket else { return false }
    offset += 1
    return true
  }

  private mutating func skipComma(before bracket: UInt8) throws {
    try skipBlanks()
    if peek == UInt8(ascii: ",") { offset += 1 } else if peek != bracket { throw Stop() }
  }

  private mutating func skipString() throws {
    offset += 1
    while let byte = peek {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    throw Stop()
  }

  private mutating func skipBlanks() throws { offset = try Self.afterBlanks(bytes, offset) }

  /// Behind blanks and comments.
  static func afterBlanks(_ bytes: [UInt8], _ start: Int) throws -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0a, 0x0d: offset += 1
      case UInt8(ascii: "/"):
        guard offset + 1 < bytes.count else { throw Stop() }
        offset = try afterComment(bytes, offset)
      default: return offset
      }
    }
    return offset
  }

  static func afterComment(_ bytes: [UInt8], _ start: Int) throws -> Int {
    var offset = start + 2
    if bytes[start + 1] == UInt8(ascii: "/") {
      while offset < bytes.count, bytes[offset] != 0x0a, bytes[offset] != 0x0d { offset += 1 }
      return offset
    }
    guard bytes[start + 1] == UInt8(ascii: "*") else { throw Stop() }
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") { return offset + 2 }
      offset += 1
    }
    throw Stop()
  }
}
