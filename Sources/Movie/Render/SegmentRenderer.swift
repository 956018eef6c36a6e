import AnimGeometry
import AnimRenderTree
import Synchronization
import AnimResources
import AnimVideo

/// Draws and compresses whole segments, each with an encoder of its own, so that a segment is the same whoever
/// makes it and whatever was made before.
struct SegmentRenderer<Painter: PicturePainter>: Sendable {
  var settings: VideoSettings
  var plan: SegmentPlan
  let sources: SourcePool<Painter.Subject>
  var makePainter: @Sendable () throws -> Painter
  var isCancelled: @Sendable () -> Bool
  var tracker: ProgressTracker
  var clock: (@Sendable () -> Double)?
  var trace: RenderTrace?
  /// Nil where nothing is looked for outside of this render.
  var hashers: SegmentHasherPool<Painter.Subject>?
  /// Keep what they have made from one segment to the next.
  let painters = Pool<ConvertingPainter<Painter>>()
  let known = KnownSegments()

  /// What became of a segment.
  enum Result: Sendable {
    case made(Output)
    /// It shows what an earlier one does, which may still be under way.
    case copy(of: Int, RenderWork)
  }

  struct Output: Sendable {
    var made: SegmentFile
    /// Whether it is a copy of one that was made before.
    var isReused = false
    /// Whether it was made by another render.
    var isFound = false
    var work = RenderWork()
  }

  /// Tells the tracker when it fails.
  func render(segment index: Int) throws -> Output {
    try reporting(index) { try output(ofSegment: index) }
  }

  /// The same, but for a segment that the plan takes for a copy: of that it is only found out whether it is one, so that
  /// no two workers make the same.
  func renderUnlessCopy(segment index: Int) throws -> Result {
    try reporting(index) {
      guard let original = plan.original(ofSegment: index) else {
        return .made(try output(ofSegment: index))
      }
      var stopwatch = Stopwatch(clock)
      stopwatch.start()
      var source = sources.take()
      let isCopy = try shows(index, whatDoes: original, &source)
      sources.release(source)
      guard isCopy else { return .made(try output(ofSegment: index)) }
      for _ in plan.frames(ofSegment: index) { tracker.frameDone() }
      return .copy(of: original, RenderWork(evaluation: stopwatch.lap()))
    }
  }

  private func reporting<Value>(_ index: Int, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      tracker.fail(segment: index)
      throw error
    }
  }

  private func output(ofSegment index: Int) throws -> Output {
    var stopwatch = Stopwatch(clock)
    var work = RenderWork()
    stopwatch.start()
    let track = trace?.takeTrack()
    let begin = stopwatch.last
    defer {
      if let track {
        stopwatch.start()
        track.add(.segment, begin, stopwatch.last, "segment", index)
        trace?.release(track)
      }
    }
    let numbers = plan.frames(ofSegment: index)
    var source = sources.take()
    defer { sources.release(source) }
    _ = try advance(&source, to: numbers.lowerBound, ofSegment: index)
    let hash = source.subject.hashValue
    let reused = try known.candidate(hash).flatMap {
      try shows(index, whatDoes: $0.index, &source) ? $0 : nil
    }
    work.evaluation += stopwatch.lap()
    if let reused {
      for _ in numbers { tracker.frameDone() }
      return Output(made: reused.made, isReused: true, work: work)
    }
    stopwatch.start()
    let keyStart = stopwatch.last
    let key = try hashers.map { try analysis(ofSegment: index, &source, $0).key }
    let found = key.flatMap { hashers?.reuse.find($0) }
    if key != nil {
      work.keying += stopwatch.lap()
      track?.add(.keying, keyStart, stopwatch.last, "segment", index)
    }
    var output: Output
    if let found, found.segment.frameCount == numbers.count {
      output = Output(made: found, isFound: true)
      for _ in numbers { tracker.frameDone() }
    } else {
      output = try draw(numbers, &source, ofSegment: index, track)
      if let key { hashers?.reuse.insert(output.made, key) }
    }
    output.work.add(work)
    known.insert(KnownSegments.Known(index: index, made: output.made), hash)
    return output
  }

  /// Whether two segments show the same, frame by frame.
  private func shows(
    _ index: Int, whatDoes other: Int, _ source: inout any FrameProvider<Painter.Subject>
  ) throws -> Bool {
    let (own, others) = (plan.frames(ofSegment: index), plan.frames(ofSegment: other))
    guard own.count == others.count else { return false }
    var earlier = sources.take()
    defer { sources.release(earlier) }
    for (a, b) in zip(own, others) {
      _ = try advance(&source, to: a, ofSegment: index)
      _ = try advance(&earlier, to: b, ofSegment: index)
      guard source.subject == earlier.subject else { return false }
    }
    return true
  }

  /// The key of a segment, for which its frames are evaluated and not drawn.
  private func analysis(
    ofSegment index: Int, _ source: inout any FrameProvider<Painter.Subject>,
    _ hashers: SegmentHasherPool<Painter.Subject>
  ) throws -> AnalyzedSegment {
    var hasher = hashers.take()
    var digests: [Digest] = []
    let frames = plan.frames(ofSegment: index)
    for number in frames {
      let change = try advance(&source, to: number, ofSegment: index)
      digests.append(try hasher.digest(of: source.subject, changed: digests.isEmpty ? nil : change))
    }
    hashers.release(hasher)
    let changes = zip(digests, digests.dropFirst()).count(where: !=)
    return AnalyzedSegment(
      frames: frames, key: hashers.keys.key(frames: digests), changedFrames: 1 + changes)
  }

  /// - Throws: as the source does.
  func analysis(segment index: Int, _ hashers: SegmentHasherPool<Painter.Subject>) throws -> AnalyzedSegment {
    var source = sources.take()
    defer { sources.release(source) }
    let analysis = try analysis(ofSegment: index, &source, hashers)
    for _ in analysis.frames { tracker.frameDone() }
    return analysis
  }

  private func advance(
    _ source: inout any FrameProvider<Painter.Subject>, to number: Int, ofSegment index: Int
  ) throws -> FrameChange? {
    guard !Task.isCancelled, !isCancelled(), !tracker.isUseless(segment: index) else {
      throw MovieError.cancelled
    }
    return try source.advance(to: settings.frameRate.time(ofFrame: number))
  }

  /// The first frame is drawn whole, whatever the painter has drawn before: what a segment takes, and whether there is
  /// memory for it, must not depend on that.
  private func draw(
    _ numbers: Range<Int>, _ source: inout any FrameProvider<Painter.Subject>, ofSegment index: Int,
    _ track: RenderTrace.TraceTrack?
  ) throws -> Output {
    var painter = try painters.take() ?? ConvertingPainter(makePainter(), clock: clock)
    var encoder = try SegmentEncoder(settings)
    var unchanged = 0
    var stopwatch = Stopwatch(clock)
    var work = RenderWork()
    for number in numbers {
      stopwatch.start()
      let start = stopwatch.last
      let change = try advance(&source, to: number, ofSegment: index)
      work.evaluation += stopwatch.lap()
      let evaluated = stopwatch.last
      let converting = track == nil ? 0 : painter.work.conversion
      let known = number > numbers.lowerBound ? change : nil
      if known?.isEmpty == true {
        unchanged += 1
      } else {
        try encoder.withPlanes { try painter.paint(source.subject, changed: known, into: $0) }
      }
      stopwatch.start()
      let painted = stopwatch.last
      try encoder.encode()
      work.encoding += stopwatch.lap()
      if let track {
        let drawn = painted - (painter.work.conversion - converting)
        track.add(.evaluating, start, evaluated, "frame", number)
        track.add(.drawing, evaluated, drawn, "frame", number)
        track.add(.converting, drawn, painted, "frame", number)
        track.add(.encoding, painted, stopwatch.last, "frame", number)
      }
      tracker.frameDone()
    }
    stopwatch.start()
    let segment = try encoder.finish()
    SegmentEncoder.releaseMemory()
    work.encoding += stopwatch.lap()
    painters.release(painter)
    return Output(made: SegmentFile(segment: segment, unchangedFrames: unchanged), work: work)
  }
}

/// Segments that were made already: one that shows the same, frame by frame, has the same bytes, so that a loop or a
/// picture that stands still is compressed once.
///
/// A segment is looked for by its first frame. Whether it is the same is found out from the frames themselves, which
/// are made again for that: none is kept.
final class KnownSegments: Sendable {
  struct Known: Sendable {
    /// Its number in the movie.
    var index: Int
    var made: SegmentFile
  }

  /// Some minutes of flat colours, or one segment that is larger: the loops that the plan knows of do not depend on it,
  /// and a long movie shall take no more than a short one.
  private let known = Mutex(
    LRUCache<Int, Known>(name: "segments", mostEntries: 1024, limit: 8 << 20))

  /// - Parameter first: the hash of the first frame.
  func candidate(_ first: Int) -> Known? { known.withLock { $0.find(first) } }

  func insert(_ new: Known, _ first: Int) {
    known.withLock { known in
      // Where another segment begins alike the older one stays: loops come back to what was first.
      if known.find(first) == nil { known.insert(new, for: first, cost: new.made.segment.byteCount) }
    }
  }
}

extension EncodedSegment {
  /// What its packets take.
  fileprivate var byteCount: Int { packets.reduce(header.count) { $0 + $1.bytes.count + $1.alpha.count } }
}
