import Assets
import Foundation
import Insight
import Movie
import RenderTree
import Scene
import Sound
import Synchronization
import Text
import Video

/// A scene as a video of segments that are made somewhere else, or here for another machine.
struct FarmedScene {
  let description: SceneDescription
  let check: SceneCheck
  let contents = ContentDigests()
  let fonts: FontSet
  private let path: String
  private let folders: [String]

  /// - Throws: what is wrong with the scene; `ArgumentError` for a comparison.
  init(_ path: String, _ assets: AssetOptions, fonts: FontSet, purposes: SceneCheck.Purposes) throws {
    if try SceneFile.loadComparison(path) != nil { throw ArgumentError.comparisonInPlan(file: path) }
    self.path = path
    self.fonts = fonts
    folders = assets.folders
    description = try assets.load(path, fonts: fonts)
    check = SceneCheck(description, fonts: fonts, for: purposes)
  }

  var sceneDigest: Digest { get throws { try contents.file(path) } }

  /// The files of pictures and movies, with the scene's names for them.
  var assetDigests: [(name: String, digest: Digest)] {
    get throws {
      let library = FolderAssets(scene: path, folders: folders)
      return try Set(description.assets.map(\.name) + description.importedFiles).sorted().compactMap { name in
        try library.path(of: name).map { (name, try contents.file($0)) }
      }
    }
  }

  /// The fonts whose glyphs were looked for so far.
  var fontDigests: [(path: String, digest: Digest)] {
    let library = FolderAssets(scene: path, folders: folders)
    let others = Set(description.assets.compactMap { library.path(of: $0.name) } + [path])
    return contents.knownFiles.filter { !others.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  var soundtrack: Soundtrack? {
    get throws { try description.soundtrack(try check.recording()) }
  }

  /// - Parameters:
  ///   - format: what is to be made of a canvas.
  func job(
    _ selected: FrameSelection.Selected, scale: Double?, store: SegmentStore?,
    format: (Canvas) throws -> FormatChoice
  ) throws -> OutputJob<RasterPainter> {
    let recording = try check.recording()
    var canvas = description.canvas
    if let scale { canvas.scale = scale }
    let memory = description.memory
    let format = try format(canvas)
    let container = (format.codec ?? .h264).row.containers.first ?? .mp4
    var request = FrameRequest<Frame>(canvas: canvas, frameRate: selected.rate, frames: selected.frames) {
      IncrementalEvaluator(recording, memory: memory)
    }
    request.isCancelled = { Signals.interruption != nil }
    var job = OutputJob(request) { [canvas, fonts] keepsAlpha, clock in
      try RasterPainter(
        canvas: canvas, output: format.pictures(of: .movie(container), keepsAlpha: keepsAlpha), fonts: fonts,
        memory: memory, keepsAlpha: keepsAlpha, clock: clock)
    }
    job.format = format
    var reuse = SegmentReuse<Frame>(tool: Animrender.tool) { [fonts, contents] in
      ItemHasher(fonts: fonts, contents: contents)
    }
    if let store { reuse.stores = [store] }
    job.reuse = reuse
    return job
  }
}
