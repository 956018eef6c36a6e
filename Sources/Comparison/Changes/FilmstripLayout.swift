import Foundation

/// Where everything lies on a film strip, in pixels.
struct FilmstripLayout: Sendable, Equatable {
  var columns: Int
  /// Of a frame.
  var width: Int
  var height: Int
  var fontSize: Double
  /// Around the frames and between them.
  let gap: Int
  /// The height of a line of text.
  let line: Int
  /// The lines beneath each frame, and those beneath all.
  private let captionLines: Int
  private let rows: Int
  private let legendLines: Int

  /// - Parameters:
  ///   - frame: the size of a frame.
  ///   - captionLines: beneath each frame.
  ///   - legendLines: beneath all.
  init(count: Int, columns: Int, width: Int, height: Int, captionLines: Int = 1, legendLines: Int = 0) {
    self.columns = columns
    self.width = width
    self.height = height
    self.captionLines = captionLines
    self.legendLines = legendLines
    fontSize = min(max(Double(width) * 0.05, 11), 24).rounded()
    gap = Int(fontSize)
    line = Int((fontSize * 1.9).rounded())
    rows = (count + columns - 1) / columns
  }

  private var captionHeight: Int { line + (captionLines - 1) * lineHeight }
  /// Of the lines that follow on the first.
  var lineHeight: Int { Int((fontSize * 1.4).rounded()) }

  var sheetWidth: Int { gap + columns * (width + gap) }
  private var framesHeight: Int { gap + rows * (height + captionHeight) + (rows - 1) * (gap / 2) }
  var sheetHeight: Int {
    framesHeight + (legendLines > 0 ? legendLines * lineHeight + gap : 0)
  }
  var pixels: Int { sheetWidth * sheetHeight }

  func place(_ index: Int) -> (x: Int, y: Int) {
    (gap + index % columns * (width + gap), gap + index / columns * (height + captionHeight + gap / 2))
  }

  /// The box of a line's letters beneath a frame.
  func caption(_ index: Int, line number: Int) -> CGRect {
    let place = place(index)
    let y = Double(place.y + height) + (Double(line) - 1.2102 * fontSize) / 2
    return CGRect(
      x: Double(place.x), y: y + Double(number * lineHeight), width: Double(width), height: 1.2102 * fontSize)
  }

  func legend(_ number: Int) -> CGRect {
    CGRect(
      x: Double(gap), y: Double(framesHeight + gap / 2 + number * lineHeight),
      width: Double(sheetWidth - 2 * gap), height: 1.2102 * fontSize)
  }
}
