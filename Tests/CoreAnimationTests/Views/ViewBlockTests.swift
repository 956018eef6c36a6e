import CoreAnimation
import AnimViews
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

/// What all view blocks have in common.
@Suite struct ViewBlockTests {
  @Test("Outside a block the view answers NSNull, inside it an animation that eases in and out")
  func insideAndOutside() {
    let run = ViewRun { timeline, view, _ in
      timeline.at(1) { view.center.x = 100 }
      timeline.at(2) { UIView.animate(withDuration: 1) { view.center.x = 200 } }
    }
    #expect(run.steps("position.x", 1.1).isEmpty)
    #expect(run.x(1) == 100)
    for time in [2, 2.1, 2.25, 2.5, 2.9] {
      #expect(abs(run.x(time) - 100 - 100 * ease(time - 2)) < 1e-9)
    }
  }

  @Test(
    "Options choose the curve",
    arguments: [
      (UIView.AnimationOptions.curveEaseIn, CAMediaTimingFunctionName.easeIn), (.curveEaseOut, .easeOut),
      (.curveLinear, .linear), (.curveEaseInOut, .easeInEaseOut),
    ])
  func curves(options: UIView.AnimationOptions, name: CAMediaTimingFunctionName) {
    let run = ViewRun { timeline, view, _ in
      timeline.at(0) { UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 1 } }
    }
    for time in [0.1, 0.25, 0.5, 0.75] { #expect(abs(run.x(time) - curve(name, time)) < 1e-9) }
  }

  @Test("delay becomes a begin time relative to the commit; the fill mode is both")
  func delay() {
    let run = ViewRun { timeline, view, log in
      timeline.at(1) {
        UIView.animate(
          withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.center.x = 100 },
          completion: log.completion("moved"))
      }
    }
    #expect(isClose(run.xs([1, 1.4, 1.5, 2, 2.5, 3]), [0, 0, 0, 50, 100, 100], tolerance: 1e-9))
    #expect(run.log.entries == ["2.5 moved true"])
  }

  @Test("A duration of 0 becomes a thousandth of a second")
  func noDuration() {
    let run = ViewRun { timeline, view, log in
      timeline.at(1) {
        UIView.animate(
          withDuration: 0, animations: { view.center.x = 100 }, completion: log.completion("set"))
      }
    }
    #expect(run.x(1) == 0)
    #expect(run.x(1.002) == 100)
    #expect(run.log.entries == ["1.001 set true"])
  }

  @Test("Repeat is for ever, autoreverse goes there and back")
  func repeats() {
    let run = ViewRun(until: 100) { timeline, view, log in
      timeline.at(0) {
        UIView.animate(
          withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
          animations: { view.center.x = 100 }, completion: log.completion("ended"))
      }
    }
    #expect(isClose(run.xs([0.25, 1, 1.75, 2, 60.5, 99.5]), [25, 100, 25, 0, 50, 50], tolerance: 1e-6))
    #expect(run.log.entries.isEmpty)
  }

  @Test("modifyAnimations repeats a number of times, there and back when it reverses")
  func modifiedRepeats() {
    let run = ViewRun { timeline, view, log in
      timeline.at(0) {
        UIView.animate(
          withDuration: 1, delay: 0, options: .curveLinear,
          animations: {
            UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) { view.center.x = 100 }
            view.alpha = 0
          }, completion: log.completion("ended"))
      }
    }
    #expect(isClose(run.xs([0.5, 1.5, 2.5, 3, 3.1]), [50, 50, 50, 100, 100], tolerance: 1e-6))
    #expect(run.number("opacity", 1.5) == 0)
    #expect(run.log.entries == ["3.0 ended true"])
  }

  @Test("A nested block inherits the duration and the curve, unless its options override them")
  func nested() {
    func run(_ options: UIView.AnimationOptions) -> ViewRun {
      ViewRun { timeline, view, _ in
        timeline.at(0) {
          UIView.animate(withDuration: 2, delay: 0, options: .curveEaseIn) {
            UIView.animate(withDuration: 1, delay: 0, options: options.union(.curveLinear)) {
              view.center.x = 1
            }
          }
        }
      }
    }
    #expect(abs(run([]).x(0.5) - curve(.easeIn, 0.25)) < 1e-9)
    #expect(abs(run(.overrideInheritedDuration).x(0.5) - curve(.easeIn, 0.5)) < 1e-9)
    #expect(abs(run(.overrideInheritedCurve).x(0.5) - 0.25) < 1e-9)
    #expect(abs(run([.overrideInheritedDuration, .overrideInheritedCurve]).x(0.5) - 0.5) < 1e-9)
  }

  @Test("A nested block repeats and reverses with the outer one, unless it overrides the options")
  func nestedOptions() {
    func run(_ options: UIView.AnimationOptions) -> ViewRun {
      ViewRun { timeline, view, _ in
        timeline.at(0) {
          UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
            UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 100 }
          }
        }
      }
    }
    #expect(abs(run([]).x(5.75) - 25) < 1e-6)
    #expect(run(.overrideInheritedOptions).x(5.75) == 100)
  }

  @Test("inheritedAnimationDuration is the innermost block's, and 0 outside")
  func inheritedDuration() {
    var durations: [Double] = [UIView.inheritedAnimationDuration]
    UIView.animate(withDuration: 2) {
      durations.append(UIView.inheritedAnimationDuration)
      UIView.animate(withDuration: 3, delay: 0, options: .overrideInheritedDuration) {
        durations.append(UIView.inheritedAnimationDuration)
      }
    }
    #expect(durations == [0, 2, 3])
  }

  @Test("performWithoutAnimation holds for the blocks inside it too, and ends with it")
  func withoutAnimation() {
    let run = ViewRun { timeline, view, log in
      timeline.at(0) {
        UIView.animate(withDuration: 1) {
          UIView.performWithoutAnimation {
            #expect(!UIView.areAnimationsEnabled)
            view.center.y = 50
            UIView.animate(
              withDuration: 1, animations: { view.alpha = 0 }, completion: log.completion("inner"))
          }
          #expect(UIView.areAnimationsEnabled)
          view.center.x = 100
        }
      }
    }
    #expect(run.number("position.y", 0) == 50)
    #expect(run.number("opacity", 0) == 0)
    #expect(abs(run.x(0.5) - 50) < 1e-9)
    #expect(run.log.entries == ["0.0 inner true"])
  }

  @Test("With animations disabled the changes are made, and completions run with true")
  func disabled() {
    let run = ViewRun { timeline, view, log in
      timeline.at(1) {
        UIView.setAnimationsEnabled(false)
        UIView.animate(
          withDuration: 1, animations: { view.center.x = 100 }, completion: log.completion("moved"))
        UIView.setAnimationsEnabled(true)
      }
    }
    #expect(run.x(1) == 100)
    #expect(run.log.entries == ["1.0 moved true"])
  }

  @Test("Nothing animated: the completion runs at once with true, after the commit")
  func nothingAnimated() {
    let run = ViewRun { timeline, view, log in
      timeline.at(1) {
        UIView.animate(withDuration: 1, animations: {}, completion: log.completion("empty"))
        UIView.animate(
          withDuration: 1, animations: { view.center.x = view.center.x }, completion: log.completion("equal"))
        log.add("end of the turn")
      }
    }
    #expect(run.log.entries == ["1.0 end of the turn", "1.0 empty true", "1.0 equal true"])
  }

  @Test("A block's completion waits for the longest of its own animations")
  func longest() {
    let run = ViewRun { timeline, view, log in
      timeline.at(0) {
        UIView.animate(
          withDuration: 1,
          animations: {
            view.center.x = 1
            UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { view.alpha = 0 }
          }, completion: log.completion("both"))
      }
    }
    #expect(run.log.entries == ["3.0 both true"])
  }

  @Test("A removed animation gives false")
  func removed() {
    let run = ViewRun { timeline, view, log in
      timeline.at(0) {
        UIView.animate(
          withDuration: 1, animations: { view.center.x = 1 }, completion: log.completion("moved"))
      }
      timeline.at(0.5) { view.layer.removeAllAnimations() }
    }
    #expect(run.log.entries == ["0.5 moved false"])
  }

  @Test("A completion may begin the next block")
  func chain() {
    let run = ViewRun { timeline, view, log in
      timeline.at(0) {
        UIView.animate(
          withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 100 },
          completion: { _ in
            UIView.animate(
              withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 300 },
              completion: log.completion("second"))
          })
      }
    }
    #expect(isClose(run.xs([0.5, 1, 1.5, 2]), [50, 100, 200, 300], tolerance: 1e-9))
    #expect(run.log.entries == ["2.0 second true"])
  }

  @Test("A cross-dissolving transition puts a fade on the view's layer and completes with it")
  func transition() {
    let run = ViewRun { timeline, view, log in
      timeline.at(0) {
        UIView.transition(
          with: view, duration: 1, options: .transitionCrossDissolve, animations: { view.isHidden = true },
          completion: log.completion("faded"))
        let fade = view.layer.animation(forKey: kCATransition) as? CATransition
        #expect(fade?.type == .fade)
        #expect(fade?.duration == 1)
      }
    }
    #expect(run.log.entries == ["1.0 faded true"])
  }
}
