// In: a text.
// Out: its values, each with the place where it begins, or all that is wrong with it; a text from values; the text with
//   other values in it.
// To read: JSONReader, JSONValue, ProblemList, JSONText, TextSpans, TextEdit.

import AnimResources

/// Reads JSON, with comments and trailing commas unless it is strict, into a tree that knows where everything stands.
/// A byte order mark is skipped.
///
/// What can be told apart from what follows (a comment in strict JSON, a duplicate key, NaN) is reported and skipped, so
/// that one reading finds all of it; after anything else reading stops.
package struct JSONReader {
  package static let nestingLimit = 512

  /// Thrown when there is no way to go on; the problem is in the list.
  package struct Stop: Error {}

  package let bytes: [UInt8]
  /// Whether comments and trailing commas are refused, as JSON itself does.
  package let isStrict: Bool
  /// Of all positions.
  private let origin: UInt32
  package var offset = 0
  private var line = 1
  /// Where the line began, moved on by one for every byte that continues a character, so that the
  /// column is a plain difference.
  var columnBase = 0
  package var problems = ProblemList<JSONProblem>()
  private var trail: [Step] = []

  private enum Step {
    case key(String)
    case index(Int)
  }

  package struct RecentText {
    package var letters = ShortText()
    package var text = ""
  }

  /// Texts that were read lately.
  var recentTexts = [RecentText](repeating: RecentText(), count: 256)
  /// Whether numbers keep all their digits: those of data, which are shown more often than counted with.
  package private(set) var keepsDigits: Bool
  /// Whether all strings were ASCII so far.
  package var isASCII = true
  /// How many members the last object had, by its depth: those of a list are mostly alike.
  private var memberCounts = [Int](repeating: 0, count: JSONReader.nestingLimit)

  private let memory: MemoryBudget
  /// What has been taken of it and is not used yet, in bytes.
  private var room = 0

  package init(
    _ bytes: [UInt8], memory: MemoryBudget = MemoryBudget(), isStrict: Bool = false, origin: UInt32 = 0,
    keepsDigits: Bool = false
  ) {
    self.keepsDigits = keepsDigits
    self.bytes = bytes
    self.isStrict = isStrict
    self.origin = origin
    self.memory = memory
  }

  /// For a text that begins in another line of its file.
  package mutating func startLine(_ number: Int) { line = number }

  private mutating func take(_ bytes: Int) throws(Stop) {
    room -= bytes
    guard room < 0 else { return }
    let piece = max(1 << 16, -room)
    do {
      try memory.take(piece, for: .scene)
      room += piece
    } catch {
      throw stop(.tooMuchMemory(error))
    }
  }

  /// The tree, or nil when reading stopped; there are problems then. There may be problems anyway.
  package mutating func read() -> JSONValue? {
    do throws(Stop) {
      try skipByteOrderMark()
      try skipBlanks()
      guard offset < bytes.count else {
        report(.emptyFile)
        return nil
      }
      let value = try value(depth: 0)
      try skipBlanks()
      if let byte = peek {
        report(.textAfterEnd(character(from: byte)))
        return nil
      }
      return value
    } catch {
      return nil
    }
  }

  package var position: SourcePosition {
    SourcePosition(line: line, column: offset - columnBase + 1, origin: origin)
  }

  package var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  package mutating func report(_ problem: JSONProblem, at position: SourcePosition? = nil) {
    var path = JSONPath.root
    // The path of a problem that is only counted is not worth its time.
    for step in problems.isFull ? [] : trail {
      switch step {
      case .key(let key): path = .key(path, key)
      case .index(let index): path = .index(path, index)
      }
    }
    problems.append(problem, at: SourceLocation(position: position ?? self.position, path: path))
  }

  package mutating func stop(_ problem: JSONProblem, at position: SourcePosition? = nil) -> Stop {
    report(problem, at: position)
    return Stop()
  }

  private mutating func skipByteOrderMark() throws(Stop) {
    if bytes.starts(with: TextEncoding.byteOrderMark) {
      offset = TextEncoding.byteOrderMark.count
      columnBase = offset
    } else if let encoding = TextEncoding.wider(bytes) {
      throw stop(.wrongEncoding(encoding))
    }
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(Stop) -> JSONValue {
    let start = position
    guard let byte = peek else { throw stop(.unexpectedEnd(expected: "a value", openedAt: nil)) }
    try take(MemoryCosts.value)
    switch byte {
    case UInt8(ascii: "{"):
      return JSONValue(content: .object(try members(depth: depth, opening: start)), position: start)
    case UInt8(ascii: "["):
      return JSONValue(content: .array(try elements(depth: depth, opening: start)), position: start)
    case UInt8(ascii: "\""):
      let text = try string()
      try take(text.utf8.count * MemoryCosts.textByte)
      return JSONValue(content: .string(text), position: start)
    case UInt8(ascii: "'"):
      throw stop(.singleQuote)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      return JSONValue(content: number(), position: start)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return JSONValue(content: word(), position: start)
    default:
      throw stop(.unexpectedCharacter(character(from: byte), expected: "a value"))
    }
  }

  /// Goes over an opening bracket, and over the closing one where it follows at once.
  private mutating func isEmpty(depth: Int, closing: UInt8) throws(Stop) -> Bool {
    guard depth < JSONReader.nestingLimit else {
      throw stop(.nestedTooDeep(limit: JSONReader.nestingLimit))
    }
    offset += 1
    try skipBlanks()
    guard peek == closing else { return false }
    offset += 1
    return true
  }

  private mutating func elements(depth: Int, opening: SourcePosition) throws(Stop) -> [JSONValue] {
    if try isEmpty(depth: depth, closing: UInt8(ascii: "]")) { return [] }
    var elements: [JSONValue] = []
    elements.reserveCapacity(shortCount)
    while true {
      trail.append(.index(elements.count))
      elements.append(try value(depth: depth + 1))
      trail.removeLast()
      if try isAtEnd(closing: UInt8(ascii: "]"), opening: opening) { return elements }
    }
  }

  /// How many elements the array that begins here has, if it is a short one of numbers and words; else 0.
  private var shortCount: Int {
    var count = 1
    for index in offset..<min(offset + 64, bytes.count) {
      switch bytes[index] {
      case UInt8(ascii: ","): count += 1
      case UInt8(ascii: "]"): return count
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""): return 0
      default: break
      }
    }
    return 0
  }

  private mutating func members(depth: Int, opening: SourcePosition) throws(Stop) -> [JSONMember] {
    if try isEmpty(depth: depth, closing: UInt8(ascii: "}")) { return [] }
    var members: [JSONMember] = []
    var keys: [String: Int] = [:]
    // Most objects are small, and one large one says nothing of the next.
    members.reserveCapacity(min(memberCounts[depth], 8))
    defer { memberCounts[depth] = members.count }
    while true {
      let keyPosition = position
      let key = try key(opening: opening)
      trail.append(.key(key))
      try skipBlanks()
      guard peek == UInt8(ascii: ":") else {
        throw unexpected(expected: "\":\" after the key \(quoted(key))", opening: nil)
      }
      offset += 1
      try skipBlanks()
      let isData = keepsDigits
      // What variables have is data, also in a scene.
      if key == "variables" || key == "with" { keepsDigits = true }
      let member = JSONMember(key: key, keyPosition: keyPosition, value: try value(depth: depth + 1))
      keepsDigits = isData
      if let first = index(of: key, in: members, keys: &keys) {
        report(.duplicateKey(key, first: members[first].keyPosition), at: keyPosition)
      } else {
        members.append(member)
      }
      trail.removeLast()
      if try isAtEnd(closing: UInt8(ascii: "}"), opening: opening) { return members }
    }
  }

  /// Where an object has the key already. Small objects are searched, large ones indexed.
  private func index(of key: String, in members: [JSONMember], keys: inout [String: Int]) -> Int? {
    // Other letters may have other bytes and be the same.
    guard members.count >= 16 else { return members.firstIndex { isASCII ? $0.hasKey(key) : $0.key == key } }
    for index in keys.count..<members.count { keys[members[index].key] = index }
    return keys[key]
  }

  private mutating func key(opening: SourcePosition) throws(Stop) -> String {
    guard peek == UInt8(ascii: "\"") else {
      if peek == UInt8(ascii: "'") { throw stop(.singleQuote) }
      throw unexpected(expected: "a key in double quotes", opening: opening)
    }
    return try string()
  }

  /// Goes over the comma after an element or the closing bracket after the last one.
  private mutating func isAtEnd(closing: UInt8, opening: SourcePosition) throws(Stop) -> Bool {
    try skipBlanks()
    if peek == closing {
      offset += 1
      return true
    }
    guard peek == UInt8(ascii: ",") else {
      let bracket = Character(UnicodeScalar(closing))
      throw unexpected(expected: "\",\" or \"\(bracket)\"", opening: opening)
    }
    let comma = position
    offset += 1
    try skipBlanks()
    guard peek == closing else { return false }
    if isStrict { report(.trailingComma, at: comma) }
    offset += 1
    return true
  }

  private mutating func unexpected(expected: String, opening: SourcePosition?) -> Stop {
    guard let byte = peek else { return stop(.unexpectedEnd(expected: expected, openedAt: opening)) }
    return stop(.unexpectedCharacter(character(from: byte), expected: expected))
  }

  // MARK: Blanks

  /// Skips blanks and comments.
  @inline(__always) package mutating func skipBlanks() throws(Stop) {
    // Mostly there is one space or none.
    if peek == 0x20 { offset += 1 }
    if let byte = peek, byte > 0x20, byte != UInt8(ascii: "/") { return }
    try skipAllBlanks()
  }

  private mutating func skipAllBlanks() throws(Stop) {
    while let byte = peek {
      switch byte {
      case 0x20, 0x09: offset += 1
      case 0x0a, 0x0d: newLine(byte)
      case UInt8(ascii: "/"):
        guard offset + 1 < bytes.count else { return }
        let next = bytes[offset + 1]
        guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else { return }
        if isStrict { report(.comment) }
        try skipComment(isBlock: next == UInt8(ascii: "*"))
      default: return
      }
    }
  }

  private mutating func newLine(_ byte: UInt8) {
    let isPair = byte == 0x0d && offset + 1 < bytes.count && bytes[offset + 1] == 0x0a
    offset += isPair ? 2 : 1
    line += 1
    columnBase = offset
  }

  private mutating func skipComment(isBlock: Bool) throws(Stop) {
    let start = position
    offset += 2
    while let byte = peek {
      if byte == 0x0a || byte == 0x0d {
        if !isBlock { return }
        newLine(byte)
      } else if isBlock, byte == UInt8(ascii: "*"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "/")
      {
        offset += 2
        return
      } else {
        if byte & 0xc0 == 0x80 { columnBase += 1 }
        offset += 1
      }
    }
    if isBlock { throw stop(.unexpectedEnd(expected: "\"*/\"", openedAt: start)) }
  }

  /// The whole character that starts with the byte at `offset`.
  package func character(from byte: UInt8) -> Character {
    guard byte >= 0x80 else { return Character(UnicodeScalar(byte)) }
    let text = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
    return text.first ?? "\u{fffd}"
  }
}

/// The bytes of a text of at most `limit`. None is 0, so that texts of other lengths differ.
package struct ShortText: Equatable {
  package static let limit = 16

  private var first: UInt64 = 0
  private var last: UInt64 = 0

  package mutating func append(_ byte: UInt8) {
    first = first &<< 8 | last &>> 56
    last = last &<< 8 | UInt64(byte)
  }

  /// One of so many places, which is the same for the same text.
  package func place(in count: Int) -> Int {
    // Source: Knuth, "The art of computer programming", volume 3, 6.4: multiplicative hashing by the golden ratio.
    let hash = (first &* 31 ^ last) &* 0x9e37_79b9_7f4a_7c15
    return Int(hash &>> 32) % count
  }
}
