import Foundation
import TestSupport
import Testing
import Text

/// Fonts through the program itself.
@Suite struct FontTests {
  private func scene(_ layer: String) -> String {
    """
    {"canvas":{"size":[64,36]},"video":{"duration":0.1},
     "layers":[{"class":"CATextLayer","name":"title","frame":[0,0,64,36],"foregroundColor":"black",\(layer)}]}
    """
  }

  @Test(arguments: ["still a.json out.png --at 0", "a.json out.mp4", "validate a.json"])
  func aMissingFamilyEndsWithCode4(arguments: String) async throws {
    let tool = try Tool()
    try tool.write(scene(#""string":"x","font":"Helvetca""#), to: "a.json")
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    #expect(
      outcome.messages.hasPrefix(
        #"a.json:2:116: error: layers[0].font: there is no font family "Helvetca". Did you mean "Helvetica"?"#
      ))
    #expect(outcome.status == 4)
    #expect(try tool.directory.names() == ["a.json"])
  }

  @Test func aMissingDirectoryIsWrongUsage() async throws {
    let tool = try Tool()
    try tool.write(scene(#""string":"x""#), to: "a.json")
    let outcome = try await tool.run("still", "a.json", "out.png", "--at", "0", "--font-dir", "nowhere")
    #expect(outcome.messages == "animrender: error: --font-dir: there is no directory 'nowhere'\n")
    #expect(outcome.status == 2)
  }

  @Test func aFamilyFromADirectoryIsFound() async throws {
    let tool = try Tool()
    try tool.write(scene(#""string":"x","font":"DejaVu Serif""#), to: "a.json")
    let outcome = try await tool.run(
      "still", "a.json", "out.png", "--at", "0", "--font-dir", "/usr/share/fonts/truetype/dejavu")
    #expect(outcome.messages == "")
    #expect(outcome.status == 0)
  }

  @Test func aCharacterThatNoFontHasIsNamedOnce() async throws {
    let tool = try Tool()
    try tool.write(scene("\"string\":\"\u{4e2d}x\u{4e2d}\""), to: "a.json")
    let outcome = try await tool.run("still", "a.json", "out.png", "--at", "0")
    #expect(
      outcome.messages
        == "a.json: warning: layer \"title\": no font has U+4E2D (\u{4e2d}); the font's sign for a missing glyph is "
        + "drawn\n")
    #expect(outcome.status == 0)
  }

  @Test func pinnedFontsDrawTheSameWhateverElseIsInstalled() async throws {
    var tool = try Tool()
    try tool.write(scene("\"string\":\"a\u{4e2d}\""), to: "a.json")
    func still(_ fonts: String, in tool: Tool) async throws -> (picture: [UInt8], messages: String) {
      let outcome = try await tool.run("still", "a.json", "out.png", "--at", "0", "--fonts", fonts)
      #expect(outcome.status == 0, "\(outcome.messages)")
      return (try tool.directory.bytes("out.png"), outcome.messages)
    }
    let clean = try await still("pinned", in: tool)
    #expect(try await still("system", in: tool) == clean)

    let mono = try #require(FontSet.forTests.files.first { $0.hasSuffix("LiberationMono-Bold.ttf") })
    let data = try DisguisedFont.data(
      of: mono, family: "Helvetica", characters: [0x20...0x7E, 0x4E2D...0x4E2D])
    let fonts = tool.directory.path("data/fonts")
    try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
    try data.write(to: URL(filePath: "\(fonts)/x.ttf"))
    tool.environment["XDG_DATA_HOME"] = tool.directory.path("data")
    #expect(try await still("pinned", in: tool) == clean)
    let other = try await still("system", in: tool)
    #expect(other.picture != clean.picture && other.messages.isEmpty)
  }

  @Test(arguments: ["still a.json out.png --at 0", "a.json out.mp4", "validate a.json"])
  func pinnedFontsThatAreMissingEndWithCode4(arguments: String) async throws {
    var tool = try Tool()
    try tool.write(scene(#""string":"x""#), to: "a.json")
    tool.environment["XDG_DATA_DIRS"] = tool.directory.path("nowhere")
    let outcome = try await tool.run(
      arguments.split(separator: " ").map(String.init) + ["--fonts", "pinned"])
    #expect(
      outcome.messages.hasPrefix(
        "animrender: error: the pinned fonts are not all installed: the files of the packages 'fonts-liberation2' ("
      ))
    #expect(outcome.status == 4)
    #expect(try tool.directory.names() == ["a.json"])
  }
}
