import CoreAnimation
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Animations in the time of groups and layers.
@Suite struct GroupTests {
  private func played(_ animation: CAAnimation, model: Float = 0.5) -> LayerRun {
    LayerRun(makeLayer { $0.opacity = model }, animation: animation)
  }

  private let fade = basic("opacity", from: 0, to: 1)

  @Test("A group's speed, offset, repeats and reversal act on its children's time")
  func groupTiming() {
    let fast = played(group([fade]) { $0.speed = 2 })
    #expect(isClose(fast.numbers("opacity", at: [0.25, 0.5, 0.51]), [0.5, 1, 0.5], tolerance: 1e-9))
    let offset = played(group([fade]) { $0.timeOffset = 0.3 })
    #expect(isClose(offset.numbers("opacity", at: [0, 0.5, 0.9]), [0.3, 0.8, 0.2], tolerance: 1e-9))
    let reversing = played(
      group([fade]) {
        $0.autoreverses = true
        $0.repeatCount = 2
      })
    #expect(
      isClose(
        reversing.numbers("opacity", at: [0.2, 1.2, 2.2, 3.2, 4.1]), [0.2, 0.8, 0.2, 0.8, 0.5],
        tolerance: 1e-9))
    let backwards = played(group([fade]) { $0.speed = -1 })
    #expect(isClose(backwards.numbers("opacity", at: [0.2, 0.7]), [0.8, 0.3], tolerance: 1e-9))
  }

  @Test("A group's timing function bends its children's time")
  func groupTimingFunction() {
    let ease = CAMediaTimingFunction(name: .easeIn)
    let bent = played(group([fade]) { $0.timingFunction = ease })
    let direct = played(basic("opacity", from: 0, to: 1) { $0.timingFunction = ease })
    let times = [0.1, 0.4, 0.8, 1]
    #expect(
      isClose(bent.numbers("opacity", at: times), direct.numbers("opacity", at: times), tolerance: 1e-9))
  }

  @Test("Groups nest: times add up, ends cut, and each child without a duration takes its own group's")
  func nestedGroups() {
    let child = basic("opacity", from: 0, to: 1, duration: 0)
    let inner = group([child], duration: 2) { $0.beginTime = 1 }
    let run = played(group([inner], duration: 2.5))
    #expect(
      isClose(run.numbers("opacity", at: [0.5, 1, 2, 2.5, 2.6]), [0.5, 0, 0.5, 0.75, 0.5], tolerance: 1e-9))
    let inherited = played(group([group([child], duration: 0)], duration: 4))
    #expect(isClose(inherited.numbers("opacity", at: [1, 3]), [0.25, 0.75], tolerance: 1e-9))
  }

  @Test("Children fill inside the group and vanish with it")
  func fillInGroup() {
    func filled(_ mode: CAMediaTimingFillMode, group configure: (CAAnimationGroup) -> Void = { _ in })
      -> LayerRun
    {
      let child = basic("opacity", from: 0, to: 1, duration: 0.5) {
        $0.beginTime = 0.5
        $0.fillMode = mode
      }
      return played(group([child], duration: 2, configure))
    }
    let times = [0.25, 0.75, 1.5, 2.5]
    #expect(filled(.removed).numbers("opacity", at: times) == [0.5, 0.5, 0.5, 0.5])
    #expect(filled(.backwards).numbers("opacity", at: times) == [0, 0.5, 0.5, 0.5])
    #expect(filled(.forwards).numbers("opacity", at: times) == [0.5, 0.5, 1, 0.5])
    let held = filled(.both) {
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    #expect(held.numbers("opacity", at: times) == [0, 0.5, 1, 1])
  }

  @Test("An empty group, and one without animations, live and end without effect")
  func emptyGroups() {
    let log = EventLog()
    for animations in [[], nil] as [[CAAnimation]?] {
      let empty = CAAnimationGroup()
      empty.animations = animations
      empty.delegate = log.delegate("empty")
      #expect(played(empty).number("opacity", at: 0.1) == 0.5)
    }
    #expect(log.entries == ["empty start", "empty stop true", "empty start", "empty stop true"])
  }

  @Test("The way back retraces the same timing curve")
  func reversalRetraces() {
    let run = played(
      basic("opacity", from: 0, to: 1) {
        $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
        $0.autoreverses = true
      })
    for time in [0.1, 0.3, 0.6, 0.9] {
      #expect(abs(run.number("opacity", at: time) - run.number("opacity", at: 2 - time)) < 1e-9)
    }
    #expect(run.number("opacity", at: 1) == 1)
  }

  @Test("Of repeatCount and repeatDuration the duration wins")
  func repeatDurationWins() {
    let run = played(
      basic("opacity", from: 0, to: 1) {
        $0.repeatCount = 10
        $0.repeatDuration = 1.5
      })
    #expect(isClose(run.numbers("opacity", at: [1.2, 1.5, 1.6]), [0.2, 0.5, 0.5], tolerance: 1e-9))
  }

  @Test("Both end instants belong to the animation; inner boundaries to the next cycle")
  func endsAreInside() {
    let run = played(basic("opacity", from: 0.1, to: 0.9) { $0.repeatCount = 3 })
    #expect(run.numbers("opacity", at: [0, 1, 2, 3]) == [0.1, 0.1, 0.1, 0.9])
    #expect(run.number("opacity", at: 3.0001) == 0.5)
  }

  @Test("A repeat count of infinity never ends")
  func endless() {
    let log = EventLog()
    let animation = basic("opacity", from: 0, to: 1) {
      $0.repeatCount = .infinity
      $0.delegate = log.delegate("fade")
    }
    let run = LayerRun(CALayer(), until: 100_000) { timeline, layer in
      timeline.at(0) { layer.add(animation, forKey: nil) }
    }
    #expect(abs(run.number("opacity", at: 99_999.75) - 0.75) < 1e-6)
    #expect(log.entries == ["fade start"])
  }

  @Test("Speeds of layers and animations multiply along the chain")
  func speeds() {
    let parent = makeLayer { $0.speed = 2 }
    let child = makeLayer {
      $0.speed = 0.25
      $0.opacity = 0.5
    }
    parent.addSublayer(child)
    let recording = LayerRun(parent) { timeline, _ in
      timeline.at(1) { child.add(basic("opacity", from: 0, to: 1) { $0.speed = 4 }, forKey: nil) }
    }.recording
    let opacity = [1, 1.25, 1.5, 1.51].map { time -> Double? in
      var evaluator = Evaluator(tree: recording.tree(at: time))
      return evaluator.value(of: child.id, PropertyKeyPath(.opacity), at: time)?.number
    }
    #expect(isClose(opacity.compactMap(\.self), [0, 0.5, 1, 0.5], tolerance: 1e-9))
  }

  @Test("A layer that begins later is not there before, unless it fills backwards")
  func layerBegins() {
    func count(_ mode: CAMediaTimingFillMode) -> [Int] {
      let layer = makeLayer {
        $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        $0.backgroundColor = .black
        $0.beginTime = 1
        $0.fillMode = mode
      }
      let recording = LayerRun(layer) { _, _ in }.recording
      return [0.5, 1, 2].map { recording.frame(at: $0).items.count }
    }
    #expect(count(.removed) == [0, 1, 1])
    #expect(count(.backwards) == [1, 1, 1])
  }

  @Test("A group without a duration lasts a quarter of a second and cuts its children")
  func groupWithoutDuration() {
    let run = LayerRun(animation: group([basic("opacity", from: 0, to: 1)], duration: 0))
    #expect(abs(run.number("opacity", at: 0.2) - 0.2) < 1e-9)
    #expect(run.number("opacity", at: 0.26) == 1)
  }
}
