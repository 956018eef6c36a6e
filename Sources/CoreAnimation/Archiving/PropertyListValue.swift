import Foundation
import AnimGeometry
import AnimRenderTree

/// Values as property lists, which archives hold: dictionaries with one entry that says the kind.
///
/// Movies, SVG files, what layers draw themselves and objects have none, and are left out of archives.
enum PropertyListValue {
  /// Nil for what has none.
  static func encode(_ value: Value) -> [String: Any]? {
    switch value {
    case .null: ["null": true]
    case .number(let number): ["number": number]
    case .bool(let flag): ["bool": flag]
    case .string(let string): ["string": string]
    case .point(let point): ["point": [point.x, point.y].map { Double($0) }]
    case .size(let size): ["size": [size.width, size.height].map { Double($0) }]
    case .rect(let rect):
      ["rect": [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }]
    case .color(let color): ["color": [color.red, color.green, color.blue, color.alpha].map { Double($0) }]
    case .transform(let transform): ["transform": transform.elements]
    case .path(let path): ["path": path.elements.map(encode)]
    case .array(let values):
      values.allSatisfy { encode($0) != nil } ? ["array": values.compactMap(encode)] : nil
    case .text(let text): ["text": text.runs.map(encode)]
    case .font(let font): ["font": encode(font)]
    case .filter(let filter): encode(filter).map { ["filter": $0] }
    case .picture(.bitmap(let bitmap)): ["bitmap": encode(bitmap)]
    case .object, .picture: nil
    }
  }

  /// Nil for what no archive of ours says.
  static func decode(_ list: Any) -> Value? { decode(list, depth: 0) }

  private static let deepest = 16

  static func decode(_ list: Any, depth: Int) -> Value? {
    guard depth < deepest, let list = list as? [String: Any], list.count == 1,
      let (kind, content) = list.first
    else {
      return nil
    }
    switch kind {
    case "null": return .null
    case "number": return double(content).map { .number($0) }
    case "bool": return double(content).map { .bool($0 != 0) }
    case "string": return (content as? String).map { .string($0) }
    case "point": return numbers(content, 2).map { .point(CGPoint(x: $0[0], y: $0[1])) }
    case "size": return numbers(content, 2).map { .size(CGSize(width: $0[0], height: $0[1])) }
    case "rect":
      return numbers(content, 4).map { .rect(CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])) }
    case "color":
      return numbers(content, 4).map { .color(Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3])) }
    case "transform": return numbers(content, 16).map { .transform(Transform3D(elements: $0)) }
    case "path": return path(content).map { .path($0) }
    case "text": return text(content).map { .text($0) }
    case "font": return font(content).map { .font($0) }
    case "filter": return filter(content, depth: depth).map { .filter($0) }
    case "bitmap": return bitmap(content).map { .picture(.bitmap($0)) }
    case "array":
      guard let content = content as? [Any] else { return nil }
      let values = content.compactMap { decode($0, depth: depth + 1) }
      return values.count == content.count ? .array(values) : nil
    default: return nil
    }
  }

  static func numbers(_ content: Any, _ count: Int) -> [Double]? {
    guard let numbers = doubles(content), numbers.count == count, numbers.allSatisfy(\.isFinite) else {
      return nil
    }
    return numbers
  }

  /// Nil unless all are numbers.
  static func doubles(_ content: Any) -> [Double]? {
    guard let content = content as? [Any] else { return nil }
    let numbers = content.compactMap(double)
    return numbers.count == content.count ? numbers : nil
  }

  static func double(_ content: Any) -> Double? {
    (content as? NSNumber)?.doubleValue ?? (content as? Double) ?? (content as? Bool).map { $0 ? 1 : 0 }
  }

  // MARK: Paths

  /// The points of an element, end last: none closes, one is a line, two and three are curves; a first number −1 moves.
  private static func encode(_ element: Path.Element) -> [Double] {
    switch element {
    case .move(let point): [-1, point.x, point.y].map { Double($0) }
    case .line(let point): [point.x, point.y].map { Double($0) }
    case .quad(let control, let end): [control.x, control.y, end.x, end.y].map { Double($0) }
    case .cubic(let a, let b, let end): [a.x, a.y, b.x, b.y, end.x, end.y].map { Double($0) }
    case .close: []
    }
  }

  private static func path(_ content: Any) -> Path? {
    guard let elements = content as? [Any] else { return nil }
    var path = Path()
    for element in elements {
      guard let n = doubles(element), n.allSatisfy(\.isFinite) else { return nil }
      switch n.count {
      case 0: path.closeSubpath()
      case 2: path.addLine(to: CGPoint(x: n[0], y: n[1]))
      case 3: path.move(to: CGPoint(x: n[1], y: n[2]))
      case 4: path.addQuadCurve(to: CGPoint(x: n[2], y: n[3]), control: CGPoint(x: n[0], y: n[1]))
      case 6:
        path.addCurve(
          to: CGPoint(x: n[4], y: n[5]), control1: CGPoint(x: n[0], y: n[1]),
          control2: CGPoint(x: n[2], y: n[3]))
      default: return nil
      }
    }
    return path
  }
}
