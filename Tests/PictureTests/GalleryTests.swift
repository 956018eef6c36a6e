import Assets
import Foundation
import Scene
import TestSupport
import Testing
import Video

/// docs/gallery.md shows every scene of scenes/gallery, each with pictures that show something.
@Suite struct GalleryTests {
  private static let pictureFolder = Repository.root.appendingPathComponent("docs/images/gallery")

  /// The scenes' names, without the extension.
  static let names = files(of: Repository.root.appendingPathComponent("scenes/gallery"), ending: ".json")

  private static func files(of folder: URL, ending: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  private static func page() throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent("docs/gallery.md"), encoding: .utf8)
  }

  /// The moments that the page shows, as `NAME@TIMEs`.
  private static func moments() throws -> [String] {
    try page().components(separatedBy: "\"images/gallery/").dropFirst()
      .compactMap { $0.components(separatedBy: ".png\"").first }
  }

  private func scene(_ name: String) throws -> SceneDescription {
    try SceneFile.load(
      Repository.root.appendingPathComponent("scenes/gallery/\(name).json").path, assetFolders: [])
  }

  @Test func thereAreScenes() {
    #expect(Self.names.count >= 26)
  }

  @Test("A scene is valid, short, of the size of all, and says what it shows", arguments: names)
  func scenes(_ name: String) throws {
    let scene = try scene(name)
    #expect(scene.video.duration < 4)
    #expect(scene.canvas.size == CGSize(width: 480, height: 360))
    #expect(scene.text?.isEmpty == false)
    _ = try scene.play()
  }

  @Test("The page says how to render a scene, and shows moments of it that differ", arguments: names)
  func pictures(_ name: String) throws {
    #expect(try Self.page().contains("`scripts/animrender scenes/gallery/\(name).json \(name).mp4`"))
    let scene = try scene(name)
    let moments = try Self.moments().filter { $0.hasPrefix("\(name)@") }
    #expect(!moments.isEmpty)
    var pictures: Set<[UInt8]> = []
    for moment in moments {
      let time = try #require(PictureName(moment)?.time, "\(moment)")
      #expect(time < scene.video.duration, "\(moment)")
      let file = Self.pictureFolder.appendingPathComponent("\(moment).png")
      let picture = try PNG.decode([UInt8](Data(contentsOf: file)))
      #expect(picture.width == 480 && picture.height == 360, "\(moment)")
      #expect(rowsThatDiffer(in: picture) > 60, "\(moment) is as good as blank")
      pictures.insert(picture.bytes)
    }
    #expect(pictures.count == moments.count, "two pictures are the same")
  }

  /// How many rows are not of one colour, that of the first pixel.
  private func rowsThatDiffer(in picture: RGBAImage) -> Int {
    let length = picture.width * 4
    let blank = ArraySlice((0..<length).map { picture.bytes[$0 % 4] })
    return (0..<picture.height).count { picture.bytes[$0 * length..<($0 + 1) * length] != blank }
  }

  @Test func noPictureIsLeftOver() throws {
    let moments = try Set(Self.moments())
    #expect(Set(Self.files(of: Self.pictureFolder, ending: ".png")).subtracting(moments) == [])
    #expect(Set(moments.compactMap { $0.components(separatedBy: "@").first }).subtracting(Self.names) == [])
  }
}
