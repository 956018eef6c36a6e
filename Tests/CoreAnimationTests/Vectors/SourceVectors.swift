import CoreAnimation
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

/// The tables of the documents that the scenes come from.
enum SourceVectors {
  static func deviate(_ vectors: Vectors) throws {
    let run = try SceneRun("deviate")
    for row in vectors["offsets"].items.map(\.numbers) {
      #expect(abs(run.number("ball", "position.y", at: row[0]) - 90 - row[1]) < 1e-6, "at \(row[0])")
    }
  }

  static func shakeAndOrbit(_ vectors: Vectors) throws {
    let shake = try SceneRun("shake")
    for row in vectors["shake offset (additive, position.x)"].items.map(\.numbers) {
      #expect(abs(shake.number("tracker", "position.x", at: row[0]) - 80 - row[1]) < 1e-4, "at \(row[0])")
    }
    let run = try SceneRun("orbit")
    let orbit = vectors["orbit"]
    for row in orbit["offsets"].items.map(\.numbers) {
      let point = try #require(run.presentation("tracker", "position", at: row[0])?.point)
      #expect(hypot(point.x - 320 - row[1], point.y - 265 - row[2]) < 1e-3, "at \(row[0]): \(point)")
    }
    for row in orbit["autoRotationDegrees"].items.map(\.numbers) {
      let angle = run.number("tracker", "transform.rotation.z", at: row[0]) * 180 / .pi
      let difference = (angle - row[1]).remainder(dividingBy: 360)
      #expect(abs(difference) < 1e-6, "at \(row[0]): \(angle)")
    }
    let rect = orbit["rect"].numbers
    let center = orbit["centreOffset"].numbers
    let (radius, duration) = (try #require(orbit["radius"].number), try #require(orbit["duration"].number))
    #expect(rect == [center[0] - radius, center[1] - radius, 2 * radius, 2 * radius])
    for time in [0.3, 1.7] {
      let here = try #require(run.presentation("tracker", "position", at: time)?.point)
      let later = try #require(run.presentation("tracker", "position", at: time + duration)?.point)
      #expect(abs(hypot(here.x - 320 - center[0], here.y - 265 - center[1]) - radius) < 0.03)
      #expect(hypot(here.x - later.x, here.y - later.y) < 1e-6)
    }
  }

  /// The three ways of interrupting, as printed and beyond.
  static func interruption(_ vectors: Vectors) throws {
    let scenes = [
      ("reverse-ios7-jump", "replace", "replace"),
      ("reverse-ios7-current-state", "beginFromCurrentState", "beginFromCurrent"),
      ("reverse-ios8-additive", "additive", "additive"),
    ]
    // The tables count from 1000 where the scenes count from 0.
    func times(_ table: Vectors) -> [Double] { table["t"].numbers.map { (($0 - 1000) * 10).rounded() / 10 } }
    let continued = vectors["continued"]
    for (scene, table, row) in scenes {
      let run = try SceneRun(scene)
      for (time, expected) in zip(times(continued), continued[row].numbers) {
        #expect(abs(run.number("ball", "position.x", at: time) - expected) < 1e-6, "\(scene) at \(time)")
      }
      let printed = vectors["tablesAsPrinted"][table]
      for (index, time) in times(printed).enumerated() {
        let trace = try #require(run.trace("ball", "position.x", at: time))
        #expect(trace.model.number == printed["model"][index].number, "\(scene) at \(time)")
        // The document's value at the interruption is that of the frame before.
        let isLate = table == "beginFromCurrentState" && time == 0.5
        let presentation = isLate ? run.number("ball", "position.x", at: 0.4) : trace.presentation.number
        let expected = try #require(printed["presentation"][index].number)
        #expect(abs((presentation ?? .nan) - expected) < 1e-9, "\(scene) at \(time)")
        let names = printed.keys.filter { $0.hasPrefix("animation") }
        let own = names.compactMap { printed[$0][index].number }
        if !isLate {
          #expect(isClose(trace.steps.compactMap(\.value.number), own, tolerance: 1e-9), "\(scene) \(time)")
        } else {
          #expect(own == [expected])
        }
      }
    }
  }

  /// A drawer that is sent back half-way: a kink, or a peak and a plateau.
  static func drawer(_ vectors: Vectors) throws {
    for name in ["easeInEaseOut", "linear"] {
      let table = vectors[name]
      func move(_ from: Double, _ to: Double, _ isAdditive: Bool) -> CABasicAnimation {
        basic("position.y", from: from, to: to) {
          $0.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
          $0.isAdditive = isAdditive
        }
      }
      let additive = LayerRun { timeline, layer in
        for (time, end) in [(0.0, 100.0), (0.5, 0)] {
          timeline.at(time) {
            CATransaction.withoutActions { layer.position.y = end }
            layer.add(move(end == 0 ? 100 : -100, 0, true), forKey: nil)
          }
        }
      }
      let fromCurrent = LayerRun { timeline, layer in
        timeline.at(0) { layer.add(move(0, 100, false), forKey: "move") }
        timeline.at(0.5) {
          layer.add(
            move(layer.presentation().map { Double($0.position.y) } ?? .nan, 0, false), forKey: "move")
        }
      }
      func expect(_ row: String, _ index: Int, _ value: Double?) {
        let expected = table[row][index].number ?? .nan
        #expect(abs((value ?? .nan) - expected) < 1e-6, "\(name) \(row) \(index): \(value ?? .nan)")
      }
      for (index, time) in table["t"].numbers.enumerated() {
        let trace = try #require(additive.trace("position.y", at: time))
        expect("ios8", index, trace.presentation.number)
        expect("model", index, trace.model.number)
        // Before an animation and after it the table says 0.
        let own = trace.steps.compactMap(\.value.number)
        let (hasFirst, hasSecond) = (time <= 1, time >= 0.5)
        expect("additive1", index, hasFirst ? own.first : 0)
        expect("additive2", index, hasSecond && time <= 1.5 ? own.last : 0)
        expect("ios7BeginFromCurrent", index, fromCurrent.number("position.y", at: time))
      }
      let peak = table["peak"]
      if let time = peak["t"].number, let value = peak["v"].number {
        #expect(abs(additive.number("position.y", at: time) - value) < 1e-6)
      }
    }
    for (scene, name, row) in [
      ("drawer-ios7", "easeInEaseOut", "ios7BeginFromCurrent"), ("drawer-ios8", "easeInEaseOut", "ios8"),
      ("drawer-ios8-linear", "linear", "ios8"),
    ] {
      let run = try SceneRun(scene)
      for (time, expected) in zip(vectors[name]["t"].numbers, vectors[name][row].numbers) {
        #expect(abs(run.number("drawer", "position.y", at: time) - expected) < 1e-6, "\(scene) at \(time)")
      }
    }
  }
}
