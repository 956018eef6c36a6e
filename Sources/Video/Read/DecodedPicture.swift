import CLibAV

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

  public var width: Int { Int(frame.pointer.pointee.width) }
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
      Self.copy(luma, Int(frame.linesize.0), width, height),
      Self.copy(blue, Int(frame.linesize.1), halfWidth, halfHeight),
      Self.copy(red, Int(frame.linesize.2), halfWidth, halfHeight),
    ]
  }

  private static func copy(_ start: UnsafeMutablePointer<UInt8>, _ stride: Int, _ width: Int, _ height: Int)
    -> [UInt8]
  {
    var samples: [UInt8] = []
    samples.reserveCapacity(width * height)
    for y in 0..<height {
      samples.append(contentsOf: UnsafeBufferPointer(start: start + y * stride, count: width))
    }
    return samples
  }
}
