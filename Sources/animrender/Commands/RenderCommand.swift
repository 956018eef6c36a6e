import ArgumentParser
import Foundation
import AnimInsight
import AnimMovie
import AnimScene
import AnimSceneFormat
import AnimVideo

struct RenderCommand: AsyncParsableCommand, SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Renders a scene to a video, a moving picture or pictures.",
    discussion: """
      The file appears under its name when it is whole; an error or a signal leaves nothing behind.

        animrender render scene.json out.mp4 --scale 2 --time 0.5..2
        animrender render scene.json out.webp --loop 1
        animrender render scene.json out.mov --codec prores4444
        animrender render scene.json frame-%05d.png
        animrender render scene.json - --format y4m | ffplay -
      """)

  @Argument(help: "The scene, a JSON file; '-' is standard input.", completion: .file(extensions: ["json"]))
  var scene: String

  @OptionGroup var assets: AssetOptions
  @OptionGroup var row: RowOptions

  @Argument(
    help:
      "The video; ends in .mp4, .mov, .webm, .mkv or .m3u8, or in .gif, .apng or .webp; or names for pictures such as 'frame-%05d.png'; or '-', standard output.",
    completion: .file(extensions: OutputKind.extensions))
  var out: String

  @OptionGroup var selection: FrameSelection

  @OptionGroup var draft: DraftOptions

  @OptionGroup var background: BackgroundOptions

  @OptionGroup var output: OutputOptions

  @OptionGroup var reuse: ReuseOptions

  @Flag(
    help: "Draw each picture whole as well as only where it has changed, and fail where the two differ.")
  var checkDamage = false

  @OptionGroup var fontOptions: FontOptions

  func validate() throws {
    try reuse.validate(output: out)
  }

  func prepare() throws {
    if output.format.format == nil { try Self.checkOrder(scene: scene, output: out) }
    try reuse.check(try output.kind(of: out, fps: selection.fps), output: out)
    try reuse.prepare(output: out)
  }
  var storeFolders: [String] { reuse.folders(output: out) }
  var outputFolders: [String] { reuse.resume ? [ResumeFolder.path(of: out)] : [] }

  var tablePaths: [String] { row.paths }
  var scenePaths: [String] { [scene] }
  var fontFolders: [String] { fontOptions.directories }
  var outputs: [String] { output.files(out) }
  var comparisonPaths: [String] { [scene] }

  func run() async throws {
    LargeMemory.release()
    EventLog.stage = .scene
    do {
      try await make()
    } catch {
      reuse.leaveNothingEmpty(output: out)
      throw error
    }
  }

  private func make() async throws {
    let kind = try output.kind(of: out, fps: selection.fps)
    if scene != AssetOptions.standardInput, let comparison = try SceneFile.loadComparison(scene) {
      return try await render(comparison, as: kind)
    }
    let fonts = try fontOptions.fontSet()
    var description = try assets.load(scene, row: try row.chosen(assets.mostMemory), fonts: fonts)
    background.apply(to: &description.canvas)
    for file in output.files(out) {
      try assets.check(output: file, of: description, in: scene, fontFolders: fontFolders)
    }
    var movie = SceneMovie(
      selection: selection, format: output.format, draft: draft, kind: kind, fonts: fonts)
    movie.checksDamage = checkDamage
    let check = movie.check(description)
    StandardError.write(check.review)
    _ = try check.recording()
    try movie.padOddSize(of: description)
    if !output.quiet {
      try background.sayIfLost(
        description.canvas, movie.format.choice(for: description.canvas, as: kind), as: kind)
    }
    if kind == .pictures {
      let pattern = try FramePattern(out)
      for path in try movie.frames(of: check).frames.lazy.map(pattern.path) where FileIdentity.isThere(path) {
        try assets.check(output: path, of: description, in: scene, fontFolders: fontFolders)
      }
    }
    do {
      var job = try movie.job(check)
      job.reuse = try reuse.segments(output: out, fonts: fonts)
      var output = output
      output.format = movie.format
      try await output.write(job, as: kind, to: out)
    } catch {
      throw check.placed(error)
    }
  }

  private func render(_ description: ComparisonDescription, as kind: OutputKind) async throws {
    let refused = [
      ("--frames", selection.frames != nil), ("--time", selection.time != nil),
      ("--check-damage", checkDamage), ("--background", background.background != nil),
      ("--cache", reuse.cache != nil), ("--resume", reuse.resume),
    ]
    for (option, isGiven) in refused where isGiven {
      throw ArgumentError.optionOfScenes(option: option, file: scene)
    }
    let fonts = try fontOptions.fontSet()
    var loader = ComparisonLoader(assets: assets, fonts: fonts)
    var comparison = try loader.comparison(description)
    if let scale = draft.scale(selection.scale, of: 1) { comparison.scale *= scale }
    if let fps = selection.fps { comparison.frameRate = fps }
    try loader.finish(outputs: output.files(out))
    var output = output
    output.format = draft.applied(to: output.format, of: kind)
    do {
      try await output.write(comparison, as: kind, to: out, fonts: fonts)
    } catch {
      throw loader.placed(error)
    }
  }
}
