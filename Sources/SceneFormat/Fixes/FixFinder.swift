import AnimJSON

/// Finds for problems of a file what was most certainly meant.
///
/// It reads the file once more: paths of templates' problems count in the plain scene, and a fix is one of the text.
public struct FixFinder: Sendable {
  private struct Token {
    var range: Range<Int>
    var pointer: String
    var value: JSONValue
    var isKey: Bool
    /// Of a key: the other keys of its object.
    var siblings: [String] = []
  }

  private let file: String
  private let bytes: [UInt8]
  private var tokens: [SourcePosition: Token] = [:]

  /// - Parameter file: as the diagnostics name it.
  public init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes
    var reader = JSONReader(bytes)
    // What is no JSON has no paths.
    guard let tree = reader.read(), reader.problems.isEmpty else { return }
    collect(tree, "", LineStarts(bytes))
  }

  /// Nil where nothing is certain.
  public func fix(for diagnostic: Diagnostic) -> SceneFix? {
    guard diagnostic.file == file, diagnostic.data == nil, diagnostic.isCertain,
      let position = diagnostic.location?.position
    else { return nil }
    let place = SourcePosition(line: position.line, column: position.column)
    guard let token = tokens[place] else { return nil }
    if case .wrongType(let expected, _) = diagnostic.problem, !token.isKey {
      return value(of: token, place, expected: expected)
    }
    guard let correction = diagnostic.problem.correction, correction.isKey == token.isKey,
      case .string(correction.old) = token.value.content, !token.siblings.contains(correction.new)
    else { return nil }
    return SceneFix(
      change: token.isKey ? .rename(to: correction.new) : .text(correction.new), old: correction.old,
      position: place, pointer: token.pointer, range: token.range)
  }

  /// The fixes of several problems; of several at one place the first.
  public func fixes(for errors: SceneErrors) -> [SceneFix] {
    var known: Set<SourcePosition> = []
    return errors.diagnostics.compactMap { fix(for: $0) }.filter { known.insert($0.position).inserted }
  }

  /// A number or a flag that stands in quotes.
  private func value(of token: Token, _ place: SourcePosition, expected: String) -> SceneFix? {
    guard case .string(let text) = token.value.content else { return nil }
    let change: SceneFix.Change
    if expected == "a number", let number = decimalNumber(text) {
      change = .number(number)
    } else if expected == "true or false", text == "true" || text == "false" {
      change = .bool(text == "true")
    } else {
      return nil
    }
    return SceneFix(change: change, old: text, position: place, pointer: token.pointer, range: token.range)
  }

  private mutating func collect(_ value: JSONValue, _ pointer: String, _ lines: LineStarts) {
    switch value.content {
    case .string:
      add(value, value.position, pointer, lines, isKey: false)
    case .array(let elements):
      for (index, element) in elements.enumerated() { collect(element, "\(pointer)/\(index)", lines) }
    case .object(let members):
      for member in members {
        let path = pointer + "/" + Self.escaped(member.key)
        let others = members.map(\.key).filter { $0 != member.key }
        add(JSONValue(.string(member.key)), member.keyPosition, path, lines, isKey: true, siblings: others)
        collect(member.value, path, lines)
      }
    default: break
    }
  }

  private mutating func add(
    _ value: JSONValue, _ position: SourcePosition, _ pointer: String, _ lines: LineStarts, isKey: Bool,
    siblings: [String] = []
  ) {
    guard let start = lines.offset(of: position), let end = stringEnd(from: start) else { return }
    tokens[SourcePosition(line: position.line, column: position.column)] = Token(
      range: start..<end, pointer: pointer, value: value, isKey: isKey, siblings: siblings)
  }

  /// Behind the closing quote; nil for what is no string.
  private func stringEnd(from start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
    var offset = start + 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\"): offset += 2
      case UInt8(ascii: "\""): return offset + 1
      default: offset += 1
      }
    }
    return nil
  }

  /// Source: RFC 6901.
  package static func escaped(_ key: String) -> String {
    key.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}

/// Where the lines of a text begin.
private struct LineStarts {
  private let bytes: [UInt8]
  private var starts = [0]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { starts = [3] }
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0d, offset < bytes.count, bytes[offset] == 0x0a { offset += 1 }
      if byte == 0x0a || byte == 0x0d { starts.append(offset) }
    }
  }

  /// Columns count characters.
  func offset(of position: SourcePosition) -> Int? {
    guard position.line >= 1, position.line <= starts.count else { return nil }
    var offset = starts[position.line - 1]
    var column = 1
    while column < position.column {
      guard offset < bytes.count else { return nil }
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xc0 == 0x80 { offset += 1 }
      column += 1
    }
    return offset
  }
}

extension Problem {
  /// The name that is wrong, where a nearer one is known.
  var misspeltName: String? { correction?.old }

  /// Whether several of the words that are expected are equally near to the one that is wrong.
  var isAmbiguous: Bool {
    switch self {
    case .unknownConstant(let old, _, let new?, let choices),
      .template(.unknownType(let old, let new?, let choices)):
      !isOnlyNearestTerm(new, to: old, among: choices)
    default: false
    }
  }

  /// The name that is wrong, and the one nearest to it.
  fileprivate var correction: (old: String, new: String, isKey: Bool)? {
    switch self {
    case .unknownKey(let old, _, let new?): (old, new, true)
    case .unknownConstant(let old, _, let new?, _): (old, new, false)
    case .badColor(let old, let new?): (old, new, false)
    case .unknownRule(let old, let new?): (old, new, false)
    case .unknownLayer(let old, let new?): (old, new, false)
    case .unknownAnimator(let old, let new?): (old, new, false)
    case .unknownKeyPath(let old, _, let new?): (old, new, false)
    case .unknownFilterKeyPath(let old, let new?): (old, new, false)
    case .template(.unknownEasing(let old, let new?)): (old, new, false)
    case .template(.unknownType(let old, let new?, _)): (old, new, false)
    case .template(.unknownName(let old, let new?)): (old, new, false)
    default: nil
    }
  }
}
