import AnimGeometry
import AnimJSON
import AnimRenderTree

extension JSONText {
  /// A property's value: points and sizes as `[x, y]`, rects as `[x, y, width, height]`, colours as
  /// `[red, green, blue, alpha]` in encoded sRGB with 0…1 inside the gamut, transforms as the 16 numbers from
  /// m11 to m44 row by row, paths as SVG path data, no value as null.
  package init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .number(let number): self = .number(number)
    case .bool(let flag): self = .bool(flag)
    case .point, .size, .rect, .color, .transform: self = .numbers(value.numbers ?? [])
    case .path(let path): self = .string(path.svgData(separator: " ", \.shortText))
    case .string(let string): self = .string(string)
    case .text(let text): self = .string(text.string)
    case .font(let font): self = .string(font.family)
    case .filter(let filter): self = .string(filter.filterName)
    case .object(let object): self = .string(object.className)
    case .picture(let picture): self = .string("\(picture)")
    case .array(let values): self = .array(values.map { JSONText($0) })
    }
  }

  package init(_ color: Color) {
    self = .numbers([color.red, color.green, color.blue, color.alpha])
  }
}
