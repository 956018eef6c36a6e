import AnimAVIFSupport
import Foundation
import Synchronization
import Testing
@testable import AnimVideo

@Suite struct AVIFTests {
  /// Colours that change slowly from pixel to pixel, and alpha that does not.
  private static func samples(_ width: Int, _ height: Int, _ format: PixelFormat) -> [UInt8] {
    (0..<width * height).flatMap { index -> [UInt8] in
      let (x, y) = (index % width, index / width)
      var values = [60_000 - x * 300, 9000 + y * 500, 20_000 + (x + y) * 100]
      if format.hasAlpha { values.append((x * 7919 + y * 104_729) % 65536) }
      return values.flatMap { format.bits == 8 ? [UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 255)] }
    }
  }

  /// What a sample of the picture is, 0…1.
  private static func value(_ samples: [UInt8], _ index: Int, _ format: PixelFormat) -> Double {
    format.bits == 8
      ? Double(samples[index]) / 255
      : Double(Int(samples[index * 2]) << 8 | Int(samples[index * 2 + 1])) / 65535
  }

  @Test(
    "Pictures of any size come back: alpha exactly, colours nearly",
    arguments: [(1, 1), (2, 3), (33, 17), (64, 48), (65, 16)], PNG.pixelFormats)
  func picturesComeBack(size: (Int, Int), format: PixelFormat) throws {
    let (width, height) = size
    let samples = Self.samples(width, height, format)
    let file = try AVIF.encode(samples: samples, width: width, height: height, as: format)
    let picture = try DecodedAVIF(file)
    #expect(picture.width == width && picture.height == height)
    #expect(picture.bits == (format.bits == 8 ? 8 : 10) && picture.isFullRange && !picture.isPremultiplied)
    let channels = format.hasAlpha ? 4 : 3
    let most = Double(1 << picture.bits - 1)
    var alpha: [Int] = []
    var farthest = 0.0
    for index in 0..<width * height {
      let found = picture[index % width, index / width]
      for channel in 0..<3 {
        let expected = Self.value(samples, index * channels + channel, format)
        farthest = max(farthest, abs(found[channel] - expected))
      }
      if format.hasAlpha {
        alpha.append(Int((Self.value(samples, index * 4 + 3, format) * most).rounded()))
      }
    }
    #expect(picture.alpha == (format.hasAlpha ? alpha : nil))
    #expect(farthest <= 6.0 / 255, "\(farthest * 255)")
  }

  @Test func opaquePicturesHaveNoAlpha() throws {
    var image = try RGBAImage(width: 8, height: 4, bytes: [UInt8](repeating: 255, count: 128))
    #expect(try DecodedAVIF(AVIF.encode(image)).alpha == nil)
    var bytes = image.bytes
    bytes[127] = 254
    image = try RGBAImage(width: 8, height: 4, bytes: bytes)
    #expect(try DecodedAVIF(AVIF.encode(image)).alpha == [Int](repeating: 255, count: 31) + [254])
    let wide = [UInt8](repeating: 255, count: 8 * 8 * 8)
    #expect(try DecodedAVIF(AVIF.encode(samples: wide, width: 8, height: 8, as: .rgba64)).alpha == nil)
  }

  /// The file says it in a property of the picture, beside the stream.
  @Test(arguments: [
    (VideoColor.sRGB, [1, 13, 1]), (.displayP3, [12, 13, 1]), (.hlg, [9, 18, 9]), (.pq, [9, 16, 9]),
  ])
  func filesSayWhatColoursMean(color: VideoColor, meaning: [Int]) throws {
    let samples = Self.samples(16, 16, .rgba64)
    let file = try AVIF.encode(samples: samples, width: 16, height: 16, as: .rgba64, color)
    let numbers: [UInt8] = meaning.flatMap { [UInt8(0), UInt8($0)] } + [0x80]
    #expect(file.firstRange(of: Array("colrnclx".utf8) + numbers) != nil)
    #expect(file[4..<12].elementsEqual("ftypavif".utf8))
    let picture = try DecodedAVIF(file)
    #expect(picture.meaning == meaning && picture.bits == 10)
    #expect(abs(picture[0, 0][0] - 60_000.0 / 65535) <= 4.0 / 255)
  }

  /// Full range and the ends of it, to the code.
  @Test func planesAreRoundedOnce() {
    let narrow = AVIF.FullRangeConversion(.rgba, .sRGB).planes(
      of: [0, 0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 1, 0, 0, 255, 128], as: UInt8.self)
    #expect(!narrow.isOpaque)
    #expect(
      narrow.samples == [0, 255, 54, 18] + [128, 128, 99, 255] + [128, 128, 255, 116] + [0, 255, 1, 128])
    let wide = AVIF.FullRangeConversion(.rgb48, .pq).planes(
      of: [0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 255, 255, 0, 0], as: UInt16.self)
    #expect(wide.isOpaque)
    #expect(wide.samples == [0, 1023, 694] + [512, 512, 143] + [512, 512, 42] + [1023, 1023, 1023])
  }

  @Test func theSamePictureGivesTheSameBytesOnAnyThread() throws {
    let samples = Self.samples(161, 95, .rgba64)
    @Sendable func file() throws -> [UInt8] {
      try AVIF.encode(samples: samples, width: 161, height: 95, as: .rgba64, .hlg)
    }
    let expected = try file()
    let others = Mutex<[[UInt8]]>([])
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      let other = (try? file()) ?? []
      others.withLock { $0.append(other) }
    }
    #expect(others.withLock { $0 } == [[UInt8]](repeating: expected, count: 6))
  }

  @Test func whatIsNoPictureIsRefused() {
    #expect(throws: VideoError.wrongByteCount(width: 2, height: 2, bytes: 15)) {
      try AVIF.encode(samples: [UInt8](repeating: 0, count: 15), width: 2, height: 2, as: .rgba)
    }
    #expect(throws: VideoError.emptyPicture(width: 0, height: 2)) {
      try AVIF.encode(samples: [], width: 0, height: 2, as: .rgba)
    }
    #expect(throws: VideoError.unreadablePixelFormat("yuv420p")) {
      try AVIF.encode(samples: [UInt8](repeating: 0, count: 6), width: 2, height: 2, as: .yuv420p)
    }
    #expect(
      "\(VideoError.avifNotWritten(reason: "Out of memory"))"
        == "the AVIF could not be written: Out of memory")
  }
}
