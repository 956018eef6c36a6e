import CoreAnimation
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimResources
import AnimSceneFormat

@testable import AnimAssets

/// SVG files of a scene.
@Suite struct VectorAssetTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try write("<rect width=\"20\" height=\"10\" fill=\"lime\"/>", to: "a.svg")
  }

  private func write(_ content: String, to name: String) throws {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\">\(content)</svg>"
    try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
  }

  private var assets: FolderAssets { FolderAssets(folders: [folder.path]) }

  private func scene(_ contents: String) throws -> SceneDescription {
    let text = """
      { "canvas": { "size": [40, 40] }, "video": { "duration": 1 },
        "layers": [{ "bounds": [0, 0, 20, 20], "position": [20, 20], "contents": \(contents) }] }
      """
    return try SceneFile.parse(Array(text.utf8), name: "scene.json", assets: assets)
  }

  @Test func theyAreToldByTheirContents() throws {
    let assets = assets
    #expect(assets.isVector("a.svg") && !assets.isMovie("a.svg") && !assets.isVector("missing.svg"))
    try Data(contentsOf: URL(filePath: folder.path("a.svg"))).write(to: URL(filePath: folder.path("a.png")))
    #expect(assets.isVector("a.png"))
    // The same file is one picture, by whatever name.
    #expect(try assets.vector("a.svg").get() === assets.vector("./a.svg").get())
    for contents in ["\"a.svg\"", "{ \"image\": \"a.svg\" }"] {
      guard case .vector(let picture) = try scene(contents).assets.first?.picture else {
        Issue.record("it is no vector picture")
        continue
      }
      #expect(picture.source.width == 20 && picture.source.height == 10)
    }
  }

  @Test("A packed file is told by what it holds, and takes the memory of that")
  func packed() throws {
    try write(String(repeating: " ", count: 100_000), to: "c.svg")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.path("c.svg"))))
    try Data(StoredArchive.gzip(bytes)).write(to: URL(filePath: folder.path("c.svgz")))
    let memory = MemoryBudget(limit: 3 << 20)
    let assets = FolderAssets(folders: [folder.path], memory: memory)
    #expect(assets.isVector("c.svgz") && !assets.isMovie("c.svgz"))
    #expect(try assets.vector("c.svgz").get().width == 20)
    #expect(memory.used == bytes.count && memory.peak >= 25 * bytes.count)
    try Data(StoredArchive.gzip(bytes, count: 3 << 20)).write(to: URL(filePath: folder.path("d.svgz")))
    #expect(throws: AssetProblem.self) { try assets.vector("d.svgz").get() }
    #expect(memory.used == bytes.count)
  }

  @Test func codeShowsThemAsPictures() throws {
    let image = try CGImage(contentsOfFile: folder.path("a.svg"))
    #expect(image.width == 20 && image.height == 10)
    let layer = CALayer()
    layer.contents = image
    #expect(layer.contents as? CGImage == image)
    layer.contents = try VectorPicture(contentsOfFile: folder.path("a.svg"))
    let shown = layer.contents as? CGImage
    #expect(shown?.width == 20 && shown?.dataProvider == nil)
    layer.contents = shown
    #expect(layer.contents as? CGImage == shown)
    let cell = CAEmitterCell()
    cell.contents = image
    #expect(cell.contents as? CGImage == image)
    #expect(throws: AssetProblem.self) { try CGImage(contentsOfFile: folder.path("none.svg")) }
  }

  @Test("What is embedded is the bytes behind the comma", arguments: ["", "a", "ab", "\0\u{7F}é€", "a%b +"])
  func dataURIs(text: String) throws {
    let coded = Data(text.utf8).base64EncodedString()
    let escaped = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    for uri in [
      "data:;base64,\(coded)", "data:image/svg+xml;BASE64,\(coded)",
      "data:text/plain;charset=utf-8,\(escaped)",
      "data:;base64,\(coded.replacing("=", with: "%3D").replacing("+", with: "%2B"))",
    ] {
      #expect(DataURI.bytes(uri) == Array(text.utf8), "\(uri)")
    }
    // Signs that begin no digits are themselves, as in texts that were not escaped.
    #expect(DataURI.bytes("data:,100%, %zz%4") == Array("100%, %zz%4".utf8))
    for uri in ["data:", "image.png", "data:;base64,*", ""] { #expect(DataURI.bytes(uri) == nil, "\(uri)") }
  }

  @Test(
    "A picture is drawn in the next size that is whole, of those that are drawn",
    arguments: [
      (10.0, 20.0, 10, 20), (10.2, 19.7, 11, 20), (10.0000001, 19.9999999, 10, 20), (0.001, 0.2, 1, 1),
      (20_000, 10_000, 8192, 4096), (8000, 8000, 6000, 6000), (1e300, 1, 8192, 1), (.infinity, .nan, 1, 1),
    ])
  func sizes(width: Double, height: Double, columns: Int, rows: Int) {
    #expect(VectorPicture.pixels(width: width, height: height) == (columns, rows))
  }

  @Test(
    "For particles it is drawn in doubled sizes",
    arguments: [
      (20.0, 20, 10), (20.1, 40, 20), (39, 40, 20), (40, 40, 20), (10, 10, 5), (9, 10, 5), (0, 1, 1),
    ])
  func doubledSizes(width: Double, columns: Int, rows: Int) throws {
    var picture = VectorPicture(try assets.vector("a.svg").get())
    picture.isStepped = true
    #expect(picture.pixels(width: width, height: width / 2) == (columns, rows))
  }

  @Test("A size is drawn once, and a size again is the same bitmap")
  func drawnOnce() throws {
    let source = try assets.vector("a.svg").get()
    let bitmap = try source.bitmap(width: 40, height: 30, fonts: FontSetStandIn())
    #expect(bitmap.width == 40 && bitmap.height == 30 && bitmap[39, 29] == 0xFF00_FF00)
    #expect(try source.bitmap(width: 40, height: 30, fonts: FontSetStandIn()) === bitmap)
    #expect(try source.bitmap(width: 41, height: 30, fonts: FontSetStandIn()) !== bitmap)
  }

  @Test("Pictures take memory, and too much of it is refused")
  func memory() throws {
    try write(
      String(repeating: "<g opacity=\"0.9\">", count: 90) + String(repeating: "</g>", count: 90),
      to: "deep.svg")
    let memory = MemoryBudget(limit: 64 << 20)
    let assets = FolderAssets(folders: [folder.path], memory: memory)
    #expect(throws: Never.self) {
      try assets.vector("a.svg").get().bitmap(width: 1000, height: 1000, fonts: FontSetStandIn())
    }
    let used = memory.used
    #expect(throws: MemoryExceeded.self) {
      try assets.vector("deep.svg").get().bitmap(width: 1000, height: 1000, fonts: FontSetStandIn())
    }
    // What was asked for is given back.
    #expect(memory.used - used < 100_000)
  }

  @Test("A bitmap counts for what it was drawn for last, and for nothing else")
  func payers() throws {
    let source = try assets.vector("a.svg").get()
    let (first, second) = (MemoryBudget(limit: 1 << 20), MemoryBudget(limit: 1 << 20))
    func bitmap(_ memory: MemoryBudget?) throws -> Bitmap {
      try source.bitmap(width: 200, height: 100, fonts: FontSetStandIn(), memory: memory)
    }
    let bitmap1 = try bitmap(first)
    let text = try Data(contentsOf: URL(filePath: folder.path("a.svg"))).count
    let cost = text + 200 * 100 * 4
    #expect(first.used == cost && second.used == 0)
    #expect(try bitmap(first) === bitmap1 && first.used == cost)
    #expect(try bitmap(second) === bitmap1)
    #expect(first.used == 0 && second.used == cost)
    // Where there is no room for one that is there already, it is refused, and stays where it was.
    #expect(throws: MemoryExceeded.self) { try bitmap(MemoryBudget(limit: 1000)) }
    #expect(second.used == cost)
    #expect(throws: MemoryExceeded.self) {
      try source.bitmap(width: 400, height: 400, fonts: FontSetStandIn(), memory: MemoryBudget(limit: 1000))
    }
    #expect(second.used == cost)
    // One who only looks at it pays for nothing.
    #expect(try bitmap(nil) === bitmap1)
    #expect(second.used == cost)
  }

  /// What a movie takes does not depend on the movies before it.
  @Test(
    "A picture that outlives a movie keeps nothing of its budget, and the next one pays for what it shows")
  func movies() throws {
    let source = try assets.vector("a.svg").get()
    func draw(_ widths: [Int], _ memory: MemoryBudget) throws -> Int {
      for width in widths {
        _ = try source.bitmap(width: width, height: 100, fonts: FontSetStandIn(), memory: memory)
      }
      return memory.used
    }
    let text = try Data(contentsOf: URL(filePath: folder.path("a.svg"))).count
    let orders = [[200, 400, 800], [400], [800, 200], [300, 300], [200]]
    for widths in orders {
      weak var gone: MemoryBudget?
      do {
        let memory = MemoryBudget(limit: 4 << 20)
        gone = memory
        let cost = Set(widths).reduce(text) { $0 + $1 * 100 * 4 }
        #expect(try draw(widths, memory) == cost, "\(widths)")
        // Two that go on side by side take nothing from each other but what both show.
        let other = MemoryBudget(limit: 4 << 20)
        #expect(try draw([500], other) == text + 500 * 100 * 4)
        #expect(memory.used == cost - text)
      }
      #expect(gone == nil, "\(widths): the picture keeps the budget")
    }
  }

  @Test(
    "What is left out of a picture is said where its name stands",
    arguments: [
      (
        "<rect><animate attributeName=\"x\" to=\"9\" dur=\"1s\"/></rect>",
        "\"b.svg\" is shown still: its \"<animate>\" has no effect"
      ),
      (
        "<image href=\"photo.png\" width=\"9\" height=\"9\"/><image href=\"http://example.com/a.png\"/>",
        "\"b.svg\" is drawn without the files that it names: \"photo.png\", \"http://example.com/a.png\""
      ),
      (
        "<text>\n<textPath href=\"#a\">a</textPath></text><style>@font-face{font-family:x}</style>",
        "\"b.svg\" is not drawn as it is meant: @font-face in line 2, <textPath> in line 2"
      ),
    ])
  func omissions(content: String, sentence: String) throws {
    try write(content, to: "b.svg")
    let lints = try scene("\"b.svg\"").lints.map(\.lint)
    #expect(lints.map(\.rule) == [.leftOutOfPicture])
    #expect(lints.map(\.sentence) == [sentence])
  }

  @Test func damagedFilesSayWhy() throws {
    try Data("<svg xmlns=\"http://www.w3.org/2000/svg\"><rect></svg>".utf8)
      .write(to: URL(filePath: folder.path("c.svg")))
    guard case .failure(let problem) = assets.vector("c.svg") else {
      Issue.record("it is damaged")
      return
    }
    #expect("\(problem)".hasPrefix("\"c.svg\" cannot be used: the SVG file is damaged: "), "\(problem)")
    #expect(!problem.isLimit)
  }
}

private final class FontSetStandIn: VectorFonts {
  let configurationAddress: UInt = 0
  let (fontDirectories, fontFiles): ([String], [String]) = ([], [])
}
