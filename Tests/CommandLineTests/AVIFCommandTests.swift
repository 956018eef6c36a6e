import AnimAVIFSupport
import Foundation
import AnimTestSupport
import Testing
import AnimVideo

/// AVIF stills, through the program itself.
@Suite struct AVIFCommandTests {
  /// A red square that lets half of its shadow through, on nothing.
  private func tool(_ canvas: String) throws -> Tool {
    let tool = try Tool()
    try tool.write(
      """
      { "canvas": { "size": [49, 35], "background": null\(canvas) }, "video": { "duration": 1 }, "layers": [
        { "frame": [8, 8, 24, 24], "backgroundColor": { "displayP3": [1, 0, 0, 0.5] }, "cornerRadius": 6,
          "shadowOpacity": 0.5, "shadowRadius": 4 } ] }
      """, to: "scene.json")
    return tool
  }

  @Test(
    "Alpha and colours are those of the PNG",
    arguments: [
      ("", [], [1, 13, 1], 8), (#", "colorSpace": "displayP3""#, [], [12, 13, 1], 8),
      (#", "colorSpace": "displayP3""#, ["--color-space", "sRGB"], [1, 13, 1], 8),
      (#", "colorSpace": "extendedDisplayP3""#, ["--color-space", "hlg"], [9, 18, 9], 10),
      ("", ["--color-space", "pq"], [9, 16, 9], 10),
    ])
  func sameAsPNG(canvas: String, options: [String], meaning: [Int], bits: Int) async throws {
    let tool = try tool(canvas)
    for name in ["out.png", "out.avif"] {
      let outcome = try await tool.run(["still", "scene.json", name, "--at", "0.5"] + options)
      #expect(outcome.messages == "" && outcome.status == 0)
    }
    let png = try PNG.decode(tool.directory.bytes("out.png"))
    let avif = try DecodedAVIF(tool.directory.bytes("out.avif"))
    #expect(avif.width == 49 && avif.height == 35 && avif.meaning == meaning && avif.bits == bits)
    let alpha = try #require(avif.alpha).map { Int((Double($0) * 255 / Double(1 << bits - 1)).rounded()) }
    let expected = (0..<49 * 35).map { Int(png.bytes[$0 * 4 + 3]) }
    #expect(zip(alpha, expected).allSatisfy { abs($0 - $1) <= (bits == 8 ? 0 : 1) })
    #expect(expected[0] == 0 && (128..<255).contains(expected[20 * 49 + 20]))
    for (found, code) in zip(avif[20, 20], png[20, 20]) {
      #expect(abs(found * 255 - Double(code)) <= 3, "\(avif[20, 20]), \(png[20, 20])")
    }
  }

  @Test("The bytes are the same without the sandbox, with fewer instructions and on one processor")
  func sameBytes() async throws {
    var tool = try tool("")
    func file(_ options: String...) async throws -> [UInt8] {
      let outcome = try await tool.run(
        ["still", "scene.json", "out.avif", "--at", "0", "--color-space", "pq"] + options)
      #expect(outcome.messages == "" && outcome.status == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: tool.directory.path).count == 2)
      return try Array(tool.directory.bytes("out.avif"))
    }
    let expected = try await file()
    #expect(try await file() == expected)
    #expect(try await file("--no-sandbox") == expected)
    for sets in ["0", "7", "63", "127"] {
      tool.environment["AOM_SIMD_CAPS"] = sets
      #expect(try await file() == expected, "\(sets)")
    }
  }

  @Test("libavif is loaded for AVIF alone")
  func loadedLate() async throws {
    var tool = try tool("")
    tool.environment["LD_DEBUG"] = "files"
    func loads(_ arguments: String...) async throws -> (avif: Bool, ffmpeg: Bool) {
      let outcome = try await tool.run(arguments)
      #expect(outcome.status == 0)
      return (outcome.messages.contains("libavif"), outcome.messages.contains("libavcodec"))
    }
    #expect(try await loads("--version") == (false, false))
    #expect(try await loads("still", "scene.json", "out.png", "--at", "0") == (false, false))
    #expect(try await loads("still", "scene.json", "out.avif", "--at", "0") == (true, false))
  }

  @Test("Where there is no libavif it is said before anything is drawn, and an older file stays")
  func missingLibrary() async throws {
    var tool = try tool("")
    // No libraries at all, found before the real one.
    let libraries = try TemporaryDirectory()
    for version in [15, 16] {
      try Data("none".utf8).write(to: URL(filePath: libraries.path("libavif.so.\(version)")))
    }
    try tool.write("old", to: "out.avif")
    tool.environment["LD_LIBRARY_PATH"] =
      libraries.path + ":" + (ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "")
    let outcome = try await tool.run("still", "scene.json", "out.avif", "--at", "0")
    #expect(outcome.status == 5)
    #expect(
      outcome.messages
        == "animrender: error: AVIF needs libavif with libaom's encoder, which is not installed "
        + "(Debian's package libavif15); expected a .png\n")
    #expect(try String(decoding: tool.directory.bytes("out.avif"), as: UTF8.self) == "old")
    #expect(try tool.directory.names() == ["out.avif", "scene.json"])
    #expect(try await tool.run("still", "scene.json", "out.png", "--at", "0").status == 0)
    let formats = try await tool.run("formats")
    #expect(formats.output.hasSuffix("  avif     AVIF with libaom, of 8 or 10 bits; missing\n"))
  }
}
