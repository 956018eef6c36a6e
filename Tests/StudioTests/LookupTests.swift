import Foundation
import AnimTestSupport
import Testing

@testable import AnimStudio

/// What is asked of layers, values and reasons.
@Suite struct LookupTests {
  @Test("The scene: layers, animations, entries, expectations, all with their places")
  func listing() async throws {
    let studio = try await RunningStudio()
    try await studio.wait("the checks") { try await studio.get("scene").json["checked"] as? Bool == true }
    let scene = try await studio.get("scene").json
    func list(_ key: String) -> [[String: Any]] { scene[key] as? [[String: Any]] ?? [] }
    #expect(list("layers").map { $0["id"] as? String } == ["card", "ball", "layers[2]"])
    #expect(list("layers").map { $0["line"] as? Int } == [6, 7, 9])
    let moves = list("animations")
    #expect(moves.map { $0["layer"] as? String } == ["card", "ball"])
    #expect(moves.map { $0["isImplicit"] as? Bool } == [false, true])
    #expect(moves.map { $0["begin"] as? Double } == [0.5, 0.5])
    #expect(moves.map { $0["end"] as? Double } == [1.5, 0.75])
    #expect(list("entries").map { $0["what"] as? String } == ["go"])
    #expect(list("sections").first?["end"] as? Double == 2)
    #expect(list("expectations").map { $0["met"] as? Bool } == [true, false])
    #expect(list("expectations").last?["message"] as? String != nil)
    #expect(scene["frameCount"] as? Int == 60 && scene["size"] as? [Int] == [160, 90])
  }

  @Test("What lies at a point, front to back, and where layers are")
  func places() async throws {
    let studio = try await RunningStudio()
    func hit(_ x: Int, _ y: Int, _ time: String) async throws -> [String] {
      try await studio.get("hit", [("x", "\(x)"), ("y", "\(y)"), ("time", time)]).json["layers"] as? [String]
        ?? []
    }
    #expect(try await hit(80, 45, "0") == ["ball", "card"])
    #expect(try await hit(52, 27, "0") == ["card"])
    #expect(try await hit(20, 20, "0") == ["layers[2]"])
    #expect(try await hit(150, 80, "0") == [])
    // The card has moved on.
    #expect(try await hit(52, 27, "1.5") == [])
    let geometry = try await studio.get("geometry", [("layer", "card"), ("time", "1")]).json
    #expect(geometry["anchor"] as? [Double] == [80, 45])
    #expect(geometry["outline"] as? [[Double]] == [[50, 25], [110, 25], [110, 65], [50, 65]])
    let path = try await studio.get("path", [("layer", "card")]).json["points"] as? [[String: Double]] ?? []
    #expect(path.count == 60)
    for point in path {
      let time = try #require(point["time"])
      let there =
        try await studio.get("geometry", [("layer", "card"), ("time", "\(time)")]).json["anchor"] as? [Double]
      #expect(there == [point["x"] ?? 0, point["y"] ?? 0])
    }
  }

  @Test("Properties name where they are written, and an edit there does what it says")
  func properties() async throws {
    let studio = try await RunningStudio()
    func property(_ layer: String, _ name: String, _ time: String) async throws -> [String: Any] {
      let all =
        try await studio.get("properties", [("layer", layer), ("time", time)]).json["properties"]
        as? [[String: Any]]
      return try #require(all?.first { $0["keyPath"] as? String == name })
    }
    let position = try await property("card", "position", "1")
    #expect(position["pointer"] as? String == "/layers/0/position" && position["line"] as? Int == 6)
    #expect(position["model"] as? [Double] == [80, 45] && position["presentation"] as? [Double] == [80, 45])
    #expect(try await property("card", "position", "0.5")["presentation"] as? [Double] == [40, 45])
    // The timeline sets it from then on.
    #expect(try await property("ball", "opacity", "0")["pointer"] as? String == "/layers/1/opacity")
    #expect(try await property("ball", "opacity", "1")["pointer"] as? String == "/timeline/0/do/1/value")
    // Each that says it can be edited can be: its own value again is no change of what is seen.
    for layer in ["card", "ball", "layers[2]"] {
      let all =
        try await studio.get("properties", [("layer", layer), ("time", "0")]).json["properties"]
        as? [[String: Any]] ?? []
      #expect(all.count > 20)
      for property in all where property["editable"] as? Bool == true && property["written"] is String {
        let revision = try await studio.get("scene").revision ?? 0
        let pointer = try #require(property["pointer"] as? String)
        // What the frame says stands in the text as one value of four numbers.
        let ofFrame = ["/layers/1/position": "[80, 45]", "/layers/1/bounds": "[0, 0, 20, 20]"]
        let written = ofFrame[pointer] ?? property["written"] as? String ?? ""
        let answer = try await studio.ask(
          "POST", "edit",
          body: "{ \"revision\": \(revision), \"pointer\": \"\(pointer)\", \"value\": \(written) }")
        #expect(answer.status == 200, "\(layer) \(pointer): \(answer.text)")
      }
      for property in all { #expect(property["editable"] as? Bool == true || property["reason"] is String) }
    }
    #expect(try studio.sceneText() == RunningStudio.text)
  }

  @Test("What a variable makes is not written over, in whatever list it stands")
  func variablesStay() async throws {
    let text = """
      { "variables": { "x": { "type": "number", "default": 4 } },
        "canvas": { "size": [16, 16] }, "video": { "duration": 1 },
        "layers": [
          { "name": "a", "bounds": [0, 0, 4, 4], "position": [{ "var": "x" }, 8] },
          { "name": "b", "bounds": [0, 0, 4, 4], "position": [4, 8], "opacity": { "expr": "x / 8" } }
        ] }
      """
    let studio = try await RunningStudio(text)
    for (layer, name, isEditable) in [
      ("a", "position", false), ("b", "position", true), ("b", "opacity", false), ("a", "bounds", true),
    ] {
      let all =
        try await studio.get("properties", [("layer", layer), ("time", "0")]).json["properties"]
        as? [[String: Any]]
      let property = try #require(all?.first { $0["keyPath"] as? String == name })
      #expect(property["editable"] as? Bool == isEditable, "\(layer) \(name): \(property)")
      #expect(isEditable || (property["reason"] as? String)?.contains("made by") == true)
    }
  }

  @Test("What stands in another file is in no line of this one, and is not edited here")
  func imports() async throws {
    let directory = try TemporaryDirectory()
    let part = """
      { "canvas": { "size": [16, 16] }, "video": { "duration": 1 },
        "layers": [{ "name": "dot", "bounds": [0, 0, 4, 4], "position": [4, 8] }],
        "timeline": [{ "at": 0.2, "do": [{ "set": "dot", "keyPath": "opacity", "value": 0.5 }] }] }
      """
    let text = """
      { "canvas": { "size": [16, 16] }, "video": { "duration": 1 },
        "layers": [{ "import": "part.json", "name": "part" }, { "name": "own", "bounds": [0, 0, 4, 4] }],
        "timeline": [{ "at": 0.4, "do": [{ "set": "own", "keyPath": "opacity", "value": 0.5 }] }] }
      """
    try Data(part.utf8).write(to: URL(filePath: directory.path("part.json")))
    try Data(text.utf8).write(to: URL(filePath: directory.path("scene.json")))
    let studio = try await RunningStudio(in: directory)
    let animations = try #require(try await studio.get("scene").json["animations"] as? [[String: Any]])
    #expect(animations.count == 2)
    for animation in animations {
      let isOwn = animation["layer"] as? String == "own"
      #expect((animation["line"] as? Int) == (isOwn ? 3 : nil), "\(animation)")
      #expect((animation["elsewhere"] as? String)?.hasPrefix("part.json:3:") == (isOwn ? nil : true))
    }
    let dot = try #require(animations.first { $0["elsewhere"] is String }?["layer"] as? String)
    let all =
      try await studio.get("properties", [("layer", dot), ("time", "0.5")]).json["properties"]
      as? [[String: Any]]
    for name in ["opacity", "position"] {
      let property = try #require(all?.first { $0["keyPath"] as? String == name })
      #expect(property["editable"] as? Bool == false && property["line"] is NSNull, "\(property)")
    }
    for (layer, hasLine) in [(dot, false), ("own", true)] {
      let lines =
        try await studio.get("explain", [("layer", layer), ("keyPath", "opacity"), ("time", "0.6")]).json[
          "lines"]
        as? [[String: Any]] ?? []
      #expect(lines.contains { $0["line"] is Int } == hasLine, "\(layer): \(lines)")
    }
  }

  @Test("Values over time are those of the trace, and the reasons those of 'explain'")
  func values() async throws {
    let studio = try await RunningStudio()
    let query = [("layer", "card"), ("keyPath", "position.x")]
    let values = try await studio.get("values", query + [("from", "0.5"), ("to", "1.5")]).json
    let times = try #require(values["times"] as? [Double])
    #expect(times.first == 0.5 && times.last == 1.5)
    let shown = try #require(values["presentation"] as? [Double])
    let at = times.map { "\($0)" }.joined(separator: ",")
    let trace = try await studio.get("trace", query + [("at", at)]).json
    let samples = try #require(trace["samples"] as? [[String: Any]])
    #expect(samples.map { $0["presentation"] as? Double } == shown)
    let animations = try #require(values["animations"] as? [[String: Any]])
    #expect(animations.count == 1 && animations[0]["key"] as? String == "move")
    #expect((animations[0]["values"] as? [Any])?.count == times.count)
    let middle = try #require(times.firstIndex(of: 1))
    #expect(abs(((values["velocity"] as? [Any])?[middle] as? Double ?? 0) - 80) < 0.01)
    let reason = try await studio.get(
      "explain", [("layer", "ball"), ("keyPath", "opacity"), ("time", "0.6")]
    ).json
    #expect((reason["text"] as? String)?.contains("\"opacity\" of \"ball\"") == true)
    let lines = try #require(reason["lines"] as? [[String: Any]])
    #expect(lines.contains { $0["line"] as? Int == 15 })
    #expect((reason["search"] as? [[String: Any]])?.isEmpty == false)
    for path in ["values", "explain"] {
      let unnamed = try await studio.get(path, [("layer", "layers[2]"), ("keyPath", "position")])
      #expect(unnamed.status == 200, "\(path): \(unnamed.text)")
      let wrong = try await studio.get(path, [("layer", "crad"), ("keyPath", "position")])
      #expect(wrong.status == 404 && wrong.message.contains("did you mean \"card\""))
    }
  }

  @Test(
    "The command line has the values that the page gives variables; a scale that no picture has is refused")
  func commandOfVariables() async throws {
    let text = RunningStudio.text.replacing(
      "\"layers\": [",
      with: "\"variables\": { \"tint\": { \"type\": \"color\", \"default\": \"#000000\" } },\n  \"layers\": ["
    )
    .replacing("\"red\"", with: "{ \"var\": \"tint\" }")
    let studio = try await RunningStudio(text) { $0.arguments = [("tint", "#111111")] }
    let command = {
      try await studio.get("command", [("kind", "still"), ("time", "1")]).json["command"] as? String ?? ""
    }
    #expect(try await command().hasSuffix(" --at 1 --var 'tint=#111111'"))
    let put = try await studio.ask("PUT", "variables", body: "{ \"values\": { \"tint\": \"#00FF00\" } }")
    #expect(put.status == 200)
    #expect(try await command().hasSuffix(" --at 1 --var 'tint=#00FF00'"))
    for kind in ["frame", "export"] {
      let answer = try await studio.get(kind, [("kind", "still"), ("scale", "100000")])
      #expect(answer.status == 400, "\(answer.text)")
    }
  }

  @Test("What can be taken along, and the commands that make the same")
  func exports() async throws {
    let studio = try await RunningStudio()
    let still = try await studio.get("export", [("kind", "still"), ("time", "1")])
    #expect(still.body == (try await studio.get("frame", [("time", "1")]).body))
    #expect(still.headers["content-disposition"] == "attachment; filename=\"scene-30.png\"")
    let strip = try await studio.get("export", [("kind", "filmstrip"), ("from", "0.5"), ("to", "1.5")])
    #expect(strip.status == 200 && strip.headers["content-type"] == "image/png")
    let diagram = try await studio.get(
      "export", [("kind", "diagram"), ("layer", "card"), ("keyPath", "position.x")])
    #expect(diagram.text.hasPrefix("<svg") || diagram.text.hasPrefix("<?xml"))
    let video = try await studio.get("export", [("kind", "video"), ("from", "0"), ("to", "0.2")])
    #expect(video.status == 200 && video.body.count > 500, "\(video.text.prefix(300))")
    #expect(try studio.directory.names() == ["scene.json"])
    let command =
      try await studio.get("command", [("kind", "still"), ("time", "1")]).json["command"] as? String
    #expect(command == "animrender still \(studio.scenePath) out.png --at 1")
    #expect(StudioAPI.shellWord("it's $x") == "'it'\\''s $x'")
    for (kind, status) in [("gif", 400), ("", 400)] {
      #expect(try await studio.get("export", [("kind", kind)]).status == status)
    }
    #expect(try await studio.get("audio").status == 404)
    let code = try await studio.get("swift")
    #expect(code.status == 200 && code.text.contains("import AnimationRenderer"), "\(code.text.prefix(300))")
  }

  @Test("Of a folder one scene is chosen, and only one that it lists")
  func folders() async throws {
    let studio = try await RunningStudio { $0.path = FilePathOf.folder($0.path) }
    let listing = try await studio.get("scene").json
    #expect(listing["files"] as? [String] == [studio.scenePath] && listing["file"] is NSNull)
    #expect(try await studio.get("frame").status == 404)
    let answer = try await studio.ask("POST", "open", body: "{ \"file\": \"\(studio.scenePath)\" }")
    #expect(answer.status == 200)
    #expect(try await studio.get("frame").status == 200)
  }
}

private enum FilePathOf {
  static func folder(_ path: String) -> String { (path as NSString).deletingLastPathComponent }
}
