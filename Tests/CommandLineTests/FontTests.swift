import Foundation
import Testing

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
}
