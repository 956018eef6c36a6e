import Foundation
import AnimGeometry
import AnimRenderTree

/// Text stays text: it is laid out and rasterised where text layers are.
extension CGContext {
  /// Where the next line of Core Text begins, in text space.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set {
      textMatrix.tx = newValue.x
      textMatrix.ty = newValue.y
    }
  }

  /// Text is filled with its own colours and stroked with the context's line. The line has the context's colour where
  /// Core Text draws, and where strings draw themselves the text's. What is drawn after text that clips is seen only
  /// inside its glyphs.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  /// - Parameters:
  ///   - place: from the text's box, y down, to user space.
  ///   - strokeColor: nil for the text's own.
  package func draw(
    _ block: TextBlock, at place: Affine, _ overflow: TextFill.Overflow, onBaseline: Bool = false,
    strokeColor: Color? = nil
  ) {
    let transform = place.concatenating(state.ctm)
    let mode = state.textMode
    guard mode != .invisible, !block.text.isEmpty, block.text.isFinite, transform.isFinite,
      block.size.width.isFinite, block.size.height.isFinite
    else { return }
    var fill = TextFill(
      block: block, transform: .affine(transform), color: .black,
      tint: Color(red: 1, green: 1, blue: 1, alpha: state.alpha))
    fill.overflow = overflow
    fill.standsOnBaseline = onBaseline
    if mode.strokes, state.stroke.width > 0, state.stroke.width.isFinite {
      fill.stroke = TextStroke(style: state.stroke, color: strokeColor, fills: mode.fills)
    }
    defer { if mode.clips { clip(to: fill) } }
    guard mode != .clip else { return }
    // Only the glyphs count, even for operators that also change what is around.
    guard let blending = Blending(state.blendMode).bounded else { return }
    record([.text(fill)], extent: nil, blending: blending)
  }

  /// What the glyphs cover is what is left, whatever colours they have.
  private func clip(to fill: TextFill) {
    var mask = fill
    mask.tint = .white
    mask.stroke?.color = .black
    mask.block.text = StyledText(
      fill.block.text.runs.map { run in
        var style = run.style
        style.color = .black
        return StyledText.Run(run.text, style)
      })
    let area = Clip(shape: .rect(mask.inkBox), transform: mask.transform)
    state.clips.append(ContextClip(area: area, mask: [.text(mask)]))
  }

  // MARK: What a screen's pixels would ask for

  /// Whether edges may be smooth. Without effect: they are.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Whether edges are to be smooth. Without effect: they are.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Whether glyphs may be drawn for a screen's subpixels. Without effect: they are not.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Whether glyphs are to be drawn for a screen's subpixels. Without effect: they are not.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// Whether glyphs may stand between pixels. Without effect: they do.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  /// Whether glyphs are to stand between pixels. Without effect: they do.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  /// Whether glyphs may be moved to parts of a pixel. Without effect: they are not.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
  /// Whether glyphs are to be moved to parts of a pixel. Without effect: they are not.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
}
