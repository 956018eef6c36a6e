import Foundation
import AnimRaster
import AnimRenderTree

extension Filmstrip {
  /// So that times can be read beneath them, frames of small canvases are made as wide as this, in pixels.
  private static let narrowest = 240.0

  /// Sheets that are about so much wider than high are looked at most easily.
  private static let shape = 1.4
  /// Of sheets whose frames are nearly as large as they can be, the shape counts.
  private static let nearlyLargest = 0.85

  /// So wide frames are at least, in pixels, where fewer of them make room for that: a time and a number stand beneath each.
  private static let leastWidth = 110

  /// How many frames with two lines beneath them fit on a sheet of so many pixels, at least one.
  ///
  /// - Parameters:
  ///   - count: the most.
  ///   - legendLines: beneath all.
  public static func mostFrames(
    of recording: Recording, count: Int, columns: Int?, legendLines: Int, into mostPixels: Int
  ) -> Int {
    func fits(_ count: Int, leastWidth: Int) -> Bool {
      var strip = Filmstrip(recording, times: [Double](repeating: 0, count: count))
      strip.columns = columns
      strip.captions = [["", ""]]
      strip.legend = [String](repeating: "", count: legendLines)
      return strip.fit(into: mostPixels) && strip.layout.width >= leastWidth
    }
    for leastWidth in [leastWidth, 1] {
      if fits(count, leastWidth: leastWidth) { return count }
      guard fits(1, leastWidth: leastWidth) else { continue }
      var (low, high) = (1, count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if fits(middle, leastWidth: leastWidth) { low = middle } else { high = middle }
      }
      return low
    }
    return 1
  }

  /// Makes the frames as large as they can be, or nearly so, on a sheet of so many pixels, in as many columns as that takes.
  ///
  /// - Returns: false where they do not fit, however small they are; nothing is changed then.
  @discardableResult public mutating func fit(into mostPixels: Int) -> Bool {
    let choices = columns.map { [min(max($0, 1), times.count)] } ?? Array(1...max(times.count, 1))
    let sheets = choices.compactMap { sheet(columns: $0, into: mostPixels) }
    let largest = sheets.reduce(0) { max($0, $1.scale) }
    let best = sheets.filter { $0.scale >= Self.nearlyLargest * largest }.min { $0.strain < $1.strain }
    guard let best else { return false }
    (scale, columns) = (best.scale, best.columns)
    return true
  }

  /// - Returns: nil where no frame of any size fits; `strain` is how far off the sheet's shape is.
  private func sheet(columns: Int, into mostPixels: Int) -> (columns: Int, scale: Double, strain: Double)? {
    let size = recording.canvas.size
    func fits(_ scale: Double) -> Bool {
      let sheet = self.layout(columns: columns, scale: scale)
      return sheet.pixels <= mostPixels && max(sheet.sheetWidth, sheet.sheetHeight) <= PixelBuffer.maximumSide
    }
    let most = max(recording.canvas.scale, Self.narrowest / max(size.width, 1))
    var (low, high) = (0.0, Double(most))
    if fits(high) {
      low = high
    } else {
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if fits(middle) { low = middle } else { high = middle }
      }
    }
    guard low > 0 else { return nil }
    let layout = self.layout(columns: columns, scale: low)
    return (columns, low, abs(log(Double(layout.sheetWidth) / Double(layout.sheetHeight) / Self.shape)))
  }
}
