import CoreAnimation
import AnimViews
import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@Suite struct AnimationRuleTests {
  @Test(
    "An action without a key path animates the property whose action it is; the action itself stays as it was"
  )
  func actionsWithoutKeyPath() {
    let action = CABasicAnimation()
    action.fromValue = 0
    action.duration = 1
    let layer = makeLayer { $0.actions = ["opacity": action, "cornerRadius": action] }
    let run = LayerRun(layer) { timeline, layer in
      timeline.at(0) {
        _ = Misuse.takeReports()
        layer.setValue(0.5, forKey: "opacity")
        layer.cornerRadius = 10
        #expect((layer.animation(forKey: "cornerRadius") as? CABasicAnimation)?.keyPath == "cornerRadius")
        #expect(Misuse.takeReports() == [])
      }
    }
    #expect(run.number("opacity", at: 0.5) == 0.25)
    #expect(run.number("cornerRadius", at: 0.5) == 5)
    #expect(action.keyPath == nil)
  }

  @Test("Copies are of the same class and have all that the original had")
  func copies() {
    let animations: [CAAnimation] = [
      CAAnimation(), CAPropertyAnimation(), CABasicAnimation(), CASpringAnimation(), CAKeyframeAnimation(),
      CAAnimationGroup(), CATransition(),
    ]
    let values: [(String, Any)] = [
      ("duration", 2), ("removedOnCompletion", false), ("own", "mine"), ("keyPath", "opacity"),
      ("additive", true),
      ("cumulative", true), ("fromValue", 1), ("toValue", 2), ("byValue", 3), ("mass", 4), ("stiffness", 5),
      ("damping", 6), ("initialVelocity", 7), ("allowsOverdamping", true), ("values", [1, 2]),
      ("keyTimes", [0, 1]),
      ("calculationMode", "cubic"), ("rotationMode", "auto"), ("tensionValues", [1]), ("type", "push"),
      ("subtype", "fromTop"), ("startProgress", 0.25), ("endProgress", 0.5),
    ]
    for animation in animations {
      for (key, value) in values { animation.setValue(value, forKey: key) }
      guard let copy = animation.copy() as? CAAnimation else {
        Issue.record("no copy")
        continue
      }
      #expect(type(of: copy) == type(of: animation))
      for (key, value) in values {
        #expect(
          Conversion.value(copy.value(forKey: key))?.number == Conversion.value(value)?.number, "\(key)")
        #expect("\(copy.value(forKey: key) ?? "")" == "\(animation.value(forKey: key) ?? "")", "\(key)")
      }
    }
  }

  @Test func valueFunctionsAreOneForEachName() {
    for name in [CAValueFunctionName.rotateZ, .scale, .translateX] {
      let (a, b) = (CAValueFunction(name: name), CAValueFunction(name: name))
      #expect(a != nil && a === b && a?.name == name)
    }
    #expect(CAValueFunction(name: .scale) !== CAValueFunction(name: .scaleX))
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "twist")) == nil)
  }
}
