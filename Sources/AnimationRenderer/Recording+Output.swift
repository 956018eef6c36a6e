import Foundation
import AnimFrameTiming
import AnimGeometry
import AnimMovie
import AnimRenderTree
import AnimResources
import AnimVideo

extension Recording {
  /// Writes the movie: .mp4, .mov, .webm, .mkv or .m3u8; or a moving picture, .gif, .apng or .webp; or pictures
  /// (`frame-%05d.png`). The file appears under its name when it is whole; if anything goes wrong, or the task is
  /// cancelled, nothing is left behind and an older file stays as it was. The bytes are the same on every run.
  ///
  /// - Parameter path: its extension says what is made.
  /// - Throws: `MovieError`, `VideoError`, `LibAVError`.
  @discardableResult
  public func write(to path: String, options: MovieOptions = MovieOptions()) async throws -> RenderStatistics
  {
    var canvas = canvas
    if let scale = options.scale { canvas.scale = scale }
    let kind = try OutputKind(path: path)
    let rate = options.frameRate
    let first = rate.firstFrame(atOrAfter: options.time?.lowerBound ?? 0)
    let end = rate.firstFrame(atOrAfter: min(options.time?.upperBound ?? duration, duration))
    guard first < end else { throw MovieError.emptyRange(first: first, end: end) }
    let memory = MemoryBudget(limit: options.mostMemory)
    let format = options.format.fitting(canvas, options.colorSpace, as: kind)
    do {
      var job = OutputJob(
        self, on: canvas, rate, frames: first..<end, format, as: kind, fonts: options.fonts, memory: memory)
      job.request.jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
      job.request.progress = options.progress
      job.containerMetadata = options.containerMetadata
      if !options.isMuted {
        job.soundtrack = try soundtrack(options.sounds, loudness: options.loudness)
      }
      return try await job.write(to: path, as: kind)
    } catch {
      throw naming(error)
    }
  }

  /// The picture at a time, in seconds.
  ///
  /// - Throws: `MovieError`, or an error that says what about the canvas cannot be drawn.
  public func still(at time: Double, options: StillOptions = StillOptions()) throws -> RGBAImage {
    var canvas = canvas
    if let scale = options.scale { canvas.scale = scale }
    if options.isTransparent { canvas.background = .clear }
    let memory = MemoryBudget(limit: options.mostMemory)
    do {
      return try RGBAImage(
        FrameReader(exposed(on: canvas), memory: memory).frame(at: time), on: canvas, fonts: options.fonts,
        memory: memory,
        keepsAlpha: options.isTransparent)
    } catch {
      throw naming(error)
    }
  }

  /// Writes the picture at a time as a PNG or an AVIF of 8 bits in sRGB, with the same promise as for a movie.
  ///
  /// - Parameter path: ends in .png or .avif.
  public func writeStill(at time: Double, to path: String, options: StillOptions = StillOptions()) throws {
    try Still.check(path: path)
    try Still.write(still(at: time, options: options), to: path)
  }
}
