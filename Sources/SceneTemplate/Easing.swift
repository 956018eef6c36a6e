import Foundation
import AnimJSON
import AnimRenderTree
import AnimSceneFormat

/// An easing by its name: one timing function where that is exact, else keyframes with a timing function for each piece.
///
/// Source of the functions: Penner, "Programming Macromedia Flash MX", 2002, chapter 7, with the names of easings.net.
package struct Easing {
  /// One of so many steps; nil is a curve.
  private let steps: Int?
  private let family: Family
  private let mode: Mode

  package enum Family: String, CaseIterable {
    case sine = "Sine", quad = "Quad", cubic = "Cubic", quart = "Quart", quint = "Quint", expo = "Expo"
    case circ = "Circ", back = "Back", elastic = "Elastic", bounce = "Bounce"
  }

  package enum Mode: String, CaseIterable {
    case easeInOut, easeIn, easeOut
  }

  /// With Apple's.
  package static let allNames = TimingFunction.named.map(\.name) + names
  package static let names = Mode.allCases.flatMap { mode in
    Family.allCases.map { mode.rawValue + $0.rawValue }
  }

  package init?(name: String) {
    if name.hasPrefix("steps("), name.hasSuffix(")"), let count = Int(name.dropFirst(6).dropLast()),
      (1...1000).contains(count)
    {
      (steps, family, mode) = (count, .quad, .easeIn)
      return
    }
    guard let mode = Mode.allCases.first(where: { name.hasPrefix($0.rawValue) }),
      let family = Family(rawValue: String(name.dropFirst(mode.rawValue.count)))
    else { return nil }
    (steps, self.family, self.mode) = (nil, family, mode)
  }

  /// Whether it is one timing function.
  var isCurve: Bool { curve != nil }

  /// A cubic in x: its control points lie at thirds.
  private var curve: [Double]? {
    guard steps == nil, mode != .easeInOut, let points = family.curve(isHalf: false) else { return nil }
    return mode == .easeIn ? points : Self.reversed(points)
  }

  /// The same backwards, from the end.
  fileprivate static func reversed(_ points: [Double]) -> [Double] {
    [1 - points[2], 1 - points[3], 1 - points[0], 1 - points[1]]
  }

  /// What an animation has for it; nil where keyframes are needed and the values are not numbers.
  package func members(from: JSONValue, to: JSONValue, at position: SourcePosition) -> [JSONMember]? {
    if let curve { return [JSONMember("timingFunction", Self.list(curve, position))] }
    let frames = keyframes
    let values = frames.values.compactMap { from.mixed(with: to, $0) }
    guard values.count == frames.values.count else { return nil }
    var members = [
      JSONMember("values", .array(values, position)),
      JSONMember("keyTimes", Self.list(frames.times, position)),
    ]
    if frames.curves.isEmpty {
      members.append(JSONMember("calculationMode", .text("discrete", position)))
    } else {
      let curves = frames.curves.map { Self.list($0, position) }
      members.append(JSONMember("timingFunctions", .array(curves, position)))
    }
    return members
  }

  private static func list(_ numbers: [Double], _ position: SourcePosition) -> JSONValue {
    // Nine places, so that the last bits of a machine's sine do not reach a scene.
    .array(numbers.map { .number(($0 * 1e9).rounded() / 1e9, position) }, position)
  }

  package struct Keyframes {
    package var times: [Double]
    package var values: [Double]
    /// One for each piece; none for steps.
    package var curves: [[Double]]
  }

  package var keyframes: Keyframes {
    if let steps {
      return Keyframes(
        times: steps == 1 ? [0, 0.5, 1] : (0...steps).map { Double($0) / Double(steps) },
        // A keyframe animation of one value does nothing.
        values: steps == 1 ? [0, 0] : (0..<steps).map { Double($0) / Double(steps) }, curves: [])
    }
    switch mode {
    case .easeIn: return family.easeIn(isHalf: false)
    case .easeOut: return family.easeIn(isHalf: false).backwards
    case .easeInOut:
      let first = family.easeIn(isHalf: true)
      let second = first.backwards
      return Keyframes(
        times: first.times.map { $0 / 2 } + second.times.dropFirst().map { 0.5 + $0 / 2 },
        values: first.values.map { $0 / 2 } + second.values.dropFirst().map { 0.5 + $0 / 2 },
        curves: first.curves + second.curves)
    }
  }
}

extension Easing.Keyframes {
  fileprivate var backwards: Easing.Keyframes {
    Easing.Keyframes(
      times: times.reversed().map { 1 - $0 }, values: values.reversed().map { 1 - $0 },
      curves: curves.reversed().map(Easing.reversed))
  }
}

extension Easing.Family {
  /// The ease-in as one Bézier curve. t², t³ and back are cubics, so that it is exact; a quarter of a circle is within
  /// 0.03 %.
  ///
  /// - Parameter isHalf: whether it is the first half of an easing in and out, of which some are stronger.
  fileprivate func curve(isHalf: Bool) -> [Double]? {
    // Penner's.
    let overshoot = 1.70158 * (isHalf ? 1.525 : 1)
    switch self {
    case .quad: return [1 / 3, 0, 2 / 3, 1 / 3]
    case .cubic: return [1 / 3, 0, 2 / 3, 0]
    case .back: return [1 / 3, 0, 2 / 3, -overshoot / 3]
    case .circ: return [0.5522847498, 0, 1, 0.4477152502]
    case .sine, .quart, .quint, .expo, .elastic, .bounce: return nil
    }
  }

  fileprivate func easeIn(isHalf: Bool) -> Easing.Keyframes {
    if let curve = curve(isHalf: isHalf) {
      return Easing.Keyframes(times: [0, 1], values: [0, 1], curves: [curve])
    }
    switch self {
    case .bounce: return Self.bounceIn
    case .elastic:
      let wave = isHalf ? ElasticWave.half : .whole
      return pieces(wave.times, wave.value)
    default: return pieces((0...8).map { Double($0) / 8 }, value)
    }
  }

  private func value(_ t: Double) -> Double {
    switch self {
    case .sine: return 1 - cos(t * .pi / 2)
    case .quart: return t * t * t * t
    case .quint: return t * t * t * t * t
    // Moved so that it begins at 0 and ends at 1, where the original jumps by a thousandth.
    case .expo: return (exp2(10 * t) - 1) / 1023
    default: return t
    }
  }

  /// Cubics that have the function's values and slopes at the times.
  private func pieces(_ times: [Double], _ value: (Double) -> Double) -> Easing.Keyframes {
    let values = times.map(value)
    let step = 1e-6
    let slopes = times.map { time in
      let (a, b) = (max(0, time - step), min(1, time + step))
      return (value(b) - value(a)) / (b - a)
    }
    let curves = times.indices.dropLast().map { index -> [Double] in
      let width = times[index + 1] - times[index]
      let height = values[index + 1] - values[index]
      return [
        1 / 3, slopes[index] * width / (3 * height), 2 / 3, 1 - slopes[index + 1] * width / (3 * height),
      ]
    }
    return Easing.Keyframes(times: times, values: values, curves: curves)
  }

  /// Parabolas that touch 1 (from the end), each flight in two halves.
  private static var bounceIn: Easing.Keyframes {
    let fall = [1.0 / 3, 0, 2.0 / 3, 1.0 / 3]
    let rise = [1.0 / 3, 2.0 / 3, 2.0 / 3, 1]
    let out = Easing.Keyframes(
      times: [0, 4.0 / 11, 6.0 / 11, 8.0 / 11, 9.0 / 11, 10.0 / 11, 21.0 / 22, 1],
      values: [0, 1, 0.75, 1, 0.9375, 1, 0.984375, 1], curves: [fall, rise, fall, rise, fall, rise, fall])
    return out.backwards
  }
}

extension JSONValue {
  /// Between two numbers, lists of as many numbers, or objects with one number; nil of anything else.
  fileprivate func mixed(with other: JSONValue, _ fraction: Double) -> JSONValue? {
    switch (content, other.content) {
    case (.number(let a), .number(let b)):
      return .number(((a + (b - a) * fraction) * 1e9).rounded() / 1e9, position)
    case (.array(let a), .array(let b)) where a.count == b.count:
      let parts = zip(a, b).compactMap { $0.mixed(with: $1, fraction) }
      return parts.count == a.count ? .array(parts, position) : nil
    case (.object(let a), .object(let b)) where a.count == 1 && b.count == 1 && a[0].key == b[0].key:
      guard var mixed = a[0].value.mixed(with: b[0].value, fraction) else { return nil }
      // What goes beyond its end has no more than all of the colour.
      if a[0].key == "srgb", case .array(var parts) = mixed.content, parts.count == 4,
        case .number(let alpha) = parts[3].content
      {
        parts[3].content = .number(min(max(alpha, 0), 1))
        mixed.content = .array(parts)
      }
      return JSONValue(content: .object([JSONMember(a[0].key, mixed)]), position: position)
    default: return nil
    }
  }
}

extension TemplateReporter {
  package mutating func unknownEasing(_ word: String, at position: SourcePosition, _ path: JSONPath) {
    let near = nearest(to: word, among: Easing.allNames)
    report(.unknownEasing(word, suggestion: near), at: position, .key(path, "easing"))
  }
}
