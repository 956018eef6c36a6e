import Foundation
import Testing
import AnimVideo

/// What can be made, through the program itself and in its sandbox.
@Suite struct FormatTests {
  @Test(arguments: VideoCodec.allCases.filter { Machine.hasEncoder(of: $0) })
  func everyCodecRunsInTheSandbox(_ codec: VideoCodec) async throws {
    let tool = try Tool()
    try tool.writeBall(size: "[96, 64]", duration: 0.5)
    let name = "out.\(try #require(codec.row.containers.first).rawValue)"
    let outcome = try await tool.run("ball.json", name, "--codec", codec.rawValue, "--quiet")
    #expect(outcome.status == 0)
    #expect(outcome.messages == "")
    #expect(outcome.output == "")
    var reader = try VideoReader(path: tool.directory.path(name))
    #expect(try reader.countRemaining() == 30)
    #expect(try tool.directory.names() == ["ball.json", name])
  }

  @Test(arguments: ["mp4", "mov", "webm", "mkv"])
  func standardOutputIsAWholeMovie(_ format: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.shell(
      "\"$0\" ball.json - --format \(format) --progress plain >out.\(format)")
    #expect(outcome.status == 0)
    #expect(outcome.messages.hasPrefix("animrender: wrote standard output: 90 frames, 1.5 s, "))
    var reader = try VideoReader(path: tool.directory.path("out.\(format)"))
    var times: [Double] = []
    while let picture = try reader.next() { times.append(picture.time?.seconds ?? -1) }
    #expect(times.count == 90)
    for (number, time) in times.enumerated() { #expect(abs(time - Double(number) / 60) < 0.001) }
    #expect(try tool.directory.names() == ["ball.json", "out.\(format)"])
  }

  @Test func rawVideoToStandardOutputIsThatOfAFile() async throws {
    let tool = try Tool()
    try tool.writeBall()
    for arguments in ["--format y4m", "--format rawvideo --pixel-format yuv420p10"] {
      let outcome = try await tool.shell(
        "\"$0\" ball.json - \(arguments) --quiet >a && \"$0\" ball.json b \(arguments) --jobs 1 --quiet")
      #expect(outcome.status == 0)
      #expect(outcome.messages == "")
      #expect(try tool.directory.bytes("a") == tool.directory.bytes("b"))
      #expect(try tool.directory.bytes("a").count > 90 * 64 * 36)
    }
  }

  @Test func aReaderMayStopEarly() async throws {
    let tool = try Tool()
    try tool.writeBall(size: "[640, 360]")
    for format in ["y4m", "mp4"] {
      let outcome = try await tool.shell(
        "\"$0\" ball.json - --format \(format) --quiet | head -c 10 >/dev/null; exit ${PIPESTATUS[0]}")
      #expect(outcome.status == 0)
      #expect(outcome.messages == "")
    }
  }

  @Test func nothingIsWrittenByNull() async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run("ball.json", "-", "--format", "null")
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(outcome.messages.hasPrefix("animrender: drew 90 frames, 1.5 s, in "))
    #expect(try tool.directory.names() == ["ball.json"])
  }

  @Test(arguments: [
    (
      "ball.json -",
      "standard output has no extension; expected '--format' with mp4, mov, webm, mkv, y4m, rawvideo or null"
    ),
    (
      "ball.json - --format gif",
      "a GIF cannot be written to standard output; expected mp4, mov, webm, mkv, y4m, rawvideo or null"
    ),
    ("ball.json out.webm --codec h264", "H.264 does not go into .webm; expected .mp4, .mov or .mkv"),
    (
      "ball.json out.png",
      "'out.png' is not a name for many pictures; expected one with the frame's number in it such as "
        + "'frame-%05d.png'"
    ),
    (
      "ball.json out.gif --codec vp9",
      "--codec: 'out.gif' has no use for it; it is for .mp4, .mov, .webm, .mkv and .m3u8"
    ),
    (
      "ball.json out.gif --quality lossless",
      "a GIF has no quality 'lossless'; expected draft, standard or high"
    ),
    (
      "ball.json out.y4m --quality high",
      "--quality: 'out.y4m' has no use for it; it is for videos, .gif, .apng and .webp"
    ),
  ])
  func whatDoesNotGoTogetherIsAUsageError(arguments: String, message: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    #expect(outcome.status == 2)
    #expect(outcome.messages == "animrender: error: \(message)\n")
    #expect(try tool.directory.names() == ["ball.json"])
  }

  @Test func aTransparentCanvasStaysTransparentWhereItCan() async throws {
    let tool = try Tool()
    try tool.write(
      #"""
      { "canvas": { "size": [64, 64], "background": null }, "video": { "frameRate": 10, "duration": 0.5 },
        "layers": [ { "bounds": [0, 0, 64, 32], "position": [32, 16], "backgroundColor": "#FF000080" } ] }
      """#, to: "clear.json")
    for (name, codec) in [("a.mkv", "ffv1"), ("a.mov", "prores4444")] {
      #expect(try await tool.run("clear.json", name, "--codec", codec, "--quiet").status == 0)
      var reader = try VideoReader(path: tool.directory.path(name))
      let image = try #require(try reader.next()?.rgba())
      #expect(abs(Int(image[30, 10][3]) - 128) <= 1)
      #expect(image[30, 10][0] >= 252)
      #expect(image[30, 50][3] == 0)
    }
    #expect(try await tool.run("still", "clear.json", "a.png", "--at", "0").status == 0)
    let still = try PNG.decode(tool.directory.bytes("a.png"))
    #expect(still[30, 10] == [255, 0, 0, 128] && still[30, 50] == [0, 0, 0, 0])
    #expect(try await tool.run("clear.json", "a.mp4", "--quiet").status == 0)
    var reader = try VideoReader(path: tool.directory.path("a.mp4"))
    let image = try #require(try reader.next()?.rgba())
    #expect(abs(Int(image[30, 10][0]) - 128) <= 6)
    #expect(image[30, 50][0] <= 4)
    let check = try await tool.run("validate", "clear.json", "--hints")
    #expect(check.status == 0)
    #expect(
      check.messages.contains(
        "the canvas is transparent: formats without alpha, such as H.264, show black beneath [transparent-canvas]"
      ))
    #expect(try await tool.run("validate", "clear.json").messages == "")
  }

  @Test func formatsListsTheTable() async throws {
    let tool = try Tool()
    let outcome = try await tool.run("formats", "--json")
    #expect(outcome.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let codecs = try #require(object?["codecs"] as? [[String: Any]])
    #expect(codecs.map { $0["name"] as? String } == VideoCodec.allCases.map(\.rawValue))
    for (codec, found) in zip(VideoCodec.allCases, codecs) {
      #expect(found["available"] as? Bool == Machine.hasEncoder(of: codec))
      #expect(found["pixelFormats"] as? [String] == Machine.pixelFormats(of: codec).map(\.rawValue))
    }
    let sounds = try #require(object?["audioCodecs"] as? [[String: Any]])
    #expect(sounds.map { $0["name"] as? String } == AudioCodec.allCases.map(\.rawValue))
    for (codec, found) in zip(AudioCodec.allCases, sounds) {
      #expect(found["available"] as? Bool == Machine.hasEncoder(codec.row.encoder))
      #expect((found["rates"] as? [String: Int])?["standard"] == codec.row.rates?[.standard])
    }
    let text = try await tool.run("formats")
    #expect(
      text.output.contains("  aac: AAC with aac, in .mp4 .mov; draft 96, standard 192, high 320 kbit/s\n"))
    #expect(text.output.contains("  flac: FLAC with flac, in .mkv .mp4; lossless\n"))
    #expect(
      text.output.contains(
        "  mp4      MP4, with --fragments in fragments; also to standard output, then in fragments\n"))
    #expect(text.output.hasSuffix("  avif     AVIF with libaom, of 8 or 10 bits\n"))
    #expect(text.output.contains("h264: H.264 with libx264, in .mp4 .mov .mkv\n"))
    #expect(text.messages == "")
  }
}
