import Foundation
import AnimRenderTree
import AnimVideo

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
