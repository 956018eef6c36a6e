import Foundation
import RenderTree
import Scene
import TestSupport
import Testing

/// The other scenes against the numbers in the documents that they come from.
@Suite struct SourceSceneTests {
  @Test("Every scene can be read, played, and gives a frame at every time", arguments: Repository.sceneNames)
  func everyScene(name: String) throws {
    let run = try SceneRun(name)
    #expect(!run.recording.commits.isEmpty)
    #expect(!run.recording.frame(at: run.description.video.duration).items.isEmpty)
  }

  @Test("deviate: 0 → 10 and back on position.y, a quarter of a second late")
  func deviate() throws {
    let run = try SceneRun("deviate")
    for row in try Vectors.load()["deviate"]["offsets"].items.map(\.numbers) {
      #expect(abs(run.number("ball", "position.y", at: row[0]) - 90 - row[1]) < 1e-6, "at \(row[0])")
    }
    #expect(run.number("ball", "position.x", at: 0.5) == 160)
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

  @Test("shake: 10, −10, 10 at constant speed")
  func shake() throws {
    let run = try SceneRun("shake")
    for row in try Vectors.load()["shakeAndOrbit"]["shake offset (additive, position.x)"].items.map(\.numbers)
    {
      #expect(abs(run.number("tracker", "position.x", at: row[0]) - 80 - row[1]) < 1e-4, "at \(row[0])")
    }
  }

  @Test("orbit: radius 100 about (0, −85), turned along the path")
  func orbit() throws {
    let run = try SceneRun("orbit")
    let vectors = try Vectors.load()["shakeAndOrbit"]["orbit"]
    for row in vectors["offsets"].items.map(\.numbers) {
      let point = try #require(run.presentation("tracker", "position", at: row[0])?.point)
      #expect(hypot(point.x - 320 - row[1], point.y - 265 - row[2]) < 1e-3, "at \(row[0]): \(point)")
    }
    for row in vectors["autoRotationDegrees"].items.map(\.numbers) {
      let angle = run.number("tracker", "transform.rotation.z", at: row[0]) * 180 / .pi
      let difference = (angle - row[1]).remainder(dividingBy: 360)
      #expect(abs(difference) < 1e-6, "at \(row[0]): \(angle)")
    }
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

  @Test(
    "reverse: the three ways of interrupting, in the document's tables and beyond",
    arguments: [
      ("reverse-ios7-jump", "replace"), ("reverse-ios7-current-state", "beginFromCurrent"),
      ("reverse-ios8-additive", "additive"),
    ])
  func reverse(scene: String, row: String) throws {
    let run = try SceneRun(scene)
    let vectors = try Vectors.load()["interruption"]["continued"]
    for (time, expected) in zip(vectors["t"].numbers, vectors[row].numbers) {
      // The tables count from 1000 where the scene counts from 0.
      let time = ((time - 1000) * 10).rounded() / 10
      #expect(abs(run.number("ball", "position.x", at: time) - expected) < 1e-6, "\(scene) at \(time)")
    }
  }

  @Test("reverse, additive: each animation's own value as printed")
  func reverseSteps() throws {
    let run = try SceneRun("reverse-ios8-additive")
    let table = try Vectors.load()["interruption"]["tablesAsPrinted"]["additive"]
    for (index, time) in table["t"].numbers.enumerated() {
      let time = ((time - 1000) * 10).rounded() / 10
      let trace = try #require(run.trace("ball", "position.x", at: time))
      #expect(trace.model.number == table["model"][index].number)
      let expected = [table["animation1"][index].number, table["animation2"][index].number].compactMap(\.self)
      #expect(isClose(trace.steps.compactMap(\.value.number), expected, tolerance: 1e-9), "at \(time)")
    }
    #expect(run.trace("ball", "position.x", at: 0.6)?.steps.map(\.key) == ["position", "position-2"])
  }

  @Test(
    "drawer: kink, peak and plateau",
    arguments: [
      ("drawer-ios7", "easeInEaseOut", "ios7BeginFromCurrent"), ("drawer-ios8", "easeInEaseOut", "ios8"),
      ("drawer-ios8-linear", "linear", "ios8"),
    ])
  func drawer(scene: String, timing: String, row: String) throws {
    let run = try SceneRun(scene)
    let vectors = try Vectors.load()["drawer"][timing]
    for (time, expected) in zip(vectors["t"].numbers, vectors[row].numbers) {
      #expect(abs(run.number("drawer", "position.y", at: time) - expected) < 1e-6, "\(scene) at \(time)")
    }
    if scene == "drawer-ios8" {
      #expect(abs(run.number("drawer", "position.y", at: 0.75) - 74.16761) < 1e-4)
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
