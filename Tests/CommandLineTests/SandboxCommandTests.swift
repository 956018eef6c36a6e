import ArgumentParser
import AnimCLibAV
import Foundation
import Synchronization
import AnimTestSupport
import Testing
import AnimText

@testable import animrender

/// The sandbox that the program runs in.
@Suite struct SandboxCommandTests {
  /// A scene in a folder of its own whose picture, movie and font are in three others.
  private func tool() async throws -> Tool {
    let tool = try Tool()
    for name in ["scenes", "pictures", "movies", "fonts", "out"] {
      try FileManager.default.createDirectory(
        atPath: tool.directory.path(name), withIntermediateDirectories: false)
    }
    try tool.writeBall(duration: 0.2)
    #expect(try await tool.run("still", "ball.json", "pictures/p.png", "--at", "0").status == 0)
    #expect(try await tool.run("ball.json", "movies/m.mp4", "--quiet").status == 0)
    let mono = try #require(FontSet.forTests.files.first { $0.hasSuffix("LiberationMono-Regular.ttf") })
    try DisguisedFont.data(of: mono, family: "Made Up", characters: [0x20...0x7E])
      .write(to: URL(filePath: tool.directory.path("fonts/x.ttf")))
    try tool.write(
      """
      { "canvas": { "size": [64, 36] }, "video": { "duration": 0.2 }, "layers": [
        { "frame": [0, 0, 64, 36], "contents": "p.png" }, { "frame": [8, 8, 64, 36], "contents": "m.mp4" },
        { "class": "CATextLayer", "frame": [0, 0, 64, 36], "string": "Ag", "font": "Made Up" },
        { "class": "CATextLayer", "frame": [0, 0, 64, 36], "string": "Ag", "font": "Inter" } ] }
      """, to: "scenes/scene.json")
    return tool
  }

  private static let folders = [
    "--asset-dir", "pictures", "--asset-dir", "movies", "--font-dir", "fonts",
  ]

  @Test("Libraries that are loaded late are looked for where the dynamic linker looks, as without a sandbox")
  func librariesElsewhere() async throws {
    var tool = try await tool()
    let libraries = try TemporaryDirectory()
    // No library at all: that it is met shows that it is found.
    let name = "libavcodec.so.\(LIBAVCODEC_VERSION_MAJOR)"
    try Data("none".utf8).write(to: URL(filePath: libraries.path(name)))
    tool.environment["LD_LIBRARY_PATH"] =
      libraries.path + ":" + (ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "")
    for extra in [[], ["--no-sandbox"]] {
      let outcome = try await tool.run(["ball.json", "out/ball.mp4", "--quiet"] + extra)
      #expect(outcome.status == 127)
      #expect(outcome.messages.contains(libraries.path(name)), "\(extra): \(outcome.messages)")
    }
  }

  @Test("What a scene needs is there, wherever it lies, and looks as it does without a sandbox")
  func scenesAreDrawnAsWithout() async throws {
    let tool = try await tool()
    for extra in [[], ["--no-sandbox"]] {
      let name = extra.isEmpty ? "in" : "without"
      let still = try await tool.run(
        ["still", "scenes/scene.json", "out/\(name).png", "--at", "0.1"] + Self.folders + extra)
      #expect(still.messages == "")
      #expect(still.status == 0)
      let movie = try await tool.run(
        ["scenes/scene.json", "out/\(name).mp4", "--perf"] + Self.folders + extra)
      #expect(movie.status == 0)
      let line = movie.messages.split(separator: "\n").first { $0.hasPrefix("sandbox: ") }
      if extra.isEmpty {
        #expect(line.map { $0 != "sandbox: off" } ?? false)
      } else {
        #expect(line == "sandbox: off")
      }
    }
    #expect(try tool.directory.bytes("out/in.png") == tool.directory.bytes("out/without.png"))
    #expect(try tool.directory.bytes("out/in.mp4") == tool.directory.bytes("out/without.mp4"))
    for command in ["validate", "info"] {
      #expect(try await tool.run([command, "scenes/scene.json"] + Self.folders).status == 0)
    }
  }

  @Test("Scenes and outputs that are links, standard input, and an output elsewhere")
  func linksAndStreams() async throws {
    let tool = try await tool()
    let outcome = try await tool.shell(
      """
      ln -s scenes/scene.json link.json; ln -s out/real.png link.png; touch out/real.png
      "$0" still link.json link.png --at 0 --asset-dir pictures --asset-dir movies --font-dir fonts &&
      cd out && "$0" still - ../scenes/here.png --at 0 < ../ball.json
      """)
    #expect(outcome.messages == "")
    #expect(outcome.status == 0)
    #expect(try tool.directory.bytes("out/real.png").count > 100)
    #expect(try tool.directory.bytes("scenes/here.png").count > 100)
  }

  @Test("All threads of a render are in it")
  func allThreads() async throws {
    let tool = try Tool()
    try tool.writeBall(size: "[640, 360]", duration: 60)
    let found = Found()
    let directory = tool.directory
    let outcome = try await tool.launch(Tool.path, ["ball.json", "out.mp4", "--quiet", "--jobs", "3"]) {
      process in
      // The temporary file says that the render has begun; threads that were tried before that are gone.
      while process.isRunning, try directory.names().count < 2 { usleep(2000) }
      let folder = "/proc/\(process.processIdentifier)/task"
      // Until the workers are there.
      while process.isRunning {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        found.add(
          threads.compactMap { try? String(contentsOfFile: "\(folder)/\($0)/status", encoding: .utf8) })
        if threads.count > 2, found.count > 40 { break }
        usleep(2000)
      }
      process.interrupt()
    }
    #expect(outcome.status == 130 || outcome.status == 0)
    #expect(found.texts.contains { !$0.contains("\nThreads:\t1\n") })
    for text in found.texts {
      #expect(text.contains("\nSeccomp:\t2\n") && text.contains("\nNoNewPrivs:\t1\n"))
    }
  }

  @Test("Every command that reads scenes says what it reads and writes")
  func allCommands() {
    for command in Animrender.configuration.subcommands
    // What watches renders in processes of their own, which say it; the others read no scenes.
    where command != FontsCommand.self && command != FormatsCommand.self && command != DoctorCommand.self
      && command != WatchCommand.self && command != SchemaCommand.self && command != HelpCommand.self
    {
      #expect(command is any SceneCommand.Type, "\(command)")
    }
  }
}

private final class Found: Sendable {
  private let all = Mutex<[String]>([])

  var texts: [String] { all.withLock { $0 } }
  var count: Int { texts.count }

  func add(_ texts: [String]) { all.withLock { $0 += texts } }
}
