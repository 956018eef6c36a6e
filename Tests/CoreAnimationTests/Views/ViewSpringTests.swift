import CoreAnimation
@testable import AnimViews
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import CoreAnimation
@testable import CoreGraphics

@Suite struct ViewSpringTests {
  @Test("Extreme springs stay finite", arguments: [0, 1e-9, 0.5, 1, 7], [-1, 0, 0.01, 10, 1e6])
  func extremes(ratio: Double, duration: Double) {
    for velocity in [-1e6, 0, 1e6] {
      let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      #expect(spring.stiffness.isFinite && spring.stiffness > 0)
      #expect(spring.progress(at: 0) == 0)
      #expect(spring.progress(at: 1).isFinite)
    }
  }

  @Test("A spring block plays a spring animation that lasts the block's duration")
  func block() throws {
    let run = ViewRun { timeline, view, log in
      timeline.at(0) {
        UIView.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
          animations: { view.center = CGPoint(x: 100, y: 50) }, completion: log.completion("sprung"))
      }
    }
    let spring = Spring(dampingRatio: 0.5, duration: 1, initialVelocity: 1)
    for time in [0, 0.1, 0.3, 0.77] {
      #expect(abs(run.x(time) - 100 * spring.progress(at: time)) < 1e-9)
      #expect(abs(run.number("position.y", time) - 50 * spring.progress(at: time)) < 1e-9)
    }
    #expect(run.steps("position", 0.5).map(\.className) == ["CASpringAnimation"])
    #expect(run.log.entries == ["1.0 sprung true"])
  }

  @Test("springDuration and bounce: perceptual spring, played until it has settled; 0.5 and 0 last 0.8 s")
  func perceptual() {
    let run = ViewRun { timeline, view, log in
      timeline.at(0) {
        UIView.animate(
          springDuration: 0.5, bounce: 0, animations: { view.center.x = 100 }, completion: log.completion("a")
        )
      }
      timeline.at(2) {
        UIView.animate(
          springDuration: 0.5, bounce: 0.3, animations: { view.center.x = 0 }, completion: log.completion("b")
        )
      }
    }
    let animation = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(run.x(2.25) - 100 * (1 - animation.spring.progress(at: 0.25))) < 1e-9)
    #expect(run.log.entries == ["0.8 a true", "2.863 b true"])
  }

  @Test("A spring keeps its own duration and curve inside another block")
  func nested() {
    let run = ViewRun { timeline, view, _ in
      timeline.at(0) {
        UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) {
          UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
          ) { view.center.x = 1 }
        }
      }
    }
    let spring = Spring(dampingRatio: 0.5, duration: 1, initialVelocity: 0)
    #expect(abs(run.x(0.4) - spring.progress(at: 0.4)) < 1e-9)
    #expect(run.x(1.001) == 1)
  }

  @Test("Curve 7 is the keyboard's: a spring of mass 3, stiffness 1000, damping 500 over half a second")
  func keyboard() {
    let run = ViewRun { timeline, view, log in
      timeline.at(0) {
        UIView.animate(
          withDuration: 0.2, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16),
          animations: { view.center.x = 100 }, completion: log.completion("up"))
      }
    }
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(abs(run.x(0.1) - 100 * spring.progress(at: 0.1)) < 1e-9)
    #expect(run.log.entries == ["0.5 up true"])
  }

  @Test("A vector velocity: center alone uses dy, in two animations; the others take dx")
  func vectorVelocity() {
    let run = ViewRun { timeline, view, _ in
      timeline.at(0) {
        let timing = UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 2, dy: -3))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
        animator.addAnimations {
          view.center = CGPoint(x: 100, y: 100)
          view.bounds.size = CGSize(width: 110, height: 110)
        }
        animator.startAnimation()
      }
    }
    let x = Spring(dampingRatio: 0.7, duration: 1, initialVelocity: 2)
    var y = x
    y.initialVelocity = -3
    #expect(run.keys("position", 0.1) == ["position.x", "position.y"])
    #expect(abs(run.x(0.1) - 100 * x.progress(at: 0.1)) < 1e-9)
    #expect(abs(run.number("position.y", 0.1) - 100 * y.progress(at: 0.1)) < 1e-9)
    #expect(abs(run.number("bounds.size.height", 0.1) - 10 - 100 * x.progress(at: 0.1)) < 1e-9)
  }
}
