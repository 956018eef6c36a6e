import Foundation
import Geometry

/// What one layer looks like at one instant: its presentation values, ready to draw.
struct LayerLook {
  /// From the layer's bounds space to the canvas.
  var transform: Affine
  /// From the sublayers' parent space to the canvas.
  var sublayerTransform: Affine
  var opacity: Double
  var allowsGroupOpacity: Bool
  var masksToBounds: Bool
  var bounds: RoundedRect
  var backgroundColor: Color?
  var shape: Shape?
  var fillColor: Color?
  private var borderWidth: Double
  private var borderColor: Color?

  /// Nil when the layer is hidden, or so large or far away that its place is beyond all numbers.
  init?(_ state: PresentationState, kind: LayerKind, parentTransform: Affine) {
    if state.value(.hidden).bool == true { return nil }
    opacity = min(max(state.value(.opacity).number ?? 1, 0), 1)
    allowsGroupOpacity = state.value(.allowsGroupOpacity).bool ?? true
    masksToBounds = state.value(.masksToBounds).bool ?? false
    let rect = (state.value(.bounds).rect ?? .zero).standardized
    bounds = RoundedRect(rect: rect, radius: max(state.value(.cornerRadius).number ?? 0, 0))
    transform = LayerLook.transform(state, rect).concatenating(parentTransform)
    sublayerTransform = LayerLook.sublayerTransform(state, rect).concatenating(transform)
    guard transform.isFinite, sublayerTransform.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      return nil
    }
    backgroundColor = rect.isEmpty ? nil : state.value(.backgroundColor).color
    borderWidth = max(state.value(.borderWidth).number ?? 0, 0)
    borderColor = rect.isEmpty ? nil : state.value(.borderColor).color
    if kind == .shape, let path = state.value(.path).path, let color = state.value(.fillColor).color {
      let rule: FillRule = state.value(.fillRule).string == "even-odd" ? .evenOdd : .nonZero
      shape = .path(path, rule)
      fillColor = color
    }
  }

  /// Bounds space to parent: move the anchor point to the origin, transform, move it to the position.
  private static func transform(_ state: PresentationState, _ bounds: CGRect) -> Affine {
    let anchor = state.value(.anchorPoint).point ?? .zero
    let position = state.value(.position).point ?? .zero
    let own = (state.value(.transform).transform ?? .identity).affine
    return Affine(
      translationX: -(bounds.origin.x + anchor.x * bounds.width),
      y: -(bounds.origin.y + anchor.y * bounds.height)
    )
    .concatenating(own)
    .concatenating(Affine(translationX: position.x, y: position.y))
  }

  /// The sublayer transform acts about the layer's anchor point; flipped geometry mirrors the sublayers
  /// within the bounds.
  private static func sublayerTransform(_ state: PresentationState, _ bounds: CGRect) -> Affine {
    let own = (state.value(.sublayerTransform).transform ?? .identity).affine
    var result = Affine.identity
    if state.value(.geometryFlipped).bool == true {
      result = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
    }
    guard !own.isIdentity else { return result }
    let anchor = state.value(.anchorPoint).point ?? .zero
    let x = bounds.origin.x + anchor.x * bounds.width
    let y = bounds.origin.y + anchor.y * bounds.height
    return result.concatenating(Affine(translationX: -x, y: -y)).concatenating(own)
      .concatenating(Affine(translationX: x, y: y))
  }

  /// The bounds with their rounded corners.
  var outline: Shape {
    bounds.radius > 0 ? .roundedRect(bounds) : .rect(bounds.rect)
  }

  /// Inside a clip to the bounds the clip alone makes the edge: the background goes beyond it, so that edge
  /// pixels are not faded twice.
  var backgroundShape: Shape {
    masksToBounds ? .rect(bounds.rect.insetBy(dx: -bleed, dy: -bleed)) : outline
  }

  /// The band inside the edge of the bounds, above the sublayers.
  var border: (Shape, Color)? {
    guard borderWidth > 0, let borderColor else { return nil }
    guard masksToBounds else { return (.border(bounds, width: borderWidth), borderColor) }
    let outer = RoundedRect(
      rect: bounds.rect.insetBy(dx: -bleed, dy: -bleed),
      radius: bounds.radius > 0
        ? min(bounds.radius, min(bounds.rect.width, bounds.rect.height) / 2) + bleed : 0)
    return (.border(outer, width: borderWidth + bleed), borderColor)
  }

  /// Two points of the canvas, in the layer's own space.
  private var bleed: CGFloat {
    let scale = min(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    return scale > 1e-6 ? 2 / scale : 0
  }

  /// How many things the layer draws itself.
  var contentCount: Int {
    (backgroundColor != nil ? 1 : 0) + (shape != nil ? 1 : 0)
      + (borderWidth > 0 && borderColor != nil ? 1 : 0)
  }
}
