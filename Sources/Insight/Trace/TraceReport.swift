import AnimFrameTiming
import AnimRenderTree

/// How one property of one layer came to its values, sample by sample. Samples are made when they are asked for, so
/// that a report of very many times takes no memory for them.
public struct TraceReport: Sendable {
  /// The layer's name.
  public let layer: String
  /// As Core Animation spells it, such as `position.x`.
  public let keyPath: String
  /// The scene's file, where several are traced at a time.
  public var scene: String?
  /// What each sample has beside its values; empty by default.
  public var columns: Columns = []
  private let recording: Recording
  private let times: SampleTimes
  private let property: TracedProperty

  /// What there is beside the values.
  public struct Columns: OptionSet, Sendable {
    /// The set as bits.
    public var rawValue: Int

    /// The set of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Of the presentation, per second.
    public static let velocity = Columns(rawValue: 1)
    /// Of the presentation, per second squared.
    public static let acceleration = Columns(rawValue: 2)
  }

  /// The property at one time.
  public struct Sample: Sendable, Equatable {
    /// Seconds.
    public var time: Double
    /// Nil while the layer is not in the tree.
    public var trace: PropertyTrace?
    /// A number for each of the value's; nil where it is not asked for, or where there is none: values without
    /// arithmetic, and jumps.
    public var velocity: [Double]?
    /// As `velocity`, per second squared.
    public var acceleration: [Double]?
  }

  /// The values of a property at some times.
  ///
  /// - Parameters:
  ///   - layer: The layer's name; of several, the first one in the tree at a time counts.
  ///   - keyPath: As Core Animation spells it, such as `position.x`; `mask.position` is that of the layer's mask.
  ///   - times: In seconds, in any order.
  /// - Throws: `TraceError` when no commit has such a layer, or the layer no such property.
  public init(_ recording: Recording, layer: String, keyPath: String, times: some Sequence<Double>)
    throws(TraceError)
  {
    try self.init(
      recording, TraceTarget(layer: layer, keyPath: keyPath), times: .list(Array(times)),
      among: RecordedLayers(recording))
  }

  /// The same; `known` are the recording's layers, for several reports on it.
  public init(
    _ recording: Recording, _ target: TraceTarget, times: SampleTimes, among known: RecordedLayers
  ) throws(TraceError) {
    layer = target.layer
    keyPath = target.keyPath
    property = try TracedProperty(target.keyPath, of: target.layer, in: recording, known)
    self.recording = recording
    self.times = times
  }

  /// In the order of the times that were asked for.
  public var samples: [Sample] {
    var samples: [Sample] = []
    forEachSample { samples.append($0) }
    return samples
  }

  func forEachSample(_ body: (Sample) throws -> Void) rethrows {
    try times.forEach { time in try body(sample(at: time)) }
  }

  private func sample(at time: Double) -> Sample {
    guard let index = recording.commitIndex(at: time) else { return Sample(time: time) }
    let tree = recording.commits[index].tree
    guard let id = property.layer(in: tree) else { return Sample(time: time) }
    var evaluator = Evaluator(tree: tree)
    var sample = Sample(time: time, trace: evaluator.trace(of: id, property.path, at: time))
    guard !columns.isEmpty else { return sample }
    let slopes = Slopes { evaluator.value(of: id, property.path, at: $0)?.numbers }
    if columns.contains(.velocity) { sample.velocity = slopes.velocity(at: time) }
    if columns.contains(.acceleration) { sample.acceleration = slopes.acceleration(at: time) }
    return sample
  }
}

/// What `trace` prints, in one of three forms. `animrender trace --help` explains their members.
public enum TraceForm: String, Sendable, CaseIterable {
  /// One document.
  case json
  /// A sample on each line, each a document of its own.
  case ndjson
  /// RFC 4180; lines end with a line feed. A row for each time and each animation in effect then, in the order in which
  /// they apply, counted from 1; for a time without any, one row whose last six fields are empty. Values are written as
  /// in JSON, no value as an empty field. In keys and strings control characters are written as `\u{1b}`, and an
  /// apostrophe stands before `=`, `+`, `-` and `@` at the start, so that spreadsheets take them for text.
  case csv
}

/// The times of samples, in seconds; those of frames take no memory.
public enum SampleTimes: Sendable {
  /// These times, in this order.
  case list([Double])
  /// Frames from 0 up to, not including, `count`.
  case frames(FrameRate, count: Int)

  func forEach(_ body: (Double) throws -> Void) rethrows {
    switch self {
    case .list(let times): for time in times { try body(time) }
    case .frames(let rate, let count): for frame in 0..<max(count, 0) { try body(rate.time(ofFrame: frame)) }
    }
  }
}
