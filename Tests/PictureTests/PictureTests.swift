import Foundation
import AnimRaster
import AnimTestSupport
import Testing

/// Draws the scenes in `Pictures` and compares them with the reviewed pictures beside them.
@Suite struct PictureTests {
  private static let setting = ProcessInfo.processInfo.environment["PICTURES"]

  @Test(arguments: PictureFolder.all)
  func pictures(_ folder: PictureFolder) async {
    var run = PictureRun(folder, writing: Self.setting.flatMap(PictureRun.Writing.init))
    await run.run()
    let page = run.failures.isEmpty ? nil : await PictureReport.ofThisRun.add(run.failures)
    for problem in run.problems {
      Issue.record("\([problem, page].compactMap(\.self).joined(separator: "\n"))")
    }
  }

  @Test(
    "What fails is on a page, in the report that diff and check write",
    .enabled(if: PictureSelection.current == nil, "PICTURE names other pictures"))
  func failuresAreOnAPage() async throws {
    let directory = try TemporaryDirectory()
    let place = URL(fileURLWithPath: directory.path)
    let pictures = place.appending(path: "Pictures")
    try FileManager.default.createDirectory(
      at: pictures.appending(path: "feature"), withIntermediateDirectories: true)
    func write(_ name: String, color: String) throws {
      try Data(
        """
        { "canvas": { "size": [12, 8] }, "video": { "duration": 1 }, "layers": [
          { "bounds": [0, 0, 4, 4], "position": [4, 4], "backgroundColor": "\(color)" } ] }
        """.utf8
      ).write(to: pictures.appending(path: "feature/\(name).json"))
    }
    try write("good", color: "red")
    let folder = PictureFolder(
      feature: "feature", parent: pictures, failures: place.appending(path: "failures"))
    var first = PictureRun(folder, writing: .update)
    await first.run()
    #expect(first.problems.count == 1 && first.failures.isEmpty)
    try write("good", color: "blue")
    try write("new", color: "red")
    try write("good~differs", color: "blue")
    var run = PictureRun(folder, writing: nil)
    await run.run()
    #expect(run.failures.map(\.name) == ["feature/good", "feature/new", "feature/good~differs"])

    let report = PictureReport(folder: place.appending(path: "report"))
    let sentence = await report.add(Array(run.failures.prefix(1)))
    #expect(sentence.hasSuffix("/report/index.html"))
    _ = await report.add(Array(run.failures.dropFirst()))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(directory.bytes("report/report.json"))) as? [String: Any])
    let cases = try #require(json["cases"] as? [[String: Any]])
    #expect(cases.map { $0["name"] as? String } == ["feature/good", "feature/good~differs", "feature/new"])
    #expect(cases.map { $0["verdict"] as? String } == ["differs", "differs", "missing"])
    let shown = try #require((cases.first?["pictures"] as? [[String: Any]])?.first)
    func picture(_ side: String) throws -> PixelBuffer {
      try PictureFile.read(
        place.appending(path: "report").appending(path: try #require(shown[side] as? String)))
    }
    #expect(try picture("expected")[4, 4] == Pixel(red: 255, green: 0, blue: 0))
    #expect(try picture("actual")[4, 4] == Pixel(red: 0, green: 0, blue: 255))
    #expect(try picture("difference")[4, 4].red > 200)
  }

  @Test("There are pictures, and PICTURE names some of them")
  func thereArePictures() {
    let asked = PictureSelection.current?.pattern ?? "any"
    #expect(
      !PictureFolder.all.isEmpty,
      "there is no picture test '\(asked)'; expected a name such as shadow/default")
  }

  @Test("PICTURES is not set, or says what to write")
  func settingIsKnown() {
    guard let setting = Self.setting else { return }
    let isKnown = PictureRun.Writing(rawValue: setting) != nil
    #expect(isKnown, "PICTURES=\(setting): expected update or replace")
  }

  @Test func namesSayWhatTheyMean() {
    #expect(PictureName("card")?.relation == nil)
    #expect(PictureName("card@0.25s")?.time == 0.25)
    #expect(PictureName("card~same-2")?.relation?.kind == .same)
    #expect(PictureName("card~same-2")?.relation?.base == "card")
    #expect(PictureName("card~close")?.relation?.kind == .close)
    #expect(PictureName("card~differs@1s")?.time == 1)
    #expect(PictureName("card~differs@1s")?.baseAtSameTime == "card@1s")
    #expect(PictureName("card@1s~differs")?.time == 0)
    #expect(PictureName("card@1s~differs")?.relation?.base == "card@1s")
    for name in ["card~sam", "card~same-x", "card@", "card@1", "card@-1s", "card@infs"] {
      #expect(PictureName(name) == nil, "\(name)")
    }
  }
}
