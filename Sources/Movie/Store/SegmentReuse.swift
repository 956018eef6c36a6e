import Foundation
import AnimVideo

/// Segments that are looked for by their keys before they are made, and kept when they have been.
public struct SegmentReuse<Subject: Sendable & Hashable>: Sendable {
  /// The program's name and version.
  public var tool: String
  /// Looked through in this order; what one lacks it gets.
  public var stores: [SegmentStore]
  /// Of one render alone; deleted when it has ended well.
  public var progress: SegmentStore?
  /// Makes what a worker makes digests of frames with.
  public var makeHasher: @Sendable () -> any FrameHasher<Subject>

  /// Without stores yet: nothing is found or kept until there are some.
  public init(tool: String, makeHasher: @escaping @Sendable () -> any FrameHasher<Subject>) {
    self.tool = tool
    stores = []
    self.makeHasher = makeHasher
  }

  /// Why something could not be kept.
  public var failure: (any Error)? { all.lazy.compactMap(\.failure).first }

  private var all: [SegmentStore] { (progress.map { [$0] } ?? []) + stores }

  func find(_ key: Digest) -> SegmentFile? {
    let all = all
    for (index, store) in all.enumerated() {
      guard let file = store.find(key) else { continue }
      for other in all[..<index] { other.insert(file, key) }
      return file
    }
    return nil
  }

  func insert(_ file: SegmentFile, _ key: Digest) {
    for store in all { store.insert(file, key) }
  }
}
