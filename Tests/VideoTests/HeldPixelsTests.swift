import AnimTestSupport
import Testing
@testable import AnimVideo

@Suite struct HeldPixelsTests {
  @Test(arguments: [(100.0, 1), (96, 2), (85, 3), (60, 8), (0, 31)])
  func theLimitIsThatOfLibwebp(quality: Double, limit: Int) {
    #expect(AnimationWriter.HeldPixels(quality: quality).limit == limit)
  }

  @Test(
    "What is shown is never farther than the limit from what it should be, and no change is too small to be seen"
  )
  func randomPictures() {
    var random = SeededGenerator(seed: 5)
    for quality in [20.0, 60, 85, 100] {
      var held = AnimationWriter.HeldPixels(quality: quality)
      var picture = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }
      for step in 0..<200 {
        for index in picture.indices where Bool.random(using: &random) {
          // Mostly small changes, as fading makes them; alpha changes seldom.
          if index % 4 == 3, step % 20 > 0 { continue }
          let change =
            step % 50 == 0 ? Int.random(in: -99...99, using: &random) : Int.random(in: -2...2, using: &random)
          picture[index] = UInt8(clamping: Int(picture[index]) + change)
        }
        let before = held.bytes
        picture.withUnsafeBytes { held.show($0) }
        for pixel in stride(from: 0, to: picture.count, by: 4) {
          let alpha = Int(picture[pixel + 3])
          #expect(held.bytes[pixel + 3] == picture[pixel + 3])
          for channel in pixel..<pixel + 3 {
            #expect(abs(Int(held.bytes[channel]) - Int(picture[channel])) * alpha <= held.limit * 255)
          }
          guard !before.isEmpty, before[pixel..<pixel + 4] != held.bytes[pixel..<pixel + 4] else { continue }
          let isLarge = (pixel..<pixel + 3).contains {
            abs(Int(before[$0]) - Int(held.bytes[$0])) * alpha > held.limit * 255
          }
          #expect(isLarge || before[pixel + 3] != held.bytes[pixel + 3])
        }
      }
    }
  }

  @Test func aSlowFadeComesToItsEnd() {
    var held = AnimationWriter.HeldPixels(quality: 60)
    for grey in 0...255 as ClosedRange<UInt8> { [grey, grey, grey, 255].withUnsafeBytes { held.show($0) } }
    #expect(held.bytes[0] >= 247)
  }
}
