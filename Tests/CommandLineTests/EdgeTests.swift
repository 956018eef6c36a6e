import Foundation
import AnimTestSupport
import Testing
import AnimVideo

@testable import AnimMovie

/// Odd names, odd places, odd limits: a sentence and a code, never a crash, and nothing lost.
@Suite struct EdgeTests {
  private static let commands = [
    "validate %", "info %", "trace % --layer ball --key-path opacity", "still % out.png --at 0",
    "% out.mp4 --quiet --frames 0..2",
  ]

  /// Each command on each name of a scene: what is there is read, what is not there has a sentence.
  @Test(arguments: ["a", "é", "a b", ".x", "x.", "a\nb", "#", "~", "./-"])
  func anyNameIsAFile(name: String) async throws {
    let tool = try Tool()
    try tool.writeBall(to: name)
    for command in Self.commands {
      let outcome = try await tool.run(Self.arguments(command, scene: name))
      #expect(outcome.status == 0, "\(command): \(outcome.messages)")
    }
  }

  @Test(arguments: ["b", ".", "..", "/", "//", "", "b/", "x/..", "\n", String(repeating: "n", count: 5000)])
  func whatIsNoFileHasASentence(name: String) async throws {
    let tool = try Tool()
    for command in Self.commands {
      // A single letter could be a command.
      let line = command.hasPrefix("%") ? "render " + command : command
      let outcome = try await tool.run(Self.arguments(line, scene: name))
      #expect(outcome.status == 3, "\(command): \(outcome.messages)")
      #expect(outcome.messages.contains("error: "))
      #expect(outcome.messages.filter { $0 == "\n" }.count == 1)
    }
    #expect(try tool.directory.names().isEmpty)
  }

  @Test(arguments: ["/", "..", ".", "", "a/", "b", "/.mp4/", "no\n/x.mp4"])
  func whatCannotBeWrittenHasASentence(output: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    for arguments in [["ball.json", output], ["still", "ball.json", output, "--at", "0"]] {
      let outcome = try await tool.run(arguments)
      #expect([2, 5].contains(outcome.status), "\(outcome.messages)")
      #expect(outcome.messages.hasPrefix("animrender: error: "))
      #expect(outcome.messages.filter { $0 == "\n" }.count == 1)
    }
    #expect(try tool.directory.names() == ["ball.json"])
  }

  private static func arguments(_ command: String, scene: String) -> [String] {
    command.split(separator: " ").map { $0 == "%" ? scene : String($0) }
  }

  @Test func aHyphenIsStandardInput() async throws {
    let tool = try Tool()
    try tool.writeBall()
    for command in Self.commands {
      let line = command.replacing("%", with: "-")
      let outcome = try await tool.shell("\"$0\" \(line) <ball.json")
      #expect(outcome.status == 0, "\(outcome.messages)")
    }
    #expect(try await tool.shell("\"$0\" - piped.mp4 --quiet <ball.json").status == 0)
    #expect(try await tool.run("ball.json", "named.mp4", "--quiet").status == 0)
    #expect(try tool.directory.bytes("piped.mp4") == tool.directory.bytes("named.mp4"))
    let empty = try await tool.shell("\"$0\" validate - </dev/null")
    #expect(empty.messages == "-:1:1: error: the file is empty; a scene is a JSON object\n")
    #expect(empty.status == 3)
    let closed = try await tool.shell("\"$0\" validate - <&-")
    #expect(closed.status == 3)
    let twice = try await tool.shell("\"$0\" validate - - <ball.json")
    #expect(twice.messages.hasPrefix("animrender: error: '-', standard input, can be read only once\n"))
    #expect(twice.status == 2)
  }

  @Test(arguments: [
    ("publish ball.json", "there is no command 'publish'; expected a scene or one of render, "),
    ("validat ball.json", "there is no command 'validat'. Did you mean 'validate'?"),
    ("Render ball.json out.mp4", "there is no command 'Render'. Did you mean 'render'?"),
    ("ball out.mp4", "there is no command 'ball'. Did you mean 'ball.json'?"),
    ("trance", "there is no command 'trance'. Did you mean 'trace'?"),
  ])
  func unknownCommands(arguments: String, text: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    #expect(outcome.messages.hasPrefix("animrender: error: \(text)"), "\(outcome.messages)")
    #expect(outcome.status == 2)
    #expect(try tool.directory.names() == ["ball.json"])
  }

  /// Whatever it is called.
  @Test func aFileThatIsThereIsAScene() async throws {
    let tool = try Tool()
    try tool.writeBall(to: "publish")
    let outcome = try await tool.run("publish", "out.mp4", "--quiet")
    #expect(outcome.messages == "" && outcome.status == 0)
  }

  @Test func theOutputMayNotBeWhatItIsMadeFrom() async throws {
    let tool = try Tool()
    try tool.writeBall(to: "scene.mp4")
    try tool.write(
      #"{ "canvas": { "size": [8, 8] }, "video": { "duration": 1 }, "layers": [ { "contents": "p.png" } ] }"#,
      to: "picture.json")
    let picture = try PNG.encode(RGBAImage(width: 1, height: 1, bytes: [1, 2, 3, 255]))
    try Data(picture).write(to: URL(fileURLWithPath: tool.directory.path("p.png")))
    let movie = try Data(tool.directory.bytes("scene.mp4"))
    for (script, text) in [
      ("scene.mp4 scene.mp4", "the output 'scene.mp4' is the scene itself"),
      ("scene.mp4 ./scene.mp4", "the output './scene.mp4' is the scene itself"),
      ("still picture.json p.png --at 0", "the output 'p.png' is 'p.png', which the scene uses"),
      ("still - p.png --at 0 <picture.json", "the output 'p.png' is 'p.png', which the scene uses"),
      ("still picture.json l.png --at 0", "the output 'l.png' is 'p.png', which the scene uses"),
    ] {
      let outcome = try await tool.shell("ln -sf p.png l.png; \"$0\" \(script)")
      #expect(outcome.messages == "animrender: error: \(text); expected another file\n")
      #expect(outcome.status == 2)
    }
    #expect(try tool.directory.bytes("p.png") == picture)
    #expect(try Data(tool.directory.bytes("scene.mp4")) == movie)
  }

  @Test func theOutputMayNotBeAFontThatIsGiven() async throws {
    let tool = try Tool()
    try tool.writeBall()
    try tool.write("a font", to: "inter.png")
    for (script, text) in [
      (
        "still ball.json fonts/a/x.png --at 0",
        "the output 'fonts/a/x.png' is 'a/x.png' of the font directory 'fonts'"
      ),
      (
        "still ball.json inter.png --at 0",
        "the output 'inter.png' is 'a/x.png' of the font directory 'fonts'"
      ),
    ] {
      let outcome = try await tool.shell(
        "mkdir -p fonts/a; ln -f inter.png fonts/a/x.png; \"$0\" \(script) --font-dir fonts")
      #expect(outcome.messages == "animrender: error: \(text); expected another file\n")
      #expect(outcome.status == 2)
    }
    #expect(try String(decoding: tool.directory.bytes("inter.png"), as: UTF8.self) == "a font")
  }

  @Test func namesThatAreNotUTF8AreRefused() async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.shell(#""$0" ball.json $'caf\xe9.mp4'"#)
    #expect(outcome.messages == "animrender: error: argument 2, 'caf\u{FFFD}.mp4', is not valid UTF-8\n")
    #expect(outcome.status == 2)
    #expect(try tool.directory.names() == ["ball.json"])
  }

  @Test func whatAKilledRenderLeavesIsDeletedByTheNext() async throws {
    let tool = try Tool()
    try tool.writeBall(duration: 80_000)
    let directory = tool.directory
    _ = try await tool.launch(Tool.path, ["ball.json", "out.mp4", "--quiet"]) { process in
      while process.isRunning, try directory.names().count < 2 { usleep(5000) }
      kill(process.processIdentifier, SIGKILL)
    }
    #expect(try directory.names().count == 2)
    // Of another output, and of one that is being made here.
    try tool.write("", to: ".other.mp4.partial-1")
    let living = try OutputFile(path: directory.path("out.mp4"))
    #expect(try await tool.run("ball.json", "out.mp4", "--quiet", "--frames", "0..2").status == 0)
    let name = try #require(living.temporaryPath.split(separator: "/").last.map(String.init))
    #expect(try directory.names() == [".other.mp4.partial-1", name, "ball.json", "out.mp4"].sorted())
  }

  /// From hardly anything up to what is enough: a sentence, or the video.
  @Test(arguments: ["ulimit -n", "ulimit -f"], 4..<16)
  func limitsOfTheSystemHaveASentence(limit: String, number: Int) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.shell(
      "\(limit) \(number); \"$0\" ball.json out.mp4 --quiet --crf 1 --fps 30 2>&1")
    #expect(outcome.status == 0 || outcome.status == 5, "\(outcome.output)")
    if outcome.status == 5 {
      #expect(outcome.output.hasPrefix("animrender: error: could not "))
      #expect(try tool.directory.names() == ["ball.json"])
    } else {
      #expect(try tool.directory.names() == ["ball.json", "out.mp4"])
    }
  }
}
