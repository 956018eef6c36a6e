import AnimGeometry
import Foundation
import AnimJSON
import AnimSceneFormat

/// What the functions of expressions do.
extension TemplateExpression {
  package func call(_ function: Function, _ arguments: [TemplateExpression], _ scope: inout TemplateValues)
    throws(TemplateProblem) -> JSONValue.Content
  {
    var values: [JSONValue.Content] = []
    values.reserveCapacity(arguments.count)
    for argument in arguments { values.append(try argument.value(&scope)) }
    switch function {
    case .length, .first, .last, .slice, .join, .split, .upper, .lower:
      return try Self.part(function, values)
    case .text: return try Self.text(values)
    case .alpha, .mix, .ink, .lighter, .darker: return try Self.color(function, values)
    case .min, .max, .sum: return try Self.fold(function, values)
    default: return .number(try Self.finite(try Self.number(function, values), function.rawValue))
    }
  }

  // MARK: Numbers

  private static func number(_ function: Function, _ values: [JSONValue.Content]) throws(TemplateProblem)
    -> Double
  {
    var numbers: [Double] = []
    for value in values { numbers.append(try value.number(function.rawValue)) }
    switch function {
    case .clamp: return Swift.min(Swift.max(numbers[0], numbers[1]), numbers[2])
    case .lerp: return numbers[0] + (numbers[1] - numbers[0]) * numbers[2]
    case .round:
      let places = numbers.count > 1 ? numbers[1] : 0
      guard let count = Int(exactly: places), (0...15).contains(count) else {
        throw .wrongOperand(of: function.rawValue, expected: "0 to 15 places", found: plainText(places))
      }
      let unit = (0..<count).reduce(1.0) { product, _ in product * 10 }
      return (numbers[0] * unit).rounded() / unit
    case .floor: return numbers[0].rounded(.down)
    case .ceil: return numbers[0].rounded(.up)
    case .abs: return numbers[0].magnitude
    case .sqrt: return numbers[0].squareRoot()
    case .pow: return Foundation.pow(numbers[0], numbers[1])
    case .sin: return Foundation.sin(numbers[0])
    case .cos: return Foundation.cos(numbers[0])
    default: return 0
    }
  }

  /// Of several numbers, or of those of a list.
  private static func fold(_ function: Function, _ values: [JSONValue.Content]) throws(TemplateProblem)
    -> JSONValue.Content
  {
    var numbers: [Double] = []
    for value in values {
      if case .array(let elements) = value {
        for element in elements { numbers.append(try element.content.number(function.rawValue)) }
      } else {
        numbers.append(try value.number(function.rawValue))
      }
    }
    if function == .sum { return .number(try finite(numbers.reduce(0, +), function.rawValue)) }
    guard let result = function == .min ? numbers.min() : numbers.max() else {
      throw .wrongOperand(of: function.rawValue, expected: "one number or more", found: "an empty array")
    }
    return .number(result)
  }

  // MARK: Lists and texts

  private static func part(_ function: Function, _ values: [JSONValue.Content]) throws(TemplateProblem)
    -> JSONValue.Content
  {
    let name = function.rawValue
    switch (function, values[0]) {
    case (.length, .array(let elements)): return .number(Double(elements.count))
    case (.length, .string(let text)): return .number(Double(text.count))
    case (.first, .array(let elements)), (.last, .array(let elements)):
      guard let element = function == .first ? elements.first : elements.last else {
        throw .wrongOperand(of: name, expected: "one element or more", found: "an empty array")
      }
      return element.content
    case (.first, .string(let text)): return .string(String(text.prefix(1)))
    case (.last, .string(let text)): return .string(String(text.suffix(1)))
    case (.slice, .array(let elements)):
      return .array(Array(elements[try range(values, of: elements.count)]))
    case (.slice, .string(let text)):
      let characters = Array(text)
      return .string(String(characters[try range(values, of: characters.count)]))
    case (.join, .array(let elements)):
      let between = values.count > 1 ? try text(values[1], name) : ""
      var texts: [String] = []
      for element in elements { texts.append(try TemplateText.text(of: element.content, name, nil)) }
      return .string(texts.joined(separator: between))
    case (.split, .string(let whole)):
      let between = try text(values[1], name)
      guard !between.isEmpty else { return .array(whole.map { JSONValue(.string(String($0))) }) }
      return .array(whole.components(separatedBy: between).map { JSONValue(.string($0)) })
    case (.upper, .string(let text)): return .string(text.uppercased())
    case (.lower, .string(let text)): return .string(text.lowercased())
    default:
      let expected =
        switch function {
        case .join: "a list"
        case .split, .upper, .lower: "a text"
        default: "a list or a text"
        }
      throw .wrongOperand(of: name, expected: expected, found: values[0].summary)
    }
  }

  /// From one place up to, not including, another; below 0 they count from the end. What lies beyond an end is the end.
  private static func range(_ values: [JSONValue.Content], of count: Int) throws(TemplateProblem)
    -> Range<Int>
  {
    var ends = [0, count]
    for (position, value) in values.dropFirst().enumerated() {
      let number = try value.number(Function.slice.rawValue)
      guard let index = Int(exactly: number) else {
        throw .wrongOperand(of: Function.slice.rawValue, expected: "whole numbers", found: plainText(number))
      }
      ends[position] = index < 0 ? Swift.max(count + index, 0) : Swift.min(index, count)
    }
    return ends[0]..<Swift.max(ends[0], ends[1])
  }

  private static func text(_ value: JSONValue.Content, _ name: String) throws(TemplateProblem) -> String {
    if case .string(let text) = value { return text }
    throw .wrongOperand(of: name, expected: "a text", found: value.summary)
  }

  /// A value in words, with a format or without.
  private static func text(_ values: [JSONValue.Content]) throws(TemplateProblem) -> JSONValue.Content {
    let name = Function.text.rawValue
    guard values.count > 1 else { return .string(try TemplateText.text(of: values[0], name, nil)) }
    let format = try TextFormat(try text(values[1], name))
    return .string(try TemplateText.text(of: values[0], name, format))
  }

  // MARK: Colours

  private static func color(_ function: Function, _ values: [JSONValue.Content]) throws(TemplateProblem)
    -> JSONValue.Content
  {
    let name = function.rawValue
    func amount(_ index: Int, usual: Double) throws(TemplateProblem) -> Double {
      guard index < values.count else { return usual }
      let number = try values[index].number(name)
      guard (0...1).contains(number) else {
        throw .wrongOperand(of: name, expected: "a number from 0 to 1", found: plainText(number))
      }
      return number
    }
    let first = try color(values[0], name)
    switch function {
    case .alpha: return content(of: first.withAlpha(try amount(1, usual: 1)))
    case .mix:
      return content(of: Oklab.mix(first, try color(values[1], name), try amount(2, usual: 0.5)))
    case .lighter: return content(of: Oklab(first).lighter(by: try amount(1, usual: 0.1)).color)
    case .darker: return content(of: Oklab(first).darker(by: try amount(1, usual: 0.1)).color)
    default: return content(of: first.ink)
    }
  }

  private static func color(_ value: JSONValue.Content, _ name: String) throws(TemplateProblem) -> Color {
    var decoder = SceneDecoder(file: "", JSONReader([]), assets: NoAssets())
    if let color = decoder.color(Node(value: JSONValue(value), path: .root)) { return color }
    throw .wrongOperand(of: name, expected: "a colour", found: value.summary)
  }

  /// As scenes write it: in a text where sRGB has it.
  private static func content(of color: Color) -> JSONValue.Content {
    let parts = [color.red, color.green, color.blue, color.alpha]
    guard parts.allSatisfy({ (-1e-3...1.001).contains($0) }) else {
      return .object([JSONMember("srgb", .numbers(parts, .start))])
    }
    let bytes = parts.map { UInt8((Swift.min(Swift.max($0, 0), 1) * 255).rounded()) }
    let digits = (bytes[3] == 255 ? bytes.dropLast() : bytes[...]).map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return .string("#" + digits.joined())
  }
}
