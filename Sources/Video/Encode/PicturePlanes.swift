/// A picture in the form that an encoder takes, see `PixelFormat`. Valid only within the call that handed it out.
public struct PicturePlanes {
  public let format: PixelFormat
  /// Of RGB the only one, which has all channels, and then `blue` and `red` are the same.
  public let luma: Plane
  /// In the size of the format's chroma, as `red`.
  public let blue: Plane
  public let red: Plane
  /// In the picture's size; nil for formats without alpha, and for those in RGB.
  public let alpha: Plane?

  public init(format: PixelFormat, luma: Plane, blue: Plane, red: Plane, alpha: Plane? = nil) {
    self.format = format
    self.luma = luma
    self.blue = blue
    self.red = red
    self.alpha = alpha
  }

  public var width: Int { luma.width }
  public var height: Int { luma.height }

  /// Fills an 8-bit picture.
  public func fill(luma y: UInt8, blue cb: UInt8, red cr: UInt8) {
    luma.fill(y)
    blue.fill(cb)
    red.fill(cr)
  }
}
