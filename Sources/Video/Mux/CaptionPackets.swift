import AnimCLibAV
import AnimCLibAVSupport
import AnimCaptions

/// The texts of a movie on their way to it, in the order of their times.
struct CaptionPackets {
  struct Packet {
    var stream: Int32
    var cue: Cue
    var bytes: [UInt8]
  }

  private var packets: [Packet] = []
  private var next = 0

  /// Makes a stream for each track.
  init(
    _ tracks: [ContainerMetadata.CaptionTrack], in container: Container, of output: borrowing OutputContext
  ) throws {
    for (number, track) in tracks.enumerated() {
      let stream = try LibAV.allocate("avformat_new_stream") { avformat_new_stream(output.pointer, nil) }
      stream.pointee.time_base = AVRational(num: 1, den: 1000)
      stream.pointee.codecpar.pointee.codec_type = AVMEDIA_TYPE_SUBTITLE
      stream.pointee.codecpar.pointee.codec_id = container.captionCodec
      if number == 0 { stream.pointee.disposition |= AV_DISPOSITION_DEFAULT }
      for (name, value) in [("language", track.language), ("title", track.title)] {
        guard let value else { continue }
        try LibAV.check("av_dict_set") { av_dict_set(&stream.pointee.metadata, name, value, 0) }
      }
      if container.hasBoxes { try Self.describe(&stream.pointee.codecpar.pointee) }
      packets += Self.packets(track.cues.apart, stream.pointee.index, fillsGaps: container.hasBoxes)
    }
    packets.sort { ($0.cue.start, $0.stream) < ($1.cue.start, $1.stream) }
  }

  /// The next text that begins before a time in seconds.
  mutating func next(before time: Double) -> Packet? {
    guard next < packets.count, packets[next].cue.start < time else { return nil }
    defer { next += 1 }
    return packets[next]
  }

  /// Timed text of 3GPP TS 26.245: each begins with its length, and between two there is one without letters.
  private static func packets(_ cues: [Cue], _ stream: Int32, fillsGaps: Bool) -> [Packet] {
    guard fillsGaps else {
      return cues.map { Packet(stream: stream, cue: $0, bytes: Array($0.text.utf8)) }
    }
    var filled: [Cue] = []
    for cue in cues {
      let end = filled.last?.end ?? 0
      if end < cue.start { filled.append(Cue(start: end, end: cue.start, text: "")) }
      filled.append(cue)
    }
    if let end = filled.last?.end { filled.append(Cue(start: end, end: end + 0.1, text: "")) }
    return filled.map { cue in
      let text = Array(cue.text.utf8.prefix(0xFFFF))
      return Packet(
        stream: stream, cue: cue, bytes: [UInt8(text.count >> 8), UInt8(text.count & 0xFF)] + text)
    }
  }

  /// White letters at the bottom, in the middle.
  private static func describe(_ parameters: inout AVCodecParameters) throws {
    let name = Array("Sans".utf8)
    let head: [UInt8] =
      [0, 0, 0, 0, 1, 0xFF] + [0, 0, 0, 0] + [UInt8](repeating: 0, count: 8)
      + [0, 0, 0, 0, 0, 1, 0, 18, 255, 255, 255, 255]
      + [0, 0, 0, UInt8(13 + name.count)] + Array("ftab".utf8) + [0, 1, 0, 1, UInt8(name.count)] + name
    let memory = try LibAV.allocate("av_mallocz") {
      av_mallocz(head.count + Int(AV_INPUT_BUFFER_PADDING_SIZE))
    }
    memory.copyMemory(from: head, byteCount: head.count)
    parameters.extradata = memory.assumingMemoryBound(to: UInt8.self)
    parameters.extradata_size = Int32(head.count)
  }
}

extension Container {
  fileprivate var captionCodec: AVCodecID {
    switch self {
    case .mp4, .mov: AV_CODEC_ID_MOV_TEXT
    case .webm: AV_CODEC_ID_WEBVTT
    case .mkv: AV_CODEC_ID_SUBRIP
    }
  }
}
