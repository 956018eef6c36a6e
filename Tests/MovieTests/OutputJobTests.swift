import Foundation
import AnimRaster
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimVideo

@testable import AnimMovie

/// Draws a colour that the frame's time decides, half transparent on the right.
private struct TintPainter: PicturePainter {
  var size: (Int, Int)
  var work: PainterWork { PainterWork() }

  func paint(
    _ subject: Int, changed _: FrameChange?, into picture: inout PixelBuffer
  ) throws -> [PixelRect]? {
    picture = try PixelBuffer(width: size.0, height: size.1)
    for y in 0..<size.1 {
      for x in 0..<size.0 { picture[x, y] = Self.pixel(subject, x, y, width: size.0) }
    }
    return nil
  }

  static func pixel(_ subject: Int, _ x: Int, _ y: Int, width: Int) -> Pixel {
    x < width / 2
      ? Pixel(red: UInt8(40 + subject * 2 % 200), green: UInt8(200 - y), blue: 90)
      : Pixel(red: 60, green: UInt8(20 + subject % 90), blue: 0, alpha: 120)
  }
}

@Suite struct OutputJobTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func job(_ count: Int = 9, size: (Int, Int) = (96, 64), isTransparent: Bool = false) throws
    -> OutputJob<TintPainter>
  {
    var canvas = Canvas(size: CGSize(width: size.0, height: size.1), scale: 1)
    if isTransparent { canvas.background = .clear }
    let request = FrameRequest(canvas: canvas, frameRate: try FrameRate(30), frames: 0..<count) {
      Int(($0 * 30).rounded())
    }
    return OutputJob(request) { _, _ in TintPainter(size: size) }
  }

  @Test(arguments: VideoCodec.allCases.filter { Machine.hasEncoder(of: $0) })
  func bytesDoNotDependOnJobs(_ codec: VideoCodec) async throws {
    let container = try #require(codec.row.containers.first).rawValue
    var job = try job(130)
    job.format.codec = codec
    job.format.quality = .draft
    job.format.keyFrames = 50
    var files: [[UInt8]] = []
    for jobs in [1, 2, 3, 2] {
      job.request.jobs = jobs
      let path = directory.path("out.\(container)")
      try await job.write(to: path, as: OutputKind(path: path))
      files.append(try directory.bytes("out.\(container)"))
    }
    #expect(files.allSatisfy { $0 == files[0] })
    #expect(try directory.names() == ["out.\(container)"])
  }

  @Test func rawVideoIsSamples() async throws {
    let path = directory.path("out.yuv")
    var job = try job(3, size: (5, 3), isTransparent: true)
    job.request.jobs = 2
    let statistics = try await job.write(to: path, as: .raw(.rawvideo))
    let bytes = try directory.bytes("out.yuv")
    #expect(bytes.count == 5 * 3 * 4 * 3)
    #expect(statistics.bytes == bytes.count)
    // Straight colours: 60 of 120 is half.
    #expect(Array(bytes[16..<20]) == [128, 43, 0, 120])
    #expect(Array(bytes[60..<64]) == [42, 200, 90, 255])
  }

  @Test(arguments: [PixelFormat.yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv444p10])
  func y4mSaysWhatFollows(_ format: PixelFormat) async throws {
    let path = directory.path("out.y4m")
    var job = try job(4, size: (7, 5))
    job.format.pixelFormat = format
    try await job.write(to: path, as: OutputKind(path: path))
    let bytes = try directory.bytes("out.y4m")
    let end = try #require(bytes.firstIndex(of: 10))
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    #expect(head.hasPrefix("YUV4MPEG2 W7 H5 F30:1 Ip A1:1 C4"))
    let frame = 6 + format.byteCount(width: 7, height: 5)
    #expect(bytes.count == end + 1 + 4 * frame)
    for number in 0..<4 {
      let start = end + 1 + number * frame
      #expect(bytes[start..<start + 6].elementsEqual("FRAME\n".utf8))
    }
  }

  @Test(arguments: [PixelFormat.rgba, .rgba64, .rgb24, .rgb48])
  func sequencesAreAPictureForEachFrame(_ format: PixelFormat) async throws {
    let path = directory.path("frame-%03d.png")
    var job = try job(4, size: (9, 6), isTransparent: true)
    job.request.frames = 2..<6
    job.request.jobs = 2
    job.format.pixelFormat = format
    try await job.write(to: path, as: OutputKind(path: path))
    #expect(
      try directory.names() == ["frame-002.png", "frame-003.png", "frame-004.png", "frame-005.png"])
    for number in 2..<6 {
      let bytes = try directory.bytes("frame-00\(number).png")
      #expect(Int(bytes[24]) == format.bits)
      #expect(bytes[25] == (format.hasAlpha ? 6 : 2))
      #expect(bytes.firstRange(of: Array("sRGB".utf8)) != nil)
      let image = try PNG.decode(bytes)
      // Going from 16 bits to 8, the reader rounds as it likes.
      func isClose(_ found: [UInt8], _ expected: [Int]) -> Bool {
        zip(found, expected).allSatisfy { abs(Int($0) - $1) <= (format.bits > 8 ? 1 : 0) }
      }
      #expect(isClose(image[1, 3], [40 + number * 2, 197, 90, 255]))
      if format.hasAlpha { #expect(isClose(image[7, 1], [128, ((20 + number) * 255 + 60) / 120, 0, 120])) }
    }
  }

  @Test func failureLeavesNoPicture() async throws {
    struct Broken: Error {}
    var job = try job(40)
    job.request.show { if $0 > 1 { throw Broken() } else { Int($0 * 30) } }
    for name in ["frame-%d.png", "out.m3u8", "out.y4m", "out.webm"] {
      let path = directory.path(name)
      await #expect(throws: Broken.self) { try await job.write(to: path, as: OutputKind(path: path)) }
      #expect(try directory.names() == [])
    }
  }

  @Test func abandonedPicturesAreCleanedUp() async throws {
    // Left by a process that was killed, whose own file is gone.
    let old = directory.path(".frame-%d.png.partial-99999999.3")
    _ = FileManager.default.createFile(atPath: old, contents: Data())
    let path = directory.path("frame-%d.png")
    try await job(2).write(to: path, as: OutputKind(path: path))
    #expect(try directory.names() == ["frame-0.png", "frame-1.png"])
  }

  @Test("What there is of a file in fragments can be shown, and all of it shows what a whole file does")
  func fragments() async throws {
    var job = try job(130)
    job.format.keyFrames = 60
    let (whole, parts) = (directory.path("whole.mp4"), directory.path("parts.mp4"))
    try await job.write(to: whole, as: OutputKind(path: whole))
    job.format.isFragmented = true
    try await job.write(to: parts, as: OutputKind(path: parts))
    func pictures(_ path: String) throws -> [[[UInt8]]] {
      var reader = try VideoReader(path: path)
      var pictures: [[[UInt8]]] = []
      // Until the file ends, or what is left of it.
      while let picture = try? reader.next() { pictures.append(try picture.planes()) }
      return pictures
    }
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: parts)))
    func boxes(_ name: String) -> [Int] {
      (0..<bytes.count - 4).filter { Array(bytes[$0..<$0 + 4]) == Array(name.utf8) }
    }
    // One for each segment, and where a segment has more key frames one for each.
    #expect(boxes("moof").count >= 3)
    let expected = try pictures(whole)
    #expect(expected.count == 130)
    #expect(try pictures(parts) == expected)
    // Cut off within the pictures of the last fragment.
    let cut = directory.path("cut.mp4")
    try Data(bytes[..<((boxes("mdat").last ?? 0) + 20)]).write(to: URL(fileURLWithPath: cut))
    let seen = try pictures(cut)
    #expect((100..<130).contains(seen.count), "\(seen.count)")
    #expect(seen == Array(expected.prefix(seen.count)))
  }

  @Test func playlistsNameTheirParts() async throws {
    let path = directory.path("a b.m3u8")
    var job = try job(130)
    job.format.keyFrames = 60
    try await job.write(to: path, as: OutputKind(path: path))
    #expect(
      try directory.names() == [
        "a b-00000.m4s", "a b-00001.m4s", "a b-00002.m4s", "a b-init.mp4", "a b.m3u8",
      ])
    let text = String(decoding: try directory.bytes("a b.m3u8"), as: UTF8.self)
    #expect(
      text == """
        #EXTM3U
        #EXT-X-VERSION:7
        #EXT-X-TARGETDURATION:2
        #EXT-X-PLAYLIST-TYPE:VOD
        #EXT-X-INDEPENDENT-SEGMENTS
        #EXT-X-MAP:URI="a%20b-init.mp4"
        #EXTINF:2.000000,
        a%20b-00000.m4s
        #EXTINF:2.000000,
        a%20b-00001.m4s
        #EXTINF:0.333333,
        a%20b-00002.m4s
        #EXT-X-ENDLIST

        """)
    // Head and parts in a row are a movie whose frames have their times.
    let parts = try ["init.mp4", "00000.m4s", "00001.m4s", "00002.m4s"].map {
      try directory.bytes("a b-\($0)")
    }
    #expect(parts[1][4..<8].elementsEqual("moof".utf8))
    try Data(parts.joined()).write(to: URL(fileURLWithPath: directory.path("whole.mp4")))
    var reader = try VideoReader(path: directory.path("whole.mp4"))
    var number = 0
    while let picture = try reader.next() {
      #expect(picture.time.flatMap(try FrameRate(30).frame(beginningAt:)) == number)
      number += 1
    }
    #expect(number == 130)
  }

  @Test func oddSizesArePaddedWithTheLastColumn() async throws {
    let path = directory.path("odd.mp4")
    var job = try job(2, size: (65, 33))
    await #expect(throws: VideoError.self) { try await job.write(to: path, as: .movie(.mp4)) }
    job.format.padsOddSizes = true
    job.format.crf = 0
    job.format.pixelFormat = .yuv420p
    try await job.write(to: path, as: .movie(.mp4))
    var reader = try VideoReader(path: path)
    #expect(reader.info.width == 66)
    #expect(reader.info.height == 34)
    let luma = try #require(try reader.next()?.planes()[0])
    for row in 0..<34 { #expect(luma[row * 66 + 65] == luma[row * 66 + 64]) }
    #expect(Array(luma[33 * 66..<34 * 66]) == Array(luma[32 * 66..<33 * 66]))
  }

  @Test func alphaIsKeptWhereTheFormatHasIt() async throws {
    var job = try job(2, isTransparent: true)
    for (name, codec) in [("a.mov", VideoCodec.prores4444), ("a.mkv", .ffv1)] {
      job.format.codec = codec
      let path = directory.path(name)
      try await job.write(to: path, as: OutputKind(path: path))
      var reader = try VideoReader(path: path)
      let image = try #require(try reader.next()?.rgba())
      #expect(abs(Int(image[80, 30][3]) - 120) <= 1)
      #expect(abs(Int(image[80, 30][0]) - 128) <= 2)
      #expect(image[10, 30][3] == 255)
    }
  }
}
