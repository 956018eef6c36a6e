import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster
@testable import AnimReferenceRaster

/// Text that only code can draw: beyond its box, or standing on its baseline. Compared with the reference as the
/// pictures are.
@Suite struct TextOverflowTests {
  private let canvas = Canvas(size: CGSize(width: 80, height: 60))

  private func frame(_ overflow: TextFill.Overflow, onBaseline: Bool) -> Frame {
    let style = TextStyle(size: 16)
    let block = TextBlock(
      text: StyledText("Lang\nflags\nMy", style), size: CGSize(width: 26.5, height: 40))
    var fill = TextFill(
      block: block, transform: Projection(Affine(translationX: 12.25, y: 14)), color: .black)
    fill.overflow = overflow
    fill.standsOnBaseline = onBaseline
    return Frame(items: [.text(fill)])
  }

  private func picture(_ frame: Frame) throws -> PixelBuffer {
    var rasterizer = try Rasterizer(canvas: canvas)
    var picture = PixelBuffer()
    try rasterizer.draw(frame, into: &picture)
    return picture
  }

  @Test(arguments: [TextFill.Overflow.cut, .wholeLines, .shown], [false, true])
  func theReferenceDrawsTheSame(overflow: TextFill.Overflow, onBaseline: Bool) throws {
    let frame = frame(overflow, onBaseline: onBaseline)
    let reference = ReferenceRasterizer(canvas: canvas, fonts: .forTests).draw(frame)
    let difference = ReferenceDifference(try picture(frame), reference)
    #expect(difference == nil, "\(difference?.summary ?? "")")
  }

  @Test func allAreDifferent() throws {
    var pictures: [PixelBuffer] = []
    for overflow in [TextFill.Overflow.cut, .wholeLines, .shown] {
      for onBaseline in [false, true] {
        let picture = try picture(frame(overflow, onBaseline: onBaseline))
        #expect(!pictures.contains(picture))
        pictures.append(picture)
      }
    }
  }
}
