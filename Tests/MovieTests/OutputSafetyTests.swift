import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimResources
import AnimVideo

@testable import AnimMovie
@testable import AnimRaster

@Suite struct OutputSafetyTests {
  @Test func whatIsBeingMadeElsewhereAndOtherFilesAreLeftAlone() throws {
    let directory = try TemporaryDirectory()
    let number = String(repeating: "7", count: 60)
    try Data().write(to: URL(fileURLWithPath: directory.path(number)))
    let first = try OutputFile(path: directory.path("out.mp4"))
    let second = try OutputFile(path: directory.path("out.mp4"))
    #expect(first.temporaryPath != second.temporaryPath)
    for path in [first.temporaryPath, second.temporaryPath, directory.path(number)] {
      #expect(FileManager.default.fileExists(atPath: path), "\(path)")
    }
  }

  private func mode(of name: String) throws -> mode_t {
    var status = stat()
    try #require(stat(directory.path(name), &status) == 0)
    return status.st_mode & 0o7777
  }

  /// A file that takes another one's place is not open to more people than that was, and one that is edited keeps its mode.
  @Test(.serialized, arguments: [0o600, 0o640, 0o644, 0o664, 0o755, 0o400] as [mode_t])
  func modesStay(_ old: mode_t) throws {
    try putOldFile("fresh")
    let usual = try mode(of: "fresh")
    let mask = 0o666 & ~usual
    try putOldFile("card.json")
    try #require(chmod(directory.path("card.json"), old) == 0)
    try WholeFile.replace(directory.path("card.json"), by: [0x7b, 0x7d])
    #expect(try mode(of: "card.json") == old)
    try WholeFile.write([0x7b], to: directory.path("card.json"))
    #expect(try mode(of: "card.json") & 0o066 == old & ~mask & 0o066)
    #expect(try mode(of: "card.json") & ~old & ~0o600 == 0)
    try WholeFile.write([0x7b], to: directory.path("new"))
    #expect(try mode(of: "new") == usual)
  }

  @Test func theLargestCachesOfTheWorkersCount() {
    func work(_ bytes: Int) -> RenderWork {
      var counters = CacheCounters(name: "glyphs", limit: 9)
      counters.cost = bytes
      var work = RenderWork()
      work.painter.caches = [counters]
      return work
    }
    var sum = work(5)
    sum.add(work(3))
    #expect(sum.painter.caches.map(\.cost) == [5])
  }

  let directory: TemporaryDirectory
  let old = Data("an older film".utf8)

  init() throws { directory = try TemporaryDirectory() }

  private func putOldFile(_ name: String) throws {
    try old.write(to: URL(fileURLWithPath: directory.path(name)))
  }

  @Test(arguments: [1, 2, 3])
  func failingFrameLeavesTheOldFile(jobs: Int) async throws {
    try putOldFile("out.mp4")
    var job = try barJob(frames: 0..<80)
    job.request.jobs = jobs
    job.request.show { time in
      let number = Int((time * 30).rounded())
      if number >= 33 { throw PaintError(number: number) }
      return barFrame(at: number)
    }
    // Whichever worker fails first: the first failure in the order of the movie is the one that is told.
    await #expect(throws: PaintError(number: 33)) { try await job.write(to: directory.path("out.mp4")) }
    #expect(try directory.names() == ["out.mp4"])
    #expect(try directory.bytes("out.mp4") == Array(old))
  }

  @Test func failingPainterLeavesNothing() async throws {
    struct BrokenPainter: PicturePainter {
      let work = PainterWork()
      func paint(
        _ frame: Frame, changed _: FrameChange?, into picture: inout PixelBuffer
      ) throws -> [PixelRect]? { throw PaintError(number: 7) }
    }
    let request = FrameRequest(
      canvas: Canvas(size: CGSize(width: 64, height: 64)), frameRate: try FrameRate(30), frames: 0..<20,
      subject: { _ in Frame() })
    let job = RenderJob(request) { BrokenPainter() }
    await #expect(throws: PaintError(number: 7)) { try await job.write(to: directory.path("out.mp4")) }
    #expect(try directory.names().isEmpty)
  }

  @Test(arguments: [0, 1, 25, 60])
  func cancellingLeavesTheOldFile(frames: Int) async throws {
    try putOldFile("out.mp4")
    let paints = Counter()
    var job = try barJob(frames: 0..<60, paints: paints)
    job.request.jobs = 2
    job.request.isCancelled = { paints.value >= frames }
    await #expect(throws: MovieError.cancelled) { try await job.write(to: directory.path("out.mp4")) }
    #expect(try directory.names() == ["out.mp4"])
    #expect(try directory.bytes("out.mp4") == Array(old))
    #expect(paints.value < frames + 2)
  }

  @Test func cancellingTheTaskLeavesNothing() async throws {
    let job = try barJob(frames: 0..<10_000)
    let path = directory.path("out.mp4")
    let task = Task { try await job.write(to: path) }
    task.cancel()
    await #expect(throws: MovieError.cancelled) { try await task.value }
    #expect(try directory.names().isEmpty)
  }

  @Test func finishedMovieReplacesTheOldOne() async throws {
    try putOldFile("out.mp4")
    try await barJob(frames: 0..<12).write(to: directory.path("out.mp4"))
    #expect(try directory.names() == ["out.mp4"])
    #expect(try VideoReader(path: directory.path("out.mp4")).info.frameCount == 12)
  }

  @Test func linkedFileIsReplacedAndTheLinkKept() async throws {
    try putOldFile("real.mp4")
    try FileManager.default.createSymbolicLink(
      atPath: directory.path("link.mp4"), withDestinationPath: directory.path("real.mp4"))
    try await barJob(frames: 0..<3).write(to: directory.path("link.mp4"))
    #expect(try directory.names() == ["link.mp4", "real.mp4"])
    #expect(try VideoReader(path: directory.path("real.mp4")).info.frameCount == 3)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: directory.path("link.mp4"))
        == directory.path("real.mp4"))
  }

  @Test func linkThatLeadsNowhereYetIsKept() async throws {
    let path = directory.path("link.mp4")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "real.mp4")
    try await barJob(frames: 0..<3).write(to: path)
    #expect(try directory.names() == ["link.mp4", "real.mp4"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "real.mp4")
    #expect(try VideoReader(path: directory.path("real.mp4")).info.frameCount == 3)
  }

  @Test func linksThatLeadNowhereAreFoundBeforeAnyWork() async throws {
    let paints = Counter()
    let job = try barJob(frames: 0..<3, paints: paints)
    let (circle, lost) = (directory.path("circle.mp4"), directory.path("lost.mp4"))
    try FileManager.default.createSymbolicLink(atPath: circle, withDestinationPath: "circle.mp4")
    try FileManager.default.createSymbolicLink(atPath: lost, withDestinationPath: "missing/out.mp4")
    #expect(
      await sentence { _ = try await job.write(to: circle) }
        == "could not create '\(circle)': Too many levels of symbolic links")
    #expect(
      await sentence { _ = try await job.write(to: lost) }
        == "cannot write '\(lost)': the directory '\(directory.path("missing"))' does not exist")
    #expect(paints.value == 0)
    #expect(try directory.names() == ["circle.mp4", "lost.mp4"])
  }

  @Test func filesOfUnfinishedOutputsCanBeDeleted() async {
    // What is deleted is the process's, so this takes one of its own.
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let output = try OutputFile(path: directory.path("out.mp4"))
      let other = try OutputFile(path: directory.path("other.mp4"))
      #expect(
        try directory.names()
          == [output.temporaryPath, other.temporaryPath].map { URL(fileURLWithPath: $0).lastPathComponent }
          .sorted())
      PartialFile.delete()
      #expect(try directory.names().isEmpty)
    }
  }

  @Test(arguments: ["a:b ?%20.mp4", "Ünïcode 🎬.mp4", String(repeating: "ü", count: 120) + ".mp4", "-.MOV"])
  func strangeNamesWork(name: String) async throws {
    try await barJob(frames: 0..<3).write(to: directory.path(name))
    #expect(try directory.names() == [name])
  }

  @Test func placesThatCannotBeWrittenAreFoundBeforeAnyWork() async throws {
    let paints = Counter()
    let job = try barJob(frames: 0..<12, paints: paints)
    func failure(_ path: String) async -> String? { await sentence { _ = try await job.write(to: path) } }

    let missing = directory.path("missing")
    #expect(
      await failure("\(missing)/out.mp4")
        == "cannot write '\(missing)/out.mp4': the directory '\(missing)' does not exist")
    try putOldFile("file")
    let file = directory.path("file")
    #expect(
      await failure("\(file)/out.mp4") == "cannot write '\(file)/out.mp4': '\(file)' is not a directory")
    #expect(
      await failure("\(file)/deep/out.mp4")
        == "cannot write '\(file)/deep/out.mp4': '\(file)/deep' is not a directory")
    let folder = directory.path("folder.mp4")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    #expect(await failure(folder) == "cannot write '\(folder)': it exists and is not a regular file")
    let long = directory.path(String(repeating: "n", count: 300) + ".mp4")
    #expect(await failure(long) == "could not create '\(long)': File name too long")
    #expect(await failure("/proc/out.mp4")?.hasPrefix("could not create a file in '/proc': ") == true)
    #expect(
      await failure(directory.path("out.avi"))?
        .hasSuffix(
          "has the unsupported extension '.avi'; expected .mp4, .mov, .webm, .mkv, .m3u8, .gif, .apng, .webp, .png or .y4m"
        ) == true
    )

    #expect(paints.value == 0)
    #expect(try directory.names() == ["file", "folder.mp4"])
  }

  @Test func settingsThatCannotWorkAreFoundBeforeAnyWork() async throws {
    let paints = Counter()
    func failure(_ change: (inout RenderJob<BarPainter>) throws -> Void) async throws -> String? {
      var job = try barJob(frames: 0..<12, paints: paints)
      try change(&job)
      return await sentence { _ = try await job.write(to: directory.path("out.mp4")) }
    }

    #expect(
      try await failure { $0.request.canvas.size.width = 64.5 }
        == "the picture is 129×64 pixels; H.264 with 4:2:0 chroma needs an even width and height, such as 130×64"
    )
    #expect(
      try await failure { $0.request.canvas.size.width = .nan }
        == "the canvas is nan×32.0 points at a scale of 2.0; expected finite numbers above 0")
    #expect(
      try await failure { $0.request.canvas.size.height = .infinity }
        == "the canvas is 64.0×inf points at a scale of 2.0; expected finite numbers above 0")
    #expect(
      try await failure { $0.request.frames = 7..<7 } == "there are no frames from 7 up to, not including, 7")
    #expect(
      try await failure { $0.request.frames = 0..<10_000_001 }
        == "10000001 frames are too many; expected at most 10000000")
    #expect(try await failure { $0.request.jobs = 0 } == "the number of jobs is 0; expected at least 1")
    #expect(
      try await failure { $0.segmentLength = 1 }
        == "the segment length is 1 frames; expected 2 to 100000")
    #expect(
      try await failure { $0.compression.options["bogus"] = "1" }
        == "the encoder 'libx264' has no option 'bogus'")

    #expect(paints.value == 0)
    #expect(try directory.names().isEmpty)
  }

  /// A limit on the size of files takes the full disk's place; it holds for a whole process, so for one of its own.
  @Test func fullDiskLeavesTheOldFile() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let directory = try TemporaryDirectory()
      let old = Data("an older film".utf8)
      try old.write(to: URL(fileURLWithPath: directory.path("out.mp4")))
      var limit = rlimit(rlim_cur: 3000, rlim_max: 3000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let path = directory.path("out.mp4")
      let error = await #expect(throws: MovieError.self) { try await barJob(frames: 0..<60).write(to: path) }
      #expect(error.map { "\($0)".hasPrefix("could not write '\(path)': ") } == true)
      #expect(error.map { "\($0)".contains("File too large") } == true)
      #expect(try directory.names() == ["out.mp4"])
      #expect(try directory.bytes("out.mp4") == Array(old))
    }
  }
}
