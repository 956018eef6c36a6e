import Foundation
import AnimTestSupport
import Testing

@testable import animrender

/// The program as a server: `StudioTests` try what it answers.
@Suite struct StudioCommandTests {
  private enum Late: Error { case nothingHappened(String) }

  /// What the program answers, asked by a shell.
  private static func ask(_ address: URLComponents, _ path: String) throws -> String {
    let (port, query) = (address.port ?? 0, address.percentEncodedQuery ?? "")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let request =
      "GET \(path)?\(query) HTTP/1.1\\r\\nHost: 127.0.0.1:\(port)\\r\\nConnection: close\\r\\n\\r\\n"
    process.arguments = ["-c", "exec 3<>/dev/tcp/127.0.0.1/\(port); printf '\(request)' >&3; cat <&3"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "It prints its address, answers there within its sandbox, and leaves nothing behind",
    arguments: [[], ["--no-edit"]])
  func serves(extra: [String]) async throws {
    var tool = try Tool()
    try tool.writeBall(duration: 0.2)
    let directory = tool.directory
    let temporary = try TemporaryDirectory()
    tool.environment["TMPDIR"] = temporary.path
    let before = try directory.names()
    let command = "exec \"$0\" preview ball.json \(extra.joined(separator: " ")) > .address"
    let outcome = try await tool.launch("/bin/bash", ["-c", command, Tool.path]) { process in
      var text = ""
      while process.isRunning {
        text = (try? String(contentsOfFile: directory.path(".address"), encoding: .utf8)) ?? ""
        if text.hasSuffix("\n") { break }
        usleep(10_000)
      }
      guard let address = URLComponents(string: text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
        throw Late.nothingHappened("the address")
      }
      #expect(address.host == "127.0.0.1" && address.path == "/")
      #expect(try Self.ask(address, "/").contains("200 OK"))
      #expect(try Self.ask(address, "/api/frame").contains("image/png"))
      let scene = try Self.ask(address, "/api/scene")
      #expect(scene.contains("\"editable\": \(extra.isEmpty)"))
      #expect(
        try Self.ask(
          URLComponents(string: "http://127.0.0.1:\(address.port ?? 0)/?token=x") ?? address, "/api/scene"
        ).contains("403"))
      let folder = "/proc/\(process.processIdentifier)/task"
      let threads = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(threads.count > 1)
      for thread in threads {
        guard let status = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8) else {
          continue
        }
        #expect(status.contains("\nSeccomp:\t2\n") && status.contains("\nNoNewPrivs:\t1\n"))
      }
      process.interrupt()
    }
    #expect(outcome.status == 130)
    #expect(outcome.messages.contains("the studio shows 'ball.json'"))
    #expect(try directory.names().filter { $0 != ".address" } == before)
    // What removes the folder for videos ends a moment later.
    for _ in 0..<6000 where try !temporary.names().isEmpty { usleep(10_000) }
    #expect(try temporary.names().isEmpty)
  }

  @Test("Commands that the page names show what it shows")
  func words() throws {
    let words = [
      "--asset-dir", "pictures", "--animation", "run", "--animation-theme", "dark", "--fonts", "pinned",
    ]
    #expect(try StudioCommand.parse(["a.lottie"] + words).words == words)
    // The page adds the values that it shows.
    #expect(try StudioCommand.parse(["a.lottie", "--var", "x=1"] + words).words == words)
    #expect(try StudioCommand.parse(["a.lottie"]).words == [])
  }

  @Test func standardInputIsRefused() async throws {
    let outcome = try await Tool().run("studio", "-")
    #expect(outcome.status == 2 && outcome.messages.contains("'studio' cannot use '-'"))
  }
}
