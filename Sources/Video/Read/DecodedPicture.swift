import AnimCLibAV

/// One picture of a movie.
public struct DecodedPicture: ~Copyable {
  /// When it is shown; nil if the file does not say.
  public let time: MediaTime?
  private let frame: OwnedFrame

  init(_ frame: consuming OwnedFrame, timeBase: AVRational) {
    let ticks = frame.pointer.pointee.best_effort_timestamp
    time =
      ticks == clibav_no_timestamp() || timeBase.num != 1
      ? nil : MediaTime(ticks: ticks, ticksPerSecond: Int(timeBase.den))
    self.frame = frame
  }

  /// The picture's columns.
  public var width: Int { Int(frame.pointer.pointee.width) }
  /// The picture's rows.
  public var height: Int { Int(frame.pointer.pointee.height) }

  /// The picture as encoded sRGB, converted with the picture's own matrix and range.
  public func rgba() throws -> RGBAImage { try PictureConverter.rgba(frame) }

  /// The samples as they were decoded: Y', Cb, Cr, each without padding.
  ///
  /// - Throws: `VideoError.unreadablePixelFormat` unless the picture is 8-bit 4:2:0.
  public func planes() throws -> [[UInt8]] {
    let frame = frame.pointer.pointee
    guard frame.format == AV_PIX_FMT_YUV420P.rawValue, let luma = frame.data.0, let blue = frame.data.1,
      let red = frame.data.2
    else {
      throw VideoError.unreadablePixelFormat(PictureConverter.pixelFormatName(frame.format))
    }
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    return [
      Self.copy(luma, stride: Int(frame.linesize.0), width, height),
      Self.copy(blue, stride: Int(frame.linesize.1), halfWidth, halfHeight),
      Self.copy(red, stride: Int(frame.linesize.2), halfWidth, halfHeight),
    ]
  }

  private static func copy(_ start: UnsafePointer<UInt8>, stride: Int, _ columns: Int, _ rows: Int) -> [UInt8]
  {
    var samples: [UInt8] = []
    samples.reserveCapacity(columns * rows)
    for row in 0..<rows {
      samples.append(contentsOf: UnsafeBufferPointer(start: start + row * stride, count: columns))
    }
    return samples
  }

  /// The samples of every component in the order of the pixel format (Y', Cb, Cr, alpha; or red, green, blue, alpha), as
  /// they were decoded, each without padding; and libav's name of that format.
  ///
  /// - Throws: `VideoError.unreadablePixelFormat` where a sample does not begin with a byte.
  package func components() throws -> (format: String, samples: [[UInt16]]) {
    let frame = frame.pointer.pointee
    let name = PictureConverter.pixelFormatName(frame.format)
    guard let descriptor = av_pix_fmt_desc_get(AVPixelFormat(rawValue: frame.format))?.pointee,
      descriptor.flags & UInt64(AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL) == 0
    else {
      throw VideoError.unreadablePixelFormat(name)
    }
    let components = [descriptor.comp.0, descriptor.comp.1, descriptor.comp.2, descriptor.comp.3]
    let data = [frame.data.0, frame.data.1, frame.data.2, frame.data.3]
    let strides = [frame.linesize.0, frame.linesize.1, frame.linesize.2, frame.linesize.3]
    var all: [[UInt16]] = []
    for (index, component) in components.prefix(Int(descriptor.nb_components)).enumerated() {
      guard let start = data[Int(component.plane)] else { throw VideoError.unreadablePixelFormat(name) }
      let isChroma = index == 1 || index == 2
      let shifts = isChroma ? (Int(descriptor.log2_chroma_w), Int(descriptor.log2_chroma_h)) : (0, 0)
      let columns = (width + (1 << shifts.0) - 1) >> shifts.0
      let rows = (height + (1 << shifts.1) - 1) >> shifts.1
      var samples: [UInt16] = []
      for row in 0..<rows {
        let line = start + row * Int(strides[Int(component.plane)]) + Int(component.offset)
        for column in 0..<columns {
          let place = line + column * Int(component.step)
          let value = component.depth > 8 ? UInt16(place[0]) | UInt16(place[1]) << 8 : UInt16(place[0])
          samples.append(value >> UInt16(component.shift))
        }
      }
      all.append(samples)
    }
    return (name, all)
  }
}
