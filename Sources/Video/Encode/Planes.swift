extension PixelFormat {
  /// Planes one after the other without gaps.
  ///
  /// - Parameter start: memory of `byteCount`.
  public func planes(at start: UnsafeMutablePointer<UInt8>, width: Int, height: Int) -> PicturePlanes {
    var next = start
    let planes = planeSizes(width: width, height: height).map { size in
      let stride = size.width * sampleBytes
      defer { next += stride * size.height }
      return Plane(samples: next, stride: stride, width: size.width, height: size.height)
    }
    return PicturePlanes(self, planes)
  }
}
