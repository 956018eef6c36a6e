import AnimCaptions
import Foundation
import AnimRenderTree
import AnimSound
import AnimTestSupport
import Testing
import AnimResources
import AnimSceneFormat
import AnimSceneTemplate

@testable import AnimAssets
@testable import AnimLottie
@testable import AnimScene
@testable import AnimVideo
@testable import animrender

/// Each limit of docs/reference/limits.md that is refused ends with code 7.
@Suite struct LimitCodeTests {
  /// What exceeds a limit.
  struct Case: Sendable, CustomTestStringConvertible {
    var what: String
    /// Files for the program to look at, the first of them a scene or an animation.
    var files: [(name: String, bytes: [UInt8], length: Int?)] = []
    /// What is too large for a test to make, or takes too long: it fails as the program would.
    var fail: @Sendable () throws -> Void = {}

    var testDescription: String { what }

    init(_ what: String, scene: String, _ others: (name: String, bytes: [UInt8], length: Int?)...) {
      self.what = what
      files = [("scene.json", Array(scene.utf8), nil)] + others
    }

    init(_ what: String, files: [(name: String, bytes: [UInt8], length: Int?)]) {
      (self.what, self.files) = (what, files)
    }

    init(_ what: String, file: String, _ bytes: [UInt8], length: Int? = nil) {
      self.what = what
      files = [(file, bytes, length)]
    }

    init(_ what: String, fail: @escaping @Sendable () throws -> Void) {
      (self.what, self.fail) = (what, fail)
    }

    /// A file with which an asset's reader fails.
    static func asset(_ what: String, _ fail: @escaping @Sendable () throws -> Void) -> Case {
      Case(what) {
        do { try fail() } catch { throw SceneErrors("scene.json", .asset(AssetProblem("asset", error))) }
      }
    }

    static func problem(_ what: String, _ problem: Problem) -> Case {
      Case(what) { throw SceneErrors("scene.json", problem) }
    }
  }

  private static func scene(
    _ layers: String, canvas: String = "[40, 40]", video: String = #""duration": 1"#, more: String = ""
  )
    -> String
  {
    #"{ "canvas": { "size": \#(canvas) }, "video": { \#(video) }, \#(more) "layers": [\#(layers)] }"#
  }

  private static func nested(_ count: Int, _ open: String, _ middle: String, _ close: String) -> String {
    String(repeating: open, count: count) + middle + String(repeating: close, count: count)
  }

  /// The animation of an archive unpacks to 272 MiB, as the directory says.
  private static var bomb: [UInt8] {
    var bytes = StoredArchive.zip([("manifest.json", #"{"animations":[{"id":"a"}]}"#), ("a/a.json", "{}")])
    let entry: [UInt8] = [0x50, 0x4b, 1, 2]
    if let place = bytes.indices.last(where: { bytes[$0...].starts(with: entry) }) {
      bytes.replaceSubrange(place + 24..<place + 28, with: [0, 0, 0, 0x11])
    }
    return bytes
  }

  /// Scenes each of which imports the next one.
  private static var imports: [(name: String, bytes: [UInt8], length: Int?)] {
    let count = TemplateCompiler.mostNestedImports + 2
    return (0..<count).map { index in
      let layers = index + 1 < count ? #"{ "import": "\#(index + 1).json", "name": "a" }"# : ""
      return ("\(index).json", Array(scene(layers).utf8), nil)
    }
  }

  private static let cases: [Case] = [
    Case("a scene's text", file: "scene.json", [], length: SceneFile.sizeLimitInMebibytes << 20 + 1),
    Case("objects and arrays in each other", scene: String(repeating: "[", count: 513)),
    Case("a number", scene: scene(#"{ "position": [1e8, 0] }"#)),
    Case(
      "a text of a layer",
      scene: scene(#"{ "class": "CATextLayer", "string": "\#(String(repeating: "a", count: 100_001))" }"#)),
    Case(
      "runs of one entry of the timeline",
      scene: scene(
        #"{ "name": "a" }"#,
        more:
          #""timeline": [{ "at": 0, "every": 1e-6, "until": 0.9, "do": [{ "set": "a", "keyPath": "opacity", "value": 1 }] }],"#
      )),
    Case("a side of the canvas", scene: scene("", canvas: "[16385, 8]")),
    Case("a side of a video") { _ = try VideoSettings(width: 16386, height: 2, frameRate: .standard) },
    Case("blocks of 16 by 16 pixels in a video's picture", scene: scene("", canvas: "[16000, 16000]")),
    Case("a video's duration", scene: scene("", video: #""duration": 86401"#)),
    Case(
      "frames of a video, or of a sequence of pictures",
      scene: scene("", video: #""duration": 86400, "frameRate": 1000"#)),
    Case(
      "copies that replicator layers make in a frame",
      scene: scene(
        #"""
        { "class": "CAReplicatorLayer", "instanceCount": 1000, "sublayers": [
          { "class": "CAReplicatorLayer", "instanceCount": 1001, "sublayers": [
            { "bounds": [0, 0, 4, 4], "backgroundColor": "red" }] }] }
        """#)),
    Case("items of a frame") {
      let exceeded = MemoryExceeded(use: .frame, bytes: 2, used: 0, limit: 1)
      throw LayerError.blaming(LayerID(number: 1), exceeded)
    },
    Case(
      "particles of a layer at once",
      scene: scene(
        #"""
        { "class": "CAEmitterLayer", "bounds": [0, 0, 40, 40], "position": [20, 20], "beginTime": 0.01,
          "emitterCells": [{ "birthRate": 1000000, "lifetime": 1, "contents": "dot.svg" }] }
        """#),
      ("dot.svg", Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>"#.utf8), nil)),
    Case(
      "emitter cells in each other",
      scene: scene(
        #"{ "class": "CAEmitterLayer", "emitterCells": [\#(nested(8, #"{ "emitterCells": ["#, "{}", "] }"))] }"#
      )
    ),
    .problem(
      "lines and curves of paths that `\"morph\": \"resample\"` makes, in an animation",
      .pathsTooLongToResample(limit: 1)),
    Case(
      "the file of a picture", scene: scene(#"{ "contents": "big.png" }"#),
      ("big.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], FolderAssets.mostBytes + 1)),
    .asset("a side of a picture or movie") { try PictureFormat.checkSize(width: 16385, height: 1) },
    .asset("pixels of a picture or movie") { try PictureFormat.checkSize(width: 16000, height: 16000) },
    .asset("pixels of all pictures of a scene") {
      let folder = try TemporaryDirectory()
      try Data(PNG.encode(RGBAImage(width: 2, height: 1, bytes: [1, 2, 3, 255, 4, 5, 6, 255]))).write(
        to: URL(filePath: folder.path("a.png")))
      _ = try FolderAssets(folders: [folder.path], mostPixels: 1).image("a.png").get()
    },
    .asset("pictures of a movie") { throw PictureError.tooManyPictures(limit: 1) },
    .asset("tracks of a movie") {
      func box(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        let size = contents.count + 8
        return [0, 0, UInt8(size >> 8), UInt8(size & 255)] + Array(name.utf8) + contents
      }
      let folder = try TemporaryDirectory()
      let movie = box("moov", (0..<65).flatMap { _ in box("trak", []) })
      try Data(movie).write(to: URL(filePath: folder.path("a.mp4")))
      try MovieBoxes.check(path: folder.path("a.mp4"))
    },
    .asset("samples of a track of a movie, or of all its fragments") {
      let folder = try TemporaryDirectory()
      let header: [UInt8] = [0, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF]
      let start = [UInt8]([0, 0, 0, 24]) + Array("moof".utf8)
      let movie = start + [0, 0, 0, 16] + Array("trun".utf8) + header
      try Data(movie).write(to: URL(filePath: folder.path("a.mp4")))
      try MovieBoxes.check(path: folder.path("a.mp4"))
    },
    .asset("boxes of a movie") { throw PictureError.tooManyParts(.mp4, of: "boxes", limit: 1) },
    .asset("scans of a JPEG") { throw PictureError.tooManyParts(.jpeg, of: "scans", limit: 1) },
    .asset("an SVG file's text") { throw SVGError.tooLong(limitInMebibytes: 1) },
    .asset("a side of an SVG file") {
      _ = try SVG(Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="2000000" height="4"/>"#.utf8))
    },
    .asset("bytes that entities of an SVG file stand for") {
      let count = SVGReader.maxExpandedBytes * 2 / SVGReader.maxEntityBytes + 1
      let entity = String(repeating: "a", count: SVGReader.maxEntityBytes)
      let text = String(repeating: "&a;", count: count)
      _ = try SVG(
        Array(
          #"<!DOCTYPE svg [<!ENTITY a "\#(entity)">]><svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><text>\#(text)</text></svg>"#
            .utf8))
    },
    .asset("elements of an SVG file in each other, with those referred to") {
      let text = (0...SVGSurvey.mostLevels).map { ##"<g id="a\##($0)"><use href="#a\##($0 + 1)"/></g>"## }
        .joined()
      _ = try SVG(Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">\#(text)</svg>"#.utf8))
    },
    .asset("elements of an SVG file") { throw SVGError.tooManyElements(limit: 1) },
    .asset("steps of applying an SVG file's style sheets, besides 100 an element") {
      throw SVGError.tooComplex
    },
    .asset("elements of an SVG file in each other") {
      let text = nested(SVGReader.maxDepth + 1, "<g>", "", "</g>")
      _ = try SVG(Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">\#(text)</svg>"#.utf8))
    },
    Case("drawing an SVG file in one size") {
      let picture = VectorAssetStandIn()
      throw LayerError.blaming(
        LayerID(number: 1), UndrawnPicture(of: picture, cause: SVGError.tooSlow(seconds: 1)))
    },
    Case(
      "sounds of a scene",
      scene: scene("", more: #""audio": [\#(Array(repeating: "{}", count: 1001).joined(separator: ","))],"#)),
    .asset("a sound") { throw SoundError.tooLong(limit: 1) },
    Case(
      "files of captions of a scene",
      scene: scene("", more: #""captions": [\#(Array(repeating: "{}", count: 33).joined(separator: ","))],"#)),
    Case(
      "a file of captions", scene: scene("", more: #""captions": [{ "source": "a.srt" }],"#),
      ("a.srt", [], CaptionFile.mostBytes + 1)),
    Case(
      "captions of a file", scene: scene("", more: #""captions": [{ "source": "a.srt" }],"#),
      (
        "a.srt",
        Array(
          String(repeating: "00:00:00,000 --> 00:00:01,000\na\n\n", count: CaptionFile.mostCues + 1).utf8),
        nil
      )),
    Case(
      "the text of a caption", scene: scene("", more: #""captions": [{ "source": "a.srt" }],"#),
      (
        "a.srt",
        Array("1\n00:00:00,000 --> 00:00:01,000\n\(String(repeating: "a", count: 4097))\n".utf8), nil
      )),
    .asset("texts of captions that overlap, one after the other") {
      throw CaptionError(line: nil, fault: .tooMuchAtOnce(limit: 1))
    },
    Case("repetitions in a template", scene: scene(#"{ "for": { "each": 1000001 }, "name": "a" }"#)),
    Case(
      "bytes of an expression in a template",
      scene: scene(
        #"{ "opacity": { "expr": "1\#(String(repeating: " ", count: TemplateExpression.longest))" } }"#)),
    Case(
      "levels of an expression in a template",
      scene: scene(#"{ "opacity": { "expr": "\#(nested(TemplateExpression.deepest + 1, "(", "1", ")"))" } }"#)
    ),
    Case("imported scenes in each other", files: imports),
    .problem("imports in all, with those in imported scenes", .template(.tooManyImports(limit: 1))),
    Case(
      "files in a dotLottie archive", file: "a.lottie",
      StoredArchive.zip((0..<ZipArchive.mostFiles + 1).map { ("\($0)", [UInt8]()) })),
    Case("what is in a dotLottie archive, unpacked", file: "a.lottie", bomb),
    .asset("a font file of a Lottie file") {
      let bytes = [UInt8](repeating: 0, count: LottieFile.mostFontBytes + 1)
      _ = try LottieFile.font(bytes, name: "a.ttf", MemoryBudget()).get()
    },
    .problem("layers, shapes and keyframes of a Lottie file", .tooMany(of: "layers", limit: 1)),
    .problem(
      "layers of a Lottie file, counted with those of precompositions, copies and letters",
      .tooMany(of: "layers", limit: 1)),
    Case(
      "groups, or precompositions, of a Lottie file in each other", file: "deep.json",
      Array(
        #"""
        {"fr":30,"ip":0,"op":30,"w":40,"h":40,"layers":[{"ty":4,"ip":0,"op":30,"ks":{},"shapes":[\#(
          nested(129, #"{"ty":"gr","it":["#, #"{"ty":"tr"}"#, "]}"))]}]}
        """#.utf8)),
  ]

  @Test("Each limit that is refused has a case here") func all() throws {
    let refused = try LimitsDocumentTests.table().filter { $0[2] == "refused" }.map { $0[0] }
    #expect(Set(Self.cases.map(\.what)) == Set(refused))
  }

  @Test("What exceeds a limit ends with code 7", arguments: cases) func code(test: Case) async throws {
    guard let first = test.files.first else {
      do {
        try test.fail()
        Issue.record("it does not fail")
      } catch {
        #expect(Failure(error).code == 7, "\(error)")
      }
      return
    }
    let tool = try Tool()
    for file in test.files {
      let url = URL(filePath: tool.directory.path(file.name))
      try Data(file.bytes).write(to: url)
      // The rest is a hole.
      if let length = file.length {
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: UInt64(length))
        try handle.close()
      }
    }
    let outcome = try await tool.run("validate", first.name)
    #expect(outcome.status == 7, "\(outcome.messages)")
    #expect(outcome.messages.contains(": error: "), "\(outcome.messages)")
  }

  @Test("Of an archive in a scene the same is said, and what is missing in it is no limit") func archives()
    async throws
  {
    let tool = try Tool()
    try tool.write(
      Self.scene(#"{ "class": "LottieLayer", "source": "a.lottie", "frame": [0, 0, 4, 4] }"#),
      to: "scene.json")
    for (bytes, code) in [(Self.bomb, 7), (StoredArchive.zip([("x", "")]), 4)] {
      try Data(bytes).write(to: URL(filePath: tool.directory.path("a.lottie")))
      let outcome = try await tool.run("validate", "scene.json")
      #expect(outcome.status == Int32(code), "\(outcome.messages)")
    }
    #expect(try await tool.run("validate", "a.lottie").status == 3)
  }

  @Test("Of a picture in an archive the archive is named as well") func picturesOfArchives() async throws {
    var png = try PNG.encode(RGBAImage(width: 1, height: 1, bytes: [255, 255, 255, 255]))
    // The width, in the header; 4 bytes, the largest first.
    let width = PictureFormat.longestSide + 1
    png.replaceSubrange(16..<20, with: [0, 0, UInt8(width >> 8), UInt8(width & 255)])
    let animation = #"""
      {"fr":10,"ip":0,"op":5,"w":20,"h":20,"assets":[{"id":"p","w":4,"h":4,"u":"","p":"wide.png","e":0}],
       "layers":[{"ty":2,"refId":"p","ip":0,"op":5,"ks":{}}]}
      """#
    let archive = StoredArchive.zip([
      ("manifest.json", Array(#"{"version":"2","animations":[{"id":"a"}]}"#.utf8)),
      ("a/a.json", Array(animation.utf8)), ("i/wide.png", png),
    ])
    let tool = try Tool()
    try tool.write(
      Self.scene(#"{ "class": "LottieLayer", "source": "a.lottie", "frame": [0, 0, 4, 4] }"#),
      to: "scene.json")
    try Data(archive).write(to: URL(filePath: tool.directory.path("a.lottie")))
    let outcome = try await tool.run("validate", "scene.json")
    #expect(outcome.status == 7, "\(outcome.messages)")
    for name in ["\"a.lottie\"", "i/wide.png"] {
      #expect(outcome.messages.contains(name), "\(outcome.messages)")
    }
  }

  @Test("Where something is wrong as well, that counts") func both() async throws {
    let tool = try Tool()
    try tool.write(Self.scene(#"{ "position": [1e8, 0], "opacity": 2 }"#), to: "scene.json")
    #expect(try await tool.run("validate", "scene.json").status == 3)
    try tool.write(Self.scene(#"{ "position": [1e8, 0], "contents": "none.png" }"#), to: "scene.json")
    #expect(try await tool.run("validate", "scene.json").status == 4)
    let many = Array(repeating: #"{ "position": [1e8, 0] }"#, count: SceneErrors.limit + 1)
    // Also where it is not listed.
    for (layers, code) in [(many, 7), (many + [#"{ "opacity": 2 }"#], 3)] {
      try tool.write(Self.scene(layers.joined(separator: ", ")), to: "scene.json")
      #expect(try await tool.run("validate", "scene.json").status == Int32(code))
    }
  }
}

/// A picture that is never drawn.
private final class VectorAssetStandIn: VectorSource {
  let (name, width, height) = ("a.svg", 4.0, 4.0)

  func bitmap(width: Int, height: Int, fonts: any VectorFonts, memory: MemoryBudget?) throws -> Bitmap {
    throw SVGError.tooSlow(seconds: 1)
  }
}
