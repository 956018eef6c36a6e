import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// The other scenes against the numbers in the documents that they come from.
@Suite struct SourceSceneTests {
  @Test("Every scene can be read, played, and gives a frame at every time", arguments: Repository.sceneNames)
  func everyScene(name: String) throws {
    let run = try SceneRun(name)
    #expect(!run.recording.commits.isEmpty)
    #expect(!run.recording.frame(at: run.description.video.duration).items.isEmpty)
  }

  @Test("heart-loop: a circle of radius 24 about a point that walks the heart at one speed")
  func heartLoop() throws {
    let run = try SceneRun("heart-loop")
    let trace = try #require(run.trace("ball", "position", at: 1.3))
    #expect(trace.model == .point(CGPoint(x: 320, y: 180)))
    #expect(trace.steps.map(\.key) == ["follow a heart shape", "loop around"])
    #expect(trace.steps.map(\.isAdditive) == [true, true])
    var speeds: [Double] = []
    for step in 0..<50 {
      let time = Double(step) * 0.1 + 0.01
      let steps = try #require(run.trace("ball", "position", at: time)).steps
      let heart = try #require(steps[0].value.point)
      let circle = try #require(steps[1].value.point)
      let sum = try #require(run.presentation("ball", "position", at: time)?.point)
      #expect(abs(hypot(circle.x, circle.y) - 24) < 0.01)
      #expect(abs(sum.x - 320 - heart.x - circle.x) < 1e-9)
      let next = try #require(run.trace("ball", "position", at: time + 1e-4)?.steps[0].value.point)
      speeds.append(hypot(next.x - heart.x, next.y - heart.y) / 1e-4)
    }
    let mean = speeds.reduce(0, +) / Double(speeds.count)
    #expect(speeds.allSatisfy { abs($0 / mean - 1) < 1e-3 })
    let start = try #require(run.trace("ball", "position", at: 0)?.steps[1].value)
    let turned = try #require(run.trace("ball", "position", at: 0.275)?.steps[1].value)
    #expect(start == .point(CGPoint(x: 24, y: 0)))
    #expect(turned == start)
  }

  @Test("retarget: the additive ball's velocity never jumps, the regular one's does")
  func retarget() throws {
    func largestVelocityStep(_ name: String) throws -> Double {
      let run = try SceneRun(name)
      func x(_ time: Double) -> Double { run.number("ball", "position.x", at: time) }
      return [0.25, 0.85, 1.4, 1.9].map { t in
        abs((x(t + 1e-4) - x(t + 1e-6)) - (x(t - 1e-6) - x(t - 1e-4))) / 1e-4
      }.max() ?? 0
    }
    #expect(try largestVelocityStep("retarget-additive") < 5)
    #expect(try largestVelocityStep("retarget-regular") > 50)
    for name in ["retarget-additive", "retarget-regular"] {
      let run = try SceneRun(name)
      #expect(run.number("ball", "position.x", at: 3.6) == 520)
      for time in [0.25, 0.85, 1.4, 1.9] {
        let before = run.number("ball", "position.x", at: time - 1e-7)
        #expect(abs(run.number("ball", "position.x", at: time) - before) < 1e-3, "\(name) at \(time)")
      }
    }
  }

  @Test("A backing layer does not animate by itself; a layer that stands alone does")
  func viewOutsideBlock() throws {
    let run = try SceneRun("view-outside-block")
    #expect(run.animationCount("ball", "position", at: 0.3) == 0)
    #expect(run.number("ball", "position.x", at: 0.25) == 520)
    #expect(run.animationCount("stand-alone", "position", at: 0.3) == 1)
    #expect(run.number("stand-alone", "position.x", at: 0.25) == 120)
    #expect(run.number("stand-alone", "position.x", at: 0.5) == 520)
  }
}
