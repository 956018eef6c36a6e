/// One component of a picture, 8 bits a sample. Valid only within the call that handed it out.
public struct Plane {
  public let samples: UnsafeMutablePointer<UInt8>
  /// Bytes from one row to the next, at least `width`.
  public let stride: Int
  /// In samples.
  public let width: Int
  public let height: Int

  public func fill(_ value: UInt8) {
    for row in 0..<height { (samples + row * stride).update(repeating: value, count: width) }
  }
}

/// A picture as Y'CbCr 4:2:0: BT.709 matrix, limited range (Y' 16…235, Cb and Cr 16…240), chroma sited left.
/// Valid only within the call that handed it out.
public struct PicturePlanes {
  public let luma: Plane
  /// Half the picture's width and height, as `red`.
  public let blue: Plane
  public let red: Plane

  public var width: Int { luma.width }
  public var height: Int { luma.height }

  public func fill(luma y: UInt8, blue cb: UInt8, red cr: UInt8) {
    luma.fill(y)
    blue.fill(cb)
    red.fill(cr)
  }
}
