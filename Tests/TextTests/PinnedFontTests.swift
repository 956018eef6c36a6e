import Foundation
import AnimGeometry
import AnimTestSupport
import Testing

@testable import AnimText

@Suite struct PinnedFontTests {
  private let files = PinnedFonts.packages.flatMap { package in package.files.map { (package, $0) } }

  @Test("scripts/setup has installed all of them")
  func theyAreInstalled() throws {
    #expect(try FontSet.pinned().files.count == files.count)
  }

  @Test("scripts/setup installs the packages")
  func setupNamesThePackages() throws {
    let script = try String(contentsOf: Repository.root.appending(path: "scripts/setup"), encoding: .utf8)
    let words = Set(script.split { " ()\n".contains($0) }.map(String.init))
    #expect(Set(PinnedFonts.packages.map(\.name)).subtracting(words) == [])
  }

  /// Empty files under the names of the fonts, where `place` says.
  private func directory(_ place: (PinnedFonts.Package) -> String?) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for (package, file) in files {
      guard let folder = place(package) else { continue }
      let path = directory.path(folder)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: "\(path)/\(file)"))
    }
    return directory
  }

  @Test func debiansPlacesComeBeforeOthers() throws {
    let usual = try directory { $0.folders.last }
    let odd = try directory { _ in "a/b" }
    let expected = files.map { "\(usual.path)/\($0.0.folders.last ?? "")/\($0.1)" }
    #expect(try PinnedFonts.files(in: [odd.path, usual.path]) == expected)
  }

  @Test func otherSystemsPlacesAreFound() throws {
    let odd = try directory { _ in "a/b" }
    #expect(try PinnedFonts.files(in: ["/nowhere", odd.path]) == files.map { "\(odd.path)/a/b/\($0.1)" })
  }

  @Test func whatIsMissingIsNamedByPackage() throws {
    func message(_ place: (PinnedFonts.Package) -> String?) throws -> String? {
      let directory = try directory(place)
      do { _ = try PinnedFonts.files(in: [directory.path]) } catch { return "\(error)" }
      return nil
    }
    #expect(try message { $0.folders[0] } == nil)
    #expect(
      try message { $0.name == "fonts-noto-color-emoji" ? nil : $0.folders[0] }
        == "the pinned fonts are not all installed: the files of the package 'fonts-noto-color-emoji' "
        + "(NotoColorEmoji.ttf) are missing; scripts/setup installs them")
    #expect(
      try message { $0.name == "fonts-noto-color-emoji" ? $0.folders[0] : nil }?.contains(
        "the files of the packages 'fonts-liberation2' (LiberationSans-Regular.ttf and 11 more), ") == true)
  }

  /// Fonts of the machine are looked in after the directories, so a directory is the harder case.
  @Test func aFontThatIsOnlyInstalledChangesNothing() throws {
    let directory = try TemporaryDirectory()
    let mono = try #require(FontSet.forTests.files.first { $0.hasSuffix("LiberationMono-Bold.ttf") })
    let data = try DisguisedFont.data(
      of: mono, family: "Helvetica", characters: [0x20...0x7E, 0x4E2D...0x4E2D])
    try data.write(to: URL(filePath: directory.path("x.ttf")))
    let disguised = FontSet(directories: [directory.path], includesSystem: false)
    #expect(disguised.family(named: "Helvetica") == "Helvetica")
    #expect(!disguised.lacks("\u{4E2D}") && FontSet.forTests.lacks("\u{4E2D}"))
    let named = try FontSet.pinned(directories: [directory.path])
    #expect(named.family(named: "Helvetica") == "Helvetica" && !named.lacks("\u{4E2D}"))
    #expect(FontSet.forTests.family(named: "Helvetica") == "Liberation Sans")
  }

  @Test(
    arguments: [
      ([:], ["/usr/share/fonts", "/usr/local/share/fonts"], nil),
      (["XDG_DATA_DIRS": "/a:relative:/b/"], ["/a/fonts", "/b/fonts"], nil),
      (
        ["XDG_DATA_DIRS": "", "XDG_DATA_HOME": "/c"], ["/usr/share/fonts", "/usr/local/share/fonts"],
        "/c/fonts"
      ),
      (["XDG_DATA_HOME": "relative"], ["/usr/share/fonts", "/usr/local/share/fonts"], nil),
    ] as [([String: String], [String], String?)])
  func theSystemsDirectoriesAreThoseOfTheSpecification(
    environment: [String: String], shared: [String], own: String?
  ) {
    let last = own ?? NSHomeDirectory() + "/.local/share/fonts"
    #expect(FontDirectories.system(environment: environment) == shared + [last])
  }
}
