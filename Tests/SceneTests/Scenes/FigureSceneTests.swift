import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// The figures of "Multiple Animations": the scenes' layer `ball` goes from 100 to 500, and the change
/// happens at 0.25. In the figures' data the value goes from 0 to 1 and the change happens at 0.
@Suite struct FigureSceneTests {
  static let figures: [(scene: String, figure: String, animations: [String])] = [
    ("model-first", "model-updated-first", ["implicit", "explicit"]),
    ("model-last", "model-updated-last", ["explicit", "implicit"]),
    ("additive-model-change", "additive-with-model-change", ["additive"]),
    ("additive-deviation", "additive-deviation", ["regular", "additive"]),
    ("many-additive", "many-additive", ["regular", "additive1", "additive2"]),
    ("not-removed", "not-removed-on-completion", ["not removed"]),
  ]

  @Test("Model, every animation's own value and the composite follow the figure", arguments: figures)
  func figure(scene: String, figure: String, animations: [String]) throws {
    let run = try SceneRun("figures/\(scene)")
    let data = try Vectors.load("figures")[figure]
    let columns = data["columns"].items.compactMap(\.string)
    let additiveNames: Set = ["additive", "additive1", "additive2"]
    for row in data["rows"].items {
      func entry(_ column: String) -> Double? { columns.firstIndex(of: column).flatMap { row[$0].number } }
      let time = try #require(entry("t")) + 0.25
      let trace = try #require(run.trace("ball", "position.x", at: time))
      let place = Comment(rawValue: "\(scene) at \(time)")
      let model = try #require(entry("model"))
      let composite = try #require(entry("composite"))
      #expect(close(trace.model.number, 100 + 400 * model), place)
      #expect(close(trace.presentation.number, 100 + 400 * composite), place)
      // Additive animations outside their active time say nothing; the figures draw them as 0 or not at all.
      let drawn = animations.compactMap { name in entry(name).map { (name, $0) } }
      let expected = drawn.filter { !additiveNames.contains($0.0) || $0.1 != 0 }
      for (name, value) in expected {
        let offset: Double = additiveNames.contains(name) ? 0 : 100
        #expect(trace.steps.contains { close($0.value.number, offset + 400 * value) }, "\(name) at \(time)")
      }
      let plain = trace.steps.filter { !$0.isAdditive }.count
      #expect(plain == expected.filter { !additiveNames.contains($0.0) }.count, place)
    }
  }

  @Test("Both remedies leave one animation and a straight line", arguments: ["disable-actions", "same-key"])
  func remedies(scene: String) throws {
    let run = try SceneRun("figures/\(scene)")
    for step in 0...20 {
      let time = 0.25 + Double(step) / 20
      #expect(close(run.number("ball", "position.x", at: time), 100 + 400 * Double(step) / 20))
      #expect(run.animationCount("ball", "position.x", at: time) == 1)
    }
    #expect(run.number("ball", "position.x", at: 0.2) == 100)
    #expect(run.number("ball", "position.x", at: 1.5) == 500)
  }

  @Test("With the curve that implicit animations have by default, figure 2 is at 0.8024 half-way")
  func defaultCurve() throws {
    let text = """
      { "canvas": { "size": [10, 10] }, "video": { "duration": 2 },
        "layers": [{ "name": "ball", "position": [100, 0] }],
        "timeline": [{ "at": 0.25, "do": [
          { "add": "ball", "forKey": "move", "animation": { "class": "CABasicAnimation",
            "keyPath": "position.x", "fromValue": 100, "toValue": 500, "duration": 1 } },
          { "set": "ball", "keyPath": "position.x", "value": 500 } ] }] }
      """
    let recording = try SceneFile.parse(Data(text.utf8), name: "scene.json").play()
    let tree = recording.tree(at: 0.375)
    var evaluator = Evaluator(tree: tree)
    let ball = try #require(tree.layer(named: "ball"))
    let value = evaluator.value(of: ball, PropertyKeyPath(.position, .x), at: 0.375)
    #expect(abs(((value?.number ?? 0) - 100) / 400 - 0.8024034) < 1e-6)
  }

  private func close(_ a: Double?, _ b: Double) -> Bool {
    a.map { abs($0 - b) < 400 * 1e-6 } ?? false
  }
}
