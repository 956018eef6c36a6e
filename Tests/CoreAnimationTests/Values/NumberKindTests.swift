import CoreAnimation
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

/// Numbers that Apple's API hands out as `Any?` cast to every Swift type of number that can hold them.
@Suite struct NumberKindTests {
  private func expectCasts(_ object: Any?, _ number: Double, _ comment: Comment) {
    #expect(object as? Double == number, comment)
    #expect(object as? CGFloat == CGFloat(number), comment)
    #expect(object as? Float == Float(number), comment)
    #expect((object as? NSNumber)?.doubleValue == number, comment)
    if number == number.rounded() { #expect(object as? Int == Int(number), comment) }
  }

  @Test(arguments: LayerKind.allCases) func everyNumberOfALayer(kind: LayerKind) {
    let layer = LayerPropertyTests.makeLayer(kind)
    let numbers = PropertyCatalog.properties(of: kind).filter { $0.type == .number }
    _ = LayerRun(layer) { timeline, layer in
      timeline.at(0) {
        CATransaction.withoutActions { for row in numbers { layer.setValue(2, forKey: row.name) } }
      }
      timeline.at(1) {
        for row in numbers {
          expectCasts(layer.value(forKey: row.name), 2, "\(row.name)")
          expectCasts(layer.value(forKeyPath: row.name), 2, "\(row.name)")
          expectCasts(layer.presentation()?.value(forKey: row.name), 2, "\(row.name)")
          let action = layer.action(forKey: row.name) as? CABasicAnimation
          if row.implicitAction == .basic { expectCasts(action?.fromValue, 2, "\(row.name)") }
        }
      }
    }
    for row in numbers {
      guard let value = type(of: layer).defaultValue(forKey: row.name) else { continue }
      expectCasts(value, row.defaultValue.number ?? .nan, "\(row.name)")
    }
  }

  @Test(arguments: LayerKind.allCases) func everyBooleanOfALayer(kind: LayerKind) {
    let layer = LayerPropertyTests.makeLayer(kind)
    for row in PropertyCatalog.properties(of: kind) where row.type == .bool {
      for flag in [true, false] {
        layer.setValue(flag, forKey: row.name)
        #expect(layer.value(forKey: row.name) as? Bool == flag, "\(row.name)")
        #expect(layer.value(forKey: row.name) as? Int == (flag ? 1 : 0), "\(row.name)")
      }
    }
  }

  /// A `Float` property gives a `Float` number: one that has digits of its own as a `Double` would not cast.
  @Test func floatsStayFloats() {
    let layer = CALayer()
    layer.opacity = 0.1
    #expect(layer.value(forKey: "opacity") as? Float == 0.1)
    layer.setValue(0.1, forKey: "opacity")
    #expect(layer.value(forKey: "opacity") as? Float == 0.1)
    let cell = CAEmitterCell()
    cell.birthRate = 0.3
    cell.velocity = 0.3
    #expect(cell.value(forKey: "birthRate") as? Float == 0.3)
    #expect(cell.value(forKey: "velocity") as? CGFloat == 0.3)
    #expect(cell.value(forKey: "velocity") as? Double == 0.3)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.speed = 0.7
    #expect(animation.value(forKey: "speed") as? Float == 0.7)
    let spring = CASpringAnimation()
    #expect(spring.value(forKey: "mass") as? CGFloat == 1)
    #expect(spring.value(forKey: "stiffness") as? Int == 100)
  }

  @Test func componentsAreNumbersToo() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.transform = CATransform3DMakeScale(2, 2, 2)
    for (keyPath, number) in [
      ("bounds.origin.x", 1.0), ("bounds.size.height", 4), ("position.y", 0), ("transform.scale", 2),
      ("transform.rotation.z", 0),
    ] {
      expectCasts(layer.value(forKeyPath: keyPath), number, "\(keyPath)")
    }
  }

  /// Whatever kind of number was stored comes back as any other.
  @Test func numbersOfOnesOwn() {
    let given: [Any] = [2 as CGFloat, 2.0 as Double, 2 as Float, 2 as Int, 2 as UInt8, NSNumber(value: 2)]
    for number in given {
      let layer = CALayer()
      layer.setValue(number, forKey: "progress")
      expectCasts(layer.value(forKey: "progress"), 2, "a layer")
      let animation = CABasicAnimation(keyPath: "progress")
      animation.setValue(number, forKey: "own")
      animation.toValue = number
      expectCasts(animation.value(forKey: "own"), 2, "an animation")
      expectCasts(animation.toValue, 2, "toValue")
      let keyframes = CAKeyframeAnimation(keyPath: "progress")
      keyframes.values = [number]
      expectCasts(keyframes.values?.first, 2, "values")
      #expect(keyframes.values as? [CGFloat] == [2])
      CATransaction.run {
        CATransaction.setValue(number, forKey: "own")
        expectCasts(CATransaction.value(forKey: "own"), 2, "a transaction")
      }
    }
  }

  @Test func structuresChangeIntoBoxesAndBack() {
    let layer = CALayer()
    layer.position = CGPoint(x: 3, y: 4)
    layer.transform = CATransform3DMakeScale(2, 3, 4)
    #expect((layer.value(forKey: "position") as? NSValue)?.cgPointValue == CGPoint(x: 3, y: 4))
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 3, y: 4))
    #expect((layer.value(forKey: "transform") as? NSValue)?.caTransform3DValue == layer.transform)
    let boxes: [Any] = [
      NSValue(cgPoint: CGPoint(x: 1, y: 2)), NSValue(cgSize: CGSize(width: 1, height: 2)),
      NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), NSValue(caTransform3D: layer.transform),
      NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 3)), NSNumber(value: 2),
    ]
    #expect(boxes.map { $0 is CGPoint } == [true, false, false, false, false, false])
    #expect(boxes.map { $0 is CGSize } == [false, true, false, false, false, false])
    #expect(boxes.map { $0 is CGRect } == [false, false, true, false, false, false])
    #expect(boxes.map { $0 is CATransform3D } == [false, false, false, true, false, false])
    #expect(boxes.map { $0 is CGAffineTransform } == [false, false, false, false, true, false])
    #expect(boxes.map { $0 is CGFloat } == [false, false, false, false, false, true])
  }

  /// The digits that a scene gave are not lost where Apple's API has a `Float`.
  @Test func implicitAnimationsKeepAllDigits() {
    let layer = CALayer()
    layer.setValue(0.1, forKey: "opacity")
    let run = LayerRun(layer) { timeline, layer in
      timeline.at(0) { layer.opacity = 1 }
    }
    #expect(run.number("opacity", at: 0) == 0.1)
  }
}
