import Foundation
import FrameTiming
import Raster
import RenderTree
import Video

/// Frames as pictures that stand alone: a PNG for each, pictures that nobody compresses, or drawing alone.
public struct PictureJob<Painter: PicturePainter>: Sendable {
  /// Gives the picture's size in pixels.
  public var canvas: Canvas
  public var frameRate: FrameRate
  /// Frame n shows the time n / frameRate. PNGs are named by these numbers.
  public var frames: Range<Int>
  /// The most parts that are drawn at a time; changes the speed only.
  public var jobs = 1
  /// What to show at a time in seconds. Called for any time, in any order, from any thread.
  public var subject: @Sendable (Double) throws -> Painter.Subject
  /// Makes what a worker gets the same from, if there is something that knows what changes from time to time.
  public var makeSource: (@Sendable () -> any SubjectSource<Painter.Subject>)?
  public var makePainter: @Sendable () throws -> Painter
  /// Called from any worker after each frame, never twice at once; the workers wait for it.
  public var progress: @Sendable (RenderProgress) -> Void = { _ in }
  /// Seconds from any instant on, to measure the work with. Called from any worker.
  public var clock: (@Sendable () -> Double)?
  /// Asked before every frame, from any worker. Cancelling the task has the same effect.
  public var isCancelled: @Sendable () -> Bool = { false }

  public init(
    canvas: Canvas, frameRate: FrameRate, frames: Range<Int>,
    subject: @escaping @Sendable (Double) throws -> Painter.Subject,
    makePainter: @escaping @Sendable () throws -> Painter
  ) {
    self.canvas = canvas
    self.frameRate = frameRate
    self.frames = frames
    self.subject = subject
    self.makePainter = makePainter
  }

  /// Draws and forgets.
  @discardableResult
  public func draw() async throws -> RenderStatistics {
    try await run(isKept: false, product: { _, _ in }, { _ in })
  }

  /// Writes a PNG for each frame. They appear under their names when all are whole; others of an older render stay.
  ///
  /// - Parameters:
  ///   - path: with a place for the number, see `FramePattern`.
  ///   - format: one of `PNG.pixelFormats`.
  ///   - color: what the pixels mean.
  @discardableResult
  public func writePictures(
    to path: String, as format: PixelFormat, _ color: VideoColor = .sRGB
  ) async throws -> RenderStatistics {
    let pattern = try FramePattern(path)
    var files = try FileSet(path: path)
    var number = frames.lowerBound
    var last: [UInt8] = []
    var statistics = try await run(
      product: { picture, painter in
        try PNG.encode(
          samples: painter.samples(of: picture, as: format), width: picture.width, height: picture.height,
          as: format, color)
      },
      { bytes in
        last = bytes ?? last
        try files.write(last, to: pattern.path(of: number))
        number += 1
      })
    statistics.bytes = try files.publish()
    return statistics
  }

  /// Writes samples, to a file that appears under its name when it is whole, or to standard output as they are made.
  ///
  /// - Parameter format: one that `raw` has.
  @discardableResult
  public func write(to path: String, as raw: RawFormat, _ format: PixelFormat) async throws
    -> RenderStatistics
  {
    guard raw.pixelFormats.contains(format) else { throw VideoError.pixelFormatNotRaw(format, raw) }
    let (width, height) = try canvas.checkedPixelSize()
    let head = raw.head(width: width, height: height, frameRate: frameRate, format: format)
    if path == OutputKind.standardOutput {
      let statistics = try await write(raw, format, head: head) { bytes in
        try Descriptor.write(bytes, to: STDOUT_FILENO, path: StandardOutputName.text)
      }
      return statistics
    }
    var output = try OutputFile(path: path)
    var statistics = try await write(raw, format, head: head) { try output.write($0) }
    statistics.bytes = try output.publish()
    return statistics
  }

  private func write(
    _ raw: RawFormat, _ format: PixelFormat, head: [UInt8], _ write: ([UInt8]) throws -> Void
  ) async throws -> RenderStatistics {
    var last: [UInt8] = []
    var count = head.count
    var isFirst = true
    var statistics = try await run(
      product: { raw.frameHead + $1.samples(of: $0, as: format) },
      { bytes in
        if isFirst { try write(head) }
        isFirst = false
        last = bytes ?? last
        try write(last)
        count += last.count
      })
    statistics.bytes = count
    return statistics
  }

  /// - Parameter isKept: whether what is made of a picture takes as much memory as it does.
  private func run<Product: Sendable>(
    isKept: Bool = true, product: @escaping @Sendable (PixelBuffer, Painter) throws -> Product,
    _ consume: (Product?) throws -> Void
  ) async throws -> RenderStatistics {
    _ = try SegmentPlan(frames: frames)
    guard jobs >= 1 else { throw MovieError.invalidJobCount(jobs) }
    let (width, height) = try canvas.checkedPixelSize()
    try RGBAImage.check(canvas)
    var statistics = RenderStatistics(frames: frames.count, segments: 1)
    let board = RenderBoard(total: frames.count, report: progress)
    let sequence = PictureSequence(
      frameRate: frameRate, frames: Array(frames), jobs: jobs,
      sources: SourcePool(makeSource ?? { [subject] in SeparateSubjects(subject) }), makePainter: makePainter,
      isCancelled: isCancelled, frameDone: { board.frameDone() }, clock: clock)
    let bytes = isKept ? width * height * 4 : 0
    let work = try await sequence.forEach(pictureBytes: bytes, product: product) { made in
      if made == nil { statistics.unchangedFrames += 1 }
      try consume(made)
    }
    guard !Task.isCancelled, !isCancelled() else { throw MovieError.cancelled }
    statistics.work.add(work)
    return statistics
  }
}
