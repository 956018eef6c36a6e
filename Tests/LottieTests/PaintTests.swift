import AnimFrameTiming
import Testing

/// Colours and rates as files have them.
@Suite struct PaintTests {
  private func picture(_ color: String, at time: Double = 0) throws -> (UInt8, UInt8, UInt8, UInt8) {
    let file = LottieText.shapes(LottieText.square(40) + "," + LottieText.fill(color))
    let pixel = try LottieRun(bytes: file).picture(at: time)[50, 50]
    return (pixel.red, pixel.green, pixel.blue, pixel.alpha)
  }

  @Test func alphaInAColorIsIgnored() throws {
    #expect(try picture(#"{"k":[1,0,0,0.2]}"#) == (255, 0, 0, 255))
    #expect(try picture(#"{"k":[255,0,0,0]}"#) == (255, 0, 0, 255))
  }

  /// What an easing overshoots to is cut off, at every frame, and never read in another range.
  @Test func colorsThatOvershootAreCutOff() throws {
    let color = """
      {"k":[{"t":0,"s":[1,1,1,1],"i":{"x":[0.7],"y":[1]},"o":{"x":[0.167],"y":[-1.5]}},{"t":37,"s":[0.97,0.82,0.87,1]}]}
      """
    for frame in 0...37 { #expect(try picture(color, at: Double(frame) / 30).0 > 240) }
  }

  @Test func aColorBeyondOneInAnyKeyframeGoesTo255() throws {
    let color =
      #"{"k":[{"t":0,"s":[0,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":30,"s":[255,0,0]}]}"#
    #expect(try picture(color, at: 1) == (255, 0, 0, 255))
    #expect(abs(Int(try picture(color, at: 0.5).0) - 128) <= 1)
  }

  @Test(arguments: ["60.0333709716797", "29.9386901855469", "23.97547", "24.12345", "0.0001", "5000", "1e-7"])
  func everyPositiveRateIsTaken(text: String) throws {
    let file = LottieText.shapes(LottieText.square(40) + "," + LottieText.fill(), rate: text)
    let scene = try LottieRun(bytes: file).scene
    let rate = try #require(Double(text))
    let wanted = min(max(rate, 0.001), 1000)
    #expect(abs(scene.video.frameRate.framesPerSecond / wanted - 1) < 1e-6)
  }

  /// The nearest fraction is as near as the largest terms allow, and exact where a fraction is.
  @Test func theNearestRateIsNear() throws {
    for (number, per) in [(30, 1), (30_000, 1001), (999_983, 1009), (1, 999), (355, 113)] {
      let rate = try #require(FrameRate(nearest: Double(number) / Double(per)))
      #expect(rate.numerator == number && rate.denominator == per)
    }
    for rate in [Double.pi, 60.0333709716797, 999.999, 0.00123456789] {
      let found = try #require(FrameRate(nearest: rate)?.framesPerSecond)
      #expect(abs(found - rate) <= rate * 2e-6)
    }
    #expect(FrameRate(nearest: 0) == nil && FrameRate(nearest: -1) == nil && FrameRate(nearest: .nan) == nil)
  }
}
