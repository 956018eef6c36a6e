import Foundation
import AnimTestSupport
import Testing

/// SVG files in scenes, through the program itself, in its sandbox.
@Suite struct SVGCommandTests {
  private func tool(_ content: String, contents: String = "a.svg") throws -> Tool {
    let tool = try Tool()
    try tool.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\">\(content)</svg>", to: "a.svg")
    try tool.write(
      """
      { "canvas": { "size": [20, 20] }, "video": { "duration": 0.1 },
        "layers": [{ "bounds": [0, 0, 20, 20], "position": [10, 10], "contents": "\(contents)" }] }
      """, to: "scene.json")
    return tool
  }

  @Test func drawnAndNamed() async throws {
    let tool = try tool("<rect width=\"20\" height=\"20\" fill=\"#f00\"/><text x=\"2\" y=\"15\">a</text>")
    #expect(try await tool.run("validate", "scene.json").output == "scene.json: valid\n")
    let info = try await tool.run("info", "scene.json")
    #expect(info.output.contains("\n  a.svg, image, 20×20\n"), "\(info.output)")
    let still = try await tool.run("still", "scene.json", "out.png", "--at", "0")
    #expect(still.status == 0 && still.messages.isEmpty, "\(still.messages)")
    #expect(try tool.directory.names().contains("out.png"))
  }

  @Test("librsvg is loaded by the process that draws alone")
  func loadedLate() async throws {
    var tool = try tool("")
    try tool.write(
      "{ \"canvas\": { \"size\": [20, 20] }, \"video\": { \"duration\": 0.1 }, \"layers\": [] }",
      to: "plain.json")
    tool.environment["LD_DEBUG"] = "files"
    func loads(_ scene: String) async throws -> Bool {
      let outcome = try await tool.run("still", scene, "out.png", "--at", "0")
      #expect(outcome.status == 0)
      return outcome.messages.contains("librsvg")
    }
    #expect(try await loads("plain.json") == false)
    #expect(try await loads("scene.json") == false)
    // The output of helpers goes nowhere, so a library that ends its process shows that they load it.
    let libraries = try TemporaryDirectory()
    try Data("none".utf8).write(to: URL(filePath: libraries.path("librsvg-2.so.2")))
    tool.environment["LD_LIBRARY_PATH"] = libraries.path
    #expect(try await tool.run("still", "scene.json", "out.png", "--at", "0").status == 4)
    #expect(try await tool.run("still", "plain.json", "out.png", "--at", "0").status == 0)
  }

  @Test("Where there is no librsvg it is said, with the place and what installs it")
  func missingLibrary() async throws {
    var tool = try tool("")
    // No library at all, found before the real one.
    let libraries = try TemporaryDirectory()
    try Data("none".utf8).write(to: URL(filePath: libraries.path("librsvg-2.so.2")))
    tool.environment["LD_LIBRARY_PATH"] =
      libraries.path + ":" + (ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "")
    let outcome = try await tool.run("still", "scene.json", "out.png", "--at", "0")
    #expect(outcome.status == 4)
    #expect(
      outcome.messages
        == "scene.json:2:76: error: layers[0].contents: \"a.svg\" cannot be used: SVG needs librsvg, which is not "
        + "installed; 'apt install librsvg2-2' installs it\n", "\(outcome.messages)")
    let doctor = try await tool.run("doctor")
    #expect(doctor.output.contains("librsvg-2.so.2"))
  }
}
