import Foundation
import AnimTestSupport
import Testing
import AnimVideo

@testable import AnimScene
@testable import animrender

/// A video for each row of a table, through the program itself.
@Suite struct BatchTests {
  /// The first half is the same for all rows.
  static let scene = """
    { "variables": { "title": "string", "accent": { "type": "color", "default": "red" } },
      "canvas": { "size": [32, 32] }, "video": { "frameRate": 20, "duration": 2 },
      "layers": [ { "name": "dot", "frame": [0, 0, 8, 8], "backgroundColor": "black" },
        { "name": "{title}", "opacity": 0, "frame": [8, 8, 16, 16], "backgroundColor": { "var": "accent" } } ],
      "timeline": [
        { "at": 0, "do": [ { "animate": "dot", "keyPath": "position.x", "from": 4, "to": 28, "duration": 1 } ] },
        { "at": 1, "transaction": { "disableActions": true },
          "do": [ { "set": "{title}", "keyPath": "opacity", "value": 1 } ] } ] }
    """
  static let rows = "id,title,accent\na/1,one,blue\nb,two,\nc,three,lime\n"

  struct Line: Decodable, Equatable {
    var row: Int
    var place: String
    var output: String
    var status: String
    var stage: String?
    var sha256: String?
    var sharedSegments: Int?
    var errors: [String]?
  }

  func tool(_ rows: String = Self.rows) throws -> Tool {
    let tool = try Tool()
    try tool.write(Self.scene, to: "card.json")
    try tool.write(rows, to: "rows.csv")
    return tool
  }

  static let arguments = ["batch", "card.json", "--rows", "rows.csv", "-o", "out/{id}.mp4"]

  func names(in folder: String, of tool: Tool) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tool.directory.path(folder)).sorted()
  }

  func lines(_ outcome: Tool.Outcome) throws -> [Line] {
    try outcome.output.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
      .sorted { $0.row < $1.row }
  }

  @Test("Each row's video is that of its values, for any number of jobs, and what rows share is made once")
  func videos() async throws {
    let tool = try tool()
    let outcome = try await tool.run(Self.arguments + ["--key-frames", "20", "--jobs", "1"])
    #expect(outcome.status == 0)
    let lines = try lines(outcome)
    #expect(lines.map(\.status) == ["done", "done", "done"])
    #expect(lines.map(\.output) == ["out/a%2F1.mp4", "out/b.mp4", "out/c.mp4"])
    #expect(lines.map(\.place) == ["rows.csv, row 2", "rows.csv, row 3", "rows.csv, row 4"])
    #expect(lines.map(\.sharedSegments) == [0, 1, 1])
    #expect(try names(in: "out", of: tool) == ["a%2F1.mp4", "b.mp4", "c.mp4", "manifest.json"])
    for (name, values) in [("a%2F1", ["title=one", "accent=blue"]), ("b", ["title=two"])] {
      let single = try await tool.run(
        ["card.json", "single.mp4", "--quiet", "--key-frames", "20"] + values.flatMap { ["--var", $0] })
      #expect(single.status == 0 && single.messages == "")
      #expect(try tool.directory.bytes("single.mp4") == tool.directory.bytes("out/\(name).mp4"))
    }
    let before = try tool.directory.bytes("out/c.mp4")
    var others = Self.arguments + ["--key-frames", "20", "--jobs", "3"]
    others[5] = "others/{id}.mp4"
    #expect(try await tool.run(others).status == 0)
    #expect(try tool.directory.bytes("others/c.mp4") == before)
  }

  @Test("A column that is missing is said once, and with --strict it is an error")
  func missingColumn() async throws {
    let tool = try tool("id,title\na,one\nb,two\n")
    let outcome = try await tool.run(Self.arguments)
    #expect(outcome.status == 0)
    #expect(
      outcome.messages.hasPrefix(
        "animrender: warning: rows.csv: there is no column for the variable 'accent', so that all rows have its default\n"
      ), "\(outcome.messages)")
    #expect(outcome.messages.components(separatedBy: "accent").count == 2)
    var others = Self.arguments
    others[5] = "others/{id}.mp4"
    let strict = try await tool.run(others + ["--strict"])
    #expect(strict.status == 3 && strict.messages.contains("'accent'"), "\(strict.messages)")
    #expect(!FileManager.default.fileExists(atPath: tool.directory.path("others")))
    // What comes from elsewhere is not missing.
    let given = try await tool.run(others + ["--strict", "--var", "accent=blue"])
    #expect(given.status == 0, "\(given.messages)")
  }

  @Test("With --strict a warning is an error of its row")
  func strictRows() async throws {
    let tool = try tool("id,title,accent\na,one,blue\n")
    try tool.write(
      Self.scene.replacing("\"opacity\": 0", with: "\"opacity\": 0, \"shadowOffset\": [4, 4]")
        .replacing(
          "\"keyPath\": \"position.x\", \"from\"",
          with: "\"fillMode\": \"forwards\", \"keyPath\": \"position.x\", \"from\""),
      to: "card.json")
    let relaxed = try await tool.run(Self.arguments)
    #expect(relaxed.status == 0 && relaxed.messages.contains("warning: "), "\(relaxed.messages)")
    let strict = try await tool.run(Self.arguments + ["--strict"])
    #expect(strict.status == 3)
    #expect(strict.messages.contains("] (rows.csv, row 2)"), "\(strict.messages)")
  }

  @Test("Names of outputs that other systems do not tell apart, or do not take, are said")
  func namesOfOtherSystems() async throws {
    let tool = try tool("id,title,accent\nann,one,blue\nAnn,two,red\nCON,three,lime\n")
    let outcome = try await tool.run(Self.arguments)
    #expect(outcome.status == 0)
    #expect(
      outcome.messages.hasPrefix(
        """
        animrender: warning: rows.csv, row 3: macOS and Windows take 'out/Ann.mp4' for 'out/ann.mp4' of rows.csv, row 2
        animrender: warning: rows.csv, row 4: Windows takes no file 'out/CON.mp4'

        """), "\(outcome.messages)")
    #expect(try await tool.run(Self.arguments + ["--strict"]).status != 0)
  }

  @Test("What is done and has not changed is skipped; all else is made again")
  func resumes() async throws {
    let tool = try tool()
    let first = try lines(await tool.run(Self.arguments))
    let again = try await tool.run(Self.arguments)
    #expect(try lines(again).map(\.status) == ["skipped", "skipped", "skipped"])
    #expect(try lines(again).map(\.sha256) == first.map(\.sha256))
    #expect(again.messages.hasPrefix("animrender: 3 rows: 3 skipped, in "))
    // One has other values, one is not what was made, one is as it was.
    try tool.write("id,title,accent\na/1,one,green\nb,two,\nc,three,lime\n", to: "rows.csv")
    try Data("no video".utf8).write(to: URL(filePath: tool.directory.path("out/b.mp4")))
    let changed = try lines(await tool.run(Self.arguments))
    #expect(changed.map(\.status) == ["done", "done", "skipped"])
    #expect(changed[1].sha256 == first[1].sha256)
    #expect(changed[0].sha256 != first[0].sha256)
    // The same rows with other options, and another scene.
    #expect(
      try lines(await tool.run(Self.arguments + ["--scale", "2"])).map(\.status) == ["done", "done", "done"])
    try tool.write(Self.scene.replacing("\"black\"", with: "\"gray\""), to: "card.json")
    #expect(
      try lines(await tool.run(Self.arguments + ["--scale", "2"])).map(\.status) == ["done", "done", "done"])
  }

  @Test("A batch that was killed goes on with what it had noted")
  func journal() throws {
    let directory = try TemporaryDirectory()
    let folder = BatchJournal.folder(in: directory.path)
    try Data("video".utf8).write(to: URL(filePath: directory.path("a.mp4")))
    let key = Digest(of: [1])
    let record = BatchRecord(
      output: directory.path("a.mp4"), key: "\(key)", sha256: "\(Digest(of: Array("video".utf8)))", bytes: 5,
      frames: 1)
    // As a process has it that was forked in this moment.
    var forked: Int32 = -1
    defer { close(forked) }
    do {
      let journal = try BatchJournal(folder: folder, manifest: directory.path("manifest.json"))
      forked = try #require(Self.descriptor(of: folder + "/done.ndjson").map { dup($0) })
      #expect(throws: BatchError.running(folder: directory.path)) {
        try BatchJournal(folder: folder, manifest: directory.path("manifest.json"))
      }
      #expect(journal.record(of: record.output, key: key) == nil)
      journal.add(record)
    }
    // The line that it was writing.
    let file = try FileHandle(forWritingTo: URL(filePath: folder + "/done.ndjson"))
    try file.seekToEnd()
    try file.write(contentsOf: Data(#"{"output":"b.m"#.utf8))
    let journal = try BatchJournal(folder: folder, manifest: directory.path("manifest.json"))
    #expect(journal.record(of: record.output, key: key) == record)
    #expect(journal.record(of: record.output, key: Digest(of: [2])) == nil)
    journal.remove(nil)
    #expect(try directory.names() == ["a.mp4"])
  }

  /// The descriptor with which this process has a file open.
  private static func descriptor(of path: String) -> Int32? {
    (3..<1024).first {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
    }
  }

  @Test("With one wrong row nothing is made, or with --keep-going all others")
  func wrongRows() async throws {
    let tool = try tool("id,title,accent\na,one,blue\nb,two,bleu\nc,,lime\n,four,red\n")
    let arguments = Array(Self.arguments.dropLast() + ["out/{row:02}.mp4"])
    let outcome = try await tool.run(arguments)
    #expect(outcome.status == 3)
    let message =
      ##"card.json:4:84: error: layers[1].backgroundColor: "bleu" is not a colour; expected "#RGB", "#RRGGBB", "##
      + ##""#RRGGBBAA" or a CSS name. Did you mean "blue"? (rows.csv, row 3, column "accent")"##
    let empty =
      #"card.json:4:15: error: layers[1].name: a name must not be empty (rows.csv, row 4, column "title")"#
    let known = Set(outcome.messages.split(separator: "\n").map(String.init))
    #expect(known.contains(message) && known.contains(empty), "\(outcome.messages)")
    #expect(try lines(outcome).map(\.status) == ["omitted", "failed", "failed", "omitted"])
    #expect(try lines(outcome)[1].errors == [message])
    #expect(try lines(outcome)[1].stage == "scene")
    // Nothing stays, and what was there does.
    #expect(try tool.directory.names() == ["card.json", "rows.csv"])
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("out"), withIntermediateDirectories: true)
    #expect(try await tool.run(arguments).status == 3)
    #expect(try names(in: "out", of: tool) == [])
    let deep = try await tool.run(Array(Self.arguments.dropLast()) + ["some/other/out/{row}.mp4"])
    #expect(deep.status == 3)
    #expect(try tool.directory.names() == ["card.json", "out", "rows.csv"])
    let others = try await tool.run(arguments + ["--keep-going"])
    #expect(others.status == 3)
    #expect(try lines(others).map(\.status) == ["done", "failed", "failed", "done"])
    #expect(
      try names(in: "out", of: tool) == [".animrender-batch", "01.mp4", "04.mp4", "manifest.json"])
  }

  @Test(arguments: [
    (
      "id,title\n,one\n", "out/{id}.mp4", 2, "rows.csv, row 2: the column 'id' is empty, and names the output"
    ),
    (
      "id,title\na,one\na,two\n", "out/{id}.mp4", 2,
      "rows.csv, row 3: its output 'out/a.mp4' is that of rows.csv, row 2 already; expected a name for each row"
    ),
    (
      "id,title\na,one\n", "out/{di}.mp4", 2,
      "rows.csv, row 2: there is no column 'di', which 'out/{di}.mp4' names. Did you mean 'id'?"
    ),
    (
      "id,title\na,one\n", "out/a.mp4", 2,
      "--output: 'out/a.mp4' is the same for all rows; expected a column's name in braces, such as 'out/{id}.mp4', or '{row}'"
    ),
    (
      "id,title\na,one\n", "out/{id.mp4", 2,
      "--output: in 'out/{id.mp4' a brace stands alone; expected a column's name in braces, such as 'out/{id}.mp4'"
    ),
    (
      "id,title\na,one\n", "out/{id}.m3u8", 2,
      "'batch' does not make 'out/{id}.m3u8'; expected .mp4, .mov, .webm, .mkv, .gif, .apng, .webp"
    ),
    (
      "id,title\na,one\n", "out/{id}.png", 2,
      "'batch' does not make 'out/{id}.png'; expected .mp4, .mov, .webm, .mkv, .gif, .apng, .webp"
    ),
    ("id,title\n", "out/{id}.mp4", 2, "'rows.csv' has no rows"),
  ])
  func wrongNames(rows: String, output: String, status: Int32, message: String) async throws {
    let tool = try tool(rows)
    let outcome = try await tool.run(Array(Self.arguments.dropLast()) + [output])
    #expect(outcome.messages == "animrender: error: \(message)\n")
    #expect(outcome.status == status && outcome.output == "")
    #expect(try tool.directory.names() == ["card.json", "rows.csv"])
  }

  @Test(arguments: [
    (
      "rows.csv", "id,titel\na,one\n",
      #"rows.csv:2:1: error: none of the columns "id", "titel" is a variable of the scene, which has "title", "accent""#
    ),
    (
      "rows.csv", "id,title,accnet\na,one,red\n",
      #"card.json:1:37: error: variables.accent: no value for "accent"; there is one for "accnet" (rows.csv, row 2)"#
    ),
    (
      "rows.jsonl", "{\"id\": 1, \"title\": 7}\n",
      #"card.json:1:18: error: variables.title: "title" takes a text, found the number 7 (rows.jsonl:1:20)"#
    ),
    (
      "rows.json", "{}",
      #"rows.json: error: the data "rows.json" cannot be read: expected a list of rows, found an object"#
    ),
    (
      "rows.json", "[1]",
      #"rows.json: error: the data "rows.json" cannot be read: expected an object for each row, found the number 1 at rows.json:1:2"#
    ),
    (
      "rows.tsv", "id\tid\na\tone\n",
      #"rows.tsv: error: the data "rows.tsv" cannot be read: two columns are called "id""#
    ),
  ])
  func wrongTables(file: String, rows: String, message: String) async throws {
    let tool = try tool()
    try tool.write(rows, to: file)
    let outcome = try await tool.run("batch", "card.json", "--rows", file, "-o", "out/{id}.mp4")
    #expect(outcome.status == 3)
    #expect(outcome.messages.contains(message), "\(outcome.messages)")
  }

  @Test("Rows of JSON, values for all rows, and what a row says before --data and after --var")
  func sources() async throws {
    let tool = try tool()
    try tool.write(
      #"[{"id": 1, "title": "one"}, {"id": 2, "title": "two", "accent": "blue"}]"#, to: "rows.json")
    try tool.write(#"{"accent": "lime"}"#, to: "all.json")
    let base = ["batch", "card.json", "--rows", "rows.json", "-o", "out/{id}.gif", "--data", "all.json"]
    #expect(try await tool.run(base).status == 0)
    func picture(_ values: String...) async throws -> [UInt8] {
      let arguments = ["card.json", "single.gif", "--quiet"] + values.flatMap { ["--var", $0] }
      #expect(try await tool.run(arguments).status == 0)
      return try tool.directory.bytes("single.gif")
    }
    #expect(try await tool.directory.bytes("out/1.gif") == picture("title=one", "accent=lime"))
    #expect(try await tool.directory.bytes("out/2.gif") == picture("title=two", "accent=blue"))
    #expect(try await tool.run(base + ["--var", "accent=gray"]).status == 0)
    #expect(try await tool.directory.bytes("out/2.gif") == picture("title=two", "accent=gray"))
  }

  @Test("Rows and values for a Lottie file, which has no variables, are refused")
  func lottie() async throws {
    let tool = try tool()
    try tool.write(#"{"v":"5.7.0","fr":30,"ip":0,"op":30,"w":32,"h":32,"layers":[]}"#, to: "card.json")
    let outcome = try await tool.run(Self.arguments)
    #expect(outcome.status == 3)
    #expect(
      outcome.messages.hasPrefix(
        "card.json: error: the scene declares no variables, and a row gives one (rows.csv, row "))
    let still = try await tool.run("still", "card.json", "a.png", "--at", "0", "--var", "x=1")
    #expect(still.messages == "card.json: error: the scene declares no variables, and --var x gives one\n")
  }

  @Test("A file that is no manifest is not replaced")
  func foreignManifest() async throws {
    let tool = try tool()
    try tool.write("{}", to: "list.json")
    let outcome = try await tool.run(Self.arguments + ["--manifest", "list.json"])
    #expect(outcome.status == 5)
    #expect(
      outcome.messages.contains(
        "the manifest 'list.json' cannot be read: it is not one of 'animrender batch'"))
    #expect(try tool.directory.bytes("list.json") == Array("{}".utf8))
  }

  @Test("Different texts have different names, which stay in their folder and are seen")
  func escaping() {
    let texts = [
      "a", "A", "a/b", "a%2Fb", "..", ".", ".a", "a.b", "é", "e\u{301}", "a b", "a\nb", "a\u{202E}b", "a:b",
      "a*b",
      "-a", "名前", "%", "~",
    ]
    let names = texts.map(BatchNames.escaped)
    #expect(Set(names).count == Set(texts).count)
    for name in names {
      #expect(
        !name.contains("/") && !name.hasPrefix(".") && !name.unicodeScalars.contains { $0.isUnsafeToPrint })
      #expect(name.removingPercentEncoding.map { texts.contains($0) } == true)
    }
    #expect(BatchNames.escaped("a/../b") == "a%2F..%2Fb")
    #expect(BatchNames.escaped("名前 1") == "名前 1")
  }

  @Test("Odd sizes of a file of another kind are padded, as render does it, and that is said once")
  func oddSizes() async throws {
    let tool = try tool()
    try tool.write(
      ##"{"v":"5.7.0","fr":30,"ip":0,"op":6,"w":33,"h":31,"layers":[{"ty":1,"sw":33,"sh":31,"sc":"#336699","ip":0,"op":6,"st":0,"ks":{}}]}"##,
      to: "odd.json")
    try tool.write("[{}, {}]", to: "rows.json")
    let outcome = try await tool.run("batch", "odd.json", "--rows", "rows.json", "-o", "out/{row}.mp4")
    #expect(outcome.status == 0, "\(outcome.messages)")
    let notes = outcome.messages.split(separator: "\n").filter { $0.contains("33×31 pixels become 34×32") }
    #expect(notes.count == 1)
    #expect(try await tool.run("odd.json", "single.mp4", "--quiet", "--key-frames", "60").status == 0)
    #expect(try tool.directory.bytes("single.mp4") == tool.directory.bytes("out/1.mp4"))
    #expect(try tool.directory.bytes("single.mp4") == tool.directory.bytes("out/2.mp4"))
  }
}
