import AnimJSON
import AnimRenderTree
import AnimSceneFormat

extension Rule {
  /// Nothing is drawn of a gradient.
  public static let gradientNotDrawn = Rule(
    .gradientNotDrawn,
    "Nothing is drawn of a gradient.",
    hint: "give it two colours or more, as many locations, and a shape that has an area",
    details: """
      Core Animation draws no gradient of one colour, with fewer locations than colours, or, radial, in an ellipse without
      area. The sentence says which it is.
      """,
    example: """
      \(canvas)
        "layers": [{ "class": "CAGradientLayer", "colors": ["red"], "bounds": [0, 0, 20, 20],
          "position": [50, 50], "backgroundColor": "tomato" }] }
      """,
    .layer { layer, context in
      guard layer.layerClass == .gradient, let fault = GradientText(layer).fault,
        !context.recolored.contains(layer.name ?? "")
      else { return [] }
      return [fault]
    })

  /// A gradient's locations do not rise from 0 to 1.
  public static let gradientLocations = Rule(
    .gradientLocations, isHint: true,
    "The locations of a gradient fall, or leave 0…1.",
    hint: "let the locations rise, each with the colour that belongs to it",
    details: """
      The documentation of `CAGradientLayer.locations` demands numbers from 0 to 1 that rise; the same number twice is an
      edge. Others are drawn in some way that Apple does not promise.
      """,
    example: """
      \(canvas)
        "layers": [{ "class": "CAGradientLayer", "colors": ["red", "blue"], "locations": [0.8, 0.2],
          "bounds": [0, 0, 20, 20], "position": [50, 50] }] }
      """,
    .layer { layer, _ in
      layer.properties.compactMap { setting in
        setting.property.key == "locations" ? fault(setting.value).map { (setting.location, $0) } : nil
      }
    },
    .command { command, _, _ in
      guard case .set(_, let keyPath, let value) = command.action, keyPath.property.key == "locations" else {
        return nil
      }
      return fault(value)
    },
    .animation { animation, _ in
      var animates = false
      animation.forEachKeyPath { if $0.property.key == "locations" { animates = true } }
      guard animates else { return nil }
      switch animation {
      case .basic(let basic): return basic.fromValue.flatMap(fault) ?? basic.toValue.flatMap(fault)
      case .spring(let spring):
        return spring.basic.fromValue.flatMap(fault) ?? spring.basic.toValue.flatMap(fault)
      case .keyframe(let keyframe): return keyframe.values.lazy.compactMap(fault).first
      case .group, .transition: return nil
      }
    })

  /// What is wrong with the locations.
  @Sendable private static func fault(_ value: ValueDescription) -> String? {
    guard case .list(let elements) = value else { return nil }
    let numbers = elements.compactMap { element -> Double? in
      if case .number(let number) = element { number } else { nil }
    }
    if let (a, b) = zip(numbers, numbers.dropFirst()).first(where: { $0 > $1 }) {
      return "the locations fall from \(plainText(a)) to \(plainText(b)); Core Animation wants them to rise"
    }
    guard let outside = numbers.first(where: { !(0...1).contains($0) }) else { return nil }
    return "the location \(plainText(outside)) is not one of 0 to 1"
  }
}
