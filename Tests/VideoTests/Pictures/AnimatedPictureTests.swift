import Foundation
import Testing

@testable import AnimVideo

/// Animated WebP and PNG: what is seen at each of their pictures is what libwebp's own player shows, and what the rules of
/// PNG's specification come to in exact fractions (Pillow blends otherwise, and FFmpeg forgets what is below). They made the
/// strips of all pictures, one below the other.
@Suite struct AnimatedPictureTests {
  private static func animation(_ name: String, _ format: PictureFormat) throws -> AnimatedPicture {
    try AnimatedPicture(try PictureFiles.bytes(name), format)
  }

  @Test(arguments: [("animated.png", PictureFormat.png), ("animated.webp", .webp)])
  func picturesAreThoseOfOthers(name: String, format: PictureFormat) throws {
    let strip = try StillPicture.decode(
      try PictureFiles.bytes(name.replacingOccurrences(of: ".", with: "-") + "-frames.png")
    ).image
    // In any order.
    for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 2, 4, 0, 3, 1]] {
      let animation = try Self.animation(name, format)
      #expect((animation.width, animation.height) == (12, 8))
      for index in order {
        let picture = try animation.picture(index)
        for y in 0..<8 {
          for x in 0..<12 {
            let (found, wanted) = (picture[x, y], strip[x, y + index * 8])
            // The colour of what cannot be seen does not count. libwebp rounds twice.
            let isAlike = zip(found, wanted).allSatisfy {
              abs(Int($0) - Int($1)) <= 2
            }
            #expect(isAlike || found[3] == 0 && wanted[3] == 0, "\(index) at \(x), \(y): \(found), \(wanted)")
          }
        }
      }
    }
  }

  @Test(arguments: [("animated.png", PictureFormat.png), ("animated.webp", .webp)])
  func times(name: String, format: PictureFormat) throws {
    let animation = try Self.animation(name, format)
    let wanted = [0, 0.2, 0.3, 0.35, 0.65]
    #expect(animation.times.count == 5 && zip(animation.times, wanted).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(abs(animation.duration - 0.9) < 1e-12)
  }

  @Test(
    "A hundredth of a second or less is a tenth",
    arguments: [(0.0, 0.1), (0.01, 0.1), (0.011, 0.011), (2, 2)])
  func delays(delay: Double, shown: Double) {
    let part = AnimationPart(
      x: 0, y: 0, width: 1, height: 1, delay: delay, isBlended: false, disposal: .none, head: [], body: [])
    #expect(part.shownTime == shown)
  }

  /// From first principles: what is opaque covers, what is transparent leaves, halves of alpha add up.
  @Test(
    arguments: [
      ([10, 20, 30, 255], [1, 2, 3, 255], [10, 20, 30, 255]),
      ([10, 20, 30, 0], [1, 2, 3, 77], [1, 2, 3, 77]),
      ([10, 20, 30, 99], [1, 2, 3, 0], [10, 20, 30, 99]),
      ([255, 0, 0, 128], [0, 0, 0, 255], [128, 0, 0, 255]),
      ([90, 90, 90, 128], [90, 90, 90, 128], [90, 90, 90, 192]),
    ] as [([UInt8], [UInt8], [UInt8])])
  func blending(pixel: [UInt8], canvas: [UInt8], result: [UInt8]) {
    let part = AnimationPart(
      x: 0, y: 0, width: 1, height: 1, delay: 0, isBlended: true, disposal: .none, head: [], body: [])
    var found = canvas
    part.draw(pixel, on: &found, width: 1)
    #expect(found == result)
  }

  @Test func whatIsAnimatedIsToldByTheHeader() throws {
    #expect(AnimatedPicture.isAnimated(try PictureFiles.bytes("animated.png"), .png))
    #expect(AnimatedPicture.isAnimated(try PictureFiles.bytes("animated.webp"), .webp))
    for (name, format) in [("rgb.png", PictureFormat.png), ("alpha.webp", .webp), ("lossy.webp", .webp)] {
      #expect(!AnimatedPicture.isAnimated(try PictureFiles.bytes(name), format))
      #expect(throws: PictureError.expectedMovie(format)) { try Self.animation(name, format) }
    }
  }

  @Test("As a still an animated file is its first picture")
  func still() throws {
    let first = try Self.animation("animated.webp", .webp).picture(0)
    #expect(try StillPicture.decode(try PictureFiles.bytes("animated.webp")).image == first)
    #expect(
      try StillPicture.decode(try PictureFiles.bytes("animated.png")).image
        == Self.animation("animated.png", .png).picture(0))
  }

  @Test(arguments: [("animated.png", PictureFormat.png), ("animated.webp", .webp)])
  func shorterAndChangedFilesNeverCrash(name: String, format: PictureFormat) throws {
    let bytes = try PictureFiles.bytes(name)
    func tryOut(_ bytes: [UInt8]) {
      guard let animation = try? AnimatedPicture(bytes, format) else { return }
      for index in animation.times.indices.prefix(12) { _ = try? animation.picture(index) }
    }
    for length in 0..<bytes.count {
      #expect(throws: PictureError.self, "\(length)") {
        try AnimatedPicture(Array(bytes.prefix(length)), format)
      }
    }
    for place in bytes.indices {
      for change in [0xFF, 0x01, 0x80] as [UInt8] {
        var changed = bytes
        changed[place] ^= change
        tryOut(changed)
      }
    }
  }

  @Test func partsOutsideAreRefused() throws {
    var bytes = try PictureFiles.bytes("animated.webp")
    // The second picture's place from the left, in steps of two pixels.
    let first = try #require(bytes.firstRange(of: Array("ANMF".utf8))?.lowerBound)
    let second = try #require(bytes[(first + 4)...].firstRange(of: Array("ANMF".utf8))?.lowerBound)
    bytes[second + 8] = 200
    #expect(throws: PictureError.damaged(.webp, reason: "a part of it lies outside of it")) {
      try AnimatedPicture(bytes, .webp)
    }
  }
}
