import AnimCheck
import Foundation
import AnimFrameTiming
import AnimScene
import AnimTestSupport
import Testing

@testable import AnimStudio

/// What the scene was, and other scenes.
@Suite struct GuardTests {
  /// Writes what the scene is now.
  private func makeGolden(_ studio: RunningStudio) async throws {
    let description = try SceneFile.load(studio.scenePath, assetFolders: [])
    let subject = try CheckSubject(description, try description.play(), fonts: .forTests)
    let maker = GoldenMaker(tool: "", fonts: "", jobs: 1)
    let rate = try #require(FrameRate(text: "10"))
    let golden = try await maker.golden(of: subject, at: rate)
    let place = GoldenPlace(SceneVariant(studio.scenePath))
    try FileManager.default.createDirectory(atPath: place.folder, withIntermediateDirectories: true)
    try place.write(golden, try maker.pictures(of: subject, frames: golden.pictures, at: rate))
  }

  private func golden(_ studio: RunningStudio, isMet: Bool) async throws -> [String: Any] {
    var found: [String: Any] = [:]
    try await studio.wait("the golden's word") {
      found = try await studio.get("scene").json["golden"] as? [String: Any] ?? [:]
      return found["met"] as? Bool == isMet
    }
    return found
  }

  @Test("A golden says whether the scene is as it was, and when it is not")
  func goldens() async throws {
    let studio = try await RunningStudio()
    #expect(try await studio.get("golden").status == 404)
    #expect(try await studio.get("golden", [("pictures", "1")]).status == 404)
    try await makeGolden(studio)
    try studio.save(RunningStudio.text + "\n")
    let same = try await golden(studio, isMet: true)
    #expect((same["differing"] as? [Any])?.isEmpty == true && same["summary"] is NSNull)
    #expect((same["pictures"] as? [Double])?.first == 0)
    #expect(try await studio.get("golden").json["met"] as? Bool == true)
    #expect(try await studio.get("golden", [("pictures", "1")]).body.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    // From half a second on the card moves elsewhere, up to the frame at which it arrives.
    try studio.save(RunningStudio.text.replacing("\"toValue\": 120", with: "\"toValue\": 100"))
    let other = try await golden(studio, isMet: false)
    let runs = other["differing"] as? [[String: Double]] ?? []
    #expect(runs.count == 1 && abs((runs.first?["begin"] ?? 0) - 0.6) < 1e-9)
    #expect(abs((runs.first?["end"] ?? 0) - 1.6) < 1e-9)
    #expect((other["details"] as? [String] ?? []).contains { $0.contains("card") })
  }

  @Test("A golden that cannot be read says why")
  func damaged() async throws {
    let studio = try await RunningStudio()
    try await makeGolden(studio)
    try Data("animrender golden 1\n".utf8).write(
      to: URL(filePath: GoldenPlace(SceneVariant(studio.scenePath)).text))
    try studio.save(RunningStudio.text + "\n")
    let found = try await golden(studio, isMet: false)
    #expect((found["problem"] as? String)?.contains("expected") == true)
  }

  @Test("Pictures of another scene are its own, and differences are counted")
  func others() async throws {
    let studio = try await RunningStudio()
    let text = RunningStudio.text.replacing(
      "\"backgroundColor\": \"red\"", with: "\"backgroundColor\": \"blue\"")
    let path = studio.directory.path("other.json")
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(try await studio.get("others").json["files"] as? [String] == ["other.json"])
    let twin = try await RunningStudio(text)
    for time in ["0", "0.8", "2"] {
      let query = [("time", time), ("format", "raw")]
      let other = try await studio.get("frame", query + [("of", "other.json")])
      #expect(try await other.body == twin.get("frame", query).body, "\(time)")
    }
    let found = try await studio.get("difference", [("of", "other.json")]).json
    #expect(found["pixels"] as? Int == 100 && found["area"] as? [Int] == [15, 15, 10, 10])
    #expect(found["most"] as? Int == 255 && found["all"] as? Int == 160 * 90)
    #expect(
      try await studio.get("difference", [("of", "other.json"), ("tolerance", "255")]).json["pixels"] as? Int
        == 0)
    // As it is saved now.
    try Data(RunningStudio.text.utf8).write(to: URL(filePath: path))
    #expect(try await studio.get("difference", [("of", "other.json")]).json["pixels"] as? Int == 0)
    for (query, words) in [
      ([("of", "othr.json")], "did you mean \"other.json\""), ([("of", "../scene.json")], "no scene"),
      ([("of", "other.json"), ("tolerance", "256")], "0 to 255"), ([], "\"of\" is missing"),
    ] as [([(String, String)], String)] {
      let answer = try await studio.get("difference", query)
      #expect(answer.status >= 400 && answer.message.contains(words), "\(answer.message)")
    }
    try Data("{".utf8).write(to: URL(filePath: path))
    #expect(try await studio.get("frame", [("of", "other.json")]).status == 422)
  }

  @Test("Pixels that differ are those that differ")
  func pixels() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let (width, height) = (Int(random.next() % 7) + 1, Int(random.next() % 7) + 1)
      let a = (0..<width * height * 4).map { _ in UInt8(truncatingIfNeeded: random.next() % 3) }
      let b = a.map { random.next() % 9 == 0 ? $0 &+ 1 : $0 }
      let found = PixelDifference(a, b, width: width, tolerance: 0)
      let places = (0..<width * height).filter { a[4 * $0..<4 * $0 + 4] != b[4 * $0..<4 * $0 + 4] }
      #expect(found.pixels == places.count)
      #expect(found == PixelDifference(b, a, width: width, tolerance: 0))
      let (columns, rows) = (places.map { $0 % width }, places.map { $0 / width })
      let box = columns.min().flatMap { left in rows.min().map { [left, $0] } }
      #expect(found.area.map { [$0[0], $0[1]] } == box)
      #expect(
        found.area.map { [$0[0] + $0[2] - 1, $0[1] + $0[3] - 1] }
          == columns.max().flatMap { right in rows.max().map { [right, $0] } })
    }
  }

  @Test("Frames that follow each other are one run")
  func runs() {
    #expect(GoldenCheck.runs([]) == [])
    #expect(GoldenCheck.runs([3, 4, 5, 9, 11, 12]) == [3...5, 9...9, 11...12])
  }

  @Test("A row of a table gives variables values; what the page gives by hand stands over it")
  func rows() async throws {
    let directory = try TemporaryDirectory()
    let text = RunningStudio.text
      .replacing("\"layers\": [", with: "\"variables\": { \"tint\": \"color\" }, \"layers\": [")
      .replacing("\"red\"", with: "{ \"var\": \"tint\" }")
    try Data(text.utf8).write(to: URL(filePath: directory.path("scene.json")))
    let table = directory.path("rows.csv")
    try Data("id,tint\none,#FF0000\ntwo,#0000FF\n".utf8).write(to: URL(filePath: table))
    let studio = try await RunningStudio(text, in: directory) {
      $0.rows = SceneRows(path: table, format: .csv)
    }
    func pixel() async throws -> [UInt8] {
      let body = try await studio.get("frame", [("format", "raw")]).body
      let start = 4 * (20 * 160 + 20)
      return Array(body[start..<start + 3])
    }
    // Each set of values has a golden of its own.
    func golden() -> String {
      String(studio.session.goldenPlace(of: studio.scenePath)?.text.split(separator: "/").last ?? "")
    }
    #expect(try await pixel() == [255, 0, 0])
    #expect(golden() == "scene+tint=%23FF0000.txt")
    let scene = try await studio.get("scene").json
    #expect(scene["rows"] as? Int == 2 && scene["row"] as? Int == 0)
    let listed = try await studio.get("rows").json
    #expect(listed["columns"] as? [String] == ["id", "tint"])
    #expect(listed["rows"] as? [[String]] == [["one", "#FF0000"], ["two", "#0000FF"]])
    #expect(try await studio.ask("PUT", "variables", body: "{\"values\": {}, \"row\": 1}").status == 200)
    #expect(try await pixel() == [0, 0, 255])
    #expect(golden() == "scene+tint=%230000FF.txt")
    let byHand = "{\"values\": {\"tint\": \"#00FF00\"}}"
    #expect(try await studio.ask("PUT", "variables", body: byHand).status == 200)
    #expect(try await pixel() == [0, 255, 0])
    #expect(golden() == "scene+tint=%2300FF00.txt")
    #expect(try await studio.get("scene").json["row"] as? Int == 1)
    // Without a row the variable has no value: that is refused, and nothing changes.
    let none = try await studio.ask("PUT", "variables", body: "{\"values\": {}, \"row\": null}")
    #expect(none.status == 422 && none.message.contains("tint"))
    #expect(try await studio.ask("PUT", "variables", body: "{\"values\": {}, \"row\": -1}").status == 400)
    #expect(try await pixel() == [0, 255, 0])
    // The table is watched.
    #expect(try await studio.ask("PUT", "variables", body: "{\"values\": {}}").status == 200)
    try Data("id,tint\none,#FF0000\ntwo,#808080\n".utf8).write(to: URL(filePath: table))
    try await studio.wait("the table is read again") { try await pixel() == [128, 128, 128] }
  }

  @Test("A row with a list has no golden, unless the page gives another value")
  func listRows() async throws {
    let directory = try TemporaryDirectory()
    let text = RunningStudio.text.replacing(
      "\"layers\": [",
      with: "\"variables\": { \"names\": { \"type\": \"array\", \"of\": \"string\" } }, \"layers\": [")
    try Data(text.utf8).write(to: URL(filePath: directory.path("scene.json")))
    let table = directory.path("rows.json")
    try Data("[{ \"names\": [\"one\", \"two\"] }]".utf8).write(to: URL(filePath: table))
    let studio = try await RunningStudio(text, in: directory) {
      $0.rows = SceneRows(path: table, format: .json)
    }
    #expect(try await studio.get("scene").json["row"] as? Int == 0)
    #expect(studio.session.goldenPlace(of: studio.scenePath) == nil)
    #expect(try await studio.get("golden", [("pictures", "1")]).status == 404)
    let byHand = "{\"values\": {\"names\": [\"three\"]}}"
    #expect(try await studio.ask("PUT", "variables", body: byHand).status == 200)
    #expect(studio.session.goldenPlace(of: studio.scenePath) != nil)
  }

  @Test("Names of layers may have commas")
  func commas() async throws {
    let studio = try await RunningStudio(
      RunningStudio.text.replacing("\"card\"", with: "\"a, b\"").replacing("\"ball\"", with: "\"b\""))
    func pixels(_ query: [(String, String)]) async throws -> [UInt8] {
      try await studio.get("frame", [("time", "1"), ("format", "raw")] + query).body
    }
    #expect(try await pixels([("hide", "a, b")]) == pixels([("solo", "b,layers[2]")]))
    #expect(try await pixels([("hide", "a, b"), ("hide", "b")]) == pixels([("solo", "layers[2]")]))
    #expect(try await studio.get("frame", [("hide", "a,b")]).status == 404)
  }

  @Test("No request sees a file of the folder without its scene")
  func switching() async throws {
    let directory = try TemporaryDirectory()
    for name in ["a", "b"] {
      try Data(RunningStudio.text.replacing("\"card\"", with: "\"\(name)\"").utf8).write(
        to: URL(filePath: directory.path("\(name).json")))
    }
    let studio = try await RunningStudio("", in: directory) { $0.path = directory.path }
    func open(_ name: String) async throws -> Answer {
      try await studio.ask("POST", "open", body: "{\"file\": \"\(directory.path("\(name).json"))\"}")
    }
    #expect(try await open("a").status == 200)
    try await withThrowingTaskGroup { group in
      group.addTask { () async throws -> Void in
        for name in ["b", "a", "b", "a"] { #expect(try await open(name).status == 200) }
      }
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<20 {
            let scene = try await studio.get("scene").json
            let file = try #require(scene["file"] as? String)
            let layers = try #require(scene["layers"] as? [[String: Any]])
            #expect(file.hasSuffix("/\(layers[0]["id"] as? String ?? "").json"))
            #expect(try await studio.get("frame", [("hash", "0")]).status == 200)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A finding that stands in an entry or a layer is at its time")
  func findings() async throws {
    let studio = try await RunningStudio(
      RunningStudio.text.replacing(
        "\"timeline\": [",
        with: "\"timeline\": [{ \"at\": 1.5, \"do\": [{ \"remove\": \"ball\", \"forKey\": \"none\" }] },"))
    var found: [[String: Any]] = []
    try await studio.wait("the checks") {
      let scene = try await studio.get("scene").json
      found = scene["findings"] as? [[String: Any]] ?? []
      return scene["checked"] as? Bool == true
    }
    #expect(found.contains { $0["time"] as? Double == 1.5 }, "\(found)")
  }
}
