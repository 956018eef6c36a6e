import CoreText
import Testing

/// A file that imports CoreText alone finds what it expects there.
@Suite struct CoreTextImportTests {
  @Test func lines() {
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "a"))
    #expect(CTLineGetTypographicBounds(line, nil, nil, nil) > 0)
  }
}
