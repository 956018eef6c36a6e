import Geometry

extension Typesetter: TextMeasurer {
  public func extent(of block: TextBlock) -> TextExtent {
    let layout = layout(block)
    return TextExtent(
      lines: layout.lines.map { line in
        let advances = line.runs.flatMap { layout.glyphs[layout.runs[$0].glyphs] }.reduce(0) {
          $0 + $1.advance
        }
        return TextExtent.Line(
          top: line.top, baseline: line.baseline, bottom: line.bottom, width: line.width,
          trailingSpace: max(advances - line.width, 0))
      })
  }
}
