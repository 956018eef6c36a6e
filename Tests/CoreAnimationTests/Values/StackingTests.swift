import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Several animations on one layer.
@Suite struct StackingTests {
  private let half = CGPoint(x: 50, y: 5)

  private func stacked(_ animations: [CAAnimation], on layer: CALayer = CALayer()) -> LayerRun {
    LayerRun(layer) { timeline, layer in
      timeline.at(0) { for animation in animations { layer.add(animation, forKey: nil) } }
    }
  }

  @Test("A component animation after the whole one writes its own part only; before it, nothing is left")
  func overlappingKeyPaths() {
    let whole = basic("position", from: CGPoint.zero, to: CGPoint(x: 100, y: 10))
    let part = basic("position.x", from: 7, to: 7)
    #expect(stacked([whole, part]).value("position", at: 0.5) == .point(CGPoint(x: 7, y: 5)))
    #expect(stacked([part, whole]).value("position", at: 0.5) == .point(half))
    let size = basic("bounds.size", from: CGSize(width: 4, height: 4), to: CGSize(width: 4, height: 4))
    let width = basic("bounds.size.width", from: 9, to: 9)
    #expect(stacked([size, width]).value("bounds.size", at: 0.5) == .size(CGSize(width: 9, height: 4)))
    #expect(stacked([width, size]).value("bounds.size", at: 0.5) == .size(CGSize(width: 4, height: 4)))
  }

  @Test("Parts of a transform are kept while one of them is animated")
  func transformParts() {
    let layer = makeLayer { $0.transform = CATransform3DMakeTranslation(30, 0, 0) }
    let run = stacked(
      [basic("transform.rotation.z", from: 0, to: 1), basic("transform.scale", from: 1, to: 3)], on: layer)
    #expect(abs(run.number("transform.translation.x", at: 0.5) - 30) < 1e-9)
    #expect(abs(run.number("transform.rotation.z", at: 0.5) - 0.5) < 1e-9)
    #expect(abs(run.number("transform.scale.y", at: 0.5) - 2) < 1e-9)
  }

  @Test("Additive animations add for numbers, points, sizes, rects and colours; a later plain one overwrites")
  func additive() {
    func add(_ keyPath: String, _ by: Any, on layer: CALayer) -> Value? {
      stacked([basic(keyPath, from: by, to: by) { $0.isAdditive = true }], on: layer).value(keyPath, at: 0.5)
    }
    let layer = {
      makeLayer {
        $0.position = CGPoint(x: 1, y: 2)
        $0.bounds = CGRect(x: 0, y: 1, width: 2, height: 3)
        $0.backgroundColor = CGColor(red: 0.5, green: 0, blue: 0, alpha: 0.5)
      }
    }
    #expect(add("position", CGPoint(x: 10, y: 20), on: layer()) == .point(CGPoint(x: 11, y: 22)))
    #expect(
      add("bounds.size", CGSize(width: 1, height: 1), on: layer()) == .size(CGSize(width: 3, height: 4)))
    #expect(
      add("bounds", CGRect(x: 1, y: 1, width: 1, height: 1), on: layer())
        == .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(
      add("backgroundColor", CGColor(red: 0.25, green: 1, blue: 0, alpha: 0.5), on: layer())
        == .color(Color(red: 0.75, green: 1, blue: 0, alpha: 1)))
    let plain = basic("position.x", from: 0, to: 100)
    let more = basic("position.x", from: 5, to: 5) { $0.isAdditive = true }
    #expect(stacked([plain, more]).number("position.x", at: 0.5) == 55)
    #expect(stacked([more, plain]).number("position.x", at: 0.5) == 50)
  }

  @Test("An additive transform acts first, in the layer's own space")
  func additiveTransform() {
    let move: CATransform3D = CATransform3DMakeTranslation(10, 0, 0)
    let layer = makeLayer { $0.transform = CATransform3DMakeScale(2, 2, 1) }
    let run = stacked([basic("transform", from: move, to: move) { $0.isAdditive = true }], on: layer)
    #expect(run.value("transform", at: 0.5)?.transform == CATransform3DConcat(move, layer.transform))
    #expect(run.value("transform", at: 0.5)?.transform?.m41 == 20)
  }

  @Test("Paths and booleans cannot be added: an additive animation overwrites them")
  func notAdditive() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    let shape = makeLayer(CAShapeLayer()) { $0.path = CGPath(rect: .zero, transform: nil) }
    let run = stacked([basic("path", from: path, to: path) { $0.isAdditive = true }], on: shape)
    #expect(run.value("path", at: 0.5) == Conversion.value(path))
    let hidden = stacked([basic("hidden", from: true, to: true) { $0.isAdditive = true }])
    #expect(hidden.value("hidden", at: 0.5)?.bool == true)
  }

  @Test("An additive animation beside a model change jumps by the change: over it, and back at the end")
  func additiveWithModelChange() {
    let run = LayerRun(makeLayer { $0.position.x = 0 }) { timeline, layer in
      timeline.at(1) {
        CATransaction.setDisableActions(true)
        layer.position.x = 1
        layer.add(basic("position.x", from: 0, to: 1) { $0.isAdditive = true }, forKey: nil)
      }
    }
    #expect(run.numbers("position.x", at: [0.9, 1, 1.5, 2, 2.1]) == [0, 1, 1.5, 2, 1])
  }

  @Test("When one ends the next is seen at its own time; one that stays goes on writing")
  func endings() {
    let long = basic("position.x", from: 0, to: 1)
    let short = basic("position.x", from: 10, to: 20, duration: 0.5)
    #expect(stacked([long, short]).numbers("position.x", at: [0.5, 0.75]) == [20, 0.75])
    short.isRemovedOnCompletion = false
    #expect(stacked([long, short]).numbers("position.x", at: [0.75, 2]) == [0.75, 0])
    short.fillMode = .forwards
    #expect(stacked([long, short]).numbers("position.x", at: [0.75, 2]) == [20, 20])
  }

  @Test("Animations apply in the order of adding, whatever their begin times")
  func orderOfAdding() {
    let late = basic("position.x", from: 5, to: 5) { $0.beginTime = 0.5 }
    let early = basic("position.x", from: 9, to: 9)
    #expect(stacked([late, early]).number("position.x", at: 0.75) == 9)
  }

  @Test("Only toValue, and only byValue, start from what the animations beneath have made")
  func relativeToBeneath() {
    let beneath = basic("position.x", from: 100, to: 100)
    #expect(stacked([beneath, basic("position.x", to: 0)]).number("position.x", at: 0.25) == 75)
    #expect(stacked([beneath, basic("position.x", by: 10)]).number("position.x", at: 0.5) == 105)
    #expect(stacked([beneath, basic("position.x", from: 50)]).number("position.x", at: 0.5) == 25)
  }

  @Test("Value functions take one number or three, replace the transform, and work with keyframes")
  func valueFunctions() {
    func turned(_ name: CAValueFunctionName, _ from: Any, _ to: Any) -> CATransform3D? {
      let animation = basic("transform", from: from, to: to) {
        $0.valueFunction = CAValueFunction(name: name)
      }
      return stacked([animation]).value("transform", at: 0.5)?.transform
    }
    let cases: [(CAValueFunctionName, CATransform3D)] = [
      (.rotateX, CATransform3DMakeRotation(1, 1, 0, 0)), (.rotateY, CATransform3DMakeRotation(1, 0, 1, 0)),
      (.rotateZ, CATransform3DMakeRotation(1, 0, 0, 1)), (.scaleX, CATransform3DMakeScale(1, 1, 1)),
      (.scaleY, CATransform3DMakeScale(1, 1, 1)), (.scaleZ, CATransform3DMakeScale(1, 1, 1)),
      (.translateX, CATransform3DMakeTranslation(1, 0, 0)),
      (.translateY, CATransform3DMakeTranslation(0, 1, 0)),
      (.translateZ, CATransform3DMakeTranslation(0, 0, 1)),
    ]
    for (name, expected) in cases { #expect(turned(name, 0, 2) == expected, "\(name.rawValue)") }
    #expect(turned(.scale, [0.0, 1.0, 2.0], [2.0, 3.0, 4.0]) == CATransform3DMakeScale(1, 2, 3))
    #expect(turned(.translate, [0.0, 1.0, 2.0], [2.0, 3.0, 4.0]) == CATransform3DMakeTranslation(1, 2, 3))
    #expect(turned(.scale, 1, 2) == CATransform3DIdentity)
    #expect(turned(.rotateX, [0.0], [2.0]) == CATransform3DIdentity)
    let steps = keyframes("transform", [0, 10, 0]) { $0.valueFunction = CAValueFunction(name: .translateX) }
    #expect(stacked([steps]).value("transform", at: 0.25)?.transform?.m41 == 5)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "spin")) == nil)
  }

  @Test("Cumulative keyframes gather their last value, cumulative transforms their product")
  func cumulative() {
    let steps = keyframes("position.x", [0, 5, 20]) {
      $0.isCumulative = true
      $0.repeatCount = 3
    }
    #expect(stacked([steps]).numbers("position.x", at: [0.5, 1.5, 2.75]) == [5, 25, 52.5])
    let end: CATransform3D = CATransform3DMakeTranslation(10, 0, 0)
    let moves = basic("transform", from: CATransform3DIdentity as CATransform3D, to: end) {
      $0.isCumulative = true
      $0.repeatCount = 4
    }
    #expect(stacked([moves]).number("transform.translation.x", at: 3.5) == 35)
  }
}
