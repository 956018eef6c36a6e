import Assets
import Foundation
import Insight
import Movie
import RenderTree
import Scene
import TestSupport
import Testing
import Text
import Video

@testable import Studio

/// What the studio shows is what `animrender still` draws.
@Suite struct TruthTests {
  /// The file that `animrender still` writes, by a way of its own.
  private func still(_ studio: RunningStudio, at time: Double, scale: Double?) throws -> [UInt8] {
    let description = try SceneFile.load(studio.scenePath, assetFolders: [])
    var canvas = description.canvas
    if let scale { canvas.scale = scale }
    let recording = try SceneCheck(description, fonts: .forTests, for: .texts).recording()
    let still = try Still(recording.frame(at: time), on: canvas, .fitting(canvas), fonts: .forTests)
    let path = studio.directory.path(".expected.png")
    try still.write(to: path)
    return try studio.directory.bytes(".expected.png")
  }

  @Test(
    "Pictures are those of 'still', bit for bit, in any order and at any scale",
    arguments: ["\"#F2F4F8\"", "\"#F2F4F880\"", "\"#FF000000\", \"colorSpace\": \"displayP3\""])
  func pictures(background: String) async throws {
    let studio = try await RunningStudio(
      RunningStudio.text.replacing("\"#F2F4F8\"", with: background))
    for (time, scale) in [(1.0, nil), (0, 2), (0.75, nil), (2, 0.5), (0.75, 2), (0.75, 3), (1.0, nil)]
      as [(Double, Double?)]
    {
      var query = [("time", "\(time)")]
      if let scale { query.append(("scale", "\(scale)")) }
      let answer = try await studio.get("frame", query)
      #expect(answer.status == 200)
      #expect(answer.body == (try still(studio, at: time, scale: scale)), "\(time) \(scale ?? 1)")
      let raw = try await studio.get("frame", query + [("format", "raw")])
      let image = try PNG.decode(answer.body)
      #expect(raw.body == image.bytes, "\(time)")
      #expect(raw.headers["x-sha256"] == "\(Digest(of: image.bytes))")
      #expect(raw.headers["x-size"] == "\(image.width),\(image.height)")
    }
  }

  @Test("A frame's number is its time, and a stream has the same frames")
  func frames() async throws {
    let studio = try await RunningStudio()
    let byNumber = try await studio.get("frame", [("frame", "24")])
    let byTime = try await studio.get("frame", [("time", "0.8")])
    #expect(byNumber.body == byTime.body)
    #expect(byNumber.headers["x-frame"] == "24" && byTime.headers["x-frame"] == "24")
    var rest = try await studio.get("stream", [("from", "12"), ("to", "20")]).body[...]
    var last: [UInt8] = []
    for number in 12..<20 {
      let head = (0..<4).map { place in
        (0..<4).reduce(0) { $0 | Int(rest[rest.startIndex + 4 * place + $1]) << (8 * $1) }
      }
      rest = rest.dropFirst(16)
      #expect(head[0] == number && head[1] == 160 && head[2] == 90)
      if head[3] > 0 { last = Array(rest.prefix(head[3])) }
      rest = rest.dropFirst(head[3])
      let picture = try await studio.get("frame", [("frame", "\(number)"), ("format", "raw")])
      #expect(picture.body == last, "\(number)")
    }
    #expect(rest.isEmpty)
  }

  @Test("A hidden layer is as if it were not there, and a layer alone as if the others were not")
  func hiding() async throws {
    let studio = try await RunningStudio()
    func pixels(_ query: [(String, String)]) async throws -> [UInt8] {
      try await studio.get("frame", [("time", "1"), ("format", "raw")] + query).body
    }
    let all = try await pixels([])
    let withoutCard = try await pixels([("hide", "card")])
    #expect(all != withoutCard)
    #expect(try await pixels([("hide", "card,ball,layers[2]")]) == pixels([("hide", "layers[2],ball,card")]))
    #expect(try await pixels([("solo", "ball")]) == pixels([("hide", "card,layers[2]")]))
    #expect(try await pixels([]) == all)
    // By a scene that never had it.
    try studio.save(
      RunningStudio.text.replacing("\"backgroundColor\": \"#3A6FF8\"", with: "\"backgroundColor\": null"))
    try await studio.wait("the change is read") { try await pixels([]) == withoutCard }
  }

  @Test("What cannot be drawn is refused with what was expected")
  func refused() async throws {
    let studio = try await RunningStudio()
    for (query, words) in [
      ([("time", "3")], "2 s"), ([("time", "-1")], "outside"), ([("time", "x")], "number"),
      ([("frame", "61")], "60"), ([("frame", "-1")], "whole"), ([("scale", "0")], "above 0"),
      ([("format", "gif")], "png"), ([("hide", "crad")], "did you mean \"card\""),
    ] as [([(String, String)], String)] {
      let answer = try await studio.get("frame", query)
      #expect(answer.status == 400 || answer.status == 404, "\(query)")
      #expect(answer.message.contains(words), "\(answer.message)")
    }
    #expect(try await studio.get("frame", [("scale", "1e9")]).status >= 400)
    #expect(try await studio.get("frame").status == 200)
  }
}
