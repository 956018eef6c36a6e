import AnimAssets
import Foundation
import AnimScene
import AnimTestSupport
import Testing
import AnimSceneFormat

/// docs/guide/gallery.md shows every scene of scenes/gallery, each with a picture that moves.
@Suite struct GalleryTests {
  private static let pictureFolder = Repository.root.appendingPathComponent("docs/images/gallery")

  /// The scenes' names, without the extension.
  static let names = files(of: Repository.root.appendingPathComponent("scenes/gallery"), ending: ".json")

  private static func files(of folder: URL, ending: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  private static func page(_ path: String = "docs/guide/gallery.md") throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The pictures that a page shows.
  private static func shown(_ path: String, in folder: String) throws -> [String] {
    try page(path).components(separatedBy: "\"\(folder)/").dropFirst()
      .compactMap { $0.components(separatedBy: ".webp\"").first }
  }

  private func scene(_ path: String) throws -> SceneDescription {
    try SceneFile.load(Repository.root.appendingPathComponent(path).path, assetFolders: [])
  }

  /// An animated WebP: its size, how long each of its frames is seen, in milliseconds, and its frames' data.
  private struct Animation {
    var width = 0
    var height = 0
    var durations: [Int] = []
    var frames: Set<ArraySlice<UInt8>> = []

    init(_ bytes: [UInt8]) throws {
      func number(_ place: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
      }
      func tag(_ place: Int) -> String { String(decoding: bytes[place..<place + 4], as: UTF8.self) }
      try #require(bytes.count > 30 && tag(0) == "RIFF" && tag(8) == "WEBP" && tag(12) == "VP8X")
      (width, height) = (number(24, 3) + 1, number(27, 3) + 1)
      var place = 12
      while place + 8 <= bytes.count {
        let length = number(place + 4, 4)
        if tag(place) == "ANMF" {
          durations.append(number(place + 20, 3))
          frames.insert(bytes[place + 24..<min(place + 8 + length, bytes.count)])
        }
        place += 8 + length + length % 2
      }
    }
  }

  private func animation(_ file: URL) throws -> Animation {
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect((5_000...620_000).contains(bytes.count), "\(file.lastPathComponent) has \(bytes.count) bytes")
    return try Animation(bytes)
  }

  @Test func thereAreScenes() {
    #expect(Self.names.count >= 31)
  }

  @Test("A scene is valid, short, of one of two sizes, and says what it shows", arguments: names)
  func scenes(_ name: String) throws {
    let scene = try scene("scenes/gallery/\(name).json")
    #expect(scene.video.duration < 4)
    #expect([CGSize(width: 480, height: 360), CGSize(width: 270, height: 480)].contains(scene.canvas.size))
    #expect(scene.text?.isEmpty == false)
    _ = try scene.play()
  }

  @Test("The page says how to render a scene, and shows all of it in motion", arguments: names)
  func pictures(_ name: String) throws {
    #expect(try Self.page().contains("`scripts/animrender scenes/gallery/\(name).json \(name).mp4"))
    #expect(try Self.shown("docs/guide/gallery.md", in: "../images/gallery").filter { $0 == name }.count == 1)
    let scene = try scene("scenes/gallery/\(name).json")
    let picture = try animation(Self.pictureFolder.appendingPathComponent("\(name).webp"))
    #expect(CGSize(width: picture.width, height: picture.height) == scene.canvas.size)
    #expect(picture.frames.count > 5, "it hardly moves")
    #expect(abs(Double(picture.durations.reduce(0, +)) / 1000 - scene.video.duration) < 0.1)
  }

  @Test("The README begins with a picture of a scene, and the others are the gallery's")
  func readme() throws {
    let hero = try animation(Repository.root.appendingPathComponent("docs/images/hero.webp"))
    let scene = try scene("scenes/hero.json")
    #expect(hero.width * Int(scene.canvas.size.height) == hero.height * Int(scene.canvas.size.width))
    #expect(abs(Double(hero.durations.reduce(0, +)) / 1000 - scene.video.duration) < 0.1)
    let shown = try Self.shown("README.md", in: "docs/images/gallery")
    #expect(shown.count > 3 && Set(shown).subtracting(Self.names) == [])
  }

  @Test func noPictureIsLeftOver() throws {
    let shown = try Set(Self.shown("docs/guide/gallery.md", in: "../images/gallery"))
    #expect(Set(Self.files(of: Self.pictureFolder, ending: "")).subtracting(shown.map { "\($0).webp" }) == [])
    #expect(shown.subtracting(Self.names) == [])
  }

  @Test func allPicturesTogetherAreSmall() throws {
    let sizes = try Self.names.map { name in
      try Data(contentsOf: Self.pictureFolder.appendingPathComponent("\(name).webp")).count
    }
    #expect(sizes.reduce(0, +) < 11_000_000)
  }
}
