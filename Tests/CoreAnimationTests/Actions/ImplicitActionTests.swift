import CoreAnimation
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// The animations that Core Animation makes itself.
@Suite struct ImplicitActionTests {
  private func action(
    _ key: String, on layer: CALayer = CALayer(), before: @escaping (CALayer) -> Void = { _ in }
  ) -> (any CAAction)? {
    var found: (any CAAction)?
    _ = LayerRun(layer) { timeline, layer in
      timeline.at(1) {
        before(layer)
        found = layer.action(forKey: key)
      }
    }
    return found
  }

  @Test(
    "Numbers, geometry and colours get a basic animation",
    arguments: [
      "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform",
      "cornerRadius", "borderWidth", "borderColor", "opacity",
    ])
  func basicActions(key: String) throws {
    let animation = try #require(action(key) as? CABasicAnimation)
    #expect(animation.keyPath == key)
    #expect(animation.fromValue != nil)
    #expect(animation.toValue == nil)
    #expect(animation.byValue == nil)
    #expect(animation.duration == 0.25)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(animation.fillMode == .backwards)
    #expect(animation.isRemovedOnCompletion)
    #expect(animation.beginTime == 0)
  }

  @Test(
    "Visibility, clipping and the list of sublayers get a fade",
    arguments: ["hidden", "geometryFlipped", "masksToBounds", "sublayers"])
  func transitionActions(key: String) throws {
    let transition = try #require(action(key) as? CATransition)
    #expect(transition.type == .fade)
    #expect(transition.duration == 0.25)
  }

  @Test(
    "All else gets nothing",
    arguments: [
      "doubleSided", "frame", "name", "onOrderIn", "onOrderOut", "speed", "beginTime", "anything", "",
      "position.x", "bounds.size", "backgroundColor", "path", "fillColor", "position.nothing",
    ])
  func noAction(key: String) {
    #expect(action(key) == nil)
  }

  @Test("A background colour that is there gets a basic animation; a shape's path never does")
  func dependsOnValueAndClass() {
    let coloured = makeLayer { $0.backgroundColor = .black }
    #expect(action("backgroundColor", on: coloured) is CABasicAnimation)
    let shape = makeLayer(CAShapeLayer()) { $0.path = CGPath(rect: .zero, transform: nil) }
    #expect(action("fillColor", on: shape) is CABasicAnimation)
    #expect(action("path", on: shape) == nil)
  }

  @Test("Nothing is animated before the layer is committed in a rooted tree, nor after it has left")
  func detachedLayers() {
    let layer = makeLayer { $0.backgroundColor = .black }
    for property in PropertyCatalog.all { #expect(layer.action(forKey: property.name) == nil) }
    #expect(layer.action(forKey: "sublayers") == nil)
    var afterwards: (any CAAction)?
    _ = LayerRun { timeline, layer in
      timeline.at(0) { layer.removeFromSuperlayer() }
      timeline.at(1) { afterwards = layer.action(forKey: "opacity") }
    }
    #expect(afterwards == nil)
  }

  @Test("Duration and timing function are the transaction's")
  func transactionParameters() throws {
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    for key in ["opacity", "hidden"] {
      let found = action(key) { _ in
        CATransaction.setAnimationDuration(3)
        CATransaction.setAnimationTimingFunction(easeIn)
      }
      let animation = try #require(found as? CAAnimation)
      #expect(animation.duration == 3)
      #expect(animation.timingFunction == easeIn)
    }
  }

  @Test("It starts from what is on the screen when something runs already")
  func fromThePresentation() {
    var from: [Double?] = []
    let run = LayerRun { timeline, layer in
      func look() {
        from.append((layer.animation(forKey: "opacity") as? CABasicAnimation)?.fromValue as? Double)
      }
      timeline.at(0) {
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        layer.opacity = 0
        look()
      }
      timeline.at(0.5) {
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        layer.opacity = 1
        look()
      }
    }
    #expect(from == [1, 0.5])
    #expect(isClose(run.numbers("opacity", at: [0.25, 0.5, 1, 1.5]), [0.75, 0.5, 0.75, 1], tolerance: 1e-9))
  }

  @Test("A change made without actions in the same transaction is not yet on the screen")
  func fromBeforeTheTransaction() {
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        layer.setValue(0, forKey: "unrelated")
        CATransaction.withoutActions { layer.opacity = 0.5 }
        layer.opacity = 0
      }
    }
    #expect(run.number("opacity", at: 0) == 1)
  }

  @Test("The animation coexists with explicit ones under other keys and is replaced under its own")
  func keys() {
    var keys: [[String]?] = []
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        layer.add(basic("opacity", from: 0, to: 1), forKey: "explicit")
        layer.opacity = 0
        keys.append(layer.animationKeys())
        layer.add(basic("opacity", from: 0, to: 1), forKey: "opacity")
        keys.append(layer.animationKeys())
        layer.isHidden = true
        layer.masksToBounds = true
        keys.append(layer.animationKeys())
      }
    }
    let both = ["explicit", "opacity"]
    #expect(keys == [both, both, both + ["transition"]])
  }
}
