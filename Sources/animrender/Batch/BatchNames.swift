import AnimJSON
import AnimSceneTemplate
import AnimVideo

/// The names of a batch's outputs: a pattern such as `out/{id}.mp4`, in which columns stand in braces.
struct BatchNames: Sendable {
  private enum Part: Sendable {
    case letters(String)
    case column(String)
    /// The number of the row, from 1, with at least so many digits.
    case number(digits: Int)
  }

  let pattern: String
  private var parts: [Part] = []

  /// Of a file's name; more the systems' folders do not take.
  static let longestName = 255
  private static let numberName = "row"

  /// - Throws: `BatchError`.
  init(_ pattern: String) throws(BatchError) {
    self.pattern = pattern
    var letters = ""
    var rest = pattern[...]
    while let character = rest.popFirst() {
      guard character == "{" || character == "}" else {
        letters.append(character)
        continue
      }
      if rest.first == character {
        letters.append(character)
        rest.removeFirst()
        continue
      }
      guard character == "{", let end = rest.firstIndex(of: "}"), end > rest.startIndex else {
        throw .openBrace(pattern: pattern)
      }
      if !letters.isEmpty { parts.append(.letters(letters)) }
      letters = ""
      parts.append(Self.part(rest[..<end]))
      rest = rest[rest.index(after: end)...]
    }
    if !letters.isEmpty { parts.append(.letters(letters)) }
    let isFixed = parts.allSatisfy { if case .letters = $0 { true } else { false } }
    if isFixed { throw .sameForAll(pattern: pattern) }
  }

  private static func part(_ name: Substring) -> Part {
    if name == numberName { return .number(digits: 1) }
    let format = name.dropFirst(numberName.count)
    if name.hasPrefix(numberName), format.hasPrefix(":0"), let digits = Int(format.dropFirst(2)),
      (1...9).contains(digits)
    {
      return .number(digits: digits)
    }
    return .column(String(name))
  }

  /// The folder that all outputs are below, whatever the rows say.
  var folder: String {
    guard case .letters(let start)? = parts.first else { return "." }
    return FilePath.folder(of: start + "x")
  }

  /// - Parameter number: the row's, from 1.
  /// - Throws: `BatchError`.
  func path(_ row: TemplateRow, number: Int) throws(BatchError) -> String {
    var path = ""
    for part in parts {
      switch part {
      case .letters(let letters): path += letters
      case .number(let digits):
        let text = "\(number)"
        path += String(repeating: "0", count: max(0, digits - text.count)) + text
      case .column(let column):
        let columns = row.columns
        guard columns.contains(column) else {
          throw .unknownColumn(
            column, pattern: pattern, place: row.place,
            suggestion: nearestName(to: column, among: columns + [Self.numberName]))
        }
        guard let text = row.text(column) else { throw .notAName(column: column, place: row.place) }
        guard !text.isEmpty else { throw .emptyName(column: column, place: row.place) }
        path += Self.escaped(text)
      }
    }
    for name in path.split(separator: "/") where name.utf8.count > Self.longestName {
      throw .longName(String(name), place: row.place, limit: Self.longestName)
    }
    return path
  }

  /// The text as a part of a file's name: what leads to other folders, hides files, or means something to shells and
  /// other systems becomes `%2F` and its like, as in addresses. Other texts have other names.
  static func escaped(_ text: String) -> String {
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let isPlain =
        scalar.isASCII
        ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_+=,@ ".unicodeScalars.contains(scalar) || scalar == "." && index > 0
        : !scalar.isUnsafeToPrint
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          result += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
        }
      }
    }
    return result
  }
}
