import AnimDifference
import AnimInsight
import AnimMovie
import AnimRenderTree

/// What the layers with names do over time, in few numbers.
struct MotionSampler {
  /// Samples of one property, from the beginning to the end.
  static let count = 61
  /// Properties beyond these are not looked at.
  static let mostProperties = 500
  /// Properties beyond these are not listed.
  static let mostListed = 48
  /// So many positions that do not change are listed beyond these.
  static let maxPositions = 300
  /// What has no numbers is kept as a text of so many characters.
  private static let mostCharacters = 80

  private let parts: [CheckSubject.Part]
  private let duration: Double
  /// What stands in for the time: for a planted change of timing.
  private let clock: @Sendable (Double) -> Double

  init(_ subject: CheckSubject, clock: @escaping @Sendable (Double) -> Double = { $0 }) {
    parts = subject.parts
    duration = subject.video.duration
    self.clock = clock
  }

  static func times(_ duration: Double) -> [Double] {
    (0..<count).map { duration * Double($0) / Double(count - 1) }
  }

  /// The times of the commits, each once.
  var events: [Double] {
    let most = 40
    let times = Set(parts.flatMap { $0.recording.commits.map { clock($0.time).nineDigits } })
    return Array(times.sorted().prefix(most))
  }

  /// All that there is to sample, in an order that does not depend on the run: what is animated first.
  private struct Target {
    var part: Int
    var layer: String
    var keyPath: String
    var isAnimated: Bool
  }

  private var targets: [Target] {
    var targets: [Target] = []
    for (index, part) in parts.enumerated() {
      var animated: [String: Set<Substring>] = [:]
      for property in SceneInfo.animated(in: part.recording) {
        guard let layer = property.layer else { continue }
        animated[layer, default: []].insert(property.keyPath.prefix { $0 != "." })
      }
      let keyPaths = ModelDifference.keyPaths(part.recording)
      for layer in keyPaths.keys.sorted() {
        for keyPath in (keyPaths[layer] ?? []).sorted() {
          let moves = animated[layer]?.contains(keyPath.prefix { $0 != "." }) ?? false
          targets.append(Target(part: index, layer: layer, keyPath: keyPath, isAnimated: moves))
        }
      }
    }
    let moving = targets.filter(\.isAnimated)
    return Array((moving + targets.filter { !$0.isAnimated }).prefix(Self.mostProperties))
  }

  struct Result {
    /// In the order of the targets; what does not change comes last.
    var motions: [GoldenMotion] = []
    var hash: UInt64 = 0
    var count = 0
  }

  /// - Parameter most: how many properties are listed; the hash is of all.
  func sample(listing most: Int = mostListed) -> Result {
    let known = parts.map { RecordedLayers($0.recording) }
    let times = Self.times(duration)
    var result = Result()
    var text = ""
    for target in targets {
      let part = parts[target.part]
      guard
        var sampler = PropertySampler(
          part.recording, TraceTarget(layer: target.layer, keyPath: target.keyPath), known[target.part],
          changesOnlyAtCommits: !target.isAnimated)
      else { continue }
      let samples = times.map { sampler.sample(at: clock($0)) }
      let motion = GoldenMotion(layer: part.prefix + target.layer, keyPath: target.keyPath, samples: samples)
      text += motion.line + "\n"
      result.count += 1
      // Where things stand is what one asks first, and a line of what stays is short.
      let isPlace =
        target.keyPath == "position" && motion.samples.allSatisfy { $0 == motion.samples[0] }
        && result.motions.count - most < Self.maxPositions
      if result.motions.count < most || isPlace { result.motions.append(motion) }
    }
    result.hash = PictureHash.of(text)
    return result
  }

  /// The property of a golden's motion as it is now; nil when there is none.
  func sampler(of motion: GoldenMotion) -> ((Double) -> GoldenMotion.Sample)? {
    values(of: motion).map { value in { GoldenMotion.Sample(value($0)) } }
  }

  /// The same as values, which know what their numbers mean.
  func values(of motion: GoldenMotion) -> ((Double) -> Value?)? {
    for part in parts where motion.layer.hasPrefix(part.prefix) {
      let layer = String(motion.layer.dropFirst(part.prefix.count))
      let target = TraceTarget(layer: layer, keyPath: motion.keyPath)
      guard var probe = try? PropertyProbe(part.recording, target, among: RecordedLayers(part.recording))
      else { continue }
      return { probe.value(at: clock($0)) }
    }
    return nil
  }

  var layerNames: [String] {
    parts.flatMap { part in RecordedLayers(part.recording).names.map { part.prefix + $0 } }
  }

  static func shortened(_ text: String) -> String {
    text.unicodeScalars.count <= mostCharacters
      ? text : "\(String(text.unicodeScalars.prefix(mostCharacters)))… \(PictureHash.of(text).hexText)"
  }
}

/// One property over time, as goldens keep it.
private struct PropertySampler {
  private var probe: PropertyProbe
  private let recording: Recording
  private let changesOnlyAtCommits: Bool
  private var last: (commit: Int?, sample: GoldenMotion.Sample)?

  init?(_ recording: Recording, _ target: TraceTarget, _ known: RecordedLayers, changesOnlyAtCommits: Bool) {
    guard let probe = try? PropertyProbe(recording, target, among: known) else { return nil }
    self.probe = probe
    self.recording = recording
    self.changesOnlyAtCommits = changesOnlyAtCommits
  }

  mutating func sample(at time: Double) -> GoldenMotion.Sample {
    guard changesOnlyAtCommits else { return GoldenMotion.Sample(probe.value(at: time)) }
    let commit = recording.commitIndex(at: time)
    if let last, last.commit == commit { return last.sample }
    let sample = GoldenMotion.Sample(probe.value(at: time))
    last = (commit, sample)
    return sample
  }
}

extension GoldenMotion.Sample {
  fileprivate init(_ value: Value?) {
    guard let value else {
      self = .absent
      return
    }
    if let numbers = value.components {
      self = .numbers(numbers.map(\.nineDigits))
    } else {
      self = .text(MotionSampler.shortened(value.text))
    }
  }
}
