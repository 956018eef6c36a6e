import Foundation
import AnimTestSupport
import Testing

/// The same scene and options give the same bytes, whatever surrounds the program.
@Suite struct RepeatableOutputTests {
  /// The C library fills memory that it hands out, and gets back, with a byte of choice.
  private static let memories = [
    "env MALLOC_PERTURB_=1", "env MALLOC_PERTURB_=85", "env MALLOC_PERTURB_=200",
  ]

  /// Changes to what a program finds: what lay in its memory, where it lies, how many processors there are, what
  /// instructions the C library takes, language, time zone and folders, the order of hashed collections.
  private static let surroundings =
    memories + [
      "env MALLOC_ARENA_MAX=1",
      "env MALLOC_MMAP_THRESHOLD_=4096 MALLOC_PERTURB_=254",
      "env LANG=tr_TR.UTF-8 LC_ALL=tr_TR.UTF-8 TZ=Asia/Kathmandu",
      "env -i HOME=/nonexistent TMPDIR=/nonexistent LC_ALL=C", "env SWIFT_DETERMINISTIC_HASHING=1",
      "env SWIFT_DETERMINISTIC_HASHING=0",
      "env GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX2,-AVX,-FMA,-FMA4,-ERMS,-SSE4_2,-SSE4_1,-SSSE3",
      "taskset -c 0", "setarch -R", "nice -n 5",
    ]

  /// Particles, text, blurs, shadows, springs and colours: whatever is computed with the C library's functions.
  private func writeScene(to tool: Tool, width: Int, height: Int) throws {
    try tool.write(
      """
      { "canvas": { "size": [\(width), \(height)], "background": "#203040" },
        "video": { "frameRate": 60, "duration": 0.7 },
        "layers": [
          { "class": "CAEmitterLayer", "name": "snow", "emitterPosition": [\(width / 2), 0],
            "emitterShape": "line", "emitterSize": [\(width), 0], "beginTime": -1,
            "emitterCells": [ { "birthRate": 300, "lifetime": 3, "velocity": 60, "velocityRange": 40,
              "emissionLongitude": 1.57, "emissionRange": 0.8, "spinRange": 3,
              "shape": { "rect": [0, 0, 4, 4] }, "color": "#FFFFFF" } ] },
          { "class": "CAGradientLayer", "type": "conic", "name": "disc", "bounds": [0, 0, 40, 40],
            "position": [\(width / 3), \(height / 2)], "cornerRadius": 20, "masksToBounds": true,
            "colors": ["red", "yellow", "blue"] },
          { "class": "CATextLayer", "string": "Aé", "bounds": [0, 0, 60, 30], "fontSize": 20,
            "foregroundColor": "#FFFFFF", "position": [\(width / 2), 16] } ],
        "timeline": [ { "at": 0, "do": [
          { "add": "disc", "forKey": "turn", "animation": { "class": "CASpringAnimation", "duration": 1,
            "keyPath": "transform.rotation", "fromValue": 0, "toValue": 2 } } ] } ] }
      """, to: "scene.json")
    let sounds = Repository.root.appending(path: "Tests/VideoTests/Files")
    for name in ["click.mp3", "click.ogg"] {
      try Data(contentsOf: sounds.appending(path: name)).write(
        to: URL(fileURLWithPath: tool.directory.path(name)))
    }
    // Resampled, panned, faded, measured, limited and compressed.
    try tool.write(
      """
      { "canvas": { "size": [\(width), \(height)] }, "video": { "frameRate": 10, "duration": 1 }, "loudness": -12,
        "audio": [ { "source": "click.mp3", "loop": true, "rate": 1.03, "pan": -0.3, "gain": -2, "name": "a" },
                   { "source": "click.ogg", "at": 0.1, "fadeIn": 0.2, "fadeOut": 0.1 } ],
        "timeline": [ { "at": 0.2, "do": [ { "set": "audio.a", "keyPath": "gain", "value": -9 } ] } ] }
      """, to: "sound.json")
  }

  @Test func surroundingsDoNotShow() async throws {
    try await expectOneResult(of: Self.render, in: Self.surroundings, width: 144, height: 96)
  }

  /// Odd and even numbers of blocks of 16 pixels, and widths that are none; x264 takes blocks by eights.
  @Test(arguments: [(48, 112), (90, 160), (256, 64), (272, 48)])
  func whatLayInMemoryDoesNotShow(width: Int, height: Int) async throws {
    try await expectOneResult(of: Self.render, in: Self.memories, width: width, height: height)
  }

  @Test(arguments: [
    "still scene.json out.png --at 0.3 --fonts pinned && cat out.png", "info scene.json",
    "still scene.json out.avif --at 0.3 --fonts pinned && cat out.avif",
    "validate scene.json --fonts pinned",
    "trace scene.json --layer disc --key-path transform",
    "render scene.json out.gif --quiet --fonts pinned && cat out.gif",
    "render scene.json out.apng --fps 10 --quiet --fonts pinned && cat out.apng",
    "render scene.json out.webp --fps 10 --quiet --fonts pinned && cat out.webp",
    "compare scene.json scene.json -o out.mp4 --quiet --fonts pinned && cat out.mp4",
    "filmstrip scene.json out.png --fonts pinned && cat out.png",
    "render sound.json out.mp4 --quiet && cat out.mp4", "render sound.json out.webm --quiet && cat out.webm",
    "diagram scene.json --layer disc --key-path transform.rotation", "explain scene.json",
  ])
  func surroundingsDoNotShowInOtherResults(command: String) async throws {
    try await expectOneResult(of: command, in: Self.surroundings, width: 96, height: 64)
  }

  private func expectOneResult(
    of command: String, in surroundings: [String], width: Int, height: Int
  ) async throws {
    let tool = try Tool()
    try writeScene(to: tool, width: width, height: height)
    let expected = try await tool.checksum(of: command, in: "")
    for surrounding in surroundings {
      #expect(try await tool.checksum(of: command, in: surrounding) == expected, "\(surrounding)")
    }
  }

  private static let render = "scene.json out.mp4 --quiet --preset medium --fonts pinned && cat out.mp4"
}

extension Tool {
  /// The checksum of what the commands print, the program among them, and of what it says.
  fileprivate func checksum(of command: String, in surrounding: String) async throws -> String {
    let outcome = try await shell("set -eo pipefail; { \(surrounding) \"$0\" \(command); } 2>&1 | sha256sum")
    #expect(outcome.status == 0, "\(outcome.messages)")
    return outcome.output
  }
}
