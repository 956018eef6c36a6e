import Foundation
import Geometry
import RenderTree
import Scene

/// JSON that is written, one value a line where it is long.
enum ExportText {
  /// Written as it is.
  case plain(String)
  case list([ExportText])
  case object([(String, ExportText)])
  /// A list with a line for each element.
  case lines([ExportText])
  /// An object with a line for each member.
  case lineMembers([(String, ExportText)])

  static func number(_ number: Double) -> ExportText { .plain(Self.digits(number)) }
  /// For times, whose frames must be met.
  static func exactly(_ number: Double) -> ExportText { .plain(plainText(number)) }
  static func string(_ text: String) -> ExportText { .plain(JSONWriter.quote(text)) }
  static func bool(_ flag: Bool) -> ExportText { .plain(flag ? "true" : "false") }
  static func numbers(_ numbers: [Double]) -> ExportText { .list(numbers.map { .number($0) }) }

  static func color(_ color: Color) -> ExportText {
    .object([("srgb", .numbers([color.red, color.green, color.blue, color.alpha]))])
  }

  func text(indent: Int) -> String {
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .plain(let text): return text
    case .list(let parts): return "[" + parts.map { $0.text(indent: indent) }.joined(separator: ", ") + "]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let parts = members.map { JSONWriter.quote($0.0) + ": " + $0.1.text(indent: indent) }
      return "{ " + parts.joined(separator: ", ") + " }"
    case .lines(let parts):
      if parts.isEmpty { return "[]" }
      return "[\n" + parts.map { inner + $0.text(indent: indent + 2) }.joined(separator: ",\n") + "\n" + outer
        + "]"
    case .lineMembers(let members):
      let parts = members.map { inner + JSONWriter.quote($0.0) + ": " + $0.1.text(indent: indent + 2) }
      return "{\n" + parts.joined(separator: ",\n") + "\n" + outer + "}"
    }
  }

  /// To a millionth, which is less than any picture shows.
  static func digits(_ number: Double) -> String {
    abs(number) < 1e9 ? plainText((number * 1e6).rounded() / 1e6 + 0) : plainText(number)
  }
}

extension ExportText {
  /// A value as scenes write it; nil for what they cannot.
  init?(_ value: Value) {
    switch value {
    case .null: self = .plain("null")
    case .number(let number): self = .number(number)
    case .bool(let flag): self = .bool(flag)
    case .string(let text): self = .string(text)
    case .point(let point): self = .numbers([point.x, point.y])
    case .size(let size): self = .numbers([size.width, size.height])
    case .rect(let rect): self = .numbers([rect.minX, rect.minY, rect.width, rect.height])
    case .color(let color): self = .color(color)
    case .transform(let t):
      self = .numbers([
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42,
        t.m43,
        t.m44,
      ])
    case .path(let path): self = .string(path.data)
    case .array(let values):
      let parts = values.compactMap { ExportText($0) }
      guard parts.count == values.count else { return nil }
      self = .list(parts)
    case .filter(let filter):
      let inputs = filter.inputs.compactMap { input in
        filter[input.name].flatMap { ExportText($0) }.map { (input.name, $0) }
      }
      self = .object([("filter", .string(filter.filterName)), ("name", .string(filter.name))] + inputs)
    case .text(let text):
      guard text.runs.allSatisfy({ $0.style.strokeWidth == 0 }) else { return nil }
      self = .list(text.runs.map { .object($0.members) })
    case .font, .object, .picture: return nil
    }
  }
}

extension StyledText.Run {
  fileprivate var members: [(String, ExportText)] {
    var members: [(String, ExportText)] = [
      ("text", .string(text)), ("font", .string(style.font.family)),
      ("weight", .number(Double(style.font.weight))), ("italic", .bool(style.font.isItalic)),
      ("fontSize", .number(style.size)),
    ]
    if let color = style.color { members.append(("foregroundColor", .color(color))) }
    if style.kern != 0 { members.append(("kern", .number(style.kern))) }
    return members
  }
}

extension Path {
  /// As SVG path data.
  fileprivate var data: String {
    func place(_ point: CGPoint) -> String { ExportText.digits(point.x) + " " + ExportText.digits(point.y) }
    return elements.map { element in
      switch element {
      case .move(let point): "M" + place(point)
      case .line(let end): "L" + place(end)
      case .quad(let control, let end): "Q" + place(control) + " " + place(end)
      case .cubic(let control1, let control2, let end):
        "C" + [control1, control2, end].map(place).joined(separator: " ")
      case .close: "Z"
      }
    }.joined()
  }
}
