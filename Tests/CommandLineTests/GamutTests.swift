import Foundation
import Testing
import AnimVideo

/// What sRGB does not have, through the program itself.
@Suite struct GamutTests {
  private struct Report: Decodable {
    struct Frame: Decodable {
      var frame: Int
      var share: Double
      var layers: [Layer]
    }
    struct Layer: Decodable {
      var layer: String?
      var share: Double
    }
    var gamut: String
    var frames: [Frame]
  }

  private func tool(colorSpace: String = "sRGB") throws -> Tool {
    let tool = try Tool()
    let scene = """
      { "canvas": { "size": [64, 32], "background": "black", "colorSpace": "\(colorSpace)" },
        "video": { "duration": 0.1, "frameRate": 30 },
        "layers": [
          { "name": "narrow", "frame": [0, 0, 32, 32], "backgroundColor": "#FF0000" },
          { "name": "wide", "frame": [32, 0, 16, 32], "backgroundColor": { "displayP3": [1, 0, 0] } } ] }
      """
    try Data(scene.utf8).write(to: URL(filePath: tool.directory.path("scene.json")))
    return tool
  }

  private func report(_ text: String) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(text.utf8))
  }

  @Test func sharesAreThoseOfTheLayers() async throws {
    let tool = try tool()
    let outcome = try await tool.run("gamut", "scene.json", "--json")
    #expect(outcome.status == 0 && outcome.messages == "")
    let found = try report(outcome.output)
    #expect(found.gamut == "sRGB" && found.frames.map(\.frame) == [0, 1, 2])
    for frame in found.frames {
      #expect(frame.share == 0.25)
      #expect(frame.layers.map(\.layer) == ["wide"] && frame.layers.map(\.share) == [0.25])
    }
    let wider = try await tool.run("gamut", "scene.json", "--json", "--to", "displayP3")
    #expect(try report(wider.output).frames.allSatisfy { $0.share == 0 })
  }

  @Test func whatIsNarrowTurnsGreyAndWhatIsWideStays() async throws {
    let tool = try tool()
    #expect(try await tool.run("gamut", "scene.json", "-o", "grey.png", "--at", "0").status == 0)
    let grey = try PNG.decode(tool.directory.bytes("grey.png"))
    // Red's share of a grey is 0.3, whose code is nearly the same in Display P3.
    #expect(
      abs(Int(grey[8, 8][0]) - 77) <= 1 && grey[8, 8][0] == grey[8, 8][1] && grey[8, 8][1] == grey[8, 8][2])
    #expect(
      try await tool.run("gamut", "scene.json", "-o", "hatch.png", "--at", "0", "--style", "hatch").status
        == 0)
    let hatched = try PNG.decode(tool.directory.bytes("hatch.png"))
    #expect(hatched[8, 8] == hatched[20, 25])
    #expect(Set((32..<48).map { hatched[$0, 8] }).count == 3)
    #expect(try await tool.run("gamut", "scene.json", "-o", "out.mp4", "--quiet").status == 0)
    var reader = try VideoReader(path: tool.directory.path("out.mp4"))
    #expect(try reader.countRemaining() == 3)
  }

  /// A picture in Display P3 comes through the canvas, the viewer and the PNG without losing a wide pixel.
  @Test func aWidePictureKeepsEveryWidePixel() async throws {
    let tool = try tool(colorSpace: "extendedDisplayP3")
    var ramp: [UInt8] = []
    for index in 0..<64 {
      ramp += [UInt8(255 - index % 8 * 4), UInt8(index / 8 * 36), UInt8(index % 4 * 20)]
    }
    let file = try PNG.encode(samples: ramp, width: 8, height: 8, as: .rgb24, .displayP3)
    try Data(file).write(to: URL(filePath: tool.directory.path("wide.png")))
    let first = try report(try await tool.run("gamut", "wide.png", "--from", "displayP3", "--json").output)
    #expect(first.frames[0].share > 0.2)
    #expect(
      try await tool.run("gamut", "wide.png", "--from", "displayP3", "-o", "view.png").status == 0)
    let view = try PNG.decode(tool.directory.bytes("view.png"))
    var kept = 0
    for index in 0..<64 {
      let color = Array(view[index % 8, index / 8].prefix(3))
      if color == Array(ramp[index * 3..<index * 3 + 3]) { kept += 1 }
    }
    #expect(kept >= Int(first.frames[0].share * 64))
  }

  @Test(arguments: [
    (["scene.json"], "animrender: error: nothing to do: expected '-o FILE', '--json' or both"),
    (
      ["scene.json", "--from", "displayP3", "--json"],
      "animrender: error: --from: 'scene.json' has no use for it"
    ),
    (
      ["scene.json", "-o", "out.gif"],
      "animrender: error: 'gamut' does not make 'out.gif'; expected a video, such as .mp4"
    ),
    (["scene.json", "-o", "scene.json"], "animrender: error: "),
    (["none.png", "--json"], "animrender: error: there is no file \"none.png\""),
  ]) func sentences(arguments: [String], expected: String) async throws {
    let tool = try tool()
    let outcome = try await tool.run(["gamut"] + arguments)
    #expect(outcome.status != 0)
    #expect(outcome.messages.hasPrefix(expected), "\(outcome.messages)")
    #expect(try tool.directory.names() == ["scene.json"])
  }

  @Test func hdrNeedsTenBits() async throws {
    let tool = try tool()
    let refused = try await tool.run(
      "scene.json", "out.mp4", "--color-space", "pq", "--pixel-format", "yuv420p")
    #expect(refused.status == 2)
    #expect(refused.messages.contains("PQ needs at least 10 bits, and H.264 with 'yuv420p' has 8; expected"))
    for (space, name) in [("pq", "a.mp4"), ("hlg", "b.mov"), ("displayP3", "c.mkv"), ("pq", "d-%d.png")] {
      #expect(try await tool.run("scene.json", name, "--color-space", space, "--quiet").status == 0)
    }
    let tags = [
      "a.mp4": ["bt2020", "smpte2084", "bt2020nc"], "b.mov": ["bt2020", "arib-std-b67", "bt2020nc"],
      "c.mkv": ["smpte432", "iec61966-2-1", "bt709"],
    ]
    for (name, tags) in tags {
      let colors = try VideoReader(path: tool.directory.path(name)).info.colors
      #expect([colors.primaries, colors.transfer, colors.matrix] == tags)
    }
    // What the content is at most, and the display: 1000 cd/m².
    let bytes = try tool.directory.bytes("a.mp4")
    #expect(bytes.firstRange(of: [0x03, 0xE8, 0x00, 0x00]) != nil)
    let gif = try await tool.run("scene.json", "out.gif", "--color-space", "displayP3")
    #expect(gif.status == 2)
  }
}
