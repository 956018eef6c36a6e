import AnimRaster

/// Pixels of glyphs that have colours of their own, such as emoji: they are pictures, and no colour of a text makes them stand out.
struct IgnoredPixels {
  private var width = 0
  private var pixels: [Bool] = []

  /// None.
  init() {}

  /// What is drawn, and the same whichever colour the text has.
  ///
  /// - Parameters:
  ///   - nothing: without the text, before the same background.
  init(_ first: PixelBuffer, _ second: PixelBuffer, nothing: PixelBuffer) {
    width = first.width
    pixels = [Bool](repeating: false, count: first.width * first.height)
    guard
      (second.width, second.height, nothing.width, nothing.height)
        == (first.width, first.height, first.width, first.height)
    else { return }
    for y in 0..<first.height {
      for x in 0..<width where first[x, y] == second[x, y] && first[x, y] != nothing[x, y] {
        pixels[y * width + x] = true
      }
    }
  }

  var isEmpty: Bool { !pixels.contains(true) }

  func contains(_ x: Int, _ y: Int) -> Bool {
    let index = y * width + x
    return x < width && index < pixels.count && pixels[index]
  }
}
