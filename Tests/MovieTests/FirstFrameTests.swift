import AnimMovie
import Testing
import AnimVideo

@Suite struct FirstFrameTests {
  @Test(arguments: [
    (60, 1, 0, 0), (60, 1, -1, 0), (60, 1, 1.5, 90), (60, 1, 2.1, 126), (60, 1, 0.001, 1), (60, 1, 1e-300, 1),
    (30000, 1001, 1.001, 30), (30000, 1001, 1.0011, 31), (30000, 1001, 1, 30), (10, 1, 0.3, 3), (1, 4, 3, 1),
    (1000, 1, 1e300, 10_000_001), (1, 1, .infinity, 10_000_001),
  ])
  func framesOfATime(numerator: Int, denominator: Int, time: Double, frame: Int) throws {
    #expect(try FrameRate(numerator, per: denominator).firstFrame(atOrAfter: time) == frame)
  }

  @Test func everyFramesOwnTimeFindsIt() throws {
    for rate in [
      try FrameRate(60), try FrameRate(30000, per: 1001), try FrameRate(24000, per: 1001), try FrameRate(7),
    ] {
      for frame in 0..<5000 { #expect(rate.firstFrame(atOrAfter: rate.time(ofFrame: frame)) == frame) }
    }
  }
}
