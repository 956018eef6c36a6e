import Foundation
import AnimGeometry
import AnimJSON
import AnimSceneFormat

/// A text layer's text, as it is laid out.
struct MeasuredText {
  private let text: StyledText
  let isWrapped: Bool

  private static let keys = ["class", "string", "font", "fontSize", "isWrapped", "wrapped"]

  /// Nil of a layer that the decoder will refuse, and of one without a text.
  init?(_ layer: JSONValue, _ path: JSONPath) {
    guard case .object(let members) = layer.content else { return nil }
    let own = members.filter { member in Self.keys.contains(member.key) }
    // What is wrong is said when the whole layer is decoded.
    var decoder = SceneDecoder(file: "", JSONReader([]), assets: NoAssets())
    let node = Node(value: .object(own, layer.position), path: path)
    guard let description = decoder.layer(node), decoder.problems.isEmpty else { return nil }
    var style = TextStyle(size: 36)
    var string: ValueDescription?
    var isWrapped = false
    for setting in description.properties {
      switch (setting.property.key, setting.value) {
      case ("string", let value): string = value
      case ("font", .font(let font)): style.font = font
      case ("font", .string(let name)): style.font = Font(name: name)
      case ("fontSize", .number(let size)): style.size = size
      case ("wrapped", .bool(let value)): isWrapped = value
      default: break
      }
    }
    switch string {
    case .string(let string): text = StyledText(string, style)
    case .text(let styled): text = styled
    default: return nil
    }
    self.isWrapped = isWrapped
  }

  /// - Parameter width: where lines break, if they do.
  func extent(width: Double?, _ measurer: any TextMeasurer) -> TextExtent {
    measurer.extent(
      of: TextBlock(text, wrappedTo: isWrapped ? width.map { CGFloat($0) } : nil))
  }
}
