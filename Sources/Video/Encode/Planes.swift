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
    return PicturePlanes(
      format: self, luma: planes[0], blue: planes.count > 2 ? planes[1] : planes[0],
      red: planes.count > 2 ? planes[2] : planes[0], alpha: planes.count > 3 ? planes[3] : nil)
  }
}
