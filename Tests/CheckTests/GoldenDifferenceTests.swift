import AnimFrameTiming
import AnimMovie
import AnimRaster
import AnimScene
import AnimTestSupport
import Testing
import AnimText

@testable import AnimCheck

/// Scenes against goldens of what they were.
@Suite struct GoldenDifferenceTests {
  /// A ball that moves from 20 to 80 in a second, `at` a time.
  private static func scene(at: Double = 0.2, y: Double = 20, color: String = "red", more: String = "")
    -> String
  {
    """
    { "canvas": { "size": [100, 40] }, "video": { "frameRate": 20, "duration": 2 },
      "layers": [ { "name": "ball", "bounds": [0, 0, 10, 10], "position": [20, \(y)],
                    "backgroundColor": "\(color)" }\(more) ],
      "timeline": [ { "at": \(at), "do": [ { "set": "ball", "keyPath": "position.x", "value": 80 } ],
                      "transaction": { "animationDuration": 1 } } ] }
    """
  }

  private func subject(_ text: String) throws -> CheckSubject {
    let scene = try SceneFile.parse(Array(text.utf8), name: "s.json")
    return try CheckSubject(scene, try scene.play(), fonts: .forTests)
  }

  private let maker = GoldenMaker(tool: "1", fonts: "pinned", jobs: 3)

  private func difference(_ before: String, _ after: String) async throws -> GoldenDifference {
    let golden = try await maker.golden(of: try subject(before), at: .standard)
    let now = try subject(after)
    return GoldenDifference(golden, try await maker.golden(of: now, at: .standard), now)
  }

  @Test func theSameSceneIsAsExpected() async throws {
    #expect(try await difference(Self.scene(), Self.scene()).isEmpty)
  }

  /// 0.1 s are six frames of sixty a second.
  @Test func aShiftIsOneSentence() async throws {
    let found = try await difference(Self.scene(), Self.scene(at: 0.3))
    #expect(found.summary == "the same motion, 6 frames (0.1 s) later")
    #expect(found.details == ["\"ball\"'s position runs 0.1 s later"])
    let back = try await difference(Self.scene(at: 0.3), Self.scene())
    #expect(back.summary == "the same motion, 6 frames (0.1 s) earlier")
  }

  @Test func aLayerWithoutANameIsSeenInThePicturesOnly() async throws {
    let found = try await difference(
      Self.scene(), Self.scene(more: #", { "frame": [0, 0, 5, 5], "backgroundColor": "blue" }"#))
    #expect(found.model.isEmpty && found.differing.count == 120)
    #expect(found.details.last?.hasPrefix("all layers with names have the values they had") == true)
  }

  @Test func whatIsNotSeenIsFoundInTheModel() async throws {
    let found = try await difference(
      Self.scene(more: #", { "name": "off", "frame": [200, 0, 5, 5], "backgroundColor": "blue" }"#),
      Self.scene(more: #", { "name": "off", "frame": [210, 0, 5, 5], "backgroundColor": "blue" }"#))
    #expect(found.differing.isEmpty && !found.isEmpty)
    #expect(found.summary == "no picture shows it")
    #expect(
      found.details == [
        "\"off\"'s position is [212.5, 2.5] instead of [202.5, 2.5]: 10 points to the right, since 0 s"
      ])
  }

  @Test func sizesAndDurationsAreNamed() async throws {
    let found = try await difference(
      Self.scene(),
      Self.scene().replacing("[100, 40]", with: "[100, 50]").replacing(
        "\"duration\": 2", with: "\"duration\": 3"))
    #expect(found.settings == ["it is 100×50 pixels instead of 100×40", "it lasts 3 s instead of 2"])
    #expect(found.summary.hasSuffix("180 frames instead of 120"))
  }

  /// Whatever is drawn at a time, and in which order.
  @Test func goldensDoNotDependOnJobs() async throws {
    var texts: Set<String> = []
    for jobs in [1, 2, 5] {
      let maker = GoldenMaker(tool: "1", fonts: "pinned", jobs: jobs)
      texts.insert(try await maker.golden(of: try subject(Self.scene()), at: .standard).text)
    }
    #expect(texts.count == 1)
  }

  /// One step of one channel of one pixel, wherever it is, is another hash; so is another shape of the same bytes.
  @Test func everyPixelCounts() throws {
    var picture = try PixelBuffer(width: 7, height: 5)
    var hashes: Set<UInt64> = [PictureHash.of(picture)]
    for y in 0..<5 {
      for x in 0..<7 {
        picture[x, y] = Pixel(red: 0, green: 0, blue: 0, alpha: 1)
        hashes.insert(PictureHash.of(picture))
        picture[x, y] = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
      }
    }
    hashes.insert(PictureHash.of(try PixelBuffer(width: 5, height: 7)))
    #expect(hashes.count == 37)
  }

  @Test func theSelfTestPassesWhereThereIsSomethingToSee() async throws {
    let test = try await SelfTest(try subject(Self.scene()), at: .standard, maker)
    #expect(test.shift == .seen && test.timing == .seen && test.isPassed && test.sentences == [])
  }

  /// A change of timing that neither pictures nor layers with names show: the test says that it went unnoticed.
  @Test func theSelfTestFailsWhereNothingIsNoticed() async throws {
    let text = """
      { "canvas": { "size": [100, 40] }, "video": { "frameRate": 10, "duration": 1 },
        "layers": [ { "name": "lamp", "frame": [10, 10, 10, 10], "backgroundColor": "red" },
          { "frame": [300, 0, 10, 10], "backgroundColor": "blue", "sublayers": [] } ],
        "timeline": [
          { "at": 0.45, "transaction": { "disableActions": true }, "do": [
            { "set": "lamp", "keyPath": "opacity", "value": 0.5 },
            { "insert": { "name": "far", "frame": [300, 0, 10, 10], "backgroundColor": "blue" } } ] } ] }
      """
    let steps = try await SelfTest(try subject(text), at: try FrameRate(10), maker)
    #expect(steps.timing == .nothing("it moves in steps too far apart for 1 % to reach another frame"))
    var blind = steps
    blind.timing = .unnoticed
    blind.shift = .unnoticed
    #expect(!blind.isPassed)
    #expect(
      blind.sentences == ["a shift by one pixel went unnoticed", "timing that is 1 % faster went unnoticed"])
  }
}
