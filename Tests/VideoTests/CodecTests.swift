import Foundation
import AnimTestSupport
import Testing
import AnimVideo

/// Every row of the table of codecs, decoded again.
@Suite struct CodecTests {
  struct Case: CustomTestStringConvertible {
    var codec: VideoCodec
    var format: PixelFormat
    var container: Container
    var testDescription: String { "\(codec.rawValue) \(format.rawValue) .\(container.rawValue)" }
  }

  static let cases = VideoCodec.allCases.flatMap { codec in
    codec.row.containers.flatMap { container in
      Machine.pixelFormats(of: codec).map { Case(codec: codec, format: $0, container: container) }
    }
  }

  private func settings(_ codec: VideoCodec, _ format: PixelFormat, quality: Quality = .standard) throws
    -> VideoSettings
  {
    try VideoSettings(
      width: 96, height: 64, frameRate: FrameRate(30),
      compression: Compression(codec, quality: quality, pixelFormat: format))
  }

  /// Half of 5 is 3, and half of 3 is 2.
  @Test(
    "Half of an odd side is rounded up",
    arguments: [
      (.yuv444p, 45), (.yuv422p, 33), (.yuv420p, 27), (.yuva420p, 42), (.yuv420p10, 54), (.rgb24, 45),
    ]
      as [(PixelFormat, Int)])
  func oddSides(format: PixelFormat, bytes: Int) {
    #expect(format.byteCount(width: 5, height: 3) == bytes)
  }

  /// Slopes up and down that differ from component to component and move with the frames.
  static func expected(_ component: Int, _ x: Int, _ y: Int, frame: Int, format: PixelFormat) -> Int {
    let place = (x * (component + 1) + y + frame * 3) % 240
    return (60 + min(place, 240 - place)) << (format.bits - 8) + place % (1 << (format.bits - 8))
  }

  private static func paint(_ frame: Int, into planes: PicturePlanes) {
    let format = planes.format
    guard !format.isRGB else {
      for y in 0..<planes.height {
        for x in 0..<planes.width {
          // Blue, green, red and alpha, as bytes.
          for (place, component) in [2, 1, 0, 3].enumerated() {
            planes.luma.samples[y * planes.luma.stride + x * 4 + place] =
              UInt8(truncatingIfNeeded: expected(component, x, y, frame: frame, format: format))
          }
        }
      }
      return
    }
    let all = [planes.luma, planes.blue, planes.red] + (planes.alpha.map { [$0] } ?? [])
    for (component, plane) in all.enumerated() {
      for y in 0..<plane.height {
        for x in 0..<plane.width {
          let value = expected(component, x, y, frame: frame, format: format)
          let row = UnsafeMutableRawPointer(plane.samples + y * plane.stride)
          if format.bits > 8 {
            row.storeBytes(of: UInt16(value), toByteOffset: x * 2, as: UInt16.self)
          } else {
            row.storeBytes(of: UInt8(value), toByteOffset: x, as: UInt8.self)
          }
        }
      }
    }
  }

  struct Tune: CustomTestStringConvertible {
    var codec: VideoCodec
    var name: String
    var testDescription: String { "\(codec.rawValue) \(name)" }
  }

  static let tunes = VideoCodec.allCases.filter { Machine.hasEncoder(of: $0) }.flatMap { codec in
    codec.row.tunes.map { Tune(codec: codec, name: $0) }
  }

  @Test("The encoder takes each tune and makes another video of it, which shows the same", arguments: tunes)
  func tune(_ tune: Tune) throws {
    func encoded(_ name: String) throws -> (segment: EncodedSegment, settings: VideoSettings) {
      let settings = try VideoSettings(
        width: 96, height: 64, frameRate: FrameRate(30), compression: Compression(tune.codec, tune: name))
      return (try segment(settings, frames: 0..<24), settings)
    }
    let (own, settings) = try encoded(tune.name)
    let again = try encoded(tune.name).segment
    let plain = try encoded(Compression.noTune).segment
    #expect(own == again)
    #expect(own.packets.map(\.bytes) != plain.packets.map(\.bytes))
    let folder = try TemporaryDirectory()
    let path = folder.path("tuned.mp4")
    try mux([own], settings, to: path)
    #expect(try errors(path, settings, count: 24).allSatisfy { $0 < 3 })
  }

  @Test("A preset is the encoder's own, and what stands for it is tuned as the quality says")
  func presetsAreUntuned() throws {
    for codec in VideoCodec.allCases {
      for (quality, step) in codec.row.steps {
        let preset = step.preset.isEmpty ? nil : step.preset
        #expect(step.tune.map { codec.row.tunes.contains($0) } ?? true)
        #expect(try Compression(codec, quality: quality).tune == step.tune)
        #expect(try Compression(codec, quality: quality, tune: Compression.noTune).tune == nil)
        guard let preset else { continue }
        #expect(try Compression(codec, quality: quality, preset: preset).tune == nil)
      }
    }
    #expect(try Compression(.h264).tune == "animation")
    #expect(try Compression(.h264, preset: "slow", tune: "film").tune == "film")
    #expect(try Compression() == Compression(.h264))
    #expect(Compression(preset: "veryfast").tune == nil)
  }

  private func segment(_ settings: VideoSettings, frames: Range<Int>) throws -> EncodedSegment {
    var encoder = try SegmentEncoder(settings)
    for number in frames {
      try encoder.withPlanes { Self.paint(number, into: $0) }
      try encoder.encode()
    }
    return try encoder.finish()
  }

  /// The mean difference of each component from what was painted, in code values of 8 bits.
  private func errors(_ path: String, _ settings: VideoSettings, count: Int) throws -> [Double] {
    let format = settings.compression.pixelFormat
    var sums: [Double] = []
    var samples = 0
    var number = 0
    var reader = try VideoReader(path: path)
    while let picture = try reader.next() {
      #expect(picture.time.flatMap { settings.frameRate.nearestFrame(to: $0) } == number)
      let found = try picture.components()
      if sums.isEmpty { sums = Array(repeating: 0, count: found.samples.count) }
      // libavcodec's decoder of ProRes 4444 gives 12 bits.
      let decodedBits = found.format.contains("12le") ? 12 : format.bits
      for (component, plane) in found.samples.enumerated() {
        let isChroma = component == 1 || component == 2
        let columns = isChroma && format.halvesWidth ? (settings.width + 1) / 2 : settings.width
        var sum = 0.0
        for (index, value) in plane.enumerated() {
          let painted = Self.expected(
            component, index % columns, index / columns, frame: number, format: format)
          let difference =
            Double(value) / Double(1 << (decodedBits - 8)) - Double(painted) / Double(1 << (format.bits - 8))
          sum += abs(difference)
        }
        sums[component] += sum / Double(plane.count)
      }
      samples += 1
      number += 1
    }
    #expect(number == count)
    return sums.map { $0 / Double(max(samples, 1)) }
  }

  @Test(arguments: cases) func whatIsEncodedDecodes(_ one: Case) throws {
    let directory = try TemporaryDirectory()
    let settings = try settings(one.codec, one.format)
    let path = directory.path("out.\(one.container.rawValue)")
    try mux(
      [segment(settings, frames: 0..<7), segment(settings, frames: 7..<9)], settings, to: path)
    let errors = try errors(path, settings, count: 9)
    let limit = one.codec == .ffv1 ? 0 : 3.0
    for (component, error) in errors.enumerated() where !(one.format == .bgr0 && component == 3) {
      #expect(error <= limit, "component \(component)")
    }
    #expect(errors.count >= 3)

    let info = try VideoReader(path: path).info
    #expect(info.colors.primaries == "bt709")
    // libavcodec's decoder of ProRes takes what pictures say, which have no number for sRGB's curve.
    let isProRes = one.codec == .prores422 || one.codec == .prores4444
    #expect(info.colors.transfer == (isProRes ? "unknown" : "iec61966-2-1"))
    #expect(info.colors.matrix == (one.format.isRGB ? "gbr" : "bt709"))
    #expect(info.colors.range == (one.format.isRGB ? "pc" : "tv"))
    #expect(info.frameRate == settings.frameRate)
    let bytes = try directory.bytes("out.\(one.container.rawValue)")
    #expect(
      bytes.firstRange(of: Array("Lavf".utf8)) == nil || one.container == .mkv || one.container == .webm)
    if one.codec == .hevc, [.mp4, .mov].contains(one.container) {
      #expect(bytes.firstRange(of: Array("hvc1".utf8)) != nil)
    }
    if [.mp4, .mov].contains(one.container) {
      // The container says it too: primaries 1, transfer 13, matrix 1.
      let box = Array((one.container == .mp4 ? "colrnclx" : "colrnclc").utf8) + [0, 1, 0, 13, 0, 1]
      #expect(bytes.firstRange(of: box) != nil)
    }
  }

  @Test(
    arguments: VideoCodec.allCases.filter { $0.row.steps[.lossless] != nil && Machine.hasEncoder(of: $0) })
  func losslessIsLossless(_ codec: VideoCodec) throws {
    let directory = try TemporaryDirectory()
    let container = try #require(codec.row.containers.last)
    for format in Machine.pixelFormats(of: codec) {
      let settings = try settings(codec, format, quality: .lossless)
      let path = directory.path("\(format.rawValue).\(container.rawValue)")
      try mux([segment(settings, frames: 0..<5)], settings, to: path)
      let errors = try errors(path, settings, count: 5)
      #expect(errors.prefix(3).allSatisfy { $0 == 0 }, "\(format): \(errors)")
    }
  }

  @Test("HEVC has alpha where the encoder takes it, and is refused elsewhere with what it needs")
  func alphaOfHEVC() throws {
    guard Machine.hasEncoder(of: .hevc) else { return }
    let settings = try settings(.hevc, .yuva420p)
    if Machine.pixelFormats(of: .hevc).contains(.yuva420p) {
      #expect(try segment(settings, frames: 0..<5).isConsistent)
    } else {
      let error = VideoError.missingPixelFormat(.yuva420p, .hevc)
      #expect(throws: error) { _ = try SegmentEncoder(settings) }
      #expect(error.description.contains("x265 4.0") && error.description.contains("'prores4444'"))
    }
  }

  @Test(arguments: VideoCodec.allCases.filter { Machine.hasEncoder(of: $0) })
  func theSamePicturesGiveTheSameBytes(_ codec: VideoCodec) throws {
    for quality in [Quality.draft, .standard] {
      let settings = try settings(codec, codec.row.pixelFormats[0], quality: quality)
      let first = try segment(settings, frames: 0..<20)
      #expect(first.isConsistent)
      for _ in 0..<3 { #expect(try segment(settings, frames: 0..<20) == first) }
    }
  }

  /// An encoder that was opened and dropped must not hang, whether it had frames or not.
  @Test(arguments: VideoCodec.allCases.filter { Machine.hasEncoder(of: $0) }, [0, 1, 30])
  func encodersCanBeDropped(_ codec: VideoCodec, frames: Int) throws {
    let settings = try settings(codec, codec.row.pixelFormats[0])
    var encoder = try SegmentEncoder(settings)
    for number in 0..<frames {
      try encoder.withPlanes { Self.paint(number, into: $0) }
      try encoder.encode()
    }
    _ = consume encoder
  }

  @Test func whatDoesNotGoTogetherIsRefused() throws {
    func sentence(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch { return "\(error)" }
    }
    func choice(_ change: (inout FormatChoice) -> Void) -> FormatChoice {
      var choice = FormatChoice()
      change(&choice)
      return choice
    }
    func compression(_ container: Container, _ change: (inout FormatChoice) -> Void) throws {
      let compression = try choice(change).compression(in: container, keepsAlpha: false)
      _ = try VideoSettings(width: 64, height: 64, frameRate: FrameRate(30), compression: compression)
    }
    #expect(
      sentence { try compression(.mp4) { $0.codec = .prores422 } }
        == "ProRes 422 does not go into .mp4; expected .mov")
    #expect(
      sentence { try compression(.webm) { $0.codec = .h264 } }
        == "H.264 does not go into .webm; expected .mp4, .mov or .mkv")
    #expect(
      sentence { try compression(.mp4) { ($0.codec, $0.quality) = (.av1, .lossless) } }
        == "AV1 has no quality 'lossless'; expected draft, standard or high")
    #expect(
      sentence { try compression(.mp4) { ($0.codec, $0.pixelFormat) = (.av1, .yuv444p) } }
        == "AV1 does not have the pixel format 'yuv444p'; expected yuv420p or yuv420p10")
    #expect(
      sentence { try compression(.mov) { ($0.codec, $0.crf) = (.prores422, 3) } } == "ProRes 422 has no crf")
    #expect(
      sentence { try compression(.mkv) { ($0.codec, $0.preset) = (.ffv1, "fast") } }
        == "FFV1 has no preset 'fast', nor any other")
    #expect(
      sentence { try compression(.mp4) { $0.tune = "cartoon" } }
        == "H.264 cannot be tuned for 'cartoon'; expected film, animation, grain, stillimage, psnr, ssim, fastdecode or none"
    )
    #expect(
      sentence { try compression(.webm) { $0.tune = "animation" } }
        == "VP9 cannot be tuned for 'animation', nor for anything else")
    #expect(
      sentence { try compression(.webm) { $0.crf = 20.5 } }
        == "the crf is 20.5; expected 0, which is lossless, or a whole number from 1 to 63")
    #expect(
      sentence { try compression(.mp4) { ($0.codec, $0.crf) = (.av1, 0) } }
        == "the crf is 0.0; expected a whole number from 1 to 63")
    #expect(
      sentence { try compression(.webm) { $0.preset = "fast" } }
        == "unknown preset 'fast'; expected one of 8, 7, 6, 5, 4, 3, 2, 1, 0")
    #expect(
      sentence {
        _ = try VideoSettings(
          width: 65, height: 64, frameRate: FrameRate(30), compression: Compression(.prores422))
      }
        == "the picture is 65×64 pixels; ProRes 422 with 4:2:2 chroma needs an even width, such as 66×64")
    #expect(
      sentence {
        _ = try VideoSettings(width: 32, height: 64, frameRate: FrameRate(30), compression: Compression(.av1))
      }
        == "the picture is 32×64 pixels; AV1 needs at least 64×64")
    #expect(
      sentence { _ = try OutputKind(path: "-") }
        == "standard output has no extension; expected '--format' with mp4, mov, webm, mkv, y4m, rawvideo or null"
    )
    #expect(
      sentence { _ = try OutputKind(path: "-", format: .hls) }
        == "a playlist cannot be written to standard output; expected mp4, mov, webm, mkv, y4m, rawvideo or null"
    )
    for path in ["out.png", "%d/out.png", "a%d%d.png", "a%5d.png", "a%05x.png", "a%.png"] {
      #expect(
        sentence { _ = try OutputKind(path: path) }
          == "'\(path)' is not a name for many pictures; expected one with the frame's number in it such as 'frame-%05d.png'"
      )
    }
  }

  @Test func patternsNumberTheirFiles() throws {
    #expect(try FramePattern("a/frame-%05d.png").path(of: 7) == "a/frame-00007.png")
    #expect(try FramePattern("%d.png").path(of: 120) == "120.png")
    #expect(try FramePattern("%02d").path(of: 120) == "120")
  }

  @Test(arguments: VideoCodec.allCases.filter { !$0.row.needsEvenSides && Machine.hasEncoder(of: $0) })
  func oddSizesAreKept(_ codec: VideoCodec) throws {
    let directory = try TemporaryDirectory()
    let container = try #require(codec.row.containers.first)
    let settings = try VideoSettings(
      width: 67, height: 45, frameRate: FrameRate(30), compression: Compression(codec))
    let path = directory.path("odd.\(container.rawValue)")
    try mux([segment(settings, frames: 0..<4)], settings, to: path)
    let info = try VideoReader(path: path).info
    #expect(info.width == 67)
    #expect(info.height == 45)
    #expect(try errors(path, settings, count: 4).prefix(3).allSatisfy { $0 < 4 })
  }

  @Test func theDocumentHasTheTable() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("docs/reference/formats.md"), encoding: .utf8)
    for codec in VideoCodec.allCases {
      let row = codec.row
      let formats = row.pixelFormats.map { "`\($0.rawValue)`" }.joined(separator: " ")
      let files = row.containers.map { "`.\($0.rawValue)`" }.joined(separator: " ")
      #expect(
        text.contains("| `\(codec.rawValue)` | \(row.name) | `\(row.encoder)` | \(files) | \(formats) |"))
      let steps = Quality.allCases.map { quality in
        guard let step = row.steps[quality] else { return "–" }
        let crf = row.crf == nil ? nil : "crf \(Int(step.crf))"
        let preset = step.preset.isEmpty ? nil : "`\(step.preset)`"
        let parts = [crf, preset, step.tune.map { "`\($0)`" }].compactMap(\.self)
        return parts.isEmpty ? "the same" : parts.joined(separator: ", ")
      }
      #expect(text.contains("| `\(codec.rawValue)` | " + steps.joined(separator: " | ") + " |"))
    }
  }
}

extension FrameRate {
  /// Matroska counts in thousandths of a second.
  fileprivate func nearestFrame(to time: MediaTime) -> Int? {
    let seconds = Double(time.ticks) / Double(time.ticksPerSecond)
    let frame = Int((seconds * framesPerSecond).rounded())
    return abs(self.time(ofFrame: frame) - seconds) < 0.001 ? frame : nil
  }
}
