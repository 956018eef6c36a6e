import FrameTiming
import Raster
import Synchronization

/// Draws frames side by side and hands their pictures over in order.
///
/// Only as many pictures are in memory as a few workers need, however long the sequence is.
struct PictureSequence<Painter: PicturePainter>: Sendable {
  var frameRate: FrameRate
  /// By number, rising.
  var frames: [Int]
  var jobs: Int
  var subject: @Sendable (Double) throws -> Painter.Subject
  var makePainter: @Sendable () throws -> Painter
  var isCancelled: @Sendable () -> Bool
  /// Called after each frame was drawn, from any worker.
  var frameDone: @Sendable () -> Void
  var clock: (@Sendable () -> Double)?

  /// The pictures of some frames; nil for one that is like the frame before.
  private struct Chunk {
    var pictures: [PixelBuffer?] = []
    /// In seconds.
    var evaluation = 0.0
  }

  /// How many bytes of pictures a worker makes at a time.
  private static var chunkBytes: Int { 16 << 20 }

  /// Calls `consume` with the picture of every frame in order, with nil where nothing has changed.
  ///
  /// - Returns: how long it took all workers, and `consume` as the encoding.
  /// - Throws: What `consume` throws, or the error of the first frame that failed.
  func forEach(pictureBytes: Int, _ consume: (PixelBuffer?) throws -> Void) async throws -> RenderWork {
    let length = min(max(Self.chunkBytes / max(pictureBytes, 1), 1), 16)
    let count = (frames.count + length - 1) / length
    let painters = PainterPool<Painter>()
    let sequence = self
    var work = RenderWork()
    var stopwatch = Stopwatch(clock)
    let pipeline = SegmentPipeline(count: count, jobs: jobs) { index in
      let part = index * length..<min((index + 1) * length, sequence.frames.count)
      return try sequence.draw(part, painters)
    }
    _ = try await pipeline.run { chunk in
      stopwatch.start()
      for picture in chunk.pictures { try consume(picture) }
      work.encoding += stopwatch.lap()
      work.evaluation += chunk.evaluation
    }
    while let painter = painters.take() { work.add(RenderWork(painter: painter.work)) }
    return work
  }

  private func draw(_ part: Range<Int>, _ painters: PainterPool<Painter>) throws -> Chunk {
    var painter = try painters.take() ?? makePainter()
    defer { painters.giveBack(painter) }
    var chunk = Chunk()
    var stopwatch = Stopwatch(clock)
    var last =
      part.lowerBound == 0 ? nil : try subject(frameRate.time(ofFrame: frames[part.lowerBound - 1]))
    for index in part {
      guard !Task.isCancelled, !isCancelled() else { throw MovieError.cancelled }
      stopwatch.start()
      let next = try subject(frameRate.time(ofFrame: frames[index]))
      chunk.evaluation += stopwatch.lap()
      if next == last {
        chunk.pictures.append(nil)
      } else {
        var picture = PixelBuffer()
        try painter.paint(next, into: &picture)
        chunk.pictures.append(picture)
      }
      last = next
      frameDone()
    }
    return chunk
  }
}

/// Painters that wait for work, with what is in their caches.
private final class PainterPool<Painter: PicturePainter>: Sendable {
  private let idle = Mutex<[Painter]>([])

  func take() -> Painter? { idle.withLock { $0.popLast() } }
  func giveBack(_ painter: Painter) { idle.withLock { $0.append(painter) } }
}
