import Foundation
import AnimSound
import Synchronization
import AnimVideo

/// One movie to be made: which frames, drawn by whom, compressed how.
public struct RenderJob<Painter: PicturePainter>: Sendable {
  /// Which frames there are, and what they show.
  public var request: FrameRequest<Painter.Subject>
  /// The codec with its settings.
  public var compression = Compression()
  /// Whether the last column or row is repeated where the codec needs an even size. Else such sizes are refused.
  public var padsOddSizes = false
  /// Whether an MP4 or a MOV is divided at its key frames, as it is on standard output.
  public var isFragmented = false
  /// What is heard, by the same clock as frames; nil makes a movie without sound.
  public var soundtrack: Soundtrack?
  /// Nil is the container's own.
  public var audioCodec: AudioCodec?
  /// Of the sound; nil is `standard`.
  public var audioQuality: Quality?
  /// Captions, chapters and what the file says about itself, by the same clock as frames.
  public var containerMetadata = ContainerMetadata()
  /// Frames from one key frame to the next; nil goes by what is shown, see `SegmentPlan`. Changes the bytes, unlike the
  /// number of jobs.
  public var segmentLength: Int?
  /// Where segments are looked for before they are made; nil for nowhere.
  public var reuse: SegmentReuse<Painter.Subject>?
  /// Makes the painter of a worker.
  public var makePainter: @Sendable () throws -> Painter

  /// A movie without sound, with the settings of `Compression()`.
  public init(
    _ request: FrameRequest<Painter.Subject>, makePainter: @escaping @Sendable () throws -> Painter
  ) {
    self.request = request
    self.makePainter = makePainter
  }

  /// Makes the movie. The file appears under its name when it is whole; if anything goes wrong nothing is left
  /// behind and an older file stays as it was.
  ///
  /// - Parameters:
  ///   - path: a file, or `OutputKind.standardOutput`.
  ///   - kind: a movie or a playlist; nil is what the path's extension says.
  /// - Throws: `MovieError`, `VideoError`, `LibAVError`, or what the sources and the painter throw.
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
    let begun = Mutex(false)
    return try await request.retrySingleThreaded(unless: { begun.withLock { $0 } }) { request in
      var job = self
      job.request = request
      return try await job.writeOnce(to: target, begun)
    }
  }

  private enum Target {
    case file(String, Container)
    case stream(Container)
    case playlist(String)
  }

  /// - Parameter begun: becomes true when output may have been read already.
  private func writeOnce(to target: Target, _ begun: borrowing Mutex<Bool>) async throws -> RenderStatistics {
    let firstSettings = try checkedSettings()
    try request.check()
    let sources = SourcePool(request.makeSource)
    async let cut = cut(sources)
    // Opening an encoder finds a missing one, or an option that it does not have, before anything is drawn.
    _ = try SegmentEncoder(firstSettings)
    let plan = try await cut
    // Beside the first segments: at the end, when the first one is written, others would wait for it.
    async let _ = Muxer.loadLibrary()
    let settings = try checkedSettings(threads: threads(for: plan))
    let renderer = makeRenderer(plan, settings, sources)
    switch target {
    case .file(let path, let container):
      var file = try MovieFile(
        path: path, container: container, settings: settings, isFragmented: isFragmented)
      return try await write(renderer, sound(in: container), to: &file)
    case .stream(let container):
      let sound = try sound(in: container)
      begun.withLock { $0 = true }
      var stream = MovieStream(container: container, settings: settings)
      return try await write(renderer, sound, to: &stream)
    case .playlist(let path):
      var files = try PlaylistFiles(path: path, settings: settings)
      return try await write(renderer, sound(in: .mp4), to: &files)
    }
  }

  /// Opens the encoder, and if need be listens to all once.
  private func sound(in container: Container) throws -> MovieSound? {
    guard let soundtrack else { return nil }
    return try MovieSound(
      soundtrack, SoundSettings(audioCodec, quality: audioQuality, in: container), rate: request.frameRate,
      frames: request.frames, clock: request.clock, isCancelled: { request.isStopped })
  }

  private func write<Output: SegmentOutput & ~Copyable>(
    _ renderer: SegmentRenderer<Painter>, _ sound: MovieSound?, to file: inout Output
  ) async throws -> RenderStatistics {
    file.sound = sound?.encoder
    file.containerMetadata = containerMetadata.part(request.times)
    let count = renderer.plan.segmentCount
    var statistics = RenderStatistics(frames: request.frames.count, segments: count)
    if reuse != nil { statistics.foundSegments = 0 }
    let threads = renderer.settings.compression.threads
    let pipeline = SegmentPipeline(
      count: count, jobs: request.jobs,
      threads: { renderer.plan.original(ofSegment: $0) == nil ? threads : 0 },
      make: { try renderer.renderUnlessCopy(segment: $0) })
    /// Those that have copies.
    let originals = Set((0..<count).compactMap { renderer.plan.original(ofSegment: $0) })
    var made: [Int: SegmentRenderer<Painter>.Output] = [:]
    var index = 0
    var stopwatch = Stopwatch(request.clock)
    var written = 0
    statistics.mostWaitingSegments = try await pipeline.run { result in
      let output: SegmentRenderer<Painter>.Output
      switch result {
      case .made(let new):
        output = new
        if originals.contains(index) { made[index] = new }
      case .copy(let original, let work):
        guard var known = made[original] else {
          preconditionFailure("a segment comes after the one that it is a copy of")
        }
        (known.isReused, known.isFound, known.work) = (true, false, work)
        output = known
      }
      index += 1
      stopwatch.start()
      let start = stopwatch.last
      try file.append(output.made.segment)
      if let trace = request.trace {
        stopwatch.start()
        trace.output.add(.writing, start, stopwatch.last, "segment", written)
        written += 1
      }
      statistics.unchangedFrames += output.made.unchangedFrames
      if output.isReused { statistics.reusedSegments += 1 }
      if output.isFound { statistics.foundSegments? += 1 }
      statistics.work.add(output.work)
    }
    statistics.work.layers = renderer.sources.count
    while let painter = renderer.painters.take() { statistics.work.add(RenderWork(painter: painter.work)) }
    guard !request.isStopped else { throw MovieError.cancelled }
    statistics.bytes = try file.publish(frameCount: statistics.frames)
    if let sound { statistics.work.sound = sound.seconds }
    reuse?.progress?.removeAll()
    return statistics
  }

  /// Where the segments begin.
  func cut(_ sources: SourcePool<Painter.Subject>) async throws -> SegmentPlan {
    if let segmentLength { return try SegmentPlan(frames: request.frames, segmentLength: segmentLength) }
    let loops = try await request.fingerprints(sources).map {
      FrameLoop.all(in: $0, longest: SegmentPlan.longest)
    }
    return try SegmentPlan(frames: request.frames, loops: loops ?? [])
  }

  func makeRenderer(
    _ plan: SegmentPlan, _ settings: VideoSettings, _ sources: SourcePool<Painter.Subject>
  ) -> SegmentRenderer<Painter> {
    SegmentRenderer(
      settings: settings, plan: plan, sources: sources, makePainter: makePainter,
      isCancelled: request.isCancelled,
      tracker: ProgressTracker(total: request.frames.count, report: request.progress), clock: request.clock,
      trace: request.trace,
      hashers: reuse.map { SegmentHasherPool($0, canvas: request.canvas, settings: settings) })
  }

  /// How many threads the encoder of each segment has.
  func threads(for plan: SegmentPlan) -> Int {
    compression.codec == .h264 && plan.hasLoneSegment ? Compression.mostThreads : 1
  }

  func checkedSettings(threads: Int = 1) throws -> VideoSettings {
    var compression = compression
    compression.threads = threads
    var (width, height) = try request.canvas.checkedPixelSize()
    if padsOddSizes { (width, height) = compression.paddedSize(width: width, height: height) }
    return try VideoSettings(
      width: width, height: height, frameRate: request.frameRate, compression: compression)
  }
}

/// The movie on standard output, for a reader that consumes it while it is made.
private struct MovieStream: SegmentOutput, ~Copyable {
  let container: Container
  let settings: VideoSettings
  private let count = ByteCount()
  var muxer: Muxer?
  /// What is heard; to be set before the first segment.
  var sound: SoundEncoder?
  /// What else there is; likewise.
  var containerMetadata = ContainerMetadata()

  private final class ByteCount {
    var value = 0
  }

  mutating func append(_ segment: EncodedSegment) throws {
    do {
      if muxer == nil {
        let count = count
        muxer = try Muxer(
          container: container, fragments: .keyFrames, settings: settings, first: segment, sound: sound,
          containerMetadata: containerMetadata
        ) { bytes in
          try FileDescriptorWriter.write(
            bytes, to: STDOUT_FILENO, path: FileDescriptorWriter.standardOutputName)
          count.value += bytes.count
        }
      }
      try muxer?.append(segment)
    } catch let error as LibAVError {
      throw MovieError.writing(path: FileDescriptorWriter.standardOutputName, error)
    }
  }

  mutating func publish(frameCount: Int) throws -> Int {
    try muxer.take()?.finish()
    return count.value
  }
}

/// What a finished render did.
public struct RenderStatistics: Sendable, Equatable {
  /// How many frames the file has.
  public var frames = 0
  /// Frames equal to the one before, which were encoded again without being drawn.
  public var unchangedFrames = 0
  /// How many parts the video was cut into.
  public var segments = 0
  /// Segments that show the same as one that was made before, whose bytes they have.
  public var reusedSegments = 0
  /// Segments that another render had made; nil where none were looked for.
  public var foundSegments: Int?
  /// The size of the file.
  public var bytes = 0
  /// The most finished segments that waited in memory for an earlier one.
  public var mostWaitingSegments = 0
  /// How long it took all workers together; zeros without a clock.
  public var work = RenderWork()
}
