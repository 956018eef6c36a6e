import AnimCLibAV
import AnimCLibAVSupport

/// A movie file that is open for reading.
struct InputContext: ~Copyable {
  let pointer: UnsafeMutablePointer<AVFormatContext>

  /// A movie must not make libav open anything else: only files, only formats without references, only decoders
  /// of pictures.
  private static let options = [
    ("max_streams", "64"),
    ("protocol_whitelist", "file"), ("format_whitelist", "mov,mp4,matroska,webm,gif,png_pipe"),
    (
      "codec_whitelist",
      "h264,hevc,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,libaom-av1,mpeg4,mpeg1video,mpeg2video,mjpeg,prores,"
        + "qtrle,png,gif,ffv1,rawvideo,dnxhd,theora"
    ),
  ]

  init(path: String) throws { try self.init(path: path, demuxer: nil, options: Self.options) }

  /// - Parameter demuxer: libav's name of the file format; nil lets it guess.
  init(path: String, demuxer: String?, options: [(String, String)]) throws {
    var options = try OwnedDictionary(options)
    var context: UnsafeMutablePointer<AVFormatContext>?
    let format = demuxer.flatMap { av_find_input_format($0) }
    try LibAV.check("avformat_open_input") {
      avformat_open_input(&context, "file:\(path)", format, &options.pointer)
    }
    pointer = try LibAV.allocate("avformat_open_input") { context }
  }

  /// Finds out what is in it, for which some is decoded.
  func readStreams() throws {
    try Instructions.all.during {
      try LibAV.check("avformat_find_stream_info") { avformat_find_stream_info(pointer, nil) }
    }
  }

  /// Whether `packet` holds the next packet, of any stream; false at the end of the file.
  func read(_ packet: borrowing OwnedPacket) throws -> Bool {
    av_packet_unref(packet.pointer)
    let code = av_read_frame(pointer, packet.pointer)
    if code == clibav_error_eof() { return false }
    try LibAV.check("av_read_frame") { code }
    return true
  }

  /// The same of one stream.
  func read(_ packet: borrowing OwnedPacket, of stream: Int32) throws -> Bool {
    while try read(packet) {
      if packet.pointer.pointee.stream_index == stream { return true }
    }
    return false
  }

  /// Decodes a stream's next frame; false at the end.
  ///
  /// - Parameters:
  ///   - packet: what is read goes through it.
  ///   - isAtEnd: whether all of the stream was read.
  func decode(
    into frame: UnsafeMutablePointer<AVFrame>, of stream: Int32, with context: borrowing OwnedCodecContext,
    _ packet: borrowing OwnedPacket, _ isAtEnd: inout Bool
  ) throws -> Bool {
    while true {
      let code = avcodec_receive_frame(context.pointer, frame)
      if code == clibav_error_eof() { return false }
      guard code == clibav_error(EAGAIN) else {
        try LibAV.check("avcodec_receive_frame") { code }
        return true
      }
      if isAtEnd { return false }
      isAtEnd = try !read(packet, of: stream)
      let next = isAtEnd ? nil : packet.pointer
      try LibAV.check("avcodec_send_packet") { avcodec_send_packet(context.pointer, next) }
    }
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFormatContext>? = pointer
    avformat_close_input(&pointer)
  }
}
