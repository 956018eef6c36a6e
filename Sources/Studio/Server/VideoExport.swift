import Foundation
import Insight
import Movie
import RenderTree
import Scene
import Video

/// A part of the scene as an MP4, with its sound: what `animrender render` makes.
struct VideoExport: Sendable {
  let scene: CompiledScene
  let frames: Range<Int>
  let scale: Double?

  /// - Parameter folder: for the file while it is made.
  func bytes(in folder: String?) async throws -> [UInt8] {
    guard let folder else { throw StudioError.notThere("place to make a video in") }
    let path = FilePath.join(folder, "video-\(UInt64.random(in: 0...UInt64.max)).mp4")
    defer { unlink(path) }
    let (recording, memory, fonts) = (scene.recording, scene.description.memory, scene.fonts)
    var canvas = scene.description.canvas
    if let scale { canvas.scale = scale }
    let request = FrameRequest<Frame>(canvas: canvas, frameRate: scene.frameRate, frames: frames) {
      IncrementalEvaluator(recording, memory: memory)
    }
    let kind = try OutputKind(path: path)
    let format = FormatChoice().fitting(canvas, nil, as: kind)
    var job = OutputJob(request) { [canvas] keepsAlpha, clock in
      try RasterPainter(
        canvas: canvas, output: format.pictures(of: kind, keepsAlpha: keepsAlpha), fonts: fonts,
        memory: memory,
        keepsAlpha: keepsAlpha, clock: clock)
    }
    job.format = format
    job.soundtrack = try scene.description.soundtrack(recording)
    _ = try await job.write(to: path, as: kind)
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw StudioError.failed("the video could not be read back")
    }
    return [UInt8](bytes)
  }
}
