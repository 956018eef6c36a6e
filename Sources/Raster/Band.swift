/// Some of a picture's pixels, for as long as they are lent.
public struct Band<PixelValue> {
  /// Rows of `bounds`, without gaps.
  let pixels: UnsafePointer<PixelValue>
  public let bounds: PixelRect
  /// The samples that are to be made of them.
  let samples: [PixelRect]
}
