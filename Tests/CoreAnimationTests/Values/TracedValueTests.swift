import CoreAnimation
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

/// A trace goes through animations step by step, a frame the shortest way: both have to say the same.
@Suite struct TracedValueTests {
  private static var ends: [(keyPath: String, from: Any, to: Any)] {
    [
      ("position", CGPoint(x: 1, y: 2), CGPoint(x: -30, y: 70)), ("position.x", 3, 40.5),
      ("position.y", -3, 1),
      ("bounds", CGRect(x: 0, y: 1, width: 20, height: 30), CGRect(x: 5, y: 6, width: 70, height: 8)),
      ("bounds.size", CGSize(width: 1, height: 2), CGSize(width: 10, height: 30)),
      ("bounds.size.width", 10, 20), ("bounds.origin.y", 1, 2), ("shadowOffset.height", 4, 7),
      ("opacity", 0, 1),
      ("shadowOffset", CGSize(width: 2, height: 3), CGSize(width: 9, height: 1)), ("isHidden", false, true),
      ("backgroundColor", CGColor(red: 1, green: 0.2, blue: 0, alpha: 1), CGColor.black),
      ("transform", CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeScale(2, 3, 1)),
      ("transform", CATransform3DMakeRotation(1, 1, 0, 0), CATransform3DMakeTranslation(2, 3, 10)),
      ("transform.rotation.z", 0, 2), ("transform.rotation", 1, 4), ("transform.scale", 1, 3),
      ("transform.translation", CGSize(width: 1, height: 1), CGSize(width: 7, height: 9)),
      // Of another kind than the property: neither has an effect.
      ("position", 1, 2), ("opacity", CGPoint.zero, CGPoint.zero),
    ]
  }

  @Test(arguments: ends.indices, [false, true])
  func framesSayWhatTracesSay(_ index: Int, isAdditive: Bool) throws {
    let (keyPath, from, to) = TracedValueTests.ends[index]
    let basic = CABasicAnimation(keyPath: keyPath)
    let spring = CASpringAnimation(keyPath: keyPath)
    for animation in [basic, spring] {
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 2
      animation.isAdditive = isAdditive
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      let layer = CALayer()
      layer.position = CGPoint(x: 11, y: 12)
      layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      let run = LayerRun(layer, animation: animation)
      let path = try #require(PropertyKeyPath(keyPath))
      var changes = Set<Value>()
      for time in stride(from: 0.0, through: 2, by: 0.25) {
        var evaluator = Evaluator(tree: run.recording.tree(at: time))
        let traced = evaluator.trace(of: layer.id, path, at: time)?.presentation
        #expect(evaluator.value(of: layer.id, path, at: time) == traced)
        changes.insert(try #require(traced))
      }
      let isOfItsKind = index < TracedValueTests.ends.count - 2
      #expect((changes.count > 1) == isOfItsKind)
    }
  }
}
