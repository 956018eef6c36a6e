import Foundation
import Testing

@testable import animrender

/// `--progress ndjson`: all that standard error has are lines of JSON, of which the last says how it ended.
@Suite struct EventLogTests {
  private struct Event: Decodable {
    var event: String
    var stage: String?
    var exitCode: Int32?
    var errors: [String]?
    var frames: Int?
    var rule: String?
    var text: String?
  }

  private func events(_ outcome: Tool.Outcome) throws -> [Event] {
    try outcome.messages.split(separator: "\n").map {
      try JSONDecoder().decode(Event.self, from: Data($0.utf8))
    }
  }

  @Test func endsWithDone() async throws {
    let tool = try Tool()
    try tool.writeBall()
    for extra in [[], ["--quiet"], ["--perf"], ["--progress=ndjson"]] {
      let arguments = extra == ["--progress=ndjson"] ? extra : ["--progress", "ndjson"] + extra
      let outcome = try await tool.run(["ball.json", "out.mp4"] + arguments)
      #expect(outcome.status == 0 && outcome.output == "")
      let events = try events(outcome)
      #expect(events.last?.event == "done" && events.last?.frames == 90)
      #expect(events.count { ["done", "failed"].contains($0.event) } == 1)
      if extra == ["--quiet"] { #expect(events.count == 1) }
      if extra == ["--perf"] { #expect(events.contains { $0.text?.hasPrefix("sandbox: ") == true }) }
    }
  }

  @Test(
    "It says where it failed",
    arguments: [
      ("ball.json out.mp4 --frames 80..91", "arguments", Int32(2), "--frames: 80..91 reaches beyond"),
      ("ball.json out.mp4 --bogus", "arguments", 2, "Unknown option '--bogus'"),
      ("ball.json out.avi", "arguments", 2, "'out.avi' has the unsupported extension"),
      ("none.json out.mp4", "scene", 3, "none.json: error: there is no such file"),
      ("wrong.json out.mp4", "scene", 3, "wrong.json:1:"),
      ("ball.json no/out.mp4", "render", 5, "cannot write 'no/out.mp4'"),
      ("ball.json out.mp4 --scale 0.97", "render", 5, "the picture is 62×35 pixels"),
    ])
  func failures(arguments: String, stage: String, code: Int32, message: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    try tool.write(#"{"canvas": {"size": [64, 36]}, "video": {"duration": "x"}}"#, to: "wrong.json")
    let outcome = try await tool.run(
      arguments.split(separator: " ").map(String.init) + ["--progress", "ndjson"])
    #expect(outcome.status == code)
    let events = try events(outcome)
    #expect(events.count { ["done", "failed"].contains($0.event) } == 1)
    let last = try #require(events.last)
    #expect(last.event == "failed" && last.stage == stage && last.exitCode == code, "\(outcome.messages)")
    #expect(last.errors?.contains { $0.contains(message) } == true, "\(outcome.messages)")
  }

  @Test func warningsAreEvents() async throws {
    let tool = try Tool()
    try tool.write(
      """
      { "canvas": { "size": [64, 36] }, "video": { "duration": 0.1 }, "layers": [],
        "timeline": [ { "at": 3, "do": [] } ] }
      """, to: "late.json")
    let events = try events(await tool.run("late.json", "out.mp4", "--progress", "ndjson"))
    #expect(events.first?.event == "warning" && events.first?.rule == "entry-after-end")
    #expect(events.last?.event == "done")
  }
}
