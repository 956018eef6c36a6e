import Foundation
import AnimGeometry
import AnimSceneFormat

/// Values as they are written in Swift.
enum SwiftLiteral {
  /// Nil of what has no form of its own, such as a picture.
  static func text(_ value: ValueDescription) -> String? {
    switch value {
    case .null: "nil"
    case .number(let number): text(number)
    case .bool(let flag): flag ? "true" : "false"
    case .point(let point): "CGPoint(x: \(text(point.x)), y: \(text(point.y)))"
    case .size(let size): "CGSize(width: \(text(size.width)), height: \(text(size.height)))"
    case .rect(let rect):
      "CGRect(x: \(text(rect.minX)), y: \(text(rect.minY)), width: \(text(rect.width)), height: \(text(rect.height)))"
    case .color(let color): text(color)
    case .transform(let transform): text(transform.transform)
    case .string(let string): text(string)
    case .list(let values): list(values)
    case .vector(let numbers): "[" + numbers.map { text($0) }.joined(separator: ", ") + "]"
    case .path, .text, .font, .contents, .filter: nil
    }
  }

  static func text(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? ".nan" : number < 0 ? "-.infinity" : ".infinity" }
    if number == number.rounded(), abs(number) < 1e15 { return "\(Int(number))" }
    return "\(number)"
  }

  /// As a literal: what could end it, or stand for something else in it, is written by its number.
  static func text(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case _ where scalar.properties.isAlphabetic || (0x20..<0x7f).contains(scalar.value):
        text.unicodeScalars.append(scalar)
      default: text += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return text + "\""
  }

  static func text(_ color: Color) -> String {
    "CGColor(srgbRed: \(text(color.red)), green: \(text(color.green)), blue: \(text(color.blue)), alpha: \(text(color.alpha)))"
  }

  private static func text(_ t: Transform3D) -> String {
    let names = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    return "CATransform3D(" + zip(names, t.elements).map { "\($0): \(text($1))" }.joined(separator: ", ")
      + ")"
  }

  private static func list(_ values: [ValueDescription]) -> String? {
    let texts = values.map { text($0) }
    guard !texts.contains(where: { $0 == nil || $0 == "nil" }) else { return nil }
    let isOfNumbers = values.allSatisfy { if case .number = $0 { true } else { false } }
    return "[" + texts.compactMap(\.self).joined(separator: ", ") + "]"
      + (isOfNumbers ? " as [Double]" : " as [Any]")
  }

  /// Statements that make a path of this name.
  static func path(_ path: Path, named name: String) -> [String] {
    func point(_ point: CGPoint) -> String { "CGPoint(x: \(text(point.x)), y: \(text(point.y)))" }
    return ["let \(name) = CGMutablePath()"]
      + path.elements.map { element in
        switch element {
        case .move(let to): "\(name).move(to: \(point(to)))"
        case .line(let to): "\(name).addLine(to: \(point(to)))"
        case .quad(let control, let end):
          "\(name).addQuadCurve(to: \(point(end)), control: \(point(control)))"
        case .cubic(let a, let b, let end):
          "\(name).addCurve(to: \(point(end)), control1: \(point(a)), control2: \(point(b)))"
        case .close: "\(name).closeSubpath()"
        }
      }
  }
}
