import Foundation
import FrameTiming
import Insight
import RenderTree
import Scene
import Text

/// Finds out whether a recording does what is expected of it.
public struct ExpectationCheck: Sendable {
  private let expectations: [ExpectationDescription]
  /// What messages call the place of the expectations.
  private let file: String
  private let recording: Recording
  private let frameRate: FrameRate
  private let duration: Double
  private let sight: VisibilityProbe
  private let known: RecordedLayers

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
    self.recording = recording
    frameRate = video.frameRate
    duration = video.duration
    sight = VisibilityProbe(recording, canvas: canvas, fonts: fonts, memory: memory)
    known = RecordedLayers(recording)
  }

  /// - Throws: what drawing throws, for those that are about pictures.
  public func failures() throws -> [ExpectationFailure] {
    try expectations.compactMap { expectation in
      try fault(of: expectation).map {
        ExpectationFailure(
          file: file, location: expectation.location, sentence: $0.sentence(expectation),
          layer: expectation.layer, time: $0.time, area: $0.area)
      }
    }
  }

  private func fault(of expectation: ExpectationDescription) throws -> ExpectationFault? {
    switch expectation.kind {
    case .appearsBy(let time):
      return try sight.isSeen(expectation.layer, by: times(nil, time)) ? nil : .unseen(by: time)
    case .staysInFrame:
      return sight.escape(
        expectation.layer, times(expectation.from, expectation.to), tolerance: expectation.tolerance ?? 0.001)
    case .contrast(let ratio, let time):
      return try sight.faintest(expectation.layer, at: time, below: ratio)
    case .endsAtModel:
      return endFault(of: expectation)
    case .before(let other, let milestone, let lead):
      let time = try reached(milestone, by: expectation.layer)
      let otherTime = try reached(milestone, by: other)
      // What is never reached is later than all that is.
      guard let time, let otherTime else { return .tooLate(time, other: otherTime) }
      let isEarly = lead.map { otherTime - time >= $0 - 1e-9 } ?? (time < otherTime)
      return isEarly ? nil : .tooLate(time, other: otherTime)
    case .keepsMoving(let pause):
      let times = times(expectation.from, expectation.to)
      var motion = LayerMotion(recording, of: expectation.layer)
      guard motion.isThere else { return .absent(from: times.first ?? 0, to: times.last ?? 0) }
      return motion.stillness(
        longerThan: pause, times, tolerance: expectation.tolerance ?? MotionRule.near
      ).map { .standsStill(from: $0.from, to: $0.to) }
    case .inStep(let other):
      return stepFault(of: expectation, other)
    default:
      guard let keyPath = expectation.keyPath, let probe = probe(expectation.layer, keyPath.text) else {
        return .absent(from: 0, to: duration)
      }
      return MotionRule(expectation, probe, times(expectation.from, expectation.to)).fault
    }
  }

  private func probe(_ layer: String, _ keyPath: String) -> PropertyProbe? {
    try? PropertyProbe(recording, TraceTarget(layer: layer, keyPath: keyPath), among: known)
  }

  /// Those of the frames, and the ends.
  private func times(_ from: Double?, _ to: Double?) -> [Double] {
    let rate = frameRate
    let (start, end) = (from ?? 0, to ?? duration)
    let first = rate.firstFrame(atOrAfter: start)
    var times = (first..<max(rate.firstFrame(atOrAfter: end), first)).map { rate.time(ofFrame: $0) }
    if times.first != start { times.insert(start, at: 0) }
    if let last = times.last, last < end { times.append(end) }
    return times
  }

  private func reached(_ milestone: ExpectationDescription.Milestone, by layer: String) throws -> Double? {
    switch milestone {
    case .appears: return try sight.firstSight(of: layer, times(nil, nil))
    case .settles:
      var motion = LayerMotion(recording, of: layer)
      return motion.rest(times(nil, nil))
    }
  }

  private func stepFault(of expectation: ExpectationDescription, _ other: String) -> ExpectationFault? {
    let times = times(expectation.from, expectation.to)
    guard let keyPath = expectation.keyPath, var probe = probe(expectation.layer, keyPath.text),
      var otherProbe = self.probe(other, keyPath.text)
    else { return .absent(from: 0, to: duration) }
    var first: [Double]?
    var worst: (fault: ExpectationFault, distance: Double)?
    for time in times {
      guard let a = probe.value(at: time)?.components, let b = otherProbe.value(at: time)?.components,
        a.count == b.count
      else { continue }
      let distance = zip(a, b).map { $0 - $1 }
      guard let start = first else {
        first = distance
        continue
      }
      let change = Measure.distance(distance, start)
      if change > expectation.tolerance ?? MotionRule.near, change > worst?.distance ?? 0 {
        worst = (.outOfStep(distance: distance, first: start, at: time), change)
      }
    }
    guard first != nil else { return .absent(from: times.first ?? 0, to: times.last ?? 0) }
    return worst?.fault
  }

  private func endFault(of expectation: ExpectationDescription) -> ExpectationFault? {
    let end = duration
    var keyPaths = [expectation.keyPath?.text].compactMap { $0 }
    if keyPaths.isEmpty {
      keyPaths = SceneInfo.animated(in: recording).filter { $0.layer == expectation.layer }.map(\.keyPath)
    }
    for keyPath in keyPaths {
      guard var probe = probe(expectation.layer, keyPath), let model = probe.model(at: end),
        let value = probe.value(at: end)
      else { continue }
      let distance = Measure.distance(value, model)
      if distance > expectation.tolerance ?? 0.001 {
        return .apartFromModel(
          keyPath: keyPath, value: Measure.text(value), model: Measure.text(model), at: end)
      }
    }
    return nil
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
