import AnimInsight
import AnimMovie
import AnimRenderTree
import AnimSceneFormat
import AnimSceneRules
import AnimText
import AnimVideo

/// Makes the plans of scenes whose segments many machines make.
struct ScenePlanner {
  var assets: AssetOptions
  var selection: FrameSelection
  var format: FormatOptions
  var fontOptions: FontOptions
  var fonts: FontSet
  /// What the segments become.
  var kind: OutputKind
  var jobs: Int
  /// Of files that several scenes have, such as fonts.
  let contents = ContentDigests()
  /// Whether it was said before that odd sizes are padded.
  var isPaddingSaid = false

  /// What a plan names is made of, and what is not wrong with it but most likely not meant.
  struct Planned {
    var plan: RenderPlan
    var warnings: DiagnosticCollector
  }

  /// - Parameters:
  ///   - scene: the file that the plan names.
  ///   - output: where the plan goes.
  ///   - check: looks at the scene before its frames are evaluated.
  func plan(
    _ scene: String, to output: String, check: (SceneDescription) throws -> Void = { _ in }
  ) async throws -> Planned {
    var purposes = SceneCheck.Purposes.all
    if selection.scale != nil || !kind.isUsualVideo || format.hasChoices { purposes.remove(.video) }
    if selection.fps != nil { purposes.remove(.frames) }
    let farmed = try FarmedScene(
      scene, assets, fonts: fonts, purposes: purposes, contents: ContentDigests(sharing: contents))
    try check(farmed.description)
    var format = format
    var canvas = farmed.description.canvas
    if let scale = selection.scale { canvas.scale = scale }
    try format.padOddSize(of: farmed.description, canvas, as: kind, isSaid: isPaddingSaid)
    do {
      let selected = try selection.frames(of: farmed.description, for: kind)
      var job = try farmed.job(selected, scale: selection.scale, store: nil) { [format, kind] canvas in
        format.choice(for: canvas, as: kind)
      }
      job.request.jobs = jobs
      var container = Container.mp4
      if case .movie(let given) = kind { container = given }
      let analysis = try await job.analysis(in: container)
      var plan = try plan(farmed, scene, analysis, output, padsOddSizes: format.pad)
      if try !format.mute && farmed.soundtrack != nil {
        plan.sound = .init(codec: format.audioCodec, quality: format.quality)
      }
      if farmed.containerMetadata(captions: !format.leavesOutCaptions) != ContainerMetadata() {
        plan.captions = !format.leavesOutCaptions
      }
      if plan.hasMoreThanPictures {
        plan.assets += try farmed.soundDigests.map { .init(path: $0.name, sha256: "\($0.digest)") }
      }
      return Planned(plan: plan, warnings: farmed.check.review)
    } catch {
      throw farmed.check.placed(error)
    }
  }

  private func plan(
    _ farmed: FarmedScene, _ scene: String, _ analysis: VideoAnalysis, _ output: String, padsOddSizes: Bool
  ) throws -> RenderPlan {
    let folder = OutputPlace.folder(of: output)
    var plan = RenderPlan(
      analysis, padsOddSizes: padsOddSizes,
      scene: .init(path: PlanFile.path(scene, from: folder), sha256: "\(try farmed.sceneDigest)"),
      animation: assets.animation, theme: assets.theme,
      assets: try farmed.assetDigests.map { .init(path: $0.name, sha256: "\($0.digest)") },
      assetFolders: assets.folders.map { PlanFile.path($0, from: folder) },
      fonts: farmed.fontDigests.map {
        .init(path: PlanFile.path($0.path, from: folder), sha256: "\($0.digest)")
      },
      fontFolders: fontOptions.directories.map { PlanFile.path($0, from: folder) },
      fontSet: fontOptions.fonts.rawValue, scale: selection.scale)
    if assets.language != SVGLanguage.standard { plan.language = assets.language }
    if assets.behavior != .afterEffects { plan.lottieAs = assets.behavior.rawValue }
    let template = assets.template
    if !template.arguments.isEmpty {
      plan.variables = template.arguments.map { .init(name: $0.name, value: $0.value) }
    }
    if !template.data.isEmpty {
      plan.data = try zip(template.data, farmed.dataDigests).map { data, digest in
        .init(variable: data.name, path: PlanFile.path(data.path, from: folder), sha256: "\(digest)")
      }
    }
    return plan
  }
}
