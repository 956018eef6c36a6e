import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// What comes first at one instant.
@Suite struct InstantOrderTests {
  private let log = EventLog()

  private func fade(_ name: String, duration: Double = 1, begin: Double = 0) -> CABasicAnimation {
    basic("opacity", from: 0, to: 1, duration: duration) {
      $0.delegate = log.delegate(name)
      $0.beginTime = begin
    }
  }

  @Test("Events of an instant come before the animations that end then")
  func eventsBeforeEnds() {
    let run = LayerRun { timeline, layer in
      timeline.at(0) { layer.add(fade("fade"), forKey: nil) }
      for name in ["first", "second"] {
        timeline.at(1) {
          log.note(name)
          CATransaction.withoutActions { layer.cornerRadius += 1 }
        }
      }
    }
    #expect(log.entries == ["fade start", "first", "second", "fade stop true"])
    #expect(run.recording.commits.map(\.isAfterInstant) == [false, false, true])
    #expect(run.number("cornerRadius", at: 1) == 2)
  }

  @Test("Events of one time run in the order of adding, others by their times, whenever they were added")
  func manyEvents() {
    var random = SeededGenerator(seed: 7)
    let times = (0..<300).map { _ in Double(Int.random(in: 0..<20, using: &random)) / 4 }
    var order: [Int] = []
    _ = LayerRun { timeline, _ in
      for (index, time) in times.enumerated() {
        timeline.at(time) {
          order.append(index)
          if index == 5 { timeline.at(CACurrentMediaTime()) { order.append(-1) } }
        }
      }
    }
    let last = times.indices.last { times[$0] == times[5] } ?? 0
    let sorted = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    #expect(order == sorted.flatMap { $0 == last ? [$0, -1] : [$0] })
  }

  @Test("Of one instant, animations start and end in the order in which they were committed")
  func commitOrder() {
    var other: CALayer?
    _ = LayerRun { timeline, layer in
      let sibling = CALayer()
      other = sibling
      timeline.root.addSublayer(sibling)
      timeline.at(0) {
        layer.add(fade("c", duration: 3), forKey: nil)
        sibling.add(fade("a", duration: 2, begin: 1), forKey: nil)
        layer.add(fade("b", duration: 1, begin: 2), forKey: nil)
        sibling.add(fade("d", duration: 1, begin: 1), forKey: nil)
      }
    }
    #expect(
      log.entries == [
        "c start", "a start", "d start", "b start", "d stop true", "c stop true", "b stop true",
        "a stop true",
      ])
    #expect(other?.animationKeys() == nil)
  }

  @Test("When a layer's time changes, its animations and those inside it end accordingly")
  func newTimes() {
    let inner = CALayer()
    var ends: [Double] = []
    _ = LayerRun(until: 20) { timeline, layer in
      layer.addSublayer(inner)
      timeline.at(0) {
        CATransaction.setCompletionBlock { ends.append(CACurrentMediaTime()) }
        inner.add(fade("inner", duration: 4), forKey: nil)
      }
      // At 1 the layer's time is 1; at twice the speed the other 3 seconds take 1.5.
      timeline.at(1) {
        layer.timeOffset = -1
        layer.speed = 2
      }
      timeline.at(2) { layer.speed = 0 }
      timeline.at(10) {
        layer.timeOffset = 3
        layer.beginTime = 10
        layer.speed = 0.5
      }
    }
    #expect(ends == [12])
  }

  @Test("Moved to another superlayer, an animation ends in the time of that one")
  func moved() {
    let inner = CALayer()
    var end: Double?
    _ = LayerRun { timeline, layer in
      let fast = makeLayer { $0.speed = 4 }
      timeline.root.addSublayer(fast)
      layer.addSublayer(inner)
      timeline.at(0) {
        CATransaction.setCompletionBlock { end = CACurrentMediaTime() }
        inner.add(fade("inner", duration: 8), forKey: nil)
      }
      timeline.at(1) { fast.addSublayer(inner) }
    }
    #expect(end == 2)
  }

  @Test("A transaction's blocks run in the order of setting, after those of the transactions inside it")
  func completionBlocks() {
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.run {
          CATransaction.setCompletionBlock { log.note("first") }
          CATransaction.setCompletionBlock { log.note("second") }
          CATransaction.run {
            CATransaction.setCompletionBlock { log.note("inner first") }
            CATransaction.setCompletionBlock { log.note("inner second") }
          }
          CATransaction.setCompletionBlock { log.note("third") }
        }
      }
    }
    #expect(log.entries == ["inner first", "inner second", "first", "second", "third"])
  }

  @Test("All blocks that wait for an animation run at its end, the outermost transaction's first")
  func waitingBlocks() {
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.run {
          CATransaction.setCompletionBlock { log.note("outer") }
          CATransaction.run {
            CATransaction.setCompletionBlock { log.note("inner") }
            layer.add(fade("fade"), forKey: nil)
          }
        }
      }
      timeline.at(0.5) { log.note("half") }
    }
    #expect(log.entries == ["fade start", "half", "outer", "inner", "fade stop true"])
  }

  @Test("A transition that an end brings about comes from what the instant showed, its events included")
  func shownAtTheEnd() throws {
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.setCompletionBlock {
          CATransaction.withoutActions { layer.cornerRadius = 9 }
          layer.add(CATransition(), forKey: nil)
        }
        layer.add(fade("fade"), forKey: nil)
      }
      timeline.at(1) { CATransaction.withoutActions { layer.cornerRadius = 5 } }
    }
    let node = try #require(run.recording.tree(at: 1.1)[run.layer.id])
    let before = try #require(node.animations.last?.before)
    #expect(before.tree[run.layer.id]?.properties.value(.cornerRadius) == .number(5))
    #expect(node.properties.value(.cornerRadius) == .number(9))
  }

  @Test("A layer that begins at 0 is there before that too, whatever its duration")
  func beforeZero() {
    for (begin, isShown) in [(0.0, true), (0.5, false)] {
      let root = makeLayer { $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 10) }
      let early = makeLayer { $0.timeOffset = -3 }
      let layer = makeLayer {
        $0.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        $0.backgroundColor = .black
        $0.duration = 1
        $0.beginTime = begin
      }
      root.addSublayer(early)
      early.addSublayer(layer)
      let recording = Timeline(root: root).record(until: 10)
      #expect(recording.frame(at: 1).items.isEmpty != isShown)
      #expect(recording.frame(at: 3.75).items.isEmpty == false)
      #expect(recording.frame(at: 5).items.isEmpty)
    }
  }

  @Test("Backwards, a cycle goes from its end to its start, and there and back is the same either way")
  func negativeSpeed() {
    for speed in [-1.0, -0.5] {
      let animation = basic("position.x", from: 0, to: 1) {
        $0.timing.speed = speed
        $0.repeatCount = 2
      }
      let once = LayerRun(animation: animation)
      animation.autoreverses = true
      let back = LayerRun(animation: animation)
      animation.timing.speed = -speed
      let forth = LayerRun(animation: animation)
      for step in 1...7 where step % 4 != 0 {
        let elapsed = Double(step) / 4
        #expect(
          once.number("position.x", at: elapsed / -speed) == 1 - elapsed.truncatingRemainder(dividingBy: 1))
      }
      #expect(once.number("position.x", at: 2 / -speed) == 0)
      for step in 0...16 {
        let time = Double(step) / 4 / -speed
        #expect(
          back.number("position.x", at: time) == forth.number("position.x", at: time), "\(speed) \(time)")
      }
    }
  }
}
