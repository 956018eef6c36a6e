import Foundation
import AnimGeometry
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// What a walk from frame to frame has seen is what all frames show, each by itself.
@Suite struct VisibilityRecorderTests {
  private func check(_ recording: Recording, _ times: [Double], _ name: String) {
    let canvas = recording.canvas
    let visibility = recording.visibility(times, on: canvas) { _, _, _ in true }
    var (drawn, seen, legible) = (LayerSet(), LayerSet(), LayerSet())
    var texts: [LayerID: Set<TextBlock>] = [:]
    for time in times {
      let one = recording.visibility([time], on: canvas) { _, _, _ in true }
      drawn.formUnion(one.drawn)
      seen.formUnion(one.seen)
      legible.formUnion(one.legible)
      texts.merge(one.texts) { $0.union($1) }
    }
    #expect(visibility.drawn == drawn, "\(name): drawn")
    #expect(visibility.seen == seen, "\(name): seen")
    #expect(visibility.legible == legible, "\(name): legible")
    #expect(visibility.texts == texts, "\(name): texts")
    #expect(seen.allSatisfy(drawn.contains), "\(name): what is seen is drawn")
  }

  @Test(arguments: Repository.sceneNames)
  func ofEveryScene(name: String) throws {
    let recording = try SceneRun(name).recording
    check(recording, (0..<20).map { recording.duration * Double($0) / 20 }, name)
  }

  @Test(arguments: TestTier.seeds(40, from: 12_000))
  func ofRandomTrees(seed: UInt64) {
    var scene = RandomScene(seed: seed, isExtreme: seed % 4 == 0, hasAllKinds: seed % 4 >= 2)
    check(scene.play().recording, (0..<30).map { Double($0) / 10 }, "\(seed)")
  }

  @Test(
    "White texts among what moves, comes and goes on the white canvas",
    arguments: TestTier.seeds(30, from: 5_000))
  func ofRandomTexts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func place() -> String {
      "[\(Int.random(in: 0..<90, using: &random)), \(Int.random(in: 0..<90, using: &random))]"
    }
    func text(_ name: String) -> String {
      let color = Int.random(in: 0..<4, using: &random) == 0 ? "black" : "white"
      return """
        { "class": "CATextLayer", "name": "\(name)", "bounds": [0, 0, 20, 8], "position": \(place()), "fontSize": 6,
          "string": "Hi", "foregroundColor": "\(color)" }
        """
    }
    let count = 12
    let layers = (0..<count).map { index in
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        #"{ "name": "l\#(index)", "bounds": [0, 0, 9, 9], "position": \#(place()), "backgroundColor": "red" }"#
      case 2:
        #"{ "name": "l\#(index)", "bounds": [0, 0, 30, 30], "position": \#(place()), "shadowOpacity": 0.5, "isHidden": true, "sublayers": [\#(text("in\(index)"))] }"#
      case 3:
        #"{ "name": "l\#(index)", "bounds": [0, 0, 30, 30], "position": \#(place()), "sublayers": [\#(text("in\(index)"))], "mask": { "name": "mask\#(index)", "bounds": [0, 0, 9, 9], "backgroundColor": "black", "isHidden": true } }"#
      default: text("l\(index)")
      }
    }
    var gone: Set<Int> = []
    let entries = (0..<16).map { number -> String in
      let index = Int.random(in: 0..<count, using: &random)
      let name = "l\(index)"
      let command =
        switch gone.contains(index) ? 9 : Int.random(in: 0..<6, using: &random) {
        case 0:
          #"{ "add": "\#(name)", "animation": { "class": "CABasicAnimation", "keyPath": "position", "toValue": \#(place()), "duration": 0.7 } }"#
        case 1:
          #"{ "set": "\#(name)", "keyPath": "hidden", "value": \#(Int.random(in: 0..<3, using: &random) == 0) }"#
        case 2: #"{ "set": "\#(name)", "keyPath": "shouldRasterize", "value": true }"#
        case 3:
          #"{ "set": "\#(name)", "keyPath": "zPosition", "value": \#(Int.random(in: -3...3, using: &random)) }"#
        case 4 where gone.count < 4: #"{ "removeLayer": "\#(name)" }"#
        default:
          #"{ "insert": \#(text("new\(number)")), "index": \#(Int.random(in: 0..<4, using: &random)) }"#
        }
      if command.contains("removeLayer") { gone.insert(index) }
      return #"{ "at": \#(Double(number) / 6), "do": [\#(command)] }"#
    }
    let recording = try recording(layers.joined(separator: ","), timeline: entries.joined(separator: ","))
    check(recording, (0..<30).map { Double($0) / 10 }, "\(seed)")
  }

  @Test("While one thing moves, each text in doubt is compared with that alone")
  func manyTexts() throws {
    let texts = (0..<400).map {
      """
      { "class": "CATextLayer", "bounds": [0, 0, 2, 2], "position": [\($0 % 20 * 10 + 5), \($0 / 20 * 10 + 5)],
        "string": ".", "fontSize": 1, "foregroundColor": "white" }
      """
    }
    let recording = try recording(
      #"{ "name": "dot", "bounds": [0, 0, 0.5, 0.5], "position": [0, 0], "backgroundColor": "red" }, \#(texts.joined(separator: ","))"#,
      timeline: """
        { "at": 0, "do": [{ "add": "dot", "animation": { "class": "CABasicAnimation", "keyPath": "position.x",
          "toValue": 200, "duration": 3 } }] }
        """)
    var frames = RecordedFrames(recording, on: recording.canvas)
    frames.observe(at: 0) { _, _ in }
    let first = frames.visibility.comparisons
    #expect((1...400 * 401).contains(first))
    for frame in 1..<100 { frames.observe(at: Double(frame) / 40) { _, _ in } }
    #expect(frames.visibility.legible.count == 0)
    #expect((1...99 * 402).contains(frames.visibility.comparisons - first))
  }

  @Test("What is in a layer counts as the layer's, and what is beside the canvas is drawn but not seen")
  func layersAround() throws {
    let recording = try recording(
      """
      { "name": "outer", "sublayers": [
        { "name": "inner", "bounds": [0, 0, 9, 9], "position": [50, 50], "backgroundColor": "red" }] },
      { "name": "beside", "bounds": [0, 0, 9, 9], "position": [500, 50], "backgroundColor": "red" },
      { "name": "masked", "bounds": [0, 0, 9, 9], "position": [50, 50],
        "mask": { "name": "mask", "bounds": [0, 0, 9, 9], "backgroundColor": "black" } },
      { "name": "empty", "bounds": [0, 0, 9, 9], "position": [50, 50] }
      """)
    let visibility = recording.visibility([0], on: recording.canvas) { _, _, _ in true }
    func names(_ layers: LayerSet) -> [String] {
      layers.compactMap { recording.tree(at: 0)[$0]?.name }.sorted()
    }
    #expect(names(visibility.seen) == ["inner", "mask", "masked", "outer"])
    #expect(names(visibility.drawn) == ["beside", "inner", "mask", "masked", "outer"])
  }

  @Test(
    "White text on the white canvas is read once something is behind it, also if the text stands still",
    arguments: [
      ("an area behind it", true, #""bounds": [0, 0, 80, 40], "backgroundColor": "red""#, true),
      ("an area in front of it", false, #""bounds": [0, 0, 80, 40], "backgroundColor": "red""#, false),
      (
        "a group whose shadow may be anywhere", true,
        #""shadowOpacity": 1, "sublayers": [{ "bounds": [0, 0, 2, 2], "position": [90, 90], "backgroundColor": "red" }, { "bounds": [0, 0, 2, 2], "position": [80, 90], "backgroundColor": "red" }]"#,
        true
      ),
    ])
  func textWithBackdropThatComes(name: String, isBehind: Bool, late: String, isRead: Bool) throws {
    let layers = [
      #"{ "name": "late", "position": [50, 50], "isHidden": true, \#(late) }"#,
      """
      { "class": "CATextLayer", "name": "text", "bounds": [0, 0, 80, 40], "position": [50, 50], "string": "Hello",
        "foregroundColor": "white" }
      """,
    ]
    let recording = try recording(
      (isBehind ? layers : layers.reversed()).joined(separator: ","),
      timeline: #"{ "at": 1, "do": [{ "set": "late", "keyPath": "hidden", "value": false }] }"#)
    let text = try #require(recording.tree(at: 0).layer(named: "text"))
    func legible(_ times: [Double]) -> Bool {
      recording.visibility(times, on: recording.canvas) { _, _, _ in true }.legible.contains(text)
    }
    #expect(!legible([0, 0.5]))
    #expect(legible([0, 0.5, 1.5]) == isRead, "\(name)")
    #expect(legible([1.5]) == isRead, "\(name)")
  }

  @Test("White text on the white canvas is read once it is in a bitmap, also if the text stands still")
  func textInABitmapThatComes() throws {
    let recording = try recording(
      """
      { "name": "group", "bounds": [0, 0, 200, 200], "position": [100, 100], "sublayers": [
        { "class": "CATextLayer", "name": "text", "bounds": [0, 0, 80, 40], "position": [50, 50], "string": "Hello",
          "foregroundColor": "white" }] }
      """,
      timeline: """
        { "at": 1, "do": [{ "set": "group", "keyPath": "shouldRasterize", "value": true }] },
        { "at": 2, "do": [{ "set": "group", "keyPath": "shouldRasterize", "value": false }] }
        """)
    let text = try #require(recording.tree(at: 0).layer(named: "text"))
    func legible(_ times: [Double]) -> Bool {
      recording.visibility(times, on: recording.canvas) { _, _, _ in true }.legible.contains(text)
    }
    #expect(!legible([0, 0.5, 2.5]))
    #expect(legible([1.5]))
    #expect(legible([0, 0.5, 1.5]))
  }

  @Test("What comes into a bitmap, stands in one that comes, or is a mask counts as what it is")
  func groupsAround() throws {
    let text =
      #""class": "CATextLayer", "bounds": [0, 0, 80, 40], "string": "Hello", "foregroundColor": "white""#
    let recording = try recording(
      """
      { "name": "kept", "bounds": [0, 0, 200, 200], "position": [100, 100], "shouldRasterize": true, "sublayers": [
        { "bounds": [0, 0, 9, 9], "position": [150, 150], "backgroundColor": "red" },
        { "name": "late", "position": [50, 50], "isHidden": true, \(text) }] },
      { "name": "group", "bounds": [0, 0, 200, 200], "position": [100, 100], "opacity": 0.5, "sublayers": [
        { "bounds": [0, 0, 9, 9], "position": [50, 150], "backgroundColor": "red" },
        { "name": "outside", "bounds": [0, 0, 9, 9], "position": [500, 50], "backgroundColor": "red" }] },
      { "bounds": [0, 0, 80, 40], "position": [150, 50], "backgroundColor": "white",
        "mask": { "name": "mask", "position": [40, 90], \(text) } },
      { "name": "other", "bounds": [0, 0, 200, 200], "position": [100, 100], "opacity": 0.5, "shouldRasterize": true,
        "sublayers": [
          { "bounds": [0, 0, 9, 9], "position": [20, 150], "backgroundColor": "red" },
          { "bounds": [0, 0, 9, 9], "position": [20, 180], "backgroundColor": "red" }] }
      """,
      timeline: """
        { "at": 0.6, "transaction": { "disableActions": true }, "do": [
          { "set": "late", "keyPath": "hidden", "value": false }] },
        { "at": 1, "transaction": { "disableActions": true }, "do": [
          { "set": "other", "keyPath": "shouldRasterize", "value": false },
          { "set": "group", "keyPath": "shouldRasterize", "value": true }] }
        """)
    let times = [0, 0.5, 0.75, 1.5, 2]
    check(recording, times, "groups")
    check(recording, [0, 0.5, 0.75], "before they change")
    let visibility = recording.visibility(times, on: recording.canvas) { _, _, _ in true }
    let tree = recording.tree(at: 1.5)
    #expect(
      visibility.legible
        == LayerSet([tree.layer(named: "late"), tree.layer(named: "mask")].compactMap(\.self)))
    #expect(visibility.seen.contains(try #require(tree.layer(named: "outside"))))
  }

  @Test("Items that draw the same are not the same if they are other layers'")
  func changesOfOwners() {
    let frames = [5, 6].map { other in
      [0, other, 2].map { Frame.Item(.beginGroup(Group(opacity: 1)), of: LayerID(number: $0)) }
    }
    #expect(frames[0] == frames[1])
    let edit = FrameChange.Edit(old: 1..<2, new: 1..<2)
    #expect(FrameChange.between(frames[0], frames[1]).edits == [edit])
  }

  @Test("A layer that takes the place of one that draws the same is seen too")
  func equalItemsOfAnotherLayer() throws {
    let dot = #""bounds": [0, 0, 9, 9], "position": [50, 50], "backgroundColor": "red""#
    let recording = try recording(
      #"{ "name": "first", \#(dot) }, { "name": "second", "isHidden": true, \#(dot) }"#,
      timeline: """
        { "at": 1, "transaction": { "disableActions": true }, "do": [
          { "set": "first", "keyPath": "hidden", "value": true },
          { "set": "second", "keyPath": "hidden", "value": false }] }
        """)
    var fresh: [[Int]] = []
    let visibility = recording.visibility([0, 0.5, 1.5], on: recording.canvas) { _, _, change in
      fresh.append(change.edits.flatMap(\.new))
      return true
    }
    #expect(visibility.seen.contains(try #require(recording.tree(at: 0).layer(named: "second"))))
    #expect(fresh == [[0], [], [0]])
  }

  private func recording(_ layers: String, timeline: String = "") throws -> Recording {
    let text = """
      { "canvas": { "size": [200, 200] }, "video": { "duration": 3 }, "layers": [\(layers)],
        "timeline": [\(timeline)] }
      """
    return try SceneFile.parse(Data(text.utf8), name: "scene.json").play()
  }
}
