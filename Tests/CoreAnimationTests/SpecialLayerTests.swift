import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@Suite struct SpecialLayerTests {
  private final class Picture {}

  @Test func contentsSwitchHalfWayAndKeepTheirIdentity() throws {
    let (old, new) = (Picture(), Picture())
    let layer = CALayer()
    layer.contents = old
    _ = LayerRun(layer) { timeline, layer in
      timeline.at(0) {
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        layer.contents = new
        #expect(layer.contents as? Picture === new)
      }
      timeline.at(0.4) { #expect(layer.presentation()?.contents as? Picture === old) }
      timeline.at(0.6) { #expect(layer.presentation()?.contents as? Picture === new) }
    }
  }

  @Test func anEqualObjectChangesNothing() {
    let picture = Picture()
    let layer = CALayer()
    layer.contents = picture
    _ = LayerRun(layer) { timeline, layer in
      timeline.at(0) {
        layer.contents = picture
        layer.filters = nil
        #expect(layer.animationKeys() == nil)
        layer.contents = nil
        #expect(layer.contents == nil)
        #expect(layer.animationKeys() == ["contents"])
      }
    }
  }

  @Test func filtersAreKeptAndTheirInputsAnimate() {
    let filter = Picture()
    let layer = CALayer()
    layer.filters = [filter, "blur"]
    layer.setValue(2, forKeyPath: "filters.blur.inputRadius")
    #expect(layer.filters?.first as? Picture === filter)
    #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 2)
    let animation = CABasicAnimation(keyPath: "filters.blur.inputRadius")
    animation.toValue = 10
    animation.duration = 1
    #expect(LayerRun(layer, animation: animation).number("filters.blur.inputRadius", at: 0.5) == 6)
  }

  @Test func cellsAreReachedByKeyPath() {
    let spark = CAEmitterCell()
    spark.name = "spark"
    spark.birthRate = 10
    spark.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let smoke = CAEmitterCell()
    smoke.name = "smoke"
    spark.emitterCells = [smoke]
    let layer = CAEmitterLayer()
    layer.emitterCells = [spark]
    #expect(layer.value(forKeyPath: "emitterCells.spark.birthRate") as? Double == 10)
    layer.setValue(0.5, forKeyPath: "emitterCells.spark.emitterCells.smoke.alphaSpeed")
    #expect(smoke.alphaSpeed == 0.5)
    let run = LayerRun(layer) { timeline, layer in
      timeline.at(0) {
        let animation = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
        animation.toValue = 20
        animation.duration = 1
        layer.add(animation, forKey: nil)
        let shift = CABasicAnimation(keyPath: "emitterCells.spark.contentsRect.origin.x")
        shift.toValue = 1
        shift.duration = 1
        layer.add(shift, forKey: nil)
      }
      timeline.at(2) { layer.setValue(30, forKeyPath: "emitterCells.spark.birthRate") }
    }
    #expect(run.numbers("emitterCells.spark.birthRate", at: [0, 0.5, 1.5, 3]) == [10, 15, 10, 30])
    #expect(run.number("emitterCells.spark.contentsRect.origin.x", at: 0.5) == 0.5)
    #expect(run.number("emitterCells.spark.emitterCells.smoke.alphaSpeed", at: 0) == 0.5)
    #expect(run.value("emitterCells.spark.scale", at: 0) == .number(1))
  }

  @Test func cellsAreCopiedWithAllThatTheyHave() {
    let cell = CAEmitterCell()
    cell.name = "spark"
    cell.birthRate = 3
    cell.speed = 2
    cell.contents = Picture()
    cell.emitterCells = [CAEmitterCell()]
    cell.setValue("mine", forKey: "own")
    let copy = cell.copy() as? CAEmitterCell
    for key in ["name", "birthRate", "speed", "own"] {
      #expect("\(copy?.value(forKey: key) ?? "")" == "\(cell.value(forKey: key) ?? "")")
    }
    #expect(copy?.contents as? Picture === cell.contents as? Picture)
    #expect(copy?.emitterCells == cell.emitterCells)
    copy?.birthRate = 5
    #expect(cell.birthRate == 3)
  }

  @Test func cellDefaults() {
    let cell = CAEmitterCell()
    #expect(cell.birthRate == 0)
    #expect(cell.scale == 1)
    #expect(cell.isEnabled)
    #expect(cell.color == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(CAEmitterCell.defaultValue(forKey: "velocity") == nil)
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? CGFloat == 1)
  }

  @Test func scrollLayers() {
    let layer = CAScrollLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(layer.masksToBounds)
    #expect(CAScrollLayer.defaultValue(forKey: "masksToBounds") as? Bool == true)
    layer.scroll(to: CGPoint(x: 10, y: 20))
    #expect(layer.bounds.origin == CGPoint(x: 10, y: 20))
    layer.scroll(to: CGRect(x: 150, y: 0, width: 20, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 70, y: 0))
    layer.scrollMode = .vertically
    layer.scroll(to: CGPoint(x: 0, y: 5))
    #expect(layer.bounds.origin == CGPoint(x: 70, y: 5))
    #expect(layer.bounds.size == CGSize(width: 100, height: 50))
  }

  @Test func typedConstantsRoundTrip() {
    let layer = CAShapeLayer()
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    #expect(layer.maskedCorners.rawValue == 9)
    layer.setValue(CALayerCornerCurve.continuous, forKey: "cornerCurve")
    #expect(layer.cornerCurve == .continuous)
    layer.lineDashPattern = [4, 2]
    #expect(layer.lineDashPattern == [4, 2])
    layer.isOpaque = true
    #expect(layer.value(forKey: "opaque") as? Bool == true)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
  }
}

@Suite struct MaskTests {
  @Test func aMaskIsCommittedWithItsLayer() throws {
    let layer = CALayer()
    let mask = CALayer()
    mask.name = "mask"
    let inner = CALayer()
    mask.addSublayer(inner)
    layer.mask = mask
    let run = LayerRun(layer) { timeline, layer in
      timeline.at(1) {
        #expect(layer.mask === mask)
        #expect(mask.superlayer === layer)
        #expect(layer.sublayers == nil)
        #expect(layer.presentation()?.mask?.model() === mask)
        layer.setValue(0.5, forKeyPath: "mask.opacity")
      }
      timeline.at(2) { layer.mask = nil }
    }
    let tree = run.recording.tree(at: 1.5)
    #expect(tree[layer.id]?.mask == mask.id)
    #expect(tree[mask.id]?.parent == layer.id)
    #expect(tree[mask.id]?.properties[.opacity] == .number(0.5))
    #expect(tree.layer(named: "mask") == mask.id)
    #expect(tree[inner.id] != nil)
    let end = run.recording.tree(at: 3)
    #expect(end[mask.id] == nil && end[inner.id] == nil)
    #expect(mask.superlayer == nil)
  }

  /// "set mask M on P: P `mask`, M `onOrderIn`", and the action is a transition.
  @Test func keysAsked() {
    final class Log: CALayerDelegate {
      var keys: [String] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        keys.append("\(layer.name ?? "") \(event)")
        return nil
      }
    }
    let log = Log()
    let mask = CALayer()
    mask.name = "M"
    mask.delegate = log
    let layer = CALayer()
    layer.name = "P"
    layer.delegate = log
    _ = LayerRun(layer) { timeline, layer in
      timeline.at(0) {
        log.keys = []
        layer.mask = mask
        #expect(log.keys == ["P mask", "M onOrderIn"])
        #expect(layer.animationKeys() == ["transition"])
        layer.mask = mask
        #expect(log.keys.count == 2)
      }
    }
  }

  @Test func aLayerIsInOnePlaceOnly() {
    _ = Misuse.takeReports()
    let (a, b, mask) = (CALayer(), CALayer(), CALayer())
    a.mask = mask
    b.mask = mask
    #expect(a.mask == nil && b.mask === mask)
    a.addSublayer(mask)
    #expect(b.mask == nil && mask.superlayer === a)
    a.mask = mask
    #expect(a.sublayers == nil && a.mask === mask)
    mask.removeFromSuperlayer()
    #expect(a.mask == nil)
    b.mask = b
    #expect(b.mask == nil)
    #expect(Misuse.takeReports() == [.layerCycle])
  }

  @Test("Groups reach into masks, and key paths into masks of masks")
  func animatingMasksOfMasks() {
    let (layer, mask, inner) = (CALayer(), CALayer(), CALayer())
    mask.timing.speed = 2
    inner.timing.speed = 0.5
    mask.mask = inner
    layer.mask = mask
    func animation(_ keyPath: String) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = 0
      animation.toValue = 100
      return animation
    }
    let group = CAAnimationGroup()
    group.animations = [
      animation("mask.position.x"), animation("position.y"), animation("mask.mask.position.x"),
    ]
    group.duration = 1
    let run = LayerRun(layer) { timeline, layer in
      timeline.at(1) { layer.add(group, forKey: "slide") }
    }
    var evaluator = Evaluator(tree: run.recording.tree(at: 1.5))
    for (layer, keyPath) in [
      (mask, PropertyKeyPath(.position, .x)), (inner, PropertyKeyPath(.position, .x)),
      (layer, PropertyKeyPath(.position, .y)),
    ] {
      #expect(evaluator.value(of: layer.id, keyPath, at: 1.5) == .number(50))
    }
    #expect(evaluator.value(of: mask.id, PropertyKeyPath(.position, .y), at: 1.5) == .number(0))
  }

  @Test func animatingTheMaskThroughItsLayer() {
    let layer = CALayer()
    let mask = CALayer()
    mask.timing.speed = 2
    layer.mask = mask
    let animation = CABasicAnimation(keyPath: "mask.position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    let run = LayerRun(layer) { timeline, layer in
      timeline.at(1) { layer.add(animation, forKey: "slide") }
    }
    var evaluator = Evaluator(tree: run.recording.tree(at: 1.5))
    #expect(evaluator.value(of: mask.id, PropertyKeyPath(.position, .x), at: 1.5) == .number(50))
  }
}
