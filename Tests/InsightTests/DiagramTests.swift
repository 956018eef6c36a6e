import Foundation
import AnimGeometry
import AnimTestSupport
import Testing

@testable import AnimInsight
@testable import AnimScene

@Suite struct DiagramTests {
  static func diagram(
    _ layers: String, _ timeline: String, duration: Double = 3, _ targets: (String, String)...
  )
    throws -> Diagram
  {
    let text = """
      { "canvas": { "size": [100, 50] }, "video": { "frameRate": 4, "duration": \(duration) },
        "layers": [ \(layers) ], "timeline": [ \(timeline) ] }
      """
    let scene = try ExplainedScene(SceneFile.parse(Data(text.utf8), name: "s.json"))
    return try Diagram(scene, targets.map { TraceTarget(layer: $0.0, keyPath: $0.1) })
  }

  static func figure(_ name: String) throws -> Diagram {
    let path = Repository.root.appending(path: "scenes/figures/\(name).json").path
    let scene = try ExplainedScene(SceneFile.load(path))
    return try Diagram(scene, [TraceTarget(layer: "ball", keyPath: "position.x")])
  }

  /// The scenes' time 0.25 is the figures' 0, and 100…500 their 0…1.
  private func unit(_ line: [CGPoint]) -> [CGPoint] {
    line.map { CGPoint(x: $0.x - 0.25, y: ($0.y - 100) / 400) }
  }

  /// How far the farthest vertex of a line is from some lines, of those within the figure's own times.
  private func distance(from line: [CGPoint], to lines: [[CGPoint]]) -> Double {
    line.filter { (-0.2...1.19).contains($0.x) }.map { point in
      lines.flatMap { zip($0, $0.dropFirst()).map { CurveShape.distance(point, $0, $1) } }.min() ?? .infinity
    }
    .max().map { Double($0) } ?? 0
  }

  /// Both ways, so that nothing is missing and nothing is too much; a pixel of the articles' more where their hand was
  /// rounder than the curve.
  private func isSame(_ ours: [[CGPoint]], _ theirs: [CGPoint]) -> Bool {
    let ours = ours.map { CurveShape.simplified($0, tolerance: 1e-4) }
    return distance(from: theirs, to: ours) <= 0.02
      && ours.allSatisfy { distance(from: $0, to: [theirs]) <= 0.022 }
  }

  @Test(arguments: [
    ("model-first", "model-updated-first", ["position", "move"]),
    ("model-last", "model-updated-last", ["move", "position"]),
    ("additive-model-change", "additive-with-model-change", ["move"]),
    ("additive-deviation", "additive-deviation", ["move", "deviate"]),
    ("many-additive", "many-additive", ["move", "deviate", "ripple"]),
    ("not-removed", "not-removed-on-completion", ["move"]),
  ])
  func theArticlesFigures(scene: String, figure: String, names: [String]) throws {
    let diagram = try Self.figure(scene)
    let panel = try #require(diagram.panels.first)
    #expect(diagram.panels.count == 1)
    #expect(panel.rows.map(\.name) == ["model value"] + names + ["composite"])
    let drawn = try Vectors.load("figure-lines")[figure]
    func line(_ vectors: Vectors) -> [CGPoint] {
      vectors.items.compactMap { pair in
        guard let time = pair[0].number, let value = pair[1].number else { return nil }
        return CGPoint(x: time, y: value)
      }
    }
    let model = try #require(panel.rows.first)
    #expect(isSame(model.lines.map(unit), line(drawn["model"])))
    let composite = try #require(panel.rows.last)
    #expect(isSame(composite.lines.map(unit), line(drawn["composite"])))
    let animations = drawn["animations"].items
    #expect(animations.count == names.count)
    for (row, animation) in zip(panel.rows.dropFirst(), animations) {
      // Additive values stand by themselves; the articles draw them as resting at 0 where there is nothing to add.
      let isAdditive = row.isAdditive
      let ours = row.lines.map { line in
        isAdditive ? line.map { CGPoint(x: $0.x - 0.25, y: $0.y / 400) } : unit(line)
      }
      let times = (ours.joined().map(\.x).min() ?? 0)...(ours.joined().map(\.x).max() ?? 0)
      let theirs = line(animation["line"])
      #expect(distance(from: theirs.filter { times.contains($0.x) }, to: ours) <= 0.02)
      for line in ours { #expect(distance(from: line, to: [theirs]) <= 0.02) }
      for point in theirs where !times.contains(point.x) { #expect(isAdditive ? point.y == 0 : point.x >= 1) }
    }
    for guide in drawn["guides"].items {
      // Drawn from a pixel after they begin to a pixel before they end.
      #expect(distance(from: line(guide["line"]), to: (composite.ghosts + composite.lines).map(unit)) <= 0.02)
    }
  }

  /// A line in the figure goes where the rows' values are.
  @Test func theFigureIsToScale() throws {
    let diagram = try Self.figure("model-last")
    let layout = DiagramLayout(diagram.panels)
    let rows = try #require(layout.panels.first?.rows)
    // The composite on top, the model at the bottom.
    #expect(rows.map(\.frame.minY) == rows.map(\.frame.minY).sorted(by: >))
    #expect(rows.allSatisfy { abs($0.y(100) - $0.y(500) - DiagramLayout.unit) < 1e-9 })
    let lines = diagram.figure.marks.compactMap { mark -> Figure.Line? in
      if case .line(let line) = mark { line } else { nil }
    }
    let start = DiagramTime.coreLeft
    let end = DiagramTime.coreRight
    let move = lines.first { $0.ink == .barLine && $0.points.last.map { Double($0.x) } == end }
    let expected = [CGPoint(x: start, y: rows[1].y(100)), CGPoint(x: end, y: rows[1].y(500))]
    #expect(move?.points.count == 2)
    for (point, wanted) in zip(move?.points ?? [], expected) {
      #expect(abs(point.x - wanted.x) < 0.01 && abs(point.y - wanted.y) < 0.01)
    }
    let composite = lines.filter { $0.ink == .line }.last {
      $0.points.contains { abs($0.y - rows[3].y(200)) < 0.1 }
    }
    let quarter = start + (end - start) / 4
    #expect(
      composite?.points.contains { abs($0.x - quarter) < 0.01 && abs($0.y - rows[3].y(500)) < 0.1 } == true)
    #expect(lines.contains { !$0.dash.isEmpty && $0.ink == .ghost })
  }

  @Test func rowsSayWhereTheirAnimationsComeFrom() throws {
    let panel = try #require(try Self.figure("model-last").panels.first)
    #expect(panel.rows.map(\.detail) == ["", "explicit", "implicit", ""])
    let many = try #require(try Self.figure("many-additive").panels.first)
    #expect(many.rows.map(\.detail) == ["", "explicit", "explicit, additive", "explicit, additive", ""])
  }

  @Test func whatIsReplacedOrRemovedEndsThere() throws {
    let add =
      #"{ "add": "ball", "forKey": "a", "animation": { "class": "CABasicAnimation", "keyPath": "opacity", "#
      + #""fromValue": 0, "toValue": 1, "duration": 1 } }"#
    let diagram = try Self.diagram(
      #"{ "name": "ball" }"#,
      """
      { "at": 0.5, "do": [\(add)] }, { "at": 1, "do": [\(add)] },
      { "at": 1.5, "do": [ { "remove": "ball", "forKey": "a" } ] }
      """, ("ball", "opacity"))
    let rows = try #require(diagram.panels.first?.rows)
    #expect(rows.compactMap(\.bar?.note) == ["replaced at 1 s", "removed at 1.5 s"])
    #expect(rows.compactMap(\.bar?.begin) == [0.5, 1])
    #expect(rows.compactMap(\.bar?.end) == [1, 1.5])
    #expect(diagram.time.core == 0.5...1.5)
  }

  @Test func whatNeverEndsFadesOut() throws {
    let diagram = try Self.diagram(
      #"{ "name": "ball" }"#,
      #"{ "at": 1, "do": [ { "add": "ball", "forKey": "a", "animation": { "class": "CABasicAnimation", "#
        + #""keyPath": "opacity", "fromValue": 0, "duration": 0.5, "repeatCount": "infinity" } } ] }"#,
      ("ball", "opacity"))
    #expect(diagram.time.core == 1...3)
    let bars = diagram.figure.marks.compactMap { mark -> Figure.Rect? in
      if case .rect(let rect) = mark, rect.ink == .bar { rect } else { nil }
    }
    #expect(bars.count == 1)
    #expect(bars.first.map { Double($0.frame.maxX) } == DiagramLayout.right)
    #expect(bars.first?.fade?.end.map { Double($0.upperBound) } == DiagramLayout.right)
  }

  /// Of a point only what moves is drawn, each with its own animations.
  @Test func propertiesOfSeveralNumbersHaveAPartForEachThatChanges() throws {
    let timeline =
      #"{ "at": 1, "do": [ { "set": "ball", "keyPath": "position", "value": [5, 0] }, "#
      + #"{ "set": "ball", "keyPath": "transform", "value": { "rotateDegrees": 90 } }, "#
      + #"{ "set": "ball", "keyPath": "bounds", "value": [0, 0, 3, 4] } ] }"#
    let diagram = try Self.diagram(
      #"{ "name": "ball" }"#, timeline, ("ball", "position"), ("ball", "transform"), ("ball", "bounds"))
    #expect(
      diagram.panels.map(\.title) == [
        "ball position.x", "ball transform.rotation.z", "ball bounds.size.width", "ball bounds.size.height",
      ])
    #expect(diagram.panels.allSatisfy { $0.rows.count == 3 })
  }

  @Test func coloursAreBands() throws {
    let diagram = try Self.diagram(
      ##"{ "name": "ball", "backgroundColor": "#FF0000" }"##,
      ##"{ "at": 1, "transaction": { "animationTimingFunction": "linear" }, "do": [ { "set": "ball", "##
        + ##""keyPath": "backgroundColor", "value": "#0000FF" } ] }"##, ("ball", "backgroundColor"))
    let bands = diagram.figure.marks.compactMap { mark -> [Figure.Swatch]? in
      if case .rect(let rect) = mark, !rect.swatches.isEmpty { rect.swatches } else { nil }
    }
    // Model, animation, composite; the model jumps in the middle of its band.
    #expect(bands.count == 3)
    func colour(_ swatch: Figure.Swatch?) -> String? {
      if case .fixed(let color) = swatch?.ink { color.hexText } else { nil }
    }
    #expect(bands.map { colour($0.first) } == Array(repeating: "#ff0000", count: 3))
    #expect(bands.map { colour($0.last) } == Array(repeating: "#0000ff", count: 3))
    #expect(bands[0].count == 4 && bands[0][1].place == bands[0][2].place)
    #expect(diagram.figure.svg(.light).contains(##"stop-color="#ff0000""##))
  }

  @Test func aChangeAtTheVeryBeginningHasAValueBeforeIt() throws {
    let diagram = try Self.diagram(
      #"{ "name": "ball", "position": [7, 0] }"#,
      #"{ "at": 0, "do": [ { "set": "ball", "keyPath": "position.x", "value": 9 } ] }"#,
      ("ball", "position.x"))
    let model = try #require(diagram.panels.first?.rows.first?.lines.first)
    #expect(model.first?.y == 7)
    #expect(model.last?.y == 9)
  }

  @Test func aPropertyThatStandsStillIsALine() throws {
    let diagram = try Self.diagram(#"{ "name": "ball" }"#, "", ("ball", "position"))
    #expect(diagram.panels.map(\.title) == ["ball position.x"])
    #expect(diagram.time.core == 0...3)
    #expect(diagram.panels.first?.rows.count == 2)
  }

  @Test(arguments: [
    ("bal", "opacity", #"there is no layer "bal". Did you mean "ball"?"#),
    ("ball", "opacty", #"unknown key path "opacty" of CAShapeLayer. Did you mean "opacity"?"#),
    (
      "ball", "path",
      #""path" of "ball" cannot be drawn as a line: its values are paths; expected numbers, points, sizes, rects, "#
        + "transforms or colours"
    ),
    (
      "ball", "contents",
      #""contents" of "ball" cannot be drawn as a line: its values are none; expected numbers, points, sizes, rects, "#
        + "transforms or colours"
    ),
  ])
  func whatCannotBeDrawn(layer: String, keyPath: String, text: String) throws {
    let error = #expect(throws: TraceError.self) {
      try Self.diagram(
        #"{ "name": "ball", "class": "CAShapeLayer", "path": "M0 0H9" }"#, "", (layer, keyPath))
    }
    #expect(error?.description == text)
  }

  @Test func tooManyPartsAreRefused() throws {
    let layers = (0..<25).map { #"{ "name": "l\#($0)" }"# }.joined(separator: ", ")
    let text = """
      { "canvas": { "size": [100, 50] }, "video": { "duration": 1 }, "layers": [ \(layers) ] }
      """
    let scene = try ExplainedScene(SceneFile.parse(Data(text.utf8), name: "s.json"))
    let error = #expect(throws: TraceError.self) {
      try Diagram(scene, (0..<25).map { TraceTarget(layer: "l\($0)", keyPath: "opacity") })
    }
    #expect(
      error?.description == "the figure would have more than 24 parts; expected fewer layers or key paths")
  }

  @Test func moreAnimationsThanAFigureHoldsAreCounted() throws {
    let add =
      #"{ "add": "ball", "forKey": null, "animation": { "class": "CABasicAnimation", "keyPath": "opacity", "#
      + #""byValue": 0.1, "duration": 1 } }"#
    let timeline = #"{ "at": 0, "do": [ \#(Array(repeating: add, count: 30).joined(separator: ", ")) ] }"#
    let diagram = try Self.diagram(#"{ "name": "ball" }"#, timeline, ("ball", "opacity"))
    #expect(diagram.panels.first?.rows.count == 26)
    #expect(diagram.figure.svg(.auto).contains(">and 6 more animations</text>"))
  }
}

@Suite struct LiveDiagramTests {
  /// The scene above, the figure below it, and the cursor where the time is.
  @Test func theSceneIsAboveTheFigure() throws {
    let text = """
      { "canvas": { "size": [101, 51], "background": "#00FF00" }, "video": { "frameRate": 4, "duration": 1 },
        "layers": [ { "name": "ball", "bounds": [0, 0, 10, 10], "position": [50, 48], "backgroundColor": "#0000FF" } ],
        "timeline": [ { "at": 0, "do": [ { "add": "ball", "forKey": "a", "animation": {
          "class": "CABasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1 } } ] } ] }
      """
    let description = try SceneFile.parse(Data(text.utf8), name: "s.json")
    let scene = try ExplainedScene(description)
    let diagram = try Diagram(scene, [TraceTarget(layer: "ball", keyPath: "opacity")])
    let live = LiveDiagram(diagram, scene.recording, canvas: description.canvas, theme: .light)
    #expect(live.canvas.pixelWidth == 102)
    #expect(live.canvas.pixelHeight % 2 == 0)
    let scale = 101 / diagram.figure.size.width
    for time in [0, 0.5, 1] {
      let image = try RGBAImageBox(live.frame(at: time), live.canvas)
      #expect(image[2, 2] == [0, 255, 0])
      // What hangs over the scene's edge is cut off.
      #expect(image[50, 53] == [255, 255, 255])
      let x = Int((diagram.time.x(time) * scale).rounded(.down))
      let column = (60..<live.canvas.pixelHeight - 8).map { image[x, $0] }
      #expect(column.contains { $0[0] > 220 && $0[1] < 230 && $0[2] < 230 }, "no cursor at \(time)")
    }
  }
}
