import CoreAnimation
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// The model and what animations show over it.
@Suite struct ModelAndAnimationTests {
  @Test("An animation never writes the model; when it ends the model shows")
  func modelShowsAfterTheEnd() {
    var models: [CGFloat] = []
    let run = LayerRun { timeline, layer in
      timeline.at(0) { layer.add(basic("position.x", from: 0, to: 100), forKey: nil) }
      for time in [0, 0.5, 1, 1.01] { timeline.at(time) { models.append(layer.position.x) } }
    }
    #expect(run.number("position.x", at: 0.5) == 50)
    #expect(run.number("position.x", at: 1.01) == 0)
    #expect(models == [0, 0, 0, 0])
  }

  @Test("Setting the model and animating from the old value keeps the end state")
  func modelKeepsTheEndState() {
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.withoutActions { layer.position.x = 100 }
        layer.add(basic("position.x", from: 0), forKey: "position.x")
      }
    }
    #expect(run.numbers("position.x", at: [0, 0.5, 1, 1.01]) == [0, 50, 100, 100])
  }

  @Test("A held animation shows its last value over a stale model, where hits still land")
  func heldAnimationHidesStaleModel() {
    let layer = makeLayer {
      $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      $0.position = CGPoint(x: 10, y: 10)
    }
    var presented: CGFloat?
    var hitAtModel: CALayer?
    var hitAtPicture: CALayer?
    var presentedHit: CALayer?
    let run = LayerRun(layer) { timeline, layer in
      timeline.at(0) {
        layer.add(
          basic("position.x", from: 10, to: 80) {
            $0.fillMode = .forwards
            $0.isRemovedOnCompletion = false
          }, forKey: "move")
      }
      timeline.at(1.2) {
        presented = layer.presentation()?.position.x
        hitAtModel = timeline.root.hitTest(CGPoint(x: 10, y: 10))
        hitAtPicture = timeline.root.hitTest(CGPoint(x: 80, y: 10))
        presentedHit = timeline.root.presentation()?.hitTest(CGPoint(x: 80, y: 10))?.model()
      }
    }
    #expect(run.number("position.x", at: 1.2) == 80)
    #expect(layer.position.x == 10)
    #expect(presented == 80)
    #expect(hitAtModel === layer)
    #expect(hitAtPicture !== layer)
    #expect(presentedHit === layer)
  }

  @Test("Only a toValue starts from the value beneath, which is the new model: no motion")
  func onlyToValueDoesNotMove() {
    func changed(_ animation: CABasicAnimation) -> LayerRun {
      LayerRun(makeLayer { $0.opacity = 0 }) { timeline, layer in
        timeline.at(0) {
          CATransaction.withoutActions { layer.opacity = 1 }
          layer.add(animation, forKey: nil)
        }
      }
    }
    let times = [0, 0.25, 0.5, 1]
    #expect(changed(basic("opacity", to: 1)).numbers("opacity", at: times) == [1, 1, 1, 1])
    #expect(changed(basic("opacity", from: 0)).numbers("opacity", at: times) == times)
  }

  @Test("Only byValue goes from the current value by that much; nothing given has no effect")
  func onlyByValueOrNothing() {
    let layer = makeLayer { $0.opacity = 0.5 }
    #expect(
      abs(LayerRun(layer, animation: basic("opacity", by: 0.3)).number("opacity", at: 0.5) - 0.65) < 1e-9)
    let none = LayerRun(makeLayer { $0.opacity = 0.5 }, animation: basic("opacity"))
    #expect(none.numbers("opacity", at: [0, 0.5, 1]) == [0.5, 0.5, 0.5])
  }

  @Test("The layer keeps a copy: changing the original does nothing, changing the copy is refused")
  func addedAnimationIsACopy() {
    _ = Misuse.takeReports()
    let animation = basic("opacity", from: 0, to: 1)
    var stored: CABasicAnimation?
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        layer.add(animation, forKey: "fade")
        animation.toValue = 0
        animation.duration = 5
        stored = layer.animation(forKey: "fade") as? CABasicAnimation
        stored?.toValue = 0
        stored?.duration = 5
        stored?.isAdditive = true
      }
    }
    #expect(run.number("opacity", at: 0.5) == 0.5)
    #expect(stored?.duration == 1)
    #expect(stored?.toValue as? Int == 1)
    #expect(stored?.isAdditive == false)
    let misuse = Misuse.changedStoredAnimation(className: "CABasicAnimation")
    #expect(Misuse.takeReports() == [misuse, misuse, misuse])
  }

  @Test("A stored group shares its children: what changes in them counts until the commit, and not after it")
  func storedGroupSharesItsChildren() {
    _ = Misuse.takeReports()
    let child = basic("opacity", from: 0, to: 1)
    let ofMask = basic("mask.opacity", from: 0, to: 1)
    let mask = CALayer()
    let run = LayerRun(makeLayer { $0.mask = mask }) { timeline, layer in
      timeline.at(0) {
        layer.add(group([child, ofMask]), forKey: "group")
        let stored = layer.animation(forKey: "group") as? CAAnimationGroup
        #expect(stored?.animations?.first === child)
        child.fromValue = 0.5
      }
      timeline.at(0.25) {
        child.fromValue = 1
        ofMask.fromValue = 1
        layer.zPosition = 1
      }
    }
    #expect(run.number("opacity", at: 0.5) == 0.75)
    var evaluator = Evaluator(tree: run.recording.tree(at: 0.5))
    #expect(evaluator.value(of: mask.id, PropertyKeyPath(.opacity), at: 0.5) == .number(0.5))
    #expect(Misuse.takeReports() == [])
  }

  @Test("Of two animations of one property the later wins; only an equal key replaces")
  func laterAnimationWins() {
    let both = LayerRun { timeline, layer in
      timeline.at(0) {
        layer.add(basic("position.x", from: 0, to: 1), forKey: "a")
        layer.add(basic("position.x", from: 10, to: 20, duration: 0.5), forKey: "b")
      }
    }
    #expect(both.numbers("position.x", at: [0.25, 0.75]) == [15, 0.75])

    let log = EventLog()
    let replaced = LayerRun { timeline, layer in
      timeline.at(0) {
        layer.add(basic("position.x", from: 0, to: 1) { $0.delegate = log.delegate("a") }, forKey: "a")
      }
      timeline.at(0.2) { layer.add(basic("position.x", from: 10, to: 20, duration: 0.5), forKey: "a") }
    }
    #expect(abs(replaced.number("position.x", at: 0.45) - 15) < 1e-9)
    #expect(replaced.number("position.x", at: 0.75) == 0)
    #expect(log.entries == ["a start", "a stop false"])
  }

  @Test("An animation of the frame has no effect: it is derived from position and bounds")
  func frameCannotBeAnimated() {
    func layer() -> CALayer {
      makeLayer {
        $0.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        $0.backgroundColor = .black
      }
    }
    let rect = CGRect(x: 0, y: 0, width: 90, height: 90)
    let animated = LayerRun(layer(), animation: basic("frame", from: rect, to: rect))
    let still = LayerRun(layer()) { _, _ in }
    for time in [0, 0.5, 1] {
      #expect(animated.recording.frame(at: time) == still.recording.frame(at: time))
    }
  }

  @Test("Moving the anchor point moves the picture and leaves the position")
  func anchorPointMovesThePicture() {
    let layer = makeLayer {
      $0.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
      $0.position = CGPoint(x: 50, y: 50)
    }
    layer.anchorPoint = .zero
    #expect(layer.position == CGPoint(x: 50, y: 50))
    #expect(layer.frame == CGRect(x: 50, y: 50, width: 20, height: 10))
  }
}
