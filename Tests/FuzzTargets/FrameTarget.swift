import Foundation
import Geometry
import Raster
import RenderTree
import TestSupport
import Text

/// Frames made of choices, drawn on small canvases in bounded memory.
public struct FrameTarget: FuzzTarget {
  public static let name = "frame"

  public init() {}

  public func run(_ bytes: [UInt8]) {
    guard bytes.count >= 2 else { return }
    let size = CGSize(width: Int(bytes[0] % 40) + 1, height: Int(bytes[1] % 40) + 1)
    var maker = HostileFrame(SeededGenerator(bytes: Array(bytes.dropFirst(2))))
    let memory = MemoryBudget(limit: 64 << 20)
    guard
      var rasterizer = try? Rasterizer(
        canvas: Canvas(size: size, background: .black), fonts: .forTests, memory: memory)
    else { return mustHold(false, "no rasterizer for \(size)") }
    var picture = PixelBuffer()
    for _ in 0..<2 {
      rasterizer.draw(maker.frame(), into: &picture)
      mustHold(memory.peak <= memory.limit, "\(memory.peak) bytes")
      if let failure = rasterizer.failure { mustHold(failure is MemoryExceeded, "\(failure)") }
    }
  }

  public static func seeds() -> [[UInt8]] { SeededGenerator.byteSeeds(32) }
}
