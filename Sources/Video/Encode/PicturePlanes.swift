/// A picture in the form that an encoder takes, see `PixelFormat`. Valid only within the call that handed it out.
public struct PicturePlanes {
  /// How samples lie in the planes.
  public let format: PixelFormat
  /// Of RGB the only one, which has all channels, and then `blue` and `red` are the same.
  public let luma: Plane
  /// In the size of the format's chroma, as `red`.
  public let blue: Plane
  /// In the size of the format's chroma, as `blue`.
  public let red: Plane
  /// In the picture's size; nil for formats without alpha, and for those in RGB.
  public let alpha: Plane?

  /// Planes of one picture, in the order and the sizes that the format asks for.
  init(_ format: PixelFormat, _ planes: [Plane]) {
    self.format = format
    luma = planes[0]
    (blue, red) = planes.count > 2 ? (planes[1], planes[2]) : (planes[0], planes[0])
    alpha = planes.count > 3 ? planes[3] : nil
  }

  /// The picture's columns.
  public var width: Int { luma.width }
  /// The picture's rows.
  public var height: Int { luma.height }

  /// Fills an 8-bit picture.
  public func fill(luma y: UInt8, blue cb: UInt8, red cr: UInt8) {
    luma.fill(y)
    blue.fill(cb)
    red.fill(cr)
  }
}

/// One component of a picture, or all of a picture in RGB. Valid only within the call that handed it out.
public struct Plane {
  /// Samples of more than 8 bits have two bytes, in the order that the format says or else the processor's.
  public let samples: UnsafeMutablePointer<UInt8>
  /// Bytes from one row to the next.
  public let stride: Int
  /// In samples.
  public let width: Int
  /// In samples.
  public let height: Int

  /// Fills a plane of 8 bits a sample.
  public func fill(_ value: UInt8) {
    for row in 0..<height { (samples + row * stride).update(repeating: value, count: width) }
  }
}
