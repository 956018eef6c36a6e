import CoreAnimation
import Foundation
import Geometry
import RenderTree
import TestSupport
import Testing

/// Values along basic, keyframe and spring animations that were measured on macOS.
@Suite struct MeasuredValueTests {
  private func run(_ animation: CAAnimation, model: Float = 1) -> LayerRun {
    let layer = CALayer()
    layer.opacity = model
    return LayerRun(layer, animation: animation)
  }

  @Test("From, to and by in all combinations")
  func basicResolution() throws {
    for row in try Vectors.load()["basicResolution"]["rows"].items {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 1
      let words = (row[0].string ?? "").split(separator: " ")
      for (name, value) in zip(words, words.dropFirst()) {
        switch name {
        case "from": animation.fromValue = Double(value)
        case "to": animation.toValue = Double(value)
        case "by": animation.byValue = Double(value)
        default: break
        }
      }
      let expected = try #require(row[1].number)
      let got = run(animation, model: 0.5).number("opacity", at: 0.5)
      #expect(abs(got - expected) < 1e-9, "\(row[0].string ?? "")")
    }
  }

  @Test("Additive animations add to what is there so far, also to each other")
  func additive() {
    func add(_ to: Double) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.isAdditive = true
      animation.fromValue = 0
      animation.toValue = to
      animation.duration = 1
      return animation
    }
    let layer = CALayer()
    layer.opacity = 0.5
    let run = LayerRun(layer) { timeline, layer in
      timeline.at(0) { layer.add(add(0.2), forKey: "a") }
      timeline.at(2) {
        layer.add(add(0.2), forKey: "a")
        layer.add(add(0.1), forKey: "b")
      }
    }
    #expect(abs(run.number("opacity", at: 0.5) - 0.6) < 1e-9)
    #expect(abs(run.number("opacity", at: 2.5) - 0.65) < 1e-9)
  }

  @Test("Cumulative repetitions gather the end value of a cycle")
  func cumulative() {
    func moved(_ configure: (CABasicAnimation) -> Void) -> LayerRun {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.duration = 1
      animation.isCumulative = true
      animation.repeatCount = 3
      configure(animation)
      let layer = CALayer()
      layer.position.x = animation.byValue == nil ? 0 : 100
      return LayerRun(layer, animation: animation)
    }
    let plain = moved {
      $0.fromValue = 0
      $0.toValue = 10
    }
    #expect(plain.numbers("position.x", at: [0.5, 1.5, 2.5]) == [5, 15, 25])
    #expect(moved { $0.byValue = 10 }.numbers("position.x", at: [0.5, 1.5, 2.5]) == [105, 215, 325])
    let reversing = moved {
      $0.fromValue = 0
      $0.toValue = 10
      $0.autoreverses = true
      $0.repeatCount = 2
    }
    #expect(reversing.number("position.x", at: 2.5) == 5)
    let offset = moved {
      $0.fromValue = 10
      $0.toValue = 20
    }
    #expect(offset.number("position.x", at: 1.5) == 35)
    let offsetReversing = moved {
      $0.fromValue = 10
      $0.toValue = 20
      $0.autoreverses = true
    }
    #expect(offsetReversing.number("position.x", at: 2.5) == 25)
  }

  @Test("Keyframes in every mode, with and without key times")
  func keyframes() throws {
    let vectors = try Vectors.load()["keyframes"]
    let cases: [(row: String, mode: CAAnimationCalculationMode, times: [NSNumber]?)] = [
      ("linear", .linear, nil), ("linear keyTimes [0,.1,.6,1]", .linear, [0, 0.1, 0.6, 1]),
      ("discrete no keyTimes", .discrete, nil), ("discrete keyTimes [0,.1,.6,1]", .discrete, [0, 0.1, 0.6, 1]),
      ("paced", .paced, nil), ("cubic", .cubic, nil), ("cubic keyTimes [0,.1,.6,1]", .cubic, [0, 0.1, 0.6, 1]),
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
    for more in vectors["more"].items.prefix(2) {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = more["values"].numbers
      animation.keyTimes = more["keyTimes"].numbers.map { NSNumber(value: $0) }
      animation.calculationMode = CAAnimationCalculationMode(rawValue: more["mode"].string ?? "")
      animation.duration = 1
      let got = run(animation).numbers("opacity", at: more["t"].numbers)
      #expect(isClose(got, more["v"].numbers, tolerance: 1e-9))
    }
    let points = CAKeyframeAnimation(keyPath: "position")
    points.values = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)]
    points.calculationMode = .cubic
    points.duration = 1
    #expect(run(points).value("position", at: 0.75) == .point(CGPoint(x: 10.625, y: 13.125)))
  }

  @Test("A path by parameter, by key times, by arc length and in steps")
  func pathKeyframes() throws {
    let vectors = try Vectors.load()["pathKeyframes"]
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

  @Test("Paced mode ignores key times and timing functions")
  func pacedIgnoresTimes() {
    func paced(_ configure: (CAKeyframeAnimation) -> Void) -> [Double] {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [0, 1, 0.5, 0.7]
      animation.calculationMode = .paced
      animation.duration = 1
      configure(animation)
      return run(animation).numbers("opacity", at: [0.1, 0.35, 0.8])
    }
    let plain = paced { _ in }
    let timed = paced {
      $0.keyTimes = [0, 0.1, 0.2, 1]
      $0.timingFunctions = [.init(name: .easeIn), .init(name: .easeIn), .init(name: .easeIn)]
    }
    #expect(plain == timed)
  }

  @Test("Springs move in seconds; damping beyond critical counts as critical")
  func springs() throws {
    let vectors = try Vectors.load()["spring"]
    func values(_ damping: CGFloat, _ velocity: CGFloat) -> [Double] {
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.fromValue = 0
      spring.toValue = 100
      spring.damping = damping
      spring.initialVelocity = velocity
      spring.duration = 1
      return run(spring).numbers("position.x", at: vectors["from0to100_at"].numbers)
    }
    let rows = vectors["rows"]
    // Apple evaluates in single precision.
    #expect(isClose(values(10, 0), rows["m1 k100 c10 v0"].numbers, tolerance: 2e-5))
    #expect(isClose(values(20, 0), rows["c20 or c30 (clamped)"].numbers, tolerance: 2e-5))
    #expect(values(20, 0) == values(30, 0))
    #expect(isClose(values(10, 5), rows["v5"].numbers, tolerance: 2e-5))
    #expect(isClose(values(10, -5), rows["v-5"].numbers, tolerance: 2e-5))
    for row in vectors["settling"].items {
      let spring = CASpringAnimation()
      spring.mass = row["m"].number ?? 0
      spring.stiffness = row["k"].number ?? 0
      spring.damping = row["c"].number ?? 0
      spring.initialVelocity = row["v"].number ?? 0
      let expected = try #require(row["settlingDuration"].number)
      #expect(abs(spring.settlingDuration - expected) < 1e-12, "\(spring.settlingDuration) \(expected)")
    }
  }

  @Test("Springs by perceptual duration and bounce")
  func perceptualSprings() throws {
    for row in try Vectors.load()["perceptualSpring"].items {
      let spring = CASpringAnimation(
        perceptualDuration: row["perceptualDuration"].number ?? 0, bounce: row["bounce"].number ?? 0)
      #expect(abs(spring.stiffness / (row["stiffness"].number ?? 0) - 1) < 1e-6)
      #expect(abs(spring.damping / (row["damping"].number ?? 0) - 1) < 1e-5)
      #expect(abs(spring.duration / (row["settlingDuration"].number ?? 0) - 1) < 1e-6)
    }
  }

  @Test("Whole transforms go by decomposition; a half turn goes the negative way")
  func transforms() throws {
    let ends: [String: CATransform3D] = [
      "identity": CATransform3DIdentity,
      "rotZ 170deg": CATransform3DMakeRotation(170 * .pi / 180, 0, 0, 1),
      "rotZ 270deg": CATransform3DMakeRotation(270 * .pi / 180, 0, 0, 1),
      "scale(2,1)": CATransform3DMakeScale(2, 1, 1),
      "rotate 1 rad then translate (40,0)": CATransform3DConcat(
        CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeTranslation(40, 0, 0)),
      "rotY 1.2 rad": CATransform3DMakeRotation(1.2, 0, 1, 0),
      "scale(-1,1)": CATransform3DMakeScale(-1, 1, 1),
      "scale(1,-1)": CATransform3DMakeScale(1, -1, 1),
      "scale(-1,-1) or rotZ pi": CATransform3DMakeScale(-1, -1, 1),
      "shear m21=.5": CATransform3DMakeAffineTransform(CGAffineTransform(1, 0, 0.5, 1, 0, 0)),
    ]
    let elements: [String: KeyPath<CATransform3D, CGFloat>] = [
      "m11": \.m11, "m12": \.m12, "m13": \.m13, "m21": \.m21, "m22": \.m22, "m41": \.m41,
    ]
    for row in try Vectors.load()["transformQuarter"]["rows"].items {
      let animation = CABasicAnimation(keyPath: "transform")
      let start: CATransform3D = try #require(ends[row[0].string ?? ""])
      let end: CATransform3D = try #require(ends[row[1].string ?? ""])
      animation.fromValue = start
      animation.toValue = end
      animation.duration = 1
      let transform = try #require(run(animation).value("transform", at: 0.25)?.transform)
      for name in row[2].keys {
        let got = transform[keyPath: try #require(elements[name])]
        #expect(abs(got - (row[2][name].number ?? 0)) < 1e-4, "\(row[0]) → \(row[1]) \(name)")
      }
    }
  }

  @Test("Colours go per component, not premultiplied")
  func colours() {
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    animation.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    animation.duration = 1
    let value = run(animation).value("backgroundColor", at: 0.5)
    #expect(value == .color(Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.75)))
  }
}
