import Foundation
import AnimTestSupport
import Testing

/// `diff --report` through the program itself, in its sandbox.
@Suite struct ReportCommandTests {
  private func tool() throws -> Tool {
    let tool = try Tool()
    try tool.writeBall(duration: 0.2)
    try tool.write(
      String(decoding: tool.directory.bytes("ball.json"), as: UTF8.self).replacing(
        "#26A3E6", with: "#E62626"),
      to: "red.json")
    return tool
  }

  @Test func aReportIsWrittenAndReplaced() async throws {
    let tool = try tool()
    for arguments in [["red.json"], ["ball.json"]] {
      let outcome = try await tool.run(["diff", "ball.json"] + arguments + ["--report", "out"])
      #expect(outcome.status == (arguments == ["red.json"] ? 1 : 0))
      #expect(outcome.messages == "report: out/index.html\n")
      let names = try FileManager.default.contentsOfDirectory(atPath: tool.directory.path("out")).sorted()
      #expect(names == [".animrender-report", "1", "index.html", "junit.xml", "report.json", "summary.md"])
    }
    #expect(try tool.directory.names() == ["ball.json", "out", "red.json"])
    let object = try JSONSerialization.jsonObject(with: Data(tool.directory.bytes("out/report.json")))
    #expect((object as? [String: Any])?["verdict"] as? String == "equal")
  }

  @Test(arguments: [
    ("red.json --report kept", 2, "animrender: error: --report: the folder 'kept' is not empty"),
    ("red.json --report red.json", 2, "animrender: error: --report: 'red.json' exists and is not a folder"),
    ("red.json --report gone/out", 5, "animrender: error: cannot write 'gone/out': the directory 'gone'"),
    ("absent.json --report new", 3, "absent.json: error: "),
  ])
  func mistakesLeaveEverythingAsItWas(arguments: String, status: Int, message: String) async throws {
    let tool = try tool()
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("kept"), withIntermediateDirectories: false)
    try tool.write("mine", to: "kept/thesis.txt")
    let outcome = try await tool.run(
      ["diff", "ball.json"] + arguments.split(separator: " ").map(String.init))
    #expect(outcome.status == Int32(status))
    #expect(outcome.messages.hasPrefix(message), "\(outcome.messages)")
    #expect(try tool.directory.names() == ["ball.json", "kept", "red.json"])
    #expect(try tool.directory.bytes("kept/thesis.txt") == Array("mine".utf8))
  }

  @Test func jsonNamesTheLayers() async throws {
    let tool = try tool()
    let outcome = try await tool.run("diff", "ball.json", "red.json", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let worst = (object?["frames"] as? [String: Any])?["worst"] as? [String: Any]
    #expect(worst?["layers"] as? [String] == ["ball"])
  }

  @Test func whatIsComparedIsNotReplaced() async throws {
    let tool = try tool()
    #expect(try await tool.run("diff", "ball.json", "red.json", "--report", "out").status == 1)
    let outcome = try await tool.run("diff", "out/1/actual-0.png", "ball.json", "--report", "out")
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("'out/1/actual-0.png', which is compared, lies in 'out'"))
    #expect(try !tool.directory.bytes("out/1/actual-0.png").isEmpty)
  }
}
