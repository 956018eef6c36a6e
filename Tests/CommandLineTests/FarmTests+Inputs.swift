import Foundation
import AnimMovie
import AnimTestSupport
import Testing

extension FarmTests {
  @Test("A plan keeps the values of the scene's variables, and the files that they come from must be those")
  func variables() async throws {
    let tool = try Tool()
    try tool.write(
      """
      { "variables": { "title": { "type": "string", "default": "none" },
                       "color": { "type": "color", "default": "red" } },
        "canvas": { "size": [64, 36] }, "video": { "frameRate": 60, "duration": 1 },
        "layers": [ { "class": "CATextLayer", "frame": [0, 0, 64, 20], "string": "{title}", "fontSize": 12,
                      "foregroundColor": "{color}" } ] }
      """, to: "scene.json")
    try tool.write(#"{ "color": "blue" }"#, to: "values.json")
    let values = ["--var", "title=Hello", "--data", "values.json"]
    let plan = try await self.plan(tool, values)
    #expect(plan.variables == [RenderPlan.Variable(name: "title", value: "Hello")])
    #expect(plan.data?.map(\.path) == ["values.json"] && plan.data?.map(\.variable) == [nil])
    for index in plan.segments.indices where plan.segments[index].sameAs == nil {
      let run = try await tool.run("segment", "plan.json", "--index", "\(index)", "-o", "parts")
      #expect(run.status == 0, "\(run.messages)")
    }
    #expect(try await tool.run("join", "plan.json", "parts", "-o", "joined.mp4").status == 0)
    let one = try await tool.run(["scene.json", "one.mp4", "--quiet", "--key-frames", "60"] + values)
    #expect(one.status == 0, "\(one.messages)")
    let plain = try await tool.run("scene.json", "plain.mp4", "--quiet", "--key-frames", "60")
    #expect(plain.status == 0)
    #expect(try tool.directory.bytes("joined.mp4") == tool.directory.bytes("one.mp4"))
    #expect(try tool.directory.bytes("plain.mp4") != tool.directory.bytes("one.mp4"))
    for arguments in [
      ["segment", "plan.json", "--index", "0", "-o", "parts"], ["join", "plan.json", "parts", "-o", "j.mp4"],
    ] {
      let run = try await tool.run(arguments + ["--var", "title=Other"])
      #expect(run.status != 0)
      #expect(
        run.messages.contains(
          "'plan.json' has the values that it was made with; expected no '--var' and no '--data'"))
    }
    try tool.write(#"{ "color": "green" }"#, to: "values.json")
    let other = try await tool.run("segment", "plan.json", "--index", "0", "-o", "others")
    #expect(
      other.messages.hasSuffix(
        "'values.json', the data of the scene, is not the file that the plan was made from\n"))
    #expect(other.status != 0)
  }

  @Test("What the scene shows is not written over, also by the join of a plan without sound")
  func inputsStay() async throws {
    let tool = try await Self.tool()
    #expect(try await tool.run("ball.json", "clip.mp4", "--quiet").status == 0)
    let scene = Self.scene().replacing("\"p.png\"", with: "\"clip.mp4\"")
    try tool.write(scene, to: "scene.json")
    let clip = try tool.directory.bytes("clip.mp4")
    let plan = try await plan(tool)
    for index in plan.segments.indices where plan.segments[index].sameAs == nil {
      #expect(try await tool.run("segment", "plan.json", "--index", "\(index)", "-o", "parts").status == 0)
    }
    try FileManager.default.createSymbolicLink(
      atPath: tool.directory.path("scene.mp4"), withDestinationPath: "scene.json")
    for (output, message) in [
      ("clip.mp4", "'clip.mp4', which the scene uses"), ("scene.mp4", "the scene itself"),
    ] {
      let join = try await tool.run("join", "plan.json", "parts", "-o", output)
      #expect(join.status != 0 && join.messages.contains(message), "\(join.messages)")
    }
    #expect(try tool.directory.bytes("clip.mp4") == clip)
    #expect(try tool.directory.bytes("scene.json") == Array(scene.utf8))
    #expect(try await tool.run("join", "plan.json", "parts", "-o", "out.mp4").status == 0)
  }
}
