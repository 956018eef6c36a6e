import RenderTree

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
