import AnimTestSupport
import Foundation
import Testing

/// A file that a foreign library does not survive is an error of that file, whatever command comes upon it.
@Suite struct ForeignFailureTests {
  private static func scene(_ contents: String) -> String {
    """
    { "canvas": { "size": [20, 20] }, "video": { "frameRate": 20, "duration": 0.2 },
      "layers": [{ "bounds": [0, 0, 20, 20], "position": [10, 10], "contents": \(contents) }] }
    """
  }

  private static func svg(_ content: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\">\(content)</svg>"
  }

  /// librsvg 2.50 to 2.54 take the tile to be larger than nothing; later ones know better.
  private static let panic = svg(
    "<filter id=\"t\"><feFlood x=\"2\" y=\"2\" width=\"0\" height=\"0\"/><feTile/></filter>"
      + "<rect width=\"16\" height=\"16\" fill=\"red\" filter=\"url(#t)\"/>")
  private static let good = svg("<rect width=\"16\" height=\"16\" fill=\"red\"/>")

  private func tool() throws -> Tool {
    let tool = try Tool()
    try tool.write(Self.panic, to: "bad.svg")
    try tool.write(Self.good, to: "good.svg")
    try tool.write(Self.scene("\"bad.svg\""), to: "bad.json")
    try tool.write(Self.scene("\"good.svg\""), to: "good.json")
    return tool
  }

  /// Whether the library that is here fails in it at all.
  private func fails(_ tool: Tool) async throws -> Bool {
    try await tool.run("still", "bad.json", "probe.png", "--at", "0").status != 0
  }

  @Test("It ends no command: each says which file it is, with code 4, and leaves nothing behind")
  func commands() async throws {
    let tool = try tool()
    guard try await fails(tool) else { return }
    let before = try tool.directory.names()
    for arguments in [
      ["still", "bad.json", "out.png", "--at", "0"], ["bad.json", "out.mp4", "--quiet"],
      ["bad.json", "frames-%03d.png", "--quiet"], ["filmstrip", "bad.json", "out.png"],
      ["validate", "bad.json"],
      ["compare", "good.json", "bad.json", "-o", "out.mp4"],
    ] {
      let outcome = try await tool.run(arguments)
      #expect(outcome.status == 4, "\(arguments): \(outcome)")
      let text = outcome.output + outcome.messages
      #expect(text.contains("bad.svg"), "\(arguments): \(text)")
      #expect(text.contains("librsvg failed: "), "\(arguments): \(text)")
      #expect(try tool.directory.names() == before, "\(arguments)")
    }
  }

  @Test("check and batch go on after it")
  func others() async throws {
    let tool = try tool()
    guard try await fails(tool) else { return }
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("scenes"), withIntermediateDirectories: false)
    for name in ["bad", "good"] {
      for ending in ["svg", "json"] {
        try FileManager.default.copyItem(
          atPath: tool.directory.path("\(name).\(ending)"),
          toPath: tool.directory.path("scenes/\(name).\(ending)"))
      }
    }
    let made = try await tool.run("check", "scenes", "--update")
    #expect(
      made.output.contains("scenes/bad.json") && made.output.contains("librsvg failed"), "\(made.output)")
    #expect(FileManager.default.fileExists(atPath: tool.directory.path("scenes/goldens/good.png")))
    try tool.write(
      #"{ "variables": { "file": "string" },"# + Self.scene(#""{file}""#).dropFirst(), to: "card.json")
    try tool.write("id,file\na,good.svg\nb,bad.svg\nc,good.svg\n", to: "rows.csv")
    let batch = try await tool.run(
      "batch", "card.json", "--rows", "rows.csv", "-o", "out/{id}.mp4", "--keep-going", "--jobs", "1")
    #expect(batch.status == 4 || batch.status == 5, "\(batch)")
    let lines = batch.output.split(separator: "\n").filter { $0.contains("\"status\": \"done\"") }
    #expect(lines.count == 2, "\(batch.output)")
    #expect(batch.output.contains("bad.svg"), "\(batch)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: tool.directory.path("out")).filter {
        $0.hasSuffix(".mp4")
      }
      .sorted() == ["a.mp4", "c.mp4"])
  }
}
