import CoreAnimation
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Delays, groups, repeats and pauses.
@Suite struct TimePitfallTests {
  private func half() -> CALayer { makeLayer { $0.opacity = 0.5 } }

  @Test("A begin time delays; the model shows during the wait unless the fill goes backwards")
  func delay() {
    func delayed(_ mode: CAMediaTimingFillMode) -> LayerRun {
      LayerRun(half()) { timeline, layer in
        timeline.at(2) {
          layer.add(
            basic("opacity", from: 0, to: 1) {
              $0.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 1
              $0.fillMode = mode
            }, forKey: nil)
        }
      }
    }
    #expect(delayed(.removed).numbers("opacity", at: [2, 2.5, 3, 3.75]) == [0.5, 0.5, 0, 0.75])
    #expect(delayed(.backwards).numbers("opacity", at: [2, 2.5, 3, 3.75]) == [0, 0, 0, 0.75])
  }

  @Test("A layer's animations count from the layer's beginning, a group's children from the group's")
  func beginTimeInGroupAndOnLayer() {
    func added(_ animation: CAAnimation) -> LayerRun {
      LayerRun(half(), until: 110) { timeline, layer in
        timeline.at(100) { layer.add(animation, forKey: nil) }
      }
    }
    let fade = basic("opacity", from: 0, to: 1) { $0.beginTime = 2 }
    let times = [100, 101.5, 102, 102.5, 103.5]
    #expect(added(fade).numbers("opacity", at: times) == [0.5, 0.5, 0.5, 0.5, 0.5])
    #expect(added(group([fade], duration: 5)).numbers("opacity", at: times) == [0.5, 0.5, 0, 0.5, 0.5])
  }

  @Test("A group cuts its children at its own duration and does not scale them")
  func groupCuts() {
    let fade = basic("opacity", from: 0, to: 1)
    let short = LayerRun(half(), animation: group([fade], duration: 0))
    #expect(isClose(short.numbers("opacity", at: [0.2, 0.26]), [0.2, 0.5], tolerance: 1e-9))
    let childWithoutDuration = basic("opacity", from: 0, to: 1, duration: 0)
    let long = LayerRun(half(), animation: group([childWithoutDuration], duration: 4))
    #expect(long.numbers("opacity", at: [1, 3, 4]) == [0.25, 0.75, 1])
  }

  @Test("A repeat count counts there and back; a repeat duration is plain length")
  func repeatsAndReversal() throws {
    let vectors = try Vectors.load()["timing"]
    let reversing = basic("opacity", from: 0, to: 1) { $0.autoreverses = true }
    let cut = basic("opacity", from: 0, to: 1) { $0.repeatDuration = 1.7 }
    for (row, animation) in [("autoreverses", reversing), ("repeatDuration 1.7", cut)] {
      let got = LayerRun(half(), animation: animation).numbers("opacity", at: vectors["t"].numbers)
      #expect(isClose(got, vectors["rows"][row].numbers, tolerance: 1e-9), "\(row)")
    }
    reversing.repeatCount = 1.5
    let counted = LayerRun(half(), animation: reversing)
    #expect(isClose(counted.numbers("opacity", at: [2.5, 2.99, 3.01]), [0.5, 0.99, 0.5], tolerance: 1e-9))
    reversing.repeatDuration = 1.5
    let limited = LayerRun(half(), animation: reversing)
    #expect(isClose(limited.numbers("opacity", at: [1.4, 1.6]), [0.6, 0.5], tolerance: 1e-9))
  }

  @Test("A time offset rotates the cycle and leaves the window where it is")
  func timeOffset() {
    let run = LayerRun(half(), animation: basic("opacity", from: 0, to: 1) { $0.timeOffset = 0.3 })
    #expect(isClose(run.numbers("opacity", at: [0, 0.5, 0.9, 1.01]), [0.3, 0.8, 0.2, 0.5], tolerance: 1e-9))
  }

  @Test("A layer paused at 0.4 and resumed after five seconds goes on without a jump")
  func pauseAndResume() {
    let log = EventLog()
    let run = LayerRun(half()) { timeline, layer in
      timeline.at(0) {
        layer.add(basic("opacity", from: 0, to: 1) { $0.delegate = log.delegate("fade") }, forKey: nil)
      }
      timeline.at(0.4) {
        let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = paused
      }
      timeline.at(5.3) { log.note("still paused") }
      timeline.at(5.4) {
        let paused = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
      }
      timeline.at(6.1) { log.note("resumed") }
    }
    let times = [0.2, 0.4, 1, 5, 5.4, 5.5, 5.9, 6.01]
    let expected = [0.2, 0.4, 0.4, 0.4, 0.4, 0.5, 0.9, 0.5]
    #expect(isClose(run.numbers("opacity", at: times), expected, tolerance: 1e-9))
    #expect(log.entries == ["fade start", "still paused", "fade stop true", "resumed"])
  }

  @Test("Animations on a layer that stands still start and never finish")
  func standingLayer() {
    let log = EventLog()
    var begin: Double?
    let layer = half()
    layer.speed = 0
    layer.timeOffset = 7
    let run = LayerRun(layer, until: 1000) { timeline, layer in
      timeline.at(1) {
        layer.add(basic("opacity", from: 0.2, to: 1) { $0.delegate = log.delegate("fade") }, forKey: "fade")
        CATransaction.flush()
        begin = layer.animation(forKey: "fade")?.beginTime
      }
      timeline.at(999) { log.note("\(layer.animationKeys() ?? [])") }
    }
    #expect(begin == 7)
    #expect(log.entries == ["fade start", "[\"fade\"]"])
    #expect(run.number("opacity", at: 500) == 0.2)
  }

  @Test("A spring is cut by its duration, a quarter second by default; only settlingDuration shows it all")
  func springIsCut() {
    func spring(_ configure: (CASpringAnimation) -> Void) -> LayerRun {
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.fromValue = 0
      spring.toValue = 100
      configure(spring)
      return LayerRun(animation: spring)
    }
    let short = spring { _ in }
    #expect(short.number("position.x", at: 0.25) > 100)
    #expect(short.number("position.x", at: 0.26) == 0)
    #expect(abs(CASpringAnimation().settlingDuration - 1.4727003346780927) < 1e-12)
    let whole = spring { $0.duration = $0.settlingDuration }
    #expect(abs(whole.number("position.x", at: 1.4727) - 100) < 0.1)
    func damped(_ damping: CGFloat) -> [Double] {
      spring {
        $0.damping = damping
        $0.duration = 1
      }.numbers("position.x", at: [0.1, 0.4, 0.9])
    }
    #expect(damped(20) == damped(30))
  }

  @Test("A transaction's timing function replaces that of explicit animations")
  func transactionTimingFunctionWins() {
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.setAnimationTimingFunction(easeIn)
        layer.add(
          basic("position.x", from: 0, to: 1) { $0.timingFunction = .init(name: .easeOut) }, forKey: nil)
      }
    }
    let alone = LayerRun(animation: basic("position.x", from: 0, to: 1) { $0.timingFunction = easeIn })
    #expect(run.number("position.x", at: 0.3) == alone.number("position.x", at: 0.3))
  }
}
