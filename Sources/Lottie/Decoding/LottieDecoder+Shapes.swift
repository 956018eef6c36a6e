import Foundation
import AnimJSON

/// The items of shape layers.
extension LottieDecoder {
  /// The deepest nesting of groups.
  static let mostNesting = 128

  func shapes(_ list: LottieNode) -> [LottieShape] { shapes(list, depth: 0) }

  private func shapes(_ list: LottieNode, depth: Int) -> [LottieShape] {
    let elements = list.elements
    guard count(elements.count, at: list) else { return [] }
    guard depth < Self.mostNesting else {
      report(.tooMany(of: "groups in one another", limit: Self.mostNesting), at: list)
      return []
    }
    let shapes = elements.compactMap { element -> LottieShape? in
      guard element["hd"]?.flag != true, let kind = kind(element, depth: depth) else { return nil }
      return LottieShape(
        name: element["nm"]?.string, location: element.location, isReversed: element["d"]?.integer == 3,
        blendMode: blendMode(element["bm"]), kind: kind)
    }
    checkMerges(in: shapes)
    return shapes
  }

  private func kind(_ node: LottieNode, depth: Int) -> LottieShape.Kind? {
    switch node["ty"]?.string {
    case "gr":
      let transform = node["it"]?.elements.last { $0["ty"]?.string == "tr" }
      return .group(
        node["it"].map { shapes($0, depth: depth + 1) } ?? [], self.transform(transform))
    case "sh": return .path(path(node["ks"], closed: node["closed"]?.flag))
    case "rc":
      return .rectangle(
        position: numbers(node["p"], 0, 0), size: numbers(node["s"], 0, 0), roundness: numbers(node["r"], 0))
    case "el": return .ellipse(position: numbers(node["p"], 0, 0), size: numbers(node["s"], 0, 0))
    case "sr": return .star(star(node))
    case "fl":
      return .fill(
        LottiePaint(kind: .color(numbers(node["c"], 0, 0, 0, 1)), opacity: numbers(node["o"], 100)),
        isEvenOdd: node["r"]?.integer == 2)
    case "gf": return .fill(gradientPaint(node), isEvenOdd: node["r"]?.integer == 2)
    case "st":
      return .stroke(
        LottiePaint(kind: .color(numbers(node["c"], 0, 0, 0, 1)), opacity: numbers(node["o"], 100)),
        stroke(node))
    case "gs": return .stroke(gradientPaint(node), stroke(node))
    case "rp": return .repeater(repeater(node))
    case "tr", "no": return nil
    default: return modifier(node).map { .modifier($0) }
    }
  }

  private func star(_ node: LottieNode) -> LottieStar {
    LottieStar(
      isPolygon: node["sy"]?.integer == 2, position: numbers(node["p"], 0, 0), points: numbers(node["pt"], 5),
      rotation: numbers(node["r"], 0), outerRadius: numbers(node["or"], 0),
      outerRoundness: numbers(node["os"], 0), innerRadius: numbers(node["ir"], 0),
      innerRoundness: numbers(node["is"], 0))
  }

  private func gradientPaint(_ node: LottieNode) -> LottiePaint {
    let (start, end) = (numbers(node["s"], 0, 0), numbers(node["e"], 0, 0))
    let own = node["g"]
    // Slots of files have the property in another one, beside the number of its stops; a theme's have both in one.
    let list = (own?["sid"] ?? own?["k"]?["sid"])?.string.flatMap { slots[$0] } ?? own
    let stops = numbers(list?["k"]?.isObject == true ? list?["k"] : list)
    let count = (list?["p"] ?? own?["p"] ?? node["p"])?.integer
    let gradient = LottieGradient(
      isRadial: node["t"]?.integer == 2, start: start, end: end, highlight: numbers(node["h"], 0),
      highlightAngle: numbers(node["a"], 0), stops: stops,
      colorCount: min(max(count ?? (stops.extremes.first?.count ?? 0) / 4, 0), 10_000))
    return LottiePaint(kind: .gradient(gradient), opacity: numbers(node["o"], 100))
  }

  private func stroke(_ node: LottieNode) -> LottieStroke {
    var stroke = LottieStroke()
    stroke.width = numbers(node["w"], 1)
    stroke.cap = ["butt", "round", "square"][min(max((node["lc"]?.integer ?? 2) - 1, 0), 2)]
    stroke.join = ["miter", "round", "bevel"][min(max((node["lj"]?.integer ?? 2) - 1, 0), 2)]
    stroke.miterLimit = numbers(node["ml2"] ?? node["ml"], 4)
    for element in (node["d"]?.elements ?? []).prefix(64) {
      guard let length = optionalNumbers(element["v"]) else { continue }
      if element["n"]?.string == "o" { stroke.dashOffset = length } else { stroke.dashes.append(length) }
    }
    return stroke
  }

  private func repeater(_ node: LottieNode) -> LottieRepeater {
    let transform = node["tr"]
    let repeater = LottieRepeater(
      copies: numbers(node["c"], 1), offset: numbers(node["o"], 0), isAbove: node["m"]?.integer == 1,
      transform: self.transform(transform), startOpacity: numbers(transform?["so"], 100),
      endOpacity: numbers(transform?["eo"], 100))
    let most = repeater.copies.extremes.reduce(0) { max($0, $1.first ?? 0) }
    if most > LottieRepeater.mostCopies {
      ignore("more than \(Int(LottieRepeater.mostCopies)) copies of a repeater", at: node["c"] ?? node)
    }
    return repeater
  }

  private func modifier(_ node: LottieNode) -> LottieModifier? {
    let type = node["ty"]?.string
    switch type {
    case "tm":
      return .trim(
        start: numbers(node["s"], 0), end: numbers(node["e"], 100), offset: numbers(node["o"], 0),
        isSequential: node["m"]?.integer == 2, isByLength: rules.trimsByLength)
    case "rd": return .roundedCorners(numbers(node["r"], 0))
    case "pb": return .puckerBloat(numbers(node["a"], 0))
    case "tw": return .twist(angle: numbers(node["a"], 0), center: numbers(node["c"], 0, 0))
    case "zz":
      return .zigZag(
        size: numbers(node["s"], 0), ridges: numbers(node["r"], 0),
        isSmooth: numbers(node["pt"], 1))
    case "op":
      return .offset(
        amount: numbers(node["a"], 0),
        join: ["miter", "round", "bevel"][min(max((node["lj"]?.integer ?? 1) - 1, 0), 2)],
        miterLimit: numbers(node["ml"], 4))
    case "mm":
      let mode = node["mm"]?.integer ?? 1
      guard let known = MergeMode(rawValue: mode) else {
        ignore("merging paths by mode \(mode)", at: node["mm"] ?? node)
        return nil
      }
      guard !known.needsAreas || LottieLibrary.geos.isAvailable else {
        ignore("merging paths (there is no \(LottieLibrary.geos.fileName))", at: node)
        return nil
      }
      return .merge(known)
    default:
      ignore(type.map { "a shape of type \(quoted($0))" } ?? "a shape without a type", at: node)
      return nil
    }
  }
}
