import FrameTiming
import Raster
import RenderTree

/// Draws frames side by side and keeps of each picture only a result computed from it, so that memory does not grow with
/// the pictures.
package struct PictureAnalysis<Painter: PicturePainter>: Sendable {
  package var frameRate: FrameRate
  package var frames: Range<Int>
  /// The most frames drawn at a time; together with all else that has the same `slots`.
  package var jobs: Int
  package var slots: WorkSlots
  /// Makes what a worker shows.
  package var makeSource: @Sendable () -> any FrameProvider<Painter.Subject>
  package var makePainter: @Sendable () throws -> Painter
  package var isCancelled: @Sendable () -> Bool

  /// So many frames share a painter that knows the picture before.
  private static var chunkLength: Int { 16 }

  package init(
    frameRate: FrameRate, frames: Range<Int>, jobs: Int, slots: WorkSlots,
    makeSource: @escaping @Sendable () -> any FrameProvider<Painter.Subject>,
    makePainter: @escaping @Sendable () throws -> Painter, isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.frameRate = frameRate
    self.frames = frames
    self.jobs = jobs
    self.slots = slots
    self.makeSource = makeSource
    self.makePainter = makePainter
    self.isCancelled = isCancelled
  }

  /// - Parameter look: what to keep of a picture. Frames that show the same are drawn once.
  /// - Returns: one for each frame, in order.
  /// - Throws: the error of the first frame that failed.
  package func map<Result: Sendable>(_ look: @escaping @Sendable (PixelBuffer) throws -> Result) async throws
    -> [Result]
  {
    do {
      return try await mapOnce(look)
    } catch let error where jobs > 1 && MemoryExceeded.isCause(of: error) {
      // What several workers take together must not decide whether there is enough.
      var alone = self
      alone.jobs = 1
      return try await alone.mapOnce(look)
    }
  }

  private func mapOnce<Result: Sendable>(
    _ look: @escaping @Sendable (PixelBuffer) throws -> Result
  ) async throws -> [Result] {
    let workers = Pool<AnalysisWorker<Painter>>()
    let analysis = self
    let length = Self.chunkLength
    let pipeline = SegmentPipeline<[Result?]>(count: (frames.count + length - 1) / length, jobs: jobs) {
      index in
      let start = analysis.frames.lowerBound + index * length
      await analysis.slots.take()
      do {
        let results = try analysis.look(
          at: start..<min(start + length, analysis.frames.upperBound), workers, look)
        await analysis.slots.release()
        return results
      } catch {
        await analysis.slots.release()
        throw error
      }
    }
    var results: [Result] = []
    results.reserveCapacity(frames.count)
    _ = try await pipeline.run { chunk in
      for result in chunk {
        if let result = result ?? results.last { results.append(result) }
      }
    }
    return results
  }

  /// Nil for a frame that is like the one before.
  private func look<Result>(
    at part: Range<Int>, _ workers: Pool<AnalysisWorker<Painter>>, _ look: (PixelBuffer) throws -> Result
  ) throws -> [Result?] {
    var worker = try workers.take() ?? AnalysisWorker(painter: makePainter(), source: makeSource())
    defer { workers.release(worker) }
    var results: [Result?] = []
    if part.lowerBound > frames.lowerBound {
      _ = try worker.source.advance(to: frameRate.time(ofFrame: part.lowerBound - 1))
    }
    // What a part takes must not depend on what was drawn before it.
    var isDrawn = false
    for number in part {
      guard !Task.isCancelled, !isCancelled() else { throw MovieError.cancelled }
      let change = try worker.source.advance(to: frameRate.time(ofFrame: number))
      if let change, change.isEmpty, number > frames.lowerBound {
        results.append(nil)
        continue
      }
      if isDrawn, let change {
        _ = try worker.painter.paint(worker.source.subject, changed: change, into: &worker.picture)
      } else {
        try worker.painter.paint(worker.source.subject, into: &worker.picture)
      }
      isDrawn = true
      results.append(try look(worker.picture))
    }
    return results
  }
}

/// A painter with the picture that it draws into, and what it shows.
private struct AnalysisWorker<Painter: PicturePainter>: Sendable {
  var painter: Painter
  var source: any FrameProvider<Painter.Subject>
  var picture = PixelBuffer()
}

/// How many things may be drawn at a time, for all callers.
package actor WorkSlots {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(_ count: Int) {
    free = max(count, 1)
  }

  package func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  package func release() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
