import Foundation
import AnimTestSupport
import Testing

/// Without libavfilter: what needs it is refused in a sentence, all else works.
@Suite struct MissingFilterTests {
  private static let layer = #"{ "frame": [8, 8, 16, 16], "backgroundColor": "tomato" }"#

  /// A tool that finds no library in the place of libavfilter.
  private func tool(_ more: String = "", layer: String = layer) throws -> (
    tool: Tool, libraries: TemporaryDirectory
  ) {
    var tool = try Tool()
    try tool.write(
      #"{ "canvas": { "size": [32, 32] }, "video": { "frameRate": 10, "duration": 0.3 }\#(more), "layers": [\#(layer)] }"#,
      to: "scene.json")
    let libraries = try TemporaryDirectory()
    for version in 7...12 {
      try Data("none".utf8).write(to: URL(filePath: libraries.path("libavfilter.so.\(version)")))
    }
    tool.environment["LD_LIBRARY_PATH"] =
      libraries.path + ":" + (ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "")
    return (tool, libraries)
  }

  @Test("A GIF is refused before anything is drawn, and an older file stays")
  func palettes() async throws {
    let (tool, libraries) = try tool()
    defer { withExtendedLifetime(libraries) {} }
    try tool.write("old", to: "out.gif")
    let outcome = try await tool.run("scene.json", "out.gif", "--quiet")
    #expect(outcome.status == 5)
    #expect(
      outcome.messages
        == "animrender: error: GIFs need libavfilter, which is not installed (Debian's package libavfilter8)\n"
    )
    #expect(try String(decoding: tool.directory.bytes("out.gif"), as: UTF8.self) == "old")
    #expect(try tool.directory.names() == ["out.gif", "scene.json"])
    #expect(try await tool.run("scene.json", "out.mp4", "--quiet").status == 0)
  }

  @Test("Sound that is to have a loudness is refused; as it is, it is heard")
  func loudness() async throws {
    for loudness in [#", "loudness": -16"#, ""] {
      let (tool, libraries) = try tool(#", "audio": [{ "source": "click.wav" }]\#(loudness)"#)
      defer { withExtendedLifetime(libraries) {} }
      let click = Repository.root.appending(path: "Tests/VideoTests/Files/click.wav")
      try FileManager.default.copyItem(at: click, to: URL(filePath: tool.directory.path("click.wav")))
      let outcome = try await tool.run("scene.json", "out.mp4", "--quiet")
      if loudness.isEmpty {
        #expect(outcome.status == 0, "\(outcome.messages)")
        continue
      }
      #expect(outcome.status == 5)
      #expect(
        outcome.messages.contains(
          "measuring how loud sound is needs libavfilter, which is not installed (Debian's package libavfilter8)"
        ),
        "\(outcome.messages)")
      #expect(try tool.directory.names() == ["click.wav", "scene.json"])
    }
  }
}
