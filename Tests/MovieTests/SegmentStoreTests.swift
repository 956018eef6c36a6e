import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimVideo

@testable import AnimMovie

/// Segments that are kept in folders.
@Suite struct SegmentStoreTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static func file(_ byte: UInt8 = 1, count: Int = 100) -> SegmentFile {
    let packets = [
      EncodedPacket(bytes: [UInt8](repeating: byte, count: count), frame: 0, isKey: true),
      EncodedPacket(bytes: [2], frame: 1, isKey: false, alpha: [3, 4]),
    ]
    var segment = EncodedSegment(header: [9, 8], packets: packets, frameCount: 2, reorderDelay: 1)
    segment.tag = 0x3163_7661
    segment.depth = 24
    segment.profile = -99
    return SegmentFile(segment: segment, unchangedFrames: 1)
  }

  private static func key(_ number: UInt8) -> Digest { Digest(of: [number]) }

  @Test func whatIsKeptIsFound() throws {
    let store = try SegmentStore(folder: directory.path)
    #expect(try directory.names() == [])
    try store.publish(Self.file(), Self.key(1))
    let found = try #require(store.find(Self.key(1)))
    #expect(found.segment == Self.file().segment)
    #expect(found.unchangedFrames == 1)
    #expect(store.find(Self.key(2)) == nil)
    #expect(try directory.names() == ["\(Self.key(1)).segment"])
    store.removeAll()
    #expect(!FileManager.default.fileExists(atPath: directory.path))
  }

  /// Every byte that is another one, every end that is missing, and another key's file.
  @Test func damagedAndForeignFilesAreNoticed() throws {
    let whole = Self.file().bytes(key: Self.key(1))
    #expect(SegmentFile(whole, key: Self.key(1)) != nil)
    #expect(SegmentFile(whole, key: Self.key(2)) == nil)
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 1
      #expect(SegmentFile(damaged, key: Self.key(1)) == nil, "byte \(index)")
      #expect(SegmentFile(Array(whole[..<index]), key: Self.key(1)) == nil, "\(index) bytes")
    }
    #expect(SegmentFile(whole + [0], key: Self.key(1)) == nil)
    let store = try SegmentStore(folder: directory.path)
    try Data(whole.dropLast()).write(to: URL(filePath: store.path(of: Self.key(1))))
    #expect(store.find(Self.key(1)) == nil)
    try store.publish(Self.file(), Self.key(1))
    #expect(store.has(Self.key(1)))
  }

  /// A checksum can be right where what it is of makes no sense.
  @Test func contentsThatMakeNoSenseAreNoticed() throws {
    var file = Self.file()
    file.segment.frameCount = 3
    #expect(SegmentFile(file.bytes(key: Self.key(1)), key: Self.key(1)) == nil)
    for number in [Int.max, 1 << 50, -1, .min] {
      file = Self.file()
      file.segment.frameCount = number
      #expect(SegmentFile(file.bytes(key: Self.key(1)), key: Self.key(1)) == nil)
      file = Self.file()
      file.segment.reorderDelay = number
      #expect(SegmentFile(file.bytes(key: Self.key(1)), key: Self.key(1)) == nil)
    }
    file = Self.file()
    file.segment.packets[1].frame = .max
    #expect(SegmentFile(file.bytes(key: Self.key(1)), key: Self.key(1)) == nil)
    // A list longer than the file.
    var body = [UInt8](repeating: 0, count: 48)
    body += [255, 255, 255, 255, 255, 255, 255, 127]
    let head = Self.file().bytes(key: Self.key(1)).prefix(21 + 32)
    #expect(SegmentFile(head + Digest(of: body).bytes + body, key: Self.key(1)) == nil)
  }

  /// Files say how long they are whether there is anything in them or not.
  @Test func emptyFilesOfAnyLengthAreNoticed() throws {
    let store = try SegmentStore(folder: directory.path)
    for head in [[], Self.file().bytes(key: Self.key(1))] {
      try Data(head).write(to: URL(filePath: store.path(of: Self.key(1))))
      try #require(truncate(store.path(of: Self.key(1)), 1 << 40) == 0)
      #expect(store.find(Self.key(1)) == nil)
    }
  }

  private func age(_ number: UInt8, _ store: SegmentStore, seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
      ofItemAtPath: store.path(of: Self.key(number)))
  }

  @Test func whatWasUsedLongestAgoGoesFirst() throws {
    let size = Self.file(count: 1000).bytes(key: Self.key(0)).count
    let store = try SegmentStore(folder: directory.path, limit: 4 * size)
    try Data("mine".utf8).write(to: URL(filePath: directory.path("notes.txt")))
    try Data("mine".utf8).write(to: URL(filePath: directory.path(".out.mp4.partial-1")))
    try Data("mine".utf8).write(to: URL(filePath: directory.path("a.segment")))
    for number in UInt8(1)...4 {
      try store.publish(Self.file(count: 1000), Self.key(number))
      try age(number, store, seconds: 100 - Double(number))
    }
    // The oldest is used.
    #expect(store.find(Self.key(1)) != nil)
    try store.publish(Self.file(count: 1000), Self.key(5))
    #expect((1...5).map { store.has(Self.key($0)) } == [true, false, false, true, true])
    // One that does not fit at all drives nothing out.
    try store.publish(Self.file(count: 10000), Self.key(6))
    #expect(!store.has(Self.key(6)))
    #expect(store.has(Self.key(5)))
    #expect(try directory.names().filter { !$0.contains(".segment") || $0 == "a.segment" }.count == 3)
  }

  @Test func foldersThatCannotBeWrittenAreSentences() throws {
    try Data().write(to: URL(filePath: directory.path("file")))
    let path = directory.path
    #expect(throws: MovieError.notAFolder(path: "\(path)/file")) {
      try SegmentStore(folder: "\(path)/file")
    }
    #expect(throws: MovieError.notAFolder(path: "\(path)/file")) {
      try SegmentStore.makeFolder("\(path)/file")
    }
    #expect("\(MovieError.notAFolder(path: "x"))" == "'x' is not a folder")
    #expect(
      throws: MovieError.fileSystem(
        operation: "write into the folder", path: "\(path)/none", reason: "No such file or directory")
    ) { try SegmentStore(folder: "\(path)/none") }
    try SegmentStore.makeFolder("\(path)/a/b/c")
    try SegmentStore.makeFolder("\(path)/a/b/c")
    _ = try SegmentStore(folder: "\(path)/a/b/c")
    #expect(try directory.names() == ["a", "file"])
  }

  /// A folder that goes away while a video is made does not harm the video.
  @Test func aLostFolderIsRememberedAndNothingElse() throws {
    try SegmentStore.makeFolder(directory.path("cache"))
    let store = try SegmentStore(folder: directory.path("cache"))
    try FileManager.default.removeItem(atPath: directory.path("cache"))
    store.insert(Self.file(), Self.key(1))
    #expect(store.failure != nil)
    #expect(store.find(Self.key(1)) == nil)
  }

  private func job(_ reuse: SegmentReuse<Frame>?, paints: Counter? = nil) throws -> RenderJob<BarPainter> {
    var job = try barJob(frames: 0..<55, paints: paints)
    job.reuse = reuse
    return job
  }

  private func reuse(_ stores: [SegmentStore], progress: SegmentStore? = nil) -> SegmentReuse<Frame> {
    let contents = ContentDigests()
    var reuse = SegmentReuse<Frame>(tool: "test") { ItemHasher(fonts: .forTests, contents: contents) }
    reuse.stores = stores
    reuse.progress = progress
    return reuse
  }

  @Test func segmentsThatThereAreNotAreRefused() throws {
    try SegmentStore.makeFolder(directory.path("cache"))
    let job = try job(reuse([SegmentStore(folder: directory.path("cache"))]))
    let plan = try SegmentPlan(frames: 0..<55, segmentLength: 10)
    for index in [-1, 6, 100, Int.max / 2] {
      #expect(throws: PlanError.otherFrames(index)) {
        try job.encode(segment: index, of: plan, key: Self.key(1), threads: 1)
      }
    }
  }

  @Test func aRenderWithACacheHasTheSameBytes() async throws {
    try await job(nil).write(to: directory.path("without.mp4"))
    try SegmentStore.makeFolder(directory.path("cache"))
    let store = try SegmentStore(folder: directory.path("cache"))
    for (run, found) in [0, 6].enumerated() {
      let paints = Counter()
      let statistics = try await job(reuse([store]), paints: paints).write(to: directory.path("with.mp4"))
      #expect(statistics.foundSegments == found)
      #expect((paints.value == 0) == (run == 1))
      #expect(try directory.bytes("with.mp4") == directory.bytes("without.mp4"))
    }
    // Only the last five frames move otherwise.
    var changed = try job(reuse([store]))
    changed.request.show { time in barFrame(at: Int((time * 30).rounded()) + (time > 1.65 ? 3 : 0)) }
    let statistics = try await changed.write(to: directory.path("changed.mp4"))
    #expect(statistics.foundSegments == 5)
    var alone = changed
    alone.reuse = nil
    try await alone.write(to: directory.path("alone.mp4"))
    #expect(try directory.bytes("changed.mp4") == directory.bytes("alone.mp4"))
  }

  /// What a render that failed has made is there for the next one, and goes when that has ended well.
  @Test func aRenderGoesOnWhereAnotherFailed() async throws {
    let folder = ResumeFolder.path(of: directory.path("out.mp4"))
    #expect(folder == directory.path(".out.mp4.segments"))
    try SegmentStore.makeFolder(folder)
    var failing = try job(reuse([], progress: try SegmentStore(folder: folder)))
    failing.request.show { time in
      if time > 1.2 { throw PaintError(number: 4) }
      return barFrame(at: Int((time * 30).rounded()) % 120)
    }
    await #expect(throws: PaintError(number: 4)) { try await failing.write(to: directory.path("out.mp4")) }
    #expect(try directory.names() == [".out.mp4.segments"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
    let again = try job(reuse([], progress: try SegmentStore(folder: folder)))
    #expect(try await again.write(to: directory.path("out.mp4")).foundSegments == 3)
    #expect(try directory.names() == ["out.mp4"])
    try await job(nil).write(to: directory.path("without.mp4"))
    #expect(try directory.bytes("out.mp4") == directory.bytes("without.mp4"))
  }
}
