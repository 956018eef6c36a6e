import Foundation
import Testing
import AnimVideo

@Suite struct TraceTests {
  @Test func patternsAndFormsThroughTheProgram() async throws {
    let tool = try Tool()
    try tool.writeBall(duration: 0.5, frameRate: 4)
    let lines = try await tool.run(
      "trace", "ball.json", "--layer", "b*", "--key-path", "position.*", "--format", "ndjson", "--velocity")
    #expect(lines.status == 0)
    let objects = try lines.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(
      objects.map { $0["keyPath"] as? String } == ["position.x", "position.x", "position.y", "position.y"])
    #expect(objects.first?["velocity"] as? Double == 104)
    let all = try await tool.run("trace", "ball.json", "--all", "--format", "csv", "--at", "0.25")
    #expect(
      all.output == """
        layer,keyPath,time,model,presentation,order,key,class,additive,value,result
        ball,position.x,0.25,58,32,1,move,CABasicAnimation,false,32,32

        """)
  }

  @Test(arguments: ["curves.svg", "curves.png"]) func severalScenesShareAPlot(name: String) async throws {
    let tool = try Tool()
    try tool.writeBall(duration: 0.5)
    try tool.writeBall(to: "other.json", duration: 1)
    let outcome = try await tool.run("trace", "ball.json", "other.json", "--all", "--plot", name)
    #expect(outcome.messages == "")
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
    let bytes = try tool.directory.bytes(name)
    if name.hasSuffix(".png") {
      #expect(try PNG.decode(bytes).width == 1600)
    } else {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(
        text.contains("ball.json: ball position.x</text>")
          && text.contains("other.json: ball position.x</text>"))
    }
    #expect(try tool.directory.names() == ["ball.json", name, "other.json"].sorted())
  }

  @Test(arguments: [
    ("ball.json", "Missing expected argument '--layer <name>', or '--all'"),
    ("ball.json --layer ball", "Missing expected argument '--key-path <key path>', or '--all'"),
    ("ball.json --all --key-path opacity", "'--all' and '--key-path' exclude each other"),
    ("ball.json --all --plot a.svg --at 0", "'--plot' and '--at' exclude each other"),
    ("ball.json --all --plot a.svg --fps 3", "'--plot' and '--fps' exclude each other"),
    ("- - --all", "'-', standard input, can be read only once"),
  ])
  func wrongUsage(arguments: String, text: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run(["trace"] + arguments.split(separator: " ").map(String.init))
    #expect(outcome.messages.split(separator: "\n").first.map(String.init) == "animrender: error: \(text)")
    #expect(outcome.status == 2)
  }

  @Test(arguments: [
    (
      "--all --plot a.gif", 2,
      "animrender: error: 'a.gif' has the unsupported extension '.gif'; expected .svg or .png"
    ),
    (
      "--all --plot ball.json.svg/a.svg", 5,
      "animrender: error: cannot write 'ball.json.svg/a.svg': the directory "
        + "'ball.json.svg' does not exist"
    ),
    (
      "--layer bell --key-path opacity", 3,
      #"ball.json: error: there is no layer "bell". Did you mean "ball"?"#
    ),
    (
      "--layer b* --key-path opacty", 3,
      #"ball.json: error: unknown key path "opacty" of CALayer. Did you mean "opacity"?"#
    ),
    (
      "--layer ball --key-path contents --plot a.svg", 3,
      #"ball.json: error: "contents" of "ball" cannot be drawn as a "#
        + "line: its values are none; expected numbers, points, sizes, rects, transforms or colours"
    ),
  ])
  func whatCannotBeDone(arguments: String, status: Int32, text: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run(
      ["trace", "ball.json"] + arguments.split(separator: " ").map(String.init))
    #expect(outcome.messages == text + "\n")
    #expect(outcome.status == status)
    #expect(try tool.directory.names() == ["ball.json"])
  }
}
