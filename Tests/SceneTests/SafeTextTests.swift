import Testing
import AnimJSON

@testable import AnimScene

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("Ünïcode 🎬 中", "Ünïcode 🎬 中"), ("a\nb\tc", "a\\u{a}b\\u{9}c"),
    ("\u{1B}[2J", "\\u{1b}[2J"), ("\u{7F}\u{85}\u{9B}", "\\u{7f}\\u{85}\\u{9b}"), ("\r\n", "\\u{d}\\u{a}"),
    ("\u{202E}abc\u{2066}", "\\u{202e}abc\\u{2066}"), ("\u{2028}", "\\u{2028}"),
    ("👩\u{200D}🚀", "👩\u{200D}🚀"), ("\\u{1b}", "\\u{1b}"),
  ])
  func unsafeCharactersAreSpeltOut(text: String, safe: String) {
    #expect(safeText(text) == safe)
    #expect(safeText(safe) == safe)
    // As many lines as it had.
    #expect(
      safeText(text, keepingLines: true).unicodeScalars.filter { $0 == "\n" }.count
        == text.unicodeScalars.filter { $0 == "\n" }.count)
  }

  /// By the numbers of the standard, not by the properties that the code asks for.
  @Test func noControlIsLeft() {
    let unsafe: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xFEFF...0xFEFF,
      0xE0001...0xE0001,
    ]
    for scalar in unsafe.joined().compactMap(Unicode.Scalar.init) {
      #expect(scalar.isUnsafeToPrint, "\(String(scalar.value, radix: 16))")
    }
  }
}
