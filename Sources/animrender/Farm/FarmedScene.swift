import AnimAssets
import Foundation
import AnimInsight
import AnimMovie
import AnimRenderTree
import AnimScene
import AnimSceneFormat
import AnimSound
import AnimText
import AnimVideo

/// A scene as a video of segments that are made somewhere else, or here for another machine.
struct FarmedScene {
  let description: SceneDescription
  let check: SceneCheck
  let contents: ContentDigests
  let fonts: FontSet
  private let path: String
  private let folders: [String]
  private let dataPaths: [String]

  /// - Throws: what is wrong with the scene; `ArgumentError` for a comparison.
  init(
    _ path: String, _ assets: AssetOptions, fonts: FontSet, purposes: SceneCheck.Purposes,
    contents: ContentDigests = ContentDigests()
  ) throws {
    self.contents = contents
    if try SceneFile.loadComparison(path) != nil { throw ArgumentError.comparisonInPlan(file: path) }
    self.path = path
    self.fonts = fonts
    folders = assets.folders
    dataPaths = assets.template.data.map(\.path)
    description = try assets.load(path, fonts: fonts)
    check = SceneCheck(description, fonts: fonts, for: purposes)
  }

  /// The scene of a plan, which must be the one that it was made from, as its pictures and movies must be.
  ///
  /// - Parameters:
  ///   - place: where it is, if not where the plan says.
  ///   - assets: with folders that are searched after the plan's.
  /// - Throws: `PlanError`; what is wrong with the scene.
  init(of file: PlanFile, at place: String?, _ assets: AssetOptions, _ fonts: FontOptions) throws {
    var (assets, fonts) = (assets, fonts)
    assets.folders = file.assetFolders + assets.folders
    assets.animation = file.plan.animation ?? assets.animation
    assets.theme = file.plan.theme ?? assets.theme
    SVGLanguage.current = file.plan.language ?? SVGLanguage.standard
    assets.behavior = file.plan.lottieAs.flatMap { LottieBehavior(rawValue: $0) } ?? assets.behavior
    let isStrict = assets.template.isStrict
    assets.template = try file.template
    assets.template.isStrict = isStrict
    fonts.directories = file.fontFolders + fonts.directories
    fonts.fonts = FontOptions.Source(rawValue: file.plan.fontSet) ?? fonts.fonts
    let path = place ?? file.scene
    for (data, planned) in zip(assets.template.data, file.plan.data ?? []) {
      guard let digest = try? ContentDigests().file(data.path), "\(digest)" == planned.sha256 else {
        throw PlanError.otherData(path: data.path)
      }
    }
    try self.init(path, assets, fonts: try fonts.fontSet(), purposes: .texts)
    guard "\(try sceneDigest)" == file.plan.scene.sha256 else { throw PlanError.otherScene(path: path) }
    try check(assetDigests, of: file.plan)
  }

  private func check(_ files: [(name: String, digest: Digest)], of plan: RenderPlan) throws(PlanError) {
    for (name, digest) in files
    where !plan.assets.contains(where: { $0.path == name && $0.sha256 == "\(digest)" }) {
      throw .otherAsset(name: name)
    }
  }

  /// Gives a video what is not in its segments: sound, captions, chapters and metadata.
  ///
  /// - Parameters:
  ///   - isMuted: leaves out sound that the plan has.
  ///   - hasCaptions: false leaves out captions that the plan has.
  /// - Throws: `PlanError.otherAsset`; `SceneErrors`.
  func complete(_ join: inout SegmentJoin, isMuted: Bool, captions hasCaptions: Bool) throws {
    try check(soundDigests, of: join.plan)
    if join.plan.sound != nil, !isMuted { join.soundtrack = try soundtrack }
    if let captions = join.plan.captions {
      join.containerMetadata = containerMetadata(captions: captions && hasCaptions)
    }
  }

  func containerMetadata(captions: Bool) -> ContainerMetadata {
    description.containerMetadata(captions: captions)
  }

  /// Of the files of values for the scene's variables, in the order in which they were given.
  var dataDigests: [Digest] { get throws { try dataPaths.map { try contents.file($0) } } }

  var sceneDigest: Digest { get throws { try contents.file(path) } }

  /// The files of pictures and movies, with the scene's names for them.
  var assetDigests: [(name: String, digest: Digest)] {
    get throws { try digests(of: description.assets.map(\.name) + description.importedFiles) }
  }

  /// Those of sounds and captions, likewise.
  var soundDigests: [(name: String, digest: Digest)] {
    get throws { try digests(of: description.audio.map(\.file) + description.captions.map(\.file)) }
  }

  private func digests(of names: [String]) throws -> [(name: String, digest: Digest)] {
    let library = FolderAssets(scene: path, folders: folders)
    return try Set(names).sorted().compactMap { name in
      try library.path(of: name).map { (name, try contents.file($0)) }
    }
  }

  /// The fonts whose glyphs were looked for so far.
  var fontDigests: [(path: String, digest: Digest)] {
    let library = FolderAssets(scene: path, folders: folders)
    let others = Set(description.assets.compactMap { library.path(of: $0.name) } + [path] + dataPaths)
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
    let format = try format(canvas)
    let container = (format.codec ?? .h264).row.containers.first ?? .mp4
    var job = OutputJob(
      recording, on: canvas, selected.rate, frames: selected.frames, format, as: .movie(container),
      fonts: fonts, memory: description.memory)
    job.request.isCancelled = { Signals.interruption != nil }
    var reuse = SegmentReuse<Frame>(tool: Animrender.tool) { [fonts, contents] in
      ItemHasher(fonts: fonts, contents: contents)
    }
    if let store { reuse.stores = [store] }
    job.reuse = reuse
    return job
  }
}
