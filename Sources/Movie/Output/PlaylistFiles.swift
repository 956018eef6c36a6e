import Foundation
import AnimVideo

/// The movie for HTTP Live Streaming: `out.m3u8`, and beside it `out-init.mp4` with the decoder's set-up and a part for
/// each segment, `out-00000.m4s`.
struct PlaylistFiles: SegmentOutput, ~Copyable {
  private let path: String
  private let settings: VideoSettings
  private var files: FileSet
  private var muxer: Muxer?
  /// What is heard; to be set before the first segment.
  var sound: SoundEncoder?
  /// What else there is; likewise.
  var containerMetadata = ContainerMetadata()
  private let bytes = Collected()
  private var frameCounts: [Int] = []

  private final class Collected {
    var bytes: [UInt8] = []

    func take() -> [UInt8] {
      defer { bytes = [] }
      return bytes
    }
  }

  init(path: String, settings: VideoSettings) throws {
    self.path = path
    self.settings = settings
    files = try FileSet(path: path)
  }

  mutating func append(_ segment: EncodedSegment) throws {
    do {
      if muxer == nil {
        let bytes = bytes
        muxer = try Muxer(
          container: .mp4, fragments: .flushes, settings: settings, first: segment, sound: sound,
          containerMetadata: containerMetadata
        ) {
          bytes.bytes.append(contentsOf: $0)
        }
      }
      try muxer?.append(segment)
      // The first ends the head, with which the first fragment may wait.
      try muxer?.flush()
      if frameCounts.isEmpty { try muxer?.flush() }
      var part = bytes.take()
      if frameCounts.isEmpty {
        let head = Self.headLength(of: part)
        try files.write(Array(part.prefix(head)), to: file(Self.set))
        part.removeFirst(head)
      }
      try files.write(part, to: file(Self.part(frameCounts.count)))
      frameCounts.append(segment.frameCount)
    } catch let error as LibAVError {
      throw MovieError.writing(path: path, error)
    }
  }

  mutating func publish(frameCount: Int) throws -> Int {
    try muxer.take()?.finish()
    let found = frameCounts.reduce(0, +)
    guard found == frameCount else {
      throw MovieError.incomplete(path: path, expected: frameCount, found: found)
    }
    // The last file that appears is the one that names the others.
    try files.write(Array(playlist.utf8), to: path)
    return try files.publish()
  }

  /// How many bytes stand before the first fragment, a box `moof` after others, each of which begins with its length.
  private static func headLength(of bytes: [UInt8]) -> Int {
    var place = 0
    while place + 8 <= bytes.count, !bytes[place + 4..<place + 8].elementsEqual("moof".utf8) {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length >= 8, length <= bytes.count - place else { break }
      place += length
    }
    return place
  }

  private static let set = "-init.mp4"

  private static func part(_ number: Int) -> String {
    let text = "\(number)"
    return "-" + String(repeating: "0", count: max(5 - text.count, 0)) + text + ".m4s"
  }

  private func file(_ suffix: String) -> String { FilePath.join(FilePath.folder(of: path), name + suffix) }

  /// The playlist's without its extension.
  private var name: String {
    let name = FilePath.name(of: path)
    return name.lowercased().hasSuffix(".m3u8") ? String(name.dropLast(5)) : name
  }

  private var playlist: String {
    let rate = settings.frameRate
    let seconds = frameCounts.map { rate.time(ofFrame: $0) }
    var lines = [
      "#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:\(Int((seconds.max() ?? 1).rounded(.up)))",
      "#EXT-X-PLAYLIST-TYPE:VOD", "#EXT-X-INDEPENDENT-SEGMENTS",
      "#EXT-X-MAP:URI=\"\(Self.escaped(name + Self.set))\"",
    ]
    for (number, length) in seconds.enumerated() {
      lines.append("#EXTINF:\(Self.decimal(length)),")
      lines.append(Self.escaped(name + Self.part(number)))
    }
    return (lines + ["#EXT-X-ENDLIST", ""]).joined(separator: "\n")
  }

  /// Six places, which no language changes.
  private static func decimal(_ seconds: Double) -> String {
    let millionths = Int((seconds * 1e6).rounded())
    let rest = "\(millionths % 1_000_000)"
    return "\(millionths / 1_000_000)." + String(repeating: "0", count: 6 - rest.count) + rest
  }

  /// As an address has it: a name may hold anything.
  private static func escaped(_ name: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
      bytes += isPlain ? [byte] : [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
