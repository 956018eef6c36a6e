/// Strings, numbers and words.
extension JSONReader {
  package mutating func string() throws(Stop) -> String {
    let start = position
    offset += 1
    var text = ""
    while true {
      let run = offset
      var letters = ShortText()
      var bits: UInt8 = 0
      while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
        bits |= byte
        letters.append(byte)
        if byte & 0xc0 == 0x80 { columnBase += 1 }
        offset += 1
      }
      if run < offset {
        guard let piece = self.text(run..<offset, letters, isASCII: bits < 0x80) else {
          throw stop(.notUTF8, at: start)
        }
        if text.isEmpty { text = piece } else { text += piece }
      }
      switch peek {
      case UInt8(ascii: "\""):
        offset += 1
        return text
      case UInt8(ascii: "\\"):
        text.unicodeScalars.append(try escape(stringStart: start))
      case .some(let byte) where byte != 0x0a && byte != 0x0d:
        report(.controlCharacter(byte))
        offset += 1
      default:
        throw stop(.unterminatedString, at: start)
      }
    }
  }

  /// Nil for what is not UTF-8. Nearly all text of a scene is ASCII, which needs no validation.
  private mutating func text(_ run: Range<Int>, _ letters: ShortText, isASCII: Bool) -> String? {
    guard isASCII else {
      self.isASCII = false
      return String(validating: bytes[run], as: UTF8.self)
    }
    // Keys and words come again and again, and long texts rarely do.
    guard run.count <= ShortText.limit else { return String(decoding: bytes[run], as: UTF8.self) }
    let place = letters.place(in: recentTexts.count)
    if recentTexts[place].letters == letters { return recentTexts[place].text }
    let text = String(decoding: bytes[run], as: UTF8.self)
    recentTexts[place] = RecentText(letters: letters, text: text)
    return text
  }

  private mutating func escape(stringStart: SourcePosition) throws(Stop) -> UnicodeScalar {
    let place = position
    offset += 1
    guard let byte = peek else { throw stop(.unterminatedString, at: stringStart) }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UnicodeScalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return unicodeEscape(at: place)
    default:
      offset -= 1
      report(.badEscape("\\" + String(character(from: byte))), at: place)
      return "\u{fffd}"
    }
  }

  private mutating func unicodeEscape(at place: SourcePosition) -> UnicodeScalar {
    isASCII = false
    let start = offset - 2
    guard let first = hexadecimal() else {
      let end = min(offset + 4, bytes.count)
      let text = String(decoding: bytes[start..<end].prefix { $0 >= 0x20 && $0 != 0x22 }, as: UTF8.self)
      report(.badEscape(text), at: place)
      return "\u{fffd}"
    }
    if let scalar = UnicodeScalar(first) { return scalar }
    let afterFirst = offset
    if (0xd800...0xdbff).contains(first), peek == UInt8(ascii: "\\"), offset + 1 < bytes.count,
      bytes[offset + 1] == UInt8(ascii: "u")
    {
      offset += 2
      if let second = hexadecimal(), (0xdc00...0xdfff).contains(second),
        let scalar = UnicodeScalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
      {
        return scalar
      }
      offset = afterFirst
    }
    report(.loneSurrogate("\\u" + String(first, radix: 16)), at: place)
    return "\u{fffd}"
  }

  /// Four hexadecimal digits; stays in place when they are not there.
  private mutating func hexadecimal() -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
      value = value << 4 | UInt32(digit)
    }
    offset += 4
    return value
  }

  // MARK: Numbers

  package mutating func number() -> JSONValue.Content {
    let start = position
    let run = offset
    while let byte = peek, JSONReader.isNumberOrWord(byte) { offset += 1 }
    if let value = plainDecimal(run..<offset) {
      // Fifteen digits are kept by every number, and written as they were unless it is very small.
      guard keepsDigits, offset - run > 15 || value.magnitude < 1e-4 else { return .number(value) }
      return content(value, String(decoding: bytes[run..<offset], as: UTF8.self))
    }
    let token = bytes[run..<offset]
    let text = String(decoding: token, as: UTF8.self)
    if ["-Infinity", "+Infinity", "-inf", "+inf", "-NaN", "+NaN"].contains(text) {
      return refused(.notFinite(text), at: start)
    }
    guard JSONReader.isNumber(token), let value = Double(text) else {
      return refused(.malformedNumber(text), at: start)
    }
    return value.isFinite ? content(value, text) : refused(.numberTooLarge(text), at: start)
  }

  private func content(_ value: Double, _ text: String) -> JSONValue.Content {
    !keepsDigits || DecimalDigits.isExact(value, text) ? .number(value) : .digits(text)
  }

  private mutating func refused(_ problem: JSONProblem, at start: SourcePosition) -> JSONValue.Content {
    report(problem, at: start)
    return .refused
  }

  private static func isNumberOrWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      return true
    default: return false
    }
  }

  /// Most numbers: few enough digits that the quotient of two exact doubles is the nearest double.
  private func plainDecimal(_ token: Range<Int>) -> Double? {
    let isNegative = bytes[token.lowerBound] == UInt8(ascii: "-")
    let start = isNegative ? token.lowerBound + 1 : token.lowerBound
    let end = token.upperBound
    guard start < end, end - start <= 16, bytes[start] != UInt8(ascii: ".") else { return nil }
    if bytes[start] == UInt8(ascii: "0"), start + 1 < end, bytes[start + 1] != UInt8(ascii: ".") {
      return nil
    }
    var mantissa = 0
    var divisor = 1.0
    var hasPoint = false
    for index in start..<end {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        mantissa = mantissa * 10 + Int(byte - UInt8(ascii: "0"))
        if hasPoint { divisor *= 10 }
      case UInt8(ascii: ".") where !hasPoint:
        hasPoint = true
      default:
        return nil
      }
    }
    guard bytes[end - 1] != UInt8(ascii: "."), mantissa < 1 << 53 else { return nil }
    let value = Double(mantissa) / divisor
    return isNegative ? -value : value
  }

  /// JSON's grammar: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`
  private static func isNumber(_ token: ArraySlice<UInt8>) -> Bool {
    var rest = token
    func digits() -> Int {
      let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let leading = rest.first
    let whole = digits()
    guard whole > 0, leading != UInt8(ascii: "0") || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  // MARK: Words

  package mutating func word() -> JSONValue.Content {
    let start = position
    let run = offset
    while let byte = peek, JSONReader.isNumberOrWord(byte) { offset += 1 }
    let text = String(decoding: bytes[run..<offset], as: UTF8.self)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "NaN", "nan", "Infinity", "infinity", "inf": return refused(.notFinite(text), at: start)
    case "nil", "None", "undefined", "NULL":
      return refused(.unknownWord(text, suggestion: "null"), at: start)
    default:
      let suggestion = nearestName(to: text, among: ["true", "false", "null"])
      return refused(.unknownWord(text, suggestion: suggestion), at: start)
    }
  }
}
