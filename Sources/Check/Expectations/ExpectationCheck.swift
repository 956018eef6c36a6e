import Foundation
import AnimJSON
import AnimRenderTree
import AnimResources
import AnimSceneFormat
import AnimText

/// Finds out whether a recording does what is expected of it.
public struct ExpectationCheck: Sendable {
  private let expectations: [ExpectationDescription]
  /// What messages call the place of the expectations.
  private let file: String
  private let probe: SceneProbe

  /// How many things are expected.
  public var count: Int { expectations.count }

  /// What a scene expects of itself.
  public init(_ scene: SceneDescription, _ recording: Recording, fonts: FontSet) {
    self.init(
      scene.expectations, of: recording, file: scene.file, canvas: scene.canvas, video: scene.video,
      fonts: fonts,
      memory: scene.memory)
  }

  package init(
    _ expectations: [ExpectationDescription], of recording: Recording, file: String, canvas: Canvas,
    video: VideoDescription, fonts: FontSet, memory: MemoryBudget
  ) {
    self.expectations = expectations
    self.file = file
    probe = SceneProbe(recording, canvas: canvas, video: video, fonts: fonts, memory: memory)
  }

  /// - Throws: what drawing throws, for those that are about pictures.
  public func failures() throws -> [ExpectationFailure] {
    try expectations.compactMap { expectation in
      try ExpectedMotion.fault(of: expectation, in: probe).map {
        ExpectationFailure(
          file: file, location: expectation.location, sentence: $0.sentence, layer: expectation.layer,
          time: $0.time, area: $0.area)
      }
    }
  }
}

/// What a scene expects of itself and does not do.
public struct ExpectationFailure: Sendable, Equatable, CustomStringConvertible {
  /// The scene's file.
  public var file: String
  /// Where the scene says the expectation.
  public var location: SourceLocation
  /// What was expected, what was found, and when.
  public var sentence: String
  /// The name of the layer that it is about.
  public var layer: String
  /// In seconds, if it is about one.
  public var time: Double?
  /// What of the picture it is about, in points of the canvas; nil is the whole layer.
  public var area: CGRect?

  public var description: String {
    "\(file):\(location.position.line):\(location.position.column): error: \(location.path): \(sentence)"
  }
}
