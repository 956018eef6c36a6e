import Foundation

/// An expression as it is run: loops and functions count their steps, names that it writes without having declared them are its own,
/// and its last statement is its value where it does not say which is.
struct ExpressionSource: Sendable {
  let text: String
  /// What it assigns to, and may not have declared.
  let names: [String]
  /// All names in it.
  let words: Set<String>

  /// The longest expression, in characters, and how deep its brackets may lie in each other.
  static let mostCharacters = 100_000
  private static let mostNesting = 200

  /// What is wrong with it.
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  private enum Kind { case space, word, number, text, sign }

  private struct Token {
    var kind: Kind
    var text: String
  }

  init(_ source: String) throws(Fault) {
    guard source.utf8.count <= Self.mostCharacters else {
      throw Fault(description: "it has more than \(Self.mostCharacters) characters")
    }
    var tokens = Self.tokens(of: Array(source.unicodeScalars))
    let pairs = try Self.pairs(of: tokens)
    let significant = tokens.indices.filter { tokens[$0].kind != .space }
    let words = Set(tokens.lazy.filter { $0.kind == .word }.map(\.text))
    self.words = words
    names = Self.assigned(tokens, significant)
    if !words.contains("$bm_rt") { Self.nameResult(&tokens, significant, pairs) }
    for (place, index) in significant.enumerated() where tokens[index].kind == .word {
      func next(_ step: Int) -> Int? {
        significant.indices.contains(place + step) ? significant[place + step] : nil
      }
      let isMember = next(-1).map { tokens[$0].text == "." } ?? false
      guard !isMember else { continue }
      switch tokens[index].text {
      // Blocks do not matter to how a value comes about.
      case "let", "const": tokens[index].text = "var"
      case "while":
        guard let open = next(1), tokens[open].text.hasPrefix("("), let close = pairs[open] else { continue }
        tokens[open].text += "$step(),("
        tokens[close].text = ")" + tokens[close].text
      case "for":
        guard let open = next(1), let close = pairs[open] else { continue }
        Self.count(inLoop: open, close, &tokens, pairs)
      case "function":
        guard let open = significant[place...].first(where: { tokens[$0].text.hasPrefix("(") }),
          let close = pairs[open],
          let body = significant.first(where: { $0 > close }), tokens[body].text.hasPrefix("{")
        else { continue }
        tokens[body].text += "$step();"
      default: break
      }
    }
    text = tokens.map(\.text).joined()
  }

  /// Counts the turns of a loop with a condition. Those over an object's keys end by themselves.
  private static func count(inLoop open: Int, _ close: Int, _ tokens: inout [Token], _ pairs: [Int: Int]) {
    var ends: [Int] = []
    var index = open + 1
    while index < close {
      if tokens[index].kind == .sign, tokens[index].text.hasPrefix(";") { ends.append(index) }
      index = (pairs[index] ?? index) + 1
    }
    guard ends.count == 2 else { return }
    let isEmpty = tokens[(ends[0] + 1)..<ends[1]].allSatisfy { $0.kind == .space }
    tokens[ends[0]].text += isEmpty ? "$step(),true" : "$step(),("
    if !isEmpty { tokens[ends[1]].text = ")" + tokens[ends[1]].text }
  }

  /// Lets the last statement be the value, if it is an expression.
  private static func nameResult(_ tokens: inout [Token], _ significant: [Int], _ pairs: [Int: Int]) {
    let closing = Set(pairs.values)
    var starts: [Int] = significant.first.map { [$0] } ?? []
    var depth = 0
    for (place, index) in significant.enumerated() {
      if pairs[index] != nil { depth += 1 }
      if closing.contains(index) { depth -= 1 }
      guard depth == 0, place + 1 < significant.count else { continue }
      let isLineEnd =
        tokens[(index + 1)..<significant[place + 1]].contains {
          $0.text.contains("\n") || $0.text.contains("\r")
        }
        && endsStatement(tokens[index]) && beginsStatement(tokens[significant[place + 1]])
      if tokens[index].text == ";" || isLineEnd
        || (tokens[index].text == "}" && beginsStatement(tokens[significant[place + 1]]))
      {
        starts.append(significant[place + 1])
      }
    }
    guard let last = starts.last else { return }
    let words: Set = ["if", "for", "while", "do", "function", "switch", "try", "return", "throw", "else"]
    let first = tokens[last].text
    if ["var", "let", "const"].contains(first) {
      // The value of a declaration is what it declares.
      let after = significant.filter { $0 > last && tokens[$0].kind == .word }
      if let name = after.first.map({ tokens[$0].text }), let end = tokens.indices.last {
        tokens[end].text += "\n;$bm_rt = \(name);"
      }
    } else if !words.contains(first), first != "{" {
      tokens[last].text = "$bm_rt = " + first
    } else if first == "if", let end = tokens.indices.last {
      // Branches of single expressions.
      nameBranches(&tokens, significant.filter { $0 >= last }, pairs)
      _ = end
    }
  }

  /// The statements at the ends of the branches of a condition.
  private static func nameBranches(_ tokens: inout [Token], _ significant: [Int], _ pairs: [Int: Int]) {
    var place = 0
    while place < significant.count {
      let index = significant[place]
      let word = tokens[index].text
      var body = place + 1
      if word == "if", body < significant.count, let close = pairs[significant[body]],
        let end = significant.firstIndex(of: close)
      {
        body = end + 1
      } else if word != "else" {
        place += 1
        continue
      }
      guard body < significant.count else { return }
      let start = significant[body]
      if tokens[start].text == "if" {
        place = body
        continue
      }
      if tokens[start].text == "{", let close = pairs[start], let end = significant.firstIndex(of: close) {
        let inner = Array(significant[(body + 1)..<end])
        if let first = inner.first { nameLast(&tokens, inner, from: first, pairs) }
        place = end + 1
      } else {
        nameLast(&tokens, [start], from: start, pairs)
        place = body + 1
      }
    }
  }

  private static func nameLast(_ tokens: inout [Token], _ inner: [Int], from first: Int, _ pairs: [Int: Int])
  {
    var start = first
    for (place, index) in inner.enumerated() where tokens[index].text == ";" && place + 1 < inner.count {
      start = inner[place + 1]
    }
    if !["if", "for", "while", "var", "let", "const", "return", "{"].contains(tokens[start].text) {
      tokens[start].text = "$bm_rt = " + tokens[start].text
    }
  }

  private static func endsStatement(_ token: Token) -> Bool {
    token.kind != .sign || [")", "]", "}", ";"].contains(token.text)
  }

  private static func beginsStatement(_ token: Token) -> Bool {
    switch token.kind {
    case .word: !["else", "catch", "finally", "in", "instanceof"].contains(token.text)
    case .sign: token.text == "[" || token.text == "{" || token.text == "$"
    default: true
    }
  }

  private static func assigned(_ tokens: [Token], _ significant: [Int]) -> [String] {
    var names: [String] = []
    let reserved: Set = [
      "this", "true", "false", "null", "typeof", "return", "var", "new", "delete", "in", "else", "case",
    ]
    for (place, index) in significant.enumerated() where tokens[index].kind == .word {
      let before = place > 0 ? tokens[significant[place - 1]].text : ""
      let after = place + 1 < significant.count ? tokens[significant[place + 1]].text : ""
      let writes =
        ["=", "+=", "-=", "*=", "/=", "%=", "++", "--"].contains(after) || ["++", "--"].contains(before)
      guard writes, before != ".", !reserved.contains(tokens[index].text), !names.contains(tokens[index].text)
      else { continue }
      names.append(tokens[index].text)
    }
    return names
  }

  /// The closing bracket of each opening one.
  private static func pairs(of tokens: [Token]) throws(Fault) -> [Int: Int] {
    var open: [Int] = []
    var result: [Int: Int] = [:]
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      switch token.text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        guard let start = open.popLast() else {
          throw Fault(description: "it has a '\(token.text)' too many")
        }
        result[start] = index
      default: break
      }
      guard open.count <= mostNesting else {
        throw Fault(description: "it has more than \(mostNesting) brackets in one another")
      }
    }
    guard open.isEmpty else { throw Fault(description: "a bracket in it is not closed") }
    return result
  }

  private static func tokens(of source: [Unicode.Scalar]) -> [Token] {
    var result: [Token] = []
    var index = 0
    func text(_ range: Range<Int>) -> String {
      String(String.UnicodeScalarView(source[range]))
    }
    func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar == "_" || scalar == "$" || scalar.properties.numericType != nil
    }
    while index < source.count {
      let start = index
      let scalar = source[index]
      let next = index + 1 < source.count ? source[index + 1] : " "
      var kind = Kind.sign
      index += 1
      if scalar.properties.isWhitespace {
        kind = .space
        while index < source.count, source[index].properties.isWhitespace { index += 1 }
      } else if scalar == "/", next == "/" {
        kind = .space
        while index < source.count, source[index] != "\n", source[index] != "\r" { index += 1 }
      } else if scalar == "/", next == "*" {
        kind = .space
        index += 1
        while index < source.count,
          !(source[index] == "*" && index + 1 < source.count && source[index + 1] == "/")
        {
          index += 1
        }
        index = min(index + 2, source.count)
      } else if scalar == "\"" || scalar == "'" || scalar == "`" {
        kind = .text
        while index < source.count, source[index] != scalar { index += source[index] == "\\" ? 2 : 1 }
        index = min(index + 1, source.count)
      } else if scalar == "/", beginsPattern(after: result) {
        kind = .text
        var isInClass = false
        while index < source.count, source[index] != "\n", source[index] != "/" || isInClass {
          if source[index] == "[" { isInClass = true }
          if source[index] == "]" { isInClass = false }
          index += source[index] == "\\" ? 2 : 1
        }
        index = min(index + 1, source.count)
        while index < source.count, isWord(source[index]) { index += 1 }
      } else if scalar.properties.numericType != nil || (scalar == "." && next.properties.numericType != nil)
      {
        kind = .number
        while index < source.count, isWord(source[index]) || source[index] == "." { index += 1 }
      } else if isWord(scalar) {
        kind = .word
        while index < source.count, isWord(source[index]) { index += 1 }
      } else if "=!<>+-*/%&|".unicodeScalars.contains(scalar) {
        while index < source.count, index - start < 3, "=+-&|<>".unicodeScalars.contains(source[index]),
          source[index] == "=" || source[index] == scalar
        {
          index += 1
        }
      }
      result.append(Token(kind: kind, text: text(start..<index)))
    }
    return result
  }

  /// Whether a slash begins a pattern, as it does where no value is before it.
  private static func beginsPattern(after tokens: [Token]) -> Bool {
    guard let last = tokens.last(where: { $0.kind != .space }) else { return true }
    switch last.kind {
    case .word: return ["return", "typeof", "case", "in"].contains(last.text)
    case .number, .text: return false
    default: return ![")", "]", "}"].contains(last.text)
    }
  }
}
