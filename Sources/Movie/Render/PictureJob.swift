import Foundation
import AnimRaster
import AnimRenderTree
import AnimVideo

/// Frames as pictures that stand alone: a PNG for each, named by the frames' numbers, pictures that are not compressed, or
/// drawing alone.
struct PictureJob<Painter: PicturePainter>: Sendable {
  /// Which frames there are, and what they show.
  let request: FrameRequest<Painter.Subject>
  /// Makes the painter of a worker.
  let makePainter: @Sendable () throws -> Painter

  /// Draws and forgets.
  func draw() async throws -> RenderStatistics {
    try await request.retrySingleThreaded { try await run($0, isKept: false, product: { _, _ in }, { _ in }) }
  }

  /// Writes a PNG for each frame. They appear under their names when all are whole; others of an older render stay.
  ///
  /// - Parameters:
  ///   - path: with a place for the number, see `FramePattern`.
  ///   - format: one of `PNG.pixelFormats`.
  ///   - color: what the pixels mean.
  func writePictures(
    to path: String, as format: PixelFormat, _ color: VideoColor
  ) async throws -> RenderStatistics {
    let pattern = try FramePattern(path)
    return try await request.retrySingleThreaded {
      try await writePictures($0, to: pattern, path, as: format, color)
    }
  }

  private func writePictures(
    _ request: FrameRequest<Painter.Subject>, to pattern: FramePattern, _ path: String,
    as format: PixelFormat,
    _ color: VideoColor
  ) async throws -> RenderStatistics {
    var files = try FileSet(path: path)
    var number = request.frames.lowerBound
    var last: [UInt8] = []
    var statistics = try await run(
      request,
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
  func write(to path: String, as raw: RawFormat, _ format: PixelFormat) async throws
    -> RenderStatistics
  {
    guard raw.pixelFormats.contains(format) else { throw VideoError.pixelFormatNotRaw(format, raw) }
    if path == OutputKind.standardOutput {
      // Output that was read already cannot be restarted.
      return try await write(request, raw, format) { bytes in
        try FileDescriptorWriter.write(
          bytes, to: STDOUT_FILENO, path: FileDescriptorWriter.standardOutputName)
      }
    }
    return try await request.retrySingleThreaded { request in
      var output = try OutputFile(path: path)
      var statistics = try await write(request, raw, format) { try output.write($0) }
      statistics.bytes = try output.publish()
      return statistics
    }
  }

  private func write(
    _ request: FrameRequest<Painter.Subject>, _ raw: RawFormat, _ format: PixelFormat,
    _ write: ([UInt8]) throws -> Void
  ) async throws -> RenderStatistics {
    let (width, height) = try request.canvas.checkedPixelSize()
    let head = raw.head(width: width, height: height, frameRate: request.frameRate, format: format)
    var last: [UInt8] = []
    var count = head.count
    var isFirst = true
    var statistics = try await run(
      request, product: { raw.frameHead + $1.samples(of: $0, as: format) },
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
    _ request: FrameRequest<Painter.Subject>, isKept: Bool = true,
    product: @escaping @Sendable (PixelBuffer, Painter) throws -> Product,
    _ consume: (Product?) throws -> Void
  ) async throws -> RenderStatistics {
    try request.check()
    try RGBAImage.check(request.canvas)
    var statistics = RenderStatistics(frames: request.frames.count, segments: 1)
    let tracker = ProgressTracker(total: request.frames.count, report: request.progress)
    let sequence = PictureSequence(request, makePainter: makePainter) { tracker.frameDone() }
    let bytes = isKept ? request.canvas.pixelWidth * request.canvas.pixelHeight * 4 : 0
    let work = try await sequence.forEach(pictureBytes: bytes, product: product) { made in
      if made == nil { statistics.unchangedFrames += 1 }
      try consume(made)
    }
    guard !request.isStopped else { throw MovieError.cancelled }
    statistics.work.add(work)
    return statistics
  }
}
