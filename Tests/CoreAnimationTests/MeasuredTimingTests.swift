import CoreAnimation
import Foundation
import TestSupport
import Testing

/// Numbers that were measured on macOS, from the vectors file.
@Suite struct MeasuredTimingTests {
  private func opacity(_ configure: (CABasicAnimation) -> Void) -> LayerRun {
    let layer = CALayer()
    layer.opacity = 0.5
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    configure(animation)
    return LayerRun(layer, animation: animation)
  }

  @Test("Active window and phase are different things: repeats, reversal, offset, speed")
  func timing() throws {
    let vectors = try Vectors.load()["timing"]
    let cases: [String: (CABasicAnimation) -> Void] = [
      "autoreverses": { $0.autoreverses = true },
      "repeatCount 2.5": { $0.repeatCount = 2.5 },
      "repeatDuration 1.7": { $0.repeatDuration = 1.7 },
      "speed 2": { $0.speed = 2 },
      "timeOffset .3": { $0.timeOffset = 0.3 },
      "speed -1": { $0.speed = -1 },
      "duration 0": { $0.duration = 0 },
    ]
    #expect(Set(cases.keys) == Set(vectors["rows"].keys))
    for (name, configure) in cases {
      let got = opacity(configure).numbers("opacity", at: vectors["t"].numbers)
      #expect(isClose(got, vectors["rows"][name].numbers, tolerance: 1e-9), "\(name): \(got)")
    }
  }

  @Test("Fill modes show the first value before and the last value after")
  func fillModes() throws {
    let vectors = try Vectors.load()["fill"]
    let modes: [String: CAMediaTimingFillMode] = [
      "removed": .removed, "forwards": .forwards, "backwards": .backwards, "both": .both,
    ]
    for (name, mode) in modes {
      let run = opacity {
        $0.beginTime = 1
        $0.fillMode = mode
        $0.isRemovedOnCompletion = false
      }
      let got = run.numbers("opacity", at: vectors["t"].numbers)
      #expect(isClose(got, vectors["rows"][name].numbers, tolerance: 1e-9), "\(name): \(got)")
    }
  }

  @Test("Forwards fill shows only while the animation is still on the layer")
  func forwardsFillNeedsTheAnimation() {
    let run = opacity { $0.fillMode = .forwards }
    #expect(run.number("opacity", at: 1) == 1)
    #expect(run.number("opacity", at: 1.01) == 0.5)
  }

  @Test("Timing curves are solved for x")
  func timingFunctions() throws {
    let vectors = try Vectors.load()["timingFunctions"]
    for name in vectors["measuredMacOS"].keys {
      let run = opacity {
        $0.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
      }
      let got = run.numbers("opacity", at: vectors["x"].numbers)
      #expect(isClose(got, vectors["measuredMacOS"][name].numbers, tolerance: 2e-6), "\(name): \(got)")
    }
    for name in vectors["fineTable"].keys {
      let run = opacity {
        $0.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
      }
      for row in vectors["fineTable"][name].items {
        let (x, y) = (row.numbers[0], row.numbers[1])
        #expect(abs(run.number("opacity", at: x) - y) < 1e-9 + 5e-10, "\(name) at \(x)")
      }
    }
  }

  @Test("A group's children run in its time, are cut at its end, and take its duration")
  func group() throws {
    let layer = CALayer()
    layer.opacity = 0.5
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.beginTime = 0.5
    fade.duration = 1
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    let group = CAAnimationGroup()
    group.animations = [fade, move]
    group.duration = 2
    let run = LayerRun(layer, animation: group)
    for row in try Vectors.load()["group"]["rows"].items.map(\.numbers) {
      #expect(abs(run.number("opacity", at: row[0]) - row[1]) < 1e-9)
      #expect(abs(run.number("position.x", at: row[0]) - row[2]) < 1e-9)
    }
  }

  @Test("A group without a duration lasts a quarter of a second and cuts its children")
  func groupWithoutDuration() {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 1
    let group = CAAnimationGroup()
    group.animations = [fade]
    let run = LayerRun(animation: group)
    #expect(abs(run.number("opacity", at: 0.2) - 0.2) < 1e-9)
    #expect(run.number("opacity", at: 0.26) == 1)
  }

  @Test("Time converts between layers along the chain of parents")
  func convertTime() {
    let root = CALayer()
    let child = CALayer()
    root.addSublayer(child)
    child.speed = 2
    child.timeOffset = 1
    child.beginTime = 3
    #expect(child.convertTime(10, from: root) == 15)
    #expect(child.convertTime(15, to: root) == 10)
    child.speed = 0.5
    child.timeOffset = 7
    child.beginTime = 8
    #expect(child.convertTime(7, from: root) == 0)
    #expect(child.convertTime(8, from: root) == 7)
    #expect(child.convertTime(10, from: root) == 8)
    root.speed = 2
    root.timeOffset = 3
    root.beginTime = 1
    child.speed = 4
    child.timeOffset = 5
    child.beginTime = 6
    #expect(root.convertTime(10, from: nil) == 21)
    #expect(root.convertTime(10, to: nil) == 4.5)
    #expect(child.convertTime(10, from: nil) == 65)
    #expect(child.convertTime(10, to: nil) == 3.125)
    let second = CALayer()
    root.addSublayer(second)
    second.speed = 0.5
    second.timeOffset = 7
    second.beginTime = 8
    #expect(child.convertTime(10, from: root) == 21)
    #expect(child.convertTime(10, to: root) == 7.25)
    #expect(second.convertTime(10, from: child) == 0)
    #expect(child.convertTime(10, from: second) == 37)
    second.speed = 0
    second.beginTime = 0
    #expect(second.convertTime(100, from: root) == 7)
    #expect(second.convertTime(100, to: root) == 0)
  }
}
