import AnimationRenderer
import AnimExamples
import AnimTestSupport
import Testing

/// The view controller of docs/guide/from-ios.md.
@Suite struct PulseTests {
  @Test func itDoesWhatThePageSays() throws {
    _ = Misuse.takeReports()
    TextMeasuring.current = Typesetter(fonts: .forTests)
    let recording = Pulse.record()
    #expect(Misuse.takeReports() == [])
    let pink: [UInt8] = [255, 45, 85, 255]
    func still(_ time: Double) throws -> RGBAImage {
      try recording.still(at: time, options: StillOptions(scale: 1, fonts: .forTests))
    }
    // A radius of 40, and at the turn 52, around (160, 90).
    #expect(try still(0)[160 + 38, 90] == pink)
    #expect(try still(0)[160 + 44, 90] != pink)
    #expect(try still(0.5)[160 + 50, 90] == pink)
    #expect(try still(3)[160, 90] == [255, 255, 255, 255])
    // The label counts tenths of a second, from the first refresh after 0.
    func label(_ time: Double) throws -> [[UInt8]] {
      let still = try recording.still(at: time, options: StillOptions(scale: 1, fonts: .forTests))
      return (150..<190).flatMap { y in (100..<220).map { still[$0, y] } }
    }
    #expect(try label(0.53) == label(0.6))
    #expect(try label(0.53) != label(0.65))
  }
}
