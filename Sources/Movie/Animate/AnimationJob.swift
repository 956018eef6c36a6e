import Foundation
import AnimRaster
import AnimVideo

/// One moving picture file to be made: a GIF, an animated PNG or an animated WebP.
struct AnimationJob<Painter: PicturePainter>: Sendable {
  /// Which frames there are, and what they show.
  var request: FrameRequest<Painter.Subject>
  var format: AnimationFormat
  /// How often it is played; 0 is for ever.
  var plays = 0
  /// How exact the pictures are, where the format loses something.
  var quality = Quality.standard
  /// Makes the painter of a worker.
  var makePainter: @Sendable () throws -> Painter

  /// A GIF's colours are chosen by so many frames at most, evenly spread.
  private static var mostPaletteFrames: Int { 60 }

  /// Makes the file, which appears under its name when it is whole; if anything goes wrong nothing is left behind and
  /// an older file stays as it was. The bytes do not depend on `jobs`.
  ///
  /// - Throws: `MovieError`, `VideoError`, `LibAVError`, or what the sources and the painter throw.
  @discardableResult
  func write(to path: String) async throws -> RenderStatistics {
    try await request.retrySingleThreaded { request in
      var job = self
      job.request = request
      return try await job.writeOnce(to: path)
    }
  }

  private func writeOnce(to path: String) async throws -> RenderStatistics {
    try request.check()
    let (width, height) = try request.canvas.checkedPixelSize()
    let settings = try AnimationSettings(
      format, width: width, height: height, frameRate: request.frameRate, plays: plays,
      hasAlpha: request.isTransparent, quality: quality)
    var output = try OutputFile(path: path)
    let sampled = format == .gif ? sampledFrames : []
    let tracker = ProgressTracker(total: sampled.count + request.frames.count, report: request.progress)
    var statistics = RenderStatistics(frames: request.frames.count, segments: 1)
    let palette = try await palette(of: sampled, settings, tracker, &statistics.work)
    do {
      var writer = try AnimationWriter(
        path: output.temporaryPath, settings: settings, palette: palette, lastHold: try lastHold(format))
      let work = try await pictures(of: nil, tracker).forEach(pictureBytes: width * height * 4) {
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
    guard !request.isStopped else { throw MovieError.cancelled }
    statistics.bytes = try output.publish()
    return statistics
  }

  /// - Parameter numbers: nil for all frames.
  private func pictures(of numbers: [Int]?, _ tracker: ProgressTracker) -> PictureSequence<Painter> {
    PictureSequence(request, frames: numbers, makePainter: makePainter) { tracker.frameDone() }
  }

  private func palette(
    of frames: [Int], _ settings: AnimationSettings, _ tracker: ProgressTracker, _ work: inout RenderWork
  ) async throws -> Palette? {
    guard !frames.isEmpty else { return nil }
    var finder = try PaletteFinder(width: settings.width, height: settings.height)
    let size = settings.width * settings.height * 4
    work.add(
      try await pictures(of: frames, tracker).forEach(pictureBytes: size) { picture in
        try picture?.withStraightBytes(isOpaque: !settings.hasAlpha) { try finder.look(at: $0) }
      })
    return try finder.palette()
  }

  /// Always the first one and the last.
  private var sampledFrames: [Int] {
    let frames = request.frames
    let count = min(frames.count, Self.mostPaletteFrames)
    guard count > 1 else { return Array(frames.prefix(1)) }
    return (0..<count).map { frames.lowerBound + $0 * (frames.count - 1) / (count - 1) }
  }

  /// For how many frames the last picture is shown. WebP is told of every frame.
  private func lastHold(_ format: AnimationFormat) throws -> Int {
    guard format != .webp, let last = request.frames.last else { return 1 }
    var source = request.makeSource()
    _ = try source.advance(to: request.frameRate.time(ofFrame: last))
    let subject = source.subject
    var first = last
    while first > request.frames.lowerBound {
      _ = try source.advance(to: request.frameRate.time(ofFrame: first - 1))
      guard source.subject == subject else { break }
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
