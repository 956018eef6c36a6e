import AnimInsight
import AnimMovie
import AnimRenderTree
import AnimSceneFormat
import AnimText
import AnimVideo

/// What is to be made of a scene, whichever it is.
struct SceneMovie: Sendable {
  var selection: FrameSelection
  var format: FormatOptions
  private let draft: DraftOptions
  var kind: OutputKind
  var fonts: FontSet
  /// Whether pictures are drawn whole as well as only where they have changed.
  var checksDamage = false

  init(
    selection: FrameSelection, format: FormatOptions, draft: DraftOptions, kind: OutputKind, fonts: FontSet
  ) {
    self.selection = selection
    self.format = draft.applied(to: format, of: kind)
    self.draft = draft
    self.kind = kind
    self.fonts = fonts
  }

  /// Finds out what stands against drawing it.
  func check(_ description: SceneDescription) -> SceneCheck {
    var purposes = SceneCheck.Purposes.all
    if selection.scale != nil || draft.draft || !kind.isUsualVideo || format.hasChoices {
      purposes.remove(.video)
    }
    if selection.fps != nil { purposes.remove(.frames) }
    return SceneCheck(description, fonts: fonts, for: purposes)
  }

  /// See `FormatOptions.padOddSize`.
  mutating func padOddSize(of description: SceneDescription, isSaid: Bool = false) throws {
    try format.padOddSize(of: description, canvas(of: description), as: kind, isSaid: isSaid)
  }

  /// At the scale that is asked for.
  private func canvas(of description: SceneDescription) -> Canvas {
    var canvas = description.canvas
    if let scale = draft.scale(selection.scale, of: canvas.scale) { canvas.scale = scale }
    return canvas
  }

  func frames(of check: SceneCheck) throws -> FrameSelection.Selected {
    try selection.frames(of: check.scene, for: kind)
  }

  /// - Throws: what stands against drawing it.
  func job(_ check: SceneCheck) throws -> OutputJob<RasterPainter> {
    let description = check.scene
    let recording = try check.recording()
    let range = try frames(of: check)
    let canvas = canvas(of: description)
    var job = OutputJob(
      recording, on: canvas, range.rate, frames: range.frames, format.choice(for: canvas, as: kind), as: kind,
      fonts: fonts, memory: description.memory, checksDamage: checksDamage)
    job.containerMetadata = description.containerMetadata(captions: !format.leavesOutCaptions)
    if !format.mute { job.soundtrack = try description.soundtrack(recording) }
    return job
  }
}
