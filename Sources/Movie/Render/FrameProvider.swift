import RenderTree

/// What is shown at one time after the other. One belongs to one worker; all of one job show the same.
public protocol FrameProvider<Subject>: Sendable {
  associatedtype Subject: Sendable, Hashable

  /// What is shown at the time gone to last.
  var subject: Subject { get }

  /// Goes to another time, whichever.
  ///
  /// - Returns: what is different from the subject before, as far as that is known; empty where both are equal.
  mutating func advance(to time: Double) throws -> FrameChange?

  /// What it has evaluated so far, for those who measure.
  var count: EvaluationCount { get }
}

extension FrameProvider {
  public var count: EvaluationCount { EvaluationCount() }
}

extension IncrementalEvaluator: FrameProvider {
  public var subject: Frame { frame }

  /// - Throws: `LayerError` or `MovieError` when the frame is not whole.
  public mutating func advance(to time: Double) throws -> FrameChange? {
    let change: FrameChange = advance(to: time)
    try frame.check()
    return change
  }
}

/// Subjects that each are made from nothing.
package struct SeparateSubjects<Subject: Sendable & Hashable>: FrameProvider {
  private let make: @Sendable (Double) throws -> Subject
  private var current: Subject?
  private var time: Double?

  package init(_ make: @escaping @Sendable (Double) throws -> Subject) {
    self.make = make
  }

  package var subject: Subject {
    guard let current else { preconditionFailure("there is no subject before the first time") }
    return current
  }

  package mutating func advance(to time: Double) throws -> FrameChange? {
    if time == self.time { return FrameChange() }
    let next = try make(time)
    defer { (current, self.time) = (next, time) }
    return next == current ? FrameChange() : nil
  }
}

/// Where the workers of a job have their sources from.
struct SourcePool<Subject: Sendable & Hashable>: Sendable {
  private let make: @Sendable () -> any FrameProvider<Subject>
  private let idle = Pool<any FrameProvider<Subject>>()

  init(_ make: @escaping @Sendable () -> any FrameProvider<Subject>) {
    self.make = make
  }

  func take() -> any FrameProvider<Subject> { idle.take() ?? make() }
  func release(_ source: any FrameProvider<Subject>) { idle.release(source) }

  /// What all that wait have evaluated.
  var count: EvaluationCount {
    var count = EvaluationCount()
    var sources: [any FrameProvider<Subject>] = []
    while let source = idle.take() {
      count += source.count
      sources.append(source)
    }
    for source in sources.reversed() { idle.release(source) }
    return count
  }
}
