import Foundation
import Geometry
import Testing

@testable import Text

@Suite struct ScratchTests {
  @Test func notdef() {
    let setter = Typesetter(fonts: .system)
    let layout = setter.layout(
      TextBlock(text: StyledText("中A", TextStyle(size: 36)), size: CGSize(width: 100, height: 100)))
    print(layout)
    for run in layout.runs {
      for glyph in layout.glyphs[run.glyphs] {
        print(run.face, glyph, setter.outline(GlyphID(face: run.face, index: glyph.index)).box)
      }
    }
  }
}
