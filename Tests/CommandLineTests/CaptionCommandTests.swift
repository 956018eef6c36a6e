import Foundation
import AnimTestSupport
import Testing
import AnimVideo

/// Captions, chapters and metadata through the program itself.
@Suite struct CaptionCommandTests {
  private static let captions = """
    1
    00:00:00,500 --> 00:00:01,000
    <i>Hello</i>,
    world

    2
    00:00:02,000 --> 00:00:02,500
    Bye

    """

  private func writeScene(to tool: Tool, _ rest: String) throws {
    try tool.write(Self.captions, to: "film.srt")
    try tool.write(
      """
      { "canvas": { "size": [96, 64], "background": "#000000" }, "video": { "frameRate": 10, "duration": 3 },
        \(rest)
        "layers": [ { "class": "CATextLayer", "name": "sub", "bounds": [0, 0, 90, 40], "position": [48, 32],
                      "fontSize": 16, "foregroundColor": "#FFFFFF" } ],
        "timeline": [ { "name": "One", "at": 0, "do": [] }, { "name": "Two", "at": 1.5, "do": [] } ] }
      """, to: "scene.json")
  }

  private static let all =
    #""captions": [ { "source": "film.srt", "language": "eng", "title": "English" } ], "chapters": true, "metadata": { "title": "A film", "artist": "Ann", "creationDate": "2026-03-01" },"#

  @Test(arguments: ["out.mp4", "out.mov", "out.webm", "out.mkv"]) func tracks(name: String) async throws {
    let tool = try Tool()
    try writeScene(to: tool, Self.all)
    let outcome = try await tool.run("scene.json", name, "--quiet", "--fonts", "pinned")
    #expect(outcome.status == 0)
    #expect(outcome.messages == "")
    let found = try FileTexts(path: tool.directory.path(name))
    let isBoxed = name.hasSuffix("mp4") || name.hasSuffix("mov")
    #expect(
      found.captions.map(\.codec) == [isBoxed ? "mov_text" : name.hasSuffix("webm") ? "webvtt" : "subrip"])
    #expect(found.captions.map(\.language) == ["eng"])
    let texts = found.captions.flatMap(\.texts).filter { !$0.text.isEmpty }
    #expect(texts.map(\.text) == ["Hello,\nworld", "Bye"])
    for (text, times) in zip(texts, [(0.5, 1.0), (2.0, 2.5)]) {
      #expect(abs(text.start - times.0) < 0.0015 && abs(text.end - times.1) < 0.0015, "\(text)")
    }
    #expect(found.chapters.map(\.title) == ["One", "Two"])
    #expect(found.chapters.map(\.start) == [0, 1.5])
    #expect(found.chapters.map(\.end) == [1.5, 3])
    #expect(found.metadata["title"] == "A film")
    #expect(found.metadata["artist"] == "Ann" || found.metadata["ARTIST"] == "Ann")
    #expect(found.metadata["creation_time"] == "2026-03-01T00:00:00.000000Z")
    var reader = try VideoReader(path: tool.directory.path(name))
    #expect(try reader.countRemaining() == 30)
    // The same bytes whatever the number of workers.
    #expect(
      try await tool.run("scene.json", "again-\(name)", "--quiet", "--jobs", "1", "--fonts", "pinned").status
        == 0)
    #expect(try tool.directory.bytes(name) == tool.directory.bytes("again-\(name)"))
  }

  @Test func nothingIsSaidUnlessTold() async throws {
    let tool = try Tool()
    try writeScene(to: tool, "")
    #expect(try await tool.run("scene.json", "out.mp4", "--quiet").status == 0)
    let found = try FileTexts(path: tool.directory.path("out.mp4"))
    #expect(found.captions.isEmpty && found.chapters.isEmpty)
    #expect(found.metadata["creation_time"] == nil && found.metadata["title"] == nil)
  }

  @Test func aPartOfTheVideo() async throws {
    let tool = try Tool()
    try writeScene(to: tool, Self.all)
    #expect(try await tool.run("scene.json", "out.mkv", "--time", "0.8..2.2", "--quiet").status == 0)
    let found = try FileTexts(path: tool.directory.path("out.mkv"))
    #expect(found.captions.flatMap(\.texts).map(\.start) == [0, 1.2])
    #expect(found.captions.flatMap(\.texts).map(\.text) == ["Hello,\nworld", "Bye"])
    #expect(found.chapters.map(\.start) == [0, 0.7])
  }

  /// The text layer's string follows them, and no track is made.
  @Test func aLayerShowsThem() async throws {
    let tool = try Tool()
    try writeScene(to: tool, #""captions": [ { "source": "film.srt", "layer": "sub", "at": 0.1 } ],"#)
    let trace = try await tool.run(
      "trace", "scene.json", "--layer", "sub", "--key-path", "string", "--at", "0.5,0.7,1.05,1.2,2.3,2.7",
      "--format",
      "csv")
    #expect(trace.status == 0, "\(trace.messages)")
    let counts = ["Hello", "Bye"].map { word in trace.output.components(separatedBy: word).count - 1 }
    #expect(counts[0] >= 2 && counts[1] >= 1, "\(trace.output)")
    #expect(try await tool.run("scene.json", "out.gif", "--quiet", "--fonts", "pinned").status == 0)
    #expect(try await tool.run("scene.json", "out.mp4", "--quiet", "--fonts", "pinned").status == 0)
    #expect(try FileTexts(path: tool.directory.path("out.mp4")).captions.isEmpty)
  }

  @Test(arguments: [
    (
      "scene.json out.m3u8",
      "a playlist has no captions; expected a video such as .mp4, '--no-captions', or a \"layer\" that shows them"
    ),
    (
      "scene.json - --format mp4",
      "MP4 and MOV have no captions in fragments, as standard output gets them"
    ),
    ("scene.json out.y4m", "y4m has no captions"),
  ]) func refusals(command: String, sentence: String) async throws {
    let tool = try Tool()
    try writeScene(to: tool, Self.all)
    let outcome = try await tool.run(command.split(separator: " ").map(String.init))
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains(sentence), "\(outcome.messages)")
    #expect(outcome.output.isEmpty)
    let arguments = command.split(separator: " ").map(String.init) + ["--no-captions", "--quiet"]
    #expect(try await tool.run(arguments).status == 0)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""captions": [ { "source": "none.srt" } ],"#, 4, #"captions[0].source: there is no file "none.srt""#),
    (#""captions": [ { "source": "scene.json" } ],"#, 4, #"captions[0].source: "scene.json" cannot be used: line 2: "#),
    (#""captions": [ { "source": "film.srt", "layer": "subs" } ],"#, 3, #"captions[0].layer: there is no layer "subs". Did you mean "sub"?"#),
    (#""captions": [ { "source": "film.srt", "language": "en" } ],"#, 3, #"captions[0].language: "en" is out of range; expected three letters of ISO 639-2, such as "eng""#),
    (#""metadata": { "creationDate": "yesterday" },"#, 3, #"metadata.creationDate: "yesterday" is out of range; expected a date such as "2026-03-01" or "2026-03-01T12:30:00Z""#),
    (#""metadata": { "creationDate": "2026-02-29" },"#, 3, #"metadata.creationDate: "2026-02-29" is out of range"#),
    (#""metadata": { "autor": "x" },"#, 3, #"metadata.autor: unknown key "autor" of the metadata"#),
  ]) func mistakes(rest: String, code: Int, sentence: String) async throws {
    let tool = try Tool()
    try writeScene(to: tool, rest)
    let outcome = try await tool.run("validate", "scene.json")
    #expect(outcome.status == Int32(code))
    #expect(outcome.messages.contains(sentence), "\(outcome.messages)")
  }
}
