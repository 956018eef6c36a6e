import CoreAnimation
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Frames, conversion between coordinates, hits.
@Suite struct GeometryTests {
  private let root = makeLayer {
    $0.anchorPoint = .zero
    $0.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
  }

  private func child(of parent: CALayer, _ configure: (CALayer) -> Void) -> CALayer {
    let layer = makeLayer {
      $0.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
      $0.position = CGPoint(x: 200, y: 300)
      configure($0)
    }
    parent.addSublayer(layer)
    return layer
  }

  private func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-9 }

  @Test("The frame is the box of the transformed bounds; setting it divides by the scale")
  func frame() throws {
    let rows = try Vectors.load()["geometry"]
    func rect(_ numbers: [Double]) -> CGRect {
      CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    let layer = child(of: root) { _ in }
    #expect(layer.frame == rect(rows[0][2].numbers))
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    #expect(layer.frame == rect(rows[1][2].numbers))
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    let expected = rows[2][2].numbers
    #expect(layer.bounds.size == CGSize(width: expected[0], height: expected[1]))
    #expect(layer.position == CGPoint(x: expected[2], y: expected[3]))
  }

  @Test("A frame of negative size is turned right; the origin of the bounds stays")
  func negativeFrame() {
    let layer = child(of: root) { $0.bounds.origin = CGPoint(x: 7, y: 8) }
    layer.frame = CGRect(x: 100, y: 100, width: -40, height: -20)
    #expect(layer.frame == CGRect(x: 60, y: 80, width: 40, height: 20))
    #expect(layer.bounds == CGRect(x: 7, y: 8, width: 40, height: 20))
  }

  @Test("Points convert through position, anchor point, origin of the bounds and transform")
  func convertPoints() {
    let layer = child(of: root) {
      $0.bounds.origin = CGPoint(x: 10, y: 20)
      $0.transform = CATransform3DMakeScale(2, 4, 1)
    }
    #expect(layer.convert(CGPoint(x: 200, y: 300), from: root) == CGPoint(x: 60, y: 45))
    #expect(layer.convert(CGPoint(x: 10, y: 20), to: root) == CGPoint(x: 100, y: 200))
    #expect(root.convert(CGPoint(x: 10, y: 20), from: layer) == CGPoint(x: 100, y: 200))
    #expect(layer.convert(CGPoint(x: 10, y: 20), to: nil) == CGPoint(x: 100, y: 200))
    #expect(layer.convert(CGPoint(x: 5, y: 5), to: layer) == CGPoint(x: 5, y: 5))
    #expect(
      layer.convert(layer.bounds, to: root) == CGRect(x: 100, y: 200, width: 200, height: 200))
    #expect(layer.convert(CGRect(x: 100, y: 200, width: 200, height: 200), from: root) == layer.bounds)
  }

  @Test("Cousins convert through their nearest common parent, and back again")
  func convertCousins() {
    let turned = child(of: root) { $0.transform = CATransform3DMakeRotation(0.7, 0, 0, 1) }
    let inner = child(of: turned) { $0.anchorPoint = CGPoint(x: 0.2, y: 0.9) }
    let other = child(of: root) { $0.setAffineTransform(CGAffineTransform(1, 0.3, -0.2, 2, 5, 6)) }
    let point = CGPoint(x: 12, y: 34)
    let there = inner.convert(point, to: other)
    #expect(isClose(inner.convert(there, from: other), point))
    #expect(isClose(other.convert(inner.convert(point, to: root), from: root), there))
  }

  @Test("A sublayer transform acts about the parent's anchor point, after the position")
  func sublayerTransform() {
    let parent = child(of: root) { $0.sublayerTransform = CATransform3DMakeScale(2, 2, 1) }
    let layer = child(of: parent) { $0.position = CGPoint(x: 60, y: 25) }
    #expect(layer.convert(CGPoint(x: 50, y: 25), to: parent) == CGPoint(x: 70, y: 25))
    #expect(layer.convert(CGPoint(x: 70, y: 25), from: parent) == CGPoint(x: 50, y: 25))
  }

  @Test("Under a perspective zPosition and anchorPointZ move points; flattening drops the depth")
  func perspective() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    root.sublayerTransform = perspective
    let layer = child(of: root) {
      $0.anchorPoint = .zero
      $0.position = CGPoint(x: 30, y: 40)
      $0.zPosition = 50
    }
    #expect(isClose(layer.convert(.zero, to: root), CGPoint(x: 60, y: 80)))
    #expect(isClose(layer.convert(CGPoint(x: 60, y: 80), from: root), .zero))
    layer.anchorPointZ = 50
    #expect(isClose(layer.convert(.zero, to: root), CGPoint(x: 30, y: 40)))
    layer.anchorPointZ = 0
    layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    let point = CGPoint(x: 20, y: 10)
    #expect(isClose(layer.convert(layer.convert(point, to: root), from: root), point))
  }

  @Test("Conversion into a layer that is flat as a line gives its anchor point; nothing hits it")
  func singularTransform() {
    let layer = child(of: root) { $0.transform = CATransform3DMakeScale(0, 1, 1) }
    #expect(layer.convert(CGPoint(x: 1, y: 2), from: root) == CGPoint(x: 50, y: 25))
    #expect(layer.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 200, y: 277))
    #expect(root.hitTest(CGPoint(x: 200, y: 300)) === root)
  }

  @Test("Flipped geometry does not change how points convert")
  func flippedGeometry() {
    let layer = child(of: root) { _ in }
    let plain = layer.convert(CGPoint(x: 3, y: 4), to: root)
    root.isGeometryFlipped = true
    #expect(layer.convert(CGPoint(x: 3, y: 4), to: root) == plain)
  }

  @Test("A layer contains the lower edges of its bounds and not the upper ones")
  func contains() {
    let layer = child(of: root) { _ in }
    #expect(layer.contains(.zero))
    #expect(layer.contains(CGPoint(x: 99.9, y: 49.9)))
    #expect(!layer.contains(CGPoint(x: 100, y: 10)))
    #expect(!layer.contains(CGPoint(x: 10, y: -0.1)))
  }

  @Test("The frontmost layer is hit: by zPosition, then by order, deepest first")
  func hitOrder() {
    let back = child(of: root) { _ in }
    let front = child(of: root) { _ in }
    let point = CGPoint(x: 200, y: 300)
    #expect(root.hitTest(point) === front)
    back.zPosition = 1
    #expect(root.hitTest(point) === back)
    let inner = child(of: back) { $0.position = CGPoint(x: 50, y: 25) }
    #expect(root.hitTest(point) === inner)
    #expect(root.hitTest(CGPoint(x: 1, y: 1)) === root)
    #expect(root.hitTest(CGPoint(x: -1, y: 1)) == nil)
  }

  @Test("What sticks out of a layer can be hit unless it masks to its bounds; hidden layers cannot")
  func hitClipped() {
    let parent = child(of: root) { _ in }
    let outside = child(of: parent) { $0.position = CGPoint(x: 150, y: 25) }
    let point = CGPoint(x: 320, y: 300)
    #expect(root.hitTest(point) === outside)
    parent.masksToBounds = true
    #expect(root.hitTest(point) === root)
    parent.masksToBounds = false
    parent.isHidden = true
    #expect(root.hitTest(point) === root)
  }

  @Test("Behind the eye of a perspective nothing is hit")
  func behindTheEye() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    root.sublayerTransform = perspective
    let layer = child(of: root) {
      $0.anchorPoint = .zero
      $0.position = CGPoint(x: 0, y: 0)
    }
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === layer)
    layer.zPosition = 200
    layer.bounds = CGRect(x: -100, y: -100, width: 200, height: 200)
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === root)
  }

  @Test("A presentation layer converts and hits where the picture is")
  func presentation() {
    let layer = makeLayer { $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 10) }
    var converted: CGPoint?
    var hit: CALayer?
    _ = LayerRun(layer) { timeline, layer in
      timeline.at(0) { layer.add(basic("position.x", from: 0, to: 100), forKey: nil) }
      timeline.at(0.5) {
        let root = timeline.root.presentation()
        converted = layer.presentation()?.convert(CGPoint(x: 5, y: 5), to: root)
        hit = root?.hitTest(CGPoint(x: 52, y: 2))
      }
    }
    #expect(converted == CGPoint(x: 50, y: 0))
    #expect(hit?.model() === layer)
    #expect(hit !== layer)
  }

  @Test(
    "Times and points go from any layer of a tree to any other and back, and do not ask who is around both")
  func conversionRoundTrips() {
    var random = SeededGenerator(seed: 21)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for _ in 0..<60 {
      var layers: [CALayer] = []
      for index in 0..<12 {
        let layer = CALayer()
        layer.speed = Float(number(0.25...4))
        // After time 0 of the outermost layer all have begun.
        layer.timeOffset = number(1...5)
        layer.beginTime = number(-5...0.9)
        layer.bounds = CGRect(
          x: number(-9...9), y: number(-9...9), width: number(1...90), height: number(1...90))
        layer.position = CGPoint(x: number(-90...90), y: number(-90...90))
        layer.transform = CATransform3DMakeRotation(number(-3...3), 0, 0, 1)
        if index > 0 { layers.randomElement(using: &random)?.addSublayer(layer) }
        layers.append(layer)
      }
      for _ in 0..<20 {
        guard let a = layers.randomElement(using: &random), let b = layers.randomElement(using: &random)
        else { continue }
        let time = a.convertTime(number(1...9), from: nil)
        let there = a.convertTime(time, to: b)
        #expect(abs(b.convertTime(there, to: a) - time) < 1e-6)
        #expect(b.convertTime(time, from: a) == there)
        let around = b.convertTime(a.convertTime(time, to: nil), from: nil)
        #expect(abs(around - there) < 1e-6 * max(1, abs(there)))
        let point = CGPoint(x: number(-50...50), y: number(-50...50))
        let back = b.convert(a.convert(point, to: b), to: a)
        #expect(hypot(back.x - point.x, back.y - point.y) < 1e-9)
        #expect(b.convert(point, from: a) == a.convert(point, to: b))
        #expect(a.convertTime(time, to: a) == time && a.convert(point, to: a) == point)
      }
      // What is outside of both changes nothing, also if it stands still or has not begun.
      let (a, b) = (CALayer(), CALayer())
      layers[5].addSublayer(a)
      layers[5].addSublayer(b)
      (a.timeOffset, a.speed, b.timeOffset) = (3, 2, -4)
      let before = b.convertTime(7, from: a)
      layers[5].speed = 0
      layers[0].beginTime = 1e9
      #expect(b.convertTime(7, from: a) == before && before == -2)
      #expect(layers[5].convertTime(5, from: layers[5]) == 5)
    }
  }
}
