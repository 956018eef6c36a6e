import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import CoreAnimation

/// Layers know what they are in without keeping it, and without weak references: whoever goes takes them back.
@Suite struct BackReferenceTests {
  /// More than one part of a list holds.
  private static let counts = [1, 40, 1200]

  @Test("Sublayers that outlive their superlayer have none", arguments: counts)
  func superlayers(count: Int) {
    var superlayer: CALayer? = CALayer()
    weak let witness = superlayer
    let sublayers = (0..<count).map { _ in CALayer() }
    for layer in sublayers { superlayer?.addSublayer(layer) }
    let mask = CALayer()
    superlayer?.mask = mask
    #expect((sublayers + [mask]).allSatisfy { $0.superlayer === superlayer })
    superlayer = nil
    #expect(witness == nil)
    #expect((sublayers + [mask]).allSatisfy { $0.superlayer == nil })
    for layer in sublayers { layer.removeFromSuperlayer() }
    let other = CALayer()
    other.sublayers = sublayers
    #expect(sublayers.allSatisfy { $0.superlayer === other })
  }

  @Test("A superlayer that goes leaves those alone that have gone elsewhere before")
  func laterSuperlayers() {
    var first: CALayer? = CALayer()
    let (second, sublayer, mask) = (CALayer(), CALayer(), CALayer())
    first?.addSublayer(sublayer)
    first?.mask = mask
    second.addSublayer(sublayer)
    second.addSublayer(mask)
    #expect(first?.mask == nil)
    first = nil
    #expect(sublayer.superlayer === second && mask.superlayer === second)
  }

  @Test("Layers that outlive their stage are on none", arguments: counts)
  func stages(count: Int) {
    let root = CALayer()
    for _ in 0..<count { root.addSublayer(CALayer()) }
    weak var witness: RenderContext?
    do {
      let renderContext = RenderContext(root: root)
      witness = renderContext
      renderContext.begin(at: 0)
      #expect(root.storedSublayers.allSatisfy { $0.renderContext === renderContext })
      renderContext.end()
    }
    #expect(witness == nil)
    #expect(root.renderContext == nil && root.storedSublayers.allSatisfy { $0.renderContext == nil })
    #expect(root.presentation() == nil)
    let next = RenderContext(root: root)
    next.begin(at: 0)
    #expect(root.storedSublayers.allSatisfy { $0.renderContext === next })
    next.end()
  }

  @Test("A thread whose stage goes before it has ended has none")
  func unendedStages() {
    let context = TransactionContext.current
    let outer = context.renderContext
    do { RenderContext(root: CALayer()).begin(at: 0) }
    #expect(context.renderContext == nil)
    context.renderContext = outer
  }

  /// Does something to the tree while an action is being looked for, once.
  private final class Meddler: NSObject, CALayerDelegate {
    private let key: String
    private var meddle: (() -> Void)?

    init(_ key: String, _ meddle: @escaping () -> Void) {
      self.key = key
      self.meddle = meddle
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      guard event == key, let meddle else { return nil }
      self.meddle = nil
      meddle()
      return nil
    }
  }

  /// All that can be done with two layers and a third.
  private static let moves: [@Sendable (CALayer, CALayer, CALayer) -> Void] = [
    { a, b, _ in a.addSublayer(b) },
    { a, b, _ in a.insertSublayer(b, at: 0) },
    { a, b, _ in a.mask = b },
    { a, b, c in a.replaceSublayer(b, with: c) },
    { a, _, _ in a.removeFromSuperlayer() },
    { a, _, _ in a.mask = nil },
    { a, b, c in a.sublayers = [b, c] },
    { a, _, _ in a.sublayers = nil },
  ]

  @Test("Whatever the search for an action does to the tree, each layer is in one at most, and knows it")
  func meddling() {
    let keys = ["onOrderIn", "onOrderOut", "sublayers", "mask"]
    for seed in TestTier.seeds(UInt64(2000)) {
      var random = SeededGenerator(seed: seed)
      _ = Misuse.takeReports()
      var layers = (0..<5).map { _ in CALayer() }
      func move() {
        let chosen = layers.shuffled(using: &random)
        BackReferenceTests.moves.randomElement(using: &random)?(chosen[0], chosen[1], chosen[2])
      }
      for _ in 0..<6 { move() }
      let meddlers = layers.map { layer in
        let meddler = Meddler(keys.randomElement(using: &random) ?? "", move)
        layer.delegate = meddler
        return meddler
      }
      for _ in 0..<4 { move() }
      withExtendedLifetime(meddlers) {}
      for layer in layers {
        let holders = layers.filter { $0.storedSublayers.contains(layer) || $0.storedMask === layer }
        #expect(holders.count <= 1)
        #expect(layer.superlayer === holders.first)
        let places = holders.first?.storedSublayers.filter { $0 === layer }.count ?? 0
        #expect(places + (holders.first?.storedMask === layer ? 1 : 0) == holders.count)
      }
      // And so it is when they go, one after the other.
      while !layers.isEmpty {
        layers.removeFirst()
        for layer in layers { _ = layer.superlayer?.bounds }
      }
    }
    _ = Misuse.takeReports()
  }

  @Test("A stage that ends after the one around it leaves nothing behind")
  func stagesOutOfOrder() {
    let context = TransactionContext.current
    let before = context.renderContext
    do {
      var outer: RenderContext? = RenderContext(root: CALayer())
      outer?.begin(at: 0)
      let inner = RenderContext(root: CALayer())
      inner.begin(at: 0)
      outer?.end()
      outer = nil
      inner.end()
    }
    #expect(context.renderContext == nil)
    context.renderContext = before
  }

  @Test("A layer and its copy are two layers, on a stage and after it")
  func copies() {
    let (root, layer) = (CALayer(), CALayer())
    layer.opacity = 0.5
    let copy = CALayer(layer: layer)
    root.sublayers = [layer, copy]
    do {
      let renderContext = RenderContext(root: root)
      renderContext.begin(at: 0)
      #expect(renderContext.tree.count == 3)
      #expect(layer.presentation()?.id == layer.id)
      renderContext.end()
    }
    #expect(layer.renderContext == nil && copy.renderContext == nil)
    #expect(copy.opacity == 0.5)
  }

  @Test("A mask is no sublayer that could be replaced")
  func replacingMasks() {
    let (layer, mask, other, superlayer) = (CALayer(), CALayer(), CALayer(), CALayer())
    layer.mask = mask
    superlayer.addSublayer(other)
    layer.replaceSublayer(mask, with: other)
    #expect(layer.mask === mask && layer.sublayers == nil && other.superlayer === superlayer)
  }

  @Test("What a search for an action commits does not keep what follows from being committed")
  func commitsInBetween() {
    let (root, mask, sublayer) = (CALayer(), CALayer(), CALayer())
    let meddlers = [mask, sublayer].map { layer in
      let meddler = Meddler("onOrderIn") { CATransaction.flush() }
      layer.delegate = meddler
      return meddler
    }
    let renderContext = RenderContext(root: root)
    renderContext.begin(at: 0)
    root.mask = mask
    root.addSublayer(sublayer)
    CATransaction.flush()
    #expect(renderContext.tree[root.id]?.mask == mask.id)
    #expect(renderContext.tree[root.id].map { Array($0.sublayers) } == [sublayer.id])
    #expect(renderContext.tree.count == 3)
    renderContext.end()
    withExtendedLifetime(meddlers) {}
  }

  /// Does something while it goes.
  private final class Farewell: CALayer {
    var say: (Farewell) -> Void = { _ in }

    deinit { say(self) }
  }

  @Test("A superlayer whose class says farewell is none any more, so that nobody can keep it")
  func farewells() {
    let root = CALayer()
    let renderContext = RenderContext(root: root)
    renderContext.begin(at: 0)
    let sublayer = CALayer()
    let (second, other) = (CALayer(), CALayer())
    var superlayer: CALayer? = sublayer
    do {
      let farewell = Farewell()
      farewell.actions = ["sublayers": CATransition()]
      farewell.sublayers = [sublayer, second]
      // The stage keeps what was given an animation before its commit.
      CATransaction.flush()
      farewell.say = {
        superlayer = $0.sublayers?.first?.superlayer
        $0.sublayers?.first?.setNeedsLayout()
        $0.sublayers?.first?.removeFromSuperlayer()
        $0.sublayers = nil
        other.addSublayer(second)
      }
    }
    #expect(superlayer == nil)
    #expect(sublayer.superlayer == nil)
    #expect(second.superlayer === other && other.sublayers == [second])
    second.removeFromSuperlayer()
    #expect(second.superlayer == nil && other.sublayers == nil)
    root.addSublayer(sublayer)
    CATransaction.flush()
    #expect(sublayer.superlayer === root && sublayer.renderContext === renderContext)
    renderContext.end()
  }
}
