import Foundation
import RenderTree
import Sound
import Synchronization
import Video

/// One movie to be made: which frames, drawn by whom, compressed how.
public struct RenderJob<Painter: FramePainter>: Sendable {
  /// Gives the picture's size in pixels.
  public var canvas: Canvas
  public var frameRate: FrameRate
  /// Frame n shows the time n / frameRate; the movie begins with the first of the range.
  public var frames: Range<Int>
  public var compression = Compression()
  /// Whether the last column or row is repeated where the codec needs an even size. Else such sizes are refused.
  public var padsOddSizes = false
  /// What is heard, by the same clock as frames; nil makes a movie without sound.
  public var soundtrack: Soundtrack?
  /// Nil is the container's own.
  public var audioCodec: AudioCodec?
  /// Of the sound; nil is `standard`.
  public var audioQuality: Quality?
  /// Captions, chapters and what the file says about itself, by the same clock as frames.
  public var accompaniment = Accompaniment()
  /// Frames from one key frame to the next. Changes the bytes, unlike `jobs`.
  public var segmentLength = SegmentPlan.defaultLength
  /// The most segments under way at a time. More than there are cores does not help.
  public var jobs = 1
  /// What to show at a time in seconds. Called for any time, in any order, from any thread.
  public var frame: @Sendable (Double) throws -> Painter.Subject
  /// Makes what a worker gets the same from, if there is something that knows what changes from time to time.
  public var makeSource: (@Sendable () -> any SubjectSource<Painter.Subject>)?
  /// Where segments are looked for before they are made; nil for nowhere.
  public var reuse: SegmentReuse<Painter.Subject>?
  /// Makes the painter of a worker.
  public var makePainter: @Sendable () throws -> Painter
  /// Called from any worker after each frame, never twice at once; the workers wait for it.
  public var progress: @Sendable (RenderProgress) -> Void = { _ in }
  /// Asked before every frame, from any worker. Cancelling the task has the same effect.
  public var isCancelled: @Sendable () -> Bool = { false }
  /// Seconds from any instant on, to measure the work with. Called from any worker.
  public var clock: (@Sendable () -> Double)?

  public init(
    canvas: Canvas, frameRate: FrameRate, frames: Range<Int>,
    frame: @escaping @Sendable (Double) throws -> Painter.Subject,
    makePainter: @escaping @Sendable () throws -> Painter
  ) {
    self.canvas = canvas
    self.frameRate = frameRate
    self.frames = frames
    self.frame = frame
    self.makePainter = makePainter
  }

  /// Makes the movie. The file appears under its name when it is whole; if anything goes wrong nothing is left
  /// behind and an older file stays as it was.
  ///
  /// - Parameters:
  ///   - path: a file, or `OutputKind.standardOutput`.
  ///   - kind: a movie or a playlist; nil is what the path's extension says.
  /// - Throws: `MovieError`, `VideoError`, `LibAVError`, or what `frame` and the painter throw.
  @discardableResult
  public func write(to path: String, as kind: OutputKind? = nil) async throws -> RenderStatistics {
    let target: Target
    if case .playlist = kind {
      target = .playlist(path)
    } else {
      var container: Container?
      if case .movie(let given) = kind { container = given }
      let known = try container ?? Container(path: path)
      target = path == OutputKind.standardOutput ? .stream(known) : .file(path, known)
    }
    let rising = RisingProgress(progress)
    var job = self
    job.progress = { rising.report($0) }
    let begun = Mutex(false)
    do {
      return try await job.writeOnce(to: target, begun)
    } catch let error
      where jobs > 1 && MemoryExceeded.isCause(of: error) && !begun.withLock({ $0 })
    {
      // What several workers take together must not decide whether there is enough.
      job.jobs = 1
      return try await job.writeOnce(to: target, begun)
    }
  }

  private enum Target {
    case file(String, Container)
    case stream(Container)
    case playlist(String)
  }

  /// - Parameter begun: becomes true when somebody may have read something already.
  private func writeOnce(to target: Target, _ begun: borrowing Mutex<Bool>) async throws -> RenderStatistics {
    let settings = try checkedSettings()
    let plan = try SegmentPlan(frames: frames, segmentLength: segmentLength)
    guard jobs >= 1 else { throw MovieError.invalidJobCount(jobs) }
    // Opening an encoder finds a missing one, or an option that it does not have, before anything is drawn.
    _ = try SegmentEncoder(settings)
    let part = accompaniment.part(
      frameRate.time(ofFrame: frames.lowerBound)..<frameRate.time(ofFrame: frames.upperBound))
    switch target {
    case .file(let path, let container):
      var file = try MovieFile(path: path, container: container, settings: settings)
      let sound = try sound(in: container)
      file.sound = sound?.encoder
      file.accompaniment = part
      return try await write(plan, settings, sound, to: &file)
    case .stream(let container):
      let sound = try sound(in: container)
      begun.withLock { $0 = true }
      var stream = MovieStream(container: container, settings: settings)
      stream.sound = sound?.encoder
      stream.accompaniment = part
      return try await write(plan, settings, sound, to: &stream)
    case .playlist(let path):
      var files = try PlaylistFiles(path: path, settings: settings)
      let sound = try sound(in: .mp4)
      files.sound = sound?.encoder
      files.accompaniment = part
      return try await write(plan, settings, sound, to: &files)
    }
  }

  /// Opens the encoder, and if need be listens to all once.
  private func sound(in container: Container) throws -> MovieSound? {
    guard let soundtrack else { return nil }
    return try MovieSound(
      soundtrack, SoundSettings(audioCodec, quality: audioQuality, in: container), rate: frameRate,
      frames: frames, clock: clock, isCancelled: { Task.isCancelled || isCancelled() })
  }

  private func write<Output: SegmentOutput & ~Copyable>(
    _ plan: SegmentPlan, _ settings: VideoSettings, _ sound: MovieSound?, to file: inout Output
  ) async throws -> RenderStatistics {
    let renderer = makeRenderer(plan, settings)
    var statistics = RenderStatistics(frames: frames.count, segments: plan.segmentCount)
    if reuse != nil { statistics.foundSegments = 0 }
    let pipeline = SegmentPipeline(count: plan.segmentCount, jobs: jobs) { try renderer.render(segment: $0) }
    statistics.mostWaitingSegments = try await pipeline.run { output in
      try file.append(output.segment)
      statistics.unchangedFrames += output.unchangedFrames
      if output.isReused { statistics.reusedSegments += 1 }
      if output.isFound { statistics.foundSegments? += 1 }
      statistics.work.add(output.work)
    }
    statistics.work.layers = renderer.sources.count
    while let painter = renderer.painters.take() { statistics.work.add(RenderWork(painter: painter.work)) }
    guard !Task.isCancelled, !isCancelled() else { throw MovieError.cancelled }
    statistics.bytes = try file.publish(frameCount: statistics.frames)
    if let sound { statistics.work.sound = sound.seconds }
    reuse?.progress?.removeAll()
    return statistics
  }

  func makeRenderer(_ plan: SegmentPlan, _ settings: VideoSettings) -> SegmentRenderer<Painter> {
    SegmentRenderer(
      settings: settings, plan: plan,
      sources: SourcePool(makeSource ?? { [frame] in SeparateSubjects(frame) }), makePainter: makePainter,
      isCancelled: isCancelled,
      board: RenderBoard(total: frames.count, report: progress), clock: clock,
      keyring: reuse.map { SegmentKeyring($0, canvas: canvas, settings: settings) })
  }

  func checkedSettings() throws -> VideoSettings {
    var (width, height) = try canvas.checkedPixelSize()
    if padsOddSizes { (width, height) = compression.paddedSize(width: width, height: height) }
    return try VideoSettings(width: width, height: height, frameRate: frameRate, compression: compression)
  }
}

extension Canvas {
  /// The size in pixels, as long as it is a number at all.
  func checkedPixelSize() throws -> (width: Int, height: Int) {
    let (width, height) = (size.width * scale, size.height * scale)
    guard size.width > 0, size.height > 0, scale > 0, width < 1e9, height < 1e9 else {
      throw MovieError.invalidCanvas(width: size.width, height: size.height, scale: scale)
    }
    return (pixelWidth, pixelHeight)
  }
}
