import Testing

@testable import AnimReport

@Suite struct EscapingTests {
  @Test(arguments: [
    ("</script><b>", "\\u003c/script\\u003e\\u003cb\\u003e"), ("<!--", "\\u003c!--"),
    ("a & b", "a \\u0026 b"), ("\u{2028}\u{2029}", "\\u2028\\u2029"), ("\"quoted\" é 😀", "\"quoted\" é 😀"),
  ])
  func scriptsCannotBeLeft(text: String, expected: String) {
    #expect(Escaping.script(text) == expected)
  }

  @Test(arguments: [
    ("<a href=\"x\" b='y'>&", "&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;"),
    ("\u{1}\u{8}\n\t\u{1B}", "\\u{1}\\u{8}\\u{a}\\u{9}\\u{1b}"), ("\u{FFFE}\u{FFFF}", "\\u{fffe}\\u{ffff}"),
    ("\u{202E}x", "\\u{202e}x"), ("é 😀", "é 😀"),
  ])
  func markupHasNoMeaningAndNoControls(text: String, expected: String) {
    #expect(Escaping.markup(text) == expected)
  }

  @Test(arguments: [
    ("*a* _b_ `c`", "&#42;a&#42; &#95;b&#95; &#96;c&#96;"), ("[x](y)", "&#91;x&#93;(y)"),
    ("![x](y)", "&#33;&#91;x&#93;(y)"), ("@team #12", "&#64;team &#35;12"), ("a | b", "a &#124; b"),
    ("https://example.com", "https&#58;//example.com"), ("WWW.example.com", "WWW&#46;example.com"),
    ("<img onerror=x>", "&#60;img onerror&#61;x&#62;"), ("one\ntwo", "one&#92;u&#123;a&#125;two"),
    ("\"ball\"'s position.x: 3", "\"ball\"'s position.x: 3"),
  ])
  func markdownHasNoMeaning(text: String, expected: String) {
    #expect(Escaping.markdown(text) == expected)
  }
}
