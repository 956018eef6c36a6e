import AnimCLibAV

/// Which decoder reads a movie's pictures as they are meant.
enum MovieCodec {
  /// Whether a stream says that its pictures are transparent beside their packets, as WebM has it for VP8 and VP9.
  static func hasAlphaBeside(_ stream: AVStream) -> Bool {
    guard let parameters = stream.codecpar, vpxName(parameters.pointee.codec_id) != nil,
      let entry = av_dict_get(stream.metadata, "alpha_mode", nil, 0)
    else { return false }
    return String(cString: entry.pointee.value) == "1"
  }

  /// Nil where this machine has none. libavcodec's own decoders of VP8 and VP9 leave alpha out; libvpx' do not.
  ///
  /// - Parameter find: looks for a decoder among those that this machine's libavcodec was built with.
  /// - Throws: `PictureError.unsupported` where only an opaque picture could be had.
  static func decoder(
    of stream: AVStream,
    find: (String) -> UnsafePointer<AVCodec>? = { avcodec_find_decoder_by_name($0) }
  ) throws -> UnsafePointer<AVCodec>? {
    guard let parameters = stream.codecpar else { return nil }
    let codec = parameters.pointee.codec_id
    guard hasAlphaBeside(stream), let name = vpxName(codec) else { return avcodec_find_decoder(codec) }
    guard let decoder = find(name) else {
      throw PictureError.unsupported(
        "transparency of \(codec == AV_CODEC_ID_VP8 ? "VP8" : "VP9") without the decoder '\(name)', which this machine's "
          + "libavcodec was built without,")
    }
    return decoder
  }

  private static func vpxName(_ codec: AVCodecID) -> String? {
    switch codec {
    case AV_CODEC_ID_VP8: "libvpx"
    case AV_CODEC_ID_VP9: "libvpx-vp9"
    default: nil
    }
  }

  /// Whether a packet beside another one, with its alpha, can be decoded without those before.
  static func isKey(_ bytes: [UInt8], of codec: AVCodecID) -> Bool {
    guard let first = bytes.first else { return false }
    if codec == AV_CODEC_ID_VP8 { return first & 1 == 0 }
    // Two bits of a marker, two of the profile, one more in the last profile; then `show_existing_frame` and the type.
    let type = first & 0x30 == 0x30 ? first << 1 : first
    return type & 0b1100 == 0
  }

  /// Whether the pixel format has transparency.
  static func hasAlpha(_ format: Int32) -> Bool {
    guard let descriptor = av_pix_fmt_desc_get(AVPixelFormat(rawValue: format)) else { return false }
    return descriptor.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
  }
}
