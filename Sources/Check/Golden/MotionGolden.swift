import AnimDifference
import AnimRenderTree

/// What the layers of a recording do over time, without any picture, as a small text file keeps it: a property on each line.
package struct MotionGolden: Sendable, Equatable {
  /// Of the text. Another number is another language.
  static let version = 1

  /// In seconds.
  package var duration: Double
  /// The times of the commits that change something, in seconds.
  package var events: [Double]
  package var motions: [GoldenMotion]

  /// - Parameter includes: whether a property of a layer is kept; by default all are.
  package init(
    _ subject: CheckSubject, where includes: (_ layer: String, _ keyPath: String) -> Bool = { _, _ in true }
  ) {
    let sampler = MotionSampler(subject)
    duration = subject.video.duration
    events = sampler.events
    motions = sampler.sample(listing: .max).motions.filter { includes($0.layer, $0.keyPath) }
  }

  /// - Throws: `GoldenError` for a text that is no such golden.
  package init(_ text: String, path: String) throws(GoldenError) {
    var reader = GoldenReader(text, path: path)
    self = try reader.readMotions()
  }

  init(duration: Double, events: [Double], motions: [GoldenMotion]) {
    self.duration = duration
    self.events = events
    self.motions = motions
  }

  package var text: String {
    let lines =
      [
        "animrender motion \(Self.version)", "duration \(duration.shortText)",
        "events \(events.map(\.shortText).joined(separator: " "))",
      ] + motions.map(\.line) + ["end"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What moves otherwise in `subject`, of which `actual` is the golden, as sentences; none when both are alike.
  package func differences(to actual: MotionGolden, of subject: CheckSubject) -> [String] {
    var sentences: [String] = []
    if duration != actual.duration {
      sentences.append("it lasts \(actual.duration.roundedText) s instead of \(duration.roundedText)")
    }
    let known = Set(motions.map(\.property))
    let present = Set(actual.motions.map(\.property))
    let layers = Set(actual.motions.map(\.layer))
    for layer in Set(motions.map(\.layer)).subtracting(layers).sorted() {
      sentences.append("there is no layer \"\(layer)\"")
    }
    for layer in layers.subtracting(motions.map(\.layer)).sorted() {
      sentences.append("there is a new layer \"\(layer)\"")
    }
    let sampler = MotionSampler(subject)
    let delays = Motion.delays(events, actual.events)
    for motion in motions where layers.contains(motion.layer) {
      guard present.contains(motion.property), let sample = sampler.sampler(of: motion) else {
        sentences.append("\"\(motion.layer)\"'s \(motion.keyPath) is not there any more")
        continue
      }
      guard let change = MotionComparison(motion, duration, sample, delays).change else { continue }
      sentences.append(
        ModelDifference.Property(
          layer: motion.layer, keyPath: motion.keyPath, change: change,
          isColor: motion.keyPath.hasSuffix("Color")
        ).sentence)
    }
    let original = Set(motions.map(\.layer))
    for motion in actual.motions where original.contains(motion.layer) && !known.contains(motion.property) {
      sentences.append("\"\(motion.layer)\"'s \(motion.keyPath) is new")
    }
    return sentences
  }
}

extension GoldenMotion {
  fileprivate var property: [String] { [layer, keyPath] }
}
