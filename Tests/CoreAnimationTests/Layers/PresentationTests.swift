import CoreAnimation
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// What `presentation()` is.
@Suite struct PresentationTests {
  @Test("It is nil before the first commit and after the layer has left the tree")
  func whenThereIsOne() {
    var seen: [Bool] = []
    let child = CALayer()
    seen.append(child.presentation() != nil)
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        layer.addSublayer(child)
        seen.append(child.presentation() != nil)
        CATransaction.flush()
        seen.append(child.presentation() != nil)
      }
      timeline.at(1) {
        child.removeFromSuperlayer()
        seen.append(child.presentation() != nil)
        CATransaction.flush()
        seen.append(child.presentation() != nil)
      }
    }
    #expect(seen == [false, false, true, true, false])
  }

  @Test("It shows the model as it was when the transaction began, with the animations of its time")
  func stateAtTheStart() {
    var values: [CGFloat?] = []
    _ = LayerRun { timeline, layer in
      timeline.at(0) { layer.add(basic("position.x", from: 0, to: 100), forKey: "move") }
      timeline.at(0.25) {
        CATransaction.setDisableActions(true)
        layer.position.x = 7
        layer.removeAllAnimations()
        values.append(layer.presentation()?.position.x)
        CATransaction.flush()
        values.append(layer.presentation()?.position.x)
      }
    }
    #expect(values == [25, 7])
  }

  @Test("Its presentation is itself, its model the layer, and a model layer's model is itself")
  func identity() {
    var isSelf = false
    var model: CALayer?
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        let presentation = layer.presentation()
        isSelf = presentation != nil && presentation?.presentation() === presentation
        model = presentation?.model()
      }
    }
    #expect(isSelf)
    #expect(model === run.layer)
    #expect(run.layer.model() === run.layer)
  }

  @Test("Its superlayer and sublayers are the committed ones, and presentation layers too")
  func tree() throws {
    let old = CALayer()
    let new = CALayer()
    var presented: CALayer?
    var root: CALayer?
    var sublayers: [CALayer]?
    let run = LayerRun(makeLayer { $0.addSublayer(old) }) { timeline, layer in
      timeline.at(0) {
        timeline.root.add(basic("position.x", from: 5, to: 5), forKey: nil)
      }
      timeline.at(0.5) {
        old.removeFromSuperlayer()
        layer.addSublayer(new)
        presented = layer.presentation()
        root = presented?.superlayer
        sublayers = presented?.sublayers
        #expect(root?.position.x == 5)
        #expect(root?.model() === timeline.root)
        #expect(root?.superlayer == nil)
        #expect(sublayers?.map { $0.model() } == [old])
        #expect(sublayers?.first?.superlayer?.model() === layer)
      }
    }
    #expect(presented?.model() === run.layer)
    #expect(root !== root?.model())
    #expect(sublayers?.count == 1)
  }

  @Test("It cannot be changed in any way; each attempt is reported")
  func readOnly() {
    _ = Misuse.takeReports()
    var reports: [Misuse] = []
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        guard let presentation = layer.presentation() else { return }
        presentation.opacity = 0
        presentation.speed = 0
        presentation.setValue(1, forKey: "mine")
        presentation.setValue(NSObject(), forKey: "object")
        presentation.add(basic("opacity", from: 0, to: 1), forKey: "a")
        presentation.addSublayer(CALayer())
        presentation.removeFromSuperlayer()
        layer.addSublayer(presentation)
        reports = Misuse.takeReports()
        #expect(presentation.opacity == 1)
        #expect(presentation.speed == 1)
        #expect(presentation.value(forKey: "mine") == nil)
        #expect(presentation.animationKeys() == nil)
        #expect(presentation.superlayer != nil)
        #expect(layer.sublayers == nil)
      }
    }
    let keys = ["opacity", "timing", "mine", "object", "animations", "sublayers", "sublayers", "superlayer"]
    #expect(reports == keys.map { .changedPresentationLayer(key: $0) })
    #expect(run.number("opacity", at: 1) == 1)
  }

  @Test("Class and timing are the layer's")
  func classAndTiming() {
    let shape = makeLayer(CAShapeLayer()) { $0.fillColor = .white }
    _ = LayerRun(shape) { timeline, layer in
      timeline.at(0) {
        layer.speed = 0.5
        #expect(layer.presentation()?.speed == 1)
        CATransaction.flush()
        #expect(layer.presentation()?.speed == 0.5)
        #expect((layer.presentation() as? CAShapeLayer)?.fillColor == .white)
      }
    }
  }
}
