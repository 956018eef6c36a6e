import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimResources
import AnimSceneFormat

@testable import AnimAssets

@Suite struct FolderAssetsTests {
  private let folder: TemporaryDirectory
  private let other: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    other = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: folder.path("inner"), withIntermediateDirectories: true)
    for (from, to) in [
      ("rgb.png", folder.path("a.png")), ("rgb.png", folder.path("inner/b.png")),
      ("plain.jpg", other.path("c.jpg")), ("still.gif", other.path("a.png")),
      ("counting.mp4", folder.path("clip.mp4")), ("animated.gif", folder.path("moving.gif")),
      ("animated.webp", folder.path("moving.webp")),
      ("animated.png", folder.path("moving.png")),
    ] {
      try FileManager.default.copyItem(atPath: Self.file(from), toPath: to)
    }
  }

  private static func file(_ name: String) -> String {
    Repository.root.appending(path: "Tests/VideoTests/Files/\(name)").path
  }

  private var assets: FolderAssets { FolderAssets(folders: [folder.path, other.path]) }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
  }

  private func problem(_ name: String) -> AssetProblem? {
    guard case .failure(let problem) = assets.image(name) else { return nil }
    return problem
  }

  @Test func filesAreFoundBelowTheFoldersInTheirOrder() throws {
    let assets = assets
    #expect(try assets.image("a.png").get().width == 24)
    #expect(try assets.image("inner/b.png").get().height == 16)
    #expect(try assets.image("./inner//b.png").get().height == 16)
    #expect(try assets.image("c.jpg").get().name == "c.jpg")
    // The same file is one bitmap, by whatever name.
    #expect(try assets.image("inner/b.png").get() === assets.image("./inner/b.png").get())
    #expect(try assets.image("a.png").get() !== assets.image("inner/b.png").get())
  }

  @Test("All pictures together have so many pixels at most")
  func pixelsTogether() throws {
    let pixels = try assets.image("a.png").get().width * assets.image("a.png").get().height
    let enough = FolderAssets(folders: [folder.path, other.path], mostPixels: 2 * pixels)
    #expect(throws: Never.self) { try enough.image("a.png").get() }
    #expect(throws: Never.self) { try enough.image("inner/b.png").get() }
    let tooFew = FolderAssets(folders: [folder.path, other.path], mostPixels: 2 * pixels - 1)
    #expect(throws: Never.self) { try tooFew.image("a.png").get() }
    // One that is there already is no other one.
    #expect(throws: Never.self) { try tooFew.image("./a.png").get() }
    guard case .failure(let problem) = tooFew.image("inner/b.png") else {
      Issue.record("it has too many pixels")
      return
    }
    #expect("\(problem)".contains("more than \(2 * pixels - 1) pixels together"))
  }

  @Test func moviesAreToldByTheirContents() throws {
    let assets = assets
    #expect(assets.isMovie("clip.mp4"))
    #expect(!assets.isMovie("moving.gif"))
    #expect(!assets.isMovie("a.png"))
    #expect(!assets.isMovie("missing"))
    #expect(try assets.movie("moving.gif").get().pictureTimes.count == 3)
    for name in ["moving.webp", "moving.png"] {
      #expect(!assets.isMovie(name))
      let movie = try assets.movie(name).get()
      #expect(movie.pictureTimes.count == 5 && movie.file == folder.path(name))
      #expect(try movie.picture(4) === movie.picture(4) && movie.picture(4)[2, 2] != movie.picture(0)[2, 2])
      #expect(try assets.image(name).get().width == 12)
    }
    #expect(
      assets.movie("a.png").failure.map { "\($0)" }
        == "\"a.png\" cannot be used: a PNG file is no movie; write it as {\"image\": …}")
    let clip = try assets.movie("clip.mp4").get()
    #expect(clip.pictureTimes.count == 10)
    #expect(try clip.picture(3) === clip.picture(3))
  }

  @Test func namesThatAreNone() throws {
    for (name, reason) in [
      ("", "it is empty"),
      ("/etc/passwd", "it is absolute; expected a path below the scene's folder or an asset folder"),
      (String(repeating: "a/", count: 2001), "it is too long"),
      (
        "../a.png", "it has \"..\" in it; expected a path below the scene's folder or an asset folder"
      ),
      (
        "inner/../../a.png",
        "it has \"..\" in it; expected a path below the scene's folder or an asset folder"
      ),
      ("http://example.org/a.png", "it is a URL, and nothing is loaded from a network"),
      ("file:a.png", "it is a URL, and nothing is loaded from a network"),
      ("data:image/png;base64,AAAA", "it is a URL, and nothing is loaded from a network"),
      ("concat:a.png|b.png", "it is a URL, and nothing is loaded from a network"),
      ("a\u{0}.png", "it has control characters"),
    ] {
      #expect(problem(name) == .notAName(name, reason: reason), "\(name)")
    }
  }

  @Test func missingFilesNameTheFolders() {
    let problem = problem("none.png")
    #expect(problem == .missing("none.png", folders: [folder.path, other.path]))
    #expect(
      problem.map { "\($0)" }
        == "there is no file \"none.png\"; searched \"\(folder.path)\", \"\(other.path)\"")
  }

  /// The end of a folder's name says the most.
  @Test func foldersAreNamedWhole() {
    let deep = String(repeating: "/quite/deep", count: 20) + "/here\u{1b}"
    #expect(
      "\(AssetProblem.missing("none.png", folders: [deep]))"
        == "there is no file \"none.png\"; searched \"\(deep.dropLast())\\u{1b}\"")
    #expect(
      "\(AssetProblem.outside("../a.png", folder: deep))"
        == "\"../a.png\" leads out of the folder \"\(deep.dropLast())\\u{1b}\"")
  }

  @Test func linksStayInside() throws {
    try link("inside.png", to: "inner/b.png")
    try link("outside.png", to: other.path("c.jpg"))
    try link("folder", to: other.path)
    try link("dangling.png", to: "nothing.png")
    try link("circle.png", to: "circle.png")
    #expect(try assets.image("inside.png").get().width == 24)
    #expect(problem("outside.png") == .outside("outside.png", folder: folder.path))
    #expect(problem("folder/c.jpg") == .outside("folder/c.jpg", folder: folder.path))
    #expect(problem("dangling.png") == .missing("dangling.png", folders: [folder.path, other.path]))
    #expect(problem("circle.png") == .missing("circle.png", folders: [folder.path, other.path]))
    // A folder that is a link itself is as good as any.
    let linked = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: linked.path("assets"), withDestinationPath: folder.path)
    #expect(try FolderAssets(folders: [linked.path("assets")]).image("a.png").get().width == 24)
  }

  @Test func whatIsNoFileIsNotWaitedFor() throws {
    #expect(problem("inner") == .unreadable("inner", reason: "it is no regular file"))
    #expect(mkfifo(folder.path("pipe.png"), 0o600) == 0)
    #expect(problem("pipe.png") == .unreadable("pipe.png", reason: "it is no regular file"))
  }

  @Test func damagedFilesSayWhy() throws {
    var bytes = try folder.bytes("a.png")
    bytes.removeLast(20)
    try Data(bytes).write(to: URL(filePath: folder.path("short.png")))
    #expect(problem("short.png") == .unreadable("short.png", reason: "the PNG file ends too early"))
    try Data("text".utf8).write(to: URL(filePath: folder.path("text.png")))
    #expect(
      problem("text.png").map { "\($0)" }
        == "\"text.png\" cannot be used: the file is no picture or movie that can be read; expected PNG, JPEG, WebP, "
        + "GIF, SVG, MP4, MOV or WebM")
  }

  @Test func largeFilesAreALimit() throws {
    var bytes = try folder.bytes("a.png")
    bytes.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
    try Data(bytes).write(to: URL(filePath: folder.path("huge.png")))
    let problem = problem("huge.png")
    #expect(problem?.isLimit == true)
    #expect(
      problem.map { "\($0)" }
        == "\"huge.png\" is too large: the picture is 100000×100000 pixels; the limit is 16384 pixels on a side and "
        + "100000000 in all")
  }

  @Test func decodedPicturesOfAMovieAreBounded() throws {
    let movie = try FileMovie(
      .init(path: folder.path("clip.mp4"), format: .mp4), name: "clip.mp4")
    for index in 0..<10 { _ = try movie.picture(index) }
    #expect(movie.cachedCount == 10)
    #expect(movie.width * movie.height * 4 * movie.cachedCount <= FileMovie.mostBytes)
  }

  /// Pictures that 8 bits of sRGB cannot hold have fine pixels, and take as much memory as they need.
  @Test func profilesAreFollowed() throws {
    let files = Repository.root.appending(path: "Tests/VideoTests/Files").path
    let memory = MemoryBudget()
    let assets = FolderAssets(folders: [files], memory: memory)
    let before = memory.used
    let bitmap = try assets.image("profile.png").get()
    #expect(memory.used - before == 24 * 16 * 20 && bitmap.byteCount == 24 * 16 * 20)
    // Display P3's red.
    let red = try #require(bitmap.finePixels?[4 * 24 + 4])
    #expect(abs(red.x - 1.0931) < 1e-3 && abs(red.y + 0.2267) < 1e-3 && abs(red.z + 0.1501) < 1e-3)
    #expect(bitmap[4, 4] == 0xFF00_00FF)
    #expect(try assets.image("rgb.png").get().finePixels == nil)
    #expect(assets.colorFault("profile.png") == nil)
    let movie = try assets.movie("deep.mkv").get()
    #expect(try movie.picture(0).finePixels != nil)
  }

  @Test func damagedProfilesAreSaid() throws {
    let assets = FolderAssets(folders: [Repository.root.appending(path: "scenes/assets").path])
    #expect(try assets.image("damaged-profile.png").get().finePixels == nil)
    #expect(assets.colorFault("damaged-profile.png") == "its ICC profile has 160 of 480 bytes")
    #expect(assets.colorFault("flower.png") == nil && assets.colorFault("none.png") == nil)
    #expect(
      Lint.colorsTakenForSRGB(name: "a.png", fault: "its ICC profile does not begin as one").sentence
        == "the colours of \"a.png\" are taken for sRGB: its ICC profile does not begin as one")
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
