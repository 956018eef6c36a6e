import CYCbCr

/// Where a converted picture goes: three planes of 8-bit samples in memory of the caller's, as 4:2:0 wants
/// them. For a picture of w × h pixels, luma has w × h samples and each chroma plane ⌈w/2⌉ × ⌈h/2⌉.
public struct YCbCrPlanes {
  public var y: UnsafeMutablePointer<UInt8>
  public var cb: UnsafeMutablePointer<UInt8>
  public var cr: UnsafeMutablePointer<UInt8>
  /// Bytes from a row of luma to the next.
  public var yStride: Int
  /// Bytes from a row of chroma to the next, in both planes.
  public var chromaStride: Int

  public init(
    y: UnsafeMutablePointer<UInt8>, cb: UnsafeMutablePointer<UInt8>, cr: UnsafeMutablePointer<UInt8>,
    yStride: Int, chromaStride: Int
  ) {
    self.y = y
    self.cb = cb
    self.cr = cr
    self.yStride = yStride
    self.chromaStride = chromaStride
  }
}
