import CoreAnimation
import Foundation
import AnimGeometry
import AnimPlayback
import AnimRenderTree
import AnimTestSupport
import Testing

/// The sublayers of any layer stand in one space: what is nearer is in front.
@Suite struct SiblingDepthTests {
  private let size = CGSize(width: 100, height: 100)

  private func layer(_ grey: CGFloat? = nil, _ configure: (CALayer) -> Void = { _ in }) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.position = CGPoint(x: 50, y: 50)
    layer.backgroundColor = grey.map { CGColor(gray: $0, alpha: 1) }
    configure(layer)
    return layer
  }

  private func stage<Kind: CALayer>(_ stage: Kind, _ layers: [CALayer]) -> Kind {
    stage.bounds.size = size
    stage.position = CGPoint(x: 50, y: 50)
    for layer in layers { stage.addSublayer(layer) }
    return stage
  }

  private func recording(_ layers: [CALayer], eye: CGFloat? = nil) -> (recording: Recording, stage: CALayer) {
    let timeline = Timeline(size: size)
    let stage = self.stage(CALayer(), layers)
    if let eye { stage.sublayerTransform.m34 = -1 / eye }
    timeline.root.addSublayer(stage)
    return (timeline.record(until: 4), stage)
  }

  private func turn(_ degrees: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CATransform3D {
    CATransform3DMakeRotation(degrees * .pi / 180, x, y, 0)
  }

  private func faces() -> [CALayer] {
    let turns = [
      turn(0, 0, 1), turn(90, 0, 1), turn(180, 0, 1), turn(270, 0, 1), turn(90, 1, 0), turn(-90, 1, 0),
    ]
    return turns.enumerated().map { index, turn in
      layer(CGFloat(index) / 10) {
        $0.bounds.size = CGSize(width: 40, height: 40)
        $0.transform = CATransform3DMakeTranslation(0, 0, 20).concatenating(turn)
          .concatenating(self.turn(30, 1, 0)).concatenating(self.turn(40, 0, 1))
      }
    }
  }

  /// The grey that is seen at a point, in tenths.
  private func seen(_ frame: Frame, at point: CGPoint) -> Int? {
    var cuts: [[HalfPlane]] = []
    var grey: Int?
    for item in frame.items {
      switch item.content {
      case .beginGroup(let group): cuts.append(group.cuts)
      case .endGroup: cuts.removeLast()
      case .fill(let fill):
        guard let own = fill.transform.inverted?.apply(point), fill.shape.box.contains(own),
          cuts.joined().allSatisfy({ ($0.piece == .front) == (point.side(of: $0.line) >= 0) })
        else { continue }
        grey = Int((fill.color.red * 10).rounded())
      default: break
      }
    }
    return grey
  }

  @Test("A cube in a plain layer is the cube in a transform layer")
  func cube() {
    for order in [Array(0..<6), [3, 1, 5, 0, 2, 4], [5, 4, 3, 2, 1, 0]] {
      let plain = recording(order.map { faces()[$0] }, eye: 150).recording.frame(at: 0)
      let box = stage(CATransformLayer(), order.map { faces()[$0] })
      let solid = recording([box], eye: 150).recording.frame(at: 0)
      #expect(plain.items.map(\.content) == solid.items.map(\.content))
      #expect(!plain.items.isEmpty)
    }
  }

  @Test(
    "A card that turns among flat siblings loses the half behind them, unless it is lifted by half its width")
  func turningCard() {
    for degrees in [30, -30, 60, 110] as [CGFloat] {
      for isFirst in [true, false] {
        for lift in [0, 20] as [CGFloat] {
          let wall = layer(0.1) { $0.bounds.size = self.size }
          let card = layer(0.2) {
            $0.transform = self.turn(degrees, 0, 1)
            $0.zPosition = lift
          }
          let frame = recording(isFirst ? [card, wall] : [wall, card]).recording.frame(at: 0)
          let reach = 10 * abs(cos(degrees * .pi / 180))
          let (left, right) = (CGPoint(x: 50 - reach, y: 51), CGPoint(x: 50 + reach, y: 51))
          // A turn by a positive angle takes what is right of the axis away from the eye.
          let rightIsNear =
            sin(degrees * .pi / 180) < 0 ? cos(degrees * .pi / 180) > 0 : cos(degrees * .pi / 180) < 0
          #expect(
            seen(frame, at: right) == (rightIsNear || lift > 0 ? 2 : 1), "\(degrees)° \(isFirst) \(lift)")
          #expect(
            seen(frame, at: left) == (!rightIsNear || lift > 0 ? 2 : 1), "\(degrees)° \(isFirst) \(lift)")
        }
      }
    }
  }

  @Test("What overlaps nothing that it passes through is not divided")
  func apart() {
    let flat = layer(0.1) { $0.position.x = 20 }
    let card = layer(0.2) {
      $0.position.x = 80
      $0.transform = self.turn(50, 0, 1)
    }
    #expect(recording([card, flat], eye: 300).recording.frame(at: 0).items.count == 2)
    // The flat one is seen on one side of the axis only, then on both.
    card.position.x = 40
    #expect(recording([card, flat], eye: 300).recording.frame(at: 0).items.count == 2)
    card.position.x = 30
    #expect(recording([card, flat], eye: 300).recording.frame(at: 0).items.count > 2)
  }

  @Test("Cards in one plane keep their order where another one goes through both")
  func orderInADividedPlane() {
    for isTurnedFirst in [true, false] {
      let turned = layer(0.3) {
        $0.position.x = 30
        $0.transform = self.turn(60, 0, 1)
      }
      let level = [
        layer(0.1), layer(0.2) { $0.bounds.size.width = 30 }, layer(0.4) { $0.bounds.size.width = 20 },
      ]
      for card in level { card.position.x = 40 }
      let (recording, _) = recording(isTurnedFirst ? [turned] + level : level + [turned], eye: 300)
      let frame = recording.frame(at: 0)
      #expect(frame.items.count > 4, "nothing is divided")
      #expect(seen(frame, at: CGPoint(x: 46, y: 50)) == 4)
      #expect(seen(frame, at: CGPoint(x: 53, y: 50)) == 2)
      #expect(seen(frame, at: CGPoint(x: 58, y: 50)) == 1)
    }
  }

  @Test("A layer stays behind its sublayers, and its border before them, whatever their z")
  func ownPlane() {
    let parent = layer(0.1) {
      $0.borderWidth = 3
      $0.borderColor = CGColor(gray: 0.9, alpha: 1)
      $0.addSublayer(self.layer(0.2) { $0.zPosition = -50 })
      $0.addSublayer(self.layer(0.3) { $0.transform = CATransform3DMakeTranslation(0, 0, -90) })
    }
    let greys = recording([parent]).recording.frame(at: 0).items.map { item -> Int? in
      if case .fill(let fill) = item.content { Int((fill.color.red * 10).rounded()) } else { nil }
    }
    #expect(greys == [1, 3, 2, 9])
  }

  @Test("A sublayer transform that turns the layers around turns their order around")
  func turnedAround() {
    for (degrees, front) in [(0, 2), (80, 2), (100, 1), (180, 1)] as [(CGFloat, Int)] {
      let (recording, _) = recording([
        turned(degrees, [layer(0.1) { $0.zPosition = -1 }, layer(0.2)])
      ])
      #expect(seen(recording.frame(at: 0), at: CGPoint(x: 50, y: 50)) == front, "\(degrees)°")
    }
  }

  private func turned(_ degrees: CGFloat, _ layers: [CALayer]) -> CALayer {
    let stage = self.stage(CALayer(), layers)
    stage.sublayerTransform = turn(degrees, 0, 1)
    return stage
  }

  @Test("Copies that leave the plane of a replicator are sorted by depth, those in it as they come")
  func copies() {
    func reds(_ step: CATransform3D) -> [Int] {
      let replicator = stage(CAReplicatorLayer(), [layer(1)])
      replicator.instanceCount = 3
      replicator.instanceTransform = step
      replicator.instanceRedOffset = -0.3
      return recording([replicator]).recording.frame(at: 0).items.compactMap {
        if case .fill(let fill) = $0.content { Int((fill.color.red * 10).rounded()) } else { nil }
      }
    }
    #expect(reds(CATransform3DMakeTranslation(5, 0, 0)) == [10, 7, 4])
    #expect(reds(CATransform3DMakeScale(0.9, 0.9, 0.9)) == [10, 7, 4])
    #expect(reds(CATransform3DMakeTranslation(5, 0, -4)) == [4, 7, 10])
    #expect(reds(CATransform3DMakeTranslation(5, 0, 4)) == [10, 7, 4])
  }

  private func cards(_ random: inout SeededGenerator) -> [CALayer] {
    (0..<Int.random(in: 2...6, using: &random)).map { index in
      layer(CGFloat(index + 1) / 10) {
        $0.position = CGPoint(
          x: .random(in: 20...80, using: &random), y: .random(in: 20...80, using: &random))
        $0.bounds.size = CGSize(width: .random(in: 20...80, using: &random), height: 50)
        if index % 3 < 2 {
          $0.transform = turn(
            .random(in: -70...70, using: &random), .random(in: -1...1, using: &random),
            .random(in: -1...1, using: &random))
        }
        if index % 2 == 0 { $0.zPosition = .random(in: -20...20, using: &random) }
        if index == 4 { $0.anchorPointZ = .random(in: -20...20, using: &random) }
      }
    }
  }

  /// The nearest of the layers at a point, and how much nearer it is than the next; by the definition.
  private func nearest(_ layers: [CALayer], at point: CGPoint, eye: CGFloat?) -> (grey: Int?, lead: CGFloat) {
    var found: [(grey: Int, depth: CGFloat)] = []
    for (index, layer) in layers.enumerated() {
      let bounds = layer.bounds
      var space = CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, -layer.anchorPointZ)
        .concatenating(layer.transform)
        .concatenating(
          CATransform3DMakeTranslation(layer.position.x - 50, layer.position.y - 50, layer.zPosition))
      if let eye {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / eye
        space = space.concatenating(perspective)
      }
      let (x, y) = (point.x - 50, point.y - 50)
      // Two equations for the place in the layer.
      let (a, b, c) = (space.m11 - x * space.m14, space.m21 - x * space.m24, space.m41 - x * space.m44)
      let (d, e, f) = (space.m12 - y * space.m14, space.m22 - y * space.m24, space.m42 - y * space.m44)
      let determinant = a * e - b * d
      let own = CGPoint(x: (b * f - c * e) / determinant, y: (c * d - a * f) / determinant)
      let edge = min(own.x, bounds.width - own.x, own.y, bounds.height - own.y)
      if abs(edge) < 0.5 { return (nil, 0) }
      if edge < 0 { continue }
      let weight = own.x * space.m14 + own.y * space.m24 + space.m44
      found.append((index + 1, (own.x * space.m13 + own.y * space.m23 + space.m43) / weight))
    }
    found.sort { $0.depth > $1.depth }
    return (found.first?.grey, found.count > 1 ? found[0].depth - found[1].depth : .infinity)
  }

  @Test(
    "The nearest layer is seen and is hit, in whichever order they were added",
    arguments: TestTier.seeds(60, from: 500))
  func nearestIsSeen(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layers = cards(&random)
    let eye: CGFloat? = seed % 3 == 0 ? nil : 250
    for order in [layers, layers.reversed(), layers.shuffled(using: &random)] {
      let (recording, stage) = recording(order, eye: eye)
      let frame = recording.frame(at: 0)
      for _ in 0..<150 {
        let (x, y) = (Double.random(in: 1...99, using: &random), Double.random(in: 1...99, using: &random))
        let point = CGPoint(x: x, y: y)
        let (grey, lead) = nearest(layers, at: point, eye: eye)
        guard lead > 0.05 else { continue }
        #expect(seen(frame, at: point) == grey, "\(seed) at \(point)")
        let hit = stage.hitTest(point)
        #expect(hit === grey.map { layers[$0 - 1] } ?? stage, "\(seed) at \(point)")
      }
    }
  }

  @Test(
    "What is kept is what is drawn from nothing, while siblings leave the plane and come back",
    arguments: TestTier.seeds(40, from: 700))
  func kept(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let paths = [
      "transform.rotation.y", "transform.rotation.z", "transform.translation.z", "transform.scale",
      "zPosition",
      "anchorPointZ", "position.x", "transform.rotation.x",
    ]
    let timeline = Timeline(size: size)
    let stage = self.stage(CALayer(), cards(&random))
    let others = (0..<20).map { index in layer(0.5) { $0.position.x = CGFloat(index * 5) } }
    stage.insertSublayer(self.stage(CALayer(), others), at: 0)
    if seed % 2 == 0 { stage.addSublayer(self.stage(CATransformLayer(), cards(&random))) }
    if seed % 2 == 1 { stage.sublayerTransform.m34 = -1 / 250 }
    timeline.root.addSublayer(stage)
    let layers = others + (stage.sublayers ?? []) + [stage]
    for step in 0..<8 {
      timeline.at(Double(step) * 0.4) {
        CATransaction.setDisableActions(step % 2 == 0)
        guard let layer = layers.randomElement(using: &random), let path = paths.randomElement(using: &random)
        else { return }
        switch Int.random(in: 0...3, using: &random) {
        case 0: layer.transform = step % 3 == 0 ? CATransform3DIdentity : turn(50, 0, 1)
        case 1: layer.zPosition = .random(in: -20...20, using: &random)
        default:
          let animation = CABasicAnimation(keyPath: path)
          animation.toValue = CGFloat.random(in: -3...3, using: &random)
          animation.beginTime = CACurrentMediaTime() + Double.random(in: 0...0.3, using: &random)
          animation.duration = 0.5
          layer.add(animation, forKey: path)
        }
      }
    }
    let recording = timeline.record(until: 4)
    let times =
      (0..<60).map { Double($0) / 15 } + (0..<40).map { _ in Double.random(in: 0...4, using: &random) }
    let fault = recording.faultOfMovingFrame(times)
    #expect(fault == nil, "\(seed): \(fault ?? "")")
  }

  @Test(
    "Motion within the plane walks what moves and nothing else",
    arguments: [
      "transform.scale", "transform.rotation.z", "transform.rotation", "transform.translation.x", "transform",
    ])
  func flatMotion(path: String) {
    let animation = CABasicAnimation(keyPath: path)
    animation.fromValue = path == "transform" ? CATransform3DMakeScale(2, 3, 1) as Any : 0.5 as Any
    animation.toValue = path == "transform" ? CATransform3DMakeRotation(1, 0, 0, 1) as Any : 1.5 as Any
    animation.duration = 3
    let layers = (0..<50).map { index in
      layer(0.1) {
        $0.position.x = CGFloat(index * 2)
        if index == 7 { $0.transform = CATransform3DMakeScale(2, 2, 2) }
        if index == 9 { $0.transform.m34 = -1 / 500 }
      }
    }
    layers[20].add(animation, forKey: nil)
    let recording = recording(layers, eye: 500).recording
    var frame = IncrementalEvaluator(recording)
    _ = frame.advance(to: 0.5)
    _ = frame.advance(to: 0.6)
    #expect(frame.evaluatedLayers <= 2)
    #expect(recording.faultOfMovingFrame([0.1, 0.7, 2, 3.5, 0.2]) == nil)
  }
}
