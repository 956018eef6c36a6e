import Foundation
import Testing

/// Draws the scenes in `Pictures` and compares them with the reviewed pictures beside them.
@Suite struct PictureTests {
  private static let setting = ProcessInfo.processInfo.environment["PICTURES"]

  @Test(arguments: PictureFolder.all)
  func pictures(_ folder: PictureFolder) async {
    var run = PictureRun(folder, writing: Self.setting.flatMap(PictureRun.Writing.init))
    await run.run()
    for problem in run.problems { Issue.record("\(problem)") }
  }

  @Test("There are pictures, and PICTURE names some of them")
  func thereArePictures() {
    let asked = PictureSelection.current?.pattern ?? "any"
    #expect(
      !PictureFolder.all.isEmpty, "there is no picture test '\(asked)'; expected a name such as shadow/card")
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
