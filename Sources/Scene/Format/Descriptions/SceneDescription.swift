import Foundation
import RenderTree

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
  /// That of view blocks which do not say their own.
  public var viewBehavior = ViewBehavior.iOS8
  /// By time; entries of one time in the order written.
  public var timeline: [TimelineEntry]
  /// Every font family that the text layers name or take for granted.
  public var fonts: [FontReference] = []
  /// Every picture and movie that it names, once.
  public var assets: [ContentsDescription] = []
  /// In the order of the text.
  public var allowances: [Allowance] = []
  /// Where playing it and drawing it take their memory from.
  public var memory: MemoryBudget {
    get { source.budget }
    set { source.budget = newValue }
  }
  var source = MemorySource()
  /// What is not as it seems, as far as the text alone shows.
  var cautions: [PlacedCaution] = []
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
