import CoreAnimation
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

/// Keyframes in every mode.
enum KeyframeVectors {
  private static func run(_ animation: CAAnimation) -> LayerRun { LayerRun(animation: animation) }

  static func values(_ vectors: Vectors) throws {
    let cases: [(row: String, mode: CAAnimationCalculationMode, times: [NSNumber]?)] = [
      ("linear", .linear, nil), ("linear keyTimes [0,.1,.6,1]", .linear, [0, 0.1, 0.6, 1]),
      ("discrete no keyTimes", .discrete, nil),
      ("discrete keyTimes [0,.1,.6,1]", .discrete, [0, 0.1, 0.6, 1]),
      ("paced", .paced, nil), ("cubic", .cubic, nil),
      ("cubic keyTimes [0,.1,.6,1]", .cubic, [0, 0.1, 0.6, 1]),
    ]
    for (row, mode, times) in cases {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = vectors["values"].numbers
      animation.keyTimes = times
      animation.calculationMode = mode
      animation.duration = 1
      let got = run(animation).numbers("opacity", at: vectors["t"].numbers)
      #expect(isClose(got, vectors[row].numbers, tolerance: 2e-7), "\(row): \(got)")
    }
    for more in vectors["more"].items {
      let isPoints = !more["values"][0].items.isEmpty
      func point(_ vectors: Vectors) -> CGPoint {
        CGPoint(x: vectors[0].number ?? .nan, y: vectors[1].number ?? .nan)
      }
      let values: [Any] = isPoints ? more["values"].items.map(point) : more["values"].numbers
      let animation = keyframes(isPoints ? "position" : "opacity", values)
      let times = more["keyTimes"].numbers
      animation.keyTimes = times.isEmpty ? nil : times.map { NSNumber(value: $0) }
      animation.calculationMode = CAAnimationCalculationMode(rawValue: more["mode"].string ?? "")
      for (time, expected) in zip(more["t"].numbers, more["v"].items) {
        if isPoints {
          #expect(run(animation).value("position", at: time) == .point(point(expected)))
        } else {
          #expect(abs(run(animation).number("opacity", at: time) - (expected.number ?? .nan)) < 1e-9)
        }
      }
    }
  }

  /// A path by parameter, by key times, by arc length and in steps.
  static func paths(_ vectors: Vectors) throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addCurve(
      to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0), control2: CGPoint(x: 200, y: 50))
    let cases: [(row: String, mode: CAAnimationCalculationMode, times: [NSNumber]?, tolerance: Double)] = [
      ("linear", .linear, nil, 0.01), ("linear keyTimes [0,.2,1]", .linear, [0, 0.2, 1], 0.01),
      // Apple's own table of lengths is coarse.
      ("paced", .paced, nil, 0.06), ("discrete", .discrete, nil, 0),
    ]
    for (row, mode, times, tolerance) in cases {
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = path
      animation.keyTimes = times
      animation.calculationMode = mode
      animation.duration = 1
      let run = run(animation)
      for (time, expected) in zip(vectors["t"].numbers, vectors[row].items) {
        let point = try #require(run.value("position", at: time)?.point)
        let distance = hypot(point.x - expected.numbers[0], point.y - expected.numbers[1])
        #expect(distance <= tolerance, "\(row) at \(time): \(point)")
      }
    }
  }
}
