import Testing

@testable import AnimVideo

/// Parts of SVG files for several languages.
@Suite struct SVGLanguageTests {
  private static let parts = ["de", "pt-BR", " en-GB , en ", "zh-Hant"]

  private static func svg() -> [UInt8] {
    let parts = parts.enumerated().map { index, language in
      "<rect width='1' height='1' fill='#0\(index + 1)0000' systemLanguage='\(language)'/>"
    }
    return Array(
      "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'><switch>\(parts.joined())<rect width='1' height='1' fill='#0F0000'/></switch></svg>"
        .utf8)
  }

  @Test(
    "The chosen language decides, whatever the environment says",
    arguments: [
      ("en", 3), ("EN", 3), ("en-US", 3), ("de", 1), ("de-AT", 1), ("pt", 2), ("pt-BR", 2), ("pt-PT", 15),
      ("zh", 4),
      ("zh-Hant-TW", 4), ("fr", 15), ("e", 15),
    ])
  func chosen(language: String, red: UInt8) throws {
    let text = try SVGRewriter.rewrite(Self.svg(), isDark: false, language: language).bytes
    let pixels = try SVG(text).pixels(width: 1, height: 1, fonts: 0)
    #expect(pixels == [red, 0, 0, 255], "\(String(decoding: text, as: UTF8.self))")
  }

  @Test func languagesAreThoseOfBCP47() {
    for text in ["en", "pt-BR", "zh-Hant-TW", "sl-1994", "yue"] {
      #expect(SVGLanguage.isLanguage(text), "\(text)")
    }
    for text in ["", "e", "en_US", "en-", "-en", "de DE", "12", "en-123456789", "ä-de"] {
      #expect(!SVGLanguage.isLanguage(text), "\(text)")
    }
  }
}
