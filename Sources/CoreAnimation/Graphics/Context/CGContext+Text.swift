import Foundation
import Geometry
import RenderTree

/// What drawing text does with the glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

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

  /// Text is filled with its own colours, or is not seen. The modes that stroke or clip are reported, and fill.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
    if mode != .fill, mode != .invisible { Misuse.report(.textModeIsNotFill) }
    state.isTextInvisible = mode == .invisible
  }

  /// - Parameter place: from the text's box, y down, to user space.
  func draw(
    _ block: TextBlock, at place: Affine, _ overflow: TextFill.Overflow, onBaseline: Bool = false
  ) {
    let transform = place.concatenating(ctm)
    guard !state.isTextInvisible, !block.text.isEmpty, block.text.isFinite, transform.isFinite,
      block.size.width.isFinite, block.size.height.isFinite
    else { return }
    var fill = TextFill(
      block: block, transform: .affine(transform), color: .black,
      tint: Color(red: 1, green: 1, blue: 1, alpha: state.alpha))
    fill.overflow = overflow
    fill.standsOnBaseline = onBaseline
    // Only the glyphs count, even for operators that also change what is around.
    guard let blending = Blending(state.blendMode).bounded else { return }
    record([.text(fill)], extent: nil, blending: blending)
  }
}
