import AnimRenderTree

extension Rule {
  /// Nothing is drawn of a gradient.
  public static let gradientNotDrawn = Rule(
    "gradient-not-drawn",
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
}
