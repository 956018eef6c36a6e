import Foundation
import AnimSound
import AnimTestSupport
import Testing
import AnimVideo

/// Sound through the program itself and in its sandbox.
@Suite struct SoundCommandTests {
  /// Clicks at 0.25, 1 and 2.5 seconds.
  private func writeScene(to tool: Tool, rest: String = "", duration: Double = 3, rate: Int = 30) throws {
    try tool.write(
      """
      { "canvas": { "size": [64, 48] }, "video": { "frameRate": \(rate), "duration": \(duration) },
        "audio": [ { "source": "click.wav", "name": "a" }, { "source": "click.wav", "at": 0.75 },
                   { "source": "click.wav", "at": 2.25 } ]\(rest),
        "layers": [ { "name": "ball", "bounds": [0, 0, 20, 20], "position": [9, 9], "backgroundColor": "red" } ] }
      """, to: "scene.json")
    try copy("click.wav", to: tool)
  }

  private func copy(_ name: String, to tool: Tool) throws {
    let file = Repository.root.appending(path: "Tests/VideoTests/Files/\(name)")
    try Data(contentsOf: file).write(to: URL(fileURLWithPath: tool.directory.path(name)))
  }

  /// The places of clicks, in samples.
  private func clicks(_ path: String) throws -> [Int] {
    let start = Array(try Data(contentsOf: URL(fileURLWithPath: path)).prefix(SoundFormat.signatureLength))
    let sound = try SoundFile(path: path, format: try #require(SoundFormat(start)), name: path)
    let stream = try sound.open(speed: 1)
    var (places, position): ([(place: Int, size: Float)], Int) = ([], 0)
    var samples = [Float](repeating: 0, count: 8192)
    while true {
      let found = try samples.withUnsafeMutableBufferPointer { try stream.read(into: $0) }
      for index in 0..<found where abs(samples[2 * index]) > 0.25 {
        let (place, size) = (position + index, abs(samples[2 * index]))
        if let last = places.last, place - last.place < 2000 {
          if size > last.size { places[places.count - 1] = (place, size) }
        } else {
          places.append((place, size))
        }
      }
      position += found
      if found < samples.count / 2 { return places.map(\.place) }
    }
  }

  private static let expected = [12_000, 48_000, 120_000]

  private func expectClicks(in path: String) throws {
    let found = try clicks(path)
    #expect(found.count == Self.expected.count)
    for (place, expected) in zip(found, Self.expected) {
      #expect(abs(place - expected) <= 1, "\(path): \(place)")
    }
  }

  @Test(arguments: ["out.mp4", "out.mov", "out.webm", "out.mkv"]) func everyContainer(name: String)
    async throws
  {
    let tool = try Tool()
    try writeScene(to: tool)
    let outcome = try await tool.run("scene.json", name, "--quiet")
    #expect(outcome.status == 0)
    #expect(outcome.messages == "")
    try expectClicks(in: tool.directory.path(name))
    #expect(try tool.directory.names() == ["click.wav", name, "scene.json"].sorted())
  }

  @Test func streamsAndPlaylists() async throws {
    let tool = try Tool()
    try writeScene(to: tool)
    let outcome = try await tool.shell(
      """
      set -e; "$0" scene.json - --format mp4 --quiet >pipe.mp4; "$0" scene.json - --format mkv --quiet >pipe.mkv
      "$0" scene.json list.m3u8 --quiet; cat list-init.mp4 list-0*.m4s >list.mp4
      """)
    #expect(outcome.status == 0)
    #expect(outcome.messages == "")
    for name in ["pipe.mp4", "pipe.mkv", "list.mp4"] { try expectClicks(in: tool.directory.path(name)) }
  }

  @Test(arguments: AudioCodec.allCases.filter { Machine.hasEncoder($0.row.encoder) })
  func everyCodec(_ codec: AudioCodec) async throws {
    let tool = try Tool()
    try writeScene(to: tool)
    let name = "out.\(try #require(codec.row.containers.first).rawValue)"
    let outcome = try await tool.run("scene.json", name, "--audio-codec", codec.rawValue, "--quiet")
    #expect(outcome.status == 0)
    try expectClicks(in: tool.directory.path(name))
  }

  /// Parts of the video have the same sound as the whole.
  @Test func aPartOfTheVideo() async throws {
    let tool = try Tool()
    try writeScene(to: tool)
    #expect(try await tool.run("scene.json", "part.mkv", "--time", "0.5..1.5", "--quiet").status == 0)
    let found = try clicks(tool.directory.path("part.mkv"))
    #expect(found.count == 1)
    #expect(abs((found.first ?? 0) - 24_000) <= 1)
    #expect(
      try await tool.run("scene.json", "odd.mkv", "--fps", "29.97", "--frames", "30..60", "--quiet").status
        == 0)
    // The thirtieth frame begins at 1.001 s, behind the second click.
    #expect(try clicks(tool.directory.path("odd.mkv")) == [])
  }

  @Test func theBytesDoNotDependOnJobs() async throws {
    let tool = try Tool()
    try writeScene(to: tool, rest: #", "loudness": -20"#, duration: 6)
    let outcome = try await tool.shell(
      """
      set -e
      for jobs in 1 2 3; do for kind in mp4 webm; do
        "$0" scene.json "$jobs.$kind" --jobs $jobs --quiet
      done; done
      cmp 1.mp4 2.mp4; cmp 1.mp4 3.mp4; cmp 1.webm 2.webm; cmp 1.webm 3.webm
      """)
    #expect(outcome.status == 0, "\(outcome.messages)\(outcome.output)")
  }

  @Test func muteLeavesItOut() async throws {
    let tool = try Tool()
    try writeScene(to: tool)
    #expect(try await tool.run("scene.json", "out.mp4", "--mute", "--quiet").status == 0)
    #expect(throws: SoundError.silent(.mp4, hasPictures: true)) {
      try SoundFile(path: tool.directory.path("out.mp4"), format: .mp4, name: "out")
    }
    #expect(try await tool.run("scene.json", "out.y4m", "--mute", "--quiet").status == 0)
    #expect(try await tool.run("scene.json", "-", "--format", "null", "--quiet").status == 0)
  }

  @Test(arguments: [
    ("scene.json out.y4m", "y4m has no sound; expected a video such as .mp4, or '--mute'"),
    ("scene.json out.gif", "a GIF has no sound; expected a video such as .mp4, or '--mute'"),
    (
      "scene.json frame-%05d.png",
      "a sequence of pictures has no sound; expected a video such as .mp4, or '--mute'"
    ),
    ("scene.json out.webm --audio-codec aac", "AAC does not go into .webm; expected .mp4 or .mov"),
    (
      "scene.json out.gif --audio-codec aac",
      "--audio-codec: 'out.gif' has no use for it; it is for .mp4, .mov, .webm, .mkv and .m3u8"
    ),
  ]) func refusals(command: String, sentence: String) async throws {
    let tool = try Tool()
    try writeScene(to: tool)
    let outcome = try await tool.run(command.split(separator: " ").map(String.init))
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains(sentence), "\(outcome.messages)")
    #expect(try tool.directory.names() == ["click.wav", "scene.json"])
  }

  /// Damage in the middle of a file shows when it is listened to; then nothing is left behind.
  @Test func damagedSounds() async throws {
    let tool = try Tool()
    try copy("click.flac", to: tool)
    var bytes = try tool.directory.bytes("click.flac")
    for index in (bytes.count * 3 / 4)..<(bytes.count * 3 / 4 + 40) { bytes[index] ^= 0x55 }
    try Data(bytes).write(to: URL(fileURLWithPath: tool.directory.path("click.flac")))
    try tool.write(
      """
      { "canvas": { "size": [64, 48] }, "video": { "duration": 1 },
        "audio": [ { "source": "click.flac" } ] }
      """, to: "scene.json")
    for command in [["validate", "scene.json"], ["scene.json", "out.mp4", "--quiet"]] {
      let outcome = try await tool.run(command)
      #expect(outcome.status == 4)
      #expect(
        outcome.messages.contains(
          "scene.json:2:26: error: audio[0].source: \"click.flac\" cannot be used: the FLAC file is damaged: "
        ),
        "\(outcome.messages)")
    }
    #expect(try tool.directory.names() == ["click.flac", "scene.json"])
  }

  @Test func whatOtherCommandsSay() async throws {
    let tool = try Tool()
    try writeScene(to: tool, rest: #", "loudness": -16"#)
    let info = try await tool.run("info", "scene.json")
    #expect(info.output.contains("sounds:      3, at -16 LUFS\n  a, click.wav, 0.5 s from 0 s\n"))
    let json = try await tool.run("info", "scene.json", "--json")
    #expect(
      json.output.contains(
        #"{ "name": "2", "file": "click.wav", "at": 0.75, "duration": 0.5, "loop": false }"#))
    let trace = try await tool.run(
      "trace", "scene.json", "--layer", "audio.a", "--key-path", "gain", "--at", "1")
    #expect(trace.output.contains(#""presentation": 0"#))
    let perf = try await tool.run("scene.json", "out.mp4", "--perf", "--quiet")
    #expect(perf.messages.contains("\nsound "))
    try writeScene(to: tool, duration: 2)
    let late = try await tool.run("validate", "scene.json")
    #expect(late.status == 0)
    #expect(
      late.messages.contains(
        "the sound begins at 2.25 s and the video ends at 2 s: it is never heard [sound-never-heard]"))
    // What it is made from is not written over.
    let over = try await tool.run("scene.json", "click.wav", "--format", "mp4")
    #expect(over.status == 2)
    #expect(over.messages.contains("'click.wav', which the scene uses"))
  }

  @Test func soundsTakeMemory() async throws {
    let tool = try Tool()
    try writeScene(to: tool)
    let outcome = try await tool.run("scene.json", "out.mp4", "--max-memory", "5M")
    #expect(outcome.status == 7)
    #expect(outcome.messages.contains("the sound \"click.wav\" needs 2 MiB of memory"), "\(outcome.messages)")
  }

  /// An hour of a loop that is no whole number of samples, with a click in its last second.
  @Test func anHourDoesNotDrift() async throws {
    let tool = try Tool()
    try copy("click.wav", to: tool)
    try tool.write(
      """
      { "canvas": { "size": [16, 16] }, "video": { "frameRate": 0.1, "duration": 3600 },
        "audio": [ { "source": "click.wav", "trim": [0.2, 0.4333333], "loop": true, "gain": -40 },
                   { "source": "click.wav", "at": 0.75 }, { "source": "click.wav", "at": 3599.25 } ] }
      """, to: "scene.json")
    let outcome = try await tool.run("scene.json", "hour.mkv", "--codec", "ffv1", "--quiet")
    #expect(outcome.status == 0, "\(outcome.messages)")
    let found = try clicks(tool.directory.path("hour.mkv"))
    #expect(found.count == 2)
    for (place, time) in zip(found, [1, 3599.5]) { #expect(abs(Double(place) - time * 48_000) <= 1) }
  }
}
