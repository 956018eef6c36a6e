import AnimCLibAV
import AnimCLibAVSupport
import AnimTestSupport
import Testing

@testable import AnimVideo

/// A lossless Matroska movie, one number for all samples of each row, with what files say beside the pixels.
struct TestMovie {
  var width = 32
  var height = 32
  /// Frames in a second.
  var rate = 20
  var count = 12
  var aspect = AVRational(num: 0, den: 1)
  var isInterlaced = false
  /// When its pictures begin, in milliseconds.
  var start = 0
  /// When its sound begins, in milliseconds; nil for none. It lasts for a second.
  var soundStart: Int?
  /// The luma of a row.
  var luma: (_ frame: Int, _ row: Int) -> UInt8 = { frame, _ in UInt8(20 + 7 * frame % 200) }

  func write(to path: String) throws {
    let encoder = try #require(avcodec_find_encoder_by_name("ffv1"))
    let context = try OwnedCodecContext(encoder)
    context.pointer.pointee.width = Int32(width)
    context.pointer.pointee.height = Int32(height)
    context.pointer.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    context.pointer.pointee.time_base = AVRational(num: 1, den: 1000)
    context.pointer.pointee.sample_aspect_ratio = aspect
    context.pointer.pointee.thread_count = 1
    if isInterlaced { context.pointer.pointee.field_order = AV_FIELD_TT }
    context.pointer.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    try context.open(encoder, .all)
    let output = try OutputContext.open(path: path, format: "matroska")
    let pictures = try LibAV.allocate("avformat_new_stream") { avformat_new_stream(output.pointer, nil) }
    try LibAV.check("avcodec_parameters_from_context") {
      avcodec_parameters_from_context(pictures.pointee.codecpar, context.pointer)
    }
    pictures.pointee.sample_aspect_ratio = aspect
    pictures.pointee.avg_frame_rate = AVRational(num: Int32(rate), den: 1)
    if soundStart != nil { try addSound(to: output) }
    try LibAV.check("avformat_write_header") { avformat_write_header(output.pointer, nil) }
    var waiting = soundStart.map { start in (0..<10).map { start + 100 * $0 } } ?? []
    let packet = try OwnedPacket()
    for number in 0..<count {
      let time = start + number * 1000 / rate
      while let next = waiting.first, next <= time {
        try writeSound(at: next, to: output)
        waiting.removeFirst()
      }
      let frame = try frame(number)
      frame.pointer.pointee.pts = Int64(time)
      try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, frame.pointer) }
      try LibAV.check("avcodec_receive_packet") { avcodec_receive_packet(context.pointer, packet.pointer) }
      packet.pointer.pointee.stream_index = 0
      packet.pointer.pointee.duration = Int64(1000 / rate)
      av_packet_rescale_ts(packet.pointer, AVRational(num: 1, den: 1000), pictures.pointee.time_base)
      try LibAV.check("av_write_frame") { av_write_frame(output.pointer, packet.pointer) }
      av_packet_unref(packet.pointer)
    }
    for time in waiting { try writeSound(at: time, to: output) }
    try LibAV.check("av_write_trailer") { av_write_trailer(output.pointer) }
    try output.close()
  }

  private func frame(_ number: Int) throws -> OwnedFrame {
    let frame = try OwnedFrame.picture(width: width, height: height, format: AV_PIX_FMT_YUV420P)
    let picture = frame.pointer.pointee
    let planes = [
      (picture.data.0, picture.linesize.0, height), (picture.data.1, picture.linesize.1, height / 2),
      (picture.data.2, picture.linesize.2, height / 2),
    ]
    for (index, (samples, stride, rows)) in planes.enumerated() {
      for row in 0..<rows {
        let value = index == 0 ? luma(number, row) : 128
        (try #require(samples) + row * Int(stride)).update(repeating: value, count: Int(stride))
      }
    }
    frame.pointer.pointee.interlaced_frame = isInterlaced ? 1 : 0
    frame.pointer.pointee.top_field_first = 1
    return frame
  }

  private func addSound(to output: borrowing OutputContext) throws {
    let sound = try LibAV.allocate("avformat_new_stream") { avformat_new_stream(output.pointer, nil) }
    sound.pointee.time_base = AVRational(num: 1, den: 48000)
    let parameters = try #require(sound.pointee.codecpar)
    parameters.pointee.codec_type = AVMEDIA_TYPE_AUDIO
    parameters.pointee.codec_id = AV_CODEC_ID_PCM_S16LE
    parameters.pointee.sample_rate = 48000
    parameters.pointee.bits_per_coded_sample = 16
    av_channel_layout_default(&parameters.pointee.ch_layout, 1)
  }

  /// A tenth of a second as loud as can be.
  private func writeSound(at time: Int, to output: borrowing OutputContext) throws {
    let packet = try OwnedPacket.copying([UInt8](repeating: 0x7F, count: 9600))
    packet.pointer.pointee.stream_index = 1
    packet.pointer.pointee.pts = Int64(time)
    packet.pointer.pointee.dts = Int64(time)
    packet.pointer.pointee.duration = 100
    let base = try #require(output.pointer.pointee.streams[1]).pointee.time_base
    av_packet_rescale_ts(packet.pointer, AVRational(num: 1, den: 1000), base)
    try LibAV.check("av_write_frame") { av_write_frame(output.pointer, packet.pointer) }
  }
}
