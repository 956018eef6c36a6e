import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

/// The frames of all picture scenes: whose their items are, and what they touch.
@Suite struct ExtentsTests {
  /// So many items of a scene are left out, one at a time.
  private static let mostItems = TestTier.isAll ? 40 : 4

  @Test(arguments: PictureFolder.all)
  func ofAllScenes(_ folder: PictureFolder) throws {
    for text in folder.cases {
      guard let name = PictureName(text), let (canvas, frame) = try? folder.frame(text, at: name.time) else {
        continue
      }
      let extents = frame.extents(on: canvas)
      #expect(frame.items.allSatisfy { $0.layer != nil }, "\(folder.feature)/\(text)")
      let step = max(frame.items.count / Self.mostItems, 1)
      var rasterizer = try Rasterizer(canvas: canvas, fonts: .forTests)
      var (whole, less) = (PixelBuffer(), PixelBuffer())
      try rasterizer.draw(frame, into: &whole)
      for index in stride(from: text.utf8.count % step, to: frame.items.count, by: step) {
        guard let rest = frame.items.without(index) else { continue }
        try rasterizer.draw(Frame(items: rest), into: &less)
        let stray = whole.stray(from: less, outside: extents[index])
        #expect(stray == nil, "\(folder.feature)/\(text): item \(index), \(extents[index])")
      }
    }
  }
}
