import CoreAnimation
import Foundation
import AnimGeometry
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Replicator layers: copies, their places, colours and times.
@Suite struct ReplicatorTests {
  private func dot(_ configure: (CALayer) -> Void = { _ in }) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0.5, alpha: 1)
    configure(layer)
    return layer
  }

  private func replicator(
    _ count: Int, _ layers: [CALayer], _ configure: (CAReplicatorLayer) -> Void = { _ in }
  ) -> CAReplicatorLayer {
    let layer = CAReplicatorLayer()
    layer.instanceCount = count
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 60)
    layer.position = CGPoint(x: 50, y: 30)
    for sublayer in layers { layer.addSublayer(sublayer) }
    configure(layer)
    return layer
  }

  private func frame(_ layer: CALayer, at time: Double = 0) -> Frame {
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    timeline.root.addSublayer(layer)
    return timeline.record(until: 10).frame(at: time)
  }

  private func fills(_ frame: Frame) -> [Fill] {
    frame.items.compactMap { if case .fill(let fill) = $0.content { fill } else { nil } }
  }

  private func centers(_ frame: Frame) -> [CGPoint] {
    fills(frame).compactMap { $0.transform.apply(CGPoint(x: 5, y: 5)) }
      .map { CGPoint(x: ($0.x * 1e6).rounded() / 1e6, y: ($0.y * 1e6).rounded() / 1e6) }
  }

  @Test("Copy k is moved by the k-th power about the middle of the bounds")
  func places() {
    let ring = replicator(4, [dot { $0.position = CGPoint(x: 50, y: 10) }]) {
      $0.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    }
    #expect(
      centers(frame(ring)) == [
        CGPoint(x: 50, y: 10), CGPoint(x: 70, y: 30), CGPoint(x: 50, y: 50), CGPoint(x: 30, y: 30),
      ])
    let row = replicator(3, [dot()]) { $0.instanceTransform = CATransform3DMakeScale(2, 2, 1) }
    #expect(
      centers(frame(row)) == [CGPoint(x: 0, y: 0), CGPoint(x: -50, y: -30), CGPoint(x: -150, y: -90)])
  }

  @Test("Colours are multiplied with the instance colour and its offsets, clamped to 0…1")
  func colors() {
    let layer = replicator(3, [dot()]) {
      $0.instanceColor = CGColor(red: 0.5, green: 1, blue: 0.2, alpha: 0.5)
      $0.instanceRedOffset = 0.4
      $0.instanceGreenOffset = -0.75
      $0.instanceAlphaOffset = 0.25
    }
    let found = fills(frame(layer)).map { [$0.color.red, $0.color.green, $0.color.blue, $0.color.alpha] }
    let expected = [[0.5, 0.8, 0.1, 0.5], [0.9, 0.2, 0.1, 0.75], [1, 0, 0.1, 1]]
    #expect(found.count == 3)
    for (a, b) in zip(found, expected) {
      #expect(zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }, "\(a) \(b)")
    }
  }

  @Test("Nested replicators multiply their colours, add up their delays and concatenate their places")
  func nested() {
    let moving = dot()
    let inner = replicator(2, [moving]) {
      $0.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
      $0.instanceDelay = 0.1
      $0.instanceColor = CGColor(gray: 0.5, alpha: 1)
    }
    let outer = replicator(2, [inner]) {
      $0.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
      $0.instanceDelay = 0.2
      $0.instanceColor = CGColor(gray: 0.5, alpha: 0.5)
    }
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    timeline.root.addSublayer(outer)
    timeline.at(0) {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 100
      animation.duration = 1
      animation.fillMode = .both
      moving.add(animation, forKey: nil)
    }
    let frame = timeline.record(until: 1).frame(at: 0.5)
    #expect(
      centers(frame) == [
        CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 30, y: 20), CGPoint(x: 30, y: 20),
      ])
    for fill in fills(frame) {
      #expect(fill.color == Color(red: 0.25, green: 0.8 * 0.25, blue: 0.5 * 0.25, alpha: 1))
    }
    // Each copy of the inner replicator layer, with all that it draws, is faded as one.
    let groups = frame.items.filter { if case .beginGroup = $0.content { true } else { false } }
    #expect(groups == [.beginGroup(Group(opacity: 0.5)), .beginGroup(Group(opacity: 0.5))])
  }

  @Test("Counts that are no counts", arguments: [(-3.0, 0), (0, 0), (0.9, 0), (1, 1), (2.99, 2), (3, 3)])
  func counts(number: Double, expected: Int) {
    let layer = replicator(1, [dot()])
    layer.setValue(number, forKey: "instanceCount")
    #expect(fills(frame(layer)).count == expected)
  }

  @Test("A frame has at most a million copied layers")
  func limit() {
    let inner = replicator(2000, [dot()])
    let outer = replicator(2000, [inner]) { $0.name = "outer" }
    inner.name = "inner"
    let found = frame(outer)
    #expect(found.fault?.kind == .tooManyCopies(replicator: "inner"))
    #expect(found.items.count <= 1_000_000)
    let fine = frame(replicator(100, [replicator(100, [dot()])]))
    #expect(fine.fault == nil)
    #expect(fine.items.count == 10_000)
    // Copies of nothing cost nothing.
    #expect(frame(replicator(Int(Int32.max), [])) == Frame())
    // Neither do those that an infinite power has taken away.
    let far = replicator(100_000, [dot()]) { $0.instanceTransform = CATransform3DMakeScale(1e100, 1, 1) }
    #expect(frame(far).items.count < 10)
  }

  @Test("The frame after one with a fault is whole")
  func recovery() {
    let layer = replicator(2_000_000, [dot()])
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    timeline.root.addSublayer(layer)
    timeline.at(1) { layer.instanceCount = 3 }
    let recording = timeline.record(until: 5)
    #expect(recording.frame(at: 0).fault?.kind == .tooManyCopies(replicator: nil))
    #expect(recording.frame(at: 4).fault == nil)
    #expect(recording.frame(at: 4).items.count == 3)
  }

  @Test("Copies are sorted by depth, with preservesDepth among the layers around the replicator")
  func depth() {
    let layer = replicator(4, [dot { $0.position = CGPoint(x: 50, y: 30) }]) {
      $0.preservesDepth = true
      $0.instanceTransform = CATransform3DMakeTranslation(0, 0, -10)
      $0.instanceRedOffset = -0.25
      $0.backgroundColor = CGColor(gray: 1, alpha: 1)
    }
    #expect(fills(frame(layer)).map(\.color.red) == [0.25, 0.5, 0.75, 1])
    // The background is the layer's own, behind all that is in it.
    layer.preservesDepth = false
    #expect(fills(frame(layer)).map(\.color.red) == [1, 0.25, 0.5, 0.75, 1])
  }
}
