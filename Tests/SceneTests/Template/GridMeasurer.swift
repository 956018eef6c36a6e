import Foundation
import AnimGeometry

/// Every character is 10 points wide, every line 20 high with its baseline at 15. Lines break at spaces.
struct GridMeasurer: TextMeasurer {
  func extent(of block: TextBlock) -> TextExtent {
    var rows: [String] = []
    for paragraph in block.text.string.split(separator: "\n", omittingEmptySubsequences: false) {
      var row = ""
      for word in paragraph.split(separator: " ") {
        let longer = row.isEmpty ? String(word) : row + " " + word
        if block.isWrapped, !row.isEmpty, Double(longer.count * 10) > Double(block.size.width) {
          rows.append(row)
          row = String(word)
        } else {
          row = longer
        }
      }
      rows.append(row)
    }
    let lines = rows.enumerated().map { index, row in
      TextExtent.Line(
        top: Double(index * 20), baseline: Double(index * 20 + 15), bottom: Double(index * 20 + 20),
        width: Double(row.count * 10), trailingSpace: 0)
    }
    return TextExtent(lines: lines)
  }
}
