import CoreAnimation
import Foundation
import AnimTestSupport
import Testing

@testable import AnimRenderTree

/// A commit writes what has changed.
@Suite struct CommitTests {
  /// Some layers of which any may be in any other, or in none.
  private struct Forest {
    var scene: RandomScene
    let root = CALayer()
    private(set) var layers: [CALayer] = []

    init(seed: UInt64) {
      scene = RandomScene(seed: seed, hasAllKinds: seed % 2 == 1)
      root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      for _ in 0..<8 { layers.append(scene.layer()) }
      for layer in layers { root.addSublayer(layer) }
    }

    mutating func change() {
      let layer = scene.pick(layers)
      let other = scene.pick(layers + [root])
      switch Int.random(in: 0..<16, using: &scene.random) {
      case 0: other.addSublayer(layer)
      case 1: other.insertSublayer(layer, at: 0)
      case 2: layer.removeFromSuperlayer()
      case 3: other.mask = scene.chance(3) ? nil : layer
      case 4: if let first = other.sublayers?.first { other.replaceSublayer(first, with: layer) }
      case 5: layer.speed = Float(scene.pick([1, 1, 0.5, 0, -1]))
      case 6: layer.name = scene.pick(["a", "b", nil])
      case 7: layer.add(scene.animation(), forKey: scene.pick(["a", "b", "position", nil]))
      case 8: other.add(maskAnimation(), forKey: "c")
      case 9: layer.removeAnimation(forKey: scene.pick(["a", "b", "c", "position"]))
      case 10: layer.removeAllAnimations()
      default: scene.change(layer)
      }
    }

    private mutating func maskAnimation() -> CAAnimation {
      let animation = CABasicAnimation(keyPath: "mask.position")
      animation.toValue = scene.point()
      animation.duration = 1
      return animation
    }
  }

  @Test(
    "It leaves what committing all of every layer does, and no layer that is not in the tree",
    arguments: 0..<6)
  func partialCommits(seed: UInt64) throws {
    var forest = Forest(seed: seed)
    let renderContext = RenderContext(root: forest.root)
    renderContext.begin(at: 0)
    defer {
      renderContext.end()
      _ = Misuse.takeReports()
    }
    for step in 1..<50 {
      let time = Double(step) / 10
      TransactionContext.current.mediaTime = time
      if renderContext.updateAnimations(at: time) { renderContext.runCallbacks() }
      CATransaction.run {
        CATransaction.setDisableActions(forest.scene.chance(2))
        for _ in 0..<Int.random(in: 1...4, using: &forest.scene.random) { forest.change() }
      }
      renderContext.runCallbacks()
      let partial = renderContext.tree
      CATransaction.run {
        for layer in forest.layers + [forest.root] { layer.setNeedsCommit() }
      }
      let whole = renderContext.tree
      let ids = whole.layers
      #expect(partial.layers == ids && partial.count == ids.count && whole.count == ids.count, "\(step)")
      for layer in forest.layers {
        #expect((layer.renderContext === renderContext) == ids.contains(layer.id), "\(step)")
      }
      for id in ids {
        let (a, b) = (try #require(partial[id]), try #require(whole[id]))
        #expect(a.kind == b.kind && a.name == b.name && a.properties == b.properties, "\(step)")
        #expect(a.timing == b.timing && Array(a.animations) == Array(b.animations), "\(step)")
        #expect(a.parent == b.parent && Array(a.sublayers) == Array(b.sublayers), "\(step)")
        #expect(a.mask == b.mask && a.transition == b.transition, "\(step)")
        #expect(a.animatesDepth == b.animatesDepth && a.leavesPlane == b.leavesPlane, "\(step)")
      }
      var (evaluator, other) = (Evaluator(tree: partial), Evaluator(tree: whole))
      #expect(evaluator.frame(at: time) == other.frame(at: time), "\(step)")
    }
  }

  /// Commits whenever an animation is removed by its key.
  private final class Hasty: CALayer {
    override func removeAnimation(forKey key: String) {
      super.removeAnimation(forKey: key)
      CATransaction.flush()
    }
  }

  @Test("An animation that is added is committed, although removing the one before it has committed already")
  func commitsOnTheWay() {
    let (root, layer) = (CALayer(), Hasty())
    root.addSublayer(layer)
    let renderContext = RenderContext(root: root)
    renderContext.begin(at: 0)
    defer { renderContext.end() }
    for duration in [1.0, 2.0] {
      layer.add(basic("opacity", from: 0, to: 1, duration: duration), forKey: "a")
      CATransaction.setDisableActions(true)
      layer.position.x += 1
      CATransaction.flush()
      #expect(renderContext.tree[layer.id]?.animations.map(\.animation.timing.duration).first == duration)
    }
  }
}
