import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimText
import AnimVideo

@testable import AnimMovie

/// Keys of segments, and the files that texts and movies are from.
@Suite struct SegmentKeyTests {
  private static let tool = ToolIdentity(
    version: "animrender 1", libraries: [LoadedLibrary(name: "libx264.so.1", identity: "aa")])
  private static let frames = [Digest(of: [1]), Digest(of: [2])]

  private static func key(
    tool: ToolIdentity = tool, canvas: Canvas = Canvas(size: CGSize(width: 64, height: 64)),
    width: Int = 64, rate: FrameRate = .standard, compression: Compression = Compression(),
    frames: [Digest] = frames
  ) throws -> Digest {
    SegmentKeys(
      tool: tool, canvas: canvas,
      settings: try VideoSettings(width: width, height: 64, frameRate: rate, compression: compression)
    ).key(frames: frames)
  }

  @Test func allThatDecidesBytesCounts() throws {
    var (version, library, identity, more) = (Self.tool, Self.tool, Self.tool, Self.tool)
    version.version += "1"
    library.libraries[0].name = "libx264.so.2"
    identity.libraries[0].identity = "ab"
    more.libraries.append(LoadedLibrary(name: "libm.so.6", identity: ""))
    var (scaled, coloured, plain) = (
      Canvas(size: CGSize(width: 32, height: 32), scale: 2),
      Canvas(size: CGSize(width: 64, height: 64), background: .black),
      Canvas(size: CGSize(width: 64, height: 64))
    )
    plain.dithersGradients = false
    scaled.background = .white
    coloured.background.alpha = 0.5
    let keys = try [
      Self.key(), Self.key(tool: version), Self.key(tool: library), Self.key(tool: identity),
      Self.key(tool: more), Self.key(canvas: scaled), Self.key(canvas: coloured), Self.key(canvas: plain),
      Self.key(width: 66), Self.key(rate: try FrameRate(30)),
      Self.key(rate: try FrameRate(60000, per: 1001)), Self.key(compression: Compression(crf: 19)),
      Self.key(compression: Compression(preset: "medium")),
      Self.key(compression: try Compression(.h264, tune: "film")),
      Self.key(compression: Compression(options: ["bf": "1"])),
      Self.key(compression: try Compression(.hevc)), Self.key(compression: try Compression(.vp9)),
      Self.key(compression: try Compression(.h264, pixelFormat: .yuv444p)),
      Self.key(frames: [Self.frames[0]]), Self.key(frames: Self.frames.reversed()),
      Self.key(frames: Self.frames + Self.frames),
    ]
    #expect(Set(keys).count == keys.count)
    #expect(try Self.key() == keys[0])
    let spaces = [
      WorkingSpace(gamut: .displayP3), WorkingSpace(isLinear: true), WorkingSpace(isExtended: true),
    ]
    let others = try spaces.map { space in
      var canvas = Canvas(size: CGSize(width: 64, height: 64))
      canvas.space = space
      return try Self.key(canvas: canvas)
    }
    #expect(Set(keys + others).count == keys.count + 3)
  }

  @Test func theProgramAndItsEncoderAreNamed() throws {
    _ = try SegmentEncoder(try VideoSettings(width: 64, height: 64, frameRate: .standard))
    let libraries = LoadedLibrary.ofOutput
    for name in ["animrender", "libavcodec.so", "libx264.so", "libm.so", "libfreetype.so"] {
      #expect(libraries.contains { $0.name.hasPrefix(name) && $0.identity.count >= 16 }, "\(name)")
    }
    #expect(libraries == LoadedLibrary.ofOutput)
  }

  /// The same text with another font's outlines under the same name.
  @Test func textsAreWhatTheirFontFilesAre() throws {
    let directory = try TemporaryDirectory()
    func digest(_ source: String, _ name: String) throws -> Digest {
      let file = try #require(FontSet.forTests.files.first { $0.hasSuffix(source) })
      try DisguisedFont.data(of: file, family: "Made Up", characters: [0x20...0x7E])
        .write(to: URL(filePath: directory.path(name)))
      var hasher = ItemHasher(
        fonts: FontSet(files: [directory.path(name)]), contents: ContentDigests())
      let text = StyledText("Ag", TextStyle(font: Font(family: "Made Up"), size: 12))
      let block = TextBlock(text: text, size: CGSize(width: 50, height: 50))
      let item = Frame.Item.text(TextFill(block: block, transform: .affine(.identity), color: .black))
      return try hasher.digest(of: Frame(items: [item]), changed: nil)
    }
    let sans = try digest("LiberationSans-Regular.ttf", "a.ttf")
    #expect(try digest("LiberationSans-Regular.ttf", "b.ttf") == sans)
    #expect(try digest("LiberationMono-Regular.ttf", "c.ttf") != sans)
    // The same widths, other outlines.
    #expect(try digest("LiberationSans-Italic.ttf", "a.ttf") != sans)
  }

  private final class Film: MovieSource {
    let name = "film"
    let (width, height, pictureTimes, duration) = (4, 4, [0.0, 1.0], 2.0)
    let file: String?
    let shades: [UInt8]

    init(file: String? = nil, shades: [UInt8] = [1, 2]) {
      self.file = file
      self.shades = shades
    }

    func picture(_ index: Int) throws -> Bitmap {
      try #require(Bitmap(width: 4, height: 4, rgba: [UInt8](repeating: shades[index], count: 64)))
    }
  }

  @Test func moviesAreTheirFilesOrTheirPictures() throws {
    let directory = try TemporaryDirectory()
    for (name, text) in [("a", "one"), ("b", "one"), ("c", "two")] {
      try Data(text.utf8).write(to: URL(filePath: directory.path(name)))
    }
    func digest(_ film: Film, _ index: Int = 0) throws -> Digest {
      var hasher = ItemHasher(fonts: .forTests, contents: ContentDigests())
      let fill = ImageFill(
        source: .movie(MovieClip(film), index: index), area: .zero, transform: .affine(.identity))
      return try hasher.digest(of: Frame(items: [.image(fill)]), changed: nil)
    }
    let first = try digest(Film(file: directory.path("a")))
    #expect(try digest(Film(file: directory.path("b"))) == first)
    #expect(try digest(Film(file: directory.path("c"))) != first)
    #expect(try digest(Film(file: directory.path("a")), 1) != first)
    #expect(try digest(Film()) == digest(Film(shades: [1, 9])))
    #expect(try digest(Film()) != digest(Film(), 1))
    #expect(
      throws: MovieError.fileSystem(
        operation: "read", path: directory.path("d"), reason: "No such file or directory")
    ) {
      try digest(Film(file: directory.path("d")))
    }
  }
}
