import AnimCLibAV

@testable import AnimVideo

/// What a file has beside pictures and sound: captions, chapters, and what it says about itself.
struct FileTexts: Sendable {
  struct Captions: Sendable {
    /// libav's name.
    var codec: String
    var language: String?
    var texts: [Text]
  }

  struct Text: Sendable {
    /// In seconds.
    var start: Double
    var end: Double
    var text: String
  }

  private(set) var captions: [Captions] = []
  private(set) var chapters: [(start: Double, end: Double, title: String)] = []
  private(set) var metadata: [String: String] = [:]

  /// - Throws: `LibAVError` if the file is not a movie or is damaged.
  init(path: String) throws {
    let input = try InputContext(path: path)
    metadata = Self.entries(input.pointer.pointee.metadata)
    for index in 0..<Int(input.pointer.pointee.nb_chapters) {
      guard let chapter = input.pointer.pointee.chapters[index]?.pointee else { continue }
      chapters.append(
        (
          Self.seconds(chapter.start, chapter.time_base), Self.seconds(chapter.end, chapter.time_base),
          Self.entries(chapter.metadata)["title"] ?? ""
        ))
    }
    var places: [Int32: Int] = [:]
    for index in 0..<Int(input.pointer.pointee.nb_streams) {
      guard let stream = input.pointer.pointee.streams[index]?.pointee,
        stream.codecpar.pointee.codec_type == AVMEDIA_TYPE_SUBTITLE
      else { continue }
      places[Int32(index)] = captions.count
      captions.append(
        Captions(
          codec: String(cString: avcodec_get_name(stream.codecpar.pointee.codec_id)),
          language: Self.entries(stream.metadata)["language"], texts: []))
    }
    let packet = try OwnedPacket()
    while av_read_frame(input.pointer, packet.pointer) >= 0 {
      defer { av_packet_unref(packet.pointer) }
      let found = packet.pointer.pointee
      guard let place = places[found.stream_index],
        let base = input.pointer.pointee.streams[Int(found.stream_index)]?.pointee.time_base
      else { continue }
      // Timed text begins with its length.
      let bytes = packet.bytes.dropFirst(captions[place].codec == "mov_text" ? 2 : 0)
      captions[place].texts.append(
        Text(
          start: Self.seconds(found.pts, base), end: Self.seconds(found.pts + found.duration, base),
          text: String(decoding: bytes, as: UTF8.self)))
    }
  }

  private static func seconds(_ ticks: Int64, _ base: AVRational) -> Double {
    Double(ticks) * Double(base.num) / Double(base.den)
  }

  private static func entries(_ dictionary: OpaquePointer?) -> [String: String] {
    var found: [String: String] = [:]
    var entry = av_dict_get(dictionary, "", nil, AV_DICT_IGNORE_SUFFIX)
    while let current = entry {
      found[String(cString: current.pointee.key)] = String(cString: current.pointee.value)
      entry = av_dict_get(dictionary, "", current, AV_DICT_IGNORE_SUFFIX)
    }
    return found
  }
}
