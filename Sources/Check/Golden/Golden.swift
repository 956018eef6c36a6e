// In: a scene, what it was, and what it expects of itself.
// Out: how it differs, as text, JSON and an outcome.
// To read: Golden, CheckSubject, GoldenMaker, MotionComparison, GoldenDifference, SceneOutcome, ExpectationCheck,
//   SelfTest.

import FrameTiming

/// What a scene is expected to draw and to do, as a small text file beside it keeps it.
public struct Golden: Sendable, Equatable {
  /// Of the text. Another number is another language.
  public static let version = 1

  /// The version of the program that made it.
  public var tool: String
  /// The set of fonts that texts were drawn with, as `--fonts` names it.
  public var fonts: String
  /// What was drawn for the fonts that the scene names, a line each.
  public var drawnFonts: [String]
  /// In pixels.
  public var width: Int
  public var height: Int
  /// The scene's own.
  public var video: Video
  /// At which its frames are taken.
  public var rate: FrameRate
  /// The numbers of the frames in the picture beside the text.
  public var pictures: [Int]
  /// The times of the commits that change something, in seconds.
  public var events: [Double]
  /// Of the values of all layers with names, those that are not listed too.
  public var model: UInt64
  /// How many properties `model` is made of.
  public var properties: Int
  /// The hash of each frame's pixels: premultiplied RGBA, rows from the top.
  public var frames: [UInt64]
  /// The first of the properties, over time.
  public var motions: [GoldenMotion]

  public struct Video: Sendable, Equatable {
    public var rate: FrameRate
    /// In seconds.
    public var duration: Double
  }

  /// Whether both say the same of the scene, whichever program made them.
  public func agrees(with other: Golden) -> Bool {
    var other = other
    other.tool = tool
    return self == other
  }
}

/// One property of a layer, at `MotionSampler.times`.
public struct GoldenMotion: Sendable, Equatable {
  public var layer: String
  public var keyPath: String
  public var samples: [Sample]

  public enum Sample: Sendable, Equatable {
    /// The layer is not there.
    case absent
    case numbers([Double])
    /// What has no numbers.
    case text(String)
  }
}
