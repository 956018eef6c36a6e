import AnimFrameTiming
import AnimGeometry
import AnimInsight
import AnimMovie
import AnimRenderTree
import AnimScene
import AnimSound
import Synchronization
import AnimJSON
import AnimResources
import AnimSceneBuilding
import AnimSceneFormat
import AnimSceneRules
import AnimSceneTemplate
import AnimText
import AnimVideo

/// One state of a scene, read and played, with what draws it. Requests share it, and what drew one picture helps to draw
/// the next.
final class CompiledScene: Sendable {
  let revision: Int
  /// The file's bytes.
  let text: [UInt8]
  let description: SceneDescription
  let recording: Recording
  let playbackLog: PlaybackLog
  let review: DiagnosticCollector
  let frameRate: FrameRate
  let frameCount: Int
  let layers: LayerNames
  /// Whether variables and the like are put into its text.
  var isTemplate: Bool { description.isTemplate }
  let fonts: FontSet
  /// Of the table that gives variables values, and which of them does.
  let rows: [TemplateRow]
  let row: Int?
  /// What takes longer than a reader of the scene should wait.
  let checks = Mutex<SceneChecks?>(nil)
  /// What its golden says; nil before that was looked at, and where there is none.
  let golden = Mutex<JSONText?>(nil)
  /// Whether something is to be heard; nil before that was looked at.
  private let sounds = Mutex<Bool?>(nil)
  private let reader: FrameReader
  private let painters: StillPainters

  /// - Throws: all that stands against drawing it.
  ///
  /// - Parameters:
  ///   - inputs: values for its variables, beside those of the options.
  ///   - before: a state whose painters go on where canvas and fonts are the same.
  ///   - isPreview: whether nobody asks what `validate` would say of it.
  init(
    _ text: [UInt8], at path: String, _ options: StudioOptions, _ inputs: SceneInputs, revision: Int,
    after before: CompiledScene? = nil, isPreview: Bool = false
  ) throws(SceneErrors) {
    let memory = MemoryBudget(limit: options.mostMemory)
    var input = try options.input(memory)
    input.measurer = options.fonts.typesetter
    inputs.add(to: &input, text)
    (rows, row) = (inputs.rows, inputs.row)
    description = try SceneFile.load(
      text, from: path, assetFolders: options.assetFolders, choice: options.choice, memory: memory,
      input: input)
    let check = SceneCheck(description, fonts: options.fonts, for: .texts, hints: !isPreview)
    if let errors = check.errors { throw errors }
    (frameRate, frameCount) = try description.ownFrames()
    self.text = text
    self.revision = revision
    recording = check.played?.recording ?? Recording()
    playbackLog = check.played?.playbackLog ?? PlaybackLog(events: [], duration: description.video.duration)
    review = check.review
    fonts = options.fonts
    painters =
      before?.painters.fitting(description.canvas, options.fontsNumber)
      ?? StillPainters(description.canvas, options.fontsNumber)
    layers = LayerNames(recording, check.played?.places ?? [:])
    reader = FrameReader(recording, memory: memory)
  }

  var duration: Double { description.video.duration }

  /// Of its sounds and its movies. One that is damaged says so when it is asked for.
  var hasSound: Bool {
    sounds.withLock { known in
      if let known { return known }
      let found: Bool
      do { found = try soundtrack() != nil } catch { found = true }
      known = found
      return found
    }
  }

  /// Nil where nothing is to be heard.
  func soundtrack() throws -> Soundtrack? {
    guard let track = try description.soundtrack(recording), !track.clips.isEmpty else { return nil }
    return track
  }

  /// - Parameter tree: what is drawn in place of the recording's own tree.
  func still(at time: Double, scale: Double?, of tree: LayerTree? = nil) throws -> Still {
    var canvas = description.canvas
    if let scale { canvas.scale = scale }
    let scale = Double(canvas.scale)
    var painter =
      try painters.take(scale)
      ?? StillPainter(on: canvas, .fitting(canvas), fonts: fonts, memory: description.memory)
    defer { painters.keep(painter, scale) }
    guard let tree else { return try painter.still(of: reader.frame(at: time)) }
    var evaluator = Evaluator(tree: tree)
    return try painter.still(of: evaluator.frame(at: time))
  }

  /// The same for explaining it.
  var explained: ExplainedScene { ExplainedScene(description, recording, playbackLog, review) }

  /// Where layers and commands stand in files that the scene is made from, as explanations write places: `12:9` and
  /// `12:9, timeline[0].do[1]`. Without those where something of its own stands.
  var placesElsewhere: Set<String> {
    guard !description.importedFiles.isEmpty else { return [] }
    var (own, others): (Set<String>, Set<String>) = ([], [])
    for location in layers.entries.values.compactMap(\.location) + playbackLog.events.compactMap(\.location) {
      let position = "\(location.position.line):\(location.position.column)"
      let places = [position, "\(position), \(location.path)"]
      if description.isInOwnFile(location) { own.formUnion(places) } else { others.formUnion(places) }
    }
    return others.subtracting(own)
  }

  /// What there is to draw at a time.
  func frame(at time: Double) -> Frame { reader.frame(at: time) }
}

/// What draws the pictures of a scene's states, as long as their canvas and their fonts are the same: what was found out for
/// one state helps the next.
final class StillPainters: Sendable {
  private let canvas: Canvas
  private let fontsNumber: Int
  /// By scale.
  private let painters = Mutex(LRUCache<Double, StillPainter>(mostEntries: 2))

  init(_ canvas: Canvas, _ fontsNumber: Int) {
    (self.canvas, self.fontsNumber) = (canvas, fontsNumber)
  }

  /// Nil for another canvas or other fonts.
  func fitting(_ canvas: Canvas, _ fontsNumber: Int) -> StillPainters? {
    canvas == self.canvas && fontsNumber == self.fontsNumber ? self : nil
  }

  func take(_ scale: Double) -> StillPainter? { painters.withLock { $0.take(scale) } }
  func keep(_ painter: StillPainter, _ scale: Double) {
    painters.withLock { _ = $0.insert(painter, for: scale) }
  }
}
