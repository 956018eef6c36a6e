import AnimAssets
import Foundation
import AnimLottie
import AnimRaster
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Lottie files as layers of scenes.
@Suite struct PlayedLayerTests {
  private func run(_ layer: String) throws -> LottieRun {
    let text = """
      { "canvas": { "size": [100, 100], "background": "transparent" }, "video": { "duration": 6 },
        "layers": [ { "class": "LottieLayer", \(layer) } ] }
      """
    let assets = FolderAssets(folders: [LottieRun.folder.path])
    return try LottieRun(scene: SceneFile.parse([UInt8](text.utf8), name: "scene.json", assets: assets))
  }

  private func problem(_ layer: String) -> String {
    do { _ = try run(layer) } catch { return "\(error)" }
    return ""
  }

  private static let full = #""source": "keyframes.json", "bounds": [0, 0, 100, 100], "position": [50, 50]"#

  /// The square of the file goes from x = 10 to x = 90 in 2 s and is at 50 after one.
  @Test(
    arguments: [
      ("", 0, 10), ("", 1, 50), ("", 2, 90), ("", 5, 90),
      (#", "speed": 2"#, 0.5, 50), (#", "beginTime": 1"#, 2, 50),
      (#", "beginTime": 1, "fillMode": "both""#, 0.5, 10),
      (#", "loops": 2"#, 3, 50), (#", "loops": 2"#, 5, 90), (#", "loops": "infinity""#, 5, 50),
      (#", "segment": [1, 2]"#, 0, 50), (#", "segment": [1, 2]"#, 1, 90),
      (#", "segment": [0, 1], "loops": 3"#, 2, 10), (#", "segment": [0, 1], "loops": 3"#, 4, 50),
    ] as [(String, Double, Int)])
  func itHasATimeOfItsOwn(keys: String, time: Double, x: Int) throws {
    let picture = try run(Self.full + keys).picture(at: time)
    #expect(picture[x, 50].alpha == 255)
    for other in [10, 50, 90] where other != x { #expect(picture[other, 50].alpha == 0) }
  }

  @Test(arguments: [
    (#""middle""#, 0, 50), (#""middle""#, 1, 90), (#"["middle", 2]"#, 0, 50), (#""start""#, 1, 50),
    (#"["start", "middle"]"#, 3, 50),
  ])
  func segmentsHaveTheNamesOfMarkers(segment: String, time: Double, x: Int) throws {
    let layer = Self.full.replacingOccurrences(of: "keyframes", with: "markers")
    let picture = try run(layer + #", "segment": "# + segment).picture(at: time)
    #expect(picture[x, 50].alpha == 255)
  }

  @Test(arguments: [
    ("", 30), (#", "contentsGravity": "resize""#, 10), (#", "contentsGravity": "left""#, 10),
    (#", "contentsGravity": "resizeAspectFill""#, 10),
  ])
  func gravitySaysHowLargeItIs(gravity: String, x: Int) throws {
    let place = #""source": "keyframes.json", "bounds": [0, 0, 100, 50], "position": [50, 50]"#
    let picture = try run(place + gravity).picture(at: 0)
    #expect(picture[x, 50].alpha == 255)
    #expect(picture[40 - x, 50].alpha == 0 || x == 30)
  }

  @Test(arguments: [
    (#""name": "a""#, #"the key "source" of a LottieLayer is missing"#),
    (#""source": "none.json""#, "none.json"),
    (full + #", "segment": "midle""#, #"unknown marker "midle""#),
    (full + #", "segment": [1, 3]"#, "1 to 3 is out of range"),
    (full + #", "segment": 3"#, "expected the name of a marker"),
    (full + #", "animation": "walk""#, #"unknown animation "walk""#),
    (full + #", "sauce": 1"#, #"unknown key "sauce""#),
  ])
  func whatCannotBePlayedIsSaid(layer: String, text: String) {
    #expect(problem(layer).contains(text), "\(problem(layer))")
  }

  @Test func whatIsNotDrawnIsAWarningOfTheScene() throws {
    let layer = #""source": "unknown.json", "bounds": [0, 0, 100, 100], "position": [50, 50]"#
    let warnings = try run(layer).warnings.map { "\($0)" }
    #expect(warnings.contains { $0.contains("layers[0].source: a layer of type 99 is not drawn") })
  }
}
