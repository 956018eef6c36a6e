import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree
import Synchronization
import AnimTestSupport
import AnimVideo

@testable import AnimMovie

/// Draws a frame's first item as a bright bar at its place, straight into the planes.
struct BarPainter: PicturePainter {
  var paints: Counter?
  let work = PainterWork()

  func paint(_ frame: Frame, changed _: FrameChange?, into picture: inout PixelBuffer) -> [PixelRect]? { nil }

  func paint(_ frame: Frame, changed change: FrameChange?, rightInto planes: PicturePlanes) throws -> Bool {
    paints?.add(1)
    planes.fill(luma: 60, blue: 110, red: 150)
    guard case .fill(let fill) = frame.items.first?.content else { return true }
    let x = min(max(Int(fill.transform.affine?.tx ?? 0), 0), planes.width - 8)
    for row in 0..<planes.height {
      (planes.luma.samples + row * planes.luma.stride + x).update(repeating: 200, count: 8)
    }
    return true
  }
}

struct PaintError: Error, Equatable { var number: Int }

final class Counter: Sendable {
  private let state = Mutex(0)
  var value: Int { state.withLock { $0 } }
  func add(_ amount: Int) { state.withLock { $0 += amount } }
}

/// A bar that stands at the pixel `x`.
func barFrame(at x: Int) -> Frame {
  Frame(items: [
    .fill(
      Fill(
        shape: .rect(CGRect(x: 0, y: 0, width: 8, height: 64)),
        transform: Affine(translationX: CGFloat(x), y: 0), color: .white))
  ])
}

/// A job of 128×64 pixels at 30 frames per second in segments of 10, with a bar that moves all the time.
func barJob(frames: Range<Int>, paints: Counter? = nil) throws -> RenderJob<BarPainter> {
  let request = FrameRequest(
    canvas: Canvas(size: CGSize(width: 64, height: 32), scale: 2), frameRate: try FrameRate(30),
    frames: frames, subject: { barFrame(at: Int(($0 * 30).rounded()) % 120) })
  var job = RenderJob(request) { BarPainter(paints: paints) }
  job.segmentLength = 10
  return job
}

extension FrameRequest {
  /// Shows something else.
  mutating func show(_ subject: @escaping @Sendable (Double) throws -> Subject) {
    makeSource = { SeparateSubjects(subject) }
  }
}

/// The sentence of the error that `body` throws, nil if it throws none.
func sentence(_ body: () async throws -> Void) async -> String? {
  do {
    try await body()
    return nil
  } catch { return "\(error)" }
}
