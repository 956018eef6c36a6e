import RenderTree
import Synchronization
import Video

/// Segments that were made already: one that shows the same, frame by frame, has the same bytes, so that a loop or a
/// picture that stands still is compressed once.
///
/// A segment is looked for by its first frame. Whether it is the same is found out from the frames themselves, which
/// are made again for that: none is kept.
final class KnownSegments: Sendable {
  struct Known: Sendable {
    /// Its number in the movie.
    var index: Int
    var segment: EncodedSegment
    var unchangedFrames: Int
  }

  /// Some minutes of flat colours, or one segment that is larger: the loops that the plan knows of do not depend on it,
  /// and a long movie shall take no more than a short one.
  private let known = Mutex(
    BoundedCache<Int, Known>(name: "segments", mostEntries: 1024, limit: 8 << 20))

  /// - Parameter first: the hash of the first frame.
  func candidate(_ first: Int) -> Known? { known.withLock { $0.find(first) } }

  func insert(_ new: Known, _ first: Int) {
    known.withLock { known in
      // Where another segment begins alike the older one stays: loops come back to what was first.
      if known.find(first) == nil { known.insert(new, for: first, bytes: new.segment.byteCount) }
    }
  }
}

extension EncodedSegment {
  /// What its packets take.
  fileprivate var byteCount: Int { packets.reduce(header.count) { $0 + $1.bytes.count + $1.alpha.count } }
}
