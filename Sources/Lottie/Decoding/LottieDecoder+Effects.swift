import AnimJSON

/// Effects and styles of layers.
extension LottieDecoder {
  func effects(_ layer: LottieNode) -> [LottieEffect] {
    let effects = (layer["ef"]?.elements ?? []).filter { $0["en"]?.flag != false }.compactMap(effect)
    return effects + (layer["sy"]?.elements ?? []).filter { $0["hd"]?.flag != true }.compactMap(style)
  }

  private func effect(_ node: LottieNode) -> LottieEffect? {
    let values = node["ef"]?.elements ?? []
    func value(_ index: Int) -> LottieNode? { index < values.count ? values[index]["v"] : nil }
    let type = node["ty"]?.integer
    switch type {
    // Controls are there for expressions.
    case 0, 1, 2, 3, 4, 6, 7: return nil
    case 5: return namedEffect(node, value)
    case 20:
      return .tint(
        black: numbers(value(0), 0, 0, 0), white: numbers(value(1), 1, 1, 1), amount: numbers(value(2), 100))
    case 21: return .fill(color: numbers(value(2), 0, 0, 0), opacity: numbers(value(6), 1))
    case 22: return .stroke(maskStroke(value))
    case 23:
      if let original = value(3), numbers(original, 0).extremes != [[0]] {
        ignore("the original of a tritone", at: original)
      }
      return .tritone(
        bright: numbers(value(0), 1, 1, 1), middle: numbers(value(1), 0.5, 0.5, 0.5),
        dark: numbers(value(2), 0, 0, 0))
    case 24: return .levels(levels(values))
    case 25:
      return .dropShadow(
        color: numbers(value(0), 0, 0, 0), opacity: numbers(value(1), 255), opacityRange: 255,
        direction: numbers(value(2), 0), distance: numbers(value(3), 0), softness: numbers(value(4), 0))
    // Read with the layer's own matte.
    case 28: return nil
    case 29:
      if let direction = value(1), direction["k"]?.integer.map({ $0 == 2 || $0 == 3 }) == true {
        ignore("a blur in one direction", at: direction)
      }
      return .blur(numbers(value(0), 0), deviation: 0.25)
    case 35: return .transform(transformEffect(value))
    default:
      let name = node["nm"]?.string.map { " " + quoted($0) } ?? ""
      ignore("the effect\(name) of type \(type.map(String.init) ?? "unknown")", at: node)
      return nil
    }
  }

  private func maskStroke(_ value: (Int) -> LottieNode?) -> LottieMaskStroke {
    func integer(_ index: Int) -> Int? { value(index)?["k"]?.integer }
    let mask = integer(1) == 1 ? nil : max(integer(0) ?? 1, 1) - 1
    return LottieMaskStroke(
      mask: mask, isSequential: integer(2) == 1, color: numbers(value(3), 1, 1, 1),
      size: numbers(value(4), 2),
      opacity: numbers(value(6), 1), start: numbers(value(7), 0), end: numbers(value(8), 100),
      spacing: numbers(value(9), 15), style: integer(10).flatMap { .init(rawValue: $0) } ?? .over)
  }

  /// Between the numbers are histograms, which exporters write or leave out.
  private func levels(_ values: [LottieNode]) -> LottieLevels {
    let found = values.filter { $0["ty"]?.integer == 0 }
    func channel(_ index: Int) -> LottieLevels.Channel {
      func value(_ place: Int, _ otherwise: Double) -> AnimatedNumbers {
        let index = 5 * index + place
        return numbers(index < found.count ? found[index]["v"] : nil, otherwise)
      }
      return LottieLevels.Channel(
        black: value(0, 0), white: value(1, 1), gamma: value(2, 1), outputBlack: value(3, 0),
        outputWhite: value(4, 1))
    }
    let levels = LottieLevels(all: channel(0), channels: (1...4).map(channel))
    for (index, channel) in levels.channels.enumerated() where channel.gamma.extremes != [[1]] {
      ignore("the gamma of a single channel", at: found[5 * index + 7])
    }
    return levels
  }

  func transformEffect(_ value: (Int) -> LottieNode?) -> LottieTransform {
    // In the order of the effect's values, which is that of the warnings.
    let (anchor, position, height) = (
      numbers(value(0), 0, 0), numbers(value(1), 0, 0), numbers(value(3), 100)
    )
    let width = value(2)?["k"]?.integer == 1 ? height : numbers(value(4), 100)
    let (skew, skewAxis) = (numbers(value(5), 0), numbers(value(6), 0))
    return LottieTransform(
      anchor: anchor, position: position, scale: .split([width, height]), rotation: numbers(value(7), 0),
      opacity: numbers(value(8), 100), skew: skew, skewAxis: skewAxis, skewsLast: true)
  }

  /// The matte that an effect gives a layer: another layer, which is seen besides.
  ///
  /// - Returns: that layer's index.
  func setMatte(_ layer: LottieNode) -> (layer: Int, kind: LottieLayer.Matte)? {
    for node in layer["ef"]?.elements ?? [] where node["en"]?.flag != false && node["ty"]?.integer == 28 {
      let values = node["ef"]?.elements ?? []
      func value(_ index: Int) -> Int? {
        index < values.count ? values[index]["v"]?["k"]?.integer : nil
      }
      guard let source = value(0), source > 0 else { continue }
      let isInverted = value(2) == 1
      // Channels as After Effects counts them.
      switch value(1) ?? 4 {
      case 4: return (source, isInverted ? .invertedAlpha : .alpha)
      case 5: return (source, isInverted ? .invertedLuma : .luma)
      default: ignore("a matte by a channel of the colour", at: node)
      }
    }
    return nil
  }

  /// A style of a layer. Those that blend in another way than Photoshop has them by default say so.
  private func style(_ node: LottieNode) -> LottieEffect? {
    let type = node["ty"]?.integer
    let usual: [Int: Set<Int>] = [1: [0, 1], 2: [0, 1], 3: [0, 2], 4: [0, 2], 7: [0]]
    if let type, let usual = usual[type], let mode = node["bm"].map({ numbers($0, 0) }),
      !mode.extremes.allSatisfy({ usual.contains(Int($0.first ?? 0)) })
    {
      ignore("the blend mode of a layer's style", at: node["bm"] ?? node)
    }
    let (color, opacity) = (numbers(node["c"], 0, 0, 0), numbers(node["o"], 100))
    switch type {
    case 1:
      return .dropShadow(
        color: color, opacity: opacity, opacityRange: 100, direction: numbers(node["a"], 0),
        distance: numbers(node["d"], 0), softness: numbers(node["s"], 0))
    case 2:
      return .innerShadow(
        color: color, opacity: opacity, direction: numbers(node["a"], 0), distance: numbers(node["d"], 0),
        size: numbers(node["s"], 0))
    case 3:
      return .dropShadow(
        color: color, opacity: opacity, opacityRange: 100, direction: numbers(nil, 0),
        distance: numbers(nil, 0),
        softness: numbers(node["s"], 0))
    case 4:
      if let source = node["sr"], numbers(source, 1).extremes != [[1]] {
        ignore("an inner glow from the middle", at: source)
      }
      return .innerShadow(
        color: color, opacity: opacity, direction: numbers(nil, 0), distance: numbers(nil, 0),
        size: numbers(node["s"], 0))
    case 7: return .colorOverlay(color: color, opacity: opacity)
    default:
      let names = [0: "a stroke", 5: "a bevel", 6: "a satin", 8: "a gradient overlay"]
      ignore("\(type.flatMap { names[$0] } ?? "an unknown style") as a layer's style", at: node)
      return nil
    }
  }
}
