import Foundation
import AnimTestSupport
import Testing
import AnimText

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
    try tool.write(scene(#""string":"x","font":"Made Up""#), to: "a.json")
    #expect(try await tool.run("validate", "a.json").status == 4)
    let mono = try #require(FontSet.forTests.files.first { $0.hasSuffix("LiberationMono-Regular.ttf") })
    try DisguisedFont.data(of: mono, family: "Made Up", characters: [0x20...0x7E])
      .write(to: URL(filePath: tool.directory.path("x.ttf")))
    let outcome = try await tool.run(
      "still", "a.json", "out.png", "--at", "0", "--font-dir", ".")
    #expect(outcome.messages == "")
    #expect(outcome.status == 0)
  }

  @Test(arguments: ["still a.json out.png --at 0", "a.json out.mp4 --quiet", "validate a.json"])
  func aCharacterThatNoFontHasIsNamedOnce(arguments: String) async throws {
    let tool = try Tool()
    try tool.write(scene("\"string\":\"\u{4e2d}x\u{4e2d}\""), to: "a.json")
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    let warnings = outcome.messages.split(separator: "\n").filter { $0.contains("no font") }
    #expect(
      warnings == [
        "a.json:2:12: warning: layers[0]: no font has U+4E2D (\u{4e2d}) in \"title\"; the font's sign for a "
          + "missing glyph is drawn [missing-glyph]"
      ])
    #expect(outcome.status == 0)
  }

  @Test func manyCharactersThatNoFontHasAreOneLine() async throws {
    let tool = try Tool()
    var characters = ""
    for code in UInt32(0x4E00)..<0x6900 {
      if let character = Unicode.Scalar(code) { characters.unicodeScalars.append(character) }
    }
    try tool.write(
      """
      {"canvas":{"size":[64,36]},"video":{"duration":0.1},"layers":[
      {"class":"CATextLayer","frame":[0,0,9,9],"string":"\u{4E2D}"},
      {"class":"CATextLayer","name":"\\u001btitle","frame":[0,0,9,9],"string":"\(characters)"}]}
      """, to: "a.json")
    let outcome = try await tool.run("still", "a.json", "out.png", "--at", "0")
    let examples = [
      "U+4E2D (\u{4E2D}) in layers[0]", #"U+4E00 (\#u{4E00}) in "\u{1b}title""#,
      #"U+4E01 (\#u{4E01}) in "\u{1b}title""#, #"U+4E02 (\#u{4E02}) in "\u{1b}title""#,
    ]
    let expected = """
      a.json:2:1: warning: layers[0]: no font has 6912 of the characters: \(examples.joined(separator: ", ")), …; \
      the font's sign for a missing glyph is drawn [missing-glyph]

      """
    #expect(outcome.messages == expected)
  }

  @Test func aStyleThatAFamilyDoesNotHaveIsNamed() async throws {
    let tool = try Tool()
    try tool.write(scene(#""string":"x","font":{"family":"Helvetica","weight":"light"}"#), to: "light.json")
    try tool.write(scene(#""string":"x","font":{"family":"DejaVu Sans","italic":true}"#), to: "italic.json")
    try tool.write(
      scene(#""string":"x","font":{"family":"SF Pro","weight":"light","italic":true}"#), to: "there.json")
    let light = try await tool.run("still", "light.json", "out.png", "--at", "0")
    #expect(
      light.messages == """
        light.json:2:126: warning: layers[0].font.family: "Helvetica": Liberation Sans, which is drawn for it, has no \
        weight 300 (light); weight 400 (regular) is drawn [missing-style]

        """)
    let italic = try await tool.run("still", "italic.json", "out.png", "--at", "0")
    #expect(
      italic.messages == """
        italic.json:2:126: warning: layers[0].font.family: "DejaVu Sans" has no weight 400 (regular) italic; \
        weight 400 (regular) is drawn [missing-style]

        """)
    #expect(try await tool.run("still", "there.json", "out.png", "--at", "0").messages.isEmpty)
  }

  @Test func theListHasFamiliesStylesAndWhatTheyStandFor() async throws {
    let tool = try Tool()
    let text = try await tool.run("fonts", "--fonts", "pinned")
    #expect(text.status == 0 && text.messages.isEmpty)
    #expect(
      text.output.contains("Liberation Sans, for Helvetica, Arial, ArialMT, Helvetica Neue\n  400 Regular /"))
    #expect(text.output.contains("\nInter, for system-ui, -apple-system, "))
    #expect(text.output.contains(#/\n  600 Semi ?Bold /.*Inter-SemiBold.otf\n/#))

    struct Listing: Decodable {
      struct Family: Decodable {
        struct Face: Decodable {
          var weights: [Int]
          var italic: Bool
          var file: String
        }
        var name: String
        var standsFor: [String]
        var faces: [Face]
      }
      var families: [Family]
    }
    let json = try await tool.run("fonts", "--json", "--fonts", "pinned")
    let families = try JSONDecoder().decode(Listing.self, from: Data(json.output.utf8)).families
    let names = families.map(\.name)
    #expect(names == names.sorted() && names.count == 8)
    let inter = try #require(families.first { $0.name == "Inter" })
    let weights: [Int] = (1...9).flatMap { [$0 * 100, $0 * 100] }
    let slants: [Bool] = (1...9).flatMap { _ in [false, true] }
    #expect(inter.faces.flatMap { Set($0.weights) } == weights)
    #expect(inter.faces.map(\.italic) == slants)
    let files = Set(families.flatMap(\.faces).map(\.file))
    #expect(files == Set(FontSet.forTests.files.map(linked)))
  }

  /// The file as the program's environment has it.
  private func linked(_ file: String) -> String {
    "\(TestEnvironment.variables["XDG_DATA_DIRS"] ?? "")/fonts/\(URL(filePath: file).lastPathComponent)"
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

    let mono = try #require(FontSet.forTests.files.first { $0.hasSuffix("LiberationMono-Regular.ttf") })
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
