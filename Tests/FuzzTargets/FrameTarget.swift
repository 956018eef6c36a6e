import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree
import AnimResources
import AnimTestSupport
import AnimText

/// Frames made of choices, drawn on small canvases in bounded memory; what changes from one to the next alone gives the
/// same picture as all.
public struct FrameTarget: FuzzTarget {
  public static let name = "frame"

  public init() {}

  public func run(_ bytes: [UInt8]) {
    guard bytes.count >= 2 else { return }
    let size = CGSize(width: Int(bytes[0] % 40) + 1, height: Int(bytes[1] % 40) + 1)
    var maker = HostileFrame(
      SeededGenerator(bytes: Array(bytes.dropFirst(2))), hasAllKinds: bytes[0] & 1 != 0)
    // Half of the runs have so little that something is left out in the middle of a frame.
    let memory = MemoryBudget(limit: bytes[0] & 4 == 0 ? 64 << 20 : 1 << (10 + Int(bytes[1] / 16)))
    let canvas = Canvas(size: size, background: .black)
    guard var rasterizer = try? Rasterizer(canvas: canvas, fonts: .forTests, memory: memory),
      var other = try? Rasterizer(
        canvas: canvas, fonts: .forTests, memory: MemoryBudget(limit: memory.limit))
    else { return mustHold(false, "no rasterizer for \(size)") }
    let frames = (maker.frame(), maker.frame())
    var (picture, expected) = (PixelBuffer(), PixelBuffer())
    for frame in [frames.0, frames.1] {
      do {
        try rasterizer.draw(frame, into: &picture)
      } catch {
        return mustHold(MemoryExceeded.isCause(of: error), "\(error)")
      }
      mustHold(memory.peak <= memory.limit, "\(memory.peak) bytes")
    }
    let both = Frame(items: frames.0.items + frames.1.items)
    for (before, frame) in [(frames.1, both), (both, frames.0)] {
      let change = FrameChange.between(before.items, frame.items)
      guard (try? rasterizer.draw(frame, changed: change, into: &picture)) != nil,
        (try? other.draw(frame, into: &expected)) != nil
      else { return }
      mustHold(picture == expected, "what has changed is not all that is different")
    }
  }

  public static func seeds() -> [[UInt8]] { SeededGenerator.byteSeeds(32) }
}
