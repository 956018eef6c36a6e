import CoreAnimation
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Keyframe animations beyond the measured tables.
@Suite struct KeyframeTests {
  private func numbers(_ animation: CAAnimation, at times: [Double]) -> [Double] {
    LayerRun(animation: animation).numbers("position.x", at: times)
  }

  /// A Kochanek–Bartels curve written down again, from the formulas in the paper, for comparison.
  private struct Spline {
    var values: [Double]
    var times: [Double]
    var tension: [Double]
    var continuity: [Double]
    var bias: [Double]

    private func tangent(_ i: Int, incoming: Bool) -> Double {
      if i == 0 { return values[1] - values[0] }
      if i == values.count - 1 { return values[i] - values[i - 1] }
      let before = values[i] - values[i - 1]
      let after = values[i + 1] - values[i]
      // Apple's header has the other signs.
      let (t, c, b) = (tension[i], -continuity[i], -bias[i])
      let sign = incoming ? 1.0 : -1.0
      let plain =
        (1 - t) / 2 * ((1 - sign * c) * (1 + b) * before + (1 + sign * c) * (1 - b) * after)
      let gaps = (times[i] - times[i - 1], times[i + 1] - times[i])
      return plain * 2 * (incoming ? gaps.0 : gaps.1) / (gaps.0 + gaps.1)
    }

    func value(at time: Double) -> Double {
      let i = max(0, (times.firstIndex { $0 > time } ?? times.count - 1) - 1)
      let u = (time - times[i]) / (times[i + 1] - times[i])
      let (a, b) = (values[i], values[i + 1])
      let (m, n) = (tangent(i, incoming: false), tangent(i + 1, incoming: true))
      // The cubic's coefficients, by Horner's rule.
      let c3 = 2 * a - 2 * b + m + n
      let c2 = -3 * a + 3 * b - 2 * m - n
      return ((c3 * u + c2) * u + m) * u + a
    }
  }

  @Test("Cubic curves follow tension, continuity and bias, and key times that are not even")
  func cubicParameters() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let count = Int.random(in: 2...7, using: &random)
      func parameters() -> [Double] { (0..<count).map { _ in .random(in: -1...1, using: &random) } }
      let inner = (0..<count - 2).map { _ in Double.random(in: 0.01...0.99, using: &random) }.sorted()
      let spline = Spline(
        values: (0..<count).map { _ in .random(in: -100...100, using: &random) }, times: [0] + inner + [1],
        tension: parameters(), continuity: parameters(), bias: parameters())
      let animation = keyframes("position.x", spline.values) {
        $0.calculationMode = .cubic
        $0.keyTimes = spline.times.map { NSNumber(value: $0) }
        $0.tensionValues = spline.tension.map { NSNumber(value: $0) }
        $0.continuityValues = spline.continuity.map { NSNumber(value: $0) }
        $0.biasValues = spline.bias.map { NSNumber(value: $0) }
      }
      let times = (1..<40).map { Double($0) / 40 }
      let expected = times.map(spline.value)
      #expect(isClose(numbers(animation, at: times), expected, tolerance: 1e-9))
    }
  }

  @Test(
    "A continuity of 1 makes corners; a bias of 1 has the curve go beyond the value before it, −1 after it")
  func signsAreThoseOfTheHeader() {
    func curve(_ change: @escaping (CAKeyframeAnimation) -> Void) -> [Double] {
      numbers(
        keyframes("position.x", [0, 10, 10, 0]) {
          $0.calculationMode = .cubic
          change($0)
        }, at: [1.0 / 6, 0.5, 5.0 / 6])
    }
    // Straight lines but at the ends, which have whole tangents.
    let corners = curve { $0.continuityValues = [0, 1, 1, 0] }
    #expect(isClose(corners, [5, 10, 5], tolerance: 1e-9))
    let before = curve { $0.biasValues = [0, 1, 0, 0] }
    let after = curve { $0.biasValues = [0, -1, 0, 0] }
    let plain = curve { _ in }
    // Arriving flat at the second value, the curve is above before it; leaving steeply, it is above after it.
    #expect(before[0] > plain[0] && before[1] < plain[1])
    #expect(after[0] < plain[0] && after[1] > plain[1])
  }

  @Test("Missing parameters count as zero, and surplus ones do nothing")
  func missingParameters() {
    let values: [Double] = [0, 10, 3, 8]
    func cubic(_ tensions: [NSNumber]?) -> [Double] {
      numbers(
        keyframes("position.x", values) {
          $0.calculationMode = .cubic
          $0.tensionValues = tensions
        }, at: [0.2, 0.5, 0.8])
    }
    #expect(cubic(nil) == cubic([0, 0, 0, 0]))
    #expect(cubic([0.5, 0.5]) == cubic([0.5, 0.5, 0, 0, 1, 1]))
    #expect(cubic([0, 1]) != cubic(nil))
  }

  @Test("cubicPaced walks its curve at constant speed")
  func cubicPaced() throws {
    let points = [CGPoint.zero, CGPoint(x: 100, y: 0), CGPoint(x: 120, y: 200), CGPoint(x: 0, y: 40)]
    let run = LayerRun(animation: keyframes("position", points) { $0.calculationMode = .cubicPaced })
    let places = try (0...1000).map { try #require(run.value("position", at: Double($0) / 1000)?.point) }
    let steps = zip(places, places.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let mean = steps.reduce(0, +) / Double(steps.count)
    #expect(steps.allSatisfy { abs($0 / mean - 1) < 0.005 })
    #expect(places.first == points[0])
    #expect(hypot(places[1000].x - points[3].x, places[1000].y - points[3].y) < 1e-9)
  }

  @Test("Paced values without a distance fall back to even spacing")
  func pacedWithoutDistance() {
    let rects = [CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 100, height: 1)]
    let values = [rects[0], rects[1], rects[0]]
    let paced = LayerRun(animation: keyframes("bounds", values) { $0.calculationMode = .paced })
    let even = LayerRun(animation: keyframes("bounds", values))
    for time in [0.1, 0.5, 0.7] { #expect(paced.value("bounds", at: time) == even.value("bounds", at: time)) }
    let standing = keyframes("position.x", [5, 5, 5]) { $0.calculationMode = .paced }
    #expect(numbers(standing, at: [0, 0.4, 1]) == [5, 5, 5])
  }

  @Test("Each step has its timing function; steps without one are linear")
  func stepTiming() {
    let ease = CAMediaTimingFunction(name: .easeIn)
    let animation = keyframes("position.x", [0, 10, 20]) { $0.timingFunctions = [ease] }
    let eased = numbers(basic("position.x", from: 0, to: 10) { $0.timingFunction = ease }, at: [0.5])[0]
    #expect(isClose(numbers(animation, at: [0.25, 0.75]), [eased, 15], tolerance: 1e-9))
  }

  @Test("Fewer than two values have no effect and are reported")
  func tooFewValues() {
    _ = Misuse.takeReports()
    for values in [nil, [], [5]] as [[Any]?] {
      #expect(numbers(keyframes("position.x", values), at: [0, 0.5, 1]) == [0, 0, 0])
    }
    let empty = keyframes("position", nil) { $0.path = CGMutablePath() }
    #expect(LayerRun(animation: empty).value("position", at: 0.5) == .point(.zero))
    let x = Misuse.tooFewKeyframes(keyPath: "position.x")
    #expect(Misuse.takeReports() == [x, x, x, .tooFewKeyframes(keyPath: "position")])
  }

  @Test("Where counts do not match the common beginning is used, in every mode")
  func mismatchedCounts() {
    let values: [Double] = [0, 10, 30, 40]
    func timed(_ mode: CAAnimationCalculationMode, _ times: [NSNumber]) -> [Double] {
      numbers(
        keyframes("position.x", values) {
          $0.calculationMode = mode
          $0.keyTimes = times
        }, at: [0.25, 0.75, 1])
    }
    #expect(timed(.linear, [0, 0.5, 1]) == [5, 20, 30])
    #expect(timed(.discrete, [0, 0.5, 1]) == [0, 10, 10])
    let three = keyframes("position.x", [0, 10, 30]) { $0.calculationMode = .cubic }
    #expect(timed(.cubic, [0, 0.5, 1]) == numbers(three, at: [0.25, 0.75, 1]))
    #expect(timed(.linear, [0, 0.2, 0.4, 0.5, 1])[1] == 40)
  }

  @Test("Additive along a path: offsets to the model, turned before the model's own transform")
  func additivePath() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 100))
    let layer = makeLayer {
      $0.position = CGPoint(x: 300, y: 200)
      $0.transform = CATransform3DMakeScale(2, 1, 1)
    }
    let animation = keyframes("position", nil) {
      $0.path = path
      $0.rotationMode = .rotateAuto
      $0.isAdditive = true
    }
    let run = LayerRun(layer, animation: animation)
    #expect(run.value("position", at: 0.5) == .point(CGPoint(x: 300, y: 250)))
    let transform: CATransform3D = try #require(run.value("transform", at: 0.5)?.transform)
    let expected: CATransform3D = CATransform3DConcat(
      CATransform3DMakeRotation(.pi / 2, 0, 0, 1), layer.transform)
    #expect(transform == expected)
    #expect(run.value("transform", at: 1.5)?.transform == layer.transform)
  }

  @Test("Points turn along the way between them too; at a stop the next direction counts")
  func rotationOfPoints() {
    let animation = keyframes(
      "position", [CGPoint.zero, CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]
    ) { $0.rotationMode = .rotateAuto }
    let angles = LayerRun(animation: animation).numbers("transform.rotation.z", at: [0.1, 0.5, 0.9])
    #expect(isClose(angles, [0, 0, .pi / 2], tolerance: 1e-9))
  }

  @Test("A move inside a path starts a new sub-path without taking time; closing is a segment")
  func subpaths() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.move(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 10))
    path.closeSubpath()
    let run = LayerRun(animation: keyframes("position", nil) { $0.path = path })
    let expected = [CGPoint(x: 5, y: 0), CGPoint(x: 100, y: 5), CGPoint(x: 100, y: 5)]
    for (time, point) in zip([1.0 / 6, 0.5, 5.0 / 6], expected) {
      let got = run.value("position", at: time)?.point ?? .zero
      #expect(hypot(got.x - point.x, got.y - point.y) < 1e-9)
    }
  }

  @Test("Under a curve that overshoots keyframes go on beyond their ends, with linear steps and without any")
  func overshoot() {
    let curve = CAMediaTimingFunction(controlPoints: 0.3, -0.6, 0.7, 1.6)
    func values(_ configure: (CAKeyframeAnimation) -> Void) -> [Double] {
      let animation = keyframes("position.x", [0, 10, 20]) {
        $0.timingFunction = curve
        configure($0)
      }
      return numbers(animation, at: [0.15, 0.85])
    }
    let plain = values { _ in }
    #expect(plain[0] < -1 && plain[1] > 21)
    let whole = numbers(basic("position.x", from: 0, to: 20) { $0.timingFunction = curve }, at: [0.15, 0.85])
    #expect(isClose(plain, whole, tolerance: 1e-9))
    let linear = CAMediaTimingFunction(name: .linear)
    #expect(isClose(values { $0.timingFunctions = [linear, linear] }, plain, tolerance: 1e-9))
    #expect(isClose(values { $0.calculationMode = .paced }, plain, tolerance: 1e-9))
    // Steps go on along their own curves' tangents: that of an eased end is flat.
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    #expect(values { $0.timingFunctions = [ease, ease] } == [0, 20])
    let half = CAMediaTimingFunction(controlPoints: 0.5, 0.25, 0.5, 0.75)
    #expect(
      isClose(
        values { $0.timingFunctions = [half, half] }.map { $0 - 10 },
        plain.map { $0 < 0 ? $0 / 2 - 10 : ($0 - 20) / 2 + 10 }, tolerance: 1e-9))
    #expect(values { $0.calculationMode = .discrete } == [0, 20])
  }

  @Test("Discrete keyframes: at the very end the last value that had any time stays")
  func emptyIntervals() {
    func values(_ times: [NSNumber], at instants: [Double]) -> [Double] {
      let animation = keyframes("position.x", [1, 2, 3]) {
        $0.keyTimes = times
        $0.calculationMode = .discrete
        $0.fillMode = .both
        $0.isRemovedOnCompletion = false
      }
      return numbers(animation, at: instants)
    }
    #expect(values([0, 0, 1, 1], at: [0, 0.5, 1, 2]) == [2, 2, 2, 2])
    #expect(values([0, 0.5, 1, 1], at: [0.25, 0.75, 1, 2]) == [1, 2, 2, 2])
    #expect(values([0, 0.5, 0.5, 1], at: [0.25, 0.5, 1]) == [1, 3, 3])
    #expect(values([0, 0.25, 0.5, 1], at: [0.25, 0.5, 1]) == [2, 3, 3])
    #expect(values([0, 1, 1, 1], at: [0.5, 1]) == [1, 1])
  }

  @Test("A last key time a rounding away from the end is the end")
  func roundedTimes() {
    let below = NSNumber(value: Double(Float(1).nextDown))
    let above = NSNumber(value: Double(Float(1).nextUp))
    for last in [below, above] {
      let animation = keyframes("position.x", [0, 0.5, 1]) { $0.keyTimes = [0, 0.5, last] }
      #expect(numbers(animation, at: [0, 1]) == [0, 1])
    }
  }

  @Test("Paced mode ignores key times and timing functions")
  func pacedIgnoresTimes() {
    func paced(_ configure: (CAKeyframeAnimation) -> Void) -> [Double] {
      let animation = keyframes("position.x", [0, 1, 0.5, 0.7]) {
        $0.calculationMode = .paced
        configure($0)
      }
      return numbers(animation, at: [0.1, 0.35, 0.8])
    }
    let timed = paced {
      $0.keyTimes = [0, 0.1, 0.2, 1]
      $0.timingFunctions = [.init(name: .easeIn), .init(name: .easeIn), .init(name: .easeIn)]
    }
    #expect(paced { _ in } == timed)
  }
}
