import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Which commit is in force when.
@Suite struct RecordingTests {
  @Test("An event is in force from its own time on")
  func events() {
    let run = LayerRun { timeline, layer in
      timeline.at(1) {
        CATransaction.setDisableActions(true)
        layer.position.x = 5
      }
    }
    #expect(run.numbers("position.x", at: [0, 0.999, 1, 2]) == [0, 0, 5, 5])
  }

  @Test("What follows an animation's end is in force just after the instant that still belongs to it")
  func afterTheEnd() {
    final class Follower: CAAnimationDelegate {
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        layer?.setValue(7, forKey: "zPosition")
      }
      weak var layer: CALayer?
    }
    let follower = Follower()
    let run = LayerRun { timeline, layer in
      follower.layer = layer
      timeline.at(0) {
        CATransaction.setDisableActions(true)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 10
        animation.duration = 1
        animation.delegate = follower
        layer.add(animation, forKey: "move")
        layer.actions = ["zPosition": NSNull()]
      }
    }
    #expect(run.number("position.x", at: 1) == 10)
    #expect(run.number("zPosition", at: 1) == 0)
    #expect(run.number("position.x", at: 1.000001) == 0)
    #expect(run.number("zPosition", at: 1.000001) == 7)
  }

  @Test("Frames come out the same in any order")
  func anyOrder() throws {
    let recording = try SceneRun("figures/many-additive").recording
    let times = (0..<100).map { Double($0) / 57 }
    let forwards = times.map { recording.frame(at: $0) }
    let backwards = times.reversed().map { recording.frame(at: $0) }
    #expect(forwards == backwards.reversed())
  }

  @Test("A reader's frames are the recording's, in any order, on several threads, with many commits")
  func reader() async throws {
    let root = CALayer()
    let back = CALayer()
    let front = CALayer()
    for layer in [back, front] {
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.backgroundColor = .black
      root.addSublayer(layer)
    }
    let timeline = Timeline(root: root)
    for index in 0..<40 {
      timeline.at(Double(index) / 10) {
        back.position.x = Double(index)
        // Every other change brings the layers into the other order, in the middle of an animation too.
        back.zPosition = index % 2 == 0 ? 1 : -1
      }
    }
    let recording = timeline.record(until: 4)
    #expect(recording.commits.count >= 40)
    let reader = FrameReader(recording)
    let times = (-2..<300).map { Double($0 * 37 % 300) / 70 }
    let frames = await withTaskGroup(of: (Int, Frame).self) { group in
      for (index, time) in times.enumerated() { group.addTask { (index, reader.frame(at: time)) } }
      return await group.reduce(into: [Int: Frame]()) { $0[$1.0] = $1.1 }
    }
    for (index, time) in times.enumerated() {
      #expect(frames[index] == recording.frame(at: time))
    }
  }

  @Test("A commit shares the nodes of layers that did not change")
  func sharing() throws {
    let still = CALayer()
    let moving = CALayer()
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    timeline.root.addSublayer(still)
    timeline.root.addSublayer(moving)
    timeline.at(1) { moving.position.x = 5 }
    let recording = timeline.record(until: 1)
    #expect(recording.commits.count == 2)
    #expect(recording.tree(at: 0)[still.id] === recording.tree(at: 1)[still.id])
    #expect(recording.tree(at: 0)[moving.id] !== recording.tree(at: 1)[moving.id])
  }
}
