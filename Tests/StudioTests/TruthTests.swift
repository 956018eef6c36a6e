import AnimAssets
import Foundation
import AnimInsight
import AnimMovie
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimText
import AnimVideo

@testable import AnimStudio

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
      let digest = try await studio.get("frame", query + [("format", "digest")])
      #expect(digest.body.isEmpty && digest.headers["x-sha256"] == raw.headers["x-sha256"])
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

  /// Messages of a stream: frame, width, height and bytes.
  private func messages(_ body: [UInt8]) -> [(frame: Int, width: Int, height: Int, bytes: [UInt8])] {
    var rest = body[...]
    var found: [(frame: Int, width: Int, height: Int, bytes: [UInt8])] = []
    while rest.count >= 16 {
      let head = (0..<4).map { place in
        (0..<4).reduce(0) { $0 | Int(rest[rest.startIndex + 4 * place + $1]) << (8 * $1) }
      }
      found.append((head[0], head[1], head[2], Array(rest.dropFirst(16).prefix(head[3]))))
      rest = rest.dropFirst(16 + head[3])
    }
    #expect(rest.isEmpty)
    return found
  }

  /// What the NAL units of a packet are.
  private func units(_ bytes: [UInt8]) -> [UInt8] {
    bytes.indices.dropLast(3).filter { bytes[$0...].starts(with: [0, 0, 1]) }.map { bytes[$0 + 3] & 31 }
  }

  @Test("A stream of H.264 has each frame that changes in a packet of its own", arguments: [nil, "1.01"])
  func packets(scale: String?) async throws {
    let studio = try await RunningStudio()
    let query = [("from", "5"), ("format", "h264")] + (scale.map { [("scale", $0)] } ?? [])
    let coded = messages(try await studio.get("stream", query).body)
    let plain = messages(
      try await studio.get("stream", query.filter { $0.0 != "format" }).body)
    #expect(coded.map(\.frame) == Array(5..<60))
    for (a, b) in zip(coded, plain) {
      #expect(a.frame == b.frame && a.width == b.width && a.height == b.height)
      // What looks the same has no packet; the evaluator may call the same what is drawn the same.
      if !b.bytes.isEmpty { #expect(!a.bytes.isEmpty, "\(a.frame)") }
      guard !a.bytes.isEmpty else { continue }
      let pictures = units(a.bytes).filter { [1, 5].contains($0) }
      #expect(pictures == [a.frame == 5 ? 5 : 1], "frame \(a.frame) has \(units(a.bytes))")
    }
    #expect(units(coded[0].bytes).prefix(2) == [7, 8])
  }

  @Test("What is played is in its order: back, over the end, in steps")
  func orders() async throws {
    let studio = try await RunningStudio()
    func frames(_ query: [(String, String)]) async throws -> [Int] {
      messages(try await studio.get("stream", query).body).map(\.frame)
    }
    #expect(try await frames([("from", "4"), ("step", "-2")]) == [4, 2, 0])
    #expect(try await frames([("from", "3"), ("first", "2"), ("last", "9"), ("step", "3")]) == [3, 6, 9])
    #expect(try await frames([("from", "3"), ("to", "3")]) == [])
    // 30 frames in half a second, drawn when they are due.
    let begin = ContinuousClock.now
    let paced = try await frames([("from", "0"), ("last", "14"), ("speed", "1"), ("format", "h264")])
    #expect(ContinuousClock.now - begin > .milliseconds(250))
    #expect(paced.first == 0 && zip(paced, paced.dropFirst()).allSatisfy(<))
    for (query, words) in [
      ([("from", "9"), ("last", "4")], "from 0 to 4"), ([("step", "0")], "not 0"),
      ([("step", "1.5")], "whole"),
      ([("format", "gif")], "raw or h264"), ([("speed", "0")], "above 0"),
      ([("speed", "1e-300")], "0.01 to 100"), ([("speed", "1e300")], "0.01 to 100"),
      ([("from", "9"), ("to", "3")], "behind"),
    ] as [([(String, String)], String)] {
      let answer = try await studio.get("stream", query)
      #expect(answer.status == 400 && answer.message.contains(words), "\(answer.message)")
    }
    try studio.save(RunningStudio.text.replacing("\"#F2F4F8\"", with: "\"#F2F4F880\""))
    try await studio.wait("the change is read") {
      try await studio.get("stream", [("to", "1"), ("format", "h264")]).message.contains(
        "expected the format raw")
    }
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

  @Test("The sound is that of the scene, as long as it is, and a scene without says so")
  func sound() async throws {
    let silent = try await RunningStudio()
    #expect(try await silent.get("scene").json["hasSound"] as? Bool == false)
    let directory = try TemporaryDirectory()
    // Half a second of a tone.
    let rate = 48_000
    let samples = (0..<(rate / 2)).map { Int16(16_000 * sin(Double($0) * 0.06)) }
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var wave = Array("RIFF".utf8) + bytes(36 + 2 * samples.count, 4) + Array("WAVEfmt ".utf8)
    for (value, count) in [(16, 4), (1, 2), (1, 2), (rate, 4), (2 * rate, 4), (2, 2), (16, 2)] {
      wave += bytes(value, count)
    }
    wave += Array("data".utf8) + bytes(2 * samples.count, 4) + samples.flatMap { bytes(Int($0), 2) }
    try Data(wave).write(to: URL(filePath: directory.path("tone.wav")))
    let text = """
      { "canvas": { "size": [8, 8] }, "video": { "duration": 2 }, "audio": [{ "source": "tone.wav", "at": 1 }] }
      """
    try Data(text.utf8).write(to: URL(filePath: directory.path("scene.json")))
    let studio = try await RunningStudio(in: directory)
    #expect(try await studio.get("scene").json["hasSound"] as? Bool == true)
    let answer = try await studio.get("audio")
    #expect(answer.status == 200 && answer.headers["content-type"] == "audio/wav")
    let heard = Array(answer.body.dropFirst(44))
    let played = heard.count / 4
    func loudest(_ times: ClosedRange<Double>) -> Int {
      let places = Int(times.lowerBound / 2 * Double(played))..<Int(times.upperBound / 2 * Double(played))
      return places.map {
        abs(Int(Int16(bitPattern: UInt16(heard[4 * $0]) | UInt16(heard[4 * $0 + 1]) << 8)))
      }.max()
        ?? 0
    }
    #expect(loudest(0...0.98) < 10 && loudest(1.6...1.99) < 10)
    #expect(loudest(1.05...1.4) > 10_000)
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
