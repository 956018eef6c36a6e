/// One plane in memory of the caller's.
public struct SamplePlane {
  public var samples: UnsafeMutableRawPointer
  /// Bytes from a row to the next.
  public var stride: Int
  /// In samples.
  public var width: Int
  public var height: Int

  public init(samples: UnsafeMutableRawPointer, stride: Int, width: Int, height: Int) {
    self.samples = samples
    self.stride = stride
    self.width = width
    self.height = height
  }
}
