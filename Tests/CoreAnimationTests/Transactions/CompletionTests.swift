import CoreAnimation
import Foundation
import AnimPlayback
import AnimScene
import AnimTestSupport
import Testing

/// When completion blocks run.
@Suite struct CompletionTests {
  private let log = EventLog()

  private func fade(_ name: String, duration: Double = 1) -> CABasicAnimation {
    basic("opacity", from: 0, to: 1, duration: duration) { $0.delegate = log.delegate(name) }
  }

  @Test("A block waits for the animations added after it, also in nested transactions")
  func nested() {
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.run {
          layer.add(fade("before", duration: 3), forKey: "before")
          CATransaction.setCompletionBlock { log.note("outer") }
          CATransaction.run {
            CATransaction.setCompletionBlock { log.note("inner") }
            layer.add(fade("inside", duration: 1), forKey: "inside")
          }
          layer.add(fade("after", duration: 2), forKey: "after")
        }
      }
    }
    let ends = log.entries.filter { !$0.hasSuffix("start") }
    #expect(
      ends == ["inner", "inside stop true", "outer", "after stop true", "before stop true"])
  }

  @Test("A block of an inner transaction comes after what the outermost commit starts")
  func innerBlockAndOuterStart() {
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.run {
          CATransaction.run { CATransaction.setCompletionBlock { log.note("inner") } }
          layer.add(fade("outer"), forKey: "outer")
        }
      }
    }
    #expect(log.entries == ["outer start", "inner", "outer stop true"])
  }

  @Test(
    "A block does not run before its transaction has ended, even if nothing is left to wait for meanwhile")
  func nothingLeftMeanwhile() {
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.run {
          CATransaction.setCompletionBlock { log.note("block") }
          layer.add(basic("opacity", from: 0, to: 1, duration: 5), forKey: "removed")
          layer.removeAnimation(forKey: "removed")
          layer.add(fade("kept"), forKey: "kept")
        }
      }
    }
    #expect(log.entries == ["kept start", "block", "kept stop true"])
  }

  @Test("A replaced block still runs for its own animations; the new one does not wait for these")
  func replaced() {
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.run {
          CATransaction.setCompletionBlock { log.note("first") }
          layer.add(basic("opacity", from: 0, to: 1, duration: 2), forKey: "long")
          CATransaction.setCompletionBlock { log.note("second") }
          layer.add(basic("opacity", from: 0, to: 1, duration: 1), forKey: "short")
        }
      }
    }
    #expect(log.entries == ["second", "first"])
  }

  @Test("A block of an implicit transaction runs too, and sees implicit animations")
  func implicit() {
    var time: Double?
    _ = LayerRun { timeline, layer in
      timeline.at(1) {
        CATransaction.setCompletionBlock { time = CACurrentMediaTime() }
        layer.opacity = 0
      }
    }
    #expect(time == 1.25)
  }

  @Test("An empty inner transaction's block waits for the outermost commit")
  func emptyInner() {
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.run {
          CATransaction.run { CATransaction.setCompletionBlock { log.note("inner") } }
          log.note("inner committed")
        }
        log.note("outer committed")
      }
    }
    #expect(log.entries == ["inner committed", "outer committed", "inner"])
  }

  @Test("An animation that stays after its end completes once, at its end, and keeps its place")
  func staying() {
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.setCompletionBlock { log.note("completion \(CACurrentMediaTime())") }
        let held = fade("held")
        held.isRemovedOnCompletion = false
        held.fillMode = .forwards
        layer.add(held, forKey: "held")
      }
      timeline.at(5) {
        log.note("\(layer.animationKeys() ?? [])")
        layer.removeAllAnimations()
      }
    }
    #expect(log.entries == ["held start", "completion 1.0", "held stop true", "[\"held\"]"])
    #expect(run.layer.animationKeys() == nil)
  }

  @Test("A replaced animation stops unfinished before the new one starts")
  func replacedAnimation() {
    _ = LayerRun { timeline, layer in
      timeline.at(0) { layer.add(fade("a"), forKey: "key") }
      timeline.at(0.5) { layer.add(fade("b"), forKey: "key") }
    }
    #expect(log.entries == ["a start", "a stop false", "b start", "b stop true"])
  }

  @Test("A delayed animation starts at its begin time")
  func delayedStart() {
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        let delayed = fade("delayed")
        delayed.beginTime = 2
        layer.add(delayed, forKey: nil)
      }
      timeline.at(1) { log.note("waiting") }
      timeline.at(2.5) { log.note("running") }
    }
    #expect(log.entries == ["waiting", "delayed start", "running", "delayed stop true"])
  }

  @Test("What a block changes is committed at that time, after the last instant of what ended")
  func chained() {
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.setCompletionBlock {
          layer.add(basic("position.x", from: 50, to: 60), forKey: nil)
        }
        layer.add(basic("position.x", from: 0, to: 10), forKey: nil)
      }
    }
    #expect(run.numbers("position.x", at: [1, 1.5, 2]) == [10, 55, 60])
  }

  @Test("A block set before there is a timeline runs after its first commit")
  func beforeTheTimeline() {
    let timeline = Timeline(size: CGSize(width: 10, height: 10))
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("completion") }
    timeline.root.opacity = 0.5
    CATransaction.commit()
    log.note("committed")
    timeline.play(until: 1)
    #expect(log.entries == ["committed", "completion"])
  }

  @Test("Callbacks that keep each other going without time passing are stopped and reported")
  func endlessCallbacks() {
    _ = Misuse.takeReports()
    var count = 0
    func again() {
      count += 1
      CATransaction.setCompletionBlock { again() }
    }
    let timeline = Timeline(size: CGSize(width: 10, height: 10))
    timeline.at(0.5) { again() }
    timeline.at(0.7) { log.note("later event") }
    timeline.play(until: 1)
    #expect(count > 1000)
    #expect(Misuse.takeReports() == [.callbacksNeverEnd(time: 0.5)])
    #expect(log.entries == ["later event"])
  }

  @Test("Animations too short for time to pass, started anew at each end, are stopped and reported")
  func endlessAnimations() {
    final class Restarting: CAAnimationDelegate {
      weak var layer: CALayer?
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { start() }
      func start() {
        layer?.add(basic("opacity", from: 0, to: 1, duration: 1e-300) { $0.delegate = self }, forKey: nil)
      }
    }
    _ = Misuse.takeReports()
    let restarting = Restarting()
    _ = LayerRun { timeline, layer in
      restarting.layer = layer
      timeline.at(0.5) { restarting.start() }
    }
    #expect(Misuse.takeReports() == [.callbacksNeverEnd(time: 0.5)])
  }
}
