import Foundation
import AnimTestSupport
import Testing
import AnimVideo

/// Movies that the program makes, as contents of other scenes.
@Suite struct TransparentMovieTests {
  /// What was transparent in a scene is so where its movie is shown. Columns of 16 pixels, each of one colour: one
  /// that is half seen must not become darker.
  @Test(arguments: [
    ("out.webm", "vp9", 6), ("out.mkv", "vp9", 6), ("out.mkv", "ffv1", 1), ("out.mov", "prores4444", 6),
  ])
  func transparencyComesBack(name: String, codec: String, tolerance: Int) async throws {
    let tool = try Tool()
    try tool.write(
      #"""
      { "canvas": { "size": [64, 48], "background": null }, "video": { "frameRate": 10, "duration": 0.5 },
        "layers": [
          { "frame": [16, 0, 16, 48], "backgroundColor": "#FF000080" },
          { "frame": [32, 0, 16, 48], "backgroundColor": "#20A0E040" },
          { "frame": [48, 0, 16, 48], "backgroundColor": "#20A0E0" }
        ] }
      """#, to: "clear.json")
    #expect(try await tool.run("clear.json", name, "--codec", codec, "--quiet").status == 0)
    for background in ["null", "\"white\"", "\"#00FF00\""] {
      try tool.write(
        #"""
        { "canvas": { "size": [64, 48], "background": \#(background) }, "video": { "duration": 0.5 },
          "layers": [ { "class": "AVPlayerLayer", "frame": [0, 0, 64, 48], "contents": { "movie": "\#(name)" } } ] }
        """#, to: "shown.json")
      let scene = String(decoding: try tool.directory.bytes("clear.json"), as: UTF8.self)
      try tool.write(
        scene.replacing("\"background\": null", with: "\"background\": \(background)"), to: "drawn.json")
      var images: [RGBAImage] = []
      for scene in ["shown", "drawn"] {
        let outcome = try await tool.run("still", "\(scene).json", "\(scene).png", "--at", "0.25")
        #expect(outcome.status == 0, "\(outcome.messages)")
        images.append(try PNG.decode(tool.directory.bytes("\(scene).png")))
      }
      for (x, y) in [(8, 24), (24, 8), (24, 40), (40, 24), (56, 24)] {
        let (shown, drawn) = (images[0][x, y], images[1][x, y])
        // Where little is seen of a colour, it is not known so well: what counts is what it does to a background.
        let pairs = zip(shown, drawn).enumerated()
        let differences = pairs.map { index, pair in
          let (a, b) = (Int(pair.0), Int(pair.1))
          return index == 3 ? abs(a - b) : abs(a * Int(shown[3]) - b * Int(drawn[3])) / 255
        }
        #expect(differences.allSatisfy { $0 <= tolerance }, "\(background) \(x), \(y): \(shown), \(drawn)")
      }
    }
  }
}

/// A transparent canvas where the output has no alpha.
@Suite struct TransparentCanvasTests {
  private static func scene(_ background: String) -> String {
    #"""
    { "canvas": { "size": [64, 48], "background": \#(background) }, "video": { "frameRate": 10, "duration": 0.3 },
      "layers": [ { "frame": [16, 0, 16, 48], "backgroundColor": "#FF000080" } ] }
    """#
  }

  @Test("It is said that it is drawn on black, and another colour may lie beneath it")
  func background() async throws {
    let tool = try Tool()
    for (name, color) in [
      ("clear", "null"), ("white", "\"white\""), ("half", "\"#FF000080\""), ("mixed", "\"#FF7F7F\""),
    ] {
      try tool.write(Self.scene(color), to: "\(name).json")
    }
    let said = try await tool.run("clear.json", "clear.mp4")
    #expect(said.status == 0)
    #expect(
      said.messages.contains(
        "animrender: note: the canvas is transparent and H.264 is not: it is drawn on black; '--background white' lays a colour beneath it"
      ), "\(said.messages)")
    for arguments in [
      ["clear.json", "clear.webm"], ["white.json", "white.mp4"], ["clear.json", "clear.webp"],
    ] {
      #expect(try await !tool.run(arguments).messages.contains("transparent"), "\(arguments)")
    }
    let beneath = try await tool.run("clear.json", "beneath.mp4", "--background", "white")
    #expect(beneath.status == 0 && !beneath.messages.contains("transparent"), "\(beneath.messages)")
    #expect(try tool.directory.bytes("beneath.mp4") == tool.directory.bytes("white.mp4"))
    // Half a colour over another is the mean of both.
    _ = try await tool.run("half.json", "half-%d.png", "--format", "png", "--background", "white")
    let half = try PNG.decode(tool.directory.bytes("half-0.png"))
    #expect(zip(half[2, 2], [255, 127, 127, 255]).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(half[2, 2])")
    let wrong = try await tool.run("clear.json", "wrong.mp4", "--background", "whit")
    #expect(wrong.status == 2 && wrong.messages.contains("expected '#RGB'"), "\(wrong.messages)")
  }
}

/// What a GIF's palette holds is exact, through the program itself.
@Suite struct GifColorTests {
  @Test(arguments: ["draft", "standard", "high"])
  func flatColorsAreThoseOfTheStill(quality: String) async throws {
    let tool = try Tool()
    try tool.write(
      #"""
      { "canvas": { "size": [96, 64], "background": "white" }, "video": { "frameRate": 10, "duration": 0.5 },
        "layers": [
          { "name": "ball", "bounds": [0, 0, 20, 20], "position": [20.4, 20.3], "backgroundColor": "#FF3B30" },
          { "frame": [40, 8, 50, 48], "backgroundColor": "#3366CC" }
        ],
        "timeline": [ { "at": 0, "do": [ { "add": "ball", "animation": { "class": "CABasicAnimation",
          "keyPath": "position.x", "toValue": 70, "duration": 0.5 } } ] } ] }
      """#, to: "flat.json")
    #expect(try await tool.run("flat.json", "out.gif", "--quality", quality, "--quiet").status == 0)
    var reader = try VideoReader(path: tool.directory.path("out.gif"))
    var count = 0
    while let picture = try reader.next() {
      let time = try #require(picture.time?.seconds)
      let still = try await tool.run("still", "flat.json", "still.png", "--at", "\(time)")
      #expect(still.status == 0, "\(still.messages)")
      let expected = try PNG.decode(tool.directory.bytes("still.png"))
      #expect(try picture.rgba().bytes == expected.bytes, "\(time)")
      count += 1
    }
    #expect(count == 5)
  }
}
