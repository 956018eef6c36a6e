// In: two things that can be shown.
// Out: what layers do otherwise, and which frames are not alike.
// To read: Difference, ModelDifference, FrameComparison, PictureDifference, DifferenceText.
//
// Two ways to differ
//
// Layers are matched by name, and their properties are compared as functions of time: a difference of motion is a sentence
// such as "begins 0.2 s later", found by comparing whole curves: shifted, moved, retimed, or farther than before. Pictures are
// compared frame by frame, but only frames that may differ are drawn: where both sides have recordings, equal display lists
// mean equal pixels. Names of layers in the differing area say where to look.

import AnimComparison
import Foundation
import AnimFrameTiming
import AnimRenderTree
import AnimText

/// How two scenes, videos, pictures or folders of pictures differ.
public struct Difference: Sendable {
  /// The first one's path, as it was given.
  public var expected: String
  /// The second one's path, as it was given.
  public var actual: String
  /// At which frames of both are taken.
  public var rate: FrameRate
  /// What both have of their own; nil for pictures and scenes, which have a frame at any time.
  public var ownRates: (expected: FrameRate?, actual: FrameRate?)
  /// Nil unless both are scenes.
  public var model: ModelDifference?
  /// How their pictures differ.
  public var frames: FrameDifference
  /// How far apart a channel may be, 0…255.
  public var tolerance: Int

  /// What is seen is alike, whatever layers there are.
  public var isEmpty: Bool { frames.isEmpty }

  /// For what a codec has changed, from 0 to 255.
  public static let lossyTolerance = 40

  /// - Parameters:
  ///   - rate: frames per second; nil is the higher one of both.
  ///   - tolerance: how far apart a channel may be, 0…255; nil is 0, with a video `lossyTolerance`.
  ///   - fits: whether the second is scaled to the size of the first.
  /// - Throws: `DifferenceError`, or what drawing throws.
  public init(
    _ expected: ComparedSource, _ actual: ComparedSource, rate: FrameRate? = nil, tolerance: Int? = nil,
    fits: Bool = false, fonts: FontSet
  ) throws {
    self.expected = expected.path
    self.actual = actual.path
    let rates = [expected.frameRate, actual.frameRate].compactMap { $0 }
    self.rate = rate ?? rates.max { $0.framesPerSecond < $1.framesPerSecond } ?? .standard
    ownRates = (
      expected.kind == .scene ? nil : expected.frameRate, actual.kind == .scene ? nil : actual.frameRate
    )
    try Self.checkSizes(expected, actual, fits: fits)
    if expected.kind == .scene, actual.kind == .scene {
      model = ModelDifference(expected.recording, actual.recording, rate: self.rate.framesPerSecond)
    }
    let isLossy = expected.kind == .video || actual.kind == .video
    self.tolerance = tolerance ?? (isLossy ? Self.lossyTolerance : 0)
    frames = try FrameComparison(
      expected: expected, actual: actual, rate: self.rate, tolerance: self.tolerance, isLossy: isLossy,
      fonts: fonts
    ).run()
  }

  private static func checkSizes(_ expected: ComparedSource, _ actual: ComparedSource, fits: Bool) throws {
    let (first, second) = (expected.canvas, actual.canvas)
    if (first.pixelWidth, first.pixelHeight) == (second.pixelWidth, second.pixelHeight) { return }
    let fitted = second.size.height * CGFloat(first.pixelWidth) / second.size.width
    let hasOneShape = Int(fitted.rounded()) == first.pixelHeight
    guard fits, hasOneShape else {
      let (firstSize, secondSize) = (
        "\(first.pixelWidth)×\(first.pixelHeight)", "\(second.pixelWidth)×\(second.pixelHeight)"
      )
      throw hasOneShape
        ? DifferenceError.sizesDiffer(
          expected: expected.path, expectedSize: firstSize, actual: actual.path, actualSize: secondSize)
        : DifferenceError.shapesDiffer(
          expected: expected.path, expectedSize: firstSize, actual: actual.path, actualSize: secondSize)
    }
  }
}

extension Difference {
  /// For programs, version 1: an object as docs/guide/compare.md describes it.
  public func json() throws -> String {
    let object: JSONObject = [
      "version": 1, "expected": expected, "actual": actual, "equal": isEmpty, "frameRate": "\(rate)",
      "frames": Self.json(frames),
      "layers": model.map { model -> JSONObject in
        [
          "missing": model.missingLayers, "added": model.addedLayers,
          "properties": model.properties.map(Self.json),
        ]
      },
    ]
    return try object.jsonDocument()
  }

  private static func json(_ frames: FrameDifference) -> JSONObject {
    [
      "expected": frames.expectedCount, "actual": frames.actualCount, "differing": frames.differing,
      "first": frames.first, "shift": frames.shift, "similarity": frames.similarity,
      "worst": frames.worst.map { frame, difference -> JSONObject in
        [
          "frame": frame, "pixels": difference.pixels, "most": difference.most,
          // x, y, width, height in pixels.
          "area": difference.worst.map { [$0.minX, $0.minY, $0.width, $0.height] },
          "layers": frames.worstLayers.isEmpty ? nil : frames.worstLayers,
        ]
      },
    ]
  }

  private static func json(_ property: ModelDifference.Property) -> JSONObject {
    [
      "layer": property.layer, "keyPath": property.keyPath, "change": property.change.word,
      "sentence": property.sentence,
    ]
  }
}

extension MotionChange {
  fileprivate var word: String {
    switch self {
    case .shifted: "shifted"
    case .moved: "moved"
    case .retimed: "retimed"
    case .set: "set"
    case .changed: "changed"
    case .overshoots: "overshoots"
    }
  }
}

/// Why two things cannot be compared frame by frame.
public enum DifferenceError: Error, Equatable, CustomStringConvertible {
  /// The pictures have one shape and two sizes.
  case sizesDiffer(expected: String, expectedSize: String, actual: String, actualSize: String)
  /// The pictures have two shapes.
  case shapesDiffer(expected: String, expectedSize: String, actual: String, actualSize: String)

  public var description: String {
    switch self {
    case .sizesDiffer(let expected, let expectedSize, let actual, let actualSize):
      "'\(expected)' is \(expectedSize) pixels and '\(actual)' \(actualSize); '--fit' scales the second to the first"
    case .shapesDiffer(let expected, let expectedSize, let actual, let actualSize):
      "'\(expected)' is \(expectedSize) pixels and '\(actual)' \(actualSize); expected pictures of one shape; 'animrender compare' "
        + "shows them side by side"
    }
  }
}
