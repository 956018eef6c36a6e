import CoreAnimation
import AnimViews
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// The scenes in `scenes/views/`, and what scenes say about view blocks.
@Suite struct ViewSceneTests {
  private func ease(_ x: Double) -> Double {
    CAMediaTimingFunction(name: .easeInEaseOut).function.evaluate(x)
  }

  @Test("spring-block: one ball eases, one springs without swinging, one goes past the line")
  func springBlock() throws {
    let run = try SceneRun("views/spring-block")
    #expect(abs(run.number("eased", "position.x", at: 0.7) - 280) < 1e-6)
    let row = try Vectors.load()["uikitSpringMapping"]["rows"][0]
    #expect(row["dampingRatio"].number == 1)
    let times = (0...120).map { 0.2 + Double($0) / 120 }
    let critical = times.map { run.number("critical", "position.x", at: $0) }
    #expect(critical.allSatisfy { $0 <= 400 } && zip(critical, critical.dropFirst()).allSatisfy { $0 <= $1 })
    // What is left of the way at the duration's end is a thousandth.
    #expect(abs(run.number("critical", "position.x", at: 1.2) - 400 + 0.24) < 1e-3)
    #expect((times.map { run.number("bouncing", "position.x", at: $0) }.max() ?? 0) > 440)
    #expect(run.trace("bouncing", "position", at: 0.5)?.steps.map(\.className) == ["CASpringAnimation"])
  }

  @Test("keyframe-block: a quarter of the time for each side")
  func keyframeBlock() throws {
    let run = try SceneRun("views/keyframe-block")
    for (time, x, y) in [
      (0.2, 220.0, 80.0), (0.45, 320, 80), (0.95, 420, 180), (1.7, 220, 280), (1.95, 220, 180),
    ] {
      #expect(abs(run.number("card", "position.x", at: time) - x) < 1e-6)
      #expect(abs(run.number("card", "position.y", at: time) - y) < 1e-6)
    }
    #expect(abs(run.number("card", "transform.rotation.z", at: 1.45) - .pi / 4) < 1e-6)
    #expect(run.trace("card", "position", at: 1)?.steps.map(\.className) == ["CAKeyframeAnimation"])
  }

  @Test("property-animator: pause, scrubbing, going on with a spring, and back to the start")
  func propertyAnimator() throws {
    let run = try SceneRun("views/property-animator")
    func y(_ time: Double) -> Double { run.number("drawer", "position.y", at: time) }
    #expect(abs(y(0.25) - 60 - 200 * ease(0.25)) < 1e-6)
    for (time, expected) in [(0.5, 160.0), (0.7, 160), (0.9, 130), (1.1, 100), (1.3, 140), (1.4, 140)] {
      #expect(abs(y(time) - expected) < 1e-6, "at \(time)")
    }
    #expect(y(1.79) > 200)
    #expect(abs(y(1.8) - y(1.799)) < 1)
    #expect(y(2.9) == 60)
    #expect(run.trace("drawer", "position", at: 2.9)?.model == .point(CGPoint(x: 320, y: 60)))
    #expect(run.number("marker", "position.y", at: 1) == y(1))
  }

  private func play(_ rest: String) throws -> Recording {
    let layers = #"[{"name":"v","view":true,"bounds":[0,0,10,10]}]"#
    let text = #"{"canvas":{"size":[100,100]},"video":{"duration":9},"layers":\#(layers),\#(rest)}"#
    return try SceneFile.parse(Array(text.utf8), name: "scene.json").play()
  }

  private func x(_ recording: Recording, _ times: [Double]) throws -> [Double] {
    try times.map { time in
      let tree = recording.tree(at: time)
      let id = try #require(tree.layer(named: "v"))
      var evaluator = Evaluator(tree: tree)
      return try #require(evaluator.value(of: id, PropertyKeyPath(.position, .x), at: time)?.number)
    }
  }

  private func reversal(_ views: String, _ own: String) -> String {
    let there =
      #"{"at":0,"animate":{"duration":1,"options":["curveLinear"]\#(own)},"do":[{"set":"v","keyPath":"center.x","value":100}]}"#
    let back =
      #"{"at":0.5,"animate":{"duration":1,"options":["curveLinear"]\#(own)},"do":[{"set":"v","keyPath":"center.x","value":0}]}"#
    return views + #""timeline":[\#(there),\#(back)]"#
  }

  @Test("The scene's behaviour holds for blocks that do not say their own")
  func sceneBehavior() throws {
    let times = [0.25, 0.5, 0.75]
    let added = [25.0, 50, 50]
    let replaced = [25.0, 100, 75]
    #expect(isClose(try x(play(reversal("", "")), times), added, tolerance: 1e-9))
    let iOS7 = #""views":{"behavior":"iOS7"},"#
    #expect(isClose(try x(play(reversal(iOS7, "")), times), replaced, tolerance: 1e-9))
    #expect(isClose(try x(play(reversal(iOS7, #","behavior":"iOS8""#)), times), added, tolerance: 1e-9))
    #expect(UIView.animationBehavior == .iOS8)
  }

  @Test("repeatCount counts cycles, there and back with autoreverse, also of keyframes")
  func repeatCount() throws {
    let block = #""animate":{"duration":1,"options":["curveLinear","autoreverse"],"repeatCount":1.5}"#
    let set = #"[{"set":"v","keyPath":"center.x","value":100}]"#
    let plain = try play(#""timeline":[{"at":0,\#(block),"do":\#(set)}]"#)
    let keyframes = try play(
      #""timeline":[{"at":0,\#(block),"keyframes":[{"duration":1,"do":\#(set)}]}]"#)
    for recording in [plain, keyframes] {
      #expect(isClose(try x(recording, [0.5, 1.5, 2.5, 3.5]), [50, 50, 50, 100], tolerance: 1e-9))
    }
  }

  @Test("An animator that is not started waits for start; more animations; stops")
  func animators() throws {
    func timeline(_ last: String) -> String {
      #""timeline":[{"at":0,"do":[{"animator":"a","duration":1,"curve":"linear","start":false,"do":[{"set":"v","keyPath":"center.x","value":100}]}]},{"at":1,"do":[{"animator":"a","start":true}]},{"at":1.5,"do":[{"animator":"a",\#(last)}]}]"#
    }
    let times = [0.5, 1.25, 1.5, 1.75, 3]
    let cases: [(String, [Double])] = [
      (#""pause":true"#, [0, 25, 50, 50, 50]), (#""stop":true"#, [0, 25, 50, 50, 50]),
      (#""stop":"start""#, [0, 25, 0, 0, 0]), (#""stop":"end""#, [0, 25, 100, 100, 100]),
      (#""stop":"current""#, [0, 25, 50, 50, 50]), (#""reverse":true"#, [0, 25, 50, 25, 0]),
      (#""do":[{"set":"v","keyPath":"center.x","value":200}]"#, [0, 25, 50, 125, 200]),
    ]
    for (last, expected) in cases {
      #expect(isClose(try x(play(timeline(last)), times), expected, tolerance: 1e-9), "\(last)")
    }
  }
}
