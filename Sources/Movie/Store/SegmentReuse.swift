import Foundation
import RenderTree
import Video

/// Segments that are looked for by their keys before they are made, and kept when they have been.
public struct SegmentReuse<Subject: Sendable & Hashable>: Sendable {
  /// The program's name and version.
  public var tool: String
  /// Looked through in this order; what one lacks it gets.
  public var stores: [SegmentStore]
  /// Of one render alone; deleted when it has ended well.
  public var progress: SegmentStore?
  public var makeHasher: @Sendable () -> any FrameHasher<Subject>

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

/// Where the segments of a render lie that goes on after it was killed.
public enum ResumeFolder {
  /// `.out.mp4.segments` beside `out.mp4`.
  public static func path(of output: String) -> String {
    FilePath.join(OutputPlace.folder(of: output), ".\(FilePath.name(of: output)).segments")
  }
}

/// What the workers of one render make keys with.
struct SegmentHasherPool<Subject: Sendable & Hashable>: Sendable {
  let keys: SegmentKeys
  let reuse: SegmentReuse<Subject>
  private let idle = Pool<any FrameHasher<Subject>>()

  init(_ reuse: SegmentReuse<Subject>, canvas: Canvas, settings: VideoSettings) {
    self.reuse = reuse
    keys = SegmentKeys(tool: .running(version: reuse.tool), canvas: canvas, settings: settings)
  }

  func take() -> any FrameHasher<Subject> { idle.take() ?? reuse.makeHasher() }
  func release(_ hasher: any FrameHasher<Subject>) { idle.release(hasher) }
}
