import AnimGeometry
import Glibc

/// A colour of a style sheet in encoded sRGB, and how it is found in what is written.
///
/// Sources: CSS Color Module Level 4 and 5.
struct CSSColor {
  var rgb: SIMD3<Double>
  var alpha: Double

  /// What `light-dark()` and `currentColor` are.
  struct Context {
    var isDark = false
    var current = CSSColor(rgb: .zero, alpha: 1)
    var math = CSSMath.Context()
  }

  static let functions: Set = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
  ]
  private static let maxDepth = 16

  /// In the oldest way to write it that all readers know.
  var text: String {
    func byte(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    let channels = [byte(rgb.x), byte(rgb.y), byte(rgb.z)]
    if alpha >= 1 {
      return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    return "rgba(\(channels[0]),\(channels[1]),\(channels[2]),\(max(0, alpha).plainText))"
  }

  /// Nil for what is no colour.
  static func color(_ tokens: [CSSToken], _ context: Context, depth: Int = 0) -> CSSColor? {
    let tokens = tokens.trimmed
    guard depth <= maxDepth, let first = tokens.first, tokens.end(of: 0) == tokens.count else { return nil }
    switch first {
    case .hash(let digits): return hex(digits)
    case .ident(let name):
      if name.lowercased() == "currentcolor" { return context.current }
      return NamedColors.color(name).map {
        CSSColor(rgb: [$0.red, $0.green, $0.blue], alpha: $0.alpha)
      }
    case .function(let name):
      return function(name.lowercased(), tokens.arguments(at: 0), context, depth)
    default: return nil
    }
  }

  private static func hex(_ text: String) -> CSSColor? {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count else { return nil }
    let values: [Double]
    switch digits.count {
    case 3, 4: values = digits.map { Double($0 * 17) / 255 }
    case 6, 8:
      values = stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
    default: return nil
    }
    return CSSColor(rgb: [values[0], values[1], values[2]], alpha: values.count > 3 ? values[3] : 1)
  }

  private static func function(_ name: String, _ arguments: [CSSToken], _ context: Context, _ depth: Int)
    -> CSSColor?
  {
    switch name {
    case "light-dark":
      let parts = arguments.split(at: ",")
      return parts.count == 2 ? color(parts[context.isDark ? 1 : 0], context, depth: depth + 1) : nil
    case "color-mix": return mix(arguments, context, depth)
    case "rgb", "rgba": return channels(.srgb, arguments, context, depth, scale: 255)
    case "hsl", "hsla": return channels(.hsl, arguments, context, depth)
    case "hwb": return channels(.hwb, arguments, context, depth)
    case "color":
      var rest = arguments.trimmed
      var origin: [CSSToken] = []
      if rest.first == .ident("from") {
        let start = rest.dropFirst().firstIndex { $0 != .space } ?? rest.count
        guard start < rest.count else { return nil }
        let end = rest.end(of: start)
        origin = Array(rest[..<end]) + [.space]
        rest = Array(rest[end...]).trimmed
      }
      guard case .ident(let name)? = rest.first, let space = CSSColorSpace(rawValue: name.lowercased()),
        space.isPredefined
      else { return nil }
      return channels(space, origin + rest.dropFirst(), context, depth)
    default:
      return CSSColorSpace(rawValue: name).flatMap { channels($0, arguments, context, depth) }
    }
  }

  /// - Parameter scale: what numbers that stand for 1 are written as.
  private static func channels(
    _ space: CSSColorSpace, _ arguments: [CSSToken], _ context: Context, _ depth: Int, scale: Double = 1
  ) -> CSSColor? {
    var context = context
    var tokens = arguments.trimmed
    var alphaWithout = 1.0
    if tokens.first == .ident("from") {
      let start = tokens.dropFirst().firstIndex { $0 != .space } ?? tokens.count
      guard start < tokens.count else { return nil }
      let end = tokens.end(of: start)
      guard let origin = color(Array(tokens[start..<end]), context, depth: depth + 1) else { return nil }
      tokens = Array(tokens[end...]).trimmed
      context.math.names = names(of: origin, in: space, scale)
      alphaWithout = origin.alpha
    }
    // Of a math function with spaces only the function itself is a part.
    var parts: [[CSSToken]] = []
    var hasAlpha = false
    // Older ones have commas, and bytes or percentages, not both.
    let isOld = tokens.contains(.sign(","))
    var index = 0
    while index < tokens.count {
      let end = tokens.end(of: index)
      switch tokens[index] {
      case .space, .sign(","): break
      case .sign("/"): hasAlpha = true
      default: parts.append(Array(tokens[index..<end]))
      }
      index = end
    }
    guard parts.count == 3 || parts.count == 4, !hasAlpha || parts.count == 4 else { return nil }
    if isOld, scale == 255 {
      let shares = parts.prefix(3).count { if case .percentage? = $0.first { true } else { false } }
      guard shares == 0 || shares == 3 else { return nil }
    }
    var values = SIMD3<Double>.zero
    for channel in 0..<3 {
      guard let value = component(parts[channel], space, channel, scale, context.math) else { return nil }
      values[channel] = value
    }
    var alpha = alphaWithout
    if parts.count == 4 {
      guard let value = number(parts[3], context.math) else { return nil }
      alpha = value.unit == .percentage ? value.amount / 100 : value.amount
    }
    if space == .hsl || space == .hwb {
      values.y = max(0, min(100, values.y))
      values.z = max(0, min(100, values.z))
    }
    return CSSColor(rgb: space.sRGB(values), alpha: min(max(alpha, 0), 1))
  }

  private static func number(_ tokens: [CSSToken], _ context: CSSMath.Context) -> CSSMath.Value? {
    guard let first = tokens.first else { return nil }
    if first == .ident("none") { return CSSMath.Value(amount: 0, unit: .number) }
    if case .function(let name) = first {
      return CSSMath.value(name.lowercased(), tokens.arguments(at: 0), context)
    }
    return CSSMath.value(first, context)
  }

  /// A channel in the numbers of `CSSColorSpace`.
  private static func component(
    _ tokens: [CSSToken], _ space: CSSColorSpace, _ channel: Int, _ scale: Double, _ context: CSSMath.Context
  ) -> Double? {
    guard let value = number(tokens, context) else { return nil }
    let isHue = space.hue == channel
    switch value.unit {
    case .angle: return isHue ? value.amount : nil
    case .length: return nil
    case .number: return value.amount / scale
    case .percentage:
      if isHue { return nil }
      let whole: Double
      switch (space, channel) {
      case (.hsl, _), (.hwb, _), (.lab, 0), (.lch, 0): whole = 100
      case (.lab, _): whole = 125
      case (.lch, _): whole = 150
      case (.oklab, 1...), (.oklch, 1...): whole = 0.4
      default: whole = 1
      }
      return value.amount / 100 * whole
    }
  }

  private static func names(of color: CSSColor, in space: CSSColorSpace, _ scale: Double) -> [String: Double]
  {
    let values = space.from(sRGB: color.rgb) * scale
    let letters: [String]
    switch space {
    case .hsl: letters = ["h", "s", "l"]
    case .hwb: letters = ["h", "w", "b"]
    case .lab, .oklab: letters = ["l", "a", "b"]
    case .lch, .oklch: letters = ["l", "c", "h"]
    case .xyz, .xyzD50, .xyzD65: letters = ["x", "y", "z"]
    default: letters = ["r", "g", "b"]
    }
    var result = ["alpha": color.alpha]
    for (index, letter) in letters.enumerated() { result[letter] = values[index] }
    return result
  }

  /// `in oklch longer hue, red 20%, blue`.
  private static func mix(_ arguments: [CSSToken], _ context: Context, _ depth: Int) -> CSSColor? {
    var parts = arguments.split(at: ",").map(\.trimmed)
    var words: [String] = []
    if parts.first?.first == .ident("in") {
      words = parts.removeFirst().compactMap {
        if case .ident(let word) = $0 { word.lowercased() } else { nil }
      }
    }
    guard parts.count == 2, let space = words.count > 1 ? CSSColorSpace(rawValue: words[1]) : .oklab else {
      return nil
    }
    var colors: [CSSColor] = [], shares: [Double?] = []
    for part in parts {
      var rest = part
      var share: Double?
      if let index = rest.firstIndex(where: { if case .percentage = $0 { true } else { false } }),
        case .percentage(let value) = rest[index], index == 0 || index == rest.count - 1
      {
        share = value / 100
        rest.remove(at: index)
      }
      guard let color = color(rest, context, depth: depth + 1) else { return nil }
      colors.append(color)
      shares.append(share)
    }
    let first = shares[0] ?? shares[1].map { 1 - $0 } ?? 0.5
    let second = shares[1] ?? 1 - first
    guard first >= 0, second >= 0, first + second > 0 else { return nil }
    let weight = second / (first + second)
    var (a, b) = (space.from(sRGB: colors[0].rgb), space.from(sRGB: colors[1].rgb))
    if let hue = space.hue { adjust(&a, &b, hue, words, colors) }
    let alpha = colors[0].alpha * (1 - weight) + colors[1].alpha * weight
    var mixed = SIMD3<Double>.zero
    for channel in 0..<3 {
      if channel == space.hue || alpha == 0 {
        mixed[channel] = a[channel] * (1 - weight) + b[channel] * weight
      } else {
        mixed[channel] =
          (a[channel] * colors[0].alpha * (1 - weight) + b[channel] * colors[1].alpha * weight) / alpha
      }
    }
    return CSSColor(rgb: space.sRGB(mixed), alpha: alpha * min(1, first + second))
  }

  /// Which way round hues are mixed. A grey has none, and takes that of the other.
  private static func adjust(
    _ a: inout SIMD3<Double>, _ b: inout SIMD3<Double>, _ hue: Int, _ words: [String], _ colors: [CSSColor]
  ) {
    func isGrey(_ color: CSSColor) -> Bool { color.rgb.max() - color.rgb.min() < 1e-4 }
    if isGrey(colors[0]) { a[hue] = b[hue] } else if isGrey(colors[1]) { b[hue] = a[hue] }
    let difference = b[hue] - a[hue]
    switch words.count > 2 ? words[2] : "shorter" {
    case "longer":
      if difference > 0, difference < 180 {
        a[hue] += 360
      } else if difference <= 0, difference > -180 {
        b[hue] += 360
      }
    case "increasing": if difference < 0 { b[hue] += 360 }
    case "decreasing": if difference > 0 { a[hue] += 360 }
    default:
      if difference > 180 { a[hue] += 360 } else if difference < -180 { b[hue] += 360 }
    }
  }
}
