import Foundation
import AnimGeometry
import AnimJSON
import AnimRenderTree

/// Values as scenes write them, with numbers to a millionth, which is less than any picture shows.
extension JSONText {
  static func rounded(_ number: Double) -> JSONText { .number(Self.digits(number)) }
  private static func rounded(_ numbers: [Double]) -> JSONText { .array(numbers.map { .rounded($0) }) }

  static func exported(_ color: Color) -> JSONText {
    .object([("srgb", .rounded([color.red, color.green, color.blue, color.alpha]))])
  }

  private static func digits(_ number: Double) -> Double {
    abs(number) < 1e9 ? (number * 1e6).rounded() / 1e6 : number
  }

  /// Nil for what scenes cannot write.
  init?(exported value: Value) {
    switch value {
    case .null: self = .null
    case .number(let number): self = .rounded(number)
    case .bool(let flag): self = .bool(flag)
    case .string(let text): self = .string(text)
    case .point, .size, .transform: self = .rounded(value.numbers ?? [])
    case .rect(let rect): self = .rounded([rect.minX, rect.minY, rect.width, rect.height])
    case .color(let color): self = .exported(color)
    case .path(let path): self = .string(path.svgData(separator: "") { Self.digits($0).shortText })
    case .array(let values):
      let parts = values.compactMap { JSONText(exported: $0) }
      guard parts.count == values.count else { return nil }
      self = .array(parts)
    case .filter(let filter):
      let inputs = filter.inputs.compactMap { input in
        filter[input.name].flatMap { JSONText(exported: $0) }.map { (input.name, $0) }
      }
      self = .object([("filter", .string(filter.filterName)), ("name", .string(filter.name))] + inputs)
    case .text(let text):
      guard text.runs.allSatisfy({ $0.style.strokeWidth == 0 }) else { return nil }
      self = .array(text.runs.map { .object($0.members) })
    case .font, .object, .picture: return nil
    }
  }
}

extension StyledText.Run {
  fileprivate var members: [(String, JSONText)] {
    var members: [(String, JSONText)] = [
      ("text", .string(text)), ("font", .string(style.font.family)),
      ("weight", .number(Double(style.font.weight))), ("italic", .bool(style.font.isItalic)),
      ("fontSize", .rounded(style.size)),
    ]
    if let color = style.color { members.append(("foregroundColor", .exported(color))) }
    if style.kern != 0 { members.append(("kern", .rounded(style.kern))) }
    return members
  }
}
