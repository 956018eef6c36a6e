import AnimGeometry
import AnimText
import AnimVideo

extension DigestWriter {
  mutating func write(_ block: TextBlock) {
    write(block.text.runs.count)
    for run in block.text.runs {
      write(run.text)
      write(run.style)
    }
    write(block.size)
    write(block.isWrapped)
    write(case: block.alignment.rawValue)
    write(case: block.truncation.rawValue)
    let spacing = block.spacing
    for length in [
      spacing.lineSpacing, spacing.lineHeightMultiple, spacing.minimumLineHeight, spacing.maximumLineHeight,
      spacing.paragraphSpacing, spacing.paragraphSpacingBefore, spacing.firstLineHeadIndent,
      spacing.headIndent,
      spacing.tailIndent,
    ] { write(length) }
  }

  private mutating func write(_ style: TextStyle) {
    write(style.font.family)
    write(style.font.weight)
    write(style.font.isItalic)
    write(style.size)
    write(style.color)
    write(style.isUnderlined)
    write(style.underlineColor)
    write(style.isStruckThrough)
    write(style.strikethroughColor)
    write(style.kern)
    write(style.hasKerning)
    write(style.hasLigatures)
    write(style.baselineOffset)
    write(style.strokeWidth)
    write(style.strokeColor)
  }

  /// Which glyphs stand where. The runs' fonts are written elsewhere.
  mutating func write(_ layout: TextLayout) {
    write(layout.lines.count)
    for line in layout.lines {
      for value in [line.top, line.bottom, line.baseline, line.x, line.width, line.indent] { write(value) }
      write(line.isRightToLeft)
      write(line.isTruncated)
      write(line.runs.upperBound)
    }
    write(layout.runs.count)
    for run in layout.runs {
      write(run.size)
      write(run.style)
      write(run.glyphs.upperBound)
    }
    write(layout.glyphs.count)
    for glyph in layout.glyphs {
      write(Int(glyph.index))
      write(glyph.x)
      write(glyph.y)
      write(glyph.advance)
    }
    write(layout.decorations.count)
    for decoration in layout.decorations {
      write(decoration.rect)
      write(decoration.style)
    }
    write(layout.ink)
  }
}
