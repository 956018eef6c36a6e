// In: two things that can be shown.
// Out: what layers do otherwise, and which frames are not alike.
// To read: Difference, ModelDifference, MotionChange, FrameComparison, PictureDifference, Finding, DifferenceText.

import Comparison
import Foundation
import FrameTiming
import Insight
import RenderTree
import Text

/// How two scenes, videos, pictures or folders of pictures differ.
public struct Difference: Sendable {
  public var expected: String
  public var actual: String
  public var rate: FrameRate
  /// What both have of their own; nil for pictures and scenes, which have a frame at any time.
  public var ownRates: (expected: FrameRate?, actual: FrameRate?)
  /// Nil unless both are scenes.
  public var model: ModelDifference?
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
