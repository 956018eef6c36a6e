import AnimExamples
import Foundation
import AnimRaster
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimVideo

/// The gauge of docs/guide/drawing.md.
@Suite struct GaugeTests {
  private static let file = Repository.root.appending(path: "docs/images/drawing-code.png")

  private func picture(at time: Double) throws -> PixelBuffer {
    var rasterizer = try Rasterizer(canvas: Canvas(size: Gauge.size))
    var picture = PixelBuffer()
    try rasterizer.draw(Gauge.record(fonts: .forTests).frame(at: time), into: &picture)
    return picture
  }

  /// `PICTURES=replace` writes it again, as for picture tests.
  @Test("The page shows what the example draws")
  func thePageShowsTheExample() throws {
    let picture = try picture(at: 1.75)
    let image = try RGBAImage(
      width: picture.width, height: picture.height, bytes: picture.withUnsafeBytes { [UInt8]($0) })
    if ProcessInfo.processInfo.environment["PICTURES"] == "replace" {
      try Data(try PNG.encode(image)).write(to: Self.file)
    }
    #expect(try PNG.decode([UInt8](Data(contentsOf: Self.file))) == image)
  }

  @Test("It is drawn anew for every value, and stands still before and after")
  func itIsDrawnAnew() throws {
    let pictures = try [0, 0.4, 1, 2, 2.6, 2.9].map { try picture(at: $0) }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[1] != pictures[2])
    #expect(pictures[2] != pictures[3])
    #expect(pictures[3] != pictures[4])
    #expect(pictures[4] == pictures[5])
  }
}
