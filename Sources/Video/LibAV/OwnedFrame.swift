import AnimCLibAV
import AnimCLibAVSupport
import Glibc
import AnimSound

// Each type whose name begins with Owned owns one C object and frees it. None is Sendable: an object of libav stays with the thread, or
// the task, that made it.

struct OwnedFrame: ~Copyable {
  let pointer: UnsafeMutablePointer<AVFrame>

  init() throws { pointer = try LibAV.allocate("av_frame_alloc") { av_frame_alloc() } }

  deinit {
    var pointer: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&pointer)
  }
}

extension OwnedFrame {
  /// A frame with memory for one picture.
  static func picture(width: Int, height: Int, format: AVPixelFormat) throws -> OwnedFrame {
    let frame = try OwnedFrame()
    frame.pointer.pointee.width = Int32(width)
    frame.pointer.pointee.height = Int32(height)
    frame.pointer.pointee.format = format.rawValue
    try LibAV.check("av_frame_get_buffer") { av_frame_get_buffer(frame.pointer, 0) }
    return frame
  }

  /// A frame with memory for so many samples of stereo sound.
  static func sound(samples: Int, format: AVSampleFormat) throws -> OwnedFrame {
    let frame = try OwnedFrame()
    frame.pointer.pointee.format = format.rawValue
    frame.pointer.pointee.nb_samples = Int32(samples)
    frame.pointer.pointee.sample_rate = Int32(SampleRate.value)
    av_channel_layout_default(&frame.pointer.pointee.ch_layout, 2)
    try LibAV.check("av_frame_get_buffer") { av_frame_get_buffer(frame.pointer, 0) }
    return frame
  }

  /// Fills a frame of RGBA, BGRA or RGB.
  ///
  /// - Parameter pixels: RGBA without gaps, of the frame's size.
  func fill(rgba pixels: UnsafeRawBufferPointer) throws {
    guard pointer.pointee.format == AV_PIX_FMT_RGB24.rawValue else { return try copy(rgba: pixels) }
    try LibAV.check("av_frame_make_writable") { av_frame_make_writable(pointer) }
    let frame = pointer.pointee
    let (width, height, stride) = (Int(frame.width), Int(frame.height), Int(frame.linesize.0))
    guard pixels.count == width * height * 4, let target = frame.data.0 else {
      throw LibAVError(call: "av_frame_get_buffer", code: clibav_error(EINVAL))
    }
    for row in 0..<height {
      for x in 0..<width {
        let (source, place) = ((row * width + x) * 4, row * stride + x * 3)
        target[place] = pixels[source]
        target[place + 1] = pixels[source + 1]
        target[place + 2] = pixels[source + 2]
      }
    }
  }

  /// Fills a frame of RGBA or BGRA.
  func copy(rgba pixels: UnsafeRawBufferPointer) throws {
    try LibAV.check("av_frame_make_writable") { av_frame_make_writable(pointer) }
    let frame = pointer.pointee
    let (width, height, stride) = (Int(frame.width), Int(frame.height), Int(frame.linesize.0))
    guard pixels.count == width * height * 4, let source = pixels.baseAddress, let target = frame.data.0
    else {
      throw LibAVError(call: "av_frame_get_buffer", code: clibav_error(EINVAL))
    }
    for row in 0..<height {
      (target + row * stride).update(
        from: (source + row * width * 4).assumingMemoryBound(to: UInt8.self), count: width * 4)
    }
    guard frame.format == AV_PIX_FMT_BGRA.rawValue else { return }
    for row in 0..<height {
      let pixels = target + row * stride
      for x in Swift.stride(from: 0, to: width * 4, by: 4) {
        (pixels[x], pixels[x + 2]) = (pixels[x + 2], pixels[x])
      }
    }
  }
}

extension OwnedFrame {
  /// Whether both have the same samples, in one format and with one meaning. False for formats with palettes or without
  /// plain samples.
  func hasSamples(of other: borrowing OwnedFrame) -> Bool {
    let (a, b) = (pointer.pointee, other.pointer.pointee)
    guard a.width == b.width, a.height == b.height, a.format == b.format, a.colorspace == b.colorspace,
      a.color_range == b.color_range, a.color_primaries == b.color_primaries, a.color_trc == b.color_trc,
      a.chroma_location == b.chroma_location, a.interlaced_frame == b.interlaced_frame,
      a.top_field_first == b.top_field_first,
      let descriptor = av_pix_fmt_desc_get(AVPixelFormat(rawValue: a.format))?.pointee,
      descriptor.flags & UInt64(AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_HWACCEL) == 0
    else { return false }
    let planes = [
      (a.data.0, a.linesize.0, b.data.0, b.linesize.0), (a.data.1, a.linesize.1, b.data.1, b.linesize.1),
      (a.data.2, a.linesize.2, b.data.2, b.linesize.2), (a.data.3, a.linesize.3, b.data.3, b.linesize.3),
    ]
    for (number, plane) in planes.enumerated() {
      guard let first = plane.0, let second = plane.2 else {
        guard plane.0 == nil, plane.2 == nil else { return false }
        continue
      }
      let bytes = Int(
        av_image_get_linesize(AVPixelFormat(rawValue: a.format), a.width, Int32(clamping: number)))
      let shift = number == 1 || number == 2 ? Int(descriptor.log2_chroma_h) : 0
      let rows = (Int(a.height) + (1 << shift) - 1) >> shift
      guard bytes > 0, bytes <= Int(plane.1), bytes <= Int(plane.3) else { return false }
      for row in 0..<rows {
        guard memcmp(first + row * Int(plane.1), second + row * Int(plane.3), bytes) == 0 else {
          return false
        }
      }
    }
    return true
  }
}
