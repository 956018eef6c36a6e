import CoreAnimation
import Foundation
import AnimGeometry
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Layers in three dimensions: where they come to, and in which order.
@Suite struct SpaceTests {
  private func frame(_ layers: [CALayer], eye distance: CGFloat? = 100, at time: Double = 0) -> Frame {
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    // The eye stands over the middle.
    let stage = CALayer()
    stage.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.position = CGPoint(x: 50, y: 50)
    if let distance { stage.sublayerTransform.m34 = -1 / distance }
    for layer in layers { stage.addSublayer(layer) }
    timeline.root.addSublayer(stage)
    return timeline.record(until: 10).frame(at: time)
  }

  private func card(_ grey: CGFloat = 0, _ configure: (CALayer) -> Void = { _ in }) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.position = CGPoint(x: 50, y: 50)
    layer.backgroundColor = CGColor(gray: grey, alpha: 1)
    configure(layer)
    return layer
  }

  private func space(_ layers: [CALayer], _ configure: (CALayer) -> Void = { _ in }) -> CATransformLayer {
    let layer = CATransformLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.position = CGPoint(x: 50, y: 50)
    for sublayer in layers { layer.addSublayer(sublayer) }
    configure(layer)
    return layer
  }

  private func turn(_ degrees: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CATransform3D {
    CATransform3DMakeRotation(degrees * .pi / 180, x, y, 0)
  }

  /// The fills' greys from back to front; "[" and "]" around cut groups.
  private func order(_ frame: Frame) -> String {
    frame.items.map { item in
      switch item.content {
      case .fill(let fill): String(Int((fill.color.red * 10).rounded()))
      case .beginGroup: "["
      case .endGroup: "]"
      default: "?"
      }
    }.joined(separator: " ")
  }

  private func projection(_ frame: Frame) throws -> Projection {
    guard case .fill(let fill) = try #require(frame.items.last).content else { throw NoFill() }
    return fill.transform
  }

  private struct NoFill: Error {}

  private func expect(
    _ point: CGPoint?, _ x: CGFloat, _ y: CGFloat,
    at sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let isNear = point.map { abs($0.x - x) < 1e-9 && abs($0.y - y) < 1e-9 } ?? false
    #expect(isNear, "\(point.map { "\($0)" } ?? "none")", sourceLocation: sourceLocation)
  }

  @Test("Corners are where the 4×4 takes them")
  func corners() throws {
    let layer = card { $0.transform = turn(60, 0, 1) }
    let seen = try projection(frame([layer]))
    // x' = 50 + x cos 60° / w, y' = 50 + y / w with w = 1 + x sin 60° / 100 for (±20, ±10).
    let near = 10 / 0.826_794_919_243_112
    let far = 10 / 1.173_205_080_756_888
    expect(seen.apply(CGPoint(x: 0, y: 0)), 50 - near, 50 - near)
    expect(seen.apply(CGPoint(x: 40, y: 0)), 50 + far, 50 - far)
    expect(seen.apply(CGPoint(x: 40, y: 20)), 50 + far, 50 + far)
  }

  @Test("The eye stands over the anchor point of the layer with the sublayer transform")
  func vanishingPoint() throws {
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    let parent = CALayer()
    parent.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    parent.anchorPoint = CGPoint(x: 0.1, y: 0.2)
    parent.position = CGPoint(x: 10, y: 20)
    parent.sublayerTransform.m34 = -1 / 100
    parent.addSublayer(card { $0.zPosition = 50 })
    timeline.root.addSublayer(parent)
    let seen = try projection(timeline.record(until: 1).frame(at: 0))
    // Twice as far from (10, 20).
    expect(seen.apply(CGPoint(x: 20, y: 10)), 90, 80)
    expect(seen.apply(CGPoint(x: 0, y: 10)), 50, 80)
  }

  @Test("zPosition and anchorPointZ move along z")
  func depth() throws {
    expect(try projection(frame([card { $0.zPosition = 50 }])).apply(CGPoint(x: 40, y: 20)), 90, 70)
    expect(try projection(frame([card { $0.anchorPointZ = 100 }])).apply(CGPoint(x: 40, y: 20)), 60, 55)
    // Turned about an axis 30 behind it by 90° about y, the plane goes to x = 50 + 30 edge-on; by 30°:
    let swung = card {
      $0.anchorPointZ = -30
      $0.transform = turn(30, 0, 1)
    }
    let flat = try projection(frame([swung], eye: nil))
    expect(flat.apply(CGPoint(x: 20, y: 10)), 50 + 30 * 0.5, 50)
  }

  @Test("A layer flattens its sublayers into its plane")
  func flattening() throws {
    let parent = card {
      $0.transform = turn(60, 0, 1)
      $0.addSublayer(
        card {
          $0.position = CGPoint(x: 20, y: 10)
          $0.zPosition = 30
        })
    }
    let child = try projection(frame([parent]))
    let own = try projection(frame([card { $0.transform = turn(60, 0, 1) }]))
    for point in [CGPoint(x: 3, y: 4), CGPoint(x: 40, y: 20)] {
      let expected = try #require(own.apply(point))
      expect(child.apply(point), expected.x, expected.y)
    }
    // A transform layer does not.
    let box = space([card { $0.zPosition = 30 }]) { $0.transform = turn(60, 0, 1) }
    // (0, 0, 30) turned by 60° about y: (30 sin 60°, 0, 15), with a weight of 0.85.
    expect(
      try projection(frame([box])).apply(CGPoint(x: 20, y: 10)), 50 + 15 * 3.0.squareRoot() / 0.85, 50)
  }

  @Test("Planes are sorted by depth, in a transform layer and in any other")
  func sorting() {
    let near = { self.card(0.1) { $0.transform = CATransform3DMakeTranslation(0, 0, 9) } }
    let far = { self.card(0.2) { $0.transform = CATransform3DMakeTranslation(0, 0, -9) } }
    #expect(order(frame([near(), far()])) == "2 1")
    #expect(order(frame([far(), near()])) == "2 1")
    #expect(order(frame([space([near(), far()])])) == "2 1")
    #expect(order(frame([space([far(), near()])])) == "2 1")
    // Seen from behind.
    #expect(order(frame([space([near(), far()]) { $0.transform = turn(180, 0, 1) }])) == "1 2")
    // In one plane, as they come.
    #expect(order(frame([space([card(0.3), card(0.1), card(0.2)])])) == "3 1 2")
    #expect(
      order(frame([space([card(0.3), card(0.1), card(0.2)]) { $0.transform = turn(33, 1, 1) }])) == "3 1 2")
  }

  @Test("Nested transform layers share one space")
  func nesting() {
    func inner(_ grey: CGFloat, _ z: CGFloat) -> CALayer {
      space([card(grey), card(grey + 0.1) { $0.zPosition = 20 }]) { $0.zPosition = z }
    }
    #expect(order(frame([space([inner(0.1, 10), inner(0.3, 0)])])) == "3 1 4 2")
    // A plain layer between them flattens.
    let flat = card(0.5) { $0.addSublayer(self.space([self.card(0.7) { $0.zPosition = -50 }])) }
    #expect(order(frame([space([flat, card(0.1) { $0.zPosition = -10 }])])) == "1 5 7")
  }

  @Test("Planes that cross are divided, others are not")
  func dividing() throws {
    let a = { self.card(0.1) { $0.transform = self.turn(45, 0, 1) } }
    let b = { self.card(0.2) { $0.transform = self.turn(-45, 0, 1) } }
    for layers in [[a(), b()], [b(), a()]] {
      let divided = frame([space(layers)])
      #expect(["[ 1 ] 2 [ 1 ]", "[ 2 ] 1 [ 2 ]"].contains(order(divided)))
      let cuts = divided.items.compactMap { item -> HalfPlane? in
        if case .beginGroup(let group) = item.content { group.cuts.first } else { nil }
      }
      // The axis x = 50 in the middle, the pieces on its two sides.
      #expect(cuts.count == 2)
      #expect(cuts.allSatisfy { abs(abs($0.line.x) - 1) < 1e-9 && abs($0.line.z + $0.line.x * 50) < 1e-9 })
      #expect(cuts.map(\.piece) == [.back, .front])
      #expect(cuts.allSatisfy { $0.overlaps })
      #expect(cuts.first?.line == cuts.last?.line)
    }
    // A hinge: both end where they meet.
    let left = card(0.1) {
      $0.anchorPoint = CGPoint(x: 1, y: 0.5)
      $0.transform = self.turn(45, 0, 1)
    }
    let right = card(0.2) {
      $0.anchorPoint = CGPoint(x: 0, y: 0.5)
      $0.transform = self.turn(-45, 0, 1)
    }
    #expect(order(frame([space([left, right])])).count == 3)
    // Translucent pieces do not overlap.
    let pale = frame([
      space(
        [a(), b()].map { layer in
          layer.opacity = 0.5; return layer
        })
    ])
    for case .beginGroup(let group) in pale.items.map(\.content) {
      #expect(group.cuts.allSatisfy { !$0.overlaps })
    }
  }

  @Test("Very many planes are sorted without dividing them")
  func manyPlanes() {
    let layers = (0..<1200).map { index in
      card(0.1) {
        $0.transform = self.turn(CGFloat(index) * 0.07, 0, 1)
        $0.zPosition = CGFloat(index % 7)
      }
    }
    #expect(frame([space(layers)]).items.count == 1200)
  }

  @Test("A single-sided layer is hidden when it shows its back")
  func backs() {
    func seen(_ degrees: CGFloat, eye: CGFloat? = 100) -> Int {
      let layer = card {
        $0.transform = self.turn(degrees, 0, 1)
        $0.isDoubleSided = false
      }
      return frame([layer], eye: eye).items.count
    }
    for eye in [100, nil] as [CGFloat?] {
      for angle in [0, 89, -89, 271] as [CGFloat] { #expect(seen(angle, eye: eye) == 1) }
      for angle in [91, 180, -91] as [CGFloat] { #expect(seen(angle, eye: eye) == 0) }
    }
    // The whole way counts: in a transform layer, and through flattened parents.
    let front = { self.card { $0.isDoubleSided = false } }
    #expect(frame([space([front()]) { $0.transform = turn(180, 1, 0) }]).items.isEmpty)
    let holder = CALayer()
    holder.transform = turn(180, 1, 0)
    holder.addSublayer(front())
    #expect(frame([holder]).items.isEmpty)
    // Transform layers have no sides.
    let box = space([card()]) { layer in
      layer.isDoubleSided = false
      layer.transform = turn(180, 1, 0)
    }
    #expect(frame([box]).items.count == 1)
  }

  @Test("What has no place draws nothing and is never NaN")
  func degenerate() {
    let values: [CGFloat] = [0, .infinity, 1e300, -1e300, 1e-300]
    for value in values {
      for index in 0..<4 {
        let layer = card {
          var transform = CATransform3DIdentity
          switch index {
          case 0: transform.m11 = value
          case 1: transform.m34 = value
          case 2: transform.m44 = value
          default: transform.m14 = value
          }
          $0.transform = transform
          $0.zPosition = 10
          $0.shadowOpacity = 1
          $0.masksToBounds = index == 1
        }
        for layers in [[layer], [space([card(), layer, card { $0.zPosition = 1 }])]] {
          for case .fill(let fill) in frame(layers).items.map(\.content) { #expect(fill.transform.isFinite) }
        }
      }
    }
  }

  @Test("A transform layer's opacity fades each sublayer by itself")
  func opacity() {
    let items = frame([space([card(0.1), card(0.2)]) { $0.opacity = 0.5 }]).items
    #expect(items.count == 2)
    for case .fill(let fill) in items.map(\.content) { #expect(fill.color.alpha == 0.5) }
  }
}
