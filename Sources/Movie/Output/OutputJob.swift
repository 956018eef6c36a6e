// In: what is shown at each time, who paints it, and what is to become of it.
// Out: files, whole or not at all.
// To read: FrameRequest, OutputJob, RenderJob, SegmentRenderer, FrameProvider, PicturePainter, SegmentPipeline,
//   MovieFile, SegmentReuse, RenderPlan.
//
// Segments, and why the bytes do not depend on who makes them
//
// A video is cut into segments (`SegmentPlan`): closed groups of pictures that begin with a key frame. Where the cuts are
// depends on what is shown alone, on loops and on pictures that stand still, and never on the number of workers. Each
// segment is drawn and compressed by one worker with an encoder of its own (`SegmentRenderer`), so that a segment's bytes
// are the same whatever was made before it, and in any order. The muxer puts them one behind the other.
//
// Segments get keys. `ItemHasher` digests every item of every frame (numbers bit for bit, pixels, glyphs, files of fonts
// and movies); the key is a SHA-256 of these digests with the canvas, the encoder's settings and the build IDs of the
// program and of the libraries that decide pixels and bytes. Names, paths and the segment's place in the video are no
// part of it. So two segments with one key have the same bytes: within a video the second is a copy, and with `--cache`,
// `--resume` or a farm the bytes of another render, another day or another machine are taken. Computing a key evaluates
// frames but draws none of them.
//
// An output is whole or not there. Files are written under temporary names in the folder of the target and published
// together by renaming at the end (`FileSet`); a failure or a signal removes them.

import Foundation
import AnimFrameTiming
import AnimRenderTree
import AnimResources
import AnimSound
import AnimText
import AnimVideo

/// Any output to be made of frames, see `OutputKind`.
public struct OutputJob<Painter: PicturePainter>: Sendable {
  /// Which frames there are, and what they show.
  public var request: FrameRequest<Painter.Subject>
  /// The codec, the quality and all else that the kind of output lets one choose.
  public var format = FormatChoice()
  /// What is heard, by the same clock as frames; nil makes a movie without sound.
  public var soundtrack: Soundtrack?
  /// Captions, chapters and what the file says about itself, by the same clock as frames.
  public var containerMetadata = ContainerMetadata()
  /// Where a video's segments are looked for before they are made; nil for nowhere.
  public var reuse: SegmentReuse<Painter.Subject>?
  /// Makes the painter of one worker; pictures keep the canvas' transparency only where the format has it.
  public var makePainter: @Sendable (_ keepsAlpha: Bool, _ clock: (@Sendable () -> Double)?) throws -> Painter

  /// An output without sound, in the format that its kind has by default.
  public init(
    _ request: FrameRequest<Painter.Subject>,
    makePainter:
      @escaping @Sendable (_ keepsAlpha: Bool, _ clock: (@Sendable () -> Double)?) throws -> Painter
  ) {
    self.request = request
    self.makePainter = makePainter
  }

  /// Makes the output. Files appear under their names when all is whole; if anything goes wrong nothing is left behind
  /// and older files stay as they were. The bytes do not depend on the number of jobs.
  ///
  /// - Parameter path: a file, or `OutputKind.standardOutput`.
  /// - Throws: `MovieError`, `VideoError`, `LibAVError`, or what the sources and the painter throw.
  @discardableResult
  public func write(to path: String, as kind: OutputKind) async throws -> RenderStatistics {
    if soundtrack != nil, !kind.hasSound { throw VideoError.noSound(kind) }
    if !containerMetadata.captions.isEmpty, !kind.hasCaptions { throw VideoError.noCaptions(kind) }
    if !containerMetadata.captions.isEmpty, case .movie(let container) = kind, container.listsFrames,
      path == OutputKind.standardOutput || format.isFragmented
    {
      throw VideoError.noCaptionsInFragments
    }
    switch kind {
    case .movie, .playlist:
      return try await movieJob(in: kind.container ?? .mp4).write(to: path, as: kind)
    case .animation(let animation):
      let quality = format.quality ?? .standard
      return try await AnimationJob(
        request: request, format: animation, plays: format.plays, quality: quality,
        makePainter: painter(keepsAlpha: true)
      ).write(to: path)
    case .pictures:
      let pixels = try format.pictureFormat(keepsAlpha: request.isTransparent)
      return try await pictures(keepsAlpha: pixels.hasAlpha)
        .writePictures(to: path, as: pixels, format.color)
    case .raw(let raw):
      let pixels = try format.pixelFormat(of: raw, keepsAlpha: request.isTransparent)
      return try await pictures(keepsAlpha: pixels.hasAlpha).write(to: path, as: raw, pixels)
    case .nothing:
      return try await pictures(keepsAlpha: false).draw()
    }
  }

  /// The video as a job of segments.
  func movieJob(in container: Container) throws -> RenderJob<Painter> {
    let compression = try format.compression(in: container, keepsAlpha: request.isTransparent)
    var job = RenderJob(
      request, makePainter: painter(keepsAlpha: compression.pixelFormat.hasAlpha))
    job.reuse = reuse
    job.compression = compression
    job.padsOddSizes = format.padsOddSizes
    job.segmentLength = format.keyFrames
    job.isFragmented = format.isFragmented
    job.soundtrack = soundtrack
    job.containerMetadata = containerMetadata
    job.audioCodec = format.audioCodec
    job.audioQuality = format.quality
    return job
  }

  private func pictures(keepsAlpha: Bool) -> PictureJob<Painter> {
    PictureJob(request: request, makePainter: painter(keepsAlpha: keepsAlpha))
  }

  private func painter(keepsAlpha: Bool) -> @Sendable () throws -> Painter {
    { [makePainter, clock = request.clock] in try makePainter(keepsAlpha, clock) }
  }
}

extension OutputJob where Painter == RasterPainter {
  /// Frames of a recording, in the colours and the depth that the output has.
  ///
  /// - Parameters:
  ///   - kind: what `format` is for.
  ///   - checksDamage: see `RasterPainter`.
  package init(
    _ recording: Recording, on canvas: Canvas, _ rate: FrameRate, frames: Range<Int>, _ format: FormatChoice,
    as kind: OutputKind, fonts: FontSet, memory: MemoryBudget, checksDamage: Bool = false
  ) {
    let recording = recording.exposed(every: rate.time(ofFrame: 1), on: canvas)
    let request = FrameRequest<Frame>(canvas: canvas, frameRate: rate, frames: frames) {
      IncrementalEvaluator(recording, memory: memory)
    }
    self.init(request) { keepsAlpha, clock in
      try RasterPainter(
        canvas: canvas, output: format.pictures(of: kind, keepsAlpha: keepsAlpha), fonts: fonts,
        memory: memory, keepsAlpha: keepsAlpha, checksDamage: checksDamage, clock: clock)
    }
    self.format = format
  }
}
