import RenderTree
import Video

/// Makes digests of what is shown. One belongs to one worker.
public protocol FrameHasher<Subject>: Sendable {
  associatedtype Subject: Sendable, Hashable

  /// Equal ones are equal pictures, also between processes and machines.
  ///
  /// - Parameter change: from the subject of the call before; nil if unknown.
  mutating func digest(of subject: Subject, changed change: FrameChange?) throws -> Digest
}
