import AnimComparison
import AnimFrameTiming
import AnimGeometry
import AnimMovie
import AnimRaster
import AnimRenderTree
import AnimResources
import AnimSceneFormat
import AnimText

/// A scene or a comparison that is to be checked: what it shows at any time.
public struct CheckSubject: Sendable {
  /// One of the things whose layers move: the scene, or a pane.
  struct Part: Sendable {
    /// What its layers' names begin with; empty for a scene.
    var prefix: String
    var recording: Recording
  }

  /// The scene's file, as messages name it.
  public var path: String
  /// In pixels.
  public var width: Int
  /// In pixels, as `width`.
  public var height: Int
  /// Pixels for each point.
  var scale: Double
  /// How often a second frames are shown, and for how long.
  public var video: Golden.Video
  /// A line for each font that a scene names.
  public var drawnFonts: [String]
  var parts: [Part]
  var frame: @Sendable (Double) -> SubjectFrame
  var makePainter: @Sendable () throws -> SubjectPainter
  private let memory: MemoryBudget?
  /// Of the recordings of `parts`, in their order.
  private var remake: @Sendable ([Recording]) throws -> @Sendable (Double) -> SubjectFrame

  /// A scene with what was recorded of it.
  public init(
    _ scene: SceneDescription, _ recording: Recording, fonts: FontSet
  ) throws {
    try self.init(
      recording, path: scene.file, canvas: scene.canvas, rate: scene.video.frameRate,
      duration: scene.video.duration, drawnFonts: Self.drawnFonts(scene, fonts),
      fonts: fonts, memory: scene.memory)
  }

  private static func drawnFonts(_ scene: SceneDescription, _ fonts: FontSet) -> [String] {
    func text(_ font: Font) -> String {
      "\(font.family) \(Int(font.weight))\(font.isItalic ? " italic" : "")"
    }
    var drawn: [String] = []
    for font in scene.fonts.map(\.font) {
      let found = fonts.drawnFont(for: font).map {
        Font(family: $0.family, weight: $0.weight, isItalic: $0.isItalic)
      }
      let line = "\(text(font)) as \(found.map { text($0) } ?? "nothing")"
      if !drawn.contains(line) { drawn.append(line) }
    }
    return drawn
  }

  /// - Parameter path: what messages call it.
  package init(
    _ recording: Recording, path: String, canvas: Canvas, rate: FrameRate, duration: Double,
    drawnFonts: [String] = [], fonts: FontSet, memory: MemoryBudget
  ) throws {
    self.memory = memory
    self.path = path
    width = canvas.pixelWidth
    height = canvas.pixelHeight
    scale = canvas.scale
    video = Golden.Video(rate: rate, duration: duration)
    self.drawnFonts = drawnFonts
    parts = [Part(prefix: "", recording: recording)]
    remake = { recordings in
      let reader = FrameReader(recordings[0], memory: memory)
      return { .scene(reader.frame(at: $0)) }
    }
    frame = try remake([recording])
    makePainter = {
      SubjectPainter(
        scene: try RasterPainter(canvas: canvas, fonts: fonts, memory: memory, keepsAlpha: true))
    }
  }

  /// Several scenes as one, side by side.
  ///
  /// - Throws: `ComparisonError` where there can be no picture of it.
  public init(_ comparison: Comparison, path: String, fonts: FontSet) throws {
    memory = nil
    let canvas = try comparison.canvas()
    self.path = path
    width = canvas.pixelWidth
    height = canvas.pixelHeight
    scale = canvas.scale
    video = Golden.Video(rate: comparison.rate, duration: comparison.duration)
    drawnFonts = []
    parts = comparison.sources.enumerated().map { index, source in
      Part(prefix: "\(index + 1) \(source.name): ", recording: source.recording)
    }
    remake = { recordings in
      var comparison = comparison
      for (index, recording) in recordings.enumerated() { comparison.sources[index].recording = recording }
      let reader = ComparisonReader(comparison)
      return { .comparison(reader.frame(at: $0)) }
    }
    frame = try remake(parts.map(\.recording))
    makePainter = { SubjectPainter(comparison: try ComparisonPainter(comparison, fonts: fonts)) }
  }

  /// Makes what a worker shows.
  ///
  /// - Parameter clock: says which time is shown at a time; nil for that time.
  func makeSource(
    _ clock: (@Sendable (Double) -> Double)?
  ) -> @Sendable () -> any FrameProvider<SubjectFrame> {
    if let memory, let recording = parts.first?.recording {
      return { SceneFrames(IncrementalEvaluator(recording, memory: memory), clock: clock) }
    }
    return { [frame] in SeparateSubjects { frame(clock?($0) ?? $0) } }
  }

  /// The same with other recordings.
  func replacing(_ recordings: [Recording]) throws -> CheckSubject {
    var subject = self
    for index in subject.parts.indices { subject.parts[index].recording = recordings[index] }
    subject.frame = try remake(recordings)
    return subject
  }

  /// How many frames there are at a rate.
  public func frameCount(at rate: FrameRate) -> Int { max(rate.firstFrame(atOrAfter: video.duration), 1) }
}

/// A scene's frames, one after the other.
struct SceneFrames: FrameProvider {
  private var frame: IncrementalEvaluator
  /// Says which time is shown at a time.
  private let clock: (@Sendable (Double) -> Double)?

  init(_ frame: IncrementalEvaluator, clock: (@Sendable (Double) -> Double)?) {
    self.frame = frame
    self.clock = clock
  }

  var subject: SubjectFrame { .scene(frame.frame) }

  mutating func advance(to time: Double) throws -> FrameChange? {
    try frame.advance(to: clock?(time) ?? time) as FrameChange?
  }
}

/// What a scene or a comparison shows at one time.
enum SubjectFrame: Sendable, Hashable {
  case scene(Frame)
  case comparison(ComparisonFrame)
}

/// Draws either. One of both is there; an enum would copy what it draws with.
struct SubjectPainter: PicturePainter {
  var scene: RasterPainter?
  var comparison: ComparisonPainter?

  mutating func paint(
    _ frame: SubjectFrame, changed change: FrameChange?, into picture: inout PixelBuffer
  ) throws -> [PixelRect]? {
    switch frame {
    case .scene(let frame): return try scene?.paint(frame, changed: change, into: &picture)
    case .comparison(let frame): return try comparison?.paint(frame, changed: change, into: &picture)
    }
  }

  var work: PainterWork { scene?.work ?? comparison?.work ?? PainterWork() }
}
