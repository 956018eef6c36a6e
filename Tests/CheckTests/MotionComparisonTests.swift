import AnimDifference
import AnimScene
import Testing

@testable import AnimCheck

/// A golden's samples against what a property does now.
@Suite struct MotionComparisonTests {
  /// From 0 to 100 in the second second of three, evenly.
  private static func way(_ time: Double) -> Double { min(max((time - 1) * 100, 0), 100) }

  private func change(delays: [Double] = [], _ now: @escaping (Double) -> Double?) -> MotionChange? {
    let times = MotionSampler.times(3)
    let golden = GoldenMotion(
      layer: "a", keyPath: "position.x", samples: times.map { .numbers([Self.way($0)]) })
    return MotionComparison(golden, 3, { now($0).map { .numbers([$0]) } ?? .absent }, delays).change
  }

  @Test func whatIsAsItWasIsNoChange() {
    #expect(change { Self.way($0) } == nil)
    // What differs between machines.
    #expect(change { Self.way($0) * (1 + 1e-12) } == nil)
  }

  @Test func theKindsOfChange() {
    #expect(change { Self.way($0) + 12 } == .moved(by: [12]))
    #expect(change(delays: [-0.5, 0.5]) { Self.way($0 - 0.5) } == .shifted(by: 0.5))
    #expect(change(delays: [-0.5, 0.5]) { Self.way($0 + 0.5) } == .shifted(by: -0.5))
    // By less than there is between two samples.
    #expect(change(delays: [0.01]) { Self.way($0 - 0.01) } == .shifted(by: 0.01))
    guard case .retimed(let half, let instead, _) = change({ Self.way(1 + ($0 - 1) / 1.5) }) else {
      Issue.record("not retimed")
      return
    }
    #expect(abs(half - 1.75) < 1e-6 && abs(instead - 1.5) < 1e-6)
    // Half a second beyond its end, by 20.
    let over = change { $0 > 2 && $0 <= 2.5 ? 120 : Self.way($0) }
    guard case .overshoots(0, let by, let at) = over else {
      Issue.record("no overshoot: \(String(describing: over))")
      return
    }
    #expect(abs(by - 20) < 1e-9 && at > 2 && at < 2.5)
    #expect(change { _ in nil } != nil)
  }

  @Test func whatStandsStillIsSet() {
    let golden = GoldenMotion(
      layer: "a", keyPath: "fillRule", samples: Array(repeating: .text("\"nonZero\""), count: 61))
    let comparison = MotionComparison(golden, 3, { _ in .text("\"evenOdd\"") }, [])
    #expect(comparison.change == .set(to: "\"evenOdd\"", instead: "\"nonZero\""))
  }

  @Test(arguments: [
    (0.1, 0.1), (1.0 / 3, 0.333333333), (123456.789012, 123456.789), (-2e-12, -2e-12), (0, 0),
    (1e300, 1e300), (.nan, 0), (.infinity, 0),
  ])
  func numbersHaveNineDigits(value: Double, rounded: Double) {
    #expect(value.nineDigits == rounded)
  }
}
