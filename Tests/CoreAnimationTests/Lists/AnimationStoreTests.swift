import AnimRenderTree
import AnimTestSupport
import Testing

@testable import CoreAnimation

/// What is known of a layer's animations at once, beside what looking through all of them tells.
@Suite struct AnimationStoreTests {
  @Test("A key path is dominated as long as one of its animations replaces, or repeats", arguments: [6, 60])
  func domination(most: Int) throws {
    var random = SeededGenerator(seed: UInt64(most))
    let layer = CALayer()
    let keyPaths = ["position", "opacity", "bounds"]
    for step in 0..<600 {
      let keys = layer.animationKeys() ?? []
      // Mostly there are as many as there may be.
      if keys.count < most, Int.random(in: 0..<3, using: &random) > 0 {
        let animation = CABasicAnimation(keyPath: keyPaths.randomElement(using: &random))
        animation.isAdditive = Int.random(in: 0..<3, using: &random) > 0
        animation.repeatCount = Int.random(in: 0..<3, using: &random) > 0 ? 0 : 2
        let key = Bool.random(using: &random) ? keys.randomElement(using: &random) : nil
        layer.add(animation, forKey: key ?? "\(step)")
      } else if let key = keys.randomElement(using: &random) {
        layer.removeAnimation(forKey: key)
      }
      guard let held = layer.animationStore else { continue }
      for keyPath in keyPaths {
        let expected = held.all.contains { stored in
          guard let animation = stored.object as? CABasicAnimation, animation.keyPath == keyPath else {
            return false
          }
          return !animation.isAdditive || animation.repeatCount > 0
        }
        let isDominated = held.isDominated(keyPath)
        #expect(isDominated == expected, "\(keyPath), step \(step)")
      }
    }
  }

  @Test(
    "The image has the animations that a commit has seen, in their order, whatever is taken out",
    arguments: [6, 60])
  func snapshot(most: Int) throws {
    var random = SeededGenerator(seed: UInt64(most))
    let layer = CALayer()
    for step in 0..<600 {
      let keys = layer.animationKeys() ?? []
      if keys.count < most, Int.random(in: 0..<3, using: &random) > 0 {
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "\(step)")
      } else if let key = keys.randomElement(using: &random) {
        layer.removeAnimation(forKey: key)
      }
      guard let held = layer.animationStore else { continue }
      for stored in held.takeWaiting() where Bool.random(using: &random) {
        stored.commit(Animation(timing: MediaTiming(duration: 1), content: .group([])), before: nil)
        held.didCommit(stored, redisplayKeys: [])
      }
      let snapshot = held.snapshot.map(\.key)
      #expect(snapshot == held.all.compactMap { $0.listSnapshot?.key })
    }
  }
}
