import Foundation
import AnimRaster
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimText
@testable import AnimReport

/// Where panes lie in the video, and what they show.
@Suite struct PaneTests {
  @Test(arguments: [(640, 360), (360, 640), (65, 37), (1, 1), (7680, 4320), (16384, 10)])
  func panesDoNotTouch(width: Int, height: Int) throws {
    let layout = PaneLayout(Pane.allCases, of: Canvas(size: CGSize(width: width, height: height)))
    #expect(layout.totalWidth % 16 == 0)
    #expect(layout.totalHeight % 16 == 0)
    #expect(Double(layout.width * layout.height) <= PaneLayout.mostPixels * 1.01)
    #expect(layout.width <= width)
    for index in Pane.allCases.indices {
      let (x, y) = layout.place(of: index)
      #expect(x + layout.width <= layout.totalWidth)
      #expect(y + layout.height <= layout.totalHeight)
      guard index > 0 else { continue }
      let (lastX, lastY) = layout.place(of: index - 1)
      let distance = max(x - lastX - layout.width, y - lastY - layout.height)
      #expect(distance >= 1)
    }
  }

  @Test func heatIsWhereTheyDiffer() throws {
    var (a, b) = (try PixelBuffer(width: 3, height: 1), try PixelBuffer(width: 3, height: 1))
    for x in 0..<3 {
      a[x, 0] = Pixel(red: 100, green: 100, blue: 100)
      b[x, 0] = a[x, 0]
    }
    b[1, 0] = Pixel(red: 100, green: 105, blue: 100)
    b[2, 0] = Pixel(red: 100, green: 255, blue: 100)
    var heat = try PixelBuffer(width: 3, height: 1)
    heat.putHeat(of: a, and: b, x: 0, y: 0, tolerance: 0)
    #expect(heat[0, 0].red == heat[0, 0].green && heat[0, 0].green == heat[0, 0].blue)
    #expect(heat[1, 0].red > heat[0, 0].red + 60)
    #expect(heat[1, 0].red > heat[1, 0].blue + 30)
    #expect(heat[2, 0].red == 255)
    #expect(heat[2, 0].green < heat[1, 0].green)
    heat.putHeat(of: a, and: b, x: 0, y: 0, tolerance: 5)
    #expect(heat[1, 0].red == heat[1, 0].green)
    #expect(heat[2, 0].red == 255)
  }

  @Test func whatHasEndedIsDark() throws {
    let source = try Sample.source("a.json")
    let layout = PaneLayout(Pane.allCases, of: source.canvas)
    var painter = try PaneMovie.PanePainter(
      layout, expected: source, actual: source, tolerance: 0, fonts: .forTests)
    var picture = PixelBuffer()
    let frame = source.recording.frame(at: 0)
    try painter.paint(PaneMovie.PaneFrame(expected: frame, actual: nil), into: &picture)
    let (expected, actual) = (layout.place(of: 0), layout.place(of: 1))
    #expect(picture[expected.x, expected.y] == Pixel(red: 255, green: 255, blue: 255))
    #expect(picture[actual.x, actual.y] == Pixel(red: 24, green: 24, blue: 24))
    // What is beside a pane repeats its edge.
    #expect(
      picture[expected.x + layout.width, expected.y] == picture[expected.x + layout.width - 1, expected.y])
  }
}
