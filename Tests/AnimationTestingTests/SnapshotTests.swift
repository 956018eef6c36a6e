import AnimationRenderer
import Foundation
import AnimTestSupport
import Testing

@testable import AnimationTesting

/// Goldens are written when asked for, found again, and tell what has changed.
@Suite struct SnapshotTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func run(_ variables: [String: String] = [:], _ body: () -> Void) -> [String] {
    var environment = AnimationTesting.TestEnvironment()
    environment.variables = variables.merging(["ANIMATION_TESTS_REPORT": folder.path("page")]) { $1 }
    environment.snapshotFolder = folder.path
    return AnimationTesting.TestEnvironment.$current.withValue(environment) { failures(body) }
  }

  private var files: [String] {
    (FileManager.default.enumerator(atPath: folder.path("__Snapshots__"))?.allObjects as? [String] ?? [])
      .filter { $0.contains(".") }.sorted()
  }

  private func snapshot(_ recording: Recording, tolerance: SnapshotTolerance = .exact) {
    expectSnapshot(of: recording, at: 0.4, tolerance: tolerance, function: "cardSlides()")
  }

  @Test func aMissingPictureFailsUntilItIsRecorded() throws {
    let missing = run { snapshot(CardRecording.make()) }
    #expect(missing.count == 1)
    #expect(missing.first?.hasPrefix("there is no golden '") == true, "\(missing)")
    #expect(missing.first?.contains("SnapshotTests/cardSlides@0.4s.png'; RECORD=missing makes it") == true)
    #expect(files == [])
    #expect(run(["RECORD": "changed"]) { snapshot(CardRecording.make()) }.count == 1)
    #expect(run(["RECORD": "missing"]) { snapshot(CardRecording.make()) } == [])
    #expect(files == ["SnapshotTests/cardSlides@0.4s.png"])
    #expect(run { snapshot(CardRecording.make()) } == [])
  }

  @Test func anotherPictureFailsWithWordsPicturesAndAPage() throws {
    _ = run(["RECORD": "all"]) { snapshot(CardRecording.make()) }
    let path = folder.path("__Snapshots__/SnapshotTests/cardSlides@0.4s.png")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let found = run(["RECORD": "missing"]) { snapshot(CardRecording.make(bounce: 0.6)) }
    #expect(found.count == 1)
    let message = found.first ?? ""
    #expect(message.contains("of 10800 pixels differ, by up to "), "\(message)")
    #expect(message.contains("where \"card\"") || message.contains("\"card\" is drawn"), "\(message)")
    #expect(
      message.contains(
        "page/index.html\nRECORD=changed swift test --filter 'SnapshotTests.cardSlides' accepts it"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    let page = try String(contentsOfFile: folder.path("page/index.html"), encoding: .utf8)
    #expect(page.contains("SnapshotTests/cardSlides"))
    #expect(FileManager.default.fileExists(atPath: folder.path("page/report.json")))
    #expect(run(["RECORD": "changed"]) { snapshot(CardRecording.make(bounce: 0.6)) } == [])
    #expect(run { snapshot(CardRecording.make(bounce: 0.6)) } == [])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) != before)
  }

  @Test func aToleranceIsOfChannelsAndOfPixels() {
    _ = run(["RECORD": "all"]) {
      snapshot(CardRecording.make(color: UIColor(red: 0, green: 0, blue: 1, alpha: 1)))
    }
    let other = CardRecording.make(color: UIColor(red: 0.02, green: 0, blue: 1, alpha: 1))
    #expect(run { snapshot(other) }.count == 1)
    #expect(run { snapshot(other, tolerance: SnapshotTolerance(channel: 5)) } == [])
    #expect(run { snapshot(other, tolerance: SnapshotTolerance(channel: 4)) }.count == 1)
    #expect(run { snapshot(other, tolerance: SnapshotTolerance(pixels: 0.9)) } == [])
    #expect(run { snapshot(other, tolerance: SnapshotTolerance(pixels: 0.1)) }.count == 1)
  }

  private func trace(_ recording: Recording, layers: [String] = []) {
    expectTrace(of: recording, layers: layers, function: "cardMoves()")
  }

  @Test func aTraceSaysInWordsWhatMovesOtherwise() {
    #expect(run(["RECORD": "missing"]) { trace(CardRecording.make()) } == [])
    #expect(files == ["SnapshotTests/cardMoves.txt"])
    #expect(run { trace(CardRecording.make()) } == [])
    // Colours of what is drawn play a part, since they are properties; what has no name does not.
    let later = run { trace(CardRecording.make(delay: 0.2)) }
    #expect(later.first?.contains("\"card\"'s position runs 0.1 s later") == true, "\(later)")
    let farther = run { trace(CardRecording.make(bounce: 0.6)) }
    #expect(farther.first?.contains("\"card\"'s position.y goes farther than it did") == true, "\(farther)")
    let recolored = run { trace(CardRecording.make(color: .red)) }
    #expect(recolored.first?.contains("\"card\"'s backgroundColor is ") == true, "\(recolored)")
  }

  @Test func aDamagedGoldenIsNamed() throws {
    _ = run(["RECORD": "all"]) { trace(CardRecording.make()) }
    try "nonsense".write(
      toFile: folder.path("__Snapshots__/SnapshotTests/cardMoves.txt"), atomically: true, encoding: .utf8)
    let found = run { trace(CardRecording.make()) }
    #expect(found.first?.contains("cardMoves.txt' cannot be read") == true, "\(found)")
    #expect(found.first?.contains("RECORD=all makes it again") == true)
    #expect(run(["RECORD": "all"]) { trace(CardRecording.make()) } == [])
    #expect(run { trace(CardRecording.make()) } == [])
  }

  @Test func aFilmstripIsOnePicture() {
    func strip(_ recording: Recording) { expectFilmstrip(of: recording, count: 3, function: "cardStrip()") }
    #expect(run(["RECORD": "missing"]) { strip(CardRecording.make()) } == [])
    #expect(files == ["SnapshotTests/cardStrip-filmstrip.png"])
    #expect(run { strip(CardRecording.make()) } == [])
    #expect(run { strip(CardRecording.make(bounce: 0.6)) }.count == 1)
  }

  @Test(arguments: [
    (["RECORD": "yes"], "RECORD is 'yes'; expected 'missing', 'changed' or 'all'"),
    (
      ["RECORD": "all", "CI": "true"],
      "RECORD=all is refused where CI is set, since any change would pass"
    ),
  ])
  func recordingIsRefused(variables: [String: String], message: String) {
    #expect(run(variables) { trace(CardRecording.make()) } == [message])
    #expect(files == [])
  }

  @Test func twoPlacesCannotShareAGolden() {
    let found = run(["RECORD": "missing"]) {
      expectSnapshot(of: CardRecording.make(), at: 0.3, function: "shared()")
      expectSnapshot(of: CardRecording.make(), at: 0.3, function: "shared()")
      expectSnapshot(of: CardRecording.make(), at: 0.3, named: "again", function: "shared()")
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("give one of them another name with 'named:'") == true)
    #expect(files == ["SnapshotTests/shared.again.png", "SnapshotTests/shared@0.3s.png"])
  }

  @Test(arguments: [
    (-1.0, "there is nothing at -1.0 s; expected a time from 0 to the recording's end, 1.0 s"),
    (1.5, "there is nothing at 1.5 s; expected a time from 0 to the recording's end, 1.0 s"),
    (Double.nan, "there is nothing at nan s; expected a time from 0 to the recording's end, 1.0 s"),
  ])
  func timesAreInsideTheRecording(time: Double, message: String) {
    #expect(run { expectSnapshot(of: CardRecording.make(), at: time) } == [message])
  }
}
