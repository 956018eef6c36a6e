import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimText
import AnimVideo

@testable import AnimMovie

/// GIF, animated PNG and animated WebP, read back by what their specifications say of the bytes.
@Suite struct AnimationJobTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A square that steps to the right five times, then stands for the second half.
  private func job(
    _ format: AnimationFormat, _ frames: Range<Int> = 0..<10, rate: FrameRate? = nil,
    background: Color = .white
  ) throws -> AnimationJob<RasterPainter> {
    let canvas = Canvas(size: CGSize(width: 48, height: 20), background: background)
    let rate = try rate ?? FrameRate(10)
    var request = FrameRequest(canvas: canvas, frameRate: rate, frames: frames) { time in
      square(at: min((time * rate.framesPerSecond).rounded(), 5))
    }
    request.jobs = 2
    return AnimationJob(request: request, format: format) {
      try RasterPainter(canvas: canvas, fonts: .forTests, keepsAlpha: true)
    }
  }

  @Test(arguments: AnimationFormat.allCases)
  func bytesDoNotDependOnJobsOrRuns(format: AnimationFormat) async throws {
    var job = try job(format, 0..<40)
    var files: [[UInt8]] = []
    for jobs in [1, 2, 5, 2] {
      job.request.jobs = jobs
      let statistics = try await job.write(to: directory.path("out.\(format)"))
      files.append(try directory.bytes("out.\(format)"))
      #expect(statistics.bytes == files.last?.count)
      #expect(statistics.unchangedFrames == 34)
    }
    #expect(files.allSatisfy { $0 == files[0] })
    #expect(try directory.names() == ["out.\(format)"])
  }

  @Test func gifShowsEachPictureForItsTime() async throws {
    try await job(.gif).write(to: directory.path("out.gif"))
    var reader = try VideoReader(path: directory.path("out.gif"))
    var count = 0
    while let picture = try reader.next() {
      let image = try picture.rgba()
      // The colours are those of a palette, which may be a step off.
      #expect(isClose(image[8 * count + 2, 10], [204, 0, 0, 255]), "frame \(count)")
      #expect(
        isClose(image[47, 10], count == 5 ? [204, 0, 0, 255] : [255, 255, 255, 255]), "frame \(count)")
      count += 1
    }
    #expect(count == 6)
    // Hundredths of a second: five pictures of a tenth, and one of half a second.
    #expect(try GIFDelays(directory.bytes("out.gif")).delays == [10, 10, 10, 10, 10, 50])
  }

  @Test func delaysOfAGifAddUp() async throws {
    var job = try job(.gif, 0..<31, rate: FrameRate(30))
    job.request.show { square(at: ($0 * 30).rounded() / 4) }
    try await job.write(to: directory.path("out.gif"))
    let delays = try GIFDelays(directory.bytes("out.gif")).delays
    #expect(delays.count == 31)
    #expect(Set(delays) == [3, 4])
    #expect(abs(delays.reduce(0, +) - 103) <= 1)
  }

  @Test func apngShowsEachPictureForItsTime() async throws {
    var job = try job(.apng, background: Color(red: 0, green: 0, blue: 0, alpha: 0))
    job.plays = 3
    try await job.write(to: directory.path("out.apng"))
    let file = try APNGFrames(directory.bytes("out.apng"))
    #expect(file.frames == 6)
    #expect(file.plays == 3)
    for (delay, expected) in zip(file.delays, [0.1, 0.1, 0.1, 0.1, 0.1, 0.5]) {
      #expect(abs(delay - expected) < 1e-3)
    }
    let first = try PNG.decode(directory.bytes("out.apng"))
    #expect(first[2, 10] == [204, 0, 0, 255])
    #expect(first[40, 10] == [0, 0, 0, 0])
  }

  @Test func webpShowsEachPictureForItsTime() async throws {
    var job = try job(.webp, background: Color(red: 0, green: 0, blue: 0, alpha: 0))
    job.plays = 1
    try await job.write(to: directory.path("out.webp"))
    let file = try WebPFrames(directory.bytes("out.webp"))
    #expect(file.width == 48)
    #expect(file.height == 20)
    #expect(file.plays == 1)
    #expect(file.delays.reduce(0, +) == 1000)
    #expect(file.delays.prefix(5) == [100, 100, 100, 100, 100])
  }

  @Test(
    "A WebP lasts as long as its frames", arguments: ["24", "30", "60", "30000/1001", "7", "1000"],
    [10, 23, 31])
  func webpLastsAsLongAsItsFrames(rate text: String, count: Int) async throws {
    let rate = try #require(FrameRate(text: text))
    try await job(.webp, 0..<count, rate: rate).write(to: directory.path("out.webp"))
    let file = try WebPFrames(directory.bytes("out.webp"))
    #expect(file.delays.reduce(0, +) == Int((rate.time(ofFrame: count) * 1000).rounded()))
  }

  @Test func ratesThatPlayersSlowDownAreRefused() async throws {
    #expect(AnimationFormat.gif.rate(for: try FrameRate(60)) == (try FrameRate(30)))
    #expect(
      AnimationFormat.gif.rate(for: try FrameRate(60000, per: 1001)) == (try FrameRate(30000, per: 1001)))
    #expect(AnimationFormat.gif.rate(for: try FrameRate(100)) == (try FrameRate(50)))
    #expect(AnimationFormat.gif.rate(for: try FrameRate(25)) == (try FrameRate(25)))
    #expect(AnimationFormat.webp.rate(for: try FrameRate(60)) == (try FrameRate(60)))
    let fast = try job(.gif, rate: FrameRate(51))
    #expect(
      await sentence { try await fast.write(to: directory.path("out.gif")) }
        == "players slow down a GIF of more than 50 frames per second; expected '--fps' of at most that, not 51"
    )
    var often = try job(.webp)
    often.plays = 65_536
    #expect(
      await sentence { try await often.write(to: directory.path("out.webp")) }
        == "a picture cannot be played 65536 times; expected 0, for ever, to 65535")
    #expect(try directory.names() == [])
  }

  @Test(arguments: AnimationFormat.allCases)
  func anErrorLeavesTheOldFile(format: AnimationFormat) async throws {
    let path = directory.path("old.\(format)")
    try Data("old".utf8).write(to: URL(filePath: path))
    var job = try job(format, 0..<100)
    job.request.show { time in
      if time > 7 { throw PaintError(number: 7) }
      return square(at: time)
    }
    await #expect(throws: PaintError(number: 7)) { try await job.write(to: path) }
    #expect(try directory.bytes("old.\(format)") == Array("old".utf8))
    #expect(try directory.names() == ["old.\(format)"])
  }
}

private func square(at step: Double) -> Frame {
  Frame(items: [
    .fill(
      Fill(
        shape: .rect(CGRect(x: 0, y: 0, width: 8, height: 20)),
        transform: Affine(translationX: 8 * step, y: 0), color: Color(red: 0.8, green: 0, blue: 0, alpha: 1)))
  ])
}

private func isClose(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
}

/// The delays of a GIF's graphic control extensions.
private struct GIFDelays {
  var delays: [Int] = []

  init(_ bytes: [UInt8]) {
    for index in bytes.indices.dropLast(7) where Array(bytes[index..<index + 3]) == [0x21, 0xF9, 4] {
      delays.append(Int(bytes[index + 4]) | Int(bytes[index + 5]) << 8)
    }
  }
}

/// What the chunks `acTL` and `fcTL` say.
private struct APNGFrames {
  var frames = 0
  var plays = 0
  var delays: [Double] = []

  init(_ bytes: [UInt8]) {
    func number(_ place: Int, _ count: Int) -> Int {
      bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    var place = 8
    while place + 12 <= bytes.count {
      let (length, name) = (number(place, 4), String(decoding: bytes[place + 4..<place + 8], as: UTF8.self))
      if name == "acTL" { (frames, plays) = (number(place + 8, 4), number(place + 12, 4)) }
      if name == "fcTL" { delays.append(Double(number(place + 28, 2)) / Double(number(place + 30, 2))) }
      place += 12 + length
    }
  }
}

/// What the chunks `VP8X`, `ANIM` and `ANMF` say; delays in milliseconds.
private struct WebPFrames {
  var width = 0
  var height = 0
  var plays = -1
  var delays: [Int] = []

  init(_ bytes: [UInt8]) {
    func number(_ place: Int, _ count: Int) -> Int {
      bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    var place = 12
    while place + 8 <= bytes.count {
      let (name, length) = (String(decoding: bytes[place..<place + 4], as: UTF8.self), number(place + 4, 4))
      if name == "VP8X" { (width, height) = (number(place + 12, 3) + 1, number(place + 15, 3) + 1) }
      if name == "ANIM" { plays = number(place + 12, 2) }
      if name == "ANMF" { delays.append(number(place + 20, 3)) }
      place += 8 + length + length % 2
    }
  }
}

/// Colours that a palette holds are exact, whatever else is dithered.
@Suite struct PaletteTests {
  /// As many colours as asked for, each in some pixels in a row; white is the last.
  private func pixels(_ count: Int) -> [UInt8] {
    (0..<(64 * 64)).flatMap { index -> [UInt8] in
      let color = index / 8 % count
      return color == count - 1
        ? [255, 255, 255, 255] : [UInt8(color % 8 * 36), UInt8(color / 8 % 32 * 8), 77, 255]
    }
  }

  private func shown(_ pixels: [UInt8], _ quality: Quality) throws -> [UInt8] {
    let directory = try TemporaryDirectory()
    let settings = try AnimationSettings(
      .gif, width: 64, height: 64, frameRate: FrameRate(10), quality: quality)
    var finder = try PaletteFinder(width: 64, height: 64)
    try pixels.withUnsafeBytes { try finder.look(at: $0) }
    var writer = try AnimationWriter(
      path: directory.path("out.gif"), settings: settings, palette: try finder.palette(), lastHold: 1)
    try pixels.withUnsafeBytes { try writer.append($0) }
    try writer.finish()
    var reader = try VideoReader(path: directory.path("out.gif"))
    guard let picture = try reader.next() else { return [] }
    return try picture.rgba().bytes
  }

  @Test(arguments: [2, 23, 200, 255], [Quality.draft, .standard, .high])
  func fewColorsAreExact(count: Int, quality: Quality) throws {
    let pixels = pixels(count)
    #expect(try shown(pixels, quality) == pixels)
  }

  /// A gradient needs more colours than there are. Large areas of one colour beside it stay even.
  @Test(arguments: [Quality.draft, .standard, .high])
  func areasBesideGradientsStayEven(quality: Quality) throws {
    var pixels = pixels(2)
    for index in 0..<(64 * 64) {
      let (x, y) = (index % 64, index / 64)
      let color: [UInt8] = y < 40 ? [255, 255, 255] : [UInt8(x * 4), UInt8((y - 40) * 10), 90]
      pixels.replaceSubrange((index * 4)..<(index * 4 + 3), with: color)
    }
    let found = try shown(pixels, quality)
    let area = Set((0..<(64 * 38)).map { Array(found[($0 * 4)..<($0 * 4 + 3)]) })
    #expect(area == [[255, 255, 255]])
  }
}
