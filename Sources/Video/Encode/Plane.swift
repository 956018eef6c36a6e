/// One component of a picture, or all of a picture in RGB. Valid only within the call that handed it out.
public struct Plane {
  /// Samples of more than 8 bits have two bytes, in the order that the format says or else the processor's.
  public let samples: UnsafeMutablePointer<UInt8>
  /// Bytes from one row to the next.
  public let stride: Int
  /// In samples.
  public let width: Int
  public let height: Int

  public init(samples: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int) {
    self.samples = samples
    self.stride = stride
    self.width = width
    self.height = height
  }

  /// Fills a plane of 8 bits a sample.
  public func fill(_ value: UInt8) {
    for row in 0..<height { (samples + row * stride).update(repeating: value, count: width) }
  }
}
