import CoreAnimation
import AnimViews
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

/// Ends, several animations, and what must not be done with a property animator.
@Suite struct AnimatorControlTests {
  private typealias Control = (UIViewPropertyAnimator) -> Void

  /// Linear, from 0 to 100 between 0 and 1.
  private func run(
    configure: @escaping (UIViewPropertyAnimator, UIView) -> Void = { _, _ in },
    controls: [(Double, Control)] = []
  ) -> ViewRun {
    ViewRun { timeline, view, log in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      animator.addCompletion(log.position("ended"))
      configure(animator, view)
      timeline.at(0) { animator.startAnimation() }
      for (time, control) in controls { timeline.at(time) { control(animator) } }
    }
  }

  @Test("stopAnimation(true): the view keeps what is seen; no completion runs")
  func stop() {
    let run = run(controls: [(0.3, { $0.stopAnimation(true) })])
    #expect(isClose(run.xs([0.2, 0.3, 0.9]), [20, 30, 30], tolerance: 1e-9))
    #expect(run.steps("position", 0.5).isEmpty)
    #expect(abs(run.view.center.x - 30) < 1e-9)
    #expect(run.log.entries.isEmpty)
  }

  @Test("stopAnimation(false) waits for finishAnimation(at:), which gives the view the position's values")
  func finish() {
    for (position, x, name) in [
      (UIViewAnimatingPosition.start, 0.0, "start"), (.end, 100, "end"), (.current, 30, "current"),
    ] {
      let run = run(controls: [
        (0.3, { $0.stopAnimation(false) }), (0.6, { $0.finishAnimation(at: position) }),
      ])
      #expect(isClose(run.xs([0.2, 0.3, 0.5, 0.6, 0.9]), [20, 30, 30, x, x], tolerance: 1e-9))
      #expect(run.log.entries == ["0.6 ended \(name)"])
    }
  }

  @Test("Stopping takes away its own part only: what others add to the property goes on")
  func stopBesideOthers() {
    let run = ViewRun { timeline, view, _ in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      timeline.at(0) { animator.startAnimation() }
      timeline.at(0.2) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 200 }
      }
      timeline.at(0.5) { animator.stopAnimation(true) }
    }
    // At 0.5: 200 − 50 − 70.
    #expect(isClose(run.xs([0.499999999, 0.5, 0.7, 1.2]), [80, 80, 100, 150], tolerance: 1e-6))
  }

  @Test("pausesOnCompletion: it stays active and paused at the end, and can be sent back")
  func pausesOnCompletion() {
    var states: [String] = []
    let run = run(
      configure: { animator, _ in animator.pausesOnCompletion = true },
      controls: [
        (2, { states.append("\($0.state) \($0.isRunning) \($0.fractionComplete)") }),
        (
          2,
          {
            $0.isReversed = true
            $0.pausesOnCompletion = false
            $0.startAnimation()
          }
        ),
      ])
    #expect(states == ["active false 1.0"])
    #expect(isClose(run.xs([0.5, 1, 1.5, 2, 2.25, 3]), [50, 100, 100, 100, 75, 0], tolerance: 1e-9))
    #expect(run.log.entries == ["3.0 ended start"])
  }

  @Test("delayFactor: the animations begin after that part of the remaining time and end with the others")
  func delayFactor() {
    func run(_ controls: [(Double, Control)]) -> ViewRun {
      self.run(
        configure: { animator, view in animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5) },
        controls: controls)
    }
    let plain = run([])
    #expect(
      isClose([0.25, 0.5, 0.75, 1].map { plain.number("opacity", $0) }, [1, 1, 0.5, 0], tolerance: 1e-9))
    let reversed = run([(0.75, { $0.isReversed = true })])
    #expect(
      isClose([0.75, 1, 1.25, 1.5].map { reversed.number("opacity", $0) }, [0.5, 1, 1, 1], tolerance: 1e-9))
    #expect(isClose(reversed.xs([1, 1.25, 1.5]), [50, 25, 0], tolerance: 1e-9))
    let scrubbed = run([(0.1, { $0.fractionComplete = 0.8 }), (0.2, { $0.fractionComplete = 0.4 })])
    #expect(isClose([0.15, 0.25].map { scrubbed.number("opacity", $0) }, [0.4, 1], tolerance: 1e-9))
    let continued = run([
      (0.25, { $0.pauseAnimation() }),
      (0.25, { $0.continueAnimation(withTimingParameters: nil, durationFactor: 1.5) }),
    ])
    #expect(
      isClose(
        [0.25, 0.75, 1.25, 1.75].map { continued.number("opacity", $0) }, [1, 1, 0.5, 0], tolerance: 1e-9))
  }

  @Test("Animations that are added while it runs begin at once and end with the others")
  func addWhileRunning() {
    let run = ViewRun { timeline, view, log in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      animator.addCompletion(log.position("ended"))
      timeline.at(0) { animator.startAnimation() }
      timeline.at(0.5) { animator.addAnimations { view.alpha = 0 } }
      timeline.at(0.75) { animator.pauseAnimation() }
      timeline.at(2) { animator.startAnimation() }
    }
    #expect(
      isClose([0.5, 0.75, 1.5, 2.25].map { run.number("opacity", $0) }, [1, 0.5, 0.5, 0], tolerance: 1e-9))
    #expect(isClose(run.xs([0.5, 0.75, 2.25]), [50, 75, 100], tolerance: 1e-9))
    #expect(run.log.entries == ["2.25 ended end"])
  }

  @Test("Nested keyframes and blocks move with the animator, pause and go on with it")
  func nested() {
    let run = ViewRun { timeline, view, log in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 40 }
        }
        UIView.animate(withDuration: 5, animations: { view.alpha = 0 }, completion: log.completion("nested"))
      }
      animator.addCompletion(log.position("ended"))
      timeline.at(0) { animator.startAnimation() }
      timeline.at(0.25) { animator.pauseAnimation() }
      timeline.at(1) { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
      timeline.at(1.5) { animator.fractionComplete = 0.25 }
      timeline.at(2) { animator.startAnimation() }
    }
    #expect(isClose(run.xs([0.25, 0.9, 1.25, 1.5, 1.9]), [50, 50, 100, 50, 50], tolerance: 1e-9))
    #expect(
      isClose([0.25, 1.25, 1.5].map { run.number("opacity", $0) }, [0.75, 0.5, 0.75], tolerance: 1e-9))
    // The rest, three quarters, in 0.75 s.
    #expect(isClose(run.xs([2, 2.25, 2.5, 2.75]), [50, 100, 70, 40], tolerance: 1e-9))
    #expect(run.log.entries == ["2.75 nested true", "2.75 ended end"])
  }

  @Test("An animation that somebody else removes: it completes at the current position")
  func removed() {
    let run = ViewRun { timeline, view, log in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      animator.addCompletion(log.position("ended"))
      timeline.at(0) { animator.startAnimation() }
      timeline.at(0.5) { view.layer.removeAllAnimations() }
    }
    #expect(run.log.entries == ["0.5 ended current"])
    #expect(run.x(0.6) == 100)
  }

  @Test("In a layer whose time runs at another speed, pausing does not jump either")
  func layerSpeed() {
    let run = ViewRun { timeline, view, _ in
      view.layer.speed = 0.5
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      timeline.at(0) { animator.startAnimation() }
      timeline.at(0.5) { animator.pauseAnimation() }
      timeline.at(0.7) { animator.startAnimation() }
    }
    #expect(isClose(run.xs([0.4, 0.5, 0.7, 0.9]), [20, 25, 25, 35], tolerance: 1e-9))
  }

  @Test("It may be used again once it is over")
  func reuse() {
    let run = ViewRun { timeline, view, log in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      animator.addCompletion(log.position("first"))
      timeline.at(0) { animator.startAnimation() }
      timeline.at(2) {
        animator.addAnimations { view.center.x = 0 }
        animator.addCompletion(log.position("second"))
        animator.startAnimation()
      }
    }
    #expect(isClose(run.xs([0.5, 2.25, 3]), [50, 75, 0], tolerance: 1e-9))
    #expect(run.log.entries == ["1.0 first end", "3.0 second end"])
  }

  @Test("What iOS raises an exception for is reported and has no effect")
  func misuse() {
    _ = Misuse.takeReports()
    let run = run(
      configure: { animator, _ in animator.isInterruptible = false },
      controls: [
        (0.2, { $0.pauseAnimation() }), (0.3, { $0.fractionComplete = 0 }), (0.4, { $0.stopAnimation(true) }),
        (0.5, { $0.finishAnimation(at: .end) }),
        (0.6, { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }),
      ])
    #expect(isClose(run.xs([0.5, 0.75]), [50, 75], tolerance: 1e-9))
    let messages = Misuse.takeReports().map(\.description)
    let reason = "of a property animator had no effect: it is not interruptible."
    #expect(
      messages == [
        "'pauseAnimation()' \(reason)", "'fractionComplete' \(reason)", "'stopAnimation(_:)' \(reason)",
        "'finishAnimation(at:)' of a property animator had no effect: it has not been stopped.",
        "'continueAnimation(withTimingParameters:durationFactor:)' of a property animator had no effect: "
          + "it is not paused.",
      ])
  }

  @Test("Every frame is a function of the time: random control gives finite, continuous values")
  func randomControl() {
    for seed in TestTier.seeds(40) {
      var generator = SeededGenerator(seed: UInt64(seed))
      var controls: [(Double, Control)] = []
      for _ in 0..<12 {
        let time = Double.random(in: 0...3, using: &generator)
        let factor = Double.random(in: 0.2...2, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: controls.append((time, { $0.pauseAnimation() }))
        case 1: controls.append((time, { if $0.state == .active { $0.startAnimation() } }))
        case 2: controls.append((time, { $0.isReversed.toggle() }))
        case 3:
          controls.append(
            (
              time,
              {
                $0.pauseAnimation()
                $0.continueAnimation(withTimingParameters: nil, durationFactor: factor)
              }
            ))
        default:
          controls.append((time, { if $0.state == .active { $0.addAnimations({}, delayFactor: 0.3) } }))
        }
      }
      let run = run(
        configure: { animator, view in animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.4) },
        controls: controls)
      // At most 100 points in 0.2 s, and in a millisecond less than that.
      let xs = run.xs((0...4000).map { Double($0) / 1000 })
      let steps = zip(xs, xs.dropFirst()).map { abs($1 - $0) }
      #expect(xs.allSatisfy { $0 > -1e-6 && $0 < 100 + 1e-6 }, "seed \(seed)")
      #expect(steps.allSatisfy { $0 < 0.6 }, "seed \(seed): \(steps.max() ?? 0)")
    }
  }
}
