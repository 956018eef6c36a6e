import RenderTree
import Video

/// Draws and compresses whole segments, each with an encoder of its own, so that a segment is the same whoever
/// makes it and whatever was made before.
struct SegmentRenderer<Painter: FramePainter>: Sendable {
  var settings: VideoSettings
  var plan: SegmentPlan
  var frame: @Sendable (Double) throws -> Painter.Subject
  var makePainter: @Sendable () throws -> Painter
  var isCancelled: @Sendable () -> Bool
  var board: RenderBoard
  var clock: (@Sendable () -> Double)?
  /// Keep what they have made from one segment to the next.
  let painters = PainterPool<Painter>()
  let known = KnownSegments()

  struct Output: Sendable {
    var segment: EncodedSegment
    var unchangedFrames: Int
    /// Whether it is a copy of one that was made before.
    var isReused = false
    var work = RenderWork()
  }

  /// Tells the board when it fails.
  func render(segment index: Int) throws -> Output {
    do {
      return try output(ofSegment: index)
    } catch {
      board.fail(segment: index)
      throw error
    }
  }

  private func output(ofSegment index: Int) throws -> Output {
    var stopwatch = Stopwatch(clock)
    var work = RenderWork()
    stopwatch.start()
    let numbers = plan.frames(ofSegment: index)
    let first = try subject(numbers.lowerBound, ofSegment: index)
    let hash = first.hashValue
    let reused = try copy(ofSegment: index, beginningLike: hash)
    work.evaluation += stopwatch.lap()
    if let reused {
      for _ in numbers { board.frameDone() }
      return Output(
        segment: reused.segment, unchangedFrames: reused.unchangedFrames, isReused: true, work: work)
    }
    var output = try draw(numbers, from: first, ofSegment: index)
    output.work.add(work)
    known.insert(
      KnownSegments.Known(index: index, segment: output.segment, unchangedFrames: output.unchangedFrames),
      hash)
    return output
  }

  /// What was made of a segment that shows the same; nil if there is none.
  private func copy(ofSegment index: Int, beginningLike hash: Int) throws -> KnownSegments.Known? {
    guard let known = known.candidate(hash) else { return nil }
    let (own, other) = (plan.frames(ofSegment: index), plan.frames(ofSegment: known.index))
    guard own.count == other.count else { return nil }
    for (a, b) in zip(own, other) {
      guard try subject(a, ofSegment: index) == subject(b, ofSegment: index) else { return nil }
    }
    return known
  }

  private func subject(_ number: Int, ofSegment index: Int) throws -> Painter.Subject {
    guard !Task.isCancelled, !isCancelled(), !board.isUseless(segment: index) else {
      throw MovieError.cancelled
    }
    return try frame(settings.frameRate.time(ofFrame: number))
  }

  private func draw(_ numbers: Range<Int>, from first: Painter.Subject, ofSegment index: Int) throws -> Output
  {
    var painter = try painters.take() ?? makePainter()
    var encoder = try SegmentEncoder(settings)
    var last: Painter.Subject?
    var unchanged = 0
    var stopwatch = Stopwatch(clock)
    var work = RenderWork()
    for number in numbers {
      stopwatch.start()
      let next = number == numbers.lowerBound ? first : try subject(number, ofSegment: index)
      work.evaluation += stopwatch.lap()
      if next == last {
        unchanged += 1
      } else {
        try encoder.withPlanes { try painter.paint(next, into: $0) }
      }
      stopwatch.start()
      try encoder.encode()
      work.encoding += stopwatch.lap()
      last = next
      board.frameDone()
    }
    stopwatch.start()
    let segment = try encoder.finish()
    work.encoding += stopwatch.lap()
    painters.giveBack(painter)
    return Output(segment: segment, unchangedFrames: unchanged, work: work)
  }
}
