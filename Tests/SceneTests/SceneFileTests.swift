import Foundation
import AnimTestSupport
import Testing
import AnimJSON
import AnimSceneFormat

@testable import AnimScene

@Suite struct SceneFileTests {
  private func error(loading path: String) -> String? {
    do throws(SceneErrors) {
      _ = try SceneFile.load(path)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func filesThatCannotBeRead() throws {
    let folder = try TemporaryDirectory()
    #expect(error(loading: folder.path) == "\(folder.path): error: this is a directory, not a scene file")
    let missing = folder.path + "/no.json"
    #expect(error(loading: missing) == "\(missing): error: there is no such file")
    let scene = folder.path + "/scene.json"
    try SampleScenes.ball.write(toFile: scene, atomically: true, encoding: .utf8)
    #expect(error(loading: scene) == nil)
    let inside = scene + "/inside.json"
    #expect(error(loading: inside) == "\(inside): error: the file cannot be read: not a directory")
  }

  @Test("A comparison is found wherever its key lies")
  func keysOfComparisons() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("file.json")
    func finds(_ text: String) throws -> Bool {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return try SceneFile.loadComparison(path) != nil
    }
    let piece = 1 << 18
    for blanks in [
      0, piece - 12, piece - 10, piece - 9, piece - 2, piece - 1, piece, 2 * piece - 17, 2 * piece - 9,
    ] {
      let text =
        "{" + String(repeating: " ", count: blanks)
        + #""compare": [{"source": "a.mp4"}, {"source": "b.mp4"}] }"#
      #expect(try finds(text), "\(blanks) blanks before")
      #expect(try !finds(text.replacingOccurrences(of: "\"compare\"", with: "\"compared\"")))
    }
    #expect(try !finds(""))
    #expect(try !finds("compare"))
    // The key alone does not make it one.
    #expect(try !finds(#"{ "description": "compare", "layers": [] }"#))
  }

  @Test func filesThatAreTooLarge() {
    let text = [UInt8](repeating: 0x20, count: SceneFile.sizeLimitInMebibytes << 20 + 1)
    #expect(sceneMessages(of: text) == ["scene.json: error: the file is larger than 256 MiB"])
  }

  @Test(arguments: [
    (100, 0, nil), (101, 1, "scene.json: and 1 more problem"),
    (5000, 4900, "scene.json: and 4900 more problems"),
  ])
  func manyProblemsAreCut(count: Int, omitted: Int, last: String?) {
    let layers = [String](repeating: "{\"positon\":0}", count: count).joined(separator: ",")
    let text = DiagnosticCase.layers(layers)
    do throws(SceneErrors) {
      _ = try SceneFile.parse(Array(text.utf8), name: "scene.json")
      Issue.record("no error")
    } catch {
      #expect(error.diagnostics.count == 100)
      #expect(error.omitted == omitted)
      let lines = error.description.split(separator: "\n").map(String.init)
      #expect(lines.count == (last == nil ? 100 : 101))
      #expect(last == nil || lines.last == last)
    }
  }

  @Test(
    "Limits are all that is wrong only where nothing else is, listed or not",
    arguments: [(150, 0, true), (150, 1, false), (1500, 0, true), (1500, 1, false)])
  func limitsThatAreNotListed(limits: Int, others: Int, areLimits: Bool) {
    var list = ProblemList<Problem>()
    let place = SourceLocation(position: SourcePosition(line: 1, column: 1), path: .root)
    for _ in 0..<limits { list.append(.beyondLimit("2", expected: "at most 1"), at: place) }
    for _ in 0..<others { list.append(.badTime("x"), at: place) }
    #expect(list.errors(file: "scene.json")?.areLimits == areLimits)
  }

  @Test("What a copy of a list finds beyond its room is counted once")
  func problemsOfCopiesAreCounted() {
    var list = ProblemList<Problem>()
    let place = SourceLocation(position: SourcePosition(line: 1, column: 1), path: .root)
    for _ in 0..<1500 { list.append(.badTime("x"), at: place) }
    var copy = list
    for _ in 0..<20 { copy.append(.badTime("x"), at: place) }
    list.count(notKeptBy: copy)
    list.count(notKeptBy: copy)
    #expect(list.errors(file: "scene.json")?.omitted == 1420)
  }

  @Test func problemsComeInTheOrderOfTheText() {
    let text = #"{"timeline":[3],"layers":[3],"canvas":{"size":[1,1]},"video":3,"x":1}"#
    do throws(SceneErrors) {
      _ = try SceneFile.parse(Array(text.utf8), name: "scene.json")
      Issue.record("no error")
    } catch {
      let positions = error.diagnostics.compactMap(\.location?.position)
      #expect(positions.count == 4)
      #expect(positions == positions.sorted())
    }
  }

  @Test func largeScenesAreRead() throws {
    let count = 60_000
    let layer =
      ##"{"class":"CALayer","name":"layer-%","bounds":[0,0,60,60],"position":[80.25,180],"##
      + ##""backgroundColor":"#26A3E6","cornerRadius":30,"sublayers":[{"opacity":0.5}],"##
      + ##""style":{"cornerRadius":3}}"##
    let layers = (0..<count).map { layer.replacingOccurrences(of: "%", with: String($0)) }
    let text = Array(DiagnosticCase.layers(layers.joined(separator: ",")).utf8)
    #expect(text.count > 10_000_000)
    let scene = try SceneFile.parse(text, name: "large.json")
    #expect(scene.layers.count == count)
    #expect(scene.layers.last?.name == "layer-\(count - 1)")
  }

  @Test func deepTreesAreRead() throws {
    let depth = 250
    let layers =
      String(repeating: #"{"sublayers":["#, count: depth) + "{}" + String(repeating: "]}", count: depth)
    var layer = try #require(
      try SceneFile.parse(Array(DiagnosticCase.layers(layers).utf8), name: "deep.json").layers.first)
    var count = 0
    while let next = layer.sublayers.first {
      layer = next
      count += 1
    }
    #expect(count == depth)
    let blocks =
      String(repeating: #"{"do":["#, count: depth) + #"{"removeAll":"ball"}"#
      + String(repeating: "]}", count: depth)
    #expect(sceneMessages(of: Array(DiagnosticCase.commands(blocks).utf8)) == [])
  }

  @Test func whatIsRightButCannotBeDone() {
    let diagnostic = Diagnostic(
      file: "scene.json", location: SourceLocation(position: .start, path: .key(.root, "layers")),
      problem: .unsupported("a transition"))
    #expect(diagnostic.description == "scene.json:1:1: error: layers: a transition is not supported yet")
  }
}
