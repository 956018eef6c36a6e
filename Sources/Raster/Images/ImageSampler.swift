/// How a stretch of pixels is sampled.
struct ImageSampler<View, Part> {
  var view: View
  var isNearest: Bool
  /// The next smaller level, and how much of it there is.
  var smaller: (view: View, part: Part)?

  init(
    _ sampling: ImageSampling, part: (Double) -> Part,
    view: (_ levelIndex: MipLevel.MipLevelIndex, _ isNearest: Bool) -> View
  ) {
    self.view = view(sampling.levelIndex, sampling.isNearest)
    isNearest = sampling.isNearest
    smaller = sampling.smaller.map { (view($0.levelIndex, false), part($0.part)) }
  }
}
