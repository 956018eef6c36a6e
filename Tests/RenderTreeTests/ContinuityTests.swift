import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

/// What lies between two values tends to either at its ends.
@Suite struct ContinuityTests {
  private struct Source {
    var random: SeededGenerator

    mutating func number() -> Double { .random(in: -100...100, using: &random) }
    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    mutating func color() -> Color {
      Color(red: number() / 100, green: number() / 100, blue: number() / 100, alpha: abs(number()) / 100)
    }
    mutating func transform() -> Transform3D {
      Transform3D.scale(x: number() / 30 + 4, y: number() / 30 + 4, z: 1)
        .concatenating(.rotation(angle: number(), x: 0, y: 0, z: 1))
        .concatenating(.translation(x: number(), y: number(), z: 0))
    }
    /// With the same moves and closes in every path, and any lines and curves between them.
    mutating func path() -> Path {
      var path = Path()
      for _ in 0..<2 {
        path.move(to: point())
        for _ in 0..<4 {
          switch Int.random(in: 0..<3, using: &random) {
          case 0: path.addLine(to: point())
          case 1: path.addQuadCurve(to: point(), control: point())
          default: path.addCurve(to: point(), control1: point(), control2: point())
          }
        }
        path.closeSubpath()
      }
      return path
    }

    /// A value of each kind that has something between; nil for the kinds that have not.
    mutating func value(_ type: ValueType) -> Value? {
      switch type {
      case .number: .number(number())
      case .point: .point(point())
      case .size: .size(CGSize(width: number(), height: number()))
      case .rect: .rect(CGRect(x: number(), y: number(), width: abs(number()), height: abs(number())))
      case .color: .color(color())
      case .transform: .transform(transform())
      case .path: .path(path())
      case .array:
        .array([.number(number()), .color(color()), .array([.number(number()), .point(point())])])
      // Booleans are true as soon as they leave false; strings and objects switch half-way.
      case .bool, .string, .object: nil
      }
    }
  }

  @Test("Values of every kind", arguments: ValueType.allCases, [1e-9, 1e-6])
  func everyKind(type: ValueType, fraction: Double) throws {
    var source = Source(random: SeededGenerator(seed: 17))
    for _ in 0..<50 {
      guard let start = source.value(type), let end = source.value(type) else { return }
      #expect(start.interpolated(to: end, fraction: 0) == start)
      #expect(start.interpolated(to: end, fraction: 1) == end)
      for (near, at) in [(start, fraction), (end, 1 - fraction)] {
        let between = start.interpolated(to: end, fraction: at)
        let gap = try #require(largestDifference(between, near), "\(between)")
        #expect(gap < 3e3 * fraction + 1e-9, "\(start) \(end) at \(at): \(between)")
      }
    }
  }

  @Test("A keyframe animation passes through its values without a jump, in every mode but the discrete one")
  func keyframes() throws {
    var random = SeededGenerator(seed: 23)
    for mode in CalculationMode.allCases where mode != .discrete {
      for _ in 0..<20 {
        let values = (0..<5).map { _ in Double.random(in: -100...100, using: &random) }
        let inner = (0..<3).map { _ in Double.random(in: 0.1...0.9, using: &random) }.sorted()
        var keyframes = Keyframes()
        keyframes.values = values.map(Value.number)
        keyframes.calculationMode = mode
        keyframes.keyTimes = [0] + inner + [1]
        keyframes.timingFunctions = [.easeIn, .easeOut, .default, .linear]
        let track = try #require(KeyframeTrack(keyframes))
        func value(_ fraction: Double) -> Double { track.value(at: fraction).number ?? .nan }
        #expect(abs(value(0) - values[0]) < 1e-9 && abs(value(1) - values[4]) < 1e-9)
        for key in inner + [0, 1] where mode != .paced && mode != .cubicPaced {
          #expect(abs(value(key + 1e-9) - value(key - 1e-9)) < 1e-3, "\(mode) at \(key)")
        }
        for step in 1..<100 {
          let (here, next) = (Double(step) / 100, Double(step) / 100 + 1e-9)
          #expect(abs(value(next) - value(here)) < 1e-3, "\(mode) at \(here)")
        }
      }
    }
  }

  /// The largest difference between two numbers in the same place, also of a line and the curve that it is. Nil for
  /// values that do not compare.
  private func largestDifference(_ a: Value, _ b: Value) -> Double? {
    let (x, y) = (a.numbers, b.numbers)
    guard x.count == y.count else { return nil }
    return zip(x, y).map { abs($0 - $1) }.max()
  }
}

extension Value {
  fileprivate var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.width, rect.height]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .transform(let t): [t.m11, t.m12, t.m21, t.m22, t.m41, t.m42]
    case .array(let values): values.flatMap(\.numbers)
    case .path(let path): path.places
    default: []
    }
  }
}

extension Path {
  /// Points along every line and curve, crowded towards the ends, in the way of a line that is drawn as a cubic curve
  /// whose control points are its ends.
  fileprivate var places: [Double] {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    var places: [Double] = []
    func add(_ curve: CubicSegment) {
      for step in 0...4 {
        let point = curve.point(at: Double(step) / 4)
        places += [point.x, point.y]
      }
      current = curve.end
    }
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let end): add(CubicSegment(current, current, end, end))
      case .quad(let control, let end): add(CubicSegment(from: current, quadraticControl: control, to: end))
      case .cubic(let control1, let control2, let end): add(CubicSegment(current, control1, control2, end))
      case .close: add(CubicSegment(current, current, start, start))
      }
    }
    return places
  }
}
