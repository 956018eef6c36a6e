import CoreAnimation
import AnimViews
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

@Suite struct KeyframeBlockTests {
  private static let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  private func run(
    _ options: UIView.KeyframeAnimationOptions = linear, behavior: UIView.AnimationBehavior? = nil,
    keys keyframes: [(start: Double, duration: Double, x: Double)]
  ) -> ViewRun {
    ViewRun { timeline, view, log in
      timeline.at(0) {
        UIView.animateKeyframes(
          withDuration: 2, delay: 0, options: options.union(Self.linear), behavior: behavior,
          animations: {
            for keyframe in keyframes {
              UIView.addKeyframe(withRelativeStartTime: keyframe.start, relativeDuration: keyframe.duration) {
                view.center.x = keyframe.x
              }
            }
          }, completion: log.completion("ended"))
      }
    }
  }

  @Test("One CAKeyframeAnimation per property; between keyframes the value stands still")
  func linear() {
    let run = run(keys: [(0.25, 0.25, 100), (0.75, 0.25, 0)])
    let values = run.xs([0, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
    #expect(isClose(values, [0, 0, 50, 100, 100, 100, 50, 0], tolerance: 1e-9))
    #expect(run.steps("position", 1).map(\.className) == ["CAKeyframeAnimation"])
    #expect(run.log.entries == ["2.0 ended true"])
  }

  @Test("The block's curve, by default ease in and out, runs over the whole")
  func wholeCurve() {
    let run = ViewRun { timeline, view, _ in
      timeline.at(0) {
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
        }
      }
    }
    for time in [0.1, 0.3, 0.45] { #expect(abs(run.x(time) - 200 * ease(time)) < 1e-9) }
    #expect(abs(run.x(0.6) - 100) < 1e-9)
  }

  @Test("Keyframes in any order of calls; one that begins early takes over from where the last one is")
  func order() {
    let run = run(keys: [(0.5, 0.5, 0), (0, 0.5, 100)])
    #expect(isClose(run.xs([0.5, 1]), [50, 100], tolerance: 1e-9))
    let overlapping = self.run(keys: [(0, 0.5, 100), (0.25, 0.25, 0)])
    #expect(isClose(overlapping.xs([0.25, 0.5, 0.75, 1]), [25, 50, 25, 0], tolerance: 1e-9))
  }

  @Test("Calculation modes: discrete changes where a keyframe begins, paced and cubic ignore the slopes")
  func modes() {
    let discrete = run(.calculationModeDiscrete, keys: [(0.25, 0.25, 100), (0.5, 0.5, 40)])
    #expect(isClose(discrete.xs([0.4, 0.5, 0.9, 1, 1.9]), [0, 100, 100, 40, 40], tolerance: 1e-9))
    let paced = run(.calculationModePaced, keys: [(0, 0.9, 100), (0.9, 0.1, 0)])
    #expect(isClose(paced.xs([0.5, 1, 1.5]), [50, 100, 50], tolerance: 1e-6))
    let cubic = run(
      .calculationModeCubic, keys: [(0, 1.0 / 3, 100), (1.0 / 3, 1.0 / 3, 50), (2.0 / 3, 1.0 / 3, 70)])
    // The measured cubic of values 0, 1, .5, .7.
    #expect(isClose(cubic.xs([0.1, 0.4, 1, 1.8]), [16.4344, 70.8, 80, 61.795], tolerance: 1e-4))
  }

  @Test(
    "Changes outside of all keyframes take the whole time; no keyframe block, no animation by addKeyframe")
  func outside() {
    let run = ViewRun { timeline, view, log in
      timeline.at(0) {
        UIView.animateKeyframes(
          withDuration: 2, delay: 0, options: Self.linear,
          animations: { view.center.x = 100 }, completion: log.completion("ended"))
      }
      timeline.at(3) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 0 }
      }
    }
    #expect(isClose(run.xs([0.5, 1, 3]), [25, 50, 0], tolerance: 1e-9))
  }

  @Test("iOS 8 adds to what runs, iOS 7 replaces it")
  func behavior() {
    func run(_ behavior: UIView.AnimationBehavior) -> ViewRun {
      ViewRun { timeline, view, log in
        timeline.at(0) {
          UIView.animate(
            withDuration: 1, options: .curveLinear, behavior: behavior, animations: { view.center.x = 100 },
            completion: log.completion("first"))
        }
        timeline.at(0.5) {
          UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear, behavior: behavior) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 0 }
          }
        }
      }
    }
    let added = run(.iOS8)
    #expect(added.keys("position", 0.6) == ["position", "position-2"])
    #expect(isClose(added.xs([0.5, 0.75, 1, 1.2]), [50, 25, 0, 0], tolerance: 1e-9))
    let replaced = run(.iOS7)
    #expect(replaced.keys("position", 0.6) == ["position"])
    #expect(isClose(replaced.xs([0.5, 0.75, 1]), [100, 50, 0], tolerance: 1e-9))
    #expect(replaced.log.entries == ["0.5 first false"])
  }

  @Test("Several properties, bounds split, repeated and reversed")
  func properties() {
    let run = ViewRun { timeline, view, _ in
      timeline.at(0) {
        UIView.animateKeyframes(
          withDuration: 1, delay: 0.5, options: [Self.linear, .repeat, .autoreverse]
        ) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            view.alpha = 0
            view.bounds.size.width = 30
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.5 }
        }
      }
    }
    #expect(run.keys("bounds", 1) == ["bounds.size"])
    #expect(
      isClose(
        [0.25, 0.75, 1, 1.25, 1.75].map { run.number("opacity", $0) }, [1, 0.5, 0, 0.25, 0.25],
        tolerance: 1e-9))
    #expect(abs(run.number("bounds.size.width", 0.75) - 20) < 1e-9)
  }
}
