import Foundation
import Geometry

extension LayerLook {
  /// Whether a text layer has something to show.
  var hasText: Bool {
    guard kind == .text, appearance.hasDetails, !bounds.rect.isEmpty else { return false }
    if case .none = details.text.content { return false }
    return true
  }

  /// A text layer's text, laid out from the top of the bounds.
  ///
  /// - Parameter isMirrored: whether flipped geometry outside mirrors the layer: its text stays upright.
  func text(isMirrored: Bool) -> TextFill? {
    guard hasText, let text = details.text.text else { return nil }
    let look = details.text
    let block = TextBlock(
      text: text, size: bounds.rect.size, isWrapped: look.isWrapped, alignment: look.alignment,
      truncation: look.truncation)
    var origin = Affine(translationX: bounds.rect.minX, y: bounds.rect.minY)
    if isMirrored { origin = Affine(a: 1, b: 0, c: 0, d: -1, tx: bounds.rect.minX, ty: bounds.rect.maxY) }
    return TextFill(
      block: block, transform: Projection(origin).concatenating(transform), color: look.color ?? .clear)
  }

  /// How many things a text counts as: its glyphs may overlap, so it fades as a group.
  var textCount: Int { hasText ? 2 : 0 }
}
