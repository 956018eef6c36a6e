import Foundation
import AnimTestSupport
import Testing

/// Scenes with pictures, through the program itself.
@Suite struct AssetCommandTests {
  private func tool() throws -> Tool {
    let tool = try Tool()
    let folder = tool.directory
    try FileManager.default.createDirectory(
      atPath: folder.path("pictures"), withIntermediateDirectories: true)
    let file = Repository.root.appending(path: "Tests/VideoTests/Files/rgb.png").path
    try FileManager.default.copyItem(atPath: file, toPath: folder.path("pictures/a.png"))
    try write("scene.json", "a.png", tool)
    return tool
  }

  private func write(_ name: String, _ picture: String, _ tool: Tool) throws {
    let text = """
      { "canvas": { "size": [24, 16] }, "video": { "duration": 1 },
        "layers": [{ "bounds": [0, 0, 24, 16], "position": [12, 8], "contents": "\(picture)" }] }
      """
    try Data(text.utf8).write(to: URL(filePath: tool.directory.path(name)))
  }

  @Test(
    "A movie of which a later picture is damaged",
    arguments: [
      "still scene.json out.png --at 1.8", "scene.json out.mp4 --quiet", "scene.json out.gif --quiet",
      "validate scene.json",
    ])
  func aPictureThatIsDamagedWhenItIsDrawn(arguments: String) async throws {
    let tool = try Tool()
    try tool.writeBall(duration: 2, frameRate: 10)
    #expect(try await tool.run("ball.json", "m.mp4", "--quiet").status == 0)
    var bytes = try tool.directory.bytes("m.mp4")
    // Within the pictures' data, which follows its name, and beyond the first of them.
    let start = try #require((0..<bytes.count - 4).first { Array(bytes[$0..<$0 + 4]) == Array("mdat".utf8) })
    let end =
      (start..<bytes.count - 4).first { Array(bytes[$0..<$0 + 4]) == Array("moov".utf8) } ?? bytes.count
    for place in (start + (end - start) * 3 / 5)..<(end - 8) { bytes[place] = 0xFF }
    try Data(bytes).write(to: URL(filePath: tool.directory.path("m.mp4")))
    try tool.write(
      #"""
      { "canvas": { "size": [64, 36] }, "video": { "duration": 2, "frameRate": 10 },
        "layers": [{ "name": "film", "frame": [0, 0, 64, 36], "contents": "m.mp4" }] }
      """#, to: "scene.json")
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    #expect(
      outcome.messages.hasPrefix(
        "scene.json:2:69: error: layers[0].contents: \"m.mp4\" cannot be used: the MP4 file is damaged: "),
      "\(outcome.messages)")
    #expect(outcome.status == 4)
  }

  @Test(arguments: [
    "still scene.json out.png --at 0", "validate scene.json", "info scene.json", "scene.json out.mp4",
    "trace scene.json --layer a --key-path opacity",
  ])
  func aMissingPictureHasItsPlace(arguments: String) async throws {
    let tool = try tool()
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    #expect(
      outcome.messages
        == "scene.json:2:75: error: layers[0].contents: there is no file \"a.png\"; searched \".\"\n")
    #expect(outcome.status == 4)
    #expect(outcome.output == "")
    #expect(try tool.directory.names() == ["pictures", "scene.json"])
  }

  @Test func foldersOfTheCommandLineAreSearched() async throws {
    let tool = try tool()
    let outcome = try await tool.run(
      "still", "scene.json", "out.png", "--at", "0", "--asset-dir", "none", "--asset-dir", "pictures")
    #expect(outcome.messages == "")
    #expect(outcome.status == 0)
    #expect(try tool.directory.names() == ["out.png", "pictures", "scene.json"])
    let info = try await tool.run("info", "scene.json", "--asset-dir", "pictures")
    #expect(info.output.contains("assets:      1\n  a.png, image, 24×16\n"))
    let missing = try await tool.run("validate", "scene.json", "--asset-dir", "none")
    #expect(missing.messages.contains("searched \".\", \"none\""))
  }

  @Test func largePicturesExceedALimit() async throws {
    let tool = try tool()
    var bytes = try tool.directory.bytes("pictures/a.png")
    bytes.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
    try Data(bytes).write(to: URL(filePath: tool.directory.path("a.png")))
    let outcome = try await tool.run("validate", "scene.json")
    #expect(outcome.messages.contains("\"a.png\" is too large: the picture is 100000×100000 pixels"))
    #expect(outcome.status == 7)
  }

  /// What is wrong in the text comes before what is missing beside it.
  @Test func theWorstProblemGivesTheCode() async throws {
    let tool = try tool()
    try Data("{}".utf8).write(to: URL(filePath: tool.directory.path("bad.json")))
    try write("outside.json", "../a.png", tool)
    #expect(try await tool.run("validate", "scene.json", "outside.json").status == 4)
    #expect(try await tool.run("validate", "scene.json", "bad.json").status == 3)
  }
}
