import Foundation
import Geometry

/// One layer's appearance at one place on the canvas: what there is to draw.
struct LayerLook {
  var appearance: Appearance
  let kind: LayerKind
  private(set) var bounds = RoundedRect(rect: .zero, radius: 0)
  /// From the layer's bounds space to the canvas.
  private(set) var transform = Affine.identity

  /// The committed appearance, without a place.
  init(_ node: LayerNode) {
    appearance = node.appearance
    kind = node.kind
  }

  /// Finds the place on the canvas. False when the layer is so large or far away that its place is beyond all
  /// numbers.
  mutating func place(in parentTransform: Affine) -> Bool {
    let rect = appearance.bounds.standardized
    bounds.rect = rect
    bounds.radius = max(appearance.cornerRadius, 0)
    if appearance.hasDetails {
      bounds.corners = details.corners
      bounds.curve = details.cornerCurve
    }
    // Move the anchor point to the origin, transform, move it to the position.
    let anchor = appearance.anchorPoint
    let own = appearance.transform.affine
    let x = -(rect.origin.x + anchor.x * rect.width)
    let y = -(rect.origin.y + anchor.y * rect.height)
    let placed = Affine(
      a: own.a, b: own.b, c: own.c, d: own.d,
      tx: x * own.a + y * own.c + own.tx + appearance.position.x,
      ty: x * own.b + y * own.d + own.ty + appearance.position.y)
    transform = placed.concatenating(parentTransform)
    return transform.isFinite && rect.maxX.isFinite && rect.maxY.isFinite
  }

  /// Places the layer in its own space, as for a bitmap of it.
  mutating func standAlone() { transform = .identity }

  var details: AppearanceDetails { appearance.details }

  var opacity: Double { min(max(appearance.opacity, 0), 1) }

  /// From the sublayers' parent space to the canvas. The sublayer transform acts about the layer's anchor
  /// point; flipped geometry mirrors the sublayers within the bounds.
  var sublayerTransform: Affine {
    let rect = bounds.rect
    var result = transform
    if appearance.hasDetails, details.sublayerTransform != .identity {
      let x = rect.origin.x + appearance.anchorPoint.x * rect.width
      let y = rect.origin.y + appearance.anchorPoint.y * rect.height
      result = Affine(translationX: -x, y: -y).concatenating(details.sublayerTransform.affine)
        .concatenating(Affine(translationX: x, y: y)).concatenating(result)
    }
    if appearance.isGeometryFlipped {
      result = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY).concatenating(result)
    }
    return result
  }

  var backgroundColor: Color? { bounds.rect.isEmpty ? nil : appearance.backgroundColor }

  /// A shape layer's path with its colour.
  var fill: (shape: Shape, color: Color)? {
    guard kind == .shape, let path = details.path, let color = details.fillColor else { return nil }
    return (.path(path, details.fillsEvenOdd ? .evenOdd : .nonZero), color)
  }

  /// The line along a shape layer's path.
  var stroke: (shape: Shape, color: Color)? {
    guard kind == .shape, let color = details.strokeColor, let path = details.path,
      details.stroke.width > 0, details.stroke.start < details.stroke.end
    else { return nil }
    return (.stroke(path, details.stroke), color)
  }

  /// The bounds with their rounded corners.
  var outline: Shape {
    bounds.radius > 0 ? .roundedRect(bounds) : .rect(bounds.rect)
  }

  /// Inside a clip to the bounds the clip alone makes the edge: the background goes beyond it, so that edge
  /// pixels are not faded twice.
  var backgroundShape: Shape {
    appearance.masksToBounds ? .rect(bounds.rect.insetBy(dx: -bleed, dy: -bleed)) : outline
  }

  /// The band inside the edge of the bounds, above the sublayers.
  var border: (shape: Shape, color: Color)? {
    let width = appearance.borderWidth
    guard width > 0, !bounds.rect.isEmpty, let color = details.borderColor else { return nil }
    guard appearance.masksToBounds else { return (.border(bounds, width: width), color) }
    let radius = min(bounds.radius, min(bounds.rect.width, bounds.rect.height) / 2)
    var outer = bounds
    outer.rect = bounds.rect.insetBy(dx: -bleed, dy: -bleed)
    outer.radius = radius > 0 ? radius + bleed : 0
    return (.border(outer, width: width + bleed), color)
  }

  /// Two points of the canvas, in the layer's own space.
  var bleed: CGFloat {
    let scale = min(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    return scale > 1e-6 ? 2 / scale : 0
  }

  /// How many things the layer draws itself.
  var contentCount: Int {
    var count = (backgroundColor != nil ? 1 : 0) + (hasBorder ? 1 : 0)
    if appearance.hasDetails {
      count +=
        (fill != nil ? 1 : 0) + (stroke != nil ? 1 : 0) + (hasGradient ? 1 : 0)
        + (details.contents != nil ? 1 : 0)
    }
    return count
  }

  private var hasBorder: Bool {
    appearance.borderWidth > 0 && !bounds.rect.isEmpty && details.borderColor != nil
  }
}
