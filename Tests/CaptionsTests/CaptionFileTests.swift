import Testing

@testable import AnimCaptions

@Suite struct CaptionFileTests {
  private func error(_ text: String) -> String? {
    do throws(CaptionError) {
      _ = try CaptionFile.read(Array(text.utf8))
      return nil
    } catch { return error.description }
  }

  @Test func subRip() throws {
    let text =
      "\u{FEFF}1\r\n00:00:01,500 --> 00:00:04,000\r\nHello,\r\n<i>world</i> &amp; all\r\n\r\n2\r\n01:00:00,000 --> 01:00:01,250 X1:0\r\n{\\an8}a < b\r\n"
    #expect(
      try CaptionFile.read(Array(text.utf8)) == [
        Cue(start: 1.5, end: 4, text: "Hello,\nworld & all"), Cue(start: 3600, end: 3601.25, text: "a < b"),
      ])
  }

  @Test func webVTT() throws {
    let text = """
      WEBVTT - a film
      Kind: captions

      NOTE nobody
      reads this

      STYLE
      ::cue { color: red }

      intro
      00:01.500 --> 00:04.000 line:10% align:start
      <v Ann>Hello <c.loud>you</c> &lt;there&gt;

      00:04.000 --> 100:00:05.000
      - Yes
      - No <00:04.500>now
      """
    #expect(
      try CaptionFile.read(Array(text.utf8)) == [
        Cue(start: 1.5, end: 4, text: "Hello you <there>"),
        Cue(start: 4, end: 360_005, text: "- Yes\n- No now"),
      ])
  }

  @Test func whatIsWrongHasItsLine() {
    let table: [(String, String)] = [
      ("", "there are no captions in it; expected SubRip or WebVTT"),
      (
        "hello\nworld",
        "line 2: \"world\" is no time of a caption; expected such as 00:00:01,500 --> 00:00:04,000"
      ),
      ("1\n\n2\n", "line 1: the caption has no times"),
      (
        "1\n00:00:01,5 --> 00:00:04,000\nx",
        "line 2: \"00:00:01,5 --> 00:00:04,000\" is no time of a caption; expected such as 00:00:01,500 --> 00:00:04,000"
      ),
      (
        "1\n00:00:05,000 --> 00:00:04,000\nx",
        "line 2: the caption ends at 00:00:04.000, and begins at 00:00:05.000"
      ),
      (
        "1\n00:00:05,000 --> 00:00:06,000\nx\n\n2\n00:00:01,000 --> 00:00:02,000\ny",
        "line 6: the caption begins at 00:00:01.000, before the one above it, which begins at 00:00:05.000"
      ),
      (
        "1\n00:00:05,000 --> 00:00:06,000\n" + String(repeating: "x", count: 5000),
        "line 2: the caption's text is longer than 4096 bytes"
      ),
    ]
    for (text, sentence) in table { #expect(error(text) == sentence) }
    #expect(throws: CaptionError(line: nil, fault: .notUTF8)) { try CaptionFile.read([0xC3, 0x28]) }
  }

  /// In time that goes with their size.
  @Test func signsThatAreNeverClosedAreText() throws {
    for sign in ["<", "{\\", "<i", "</"] {
      let text = String(repeating: sign, count: 100_000)
      #expect(
        error("1\n00:00:00,000 --> 00:00:04,000\n\(text)")
          == "line 2: the caption's text is longer than 4096 bytes")
      let tagged = "1\n00:00:00,000 --> 00:00:04,000\n" + String(repeating: "<", count: 1000) + "i>a}"
      #expect(try CaptionFile.read(Array(tagged.utf8))[0].text == String(repeating: "<", count: 999) + "a}")
    }
  }

  @Test func overlapsHaveAnEnd() throws {
    func file(_ count: Int) -> String {
      (0..<count).map { number in
        let start = CaptionTime.text(Double(number) / 1000)
        return "\(start) --> 01:00:00.000\n" + String(repeating: "x", count: 60)
      }.joined(separator: "\n\n")
    }
    #expect(try CaptionFile.read(Array(file(1000).utf8)).apart.count == 1000)
    #expect(
      error(file(10_000))
        == "so many captions overlap that their texts, written out one after the other, are longer than 64 MiB"
    )
  }

  @Test func overlapsAreTakenApart() {
    let cues = [
      Cue(start: 0, end: 4, text: "a"), Cue(start: 1, end: 2, text: "b"), Cue(start: 1, end: 6, text: "c"),
      Cue(start: 8, end: 9, text: "d"),
    ]
    #expect(
      cues.apart == [
        Cue(start: 0, end: 1, text: "a"), Cue(start: 1, end: 2, text: "a\nb\nc"),
        Cue(start: 2, end: 4, text: "a\nc"), Cue(start: 4, end: 6, text: "c"),
        Cue(start: 8, end: 9, text: "d"),
      ])
    #expect([Cue(start: 0, end: 1, text: "a")].apart == [Cue(start: 0, end: 1, text: "a")])
  }

  @Test func aPartCountsFromItsBeginning() {
    let cues = [
      Cue(start: 0, end: 2, text: "a"), Cue(start: 3, end: 5, text: "b"), Cue(start: 8, end: 9, text: "c"),
    ]
    #expect(cues.part(1..<4) == [Cue(start: 0, end: 1, text: "a"), Cue(start: 2, end: 3, text: "b")])
  }
}
