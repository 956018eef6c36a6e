import Foundation
import Geometry
import RenderTree

extension JSONText {
  /// A property's value: points and sizes as `[x, y]`, rects as `[x, y, width, height]`, colours as
  /// `[red, green, blue, alpha]` in encoded sRGB with 0…1 inside the gamut, transforms as the 16 numbers from
  /// m11 to m44 row by row, paths as SVG path data, no value as null.
  init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .number(let number): self = .number(number)
    case .bool(let flag): self = .bool(flag)
    case .point(let point): self = .numbers([point.x, point.y])
    case .size(let size): self = .numbers([size.width, size.height])
    case .rect(let rect):
      self = .numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case .color(let color): self = JSONText(color)
    case .transform(let m):
      self = .numbers([
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24,
        m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
      ])
    case .path(let path): self = .string(path.svgData)
    case .string(let string): self = .string(string)
    case .filter(let filter): self = .string(filter.filterName)
    case .object(let object): self = .string(object.className)
    case .picture(let picture): self = .string("\(picture)")
    case .array(let values): self = .array(values.map { JSONText($0) })
    }
  }

  init(_ color: Color) {
    self = .numbers([color.red, color.green, color.blue, color.alpha])
  }

  static func numbers(_ numbers: [Double]) -> JSONText {
    .array(numbers.map { .number($0) })
  }
}

extension Path {
  /// SVG path data with absolute commands, exact to the last digit.
  fileprivate var svgData: String {
    elements.map { element in
      switch element {
      case .move(let point): Self.command("M", point)
      case .line(let point): Self.command("L", point)
      case .quad(let control, let end): Self.command("Q", control, end)
      case .cubic(let control1, let control2, let end): Self.command("C", control1, control2, end)
      case .close: "Z"
      }
    }
    .joined(separator: " ")
  }

  private static func command(_ letter: String, _ points: CGPoint...) -> String {
    letter + points.map { "\(Double($0.x).shortText) \(Double($0.y).shortText)" }.joined(separator: " ")
  }
}
