import Foundation
import Synchronization
import AnimTestSupport
import Testing

/// What the program really takes while a scene asks for too much.
@Suite struct MemoryPeakTests {
  /// In MiB. docs/reference/limits.md says how much more than that it may be.
  private static let limit = 128
  private static let slack = 200

  private static let scenes: [String: String] = [
    "shadow": """
    { "canvas": { "size": [3000, 3000] }, "video": { "duration": 1 }, "layers": [
      { "frame": [0, 0, 16000, 16000], "shadowOpacity": 1, "shadowRadius": 400, "sublayers": [
        { "frame": [0, 0, 16000, 16000], "backgroundColor": "red" },
        { "frame": [5, 5, 9000, 9000], "backgroundColor": "blue" } ] } ] }
    """,
    "pictures": """
    { "canvas": { "size": [40, 40] }, "video": { "duration": 1 }, "layers": [
      \((0..<30).map { "{ \"contents\": \"p\($0).png\" }" }.joined(separator: ", ")) ] }
    """,
    "commits": """
    { "canvas": { "size": [40, 40] }, "video": { "duration": 1 }, "layers": [{ "name": "a" }], "timeline": [
      { "at": 0, "every": 1e-5, "until": 0.9, "transaction": { "disableActions": true }, "do": [
        { "set": "a", "keyPath": "zPosition", "value": 1 } ] },
      { "at": 5e-6, "every": 1e-5, "until": 0.9, "transaction": { "disableActions": true }, "do": [
        { "set": "a", "keyPath": "zPosition", "value": 2 } ] } ] }
    """,
    "animations": """
    { "canvas": { "size": [40, 40] }, "video": { "duration": 1 }, "layers": [{ "name": "a" }], "timeline": [
      { "at": 0, "every": 1e-5, "until": 0.9, "do": [
        { "add": "a", "animation": {
          "class": "CABasicAnimation", "keyPath": "opacity", "fromValue": 0, "duration": 9 } } ] } ] }
    """,
  ]

  @Test(arguments: ["shadow", "pictures", "commits", "animations"])
  func staysNearTheLimit(name: String) async throws {
    let tool = try Tool()
    try tool.write(try #require(Self.scenes[name]), to: "scene.json")
    if name == "pictures" {
      try tool.writeBall(duration: 0.1)
      #expect(try await tool.run("still", "ball.json", "p0.png", "--at", "0", "--scale", "25").status == 0)
      for index in 1..<30 {
        try FileManager.default.copyItem(
          atPath: tool.directory.path("p0.png"), toPath: tool.directory.path("p\(index).png"))
      }
    }
    let peak = Peak()
    let words = ["still", "scene.json", "out.png", "--at", "0.95", "--max-memory", "\(Self.limit)M"]
    let outcome = try await tool.launch(Tool.path, words) { process in
      // The kernel keeps the most; what is missed is what comes after the last look.
      while process.isRunning {
        let path = "/proc/\(process.processIdentifier)/status"
        peak.look(at: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
        usleep(2000)
      }
    }
    #expect(outcome.status == 7 || (name == "shadow" && outcome.status == 0), "\(outcome.messages)")
    #expect(peak.mebibytes > 10)
    #expect(peak.mebibytes <= Self.limit + Self.slack)
  }
}

private final class Peak: Sendable {
  private let most = Mutex(0)

  var mebibytes: Int { most.withLock { $0 >> 10 } }

  func look(at status: String) {
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kibibytes = Int(line.filter(\.isNumber))
    else { return }
    most.withLock { $0 = max($0, kibibytes) }
  }
}
