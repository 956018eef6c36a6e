import CLibAV
import CLibAVSupport

/// Makes whole pictures of those that consist of two fields, each of half the rows at a time of its own, by libavfilter's
/// `bwdif`.
enum Deinterlacer {
  /// The picture at its first field's time. It depends on its neighbours, and on nothing else that was decoded before.
  ///
  /// - Parameters:
  ///   - previous: nil for the first picture.
  ///   - next: nil for the last one.
  static func picture(
    _ current: UnsafeMutablePointer<AVFrame>, after previous: UnsafeMutablePointer<AVFrame>?,
    before next: UnsafeMutablePointer<AVFrame>?
  ) throws -> OwnedFrame {
    guard clibav_has_filters() != 0 else {
      throw PictureError.unsupported(
        "an interlaced movie without libavfilter (Debian's package libavfilter8)")
    }
    let frame = current.pointee
    let graph = try FilterGraph(
      "[in0]bwdif=mode=send_frame:parity=auto:deint=interlaced[out]",
      inputs: [
        FilterGraph.Input(
          width: Int(frame.width), height: Int(frame.height), format: AVPixelFormat(rawValue: frame.format))
      ])
    func isAlike(_ other: UnsafeMutablePointer<AVFrame>) -> Bool {
      (other.pointee.width, other.pointee.height, other.pointee.format) == (
        frame.width, frame.height, frame.format
      )
    }
    let before = previous.flatMap { isAlike($0) ? $0 : nil }
    let after = next.flatMap { isAlike($0) ? $0 : nil }
    // The filter gives each picture when it has the next one.
    if let before { try graph.send(before) }
    try graph.send(current)
    if let after { try graph.send(after) } else { try graph.end() }
    if before != nil { _ = try graph.receive() }
    guard let result = try graph.receive() else {
      throw LibAVError(call: "bwdif", code: clibav_error(EINVAL))
    }
    guard result.pointer.pointee.format == frame.format else {
      throw PictureError.unsupported(
        "interlaced pictures of the pixel format '\(PictureConverter.pixelFormatName(frame.format))'")
    }
    return result
  }
}

extension OwnedFrame {
  /// Whether it consists of two fields.
  var isInterlaced: Bool { pointer.pointee.interlaced_frame != 0 }
}
