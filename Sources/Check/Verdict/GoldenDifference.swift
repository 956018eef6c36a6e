import AnimDifference
import Foundation
import AnimFrameTiming
import AnimRenderTree

/// How a scene is otherwise than its golden says.
public struct GoldenDifference: Sendable, Equatable {
  /// What is no picture: sizes, rates, durations and fonts, as sentences.
  public var settings: [String] = []
  /// How many frames the golden has.
  public var expectedFrames = 0
  /// How many frames there are now.
  public var actualFrames = 0
  /// The numbers of frames that both have and that are not alike.
  public var differing: [Int] = []
  /// By how many frames the motion is later.
  public var shift: Int?
  /// What layers do otherwise.
  public var model = ModelDifference()
  /// That the values of layers differ, in what the golden does not list.
  public var differsElsewhere = false
  /// The version of the program that made the golden, if that was another one.
  public var otherTool: String?
  /// At which frames are counted.
  public var rate = FrameRate.standard
  /// Where the key pictures differ most.
  public var place: Place?

  /// A part of one frame.
  public struct Place: Sendable, Equatable {
    /// The frame's number.
    public var frame: Int
    /// In points of the canvas.
    public var area: CGRect
    /// The names of the layers that are drawn there.
    public var layers: [String]
  }

  /// Whether nothing differs; another program alone is no difference.
  public var isEmpty: Bool {
    settings.isEmpty && expectedFrames == actualFrames && differing.isEmpty && model.isEmpty
      && !differsElsewhere
  }

  /// Compares the golden with what the scene is now.
  ///
  /// - Parameter clock: as the second golden was made with.
  public init(
    _ expected: Golden, _ actual: Golden, _ subject: CheckSubject,
    clock: @escaping @Sendable (Double) -> Double = { $0 }
  ) {
    if expected.agrees(with: actual) { return }
    rate = expected.rate
    settings = Self.settings(expected, actual)
    expectedFrames = expected.frames.count
    actualFrames = actual.frames.count
    differing = zip(expected.frames, actual.frames).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    if !differing.isEmpty || expectedFrames != actualFrames {
      shift = FrameShift.between(expected.frames, actual.frames)
    }
    if expected.model != actual.model || expected.properties != actual.properties {
      compareMotions(expected, actual, subject, clock)
    }
    if !isEmpty, expected.tool != actual.tool { otherTool = expected.tool }
  }

  private static func settings(_ expected: Golden, _ actual: Golden) -> [String] {
    var found: [String] = []
    if (expected.width, expected.height) != (actual.width, actual.height) {
      found.append(
        "it is \(actual.width)×\(actual.height) pixels instead of \(expected.width)×\(expected.height)")
    }
    if expected.video.rate != actual.video.rate {
      found.append("it has \(actual.video.rate) frames per second instead of \(expected.video.rate)")
    }
    if expected.video.duration != actual.video.duration {
      found.append(
        "it lasts \(actual.video.duration.roundedText) s instead of \(expected.video.duration.roundedText)")
    }
    if expected.fonts != actual.fonts {
      found.append("it is drawn with '--fonts \(actual.fonts)' instead of '--fonts \(expected.fonts)'")
    }
    if expected.drawnFonts != actual.drawnFonts {
      let (before, after) = (Set(expected.drawnFonts), Set(actual.drawnFonts))
      found += actual.drawnFonts.filter { !before.contains($0) }.map { "it is drawn with the font \($0)" }
      found += expected.drawnFonts.filter { !after.contains($0) }.map {
        "it is not drawn with the font \($0) any more"
      }
    }
    return found
  }

  private mutating func compareMotions(
    _ expected: Golden, _ actual: Golden, _ subject: CheckSubject,
    _ clock: @escaping @Sendable (Double) -> Double
  ) {
    let sampler = MotionSampler(subject, clock: clock)
    let names = sampler.layerNames
    let present = Set(names)
    let known = Set(expected.motions.map(\.layer))
    let isWhole = expected.motions.count == expected.properties
    var missing: Set<String> = []
    for motion in expected.motions where !present.contains(motion.layer) {
      if missing.insert(motion.layer).inserted { model.missingLayers.append(motion.layer) }
    }
    if isWhole {
      var added: Set<String> = []
      for motion in actual.motions where !known.contains(motion.layer) {
        if added.insert(motion.layer).inserted { model.addedLayers.append(motion.layer) }
      }
    }
    let delays = Motion.delays(expected.events, actual.events)
    for motion in expected.motions where present.contains(motion.layer) {
      guard let sample = sampler.sampler(of: motion) else { continue }
      let comparison = MotionComparison(motion, expected.video.duration, sample, delays)
      if let change = comparison.change {
        model.properties.append(
          ModelDifference.Property(
            layer: motion.layer, keyPath: motion.keyPath, change: change,
            isColor: motion.keyPath.hasSuffix("Color")))
      }
    }
    model.dropRepeated()
    // Hashes of numbers that lie on the border between two roundings may differ where nothing else does.
    let isAllListed = isWhole && expected.properties == actual.properties
    if model.isEmpty, !isAllListed { differsElsewhere = true }
  }
}
