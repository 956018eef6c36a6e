import Foundation
import FrameTiming
import Raster
import RenderTree
import Sound
import Video

/// Any output to be made of frames, see `OutputKind`.
public struct OutputJob<Painter: PicturePainter>: Sendable {
  /// Gives the picture's size in pixels, and whether it may be transparent.
  public var canvas: Canvas
  public var frameRate: FrameRate
  /// Frame n shows the time n / frameRate; the output begins with the first of the range.
  public var frames: Range<Int>
  public var format = FormatChoice()
  /// What is heard, by the same clock as frames; nil makes a movie without sound.
  public var soundtrack: Soundtrack?
  /// Captions, chapters and what the file says about itself, by the same clock as frames.
  public var accompaniment = Accompaniment()
  /// The most parts that are made at a time; changes the speed only.
  public var jobs = 1
  /// What to show at a time in seconds. Called for any time, in any order, from any thread.
  public var subject: @Sendable (Double) throws -> Painter.Subject
  /// Makes what a worker gets the same from, if there is something that knows what changes from time to time.
  public var makeSource: (@Sendable () -> any SubjectSource<Painter.Subject>)?
  /// Where a video's segments are looked for before they are made; nil for nowhere.
  public var reuse: SegmentReuse<Painter.Subject>?
  /// Makes the painter of one worker; pictures keep the canvas' transparency only where the format has it.
  public var makePainter: @Sendable (_ keepsAlpha: Bool, _ clock: (@Sendable () -> Double)?) throws -> Painter
  /// Called from any worker after each frame, never twice at once; the workers wait for it.
  public var progress: @Sendable (RenderProgress) -> Void = { _ in }
  /// Asked before every frame, from any worker. Cancelling the task has the same effect.
  public var isCancelled: @Sendable () -> Bool = { false }
  /// Seconds from any instant on, to measure the work with. Called from any worker.
  public var clock: (@Sendable () -> Double)?

  public init(
    canvas: Canvas, frameRate: FrameRate, frames: Range<Int>,
    subject: @escaping @Sendable (Double) throws -> Painter.Subject,
    makePainter:
      @escaping @Sendable (_ keepsAlpha: Bool, _ clock: (@Sendable () -> Double)?) throws -> Painter
  ) {
    self.canvas = canvas
    self.frameRate = frameRate
    self.frames = frames
    self.subject = subject
    self.makePainter = makePainter
  }

  private var isTransparent: Bool { canvas.background.alpha < 1 }

  /// Makes the output. Files appear under their names when all is whole; if anything goes wrong nothing is left behind
  /// and older files stay as they were. The bytes do not depend on `jobs`.
  ///
  /// - Parameter path: a file, or `OutputKind.standardOutput`.
  /// - Throws: `MovieError`, `VideoError`, `LibAVError`, or what `subject` and the painter throw.
  @discardableResult
  public func write(to path: String, as kind: OutputKind) async throws -> RenderStatistics {
    if soundtrack != nil, !kind.hasSound { throw VideoError.noSound(kind) }
    if !accompaniment.captions.isEmpty, !kind.hasCaptions { throw VideoError.noCaptions(kind) }
    if !accompaniment.captions.isEmpty, case .movie(let container) = kind, container.listsFrames,
      path == OutputKind.standardOutput
    {
      throw VideoError.noCaptionsInFragments
    }
    switch kind {
    case .movie(let container): return try await writeMovie(to: path, as: kind, in: container)
    case .playlist: return try await writeMovie(to: path, as: kind, in: .mp4)
    case .animation(let animation):
      var job = AnimationJob(
        canvas: canvas, frameRate: frameRate, frames: frames, subject: subject,
        makePainter: { [makePainter, clock] in try makePainter(true, clock) })
      job.makeSource = makeSource
      job.format = animation
      job.plays = format.plays
      job.quality = format.quality ?? .standard
      job.jobs = jobs
      job.progress = progress
      job.isCancelled = isCancelled
      job.clock = clock
      return try await job.write(to: path)
    case .pictures:
      let pixels = try format.pictureFormat(keepsAlpha: isTransparent)
      return try await again {
        try await $0.writePictures(to: path, as: pixels, format.color)
      } from: {
        pictures(keepsAlpha: pixels.hasAlpha)
      }
    case .raw(let raw):
      let pixels = try format.pixelFormat(of: raw, keepsAlpha: isTransparent)
      if path == OutputKind.standardOutput {
        return try await pictures(keepsAlpha: pixels.hasAlpha).write(to: path, as: raw, pixels)
      }
      return try await again {
        try await $0.write(to: path, as: raw, pixels)
      } from: {
        pictures(keepsAlpha: pixels.hasAlpha)
      }
    case .nothing:
      return try await again {
        try await $0.draw()
      } from: {
        pictures(keepsAlpha: false)
      }
    }
  }

  private func writeMovie(to path: String, as kind: OutputKind, in container: Container) async throws
    -> RenderStatistics
  {
    try await movieJob(in: container).write(to: path, as: kind)
  }

  /// The video as a job of segments.
  func movieJob(in container: Container) throws -> RenderJob<ConvertingPainter<Painter>> {
    let compression = try format.compression(in: container, keepsAlpha: isTransparent)
    let keepsAlpha = compression.pixelFormat.hasAlpha
    var job = RenderJob(
      canvas: canvas, frameRate: frameRate, frames: frames, frame: subject,
      makePainter: { [makePainter, clock] in
        ConvertingPainter(try makePainter(keepsAlpha, clock), clock: clock)
      })
    job.makeSource = makeSource
    job.reuse = reuse
    job.compression = compression
    job.padsOddSizes = format.padsOddSizes
    job.soundtrack = soundtrack
    job.accompaniment = accompaniment
    job.audioCodec = format.audioCodec
    job.audioQuality = format.quality
    job.jobs = jobs
    job.progress = progress
    job.isCancelled = isCancelled
    job.clock = clock
    return job
  }

  private func pictures(keepsAlpha: Bool) -> PictureJob<Painter> {
    var job = PictureJob(
      canvas: canvas, frameRate: frameRate, frames: frames, subject: subject,
      makePainter: { [makePainter, clock] in try makePainter(keepsAlpha, clock) })
    job.makeSource = makeSource
    job.jobs = jobs
    job.progress = progress
    job.isCancelled = isCancelled
    job.clock = clock
    return job
  }

  /// What several workers take together must not decide whether there is enough memory.
  private func again(
    _ run: (PictureJob<Painter>) async throws -> RenderStatistics, from make: () -> PictureJob<Painter>
  ) async throws -> RenderStatistics {
    var job = make()
    let rising = RisingProgress(progress)
    job.progress = { rising.report($0) }
    do {
      return try await run(job)
    } catch let error where jobs > 1 && MemoryExceeded.isCause(of: error) {
      job.jobs = 1
      return try await run(job)
    }
  }
}
