import ArgumentParser
import Foundation
import AnimMovie
import AnimVideo

struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "Lists what this machine can make: codecs, their files, pixel formats and qualities.",
    discussion: """
      What FFmpeg's libraries were built without, or another library that is not installed would do, is marked as
      missing.

        animrender formats --json
      """)

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let listing = Listing()
    try StandardOutput.write(json ? try listing.jsonDocument() : listing.text)
  }
}

/// What `formats` prints.
private struct Listing: Encodable {
  var codecs = VideoCodec.allCases.map(Codec.init)
  var audioCodecs = AudioCodec.allCases.map(Sound.init)
  var formats = Self.otherFormats
  var stills = [
    Picture(name: "png", title: "PNG, of 8 or 16 bits", available: Machine.hasEncoder("png")),
    Picture(name: "avif", title: "AVIF with libaom, of 8 or 10 bits", available: AVIF.isAvailable),
  ]

  struct Codec: Encodable {
    var name: String
    var title: String
    var encoder: String
    var available: Bool
    var containers: [String]
    /// Those that the encoder takes on this machine.
    var pixelFormats: [String]
    var alpha: String?
    var crf: [Double]?
    var lossless: Bool
    var presets: [String]
    var tunes: [String]
    var qualities: [String: Step]

    struct Step: Encodable {
      var crf: Double?
      var preset: String?
      var tune: String?
    }

    init(_ codec: VideoCodec) {
      let row = codec.row
      name = codec.rawValue
      title = row.name
      encoder = row.encoder
      available = Machine.hasEncoder(of: codec)
      containers = row.containers.map(\.rawValue)
      let found = Machine.pixelFormats(of: codec)
      pixelFormats = found.map(\.rawValue)
      alpha = row.alphaFormat.flatMap { found.contains($0) ? $0.rawValue : nil }
      crf = row.crf.map { [$0.range.lowerBound, $0.range.upperBound] }
      lossless = row.steps[.lossless] != nil
      presets = row.presets
      tunes = row.tunes
      qualities = Dictionary(
        uniqueKeysWithValues: row.steps.map { quality, step in
          let preset = step.preset.isEmpty ? nil : step.preset
          return (
            quality.rawValue, Step(crf: row.crf == nil ? nil : step.crf, preset: preset, tune: step.tune)
          )
        })
    }

    var lines: String {
      let files = containers.map { ".\($0)" }.joined(separator: " ")
      guard available else {
        return "\(name): \(title), missing: libavcodec was built without '\(encoder)'\n"
      }
      var text = "\(name): \(title) with \(encoder), in \(files)\n"
      text += "  pixel formats: \(pixelFormats.joined(separator: " "))\n"
      if !tunes.isEmpty { text += "  tunes: \(tunes.joined(separator: " "))\n" }
      for quality in Quality.allCases {
        guard let step = qualities[quality.rawValue] else { continue }
        let parts = [
          step.crf.map { "crf \($0.rounded() == $0 ? "\(Int($0))" : "\($0)")" },
          step.preset.map { "preset \($0)" }, step.tune.map { "tune \($0)" },
        ].compactMap(\.self)
        text += "  \(quality.rawValue): \(parts.isEmpty ? "the same" : parts.joined(separator: ", "))\n"
      }
      return text
    }
  }

  /// How sound can be compressed.
  struct Sound: Encodable {
    var name: String
    var title: String
    var encoder: String
    var available: Bool
    var containers: [String]
    /// Bits per second; nil for what loses nothing.
    var rates: [String: Int]?

    init(_ codec: AudioCodec) {
      let row = codec.row
      name = codec.rawValue
      title = row.name
      encoder = row.encoder
      available = Machine.hasEncoder(row.encoder)
      containers = row.containers.map(\.rawValue)
      rates = row.rates.map { rates in
        Dictionary(uniqueKeysWithValues: rates.map { ($0.rawValue, $1) })
      }
    }

    var line: String {
      guard available else {
        return "  \(name): \(title), missing: libavcodec was built without '\(encoder)'\n"
      }
      let files = containers.map { ".\($0)" }.joined(separator: " ")
      let steps = Quality.allCases.compactMap { quality in
        rates?[quality.rawValue].map { "\(quality.rawValue) \($0 / 1000)" }
      }
      let quality = steps.isEmpty ? "lossless" : steps.joined(separator: ", ") + " kbit/s"
      return "  \(name): \(title) with \(encoder), in \(files); \(quality)\n"
    }
  }

  struct Format: Encodable {
    var name: String
    var title: String
    var available: Bool
    var standardOutput: Bool
  }

  /// What `still` writes.
  struct Picture: Encodable {
    var name: String
    var title: String
    var available: Bool

    var line: String { Listing.line(name, title, notes: [available ? nil : "missing"]) }
  }

  private static var otherFormats: [Format] {
    OutputFormat.allCases.map { format in
      let (title, isAvailable): (String, Bool) =
        switch format {
        case .mp4: ("MP4, with --fragments in fragments", true)
        case .mov: ("QuickTime, likewise", true)
        case .webm: ("WebM", true)
        case .mkv: ("Matroska", true)
        case .hls: ("HTTP Live Streaming, .m3u8 with fragments of MP4", true)
        case .gif: ("GIF", Machine.hasEncoder("gif") && Machine.hasFilters)
        case .apng: ("animated PNG", Machine.hasEncoder("apng"))
        case .webp: ("animated WebP", Machine.hasEncoder("libwebp_anim"))
        case .png: ("a PNG for each frame, of 8 or 16 bits", Machine.hasEncoder("png"))
        case .y4m: ("YUV4MPEG2", true)
        case .rawvideo: ("samples alone", true)
        case .null: ("nothing: frames are drawn only", true)
        }
      return Format(
        name: format.rawValue, title: title, available: isAvailable,
        standardOutput: format.kind.isStreamable && format != .null)
    }
  }

  var text: String {
    let lines = formats.map { format in
      Self.line(
        format.name, format.title,
        notes: [format.available ? nil : "missing", format.standardOutput ? Self.streams(format) : nil])
    }
    return "Codecs\n\n" + codecs.map(\.lines).joined(separator: "\n") + "\nSound\n\n"
      + audioCodecs.map(\.line).joined() + "\nFormats\n\n" + lines.joined()
      + "\nStills\n\n" + stills.map(\.line).joined()
  }

  private static func line(_ name: String, _ title: String, notes: [String?]) -> String {
    let name = name + String(repeating: " ", count: max(9 - name.count, 0))
    return "  \(name)\(title)\(notes.compactMap(\.self).map { "; \($0)" }.joined())\n"
  }

  private static func streams(_ format: Format) -> String {
    let isFragmented = [OutputFormat.mp4, .mov].map(\.rawValue).contains(format.name)
    return "also to standard output" + (isFragmented ? ", then in fragments" : "")
  }
}
