import RenderTree
import TestSupport
import Testing

@testable import CoreAnimation

/// What is known of a layer's animations at once, beside what looking through all of them tells.
@Suite struct HeldAnimationsTests {
  @Test("A key path is dominated as long as one of its animations replaces, or repeats", arguments: [6, 60])
  func domination(most: Int) throws {
    var random = SeededGenerator(seed: UInt64(most))
    let layer = CALayer()
    let keyPaths = ["position", "opacity", "bounds"]
    for step in 0..<600 {
      let keys = layer.animationKeys() ?? []
      if keys.count < most, Bool.random(using: &random) {
        let animation = CABasicAnimation(keyPath: keyPaths.randomElement(using: &random))
        animation.isAdditive = Int.random(in: 0..<3, using: &random) > 0
        animation.repeatCount = Int.random(in: 0..<3, using: &random) > 0 ? 0 : 2
        let key = Bool.random(using: &random) ? keys.randomElement(using: &random) : nil
        layer.add(animation, forKey: key ?? "\(step)")
      } else if let key = keys.randomElement(using: &random) {
        layer.removeAnimation(forKey: key)
      }
      guard let held = layer.heldAnimations else { continue }
      for keyPath in keyPaths {
        let expected = held.all.contains { stored in
          let animation = stored.object as? CABasicAnimation
          return animation?.keyPath == keyPath && (animation?.isAdditive == false || animation?.repeatCount ?? 0 > 0)
        }
        let isDominated = held.isDominated(keyPath)
        #expect(isDominated == expected, "\(keyPath), step \(step)")
      }
    }
  }
}
