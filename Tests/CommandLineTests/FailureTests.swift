import Foundation
import Testing

/// The texts and exit codes of what can go wrong, through the program itself.
@Suite struct FailureTests {
  @Test(arguments: [
    (
      "ball.json out.avi",
      "'out.avi' has the unsupported extension '.avi'; expected .mp4, .mov, .webm, .mkv, .m3u8, .gif, .apng, .webp, .png or .y4m"
    ),
    (
      "ball.json out",
      "'out' has no extension; expected .mp4, .mov, .webm, .mkv, .m3u8, .gif, .apng, .webp, .png or .y4m"
    ),
    (
      "ball.json out.mp4 --crf 60", "the crf is 60.0; expected 0, which is lossless, or a number from 1 to 51"
    ),
    (
      "ball.json out.mp4 --preset best",
      "unknown preset 'best'; expected one of ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, "
        + "veryslow, placebo"
    ),
    (
      "ball.json out.mp4 --tune cartoon",
      "H.264 cannot be tuned for 'cartoon'; expected film, animation, grain, stillimage, psnr, ssim, fastdecode or none"
    ),
    (
      "ball.json out.gif --tune animation",
      "--tune: 'out.gif' has no use for it; it is for .mp4, .mov, .webm, .mkv and .m3u8"
    ),
    (
      "out.mp4 ball.json",
      "'ball.json' is a scene, and stands where the output belongs; expected 'ball.json out.mp4'"
    ),
    (
      "still out.png ball.json --at 0",
      "'ball.json' is a scene, and stands where the output belongs; expected 'ball.json out.png'"
    ),
    (
      "filmstrip out.png ball.json",
      "'ball.json' is a scene, and stands where the output belongs; expected 'ball.json out.png'"
    ),
    (
      "ball.json out.mp4 --crf -1", "the crf is -1.0; expected 0, which is lossless, or a number from 1 to 51"
    ),
    ("ball.json out.mp4 --frames 80..91", "--frames: 80..91 reaches beyond the scene's 90 frames"),
    ("ball.json out.mp4 --time 1..1.75", "--time: 1.75 is outside the scene's 0 to 1.5 seconds"),
    (
      "ball.json out.mp4 --time 0.001..0.002",
      "--time: no frame begins from 0.001 up to, not including, 0.002 seconds"
    ),
    ("still ball.json out.jpg --at 0", "'out.jpg' does not end in .png or .avif"),
    ("still ball.json out.png --at 2", "--at: 2 is outside the scene's 0 to 1.5 seconds"),
    (
      "trace ball.json --layer ball --key-path opacity --at 0,9",
      "--at: 9 is outside the scene's 0 to 1.5 seconds"
    ),
  ])
  func wrongUsageInOneLine(arguments: String, text: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    #expect(outcome.messages == "animrender: error: \(text)\n")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(try tool.directory.names() == ["ball.json"])
  }

  @Test func withoutArgumentsThereIsTheHelpAlone() async throws {
    let tool = try Tool()
    let outcome = try await tool.run([])
    #expect(outcome.status == 2)
    #expect(outcome.messages.hasPrefix("OVERVIEW: Renders scenes"))
    #expect(!outcome.messages.contains("Missing"))
    #expect(outcome.output == "")
    let help = try await tool.run(["--help"])
    #expect(outcome.messages == help.output)
  }

  @Test(arguments: [
    ("ball.json", "Missing expected argument '<out>'"),
    ("ball.json out.mp4 --frames 1..2 --time 1..2", "'--frames' and '--time' exclude each other"),
    ("ball.json out.mp4 --bogus-option-name", "Unknown option '--bogus-option-name'"),
    (
      "ball.json out.mp4 --jobs 0",
      "The value '0' is invalid for '--jobs <count>': expected a whole number of at least 1"
    ),
    (
      "ball.json out.mp4 --scale 0",
      "The value '0' is invalid for '--scale <number>': expected a number above 0"
    ),
    (
      "ball.json out.mp4 --fps fast",
      "The value 'fast' is invalid for '--fps <rate>': expected frames per second from 0.001 to 1000, such as 30, "
        + "29.97 or 30000/1001"
    ),
    (
      "ball.json out.mp4 --frames 4..2",
      "The value '4..2' is invalid for '--frames <A..B>': expected two frame numbers such as 10..40, the second one "
        + "greater"
    ),
    (
      "ball.json out.mp4 --time 4..2",
      "The value '4..2' is invalid for '--time <A..B>': expected two times such as 0.5..2, the second one later"
    ),
    (
      "still ball.json out.png --at noon",
      "The value 'noon' is invalid for '--at <time>': expected a time in seconds such as 1.5, 1.5s or 200ms"
    ),
    (
      "still ball.json out.png --at -0.5",
      "The value '-0.5' is invalid for '--at <time>': expected a time in seconds such as 1.5, 1.5s or 200ms"
    ),
    (
      "ball.json out.mp4 --frames -1..3",
      "The value '-1..3' is invalid for '--frames <A..B>': expected two frame numbers such as 10..40, the second one "
        + "greater"
    ),
    ("still ball.json out.png", "Missing expected argument '--at <time>'"),
    (
      "trace ball.json --layer ball --key-path opacity --at 0 --fps 1",
      "'--at' and '--fps' exclude each other"
    ),
  ])
  func wrongUsageWithTheUsage(arguments: String, text: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    let lines = outcome.messages.split(separator: "\n")
    #expect(lines.first.map(String.init) == "animrender: error: \(text)")
    #expect(lines.contains { $0.hasPrefix("Usage: animrender ") })
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
  }

  @Test(arguments: [
    (
      "odd.json out.mp4 --scale 1",
      "the picture is 63×36 pixels; H.264 with 4:2:0 chroma needs an even width and height, such as 64×36"
    ),
    (
      "odd.json no/out.mp4 --scale 2",
      "cannot write 'no/out.mp4': the directory 'no' does not exist"
    ),
    ("still odd.json no/out.png --at 0", "cannot write 'no/out.png': the directory 'no' does not exist"),
    ("still odd.json folder.png --at 0", "cannot write 'folder.png': it exists and is not a regular file"),
  ])
  func whatCannotBeRendered(arguments: String, text: String) async throws {
    let tool = try Tool()
    try tool.writeBall(to: "odd.json", size: "[63, 36]")
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("folder.png"), withIntermediateDirectories: false)
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    #expect(
      outcome.messages == "animrender: error: \(text.replacing("%", with: tool.directory.path))\n")
    #expect(outcome.status == 5)
    #expect(try tool.directory.names() == ["folder.png", "odd.json"])
  }

  @Test(arguments: [
    (
      "still ball.json out.png --at 0 --scale 300",
      "canvas of 19200 × 10800 pixels: each side must be 1 to 16384 pixels"
    ),
    (
      "ball.json out.mp4 --scale 250",
      "the picture is 16000×9000 pixels; H.264 allows sides up to 16384 and 139264 blocks of 16×16 pixels"
    ),
    (
      "still copies.json out.png --at 0",
      "copies.json:3:5: error: layers[0].sublayers[0]: at 0 s the replicator layer \"inner\" brings the frame to "
        + "more than 1000000 copied layers; expected fewer instances"
    ),
    (
      "copies.json out.mp4",
      "copies.json:3:5: error: layers[0].sublayers[0]: at 0 s the replicator layer \"inner\" brings the frame to "
        + "more than 1000000 copied layers; expected fewer instances"
    ),
    ("long.json out.mp4 --fps 500", "at 500 frames per second the scene has more than 10000000 frames"),
  ])
  func whatExceedsALimit(arguments: String, text: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    try tool.writeBall(to: "long.json", duration: 80_000, frameRate: 1000)
    try tool.write(
      """
      { "canvas": { "size": [64, 36] }, "video": { "duration": 0.1 },
        "layers": [ { "class": "CAReplicatorLayer", "name": "dots", "instanceCount": 1000, "sublayers": [
          { "class": "CAReplicatorLayer", "name": "inner", "instanceCount": 1001, "sublayers": [ {} ] } ] } ] }
      """, to: "copies.json")
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    let isPlaced = text.hasPrefix("copies.json:")
    #expect(outcome.messages == (isPlaced ? "" : "animrender: error: ") + text + "\n")
    #expect(outcome.status == 7)
    #expect(try tool.directory.names() == ["ball.json", "copies.json", "long.json"])
  }

  /// What only playing shows.
  @Test(arguments: [
    (
      #"{ "when": { "animationDidStop": "ball/move" }, "do": [{ "set": "late", "keyPath": "opacity", "value": 1 }] }"#,
      #": the layer "late" is not there yet when this runs"#, 3
    ),
    (
      #"{ "at": 0.5, "do": [{ "insert": { "class": "CAEmitterLayer", "emitterCells": [ { "birthRate": 1e6, "#
        + #""lifetime": 10, "lifetimeRange": 1 } ] } }] }"#,
      "more than 100000 particles would live at once", 7
    ),
  ])
  func validatePlaysTheScene(entry: String, text: String, code: Int32) async throws {
    let tool = try Tool()
    try tool.write(
      """
      { "canvas": { "size": [64, 36] }, "video": { "duration": 3 }, "layers": [ { "name": "ball" } ],
        "timeline": [
          { "at": 0, "do": [ { "add": "ball", "forKey": "move", "animation": {
            "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 6, "duration": 1 } } ] },
          { "at": 2, "do": [ { "insert": { "name": "late" } } ] },
          \(entry) ] }
      """, to: "scene.json")
    let outcome = try await tool.run("validate", "scene.json")
    #expect(outcome.messages.contains(text))
    #expect(outcome.status == code)
    #expect(outcome.output == "")
  }

  @Test func whatHasNoEffectIsAWarning() async throws {
    let tool = try Tool()
    try tool.write(
      """
      { "canvas": { "size": [64, 36] }, "video": { "duration": 0.1 }, "layers": [ { "name": "ball" } ],
        "timeline": [ { "at": 0, "do": [ { "add": "ball", "forKey": "fade", "animation": {
          "class": "CAKeyframeAnimation", "keyPath": "opacity", "values": [0], "duration": 1 } } ] } ] }
      """, to: "one.json")
    let commands = [
      "validate one.json", "info one.json", "trace one.json --layer ball --key-path opacity",
      "still one.json out.png --at 0", "one.json out.mp4 --quiet",
    ]
    for command in commands {
      let outcome = try await tool.run(command.split(separator: " ").map(String.init))
      let line =
        "one.json:2:36: warning: timeline[0].do[0]: A keyframe animation of 'opacity' has fewer than two values "
        + "to go between. It has no effect. [too-few-keyframes]\n"
      // Hints and what only frames show come from 'validate' alone.
      #expect(command.hasPrefix("validate") ? outcome.messages.contains(line) : outcome.messages == line)
      #expect(outcome.status == 0)
    }
  }

  @Test(arguments: ["%.json out.mp4", "still %.json out.png --at 0", "info %.json", "validate %.json"])
  func badScenesShowAllTheirErrors(arguments: String) async throws {
    let tool = try Tool()
    try tool.write(
      """
      { "canvas": { "size": [64, "x"] }, "video": { "duration": 1 },
        "layers": [ { "opacty": 1 } ] }
      """, to: "bad.json")
    let outcome = try await tool.run(
      arguments.replacing("%", with: "bad").split(separator: " ").map(String.init))
    #expect(
      outcome.messages == """
        bad.json:1:28: error: canvas.size[1]: expected a number, found the string "x"
        bad.json:2:17: error: layers[0].opacty: unknown key "opacty" of CALayer. Did you mean "opacity"?

        """)
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
    #expect(try tool.directory.names() == ["bad.json"])
  }

  @Test func validateGoesThroughAllScenes() async throws {
    let tool = try Tool()
    try tool.writeBall()
    try tool.write("", to: "empty.json")
    let outcome = try await tool.run("validate", "empty.json", "ball.json", "none.json")
    #expect(outcome.output == "ball.json: valid\n")
    #expect(
      outcome.messages == """
        empty.json:1:1: error: the file is empty; a scene is a JSON object
        none.json: error: there is no such file

        """)
    #expect(outcome.status == 3)
    #expect(try await tool.run("validate", "ball.json").status == 0)
  }

  @Test(arguments: [
    ("bal", "opacity", #"ball.json: error: there is no layer "bal". Did you mean "ball"?"#),
    ("ball", "opcity", #"ball.json: error: unknown key path "opcity" of CALayer. Did you mean "opacity"?"#),
  ])
  func traceOfWhatTheSceneDoesNotHave(layer: String, keyPath: String, text: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run("trace", "ball.json", "--layer", layer, "--key-path", keyPath)
    #expect(outcome.messages == text + "\n")
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
  }
}
