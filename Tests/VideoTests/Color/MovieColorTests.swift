import AnimCLibAV
import Foundation
import AnimGeometry
import AnimTestSupport
import Testing

@testable import AnimVideo

/// A picture of 10 bits, 64×16 in columns of 8: greys of 0, 100, 148, 200 and 255 of 255, red, green and blue.
@Suite struct MovieColorTests {
  /// Column by column, with other numbers for primaries and transfer in the file.
  private func columns(
    primaries: UInt8, transfer: UInt8, of name: String = "deep.mkv"
  ) throws -> [SIMD3<Double>] {
    var bytes = try PictureFiles.bytes(name)
    // Matroska's elements: a name of two bytes, the length 1, the number.
    for (name, value) in [([0x55, 0xBB, 0x81], primaries), ([0x55, 0xBA, 0x81], transfer)]
      as [([UInt8], UInt8)]
    {
      let place = try #require(bytes.firstRange(of: name)?.upperBound)
      bytes[place] = value
    }
    let folder = try TemporaryDirectory()
    try Data(bytes).write(to: URL(filePath: folder.path("movie.mkv")))
    let movie = try MoviePictures(path: folder.path("movie.mkv"), format: .webm)
    #expect(movie.isFine)
    let image = try movie.picture(0)
    let pixels = try #require(image.fine)
    return (0..<8).map { index in
      let pixel = SIMD4<Double>(pixels[8 * 64 + 8 * index + 4])
      #expect(pixel.w == 1)
      return SIMD3(pixel.x, pixel.y, pixel.z)
    }
  }

  /// The greys as their samples of 10 bits have them, of 64 to 940.
  private static let greys = [0, 100, 148, 200, 255.0].map { ($0 * 876 / 255).rounded() / 876 }

  private func expect(
    _ found: SIMD3<Double>, _ expected: SIMD3<Double>, tolerance: Double,
    _ place: SourceLocation = #_sourceLocation
  ) {
    for channel in 0..<3 {
      #expect(
        abs(found[channel] - expected[channel]) <= tolerance, "\(found), expected \(expected)",
        sourceLocation: place)
    }
  }

  /// BT.709 from 720 rows on, BT.601 below, as players take movies that say nothing: its red in each of them.
  @Test(arguments: [(718, [81, 90, 240]), (720, [63, 102, 240])] as [(Int, [UInt8])])
  func moviesThatDoNotSay(height: Int, red: [UInt8]) throws {
    let frame = try OwnedFrame.picture(width: 16, height: height, format: AV_PIX_FMT_YUV420P)
    let picture = frame.pointer.pointee
    let planes = [
      (picture.data.0, picture.linesize.0, height), (picture.data.1, picture.linesize.1, height / 2),
      (picture.data.2, picture.linesize.2, height / 2),
    ]
    for (value, (samples, stride, rows)) in zip(red, planes) {
      try #require(samples).update(repeating: value, count: Int(stride) * rows)
    }
    let pixel = try PictureConverter.rgba(frame)[8, height / 2]
    #expect(pixel[0] >= 253 && pixel[1] <= 2 && pixel[2] <= 2, "\(pixel)")
  }

  @Test(arguments: [13, 1, 2]) func tenBitsAreKept(transfer: UInt8) throws {
    let found = try columns(primaries: 1, transfer: transfer)
    for (index, grey) in Self.greys.enumerated() {
      expect(found[index], SIMD3(repeating: grey), tolerance: 2e-4)
    }
    expect(found[5], SIMD3(1, 0, 0), tolerance: 3e-3)
  }

  /// 4:2:0, whose chroma libswscale gives to each pixel.
  @Test func tenBitsAreKeptWithLessChroma() throws {
    let found = try columns(primaries: 1, transfer: 13, of: "deep-subsampled.mkv")
    for (index, grey) in Self.greys.enumerated() {
      expect(found[index], SIMD3(repeating: grey), tolerance: 2e-4)
    }
    expect(found[5], SIMD3(1, 0, 0), tolerance: 3e-3)
  }

  @Test func primaries() throws {
    for (number, gamut) in [(12, Gamut.displayP3), (9, .rec2020)] as [(UInt8, Gamut)] {
      let found = try columns(primaries: number, transfer: 13)
      for (index, grey) in Self.greys.enumerated() {
        expect(found[index], SIMD3(repeating: grey), tolerance: 1e-3)
      }
      for (index, light) in [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)].enumerated() {
        expect(found[5 + index], ExpectedColor.encoded(light, from: gamut), tolerance: 0.02)
      }
    }
  }

  @Test func perceptualQuantizer() throws {
    let found = try columns(primaries: 9, transfer: 16)
    for (index, grey) in Self.greys.enumerated() {
      let root = pow(grey, 32 / 2523.0)
      let share = max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)
      let light = pow(share, 8192 / 1305.0) * 10000 / 203
      expect(found[index], SIMD3(repeating: TransferFunction.encode(light)), tolerance: 2e-3 + light / 2000)
    }
    // 148 of 255 is 203 cd/m², and 255 fifty times as much.
    #expect(abs(found[2].x - 1) < 0.02)
    #expect(found[4].x > 5)
  }

  @Test func hybridLogGamma() throws {
    let found = try columns(primaries: 9, transfer: 18)
    for (index, grey) in Self.greys.enumerated() {
      let scene =
        grey <= 0.5 ? grey * grey / 3 : (exp((grey - 0.55991073) / 0.17883277) + 0.28466892) / 12
      let light = pow(scene, 1.2) * 1000 / 203
      expect(found[index], SIMD3(repeating: TransferFunction.encode(light)), tolerance: 2e-3)
    }
    #expect(found[4].x > 1.9)
  }

  @Test func eightBitsAreAsBefore() throws {
    let movie = try MoviePictures(path: PictureFiles.path("counting.mp4"), format: .mp4)
    #expect(!movie.isFine)
    #expect(try movie.picture(3).fine == nil)
  }
}
