import CLibAV

/// How wide a movie's pixels are shown for their height. Pictures keep their pixels; their size on the screen is another.
struct PixelAspect: Sendable, Equatable {
  let width: Int
  let height: Int

  static let square = PixelAspect(width: 1, height: 1)

  private init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Of the file's numbers, and its codec's where it has none. What makes no sense is square.
  ///
  /// - Parameter size: of the pictures.
  init(_ stream: AVStream, _ parameters: AVCodecParameters, width: Int, height: Int) {
    let own = stream.sample_aspect_ratio
    let ratio = own.num > 0 && own.den > 0 ? own : parameters.sample_aspect_ratio
    guard ratio.num > 0, ratio.den > 0 else {
      self = .square
      return
    }
    let aspect = PixelAspect(width: Int(ratio.num), height: Int(ratio.den))
    let shown = aspect.shownWidth(of: width)
    self = shown >= 1 && shown <= PictureFormat.longestSide ? aspect : .square
  }

  var isSquare: Bool { width == height }

  /// To the nearest whole number: rows stay as many as they are.
  func shownWidth(of pixels: Int) -> Int {
    isSquare ? pixels : (2 * pixels * width + height) / (2 * height)
  }
}
