import Foundation
import FrameTiming
import Raster
import RenderTree
import Video

/// One moving picture file to be made: a GIF, an animated PNG or an animated WebP.
public struct AnimationJob<Painter: PicturePainter>: Sendable {
  /// Gives the picture's size in pixels, and whether it may be transparent.
  public var canvas: Canvas
  public var frameRate: FrameRate
  /// Frame n shows the time n / frameRate; the file begins with the first of the range.
  public var frames: Range<Int>
  /// Nil is what the path's extension says.
  public var format: AnimationFormat?
  /// How often it is played; 0 is for ever.
  public var plays = 0
  public var quality = Quality.standard
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

  /// A GIF's colours are chosen by so many frames at most, evenly spread.
  private static var mostPaletteFrames: Int { 60 }

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

  /// Makes the file, which appears under its name when it is whole; if anything goes wrong nothing is left behind and
  /// an older file stays as it was. The bytes do not depend on `jobs`.
  ///
  /// - Parameter path: ends in .gif, .apng or .webp.
  /// - Throws: `MovieError`, `VideoError`, `LibAVError`, or what `subject` and the painter throw.
  @discardableResult
  public func write(to path: String) async throws -> RenderStatistics {
    let rising = RisingProgress(progress)
    var job = self
    job.progress = { rising.report($0) }
    do {
      return try await job.writeOnce(to: path)
    } catch let error where jobs > 1 && MemoryExceeded.isCause(of: error) {
      // What several workers take together must not decide whether there is enough.
      job.jobs = 1
      return try await job.writeOnce(to: path)
    }
  }

  private func writeOnce(to path: String) async throws -> RenderStatistics {
    let format: AnimationFormat
    if let given = self.format {
      format = given
    } else {
      guard case .animation(let named) = try OutputKind(path: path) else {
        throw MovieError.notAnimation(path: path)
      }
      format = named
    }
    _ = try SegmentPlan(frames: frames)
    guard jobs >= 1 else { throw MovieError.invalidJobCount(jobs) }
    let (width, height) = try canvas.checkedPixelSize()
    let settings = try AnimationSettings(
      format, width: width, height: height, frameRate: frameRate, plays: plays,
      hasAlpha: canvas.background.alpha < 1, quality: quality)
    var output = try OutputFile(path: path)
    let sampled = format == .gif ? sampledFrames : []
    let board = RenderBoard(total: sampled.count + frames.count, report: progress)
    var statistics = RenderStatistics(frames: frames.count, segments: 1)
    let palette = try await palette(of: sampled, settings, board, &statistics.work)
    do {
      var writer = try AnimationWriter(
        path: output.temporaryPath, settings: settings, palette: palette, lastHold: try lastHold(format))
      let work = try await pictures(of: Array(frames), board).forEach(pictureBytes: width * height * 4) {
        picture in
        if picture == nil { statistics.unchangedFrames += 1 }
        guard let picture else { return try writer.append(nil) }
        try picture.withStraightBytes(isOpaque: !settings.hasAlpha) { try writer.append($0) }
      }
      statistics.work.add(work)
      try writer.finish()
    } catch let error as LibAVError {
      throw MovieError.writing(path: path, error)
    }
    guard !Task.isCancelled, !isCancelled() else { throw MovieError.cancelled }
    statistics.bytes = try output.publish()
    return statistics
  }

  private func pictures(of numbers: [Int], _ board: RenderBoard) -> PictureSequence<Painter> {
    PictureSequence(
      frameRate: frameRate, frames: numbers, jobs: jobs,
      sources: SourcePool(makeSource ?? { [subject] in SeparateSubjects(subject) }), makePainter: makePainter,
      isCancelled: isCancelled, frameDone: { board.frameDone() }, clock: clock)
  }

  private func palette(
    of frames: [Int], _ settings: AnimationSettings, _ board: RenderBoard, _ work: inout RenderWork
  ) async throws -> Palette? {
    guard !frames.isEmpty else { return nil }
    var finder = try PaletteFinder(width: settings.width, height: settings.height)
    let size = settings.width * settings.height * 4
    work.add(
      try await pictures(of: frames, board).forEach(pictureBytes: size) { picture in
        try picture?.withStraightBytes(isOpaque: !settings.hasAlpha) { try finder.look(at: $0) }
      })
    return try finder.palette()
  }

  /// Always the first one and the last.
  private var sampledFrames: [Int] {
    let count = min(frames.count, Self.mostPaletteFrames)
    guard count > 1 else { return Array(frames.prefix(1)) }
    return (0..<count).map { frames.lowerBound + $0 * (frames.count - 1) / (count - 1) }
  }

  /// For how many frames the last picture is shown. WebP is told of every frame.
  private func lastHold(_ format: AnimationFormat) throws -> Int {
    guard format != .webp, let last = frames.last else { return 1 }
    let subject = try subject(frameRate.time(ofFrame: last))
    var first = last
    while first > frames.lowerBound, try self.subject(frameRate.time(ofFrame: first - 1)) == subject {
      first -= 1
    }
    return last - first + 1
  }
}

extension PixelBuffer {
  /// Lends the pixels with their colours divided by alpha.
  ///
  /// - Parameter isOpaque: whether every pixel is known to be.
  func withStraightBytes<Result>(
    isOpaque: Bool, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    if isOpaque { return try withUnsafeBytes(body) }
    return try RGBAImage.straight(withUnsafeBytes { [UInt8]($0) }).withUnsafeBytes(body)
  }
}
