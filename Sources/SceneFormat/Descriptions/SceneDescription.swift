@_exported import struct AnimFrameTiming.FrameRate
import AnimCaptions
import AnimGeometry
import AnimJSON
import AnimRenderTree
import AnimResources

/// A scene as it was written: checked, typed, and nothing built from it yet.
public struct SceneDescription: Sendable, Equatable {
  /// The file's name as messages show it.
  public var file: String
  /// What the author says about the scene.
  public var text: String?
  /// The picture's size, scale and background.
  public var canvas: Canvas
  /// Where the canvas' size is written.
  public var canvasLocation = SourceLocation.start
  /// The frame rate and the length.
  public var video: VideoDescription
  /// The layers that stand on the canvas at time 0, back to front.
  public var layers: [LayerDescription]
  /// In the order of the text.
  public var audio: [AudioDescription] = []
  /// How loud all sound together is to be, in LUFS; nil leaves it as it is.
  public var loudness: Double?
  /// In the order of the text.
  public var captions: [CaptionsDescription] = []
  /// Whether the named entries of the timeline are chapters of the video.
  public var hasChapters = false
  /// What the video's file says about itself.
  public var metadata: [MetadataKey: String] = [:]
  /// That of view blocks which do not say their own.
  public var viewBehavior = BlockBehavior.iOS8
  /// By time; entries of one time in the order written.
  public var timeline: [TimelineEntry]
  /// Every font family that the text layers name or take for granted.
  public var fonts: [FontReference] = []
  /// Every picture and movie that it names, once.
  public var assets: [ContentsDescription] = []
  /// In the order of the text.
  public var suppressions: [Suppression] = []
  /// What it expects of its own motion; in the order of the text.
  public var expectations: [ExpectationDescription] = []
  /// Where playing it and drawing it take their memory from.
  public var memory: MemoryBudget {
    get { source.budget }
    set { source.budget = newValue }
  }
  /// Says how large the texts are of files of another kind, whose layers are made when the scene is played; nil asks
  /// `TextMeasuring.current`.
  package var measurer: (any TextMeasurer)? {
    get { source.measurer }
    set { source.measurer = newValue }
  }
  package var source = MemorySource()
  /// Where its positions are, and which data stands there.
  package var origins = SceneOrigins()
  /// The names of the animation files that layers play, and of the files that these need; in the order of the text.
  package var playedFiles: [String] = []
  /// What is not as it seems, as far as the text alone shows.
  package var lints: [LocatedLint] = []
  /// Layers that come from a file of another kind, behind all others.
  package var program: LayerProgram?

  /// The plain scene that a template stands for, where it was asked for.
  package var plainSceneText: String?

  /// The named parts of such a file.
  package var markers: [AnimationFile.Marker] = []
  /// The animations of an archive, of which one was chosen.
  package var animations: [String] = []
  /// The themes of an archive.
  package var themes: [String] = []

  /// Whether it is a file of another kind, such as a Lottie animation, of whose size no video was thought.
  public var isOfAnotherKind: Bool { program != nil }

  /// Names of the files that it is made from, beside its own.
  package var usedFiles: [String] {
    assets.map(\.name) + audio.map(\.file) + captions.map(\.file) + importedFiles
  }
}

extension SceneDescription {
  /// A scene without layers of its own.
  package init(file: String, canvas: Canvas, video: VideoDescription, memory: MemoryBudget) {
    self.init(file: file, canvas: canvas, video: video, layers: [], timeline: [])
    self.memory = memory
  }
}

extension SceneDescription {
  /// All layers as written, those of the timeline too, masks included; parents before children.
  package func forEachLayer(_ body: (LayerDescription) -> Void) {
    layers.forEachNested(body)
    forEachInsertedLayer { $0.forEach(body) }
  }

  /// The layers that the timeline inserts.
  public func forEachInsertedLayer(_ body: (LayerDescription) -> Void) {
    forEachCommand { command in
      if case .insert(let layer, _, _) = command.action { body(layer) }
    }
  }

  /// All commands at any depth, in the order of the text.
  package func forEachCommand(_ body: (CommandDescription) -> Void) {
    // Without copies of the entries, each of which has much in it.
    for index in timeline.indices {
      timeline[index].block.commands.forEachCommand(body)
      timeline[index].block.forEachLaterCommand(body)
    }
  }
}

extension LayerDescription {
  fileprivate func forEach(_ body: (LayerDescription) -> Void) {
    body(self)
    mask.forEachNested(body)
    sublayers.forEachNested(body)
  }
}

extension [LayerDescription] {
  /// Without copies.
  fileprivate func forEachNested(_ body: (LayerDescription) -> Void) {
    withUnsafeBufferPointer { layers in
      for index in layers.indices { layers[index].forEach(body) }
    }
  }
}

extension CommandBlock {
  package func forEachCommand(_ body: (CommandDescription) -> Void) {
    commands.forEachCommand(body)
    forEachLaterCommand(body)
  }

  /// Those of keyframes and of the completion.
  fileprivate func forEachLaterCommand(_ body: (CommandDescription) -> Void) {
    for keyframe in keyframes ?? [] { keyframe.commands.forEachCommand(body) }
    completion.forEachCommand(body)
  }
}

extension [CommandDescription] {
  fileprivate func forEachCommand(_ body: (CommandDescription) -> Void) {
    for command in self {
      body(command)
      switch command.action {
      case .block(let block): block.forEachCommand(body)
      case .animator(let animator):
        switch animator.action {
        case .make(let description): description.commands.forEachCommand(body)
        case .addAnimations(let commands, _): commands.forEachCommand(body)
        default: break
        }
      default: break
      }
    }
  }
}

/// Says nothing about the scene, so that all are equal.
package struct MemorySource: Sendable, Equatable {
  package var budget = MemoryBudget()
  package var measurer: (any TextMeasurer)?

  package static func == (a: MemorySource, b: MemorySource) -> Bool { true }
}

/// What the video says about itself.
public enum MetadataKey: String, Sendable, CaseIterable {
  /// As the keys of the same names in files.
  case title, artist, comment, copyright, creationDate
}

/// Captions of the scene.
public struct CaptionsDescription: Sendable, Equatable {
  /// The file's name, as written.
  public var file: String
  /// By the scene's time.
  public var cues: [Cue]
  /// Three letters.
  public var language: String?
  /// What players call them.
  public var title: String?
  /// The text layer that shows them; nil if none does.
  public var layer: String?
  /// Whether they are a track of the video.
  public var isTrack: Bool
  /// Where the file is named.
  public var location: SourceLocation
}

/// A block with the moments at which it runs; each time is one commit.
public struct TimelineEntry: Sendable, Equatable {
  /// What others call it by, such as comparisons.
  public var name: String?
  /// When it runs.
  public var trigger: Trigger
  /// What it does.
  public var block: CommandBlock
}

/// How often a second frames are shown, and for how long.
public struct VideoDescription: Sendable, Equatable {
  /// Frames a second.
  public var frameRate: FrameRate
  /// Seconds, more than 0.
  public var duration: Double
  /// Where the duration is written.
  public var location = SourceLocation.start
  /// How far the shutter is open, in degrees: what moves meanwhile is blurred. Nil shows instants.
  public var shutter: Double?
  /// How many instants of a frame in which something moves are averaged; nil for as many as the motion needs.
  public var samples: Int?

  /// A video from the time 0 on.
  public init(frameRate: FrameRate, duration: Double, location: SourceLocation = .start) {
    self.frameRate = frameRate
    self.duration = duration
    self.location = location
  }
}

/// A font that a scene needs, and the place where it says so.
public struct FontReference: Sendable, Equatable {
  /// The font.
  public var font: Font
  /// Where it is named.
  public var location: SourceLocation

  /// A font with the place that names it.
  public init(font: Font, location: SourceLocation) {
    self.font = font
    self.location = location
  }

  /// The font's family.
  public var family: String { font.family }
}
