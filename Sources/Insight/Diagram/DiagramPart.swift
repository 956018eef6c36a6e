import AnimRenderTree

/// What of a property a figure draws: one of its numbers, or its colour.
struct DiagramPart {
  /// What follows the key path: `.x`; empty for the whole.
  var suffix: String
  /// Nil draws a colour.
  var number: ((Value) -> Double?)?

  /// What there is to draw of values such as this one; nil for values that have neither numbers nor colours.
  static func all(of value: Value) -> [DiagramPart]? {
    switch value {
    case .number, .bool: [DiagramPart(suffix: "") { $0.number }]
    case .color: [DiagramPart(suffix: "", number: nil)]
    case .point: components([.x, .y])
    case .size: components([.width, .height])
    case .rect: components([.originX, .originY, .sizeWidth, .sizeHeight])
    case .transform:
      components([
        .translationX, .translationY, .translationZ, .scaleX, .scaleY, .scaleZ, .rotationX, .rotationY,
        .rotationZ,
      ])
    case .null, .path, .string, .text, .font, .array, .filter, .object, .picture: nil
    }
  }

  private static func components(_ components: [Component]) -> [DiagramPart] {
    components.map { component in
      DiagramPart(suffix: "." + component.rawValue) { $0[component]?.number }
    }
  }
}
