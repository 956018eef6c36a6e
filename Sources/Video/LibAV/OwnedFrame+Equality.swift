import CLibAV
import Glibc

extension OwnedFrame {
  /// Whether both have the same samples, in one format and with one meaning. False for formats with palettes or without
  /// plain samples.
  func hasSamples(of other: borrowing OwnedFrame) -> Bool {
    let (a, b) = (pointer.pointee, other.pointer.pointee)
    guard a.width == b.width, a.height == b.height, a.format == b.format, a.colorspace == b.colorspace,
      a.color_range == b.color_range, a.color_primaries == b.color_primaries, a.color_trc == b.color_trc,
      a.chroma_location == b.chroma_location,
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
