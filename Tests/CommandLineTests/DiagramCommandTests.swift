import Foundation
import Testing
import AnimVideo

@Suite struct DiagramCommandTests {
  private static let target = ["--layer", "ball", "--key-path", "position.x"]

  @Test func withoutAFileTheFigureGoesToStandardOutput() async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run(["diagram", "ball.json"] + Self.target)
    #expect(outcome.status == 0)
    #expect(outcome.messages == "")
    #expect(outcome.output.hasPrefix("<svg ") && outcome.output.hasSuffix("</svg>\n"))
    #expect(outcome.output.contains(">composite</text>"))
    #expect(outcome.output.contains("prefers-color-scheme"))
    let file = try await tool.run(["diagram", "ball.json", "figure.svg"] + Self.target)
    #expect(file.output == "")
    #expect(String(decoding: try tool.directory.bytes("figure.svg"), as: UTF8.self) == outcome.output)
    let dark = try await tool.run(["diagram", "ball.json", "--theme", "dark"] + Self.target)
    #expect(!dark.output.contains("prefers-color-scheme"))
  }

  @Test func picturesAndMovies() async throws {
    let tool = try Tool()
    try tool.writeBall(size: "[320, 180]", duration: 0.5)
    let outcome = try await tool.run(
      ["diagram", "ball.json", "figure.png", "--layer", "b*", "--live", "live.mp4", "--fonts", "pinned"])
    #expect(outcome.messages == "")
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
    #expect(try PNG.decode(try tool.directory.bytes("figure.png")).width == 1600)
    let info = try VideoReader(path: tool.directory.path("live.mp4")).info
    #expect(info.width == 320)
    #expect(info.height > 200)
    #expect(info.frameCount == 30)
    #expect(try tool.directory.names() == ["ball.json", "figure.png", "live.mp4"])
  }

  @Test(arguments: [
    (
      "a.gif --layer ball --key-path opacity", 2,
      "animrender: error: 'a.gif' has the unsupported extension '.gif'; expected "
        + ".svg or .png"
    ),
    (
      "--layer ball --key-path opacity --live a.svg", 2,
      "animrender: error: 'a.svg' has the unsupported extension '.svg'; "
        + "expected .mp4, .mov, .webm, .mkv, .m3u8, .gif, .apng, .webp, .png or .y4m"
    ),
    (
      "ball.json --layer ball --key-path opacity", 2,
      "animrender: error: 'ball.json' has the unsupported extension '.json'; "
        + "expected .svg or .png"
    ),
    (
      "no/a.svg --layer ball --key-path opacity", 5,
      "animrender: error: cannot write 'no/a.svg': the directory 'no' does not "
        + "exist"
    ),
    (
      "--layer bell --key-path opacity", 3,
      #"ball.json: error: there is no layer "bell". Did you mean "ball"?"#
    ),
    (
      "--layer ball --key-path contents", 3,
      #"ball.json: error: "contents" of "ball" cannot be drawn as a line: its values "#
        + "are none; expected numbers, points, sizes, rects, transforms or colours"
    ),
  ])
  func whatCannotBeDrawn(arguments: String, status: Int32, text: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run(
      ["diagram", "ball.json"] + arguments.split(separator: " ").map(String.init))
    #expect(outcome.messages == text + "\n")
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(try tool.directory.names() == ["ball.json"])
  }
}
