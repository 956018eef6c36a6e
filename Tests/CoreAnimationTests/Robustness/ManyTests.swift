import CoreAnimation
import AnimViews
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Very many layers, animations and instants: what there is to do grows as they do. Steps are counted, not time.
@Suite struct ManyTests {
  /// Ten times as much may take twelve times as many steps: a logarithm's share on top.
  private func growsLinearly(_ steps: (_ count: Int) -> Int) -> Bool {
    let (few, many) = (steps(300), steps(3000))
    return few > 0 && many <= 12 * few
  }

  /// How much of all commits is their own, and not shared with those before.
  private func elements(of recording: Recording) -> Int {
    var animations = PersistentList<CommittedAnimation>.Visited()
    var sublayers = PersistentList<LayerID>.Visited()
    var count = 0
    recording.forEachChange { node, _ in
      count += 1
      node.animations.forEach(notIn: &animations) { _ in count += 1 }
      node.sublayers.forEach(notIn: &sublayers) { _ in count += 1 }
    }
    return count
  }

  @Test("Animations of one layer, begun at many times, share what does not change")
  func oneLayer() {
    let isLinear =
      growsLinearly { count in
        elements(
          of: LayerRun(until: 3) { timeline, layer in
            for index in 0..<count {
              timeline.at(Double(index) / Double(count)) {
                layer.add(basic("position.x", from: 0, to: 1) { $0.isAdditive = true }, forKey: nil)
              }
            }
          }.recording)
      }
    #expect(isLinear)
  }

  @Test("Sublayers put in and taken out one by one share what does not change")
  func sublayers() {
    let isLinear =
      growsLinearly { count in
        elements(
          of: LayerRun(until: 3) { timeline, layer in
            for index in 0..<count {
              timeline.at(Double(index) / Double(count)) {
                CATransaction.withoutActions { layer.insertSublayer(CALayer(), at: UInt32(index / 2)) }
              }
              timeline.at(1 + Double(index) / Double(count)) {
                CATransaction.withoutActions {
                  layer.sublayers?[count / 3 % (count - index)].removeFromSuperlayer()
                }
              }
            }
          }.recording)
      }
    #expect(isLinear)
  }

  @Test("A view that is animated again and again has its animations in the order of its blocks")
  func viewBlocks() {
    let isLinear =
      growsLinearly { count in
        let view = UIView()
        let run = LayerRun(view.layer, until: 3) { timeline, _ in
          for index in 1...count {
            timeline.at(Double(index) / Double(count)) {
              UIView.animate(withDuration: 1.5) { view.center.x = CGFloat(index) }
            }
          }
        }
        let keys = run.recording.tree(at: 1)[view.layer.id]?.animations.map(\.key)
        #expect(keys == (1...count).map { $0 == 1 ? "position" : "position-\($0)" })
        return elements(of: run.recording)
      }
    #expect(isLinear)
  }

  @Test("Instants come from a queue that looks at each a few times")
  func queue() {
    let isLinear =
      growsLinearly { count in
        let root = CALayer()
        let renderContext = RenderContext(root: root)
        let context = TransactionContext.current
        for index in 0..<count {
          let layer = CALayer()
          layer.add(
            basic("opacity", from: 0, to: 1) { $0.beginTime = 1 + Double(index) / Double(count) }, forKey: nil
          )
          root.addSublayer(layer)
        }
        renderContext.begin(at: 0)
        defer { renderContext.end() }
        var instants = 0
        while renderContext.nextInstant.isFinite, instants <= 3 * count {
          instants += 1
          context.mediaTime = renderContext.nextInstant
          _ = renderContext.updateAnimations(at: context.mediaTime)
          context.flush()
          renderContext.runCallbacks()
        }
        #expect(instants >= count && instants <= 2 * count)
        return renderContext.instantSteps
      }
    #expect(isLinear)
  }

  @Test("Of many animations of one layer, those count that have an effect at the time, and no others")
  func manyWindows() {
    var random = SeededGenerator(seed: 5)
    struct Window {
      var begin, end: Double
      var fillMode: CAMediaTimingFillMode
      var stays: Bool

      func acts(at time: Double) -> Bool {
        if time < begin { return fillMode == .backwards || fillMode == .both }
        if time > end { return stays && (fillMode == .forwards || fillMode == .both) }
        return true
      }
    }
    var windows: [Window] = []
    let run = LayerRun(until: 40) { timeline, layer in
      timeline.at(0) {
        for index in 0..<2000 {
          let begin = Double(Int.random(in: 1..<3000, using: &random)) / 128
          let cycle = Double(Int.random(in: 1..<64, using: &random)) / 64
          let speed: Double = [0.5, 1, 2, -1].randomElement(using: &random) ?? 1
          // Most take their leave, some stay for good.
          let modes: [CAMediaTimingFillMode] =
            index % 50 == 0 ? [.backwards, .forwards, .both] : [.removed]
          let window = Window(
            begin: begin, end: begin + cycle / speed.magnitude,
            fillMode: modes.randomElement(using: &random) ?? .both,
            stays: index % 3 == 0)
          windows.append(window)
          layer.add(
            basic("position.x", from: 1, to: 1, duration: cycle) {
              $0.isAdditive = true
              $0.beginTime = begin
              $0.timing.speed = speed
              $0.fillMode = window.fillMode
              $0.isRemovedOnCompletion = !window.stays
            }, forKey: nil)
        }
      }
    }
    for step in 0..<400 {
      let time = Double(step) / 16 + (step % 2 == 0 ? 0 : 1.0 / 512)
      let expected = windows.count { $0.acts(at: time) }
      #expect(run.number("position.x", at: time) == Double(expected), "\(time)")
    }
  }
}
