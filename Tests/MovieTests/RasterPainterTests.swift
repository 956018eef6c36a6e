import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimResources
import AnimVideo

@testable import AnimMovie

@Suite struct RasterPainterTests {
  private let canvas = Canvas(size: CGSize(width: 64, height: 32))

  private func fill(_ rect: CGRect, _ color: Color) -> Frame {
    Frame(items: [.fill(Fill(shape: .rect(rect), transform: .identity, color: color))])
  }

  @Test func aFrameThatIsNotWholeIsAnError() async throws {
    let directory = try TemporaryDirectory()
    let canvas = canvas
    let frame = Frame(fault: Frame.Fault(.tooManyCopies(replicator: "dots")))
    let request = FrameRequest(canvas: canvas, frameRate: try FrameRate(30), frames: 0..<3) { _ in frame }
    let job = RenderJob(request) { try RasterPainter(canvas: canvas, fonts: .forTests) }
    let error = MovieError.tooManyCopies(replicator: "dots")
    await #expect(throws: error) { try await job.write(to: directory.path("out.mp4")) }
    #expect(!FileManager.default.fileExists(atPath: directory.path("out.mp4")))
    #expect(throws: error) { try RGBAImage(frame, on: canvas, fonts: .forTests) }
    #expect(
      error.description
        == #"the replicator layer "dots" brings a frame to more than 1000000 copied layers; expected fewer instances"#
    )
    #expect(
      MovieError.tooManyCopies(replicator: nil).description
        == "a replicator layer brings a frame to more than 1000000 copied layers; expected fewer instances")
  }

  /// A source that does not say what it changes.
  private struct Liar: FrameProvider {
    var subject = Frame()
    mutating func advance(to time: Double) -> FrameChange? {
      let rect = CGRect(x: time * 60, y: 0, width: 10, height: 10)
      subject = Frame(items: [.fill(Fill(shape: .rect(rect), transform: .identity, color: .black))])
      return FrameChange(edits: [FrameChange.Edit(old: 0..<0, new: 0..<0)])
    }
  }

  @Test(
    "A canvas that there is no memory for is said to be that, in every space and with any number of bits",
    arguments: [WorkingSpace.sRGB, WorkingSpace(isExtended: true), WorkingSpace(gamut: .displayP3)],
    [8, 10, 16])
  func noMemory(space: WorkingSpace, bits: Int) throws {
    let frame = fill(CGRect(x: 0, y: 0, width: 9, height: 9), .white)
    var canvas = canvas
    canvas.space = space
    for color in [VideoColor.sRGB, .displayP3] {
      var painter = try RasterPainter(
        canvas: canvas, output: PictureOutput(color: color, bits: bits), fonts: .forTests,
        memory: MemoryBudget(limit: 1000))
      var picture = PixelBuffer()
      do {
        try painter.paint(frame, into: &picture)
        Issue.record("it was drawn")
      } catch let error as MemoryExceeded {
        #expect(error.use == .canvas && error.limit == 1000)
      }
    }
  }

  @Test("A picture that is not as if all of it had been drawn is an error, if somebody looks")
  func damageIsChecked() async throws {
    let directory = try TemporaryDirectory()
    let canvas = canvas
    for checks in [false, true] {
      let request = FrameRequest<Frame>(
        canvas: canvas, frameRate: try FrameRate(60), frames: 0..<3, makeSource: { Liar() })
      let job = RenderJob(request) {
        try RasterPainter(canvas: canvas, fonts: .forTests, checksDamage: checks)
      }
      if checks {
        let error = MovieError.wrongDamage(x: 0, y: 0)
        await #expect(throws: error) { try await job.write(to: directory.path("out.mp4")) }
        #expect(
          error.description.hasPrefix("drawing what has changed and drawing all differ, first in column 0"))
      } else {
        try await job.write(to: directory.path("out.mp4"))
      }
    }
  }

  @Test(
    "Planes are checked as pictures are, which are none where planes are drawn into",
    arguments: [PixelFormat.yuv420p, .yuv420p10, .yuv444p, .bgr0])
  func damageOfPlanesIsChecked(format: PixelFormat) throws {
    let (width, height) = (64, 32)
    let memory = UnsafeMutablePointer<UInt8>.allocate(
      capacity: format.byteCount(width: width, height: height))
    defer { memory.deallocate() }
    let planes = format.planes(at: memory, width: width, height: height)
    let frames = [0, 20, 21].map { fill(CGRect(x: $0, y: 4, width: 10, height: 10), .black) }
    var painter = ConvertingPainter(
      try RasterPainter(
        canvas: canvas, output: PictureOutput(bits: format.bits), fonts: .forTests, checksDamage: true))
    try painter.paint(frames[0], changed: nil, into: planes)
    try painter.paint(frames[1], changed: .between(frames[0].items, frames[1].items), into: planes)
    let lie = FrameChange(edits: [FrameChange.Edit(old: 0..<0, new: 0..<0)])
    #expect(throws: MovieError.wrongDamage(x: 20, y: 4)) {
      try painter.paint(frames[2], changed: lie, into: planes)
    }
  }

  @Test(
    arguments: [
      [255, 0, 0], [0, 255, 0], [0, 0, 255], [128, 128, 128], [0, 0, 0], [255, 255, 255], [38, 163, 230],
    ] as [[UInt8]])
  func coloursComeBackFromTheFile(expected: [UInt8]) async throws {
    let directory = try TemporaryDirectory()
    let color = Color(
      red: Double(expected[0]) / 255, green: Double(expected[1]) / 255, blue: Double(expected[2]) / 255)
    let frame = fill(CGRect(x: 0, y: 0, width: 64, height: 32), color)
    let canvas = canvas
    let request = FrameRequest(canvas: canvas, frameRate: try FrameRate(30), frames: 0..<3) { _ in frame }
    let job = RenderJob(request) { try RasterPainter(canvas: canvas, fonts: .forTests) }
    try await job.write(to: directory.path("out.mp4"))
    var reader = try VideoReader(path: directory.path("out.mp4"))
    var pictures = 0
    while let picture = try reader.next() {
      let image = try picture.rgba()
      for (x, y) in [(0, 0), (31, 15), (63, 31)] {
        for (found, wanted) in zip(image[x, y], expected) {
          #expect(abs(Int(found) - Int(wanted)) <= 2, "\(image[x, y]) instead of \(expected)")
        }
      }
      pictures += 1
    }
    #expect(pictures == 3)
  }

  @Test("With a clock, the work of all workers is summed up")
  func work() async throws {
    let directory = try TemporaryDirectory()
    let ticks = Counter()
    let clock: @Sendable () -> Double = {
      ticks.add(1)
      return Double(ticks.value)
    }
    let canvas = canvas
    let frames = (0..<6).map { fill(CGRect(x: $0, y: 0, width: 8, height: 8), .white) }
    let request = FrameRequest(canvas: canvas, frameRate: try FrameRate(30), frames: 0..<6) {
      frames[Int(($0 * 30).rounded())]
    }
    var job = RenderJob(request) { try RasterPainter(canvas: canvas, fonts: .forTests, clock: clock) }
    job.segmentLength = 3
    job.request.clock = clock
    let work = try await job.write(to: directory.path("out.mp4")).work
    // Each segment's search for one that is like it takes one more, as does its end.
    #expect(work.evaluation == 8)
    // The only piece of each frame takes one, and what comes after it another one.
    #expect(work.painter.drawing == 12)
    #expect(work.painter.conversion == 6)
    #expect(work.encoding == 8)
    #expect(
      work.painter.caches.map(\.name) == ["shadows", "bitmaps", "smaller images", "gradients", "glyphs"])
    job.request.clock = nil
    job.makePainter = { try RasterPainter(canvas: canvas, fonts: .forTests) }
    let unmeasured = try await job.write(to: directory.path("plain.mp4")).work
    #expect(unmeasured.evaluation == 0 && unmeasured.painter.drawing == 0 && unmeasured.encoding == 0)
  }

  @Test func aStillIsTheFrameItself() throws {
    var canvas = canvas
    canvas.scale = 2
    let image = try RGBAImage(
      fill(CGRect(x: 10, y: 10, width: 1, height: 1), .black), on: canvas, fonts: .forTests)
    #expect((image.width, image.height) == (128, 64))
    #expect(image[19, 20] == [255, 255, 255, 255])
    #expect(image[20, 20] == [0, 0, 0, 255])
    #expect(image[21, 21] == [0, 0, 0, 255])
    #expect(image[22, 21] == [255, 255, 255, 255])
  }

  @Test func anImpossibleSizeIsRefused() {
    for scale in [0, -1, .nan, .infinity, 1000] as [CGFloat] {
      #expect(throws: (any Error).self) {
        try RGBAImage.check(Canvas(size: canvas.size, scale: scale))
      }
    }
  }
}
