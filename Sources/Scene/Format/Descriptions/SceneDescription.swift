import Captions
import CoreAnimation
import Foundation
@_exported import struct FrameTiming.FrameRate
import RenderTree
import Sound

/// A scene as it was written: checked, typed, and nothing built from it yet.
public struct SceneDescription: Sendable, Equatable {
  /// The file's name as messages show it.
  public var file: String
  /// What the author says about the scene.
  public var text: String?
  public var canvas: Canvas
  /// Where the canvas' size is written.
  public var canvasLocation = SourceLocation.start
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
  var source = MemorySource()
  /// Where its positions are, and which data stands there.
  var origins = SceneOrigins()
  /// What is not as it seems, as far as the text alone shows.
  package var lints: [LocatedLint] = []
  /// Layers that come from a file of another kind, behind all others.
  package var program: LayerProgram?
}

extension SceneDescription {
  /// A scene without layers of its own.
  package init(file: String, canvas: Canvas, video: VideoDescription, memory: MemoryBudget) {
    self.init(file: file, canvas: canvas, video: video, layers: [], timeline: [])
    self.memory = memory
  }
}

/// Makes layers that no scene describes; two are the same only when they are one object.
package final class LayerProgram: Sendable, Equatable {
  private let make: @Sendable () -> (layer: CALayer, places: [LayerID: SourceLocation])

  package init(_ make: @escaping @Sendable () -> (layer: CALayer, places: [LayerID: SourceLocation])) {
    self.make = make
  }

  package static func == (a: LayerProgram, b: LayerProgram) -> Bool { a === b }

  func makeLayer() -> (layer: CALayer, places: [LayerID: SourceLocation]) { make() }
}

/// Says nothing about the scene, so that all are equal.
struct MemorySource: Sendable, Equatable {
  var budget = MemoryBudget()

  static func == (a: MemorySource, b: MemorySource) -> Bool { true }
}

public struct VideoDescription: Sendable, Equatable {
  public var frameRate: FrameRate
  /// Seconds, more than 0.
  public var duration: Double
  /// Where the duration is written.
  public var location = SourceLocation.start

  public init(frameRate: FrameRate, duration: Double, location: SourceLocation = .start) {
    self.frameRate = frameRate
    self.duration = duration
    self.location = location
  }
}

extension SceneDescription {
  /// All layers as written, those of the timeline too, masks included; parents before children.
  func forEachLayer(_ body: (LayerDescription) -> Void) {
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
  func forEachCommand(_ body: (CommandDescription) -> Void) {
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
  fileprivate func forEachCommand(_ body: (CommandDescription) -> Void) {
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

// The one kind of frame rate, for those who read scenes.

/// A sound of the scene with its place in time.
public struct AudioDescription: Sendable, Equatable {
  /// What key paths call it: its own name, or its number in the list, from 1.
  public var name: String
  /// The file's name, as written.
  public var file: String
  public var source: any SoundSource
  /// When it begins, in seconds.
  public var start: Double
  /// The part of it that is played, in its own seconds.
  public var part: Range<Double>
  /// Decibels.
  public var gain: Double
  /// −1, left, to 1, right.
  public var pan: Double
  /// Seconds.
  public var fadeIn: Double
  public var fadeOut: Double
  public var loops: Bool
  /// Seconds of it that pass in one.
  public var rate: Double
  /// Where its file is named.
  public var location: SourceLocation

  /// The name of the layer that stands for it in a recording, whose `gain` and `pan` are its own.
  public var layerName: String { Self.layerName(name) }

  static func layerName(_ name: String) -> String { prefix + name }
  /// What the key paths of sounds begin with.
  static let prefix = "audio."

  public static func == (a: AudioDescription, b: AudioDescription) -> Bool {
    a.source === b.source && a.name == b.name && a.file == b.file && a.start == b.start && a.part == b.part
      && a.gain == b.gain && a.pan == b.pan && a.fadeIn == b.fadeIn && a.fadeOut == b.fadeOut
      && a.loops == b.loops && a.rate == b.rate && a.location == b.location
  }
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

/// What the video says about itself.
public enum MetadataKey: String, Sendable, CaseIterable {
  case title, artist, comment, copyright, creationDate
}
