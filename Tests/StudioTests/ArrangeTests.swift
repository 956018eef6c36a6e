import Foundation
import Testing

@testable import AnimStudio

/// Layers as wholes: made, copied, moved, put together. Each is one step, and nothing else of the text changes.
@Suite struct ArrangeTests {
  static let text = """
    {
      // Above all.
      "canvas": { "size": [160, 90], "background": "#F2F4F8" },
      "video":  { "frameRate": 30, "duration": 2 },
      "layers": [
        { "name": "card", "bounds": [0, 0, 60, 40], "position": [80, 45], "backgroundColor": "#3A6FF8" },
        { "name": "box", "frame": [10, 10, 40, 30], "backgroundColor": "#8833AA",
          "transform": { "rotateDegrees": 30 },
          "sublayers": [
            { "name": "ball",   "frame": [5, 5, 20, 20], "cornerRadius": 10, "backgroundColor": "#26A3E6" },  // in the box
            { "name": "dot", "bounds": [0, 0, 6, 6], "position": [30, 20], "backgroundColor": "red" }
          ] },
        { "name": "mark", "bounds": [0, 0, 10, 10], "position": [140, 70], "backgroundColor": "#F8633A" },
      ],
      "timeline": [
        { "at": 0.5, "do": [
          { "add": "card", "forKey": "move", "animation": {
            "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 40, "toValue": 120, "duration": 1 } },
          { "set": "ball", "keyPath": "opacity", "value": 0.25 } ] },
        { "at": 1, "do": [{ "set": "dot", "keyPath": "opacity", "value": 0.5 }] },
      ],
      "expect": [{ "layer": "card", "staysInFrame": true }, { "layer": "ball", "keyPath": "opacity", "value": 0.25, "at": 1 }],
    }
    """

  private func arrange(_ studio: RunningStudio, _ rest: String) async throws -> Answer {
    let revision = try #require(try await studio.get("scene").revision)
    return try await studio.ask("POST", "arrange", body: "{ \"revision\": \(revision), \(rest) }")
  }

  private func picture(_ studio: RunningStudio, _ time: Double = 0) async throws -> [UInt8] {
    try await studio.get("frame", [("time", "\(time)"), ("format", "raw")]).body
  }

  /// Done, undone to the byte and done again.
  @discardableResult
  private func tried(_ studio: RunningStudio, _ rest: String) async throws -> (text: String, layers: [String])
  {
    let before = try studio.sceneText()
    let answer = try await arrange(studio, rest)
    #expect(answer.status == 200, "\(answer.text)")
    let after = try studio.sceneText()
    let undone = try await studio.ask("POST", "undo", body: "{ \"revision\": \(answer.revision ?? 0) }")
    #expect(undone.status == 200)
    #expect(try studio.sceneText() == before)
    let redone = try await studio.ask("POST", "redo", body: "{ \"revision\": \(undone.revision ?? 0) }")
    #expect(redone.status == 200)
    #expect(try studio.sceneText() == after)
    return (after, answer.json["layers"] as? [String] ?? [])
  }

  @Test("A layer is added as one line, with a name that is free")
  func add() async throws {
    let studio = try await RunningStudio(Self.text)
    let layer = "{ \"name\": \"mark\", \"frame\": [0, 0, 10, 10], \"backgroundColor\": \"#112233\" }"
    let made = try await tried(studio, "\"action\": \"add\", \"layer\": \(layer)")
    #expect(made.layers == ["mark 2"])
    let line = "    { \"name\": \"mark 2\", \"frame\": [0, 0, 10, 10], \"backgroundColor\": \"#112233\" },\n"
    #expect(made.text == Self.text.replacing("\"#F8633A\" },\n", with: "\"#F8633A\" },\n\(line)"))
    // Behind all others, in a layer, and where there was none yet.
    let behind = try await tried(
      studio, "\"action\": \"add\", \"layer\": { \"name\": \"back\" }, \"index\": 0")
    #expect(behind.text.contains("\"layers\": [\n    { \"name\": \"back\" },\n    { \"name\": \"card\""))
    let inner = try await tried(
      studio, "\"action\": \"add\", \"layer\": { \"name\": \"in\" }, \"into\": \"mark\"")
    #expect(inner.text.contains("\"backgroundColor\": \"#F8633A\", \"sublayers\": ["))
    #expect(inner.layers == ["in"])
    for wrong in ["\"layer\": 1", "\"text\": \"[]\"", "\"layer\": {}, \"into\": \"none\"", "\"text\": \"x\""]
    {
      #expect(try await arrange(studio, "\"action\": \"add\", \(wrong)").status >= 400, "\(wrong)")
    }
    #expect(try studio.sceneText() == inner.text)
  }

  @Test("A copy has what happens to the first on the timeline, and names of its own")
  func duplicate() async throws {
    let studio = try await RunningStudio(Self.text)
    let made = try await tried(
      studio, "\"action\": \"duplicate\", \"layers\": [\"card\", \"box\"], \"by\": [8, 4]")
    #expect(made.layers == ["card 2", "box 2"])
    #expect(made.text.contains("\"name\": \"card 2\", \"bounds\": [0, 0, 60, 40], \"position\": [88, 49]"))
    #expect(made.text.contains("\"name\": \"box 2\", \"frame\": [18, 14, 40, 30]"))
    for name in ["ball 2", "dot 2"] { #expect(made.text.contains("\"name\": \"\(name)\""), "\(name)") }
    for name in ["\"add\": \"card 2\"", "\"set\": \"ball 2\"", "\"set\": \"dot 2\""] {
      #expect(made.text.contains(name), "\(name)")
    }
    let scene = try await studio.get("scene").json
    let animations = scene["animations"] as? [[String: Any]] ?? []
    #expect(
      animations.contains { $0["layer"] as? String == "card 2" && $0["keyPath"] as? String == "position.x" })
  }

  @Test("What goes takes along what is said of it, and nothing else")
  func delete() async throws {
    let studio = try await RunningStudio(Self.text)
    let one = try await tried(studio, "\"action\": \"delete\", \"layers\": [\"ball\"]")
    #expect(
      !one.text.contains("ball") && !one.text.contains("in the box") && one.text.contains("// Above all."))
    #expect(one.text.contains("\"add\": \"card\"") && one.text.contains("\"staysInFrame\": true }]"))
    let rest = try await tried(studio, "\"action\": \"delete\", \"layers\": [\"box\", \"mark\"]")
    #expect(!rest.text.contains("dot") && !rest.text.contains("\"at\": 1,"))
    let last = try await tried(studio, "\"action\": \"delete\", \"layers\": [\"card\"]")
    #expect(try await studio.get("scene").status == 200, "\(last.text)")
    #expect((try await studio.get("scene").json["layers"] as? [Any])?.isEmpty == true)
  }

  @Test("A new name is one wherever the layer is named")
  func rename() async throws {
    let studio = try await RunningStudio(Self.text)
    let made = try await tried(studio, "\"action\": \"rename\", \"layer\": \"card\", \"name\": \"sheet\"")
    #expect(made.text == Self.text.replacing("\"card\"", with: "\"sheet\"") && made.layers == ["sheet"])
    #expect(
      try await arrange(studio, "\"action\": \"rename\", \"layer\": \"sheet\", \"name\": \"ball\"").status
        == 400)
  }

  @Test("What is moved to another layer is seen where it was, whatever turns around it")
  func move() async throws {
    let studio = try await RunningStudio(Self.text)
    let before = try await picture(studio)
    // Out of a layer that is turned, and into it again.
    let out = try await tried(studio, "\"action\": \"move\", \"layers\": [\"ball\", \"dot\"], \"index\": 2")
    #expect(out.layers == ["ball", "dot"])
    #expect(try close(before, try await picture(studio)))
    let back = try await tried(studio, "\"action\": \"move\", \"layers\": [\"ball\"], \"into\": \"box\"")
    #expect(try close(before, try await picture(studio)))
    #expect(back.text.contains("// Above all."))
    // Another order is another line, and the same one none.
    let order = try await tried(studio, "\"action\": \"move\", \"layers\": [\"mark\"], \"index\": 0")
    #expect(order.text.contains("\"layers\": [\n    { \"name\": \"mark\""))
    let revision = try await studio.get("scene").revision
    #expect(
      try await arrange(studio, "\"action\": \"move\", \"layers\": [\"mark\"], \"index\": 0").revision
        == revision)
    for wrong in [
      "\"layers\": [\"box\"], \"into\": \"ball\"", "\"layers\": [\"box\"], \"into\": \"box\"",
      "\"layers\": []",
    ] {
      #expect(try await arrange(studio, "\"action\": \"move\", \(wrong)").status == 400, "\(wrong)")
    }
  }

  @Test("What is put together is seen where it was, and so is what is taken apart")
  func group() async throws {
    let studio = try await RunningStudio(Self.text)
    let before = try await picture(studio)
    let made = try await tried(studio, "\"action\": \"group\", \"layers\": [\"card\", \"box\"]")
    #expect(made.layers == ["group"])
    #expect(try await picture(studio) == before)
    let layers = try await studio.get("scene").json["layers"] as? [[String: Any]] ?? []
    #expect(layers.map { $0["id"] as? String } == ["group", "mark"])
    let apart = try await tried(studio, "\"action\": \"ungroup\", \"layers\": [\"group\"]")
    #expect(apart.layers == ["card", "box"])
    #expect(try await picture(studio) == before)
    #expect(apart.text == Self.text)
  }

  @Test("Layers are given as text, with their comments, and can be put into another scene")
  func copy() async throws {
    let studio = try await RunningStudio(Self.text)
    let copied =
      try await studio.get("layers", [("layer", "box"), ("layer", "mark")]).json["text"] as? String ?? ""
    #expect(copied.contains("// in the box"))
    let other = try await RunningStudio(
      "{ \"canvas\": { \"size\": [160, 90] }, \"video\": { \"duration\": 1 }, \"layers\": [] }")
    let text = String(
      decoding: try JSONSerialization.data(withJSONObject: copied, options: .fragmentsAllowed), as: UTF8.self)
    let made = try await tried(other, "\"action\": \"add\", \"text\": \(text)")
    #expect(made.layers == ["box", "mark"] && made.text.contains("// in the box"))
  }

  @Test("A preview is the picture that the edit makes, and writes nothing")
  func preview() async throws {
    let studio = try await RunningStudio(Self.text)
    let revision = try #require(try await studio.get("scene").revision)
    let edit = "{ \"revision\": \(revision), \"pointer\": \"/layers/0/position\", \"value\": [60, 30] }"
    let seen = try await studio.ask("POST", "preview", [("frame", "0"), ("layer", "card")], body: edit)
    #expect(seen.status == 200, "\(seen.text)")
    #expect(seen.headers["x-geometry"]?.contains("\"anchor\": [60, 30]") == true)
    #expect(try studio.sceneText() == Self.text)
    #expect(try await studio.get("scene").revision == revision)
    #expect(try await studio.ask("POST", "edit", body: edit).status == 200)
    #expect(try await picture(studio) == seen.body)
    let late = try await studio.ask("POST", "preview", [("frame", "0")], body: edit)
    #expect(late.status == 409)
  }

  @Test("A file beside the scene gets a name of its own, and no name leads elsewhere")
  func files() async throws {
    let studio = try await RunningStudio(Self.text)
    let put = { (name: String, text: String) in
      try await studio.ask("PUT", "file", [("name", name)], body: text)
    }
    #expect(try await put("a.png", "one").json["name"] as? String == "a.png")
    #expect(try await put("a.png", "one").json["name"] as? String == "a.png")
    #expect(try await put("a.png", "two").json["name"] as? String == "a 2.png")
    #expect(try Array(studio.directory.bytes("a.png")) == Array("one".utf8))
    for name in ["../a.png", "/tmp/a.png", ".png", "a.sh", "a", "a/b.png", "a\\b.png"] {
      #expect(try await put(name, "x").status == 400, "\(name)")
    }
    let closed = try await RunningStudio(Self.text) { $0.isEditable = false }
    #expect(try await closed.ask("PUT", "file", [("name", "a.png")], body: "x").status == 403)
  }

  @Test("Comments lie in a file beside the scene, and programs read, answer, change and remove them")
  func comments() async throws {
    let studio = try await RunningStudio(Self.text)
    #expect((try await studio.get("comments").json["comments"] as? [Any])?.isEmpty == true)
    let post = { (body: String) in try await studio.ask("POST", "comments", body: body) }
    let first = try await post("{ \"text\": \"Larger?\", \"layer\": \"ball\", \"time\": 0.5 }")
    let id = try #require(first.json["id"] as? String)
    #expect(try await post("{ \"text\": \"Yes.\", \"author\": \"a\", \"to\": \"\(id)\" }").status == 200)
    #expect(try await post("{ \"id\": \"\(id)\", \"done\": true }").status == 200)
    let all = try await studio.get("comments").json["comments"] as? [[String: Any]] ?? []
    #expect(all.count == 2 && all[0]["done"] as? Bool == true && all[1]["to"] as? String == id)
    #expect(try !studio.directory.bytes("scene.comments.json").isEmpty)
    #expect(try await post("{ \"id\": \"\(id)\", \"remove\": true }").status == 200)
    #expect((try await studio.get("comments").json["comments"] as? [Any])?.count == 1)
    for wrong in ["{ \"text\": \"\" }", "{}", "{ \"id\": \"none\" }"] {
      #expect(try await post(wrong).status >= 400)
    }
    #expect(try studio.sceneText() == Self.text)
  }

  /// The same but for roundings at edges.
  private func close(_ a: [UInt8], _ b: [UInt8]) throws -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
  }
}
