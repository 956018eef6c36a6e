import Foundation
import AnimTestSupport
import Testing
import AnimText

@testable import AnimStudio

/// Files of fonts in the folders of `--font-dir`, which other programs write while the studio shows a scene.
@Suite struct FontFolderTests {
  private static let scene = """
    { "canvas": { "size": [90, 40] }, "video": { "duration": 1 }, "layers": [
      { "class": "CATextLayer", "frame": [0, 0, 90, 40], "string": "Shape", "fontSize": 28, "foregroundColor": "black" } ] }
    """

  private static func bytes(_ file: String) throws -> Data {
    try Data(contentsOf: URL(filePath: FontSet.folder(of: file) + "/" + file))
  }

  /// A studio whose only fonts are in `folder`.
  private static func studio(_ folder: String) async throws -> RunningStudio {
    try await RunningStudio(scene) { options in
      options.fontFolders = [folder]
      options.fonts = FontSet(directories: [folder], includesSystem: false)
    }
  }

  /// The error, as of a studio that has no font at all; the picture where there is none.
  private static func shown(_ studio: RunningStudio) async throws -> [UInt8] {
    let scene = try await studio.get("scene")
    if !scene.message.isEmpty { return [UInt8](scene.message.utf8) }
    return try await studio.get("frame", [("format", "raw")]).body
  }

  /// After each step the studio shows what one that is started then shows, and that is another picture than before.
  @Test(
    "A file that is added, written over, replaced or removed is drawn with at once",
    arguments: ["plain", "link", "linked sub-folder"])
  func files(kind: String) async throws {
    let directory = try TemporaryDirectory()
    let folder = directory.path("fonts")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    var given = folder
    if kind == "link" {
      given = directory.path("link")
      try FileManager.default.createSymbolicLink(atPath: given, withDestinationPath: folder)
    } else if kind == "linked sub-folder" {
      given = directory.path("given")
      try FileManager.default.createDirectory(atPath: given, withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(atPath: given + "/link", withDestinationPath: folder)
    }
    let file = URL(filePath: folder + "/probe.ttf")
    let other = URL(filePath: folder + "/deeper/probe.ttf")
    let regular = try Self.bytes("LiberationSans-Regular.ttf")
    let bold = try Self.bytes("LiberationSans-Bold.ttf")
    let steps: [(what: String, change: () throws -> Void)] = [
      ("added", { try regular.write(to: file) }),
      (
        "written over",
        {
          let handle = try FileHandle(forWritingTo: file)
          try handle.truncate(atOffset: 0)
          try handle.write(contentsOf: bold)
          try handle.close()
        }
      ),
      ("replaced", { try regular.write(to: file, options: .atomic) }),
      ("removed", { try FileManager.default.removeItem(at: file) }),
      (
        "added in a new folder",
        {
          try FileManager.default.createDirectory(
            at: other.deletingLastPathComponent(), withIntermediateDirectories: false)
          try bold.write(to: other)
        }
      ),
      (
        "taken away with its folder",
        { try FileManager.default.removeItem(at: other.deletingLastPathComponent()) }
      ),
    ]
    let studio = try await Self.studio(given)
    var shown = try await Self.shown(studio)
    for step in steps {
      try step.change()
      let expected = try await Self.shown(Self.studio(given))
      #expect(expected != shown, "\(step.what) changes nothing")
      try await studio.wait("the font that is \(step.what)") { try await Self.shown(studio) == expected }
      shown = expected
    }
    #expect(!(try await studio.get("scene").message.isEmpty), "a scene without any font has no error")
  }

  @Test("Other files in the folder, and a look at it, read nothing again")
  func others() async throws {
    let directory = try TemporaryDirectory()
    let folder = directory.path("fonts")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let fonts = StudioFonts(FontSet(directories: [folder], includesSystem: false), folders: [folder])
    let first = fonts.current.set
    #expect(!fonts.refresh() && fonts.current.set === first)
    try Data("x".utf8).write(to: URL(filePath: folder + "/probe.ttf"))
    #expect(
      fonts.refresh() && fonts.current.set !== first && fonts.current.set.directories == first.directories)
    #expect(!fonts.refresh())
    // Links that lead around in circles have no fonts of their own.
    for name in ["a", "b"] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: folder)
    }
    #expect(!fonts.refresh())
  }

  @Test("A font that the scene misses mends it when it comes")
  func missing() async throws {
    let directory = try TemporaryDirectory()
    let folder = directory.path("fonts")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try Self.bytes("LiberationSans-Regular.ttf").write(to: URL(filePath: folder + "/sans.ttf"))
    let text = Self.scene.replacing("\"fontSize\"", with: "\"font\": \"DejaVu Sans Mono\", \"fontSize\"")
    let studio = try await RunningStudio(text) { options in
      options.fontFolders = [folder]
      options.fonts = FontSet(directories: [folder], includesSystem: false)
    }
    try await studio.wait("the missing font") { try await !studio.get("scene").message.isEmpty }
    try Self.bytes("DejaVuSansMono.ttf").write(to: URL(filePath: folder + "/mono.ttf"))
    try await studio.wait("the font") { try await studio.get("scene").json["error"] is NSNull }
  }
}
