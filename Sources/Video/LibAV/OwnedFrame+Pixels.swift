import CLibAV

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
