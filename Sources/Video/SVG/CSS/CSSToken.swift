/// A token of CSS, escapes resolved.
///
/// Source: CSS Syntax Module Level 3, section 4.
enum CSSToken: Hashable {
  case ident(String)
  /// A name with the bracket behind it.
  case function(String)
  case at(String)
  case hash(String)
  case string(String)
  case url(String)
  case number(Double)
  case percentage(Double)
  case dimension(Double, String)
  case space
  /// Anything else, also brackets, colons, commas and semicolons.
  case sign(Character)

  /// The bracket that ends what this begins.
  var closing: Character? {
    switch self {
    case .function, .sign("("): ")"
    case .sign("["): "]"
    case .sign("{"): "}"
    default: nil
    }
  }
}

extension [CSSToken] {
  /// As it is written in a style sheet.
  var text: String {
    var result = ""
    for token in self {
      switch token {
      case .ident(let name): result += Self.escaped(name)
      case .function(let name): result += Self.escaped(name) + "("
      case .at(let name): result += "@" + Self.escaped(name)
      case .hash(let name): result += "#" + Self.escaped(name)
      case .string(let text): result += Self.quoted(text)
      case .url(let text):
        result += text.allSatisfy(Self.isPlain) ? "url(\(text))" : "url(\(Self.quoted(text)))"
      case .number(let value): result += value.plainText
      case .percentage(let value): result += value.plainText + "%"
      case .dimension(let value, let unit): result += value.plainText + Self.escaped(unit)
      case .space: result += " "
      case .sign(let sign): result.append(sign)
      }
    }
    return result
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "#-_./:".contains(character)
  }

  private static func escaped(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0.isNameByte }) { return name }
    var result = ""
    for scalar in name.unicodeScalars {
      if scalar.value >= 0x80 || UInt8(scalar.value).isNameByte {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return result
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" || scalar.value < 32 {
        result += "\\" + String(scalar.value, radix: 16) + " "
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Without the spaces at its ends.
  var trimmed: [CSSToken] {
    var slice = self[...]
    while slice.first == .space { slice.removeFirst() }
    while slice.last == .space { slice.removeLast() }
    return Array(slice)
  }

  /// The index behind what begins at `index`: one token, or a function or bracket with all in it.
  func end(of index: Int) -> Int {
    guard let closing = self[index].closing else { return index + 1 }
    var open = [closing]
    var index = index + 1
    while index < count, let expected = open.last {
      if let closing = self[index].closing {
        open.append(closing)
      } else if self[index] == .sign(expected) {
        open.removeLast()
      }
      index += 1
    }
    return index
  }

  /// What stands between the brackets of the function that begins at `index`.
  func arguments(at index: Int) -> [CSSToken] {
    let end = end(of: index)
    let isClosed = self[end - 1] == .sign(")")
    return index + 1 < end ? Array(self[(index + 1)..<Swift.max(index + 1, isClosed ? end - 1 : end)]) : []
  }

  /// The parts between signs that lie in no bracket.
  func split(at sign: Character) -> [[CSSToken]] {
    var parts: [[CSSToken]] = [[]]
    var index = 0
    while index < count {
      if self[index] == .sign(sign) {
        parts.append([])
        index += 1
        continue
      }
      let end = end(of: index)
      parts[parts.count - 1].append(contentsOf: self[index..<end])
      index = end
    }
    return parts
  }
}

extension UInt8 {
  /// Whether it may stand in a name of CSS.
  var isNameByte: Bool {
    self >= 0x80 || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || isDigit
      || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
  }

  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

extension Double {
  /// The number without an exponent, to nine places.
  var plainText: String {
    guard isFinite, abs(self) < 1e15 else { return self > 0 ? "1000000000" : "-1000000000" }
    if self == rounded(), abs(self) < 1e15 { return String(Int(self)) }
    let digits = String(Int((abs(self) * 1e9).rounded(.down) < 9e18 ? (abs(self) * 1e9).rounded() : 0))
    if abs(self) >= 9e8 { return String(Int(rounded())) }
    let padded = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
    var fraction = String(padded.suffix(9))
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let whole = String(padded.dropLast(9))
    let sign = self < 0 ? "-" : ""
    return fraction.isEmpty ? sign + whole : "\(sign)\(whole).\(fraction)"
  }
}
