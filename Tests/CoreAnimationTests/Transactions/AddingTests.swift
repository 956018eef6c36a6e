import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// What happens to an animation when it is added, and at the commit.
@Suite struct AddingTests {
  @Test("A nil key never replaces, not even another nil key")
  func nilKeys() {
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        for _ in 0..<3 {
          layer.add(basic("position.x", from: 0, to: 10) { $0.isAdditive = true }, forKey: nil)
        }
      }
    }
    #expect(run.number("position.x", at: 0.5) == 15)
  }

  @Test("A duration of zero or less becomes the transaction's, or else a quarter second")
  func durations() {
    var durations: [Double?] = []
    _ = LayerRun { timeline, layer in
      func add(_ duration: Double) {
        layer.add(basic("opacity", from: 0, to: 1, duration: duration), forKey: "a")
        durations.append(layer.animation(forKey: "a")?.duration)
      }
      timeline.at(0) {
        add(0)
        add(-1)
        CATransaction.setAnimationDuration(2)
        add(0)
        add(3)
      }
    }
    #expect(durations == [0.25, 0.25, 2, 3])
  }

  @Test("In a transaction without length an animation is over at once")
  func noLength() {
    let run = LayerRun { timeline, layer in
      timeline.at(1) {
        CATransaction.setAnimationDuration(0)
        layer.opacity = 0
        layer.add(basic("position.x", from: 5, to: 10, duration: 0), forKey: nil)
      }
    }
    #expect(run.numbers("opacity", at: [0.9, 1, 1.1]) == [1, 0, 0])
    #expect(run.numbers("position.x", at: [0.9, 1, 1.1]) == [0, 10, 0])
  }

  @Test("A begin time of zero becomes the layer's time at the commit, one for all animations of it")
  func beginTimes() {
    var before: [Double?] = []
    var after: [Double?] = []
    let slow = makeLayer {
      $0.speed = 0.5
      $0.timeOffset = 3
    }
    _ = LayerRun(slow) { timeline, layer in
      let keys = ["a", "b", "given"]
      func begins() -> [Double?] { keys.map { layer.animation(forKey: $0)?.beginTime } }
      timeline.at(4) {
        layer.add(basic("opacity", from: 0, to: 1), forKey: "a")
        layer.add(basic("position", from: CGPoint.zero), forKey: "b")
        layer.add(basic("bounds", from: CGRect.zero) { $0.beginTime = 5.5 }, forKey: "given")
        before = begins()
        CATransaction.flush()
        after = begins()
      }
    }
    #expect(before == [0, 0, 5.5])
    #expect(after == [5, 5, 5.5])
  }

  @Test("A detached layer's animation starts, stops unfinished and is removed with the commit")
  func detached() {
    let log = EventLog()
    let timeline = Timeline(size: CGSize(width: 10, height: 10))
    let layer = CALayer()
    timeline.at(0) {
      layer.add(basic("opacity", from: 0, to: 1) { $0.delegate = log.delegate("fade") }, forKey: "fade")
      CATransaction.setCompletionBlock { log.note("completion") }
      log.note("\(layer.animationKeys() ?? [])")
    }
    timeline.at(0.1) { log.note("\(layer.animationKeys() ?? [])") }
    timeline.play(until: 1)
    #expect(log.entries == ["[\"fade\"]", "fade start", "fade stop false", "completion", "[]"])
  }

  @Test("An animation added to a layer that joins the tree in the same transaction runs")
  func joinsLater() {
    let log = EventLog()
    let child = CALayer()
    _ = LayerRun { timeline, layer in
      timeline.at(1) {
        child.add(basic("opacity", from: 0, to: 1) { $0.delegate = log.delegate("fade") }, forKey: nil)
        layer.addSublayer(child)
      }
    }
    #expect(log.entries == ["fade start", "fade stop true"])
  }

  @Test("Leaving the tree stops animations unfinished; moving within it does not")
  func leaving() {
    let log = EventLog()
    let child = CALayer()
    let other = CALayer()
    _ = LayerRun { timeline, layer in
      layer.addSublayer(child)
      layer.addSublayer(other)
      func add(_ name: String) {
        child.add(basic("opacity", from: 0, to: 1) { $0.delegate = log.delegate(name) }, forKey: name)
      }
      timeline.at(0) { add("a") }
      timeline.at(0.5) {
        child.removeFromSuperlayer()
        other.addSublayer(child)
      }
      timeline.at(2) { add("b") }
      timeline.at(2.5) { other.removeFromSuperlayer() }
    }
    #expect(log.entries == ["a start", "a stop true", "b start", "b stop false"])
    #expect(child.animationKeys() == nil)
  }

  @Test("The keys are in the order of adding, which a replacement changes")
  func keyOrder() {
    let layer = CALayer()
    for key in ["a", "b", "c", "a"] { layer.add(basic("opacity", from: 0), forKey: key) }
    #expect(layer.animationKeys() == ["b", "c", "a"])
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
    #expect(layer.animation(forKey: "a") == nil)
  }

  @Test("A transition is stored under its own key whatever key is given, so there is only one")
  func transitionKey() {
    let layer = CALayer()
    layer.add(CATransition(), forKey: "a")
    layer.add(CATransition(), forKey: nil)
    #expect(layer.animationKeys() == ["transition"])
  }
}
