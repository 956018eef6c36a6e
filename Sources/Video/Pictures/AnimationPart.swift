/// One picture of an animated file: a part of the whole, and what becomes of it.
struct AnimationPart: Sendable, Equatable {
  enum Disposal: Sendable, Equatable {
    case none
    /// Its place becomes transparent.
    case background
    /// Its place becomes what it was before.
    case previous
  }

  var x: Int
  var y: Int
  var width: Int
  var height: Int
  /// In seconds, as the file says it.
  var delay: Double
  var isBlended: Bool
  var disposal: Disposal
  /// A still picture of its own: what its file has before the colours that all parts share, and behind them.
  var head: [UInt8]
  var body: [UInt8]

  /// How long it is shown. As in browsers, what is to be shown for a hundredth of a second or less is shown for a tenth:
  /// such files mean "as fast as may be".
  var shownTime: Double { delay <= 0.01 ? 0.1 : delay }

  func covers(_ width: Int, _ height: Int) -> Bool {
    x == 0 && y == 0 && self.width == width && self.height == height
  }

  /// Puts its pixels, of straight alpha, onto those of a canvas.
  func draw(_ pixels: [UInt8], on canvas: inout [UInt8], width canvasWidth: Int) {
    for row in 0..<height {
      let from = row * width * 4
      let to = ((y + row) * canvasWidth + x) * 4
      if !isBlended {
        canvas.replaceSubrange(to..<(to + width * 4), with: pixels[from..<(from + width * 4)])
        continue
      }
      for column in stride(from: 0, to: width * 4, by: 4) {
        let alpha = Int(pixels[from + column + 3])
        if alpha == 0 { continue }
        let (source, target) = (from + column, to + column)
        // What is left of the canvas, in 255ths of 255ths.
        let rest = Int(canvas[target + 3]) * (255 - alpha)
        let whole = alpha * 255 + rest
        for channel in 0..<3 {
          let sum = Int(pixels[source + channel]) * alpha * 255 + Int(canvas[target + channel]) * rest
          canvas[target + channel] = UInt8((sum + whole / 2) / whole)
        }
        canvas[target + 3] = UInt8((whole + 127) / 255)
      }
    }
  }

  func clear(_ canvas: inout [UInt8], width canvasWidth: Int) {
    for row in 0..<height {
      let start = ((y + row) * canvasWidth + x) * 4
      for index in start..<(start + width * 4) { canvas[index] = 0 }
    }
  }
}
