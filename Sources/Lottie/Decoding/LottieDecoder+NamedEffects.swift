import AnimJSON
import AnimScene

/// Effects that exporters have no number for, and write by their names in After Effects.
extension LottieDecoder {
  func namedEffect(_ node: LottieNode, _ value: (Int) -> LottieNode?) -> LottieEffect? {
    let name = node["mn"]?.string ?? ""
    switch name {
    case "ADBE Geometry2": return .transform(transformEffect(value))
    case "ADBE Box Blur2": return boxBlur(value)
    case "ADBE Corner Pin":
      return .cornerPin((0..<4).map { numbers(value($0), 0, 0) })
    case "ADBE Linear Wipe":
      return .linearWipe(
        completion: numbers(value(0), 0), angle: numbers(value(1), 90), feather: numbers(value(2), 0))
    case "ADBE HUE SATURATION": return hueSaturation(node, value)
    case "ADBE Glo2":
      return .glow(
        threshold: numbers(value(1), 153), radius: numbers(value(2), 10), intensity: numbers(value(3), 1))
    default:
      // Controls, and those that scripts make, are there for expressions.
      if name.isEmpty || name.hasPrefix("Pseudo/") || name.hasSuffix(" Control") { return nil }
      ignore("the effect \(quoted(node["nm"]?.string ?? name)) (\(name))", at: node)
      return nil
    }
  }

  /// Three boxes one after another, which is what it does if nothing else is said, are as good as a normal distribution.
  private func boxBlur(_ value: (Int) -> LottieNode?) -> LottieEffect {
    let iterations = min(max(numbers(value(1), 3).number(at: 0), 1), 50)
    if let direction = value(2), let number = direction["k"]?.integer, number == 2 || number == 3 {
      ignore("a blur in one direction", at: direction)
    }
    return .blur(numbers(value(0), 0), deviation: (iterations / 3).squareRoot())
  }

  private func hueSaturation(_ node: LottieNode, _ value: (Int) -> LottieNode?) -> LottieEffect {
    let values = node["ef"]?.elements ?? []
    func named(_ name: String, _ index: Int) -> LottieNode? {
      values.first { $0["nm"]?.string == name }?["v"] ?? value(index)
    }
    if let colorize = named("Colorize", 5), numbers(colorize, 0).extremes != [[0]] {
      ignore("one hue for all of a layer", at: colorize)
    }
    return .hueSaturation(
      hue: numbers(named("Master Hue", 2), 0), saturation: numbers(named("Master Saturation", 3), 0),
      lightness: numbers(named("Master Lightness", 4), 0))
  }
}
