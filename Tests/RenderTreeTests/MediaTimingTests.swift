import CoreAnimation
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

/// The edges of animations' times.
@Suite struct MediaTimingTests {
  private func run(_ configure: (CABasicAnimation) -> Void) -> LayerRun {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    configure(animation)
    return LayerRun(animation: animation)
  }

  @Test func aCycleWithoutLengthLastsNoTimeHoweverOftenItRepeats() {
    var timing = MediaTiming(duration: 0)
    timing.repeatCount = .infinity
    #expect(timing.activeDuration == 0)
  }

  /// From 2 back to 1: at last it is where its second cycle begins.
  @Test func backwardsACycleEndsAtItsStart() {
    let run = run {
      $0.speed = -1
      $0.timeOffset = 2
    }
    for time in [0.25, 0.75, 0.999, 1] {
      #expect(abs(run.number("position.x", at: time) - (1 - time)) < 1e-9)
    }
  }

  /// Eight times 0.1 is a little less than 0.8.
  @Test func anInstantThatWasSummedUpBeginsTheNextCycle() {
    let run = run {
      $0.duration = 0.1
      $0.repeatCount = 20
    }
    let sum = (0..<8).reduce(0) { sum, _ in sum + 0.1 }
    #expect(sum < 0.8)
    #expect(run.number("position.x", at: sum) == 0)
  }

  /// There and back: a cycle leaves where it began.
  @Test func keyframesThatComeBackGatherTheirStart() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [5, 10]
    animation.duration = 1
    animation.autoreverses = true
    animation.repeatCount = 3
    animation.isCumulative = true
    let run = LayerRun(animation: animation)
    for (time, value) in [(0.0, 5.0), (1, 10), (2, 10), (3, 15), (4, 15)] {
      #expect(abs(run.number("position.x", at: time) - value) < 1e-9, "\(time)")
    }
  }

  /// Closing what ends where it began takes no time.
  @Test func aClosedPathIsNotClosedOnceMore() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: .zero)
    path.closeSubpath()
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 1
    #expect(abs(LayerRun(animation: animation).number("position.x", at: 0.5) - 10) < 1e-9)
  }

  /// Only values of up to three numbers have a distance.
  @Test func pacedKeyframesOfManyNumbersAreEven() throws {
    var keyframes = Keyframes()
    keyframes.calculationMode = .paced
    for (count, middle) in [(3, 0.1), (4, 0.5)] {
      keyframes.values = [0.0, 1, 10].map { number in
        .array([Value](repeating: .number(number), count: count))
      }
      let track = try #require(KeyframeTrack(keyframes))
      let value = track.value(at: middle).array?.first?.number ?? .nan
      #expect(abs(value - 1) < 1e-6, "\(count)")
    }
  }

  /// Whatever its fill mode says, also where nobody has removed it yet.
  @Test func whatIsRemovedAtItsEndHasNoEffectAfterwards() throws {
    let run = run { $0.fillMode = .forwards }
    var evaluator = Evaluator(tree: run.recording.tree(at: 0.5))
    let keyPath = try #require(PropertyKeyPath("position.x"))
    #expect(evaluator.value(of: run.layer.id, keyPath, at: 0.5) == .number(0.5))
    #expect(evaluator.value(of: run.layer.id, keyPath, at: 2) == .number(0))
  }

  @Test("Before it begins and after it has ended an animation is the same at all times, with any numbers")
  func outsideOfThePeriod() {
    var random = SeededGenerator(seed: 11)
    func pick(_ numbers: [Double]) -> Double {
      Bool.random(using: &random)
        ? .random(in: -3...3, using: &random) : numbers.randomElement(using: &random) ?? 0
    }
    let times: [Double] = [0, 0.3, 1, 7, 70, 1e3, 1e6, 1e9, 1e12, 1e300].flatMap { [$0, -$0] }
    for _ in 0..<2000 {
      var timing = MediaTiming(duration: abs(pick([1e-9, 1e-6, 0.25, 1e6])))
      timing.beginTime = pick([0, 72, -1e6, 1e9])
      timing.timeOffset = pick([0, 1e-9, 1e-7, 60])
      timing.speed = pick([0, 1, -1, 1e-3, 1e30])
      timing.repeatCount = abs(pick([0, 2, 1e6, .infinity]))
      timing.autoreverses = .random(using: &random)
      for period in [Phase.Period.before, .after] {
        let phases = times.map { timing.phase(atParentTime: $0) }.filter { $0.period == period }
        #expect(Set(phases).count <= 1, "\(timing)")
      }
      let phases = Set(times.map { timing.phase(atParentTime: $0) })
      #expect(timing.speed != 0 || phases.count == 1, "\(timing)")
    }
  }

  @Test("Every cycle is as the first, to the last digit", arguments: [24, 25, 30, 48, 50, 60, 90, 120])
  func cyclesAreAlike(rate: Int) {
    for (duration, begin) in [(2, 0), (0.5, 0), (1.5, 0.25), (0.8, 0.1), (2, -0.3)] {
      var timing = MediaTiming(duration: duration)
      timing.repeatCount = .infinity
      timing.beginTime = begin
      for reverses in [false, true] {
        timing.autoreverses = reverses
        let cycle = timing.cycle * Double(rate)
        guard cycle == cycle.rounded() else { continue }
        let first = Int((begin * Double(rate)).rounded(.up)) + 1
        for frame in first..<first + Int(cycle) {
          let once = timing.phase(atParentTime: Double(frame) / Double(rate)).time
          for turn in [1, 2, 7, 300] {
            let time = Double(frame + turn * Int(cycle)) / Double(rate)
            #expect(timing.phase(atParentTime: time).time == once, "frame \(frame), turn \(turn)")
          }
        }
      }
    }
  }
}
