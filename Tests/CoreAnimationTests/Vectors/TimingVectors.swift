import CoreAnimation
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

/// Curves, phases, fill modes, groups, and time between layers.
enum TimingVectors {
  private static func opacity(_ configure: (CABasicAnimation) -> Void) -> LayerRun {
    let layer = CALayer()
    layer.opacity = 0.5
    return LayerRun(layer, animation: basic("opacity", from: 0, to: 1, configure))
  }

  static func phases(_ vectors: Vectors) throws {
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

  static func fillModes(_ vectors: Vectors) throws {
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

  static func curves(_ vectors: Vectors) throws {
    for name in vectors["controlPoints"].keys {
      let function = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
      var points: [Double] = []
      for index in 1...2 {
        var point: [Float] = [0, 0]
        function.getControlPoint(at: index, values: &point)
        points += point.map(Double.init)
      }
      #expect(isClose(points, vectors["controlPoints"][name].numbers, tolerance: 1e-7), "\(name)")
    }
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

  /// A group's children run in its time, are cut at its end, and take its duration.
  static func group(_ vectors: Vectors) throws {
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
    for row in vectors["rows"].items.map(\.numbers) {
      #expect(abs(run.number("opacity", at: row[0]) - row[1]) < 1e-9)
      #expect(abs(run.number("position.x", at: row[0]) - row[2]) < 1e-9)
    }
  }

  static func conversions(_ vectors: Vectors) throws {
    let (root, child, second) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(child)
    root.addSublayer(second)
    func set(_ layer: CALayer, speed: Float, offset: Double = 0, begin: Double = 0) {
      (layer.speed, layer.timeOffset, layer.beginTime) = (speed, offset, begin)
    }
    for row in vectors["rows"].items {
      switch row[0].string {
      case "child speed2 off1 begin3": set(child, speed: 2, offset: 1, begin: 3)
      case "speed .5 off 7 begin 8": set(child, speed: 0.5, offset: 7, begin: 8)
      case "root s2 o3; child s4 o5":
        set(root, speed: 2, offset: 3)
        set(child, speed: 4, offset: 5)
      case "root s2 o3 b1; child s4 o5 b6":
        set(root, speed: 2, offset: 3, begin: 1)
        set(child, speed: 4, offset: 5, begin: 6)
      case "second s.5 o7 b8": set(second, speed: 0.5, offset: 7, begin: 8)
      case "paused layer speed0 off7": set(second, speed: 0, offset: 7)
      case "same", "paused", "first s4 o5 b6 under root": break
      default: Issue.record("\(row[0].string ?? "")")
      }
      let time: Double? =
        switch row[1].string {
        case "parent 7": child.convertTime(7, from: root)
        case "parent 8": child.convertTime(8, from: root)
        case "parent 10", "child.convert(10, from root)", "first from root 10":
          child.convertTime(10, from: root)
        case "root.convert(10, from child)", "root from first 10": root.convertTime(10, from: child)
        case "root from nil 10": root.convertTime(10, from: nil)
        case "root to nil 10": root.convertTime(10, to: nil)
        case "child from nil 10": child.convertTime(10, from: nil)
        case "child to nil 10": child.convertTime(10, to: nil)
        case "second from first 10": second.convertTime(10, from: child)
        case "first from second 10": child.convertTime(10, from: second)
        case "from root": second.convertTime(100, from: root)
        case "to root": second.convertTime(100, to: root)
        default: nil
        }
      #expect(time == row[2].number, "\(row[0].string ?? "") \(row[1].string ?? "")")
    }
  }
}
