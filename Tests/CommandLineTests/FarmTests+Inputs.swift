import Foundation
import Movie
import TestSupport
import Testing

extension FarmTests {
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
