import Geometry

extension Typesetter: TextMeasurer {
  public func extent(of block: TextBlock) -> TextExtent {
    let layout = layout(block)
    let length = block.text.runs.reduce(0) { $0 + $1.text.utf8.count }
    let starts = layout.lineStarts + [length]
    return TextExtent(
      lines: layout.lines.enumerated().map { index, line in
        let advances = line.runs.flatMap { layout.glyphs[layout.runs[$0].glyphs] }.reduce(0) {
          $0 + $1.advance
        }
        return TextExtent.Line(
          top: line.top, baseline: line.baseline, bottom: line.bottom, width: line.width,
          trailingSpace: max(advances - line.width, 0), x: line.x, text: starts[index]..<starts[index + 1])
      })
  }
}

extension TextLayout {
  /// Where in the text's UTF-8 each line begins: at the first of its characters, where a line before it has ended.
  fileprivate var lineStarts: [Int] {
    var starts: [Int] = []
    for (index, line) in lines.enumerated() {
      let offsets = line.runs.flatMap { glyphs[runs[$0].glyphs].map(\.offset) }.filter { $0 >= 0 }
      let least = starts.last ?? 0
      starts.append(index == 0 ? 0 : max(offsets.min() ?? least, least))
    }
    return starts
  }
}
