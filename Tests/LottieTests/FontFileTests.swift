import AnimAssets
import Foundation
import AnimLottie
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimText

/// Fonts that come with an animation: in its archive, beside it or in its text.
@Suite struct FontFileTests {
  private static let serif =
    FontSet.folder(of: "LiberationSerif-Regular.ttf") + "/LiberationSerif-Regular.ttf"

  private static func animation(
    _ path: String, family: String = "Own", text: String = "Hag", animators: String = ""
  )
    -> String
  {
    """
    {"fr":30,"ip":0,"op":60,"w":100,"h":60,
     "fonts":{"list":[{"fName":"Own","fFamily":"\(family)","fStyle":"Regular","fPath":"\(path)","origin":3}]},
     "layers":[{"ty":5,"ip":0,"op":60,"ks":{"p":{"k":[5,40]}},
       "t":{"d":{"k":[{"t":0,"s":{"t":"\(text)","f":"Own","s":40,"fc":[0,0,0]}}]},"a":[\(animators)]}}]}
    """
  }

  private func run(_ text: String, _ assets: any LottieAssets = FolderAssets(folders: [])) throws -> LottieRun
  {
    try LottieRun(scene: LottieFile.scene([UInt8](text.utf8), name: "a.json", assets: assets))
  }

  /// How much is covered in each column, in pixels.
  private func columns(_ run: LottieRun) throws -> [Double] {
    let picture = try run.picture(at: 0)
    return (0..<100).map { x in (0..<60).reduce(0) { $0 + Double(picture[x, $1].alpha) / 255 } }
  }

  @Test(
    "Letters are those of the file, whatever the machine has", arguments: ["beside", "embedded", "archive"])
  func letters(place: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: Self.serif)))
    let installed = try columns(run(Self.animation("", family: "Liberation Serif")))
    let other = try columns(run(Self.animation("")))
    let drawn: LottieRun
    switch place {
    case "beside":
      let folder = try TemporaryDirectory()
      try Data(bytes).write(to: URL(filePath: folder.path("own.ttf")))
      drawn = try run(Self.animation("own.ttf"), FolderAssets(folders: [folder.path]))
    case "embedded":
      drawn = try run(Self.animation("data:font/ttf;base64,\(Data(bytes).base64EncodedString())"))
    default:
      let archive = StoredArchive.zip([
        ("manifest.json", Array(#"{"version":"2","animations":[{"id":"a"}]}"#.utf8)),
        ("a/a.json", Array(Self.animation("/assets/own.ttf").utf8)), ("f/own.ttf", bytes),
      ])
      drawn = try LottieRun(
        scene: LottieFile.scene(archive: archive, name: "a.lottie", assets: FolderAssets(folders: [])))
    }
    #expect(drawn.warnings.isEmpty)
    let found = try columns(drawn)
    func distance(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + abs($1.0 - $1.1) } }
    // Letters of a machine's font stand on the same places but for rounding.
    #expect(distance(found, installed) < 0.05 * installed.reduce(0, +))
    #expect(distance(found, other) > 0.2 * installed.reduce(0, +))
  }

  @Test("What a scene needs has its fonts' files, also one that cannot be read, each once")
  func filesAreNamed() throws {
    let folder = try TemporaryDirectory()
    try Data(contentsOf: URL(filePath: Self.serif)).write(to: URL(filePath: folder.path("own.ttf")))
    let assets = FolderAssets(folders: [folder.path])
    for name in ["own.ttf", "gone.ttf"] {
      let text = Self.animation(name)
      let twice = text.replacing(
        "\"origin\":3}", with: "\"origin\":3},{\"fName\":\"Two\",\"fPath\":\"\(name)\",\"origin\":3}")
      for text in [text, twice] {
        #expect(
          try LottieFile.scene([UInt8](text.utf8), name: "a.json", assets: assets).importedFiles == [name])
      }
    }
    #expect(
      try LottieFile.scene([UInt8](Self.animation("data:,").utf8), name: "a.json", assets: assets)
        .importedFiles.isEmpty)
  }

  @Test("Tracking that overflows has no place, and no line of text traps")
  func overflowingTracking() throws {
    let animators = #"{"s":{"t":0,"s":{"k":0},"e":{"k":100}},"a":{"p":{"k":[1,1]}}}"#
    for justification in 0...2 {
      let text = Self.animation("", animators: animators)
        .replacing("\"s\":40,", with: "\"s\":100000,\"tr\":1e308,\"j\":\(justification),")
      _ = try run(text).picture(at: 0)
    }
  }

  @Test("Characters that the file lacks are those of the machine")
  func missingCharacters() throws {
    let font = try DisguisedFont.data(of: Self.serif, family: "Own", characters: [0x41...0x42])
    let path = "data:font/ttf;base64,\(font.base64EncodedString())"
    // It has the glyphs from 36 on for A and B, which are A and B.
    let both = try columns(run(Self.animation(path, text: "ABg")))
    let known = try columns(run(Self.animation(path, text: "AB")))
    let end = known.lastIndex { $0 > 0 } ?? 0
    #expect(zip(both, known).prefix(end).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(both[(end + 1)...].contains { $0 > 1 })
  }

  @Test("Letters of a file have all colours that outlines have")
  func colors() throws {
    let bytes = try Data(contentsOf: URL(filePath: Self.serif)).base64EncodedString()
    let stroke = #"{"a":{"sc":{"k":[1,0,0]},"sw":{"k":3}},"s":{"t":0}}"#
    #expect(try run(Self.animation("data:;base64,\(bytes)", animators: stroke)).warnings.isEmpty)
    #expect(try run(Self.animation("", animators: stroke)).warnings.count == 2)
    // A stroke that the text has not without its animators.
    let font = "data:;base64,\(bytes)"
    let animated = try run(Self.animation(font, text: "H", animators: stroke)).picture(at: 0)
    let own = try run(
      Self.animation(font, text: "H").replacing("\"s\":40,", with: "\"s\":40,\"sc\":[1,0,0],\"sw\":3,")
    ).picture(at: 0)
    #expect(animated == own)
    #expect((0..<100).contains { animated[$0, 30].red > 200 })
  }

  @Test(
    "A file that is none is said, and a font of the machine stands for it",
    arguments: [
      ("none.ttf", "there is no file \"none.ttf\""),
      ("https://example.com/a.ttf", "nothing is loaded from a network"),
      ("data:font/ttf;base64,AAEAAA==", "it is no font of outlines"), ("data:,", "it is no font of outlines"),
      ("../own.ttf", "has \"..\" in it"),
    ])
  func wrongFiles(path: String, reason: String) throws {
    let run = try run(Self.animation(path))
    let lines = run.warnings.map { "\($0)" }
    #expect(
      lines.count == 1 && lines[0].contains("fonts.list[0].fPath: a font file (") && lines[0].contains(reason)
        && lines[0].contains("for which a font of the machine stands, is not drawn [lottie-not-drawn]"),
      "\(lines)")
    #expect(try columns(run) == columns(self.run(Self.animation(""))))
  }

  @Test("Damaged fonts are refused, or drawn")
  func damaged() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: Self.serif)))
    var random = SeededGenerator(seed: 3)
    for _ in 0..<40 {
      var changed = bytes
      for _ in 0..<20 {
        changed[Int.random(in: 0..<3000, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = FontOutlines.characters(["H", "a"], of: changed)
      _ = FontOutlines.characters(["H"], of: Array(bytes.prefix(Int.random(in: 0..<3000, using: &random))))
    }
  }
}
