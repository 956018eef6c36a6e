import CoreAnimation
import AnimViews
import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

/// How blocks meet animations that run already, on iOS 7 and since iOS 8.
@Suite struct ViewAdditivityTests {
  private func reversal(
    _ behavior: UIView.AnimationBehavior, _ options: UIView.AnimationOptions = .curveLinear
  ) -> ViewRun {
    ViewRun { timeline, view, log in
      for (time, target) in [(0.0, 100.0), (0.5, 0.0)] {
        timeline.at(time) {
          UIView.animate(
            withDuration: 1, options: options, behavior: behavior, animations: { view.center.x = target },
            completion: log.completion("to \(Int(target))"))
        }
      }
    }
  }

  @Test("iOS 7: the new animation takes the key of the running one, whose completion gets false")
  func replaced() {
    let run = reversal(.iOS7)
    #expect(run.keys("position.x", 0.7) == ["position"])
    #expect(run.steps("position.x", 0.7).map(\.isAdditive) == [false])
    #expect(run.log.entries == ["0.5 to 100 false", "1.5 to 0 true"])
  }

  @Test("iOS 7: fromValue is the old model value, with beginFromCurrentState what is on the screen")
  func starts() {
    #expect(abs(reversal(.iOS7).x(0.5) - 100) < 1e-9)
    #expect(abs(reversal(.iOS7, [.curveLinear, .beginFromCurrentState]).x(0.5) - 50) < 1e-9)
  }

  @Test("One of two animations that replace is removed: the other one still keeps blocks from adding")
  func oneOfTwoIsLeft() {
    let run = ViewRun { timeline, view, log in
      timeline.at(0) {
        for key in ["a", "b"] {
          view.layer.add(
            basic("position", from: CGPoint.zero, to: CGPoint(x: 9, y: 9), duration: 5), forKey: key)
        }
      }
      timeline.at(1) { view.layer.removeAnimation(forKey: "a") }
      timeline.at(2) {
        UIView.animate(withDuration: 1, animations: { view.center.x = 100 })
      }
    }
    #expect(run.steps("position.x", 2.5).map(\.isAdditive) == [false, false])
  }

  @Test("iOS 8: from old − new to zero, additive, under the first free key; both get true")
  func added() {
    let run = reversal(.iOS8)
    #expect(run.keys("position.x", 0.7) == ["position", "position-2"])
    #expect(
      run.steps("position.x", 0.75).compactMap(\.value.number).map { ($0 * 1e6).rounded() / 1e6 } == [
        -25, 75,
      ])
    #expect(run.log.entries == ["1.0 to 100 true", "1.5 to 0 true"])
  }

  @Test("iOS 8: beginFromCurrentState changes nothing for keys that add")
  func currentStateIgnored() {
    let times = [0, 0.25, 0.5, 0.75, 1, 1.25]
    #expect(reversal(.iOS8).xs(times) == reversal(.iOS8, [.curveLinear, .beginFromCurrentState]).xs(times))
  }

  @Test("The first free number is used again once an animation is over")
  func freeKeys() {
    let run = ViewRun { timeline, view, _ in
      for (index, time) in [0, 0.4, 0.8, 1.2].enumerated() {
        timeline.at(time) { UIView.animate(withDuration: 1) { view.center.x = Double(index + 1) } }
      }
    }
    #expect(run.keys("position.x", 0.9) == ["position", "position-2", "position-3"])
    #expect(run.keys("position.x", 1.3) == ["position-2", "position-3", "position"])
  }

  @Test("Opacity is not on the list: it replaces, from the old model, or with the option from the screen")
  func opacity() {
    for (options, seen) in [
      (UIView.AnimationOptions.curveLinear, [0.75, 0, 0.5, 1]),
      ([.curveLinear, .beginFromCurrentState], [0.75, 0.5, 0.75, 1]),
    ] {
      let run = ViewRun { timeline, view, log in
        for (time, target) in [(0.0, 0.0), (0.5, 1.0)] {
          timeline.at(time) {
            UIView.animate(
              withDuration: 1, delay: 0, options: options, animations: { view.alpha = target },
              completion: log.completion("to \(target)"))
          }
        }
      }
      let values = [0.25, 0.5 + 1e-9, 1, 1.5].map { run.number("opacity", $0) }
      #expect(isClose(values, seen, tolerance: 1e-8))
      #expect(run.keys("opacity", 0.7) == ["opacity"])
      #expect(run.log.entries == ["0.5 to 0.0 false", "1.5 to 1.0 true"])
    }
  }

  enum Treatment { case adds, replaces, jumps }

  /// What view blocks do with each property, as measured on iOS 11 to 14 (`shadowOpacity` 13 and later).
  static var treatments: [(String, Any, Treatment)] {
    [
      ("position", CGPoint(x: 9, y: 9), .adds), ("bounds", CGRect(x: 0, y: 0, width: 9, height: 9), .adds),
      ("transform", CATransform3DMakeScale(9, 9, 1), .adds), ("cornerRadius", 9, .adds),
      ("opacity", 0.9, .replaces), ("backgroundColor", CGColor.white, .replaces),
      ("shadowOpacity", 0.9, .replaces),
      ("borderWidth", 9, .jumps), ("borderColor", CGColor.white, .jumps), ("zPosition", 9, .jumps),
      ("shadowRadius", 9, .jumps), ("shadowColor", CGColor.white, .jumps), ("hidden", true, .jumps),
      ("masksToBounds", true, .jumps), ("contentsGravity", "left", .jumps), ("name", "x", .jumps),
    ]
  }

  @Test("Which properties add, replace, or are not animated at all", arguments: 0..<16)
  func measuredLists(index: Int) {
    let (key, value, treatment) = ViewAdditivityTests.treatments[index]
    _ = ViewRun { timeline, view, _ in
      timeline.at(0) {
        view.layer.backgroundColor = .black
        UIView.animate(withDuration: 1) { view.layer.setValue(value, forKey: key) }
        let animations = (view.layer.animationKeys() ?? []).compactMap {
          view.layer.animation(forKey: $0) as? CABasicAnimation
        }
        let seen: Treatment =
          animations.isEmpty ? .jumps : animations.allSatisfy(\.isAdditive) ? .adds : .replaces
        #expect(seen == treatment, "\(key)")
      }
    }
  }

  @Test("A property that replaces begins with the old model's value")
  func modelStart() {
    var starts: [Double] = []
    _ = ViewRun { timeline, view, _ in
      timeline.at(0) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0.2 }
      }
      timeline.at(0.5) {
        for options in [UIView.AnimationOptions.beginFromCurrentState, []] {
          UIView.animate(withDuration: 1, delay: 0, options: options) { view.alpha = 0.8 }
          let animation = view.layer.animation(forKey: "opacity") as? CABasicAnimation
          if let start = animation?.fromValue as? Float { starts.append(Double(start)) }
          CATransaction.withoutActions { view.layer.setValue(0.2, forKey: "opacity") }
        }
      }
    }
    #expect(isClose(starts, [0.6, 0.2], tolerance: 1e-6))
  }

  @Test("Not additive while the layer holds a plain or a repeating animation of the same key path")
  func exceptions() {
    let plain = ViewRun { timeline, view, _ in
      timeline.at(0) {
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = CGPoint.zero
        animation.toValue = CGPoint(x: 10, y: 0)
        animation.duration = 5
        view.layer.add(animation, forKey: "plain")
      }
      timeline.at(1) { UIView.animate(withDuration: 1) { view.center.x = 100 } }
    }
    #expect(plain.steps("position.x", 1.5).map(\.isAdditive) == [false, false])
    #expect(plain.keys("position.x", 1.5) == ["plain", "position"])
    let repeating = ViewRun { timeline, view, log in
      timeline.at(0) {
        UIView.animate(
          withDuration: 1, delay: 0, options: .repeat, animations: { view.center.x = 100 },
          completion: log.completion("repeating"))
      }
      timeline.at(1.5) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 200 }
      }
    }
    #expect(repeating.steps("position.x", 2).map(\.isAdditive) == [false])
    // From the old model.
    #expect(abs(repeating.x(1.5) - 100) < 1e-9)
    #expect(abs(repeating.x(2) - 150) < 1e-9)
    #expect(repeating.log.entries == ["1.5 repeating false"])
  }

  @Test("bounds is split: the size always, the origin when it moves by a ten-thousandth or more")
  func bounds() {
    let run = ViewRun { timeline, view, _ in
      timeline.at(0) {
        UIView.animate(withDuration: 1) { view.bounds = CGRect(x: 0.00005, y: 0, width: 30, height: 20) }
      }
      timeline.at(2) {
        UIView.animate(withDuration: 1) { view.bounds = CGRect(x: 10, y: 0, width: 30, height: 20) }
      }
    }
    #expect(run.keys("bounds", 0.5) == ["bounds.size"])
    #expect(run.value("bounds.size", 0) == .size(CGSize(width: 10, height: 10)))
    #expect(abs(run.number("bounds.size.width", 0.5) - 20) < 1e-9)
    #expect(run.keys("bounds", 2.5) == ["bounds.origin", "bounds.size"])
    #expect(abs(run.number("bounds.origin.x", 2.5) - 5) < 1e-4)
  }

  @Test("frame asks for position and bounds")
  func frame() {
    let run = ViewRun { timeline, view, _ in
      timeline.at(0) {
        UIView.animate(withDuration: 1) { view.frame = CGRect(x: 0, y: 0, width: 40, height: 10) }
      }
    }
    #expect(run.keys("position", 0.5) == ["position"])
    #expect(run.keys("bounds", 0.5) == ["bounds.size"])
  }

  @Test("transform: the first frame shows the old value, even where old and new do not commute")
  func transform() throws {
    let old = CATransform3DTranslate(CATransform3DMakeRotation(0.7, 0, 0, 1), 30, 5, 0)
    let new = CATransform3DScale(CATransform3DMakeTranslation(-8, 2, 0), 3, 0.5, 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform3D = old
    let run = ViewRun(view) { timeline, view, _ in
      timeline.at(0) { UIView.animate(withDuration: 1) { view.transform3D = new } }
    }
    let first = try #require(run.value("transform", 0)?.transform)
    #expect(isClose(first.elements, old.elements, tolerance: 1e-12))
    let last = try #require(run.value("transform", 1)?.transform)
    #expect(isClose(last.elements, new.elements, tolerance: 1e-12))
    #expect(run.steps("transform", 0.5).map(\.isAdditive) == [true])
  }

  @Test("A transform that cannot be inverted has no difference: it is animated by replacing")
  func singularTransform() {
    let run = ViewRun { timeline, view, _ in
      timeline.at(0) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          view.transform = CGAffineTransform(scaleX: 0, y: 0)
        }
      }
    }
    #expect(run.steps("transform", 0.5).map(\.isAdditive) == [false])
    #expect(abs(run.number("transform.scale.x", 0.5) - 0.5) < 1e-9)
  }

  @Test("Taking the animations away in flight and keeping what is seen gives the old behaviour back")
  func inFlightRemoval() {
    let run = ViewRun { timeline, view, log in
      timeline.at(0) {
        UIView.animate(
          withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 100 },
          completion: log.completion("forth"))
      }
      timeline.at(0.5) {
        if let seen = view.layer.presentation() { view.layer.position = seen.position }
        view.layer.removeAllAnimations()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 0 }
      }
    }
    #expect(isClose(run.xs([0.25, 0.5, 1, 1.5]), [25, 50, 25, 0], tolerance: 1e-9))
    #expect(run.keys("position.x", 0.7) == ["position"])
    #expect(run.log.entries == ["0.5 forth false"])
  }

  @Test("The thread's behaviour holds for blocks that do not say their own, and nested blocks inherit it")
  func defaultBehavior() {
    let run = ViewRun { timeline, view, _ in
      timeline.at(0) {
        UIView.animationBehavior = .iOS7
        UIView.animate(withDuration: 1) { view.center.x = 100 }
        UIView.animationBehavior = .iOS8
      }
      timeline.at(2) {
        UIView.animate(withDuration: 1, behavior: .iOS7) {
          UIView.animate(withDuration: 1) { view.center.x = 0 }
        }
      }
    }
    #expect(run.steps("position.x", 0.5).map(\.isAdditive) == [false])
    #expect(run.steps("position.x", 2.5).map(\.isAdditive) == [false])
  }
}

extension Transform3D {
  fileprivate var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
