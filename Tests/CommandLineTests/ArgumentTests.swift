import Testing
import AnimVideo

@testable import animrender

@Suite struct ArgumentTests {
  @Test(arguments: [
    ("1.5", 1.5), ("1.5s", 1.5), ("200ms", 0.2), ("0", 0), (".5", 0.5), ("2.", 2), ("1500ms", 1.5),
    ("0.1", 0.1),
  ])
  func times(text: String, seconds: Double) throws {
    #expect(try Time.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "s", "ms", ".", "-1", "+1", "1e3", "1,5", "1 s", "1h", "nan", "inf", "0x10", "1.5.2", "1.5ss",
    String(repeating: "9", count: 400),
  ])
  func noTimes(text: String) {
    #expect(throws: ArgumentError.time) { try Time.seconds(text) }
  }

  @Test func listsKeepTheirOrder() throws {
    #expect(try Time.list("1,0.5s,200ms,1") == [1, 0.5, 0.2, 1])
    #expect(throws: ArgumentError.time) { try Time.list("1,,2") }
    #expect(throws: ArgumentError.emptyTimeList) { try Time.list("") }
  }

  @Test func ratesAreReadAsScenesReadThem() throws {
    #expect(try Rate.parse("30") == FrameRate(30))
    #expect(try Rate.parse("29.97") == FrameRate(30000, per: 1001))
    for text in ["", "0", "-30", "30fps", "1001", "1/1001"] {
      #expect(throws: ArgumentError.frameRate) { try Rate.parse(text) }
    }
  }

  @Test func ranges() throws {
    #expect(try Frames.range("10..40") == 10..<40)
    #expect(try Time.range("0.5..2s") == 0.5..<2)
    #expect(try Time.range("0..500ms") == 0..<0.5)
  }

  @Test(arguments: [
    "", "10", "10..", "..40", "40..10", "10..10", "10...40", "1..2..3", "-1..2", "a..b", "10-40",
  ])
  func noRanges(text: String) {
    #expect(throws: ArgumentError.frameRange) { try Frames.range(text) }
    #expect(throws: ArgumentError.timeRange) { try Time.range(text) }
  }

  @Test func counts() throws {
    #expect(try Frames.count("4") == 4)
    for text in ["", "0", "-1", "1.5", "four", "99999999999999999999"] {
      #expect(throws: ArgumentError.frameCount) { try Frames.count(text) }
    }
  }

  @Test func positiveNumbers() throws {
    #expect(try Time.positive("1.5") == 1.5)
    for text in ["", "0", "-1", "0.0", "two", "1s"] {
      #expect(throws: ArgumentError.notPositive) { try Time.positive(text) }
    }
  }
}
