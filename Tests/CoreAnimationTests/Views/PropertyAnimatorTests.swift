import CoreAnimation
@testable import AnimViews
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

@testable import CoreAnimation
@testable import CoreGraphics

/// A property animator that moves a view's centre to 100, controlled on the timeline.
@Suite struct PropertyAnimatorTests {
  private typealias Control = (UIViewPropertyAnimator) -> Void

  /// The animator starts at 1.
  private func run(
    _ timing: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeInOut),
    duration: Double = 1, configure: @escaping (UIViewPropertyAnimator, UIView) -> Void = { _, _ in },
    controls: [(Double, Control)] = []
  ) -> ViewRun {
    ViewRun { timeline, view, log in
      let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
      animator.addAnimations { view.center.x = 100 }
      animator.addCompletion(log.position("ended"))
      configure(animator, view)
      timeline.at(1) { animator.startAnimation() }
      for (time, control) in controls { timeline.at(time) { control(animator) } }
    }
  }

  @Test("Runs from start to end along its curve, additively, and completes at the end")
  func plain() {
    let run = run()
    for time in [1, 1.2, 1.5, 1.9, 2] { #expect(abs(run.x(time) - 100 * ease(time - 1)) < 1e-9) }
    #expect(run.keys("position", 1.5) == ["position"])
    #expect(run.steps("position", 1.5).map(\.isAdditive) == [true])
    #expect(run.log.entries == ["2.0 ended end"])
  }

  @Test("What it replaces goes on from what is on the screen, which a block does only if it is told to")
  func startOfWhatReplaces() {
    func opacity(_ second: @escaping (UIView) -> Void) -> Double {
      let run = ViewRun { timeline, view, _ in
        timeline.at(0) {
          UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0.2 }
        }
        timeline.at(0.5) { second(view) }
      }
      return run.number("opacity", 0.5 + 1e-9)
    }
    let animated = opacity { view in
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }.startAnimation()
    }
    let inBlock = opacity { view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 1 }
    }
    #expect(isClose([animated, inBlock], [0.6, 0.2], tolerance: 1e-6))
  }

  @Test("Initialisers: curve, control points, damping ratio, timing parameters")
  func initialisers() {
    func x(_ make: @escaping (@escaping () -> Void) -> UIViewPropertyAnimator) -> Double {
      ViewRun { timeline, view, _ in
        timeline.at(0) { make { view.center.x = 1 }.startAnimation() }
      }.x(0.3)
    }
    #expect(
      abs(x { UIViewPropertyAnimator(duration: 1, curve: .easeIn, animations: $0) } - curve(.easeIn, 0.3))
        < 1e-9)
    #expect(abs(x { UIViewPropertyAnimator(duration: 1, curve: .linear, animations: $0) } - 0.3) < 1e-9)
    let points = x {
      UIViewPropertyAnimator(
        duration: 1, controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1),
        animations: $0)
    }
    #expect(abs(points - curve(.default, 0.3)) < 1e-9)
    let spring = Spring(dampingRatio: 0.5, duration: 1, initialVelocity: 0)
    let sprung = x { UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5, animations: $0) }
    #expect(abs(sprung - spring.progress(at: 0.3)) < 1e-9)
  }

  @Test("A spring of mass, stiffness and damping has a duration of its own")
  func physicalSpring() {
    let timing = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 7, timingParameters: timing)
    #expect(abs(animator.duration - 1.4727003346780927) < 1e-12)
  }

  @Test("startAnimation(afterDelay:) makes the changes at once and shows them later")
  func delay() {
    let run = ViewRun { timeline, view, log in
      timeline.at(1) {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        animator.addCompletion(log.position("ended"))
        animator.startAnimation(afterDelay: 0.5)
        #expect(view.center.x == 100)
        #expect(animator.delay == 0.5)
      }
    }
    #expect(isClose(run.xs([1.2, 1.5, 2, 2.5]), [0, 0, 50, 100], tolerance: 1e-9))
    #expect(run.log.entries == ["2.5 ended end"])
  }

  @Test("runningPropertyAnimator is started")
  func running() {
    let run = ViewRun { timeline, view, log in
      timeline.at(0) {
        UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 100 },
          completion: log.position("ended"))
      }
    }
    #expect(abs(run.x(0.25) - 25) < 1e-9)
    #expect(run.log.entries == ["1.0 ended end"])
  }

  @Test("State: inactive, active from the start on, inactive again; isRunning only while it moves")
  func states() {
    var seen: [String] = []
    func note(_ animator: UIViewPropertyAnimator) {
      seen.append("\(animator.state) \(animator.isRunning)")
    }
    _ = run(
      configure: { animator, _ in note(animator) },
      controls: [
        (1.1, note), (1.2, { $0.pauseAnimation() }), (1.3, note), (1.4, { $0.startAnimation() }), (1.5, note),
        (1.6, { $0.stopAnimation(false) }), (1.6, note), (1.6, { $0.finishAnimation(at: .end) }), (1.7, note),
      ])
    #expect(
      seen == [
        "inactive false", "active true", "active false", "active true", "stopped false", "inactive false",
      ])
  }

  @Test(
    "Pausing and going on do not jump",
    arguments: [
      UICubicTimingParameters(animationCurve: .easeInOut) as any UITimingCurveProvider & Sendable,
      UISpringTimingParameters(dampingRatio: 0.4),
    ])
  func pause(timing: any UITimingCurveProvider & Sendable) {
    let whole = run(timing)
    let paused = run(timing, controls: [(1.3, { $0.pauseAnimation() }), (3, { $0.startAnimation() })])
    for time in [1.1, 1.3] { #expect(paused.x(time) == whole.x(time)) }
    for time in [1.31, 2, 2.999, 3] { #expect(abs(paused.x(time) - whole.x(1.3)) < 1e-9) }
    for time in [1.31, 1.5, 1.7, 1.99, 2] {
      #expect(abs(paused.x(time + 1.7) - whole.x(time)) < 1e-9, "at \(time)")
    }
    #expect(paused.log.entries == ["3.7 ended end"])
    #expect(paused.keys("position", 2) == ["position"])
  }

  @Test(
    "Reversing mirrors: the way back is the way there",
    arguments: [
      UICubicTimingParameters(animationCurve: .easeIn) as any UITimingCurveProvider & Sendable,
      UISpringTimingParameters(dampingRatio: 0.3),
    ])
  func reverse(timing: any UITimingCurveProvider & Sendable) {
    let whole = run(timing)
    let reversed = run(timing, controls: [(1.6, { $0.isReversed = true })])
    for time in [1.1, 1.3, 1.55] {
      #expect(abs(reversed.x(time) - whole.x(time)) < 1e-9)
      #expect(abs(reversed.x(3.2 - time) - whole.x(time)) < 1e-9, "back at \(time)")
    }
    #expect(abs(reversed.x(2.2)) < 1e-9)
    #expect(reversed.log.entries == ["2.2 ended start"])
  }

  @Test("At the end of a way back the view has its old value again")
  func reversedModel() {
    let run = run(controls: [(1.5, { $0.isReversed = true })])
    #expect(run.steps("position", 2.1).isEmpty)
    #expect(run.x(2.1) == 0)
    #expect(run.view.center.x == 0)
  }

  @Test("Twice reversed it goes on to the end")
  func reversedTwice() {
    let run = run(controls: [(1.5, { $0.isReversed = true }), (1.7, { $0.isReversed = false })])
    #expect(abs(run.x(1.7) - 100 * ease(0.3)) < 1e-9)
    #expect(abs(run.x(2.0) - 100 * ease(0.6)) < 1e-9)
    #expect(run.log.entries == ["2.4 ended end"])
  }

  @Test("An animator that is reversed before it starts runs from the end to the start")
  func reversedFromTheBeginning() {
    let run = run(configure: { animator, _ in animator.isReversed = true })
    for time in [1, 1.2, 1.9] { #expect(abs(run.x(time) - 100 * ease(2 - time)) < 1e-9) }
    #expect(run.log.entries == ["2.0 ended start"])
  }

  @Test("Scrubbing is linear; scrubsLinearly = false follows the curve")
  func scrub() {
    let linear = run(controls: [
      (1.2, { $0.fractionComplete = 0.3 }), (1.4, { $0.fractionComplete = 1 }),
      (1.6, { $0.fractionComplete = 0 }),
    ])
    #expect(isClose(linear.xs([1.2, 1.3, 1.4, 1.5, 1.6, 1.7]), [30, 30, 100, 100, 0, 0], tolerance: 1e-9))
    #expect(linear.log.entries.isEmpty)
    let curved = run(
      configure: { animator, _ in animator.scrubsLinearly = false },
      controls: [
        (1.2, { $0.fractionComplete = 0.3 }), (1.4, { $0.fractionComplete = 1 }),
      ])
    #expect(isClose(curved.xs([1.3, 1.5]), [100 * ease(0.3), 100], tolerance: 1e-9))
  }

  @Test("fractionComplete counts the way, so that setting it to what it is moves nothing")
  func fractionDoesNotJump() {
    var fractions: [Double] = []
    let run = run(controls: [
      (
        1.3,
        {
          $0.pauseAnimation(); fractions.append($0.fractionComplete); $0.fractionComplete += 0
        }
      )
    ])
    #expect(abs(fractions[0] - ease(0.3)) < 1e-9)
    #expect(abs(run.x(2) - 100 * ease(0.3)) < 1e-9)
  }

  @Test("fractionComplete is read while it runs: the way, or the time when it does not scrub linearly")
  func fraction() {
    var fractions: [Double] = []
    func note(_ animator: UIViewPropertyAnimator) { fractions.append(animator.fractionComplete) }
    _ = run(controls: [
      (0.5, note), (1.25, note),
      (
        1.25,
        {
          $0.scrubsLinearly = false; note($0)
        }
      ), (3, note),
    ])
    #expect(isClose(fractions, [0, ease(0.25), 0.25, 0], tolerance: 1e-9))
  }

  @Test("Reversed, fractionComplete counts from the end")
  func reversedFraction() {
    var fractions: [Double] = []
    let run = run(
      UICubicTimingParameters(animationCurve: .linear),
      controls: [
        (
          1.6,
          {
            $0.pauseAnimation(); $0.isReversed = true; fractions.append($0.fractionComplete)
          }
        ),
        (1.7, { $0.fractionComplete = 0.75 }),
      ])
    #expect(isClose(fractions, [0.4], tolerance: 1e-9))
    #expect(abs(run.x(1.8) - 25) < 1e-9)
  }

  @Test("Setting the fraction of an inactive animator activates it, paused")
  func scrubFirst() {
    let run = ViewRun { timeline, view, log in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 100 }
      animator.addCompletion(log.position("ended"))
      timeline.at(1) { animator.fractionComplete = 0.5 }
      timeline.at(2) { animator.startAnimation() }
    }
    #expect(isClose(run.xs([0.5, 1, 1.9, 2]), [0, 50, 50, 50], tolerance: 1e-9))
    // The rest of the way takes its share of the duration, along the animator's own curve.
    #expect(abs(run.x(2.2) - (50 + 50 * curve(.easeIn, 0.4))) < 1e-9)
    #expect(run.log.entries == ["2.5 ended end"])
  }

  @Test("continueAnimation: another timing and another duration for the rest of the way, without a jump")
  func continued() {
    let run = run(controls: [
      (1.3, { $0.pauseAnimation() }),
      (
        2,
        {
          $0.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 2)
        }
      ),
    ])
    let start = ease(0.3)
    for time in [2, 2.5, 3, 3.9] {
      let expected = start + (1 - start) * curve(.easeOut, (time - 2) / 2)
      #expect(abs(run.x(time) - 100 * expected) < 1e-9, "at \(time)")
    }
    #expect(run.log.entries == ["4.0 ended end"])
  }

  @Test("Scrubbed, reversed and continued it takes its share of the duration back to the start")
  func continuedBackward() {
    let run = run(
      UICubicTimingParameters(animationCurve: .linear), duration: 2,
      controls: [
        (1.5, { $0.fractionComplete = 0.6 }), (2, { $0.isReversed = true }),
        (2.5, { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }),
      ])
    #expect(isClose(run.xs([2.4, 2.5, 3.1, 3.7]), [60, 60, 30, 0], tolerance: 1e-9))
    #expect(run.log.entries == ["3.7 ended start"])
  }

  @Test("Reversed on the rest of a way it turns round where it is")
  func reversedTail() {
    let run = run(
      UICubicTimingParameters(animationCurve: .linear),
      controls: [
        (1.2, { $0.pauseAnimation() }),
        (1.2, { $0.continueAnimation(withTimingParameters: nil, durationFactor: 1.6) }),
        (2, { $0.isReversed = true }),
      ])
    #expect(isClose(run.xs([1.6, 2, 2.3, 2.6]), [40, 60, 30, 0], tolerance: 1e-9))
    #expect(run.log.entries == ["2.6 ended start"])
  }

  @Test("A spring for the rest of the way")
  func continuedSpring() {
    let run = run(controls: [
      (1.5, { $0.pauseAnimation() }),
      (
        1.5,
        {
          $0.continueAnimation(
            withTimingParameters: UISpringTimingParameters(dampingRatio: 0.5), durationFactor: 1)
        }
      ),
    ])
    let spring = Spring(dampingRatio: 0.5, duration: 1, initialVelocity: 0)
    for time in [1.5, 1.7, 2.2] {
      #expect(abs(run.x(time) - 50 - 50 * spring.progress(at: time - 1.5)) < 1e-9)
    }
  }
}
