import AnimFrameTiming
import AnimRaster
import AnimRenderTree

/// Draws frames side by side and hands their pictures over in order.
///
/// Only as many pictures are in memory as a few workers need, however long the sequence is.
struct PictureSequence<Painter: PicturePainter>: Sendable {
  private let request: FrameRequest<Painter.Subject>
  /// By number, rising.
  private let frames: [Int]
  private let sources: SourcePool<Painter.Subject>
  private let makePainter: @Sendable () throws -> Painter
  private let slots: WorkSlots
  /// Called after each frame was drawn, from any worker.
  private let frameDone: @Sendable () -> Void

  /// - Parameters:
  ///   - frames: nil for all.
  ///   - slots: what others work at too; nil for as many as there are jobs.
  init(
    _ request: FrameRequest<Painter.Subject>, frames: [Int]? = nil, slots: WorkSlots? = nil,
    makePainter: @escaping @Sendable () throws -> Painter, frameDone: @escaping @Sendable () -> Void = {}
  ) {
    self.request = request
    self.frames = frames ?? Array(request.frames)
    sources = SourcePool(request.makeSource)
    self.makePainter = makePainter
    self.slots = slots ?? WorkSlots(request.jobs)
    self.frameDone = frameDone
  }

  /// What was made of some frames; nil for one that is like the frame before.
  private struct Chunk<Product: Sendable>: Sendable {
    var products: [Product?] = []
    /// In seconds.
    var evaluation = 0.0
    var encoding = 0.0
  }

  /// How many bytes of pictures a worker makes at a time.
  private static var chunkBytes: Int { 16 << 20 }
  private static var mostFrames: Int { 60 }

  /// Calls `consume` with the picture of every frame in order, with nil where nothing has changed.
  ///
  /// - Returns: how long it took all workers, and `consume` as the encoding.
  /// - Throws: What `consume` throws, or the error of the first frame that failed.
  func forEach(pictureBytes: Int, _ consume: (PixelBuffer?) throws -> Void) async throws -> RenderWork {
    try await forEach(pictureBytes: pictureBytes, product: { picture, _ in picture }, consume)
  }

  /// The same with what `product` makes of each picture, on the thread that has drawn it.
  func forEach<Product: Sendable>(
    pictureBytes: Int, product: @escaping @Sendable (PixelBuffer, Painter) throws -> Product,
    _ consume: (Product?) throws -> Void
  ) async throws -> RenderWork {
    let length = min(max(Self.chunkBytes / max(pictureBytes, 1), 1), Self.mostFrames)
    let count = (frames.count + length - 1) / length
    let painters = Pool<Painter>()
    let sequence = self
    var work = RenderWork()
    var stopwatch = Stopwatch(request.clock)
    let pipeline = SegmentPipeline(count: count, jobs: request.jobs) { index in
      let part = index * length..<min((index + 1) * length, sequence.frames.count)
      return try await sequence.slots.work { try sequence.draw(part, painters, product) }
    }
    _ = try await pipeline.run { chunk in
      stopwatch.start()
      let start = stopwatch.last
      for product in chunk.products { try consume(product) }
      work.encoding += stopwatch.lap() + chunk.encoding
      request.trace?.output.add(.writing, start, stopwatch.last, "pictures", chunk.products.count)
      work.evaluation += chunk.evaluation
    }
    work.layers = sources.count
    while let painter = painters.take() { work.add(RenderWork(painter: painter.work)) }
    return work
  }

  private func draw<Product: Sendable>(
    _ part: Range<Int>, _ painters: Pool<Painter>,
    _ product: @Sendable (PixelBuffer, Painter) throws -> Product
  ) throws -> Chunk<Product> {
    var painter = try painters.take() ?? makePainter()
    defer { painters.release(painter) }
    var source = sources.take()
    defer { sources.release(source) }
    var chunk = Chunk<Product>()
    var stopwatch = Stopwatch(request.clock)
    let track = request.trace?.takeTrack()
    defer { if let track { request.trace?.release(track) } }
    if part.lowerBound > 0 {
      _ = try source.advance(to: request.frameRate.time(ofFrame: frames[part.lowerBound - 1]))
    }
    var picture = PixelBuffer()
    var isDrawn = false
    for index in part {
      guard !request.isStopped else { throw MovieError.cancelled }
      stopwatch.start()
      let start = stopwatch.last
      let change = try source.advance(to: request.frameRate.time(ofFrame: frames[index]))
      chunk.evaluation += stopwatch.lap()
      let evaluated = stopwatch.last
      track?.add(.evaluating, start, evaluated, "frame", frames[index])
      if let change, change.isEmpty, index > 0 {
        chunk.products.append(nil)
      } else {
        _ = try painter.paint(source.subject, changed: isDrawn ? change : nil, into: &picture)
        isDrawn = true
        stopwatch.start()
        let painted = stopwatch.last
        chunk.products.append(try product(picture, painter))
        chunk.encoding += stopwatch.lap()
        track?.add(.drawing, evaluated, painted, "frame", frames[index])
        track?.add(.encoding, painted, stopwatch.last, "frame", frames[index])
      }
      frameDone()
    }
    return chunk
  }
}

extension FrameRequest {
  /// Draws frames side by side and keeps of each picture only a result computed from it, so that memory does not grow with
  /// the pictures.
  ///
  /// - Parameters:
  ///   - slots: at which all that has them draws.
  ///   - look: what to keep of a picture. Frames that show the same are drawn once.
  /// - Returns: one for each frame, in order.
  /// - Throws: the error of the first frame that failed.
  package func map<Painter: PicturePainter, Result: Sendable>(
    slots: WorkSlots, makePainter: @escaping @Sendable () throws -> Painter,
    _ look: @escaping @Sendable (PixelBuffer) throws -> Result
  ) async throws -> [Result] where Painter.Subject == Subject {
    try await retrySingleThreaded { request in
      var results: [Result] = []
      results.reserveCapacity(frames.count)
      let sequence = PictureSequence(request, slots: slots, makePainter: makePainter)
      // As nothing is kept of the pictures, a worker makes a few however large they are.
      _ = try await sequence.forEach(pictureBytes: 1 << 20, product: { picture, _ in try look(picture) }) {
        if let result = $0 ?? results.last { results.append(result) }
      }
      return results
    }
  }
}
