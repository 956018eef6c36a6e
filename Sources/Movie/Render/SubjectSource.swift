import RenderTree

/// What is shown at one time after the other. One belongs to one worker; all of one job show the same.
public protocol SubjectSource<Subject>: Sendable {
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

extension SubjectSource {
  public var count: EvaluationCount { EvaluationCount() }
}

extension MovingFrame: SubjectSource {
  public var subject: Frame { frame }

  /// - Throws: `LayerError` or `MovieError` when the frame is not whole.
  public mutating func advance(to time: Double) throws -> FrameChange? {
    let change: FrameChange = advance(to: time)
    try frame.check()
    return change
  }
}

/// Subjects that each are made from nothing.
package struct SeparateSubjects<Subject: Sendable & Hashable>: SubjectSource {
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
  private let make: @Sendable () -> any SubjectSource<Subject>
  private let idle = Pool<any SubjectSource<Subject>>()

  init(_ make: @escaping @Sendable () -> any SubjectSource<Subject>) {
    self.make = make
  }

  func take() -> any SubjectSource<Subject> { idle.take() ?? make() }
  func giveBack(_ source: any SubjectSource<Subject>) { idle.giveBack(source) }

  /// What all that wait have evaluated.
  var count: EvaluationCount {
    var count = EvaluationCount()
    var sources: [any SubjectSource<Subject>] = []
    while let source = idle.take() {
      count += source.count
      sources.append(source)
    }
    for source in sources.reversed() { idle.giveBack(source) }
    return count
  }
}
