import Foundation
import AnimGeometry

/// One layer's appearance at one place on the canvas: what there is to draw.
struct ResolvedLayer {
  let layer: LayerID
  var appearance: Appearance
  let kind: LayerKind
  private(set) var bounds = RoundedRect(rect: .zero, radius: 0)
  /// From the layer's bounds space to the canvas.
  private(set) var transform = Projection.affine(.identity)
  /// What the layer is in, with the clock of the layer itself.
  private(set) var context = TraversalContext()
  /// From the layer's bounds space to the plane it is flattened into; none when an affine transform says it.
  private(set) var space: Box<Transform3D>?
  private(set) var standsAlone = false
  /// Whether the layer's particles are drawn beside it, as planes of their own.
  var hasParticlesApart = false
  /// Whether the layer shows its back.
  private(set) var isTurned = false

  /// The committed appearance, without a place.
  init(_ node: borrowing LayerNode) {
    layer = node.id
    appearance = node.appearance
    kind = node.kind
  }

  /// Lets nothing in the layer be kept by itself.
  mutating func keepWhole() { context.isCacheable = false }

  /// Finds the place on the canvas. False when the layer is so large or far away that its place is beyond all
  /// numbers.
  ///
  /// - Parameter clock: that of the layer itself, if one is wanted.
  mutating func place(in context: TraversalContext, clock: LayerClock? = nil) -> Bool {
    self.context = context
    self.context.clock = clock
    if context.isCacheable, preservesDepth { self.context.isCacheable = false }
    let rect = appearance.bounds.standardized
    bounds.rect = rect
    bounds.radius = max(appearance.cornerRadius, 0)
    if appearance.hasDetails {
      bounds.corners = details.corners
      bounds.curve = details.cornerCurve
    }
    if context.space == nil, let own = appearance.planeTransform {
      transform = Projection.affine(placed(own)).concatenating(context.projection)
      isTurned = context.isTurned
    } else {
      placeInSpace()
    }
    return transform.isFinite && rect.maxX.isFinite && rect.maxY.isFinite
  }

  private mutating func placeInSpace() {
    let own = appearance.transform
    if context.space == nil, own.keepsWeights {
      var affine = own.affine
      affine.tx -= details.anchorPointZ * own.m31
      affine.ty -= details.anchorPointZ * own.m32
      transform = Projection.affine(placed(affine)).concatenating(context.projection)
      isTurned = context.isTurned != own.showsBack
    } else {
      let placed = transformToParent.concatenating(context.space?.value ?? .identity)
      space = Box(placed)
      transform = Projection(Homography(placed)).concatenating(context.projection)
      isTurned = context.isTurned != placed.showsBack
    }
  }

  /// Moves the anchor point to the origin, transforms, moves it to the position.
  private func placed(_ own: Affine) -> Affine {
    let (x, y) = (-anchor.x, -anchor.y)
    return Affine(
      a: own.a, b: own.b, c: own.c, d: own.d,
      tx: x * own.a + y * own.c + own.tx + appearance.position.x,
      ty: x * own.b + y * own.d + own.ty + appearance.position.y)
  }

  /// The anchor point in the layer's own coordinates.
  private var anchor: CGPoint {
    let rect = bounds.rect
    return CGPoint(
      x: rect.origin.x + appearance.anchorPoint.x * rect.width,
      y: rect.origin.y + appearance.anchorPoint.y * rect.height)
  }

  private var transformToParent: Transform3D {
    let (anchor, position) = (anchor, appearance.position)
    return Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -details.anchorPointZ)
      .concatenating(appearance.transform)
      .concatenating(.translation(x: position.x, y: position.y, z: appearance.zPosition))
  }

  /// From the layer's bounds space to the plane it is flattened into, through space.
  var spaceToPlane: Transform3D { space?.value ?? transformToParent }

  /// Whether the layer leaves its sublayers where they are in space, instead of flattening them into its plane.
  var preservesDepth: Bool {
    kind == .transform || (kind == .replicator && appearance.hasDetails && details.instances.preservesDepth)
  }

  /// Whether the layer is hidden because it shows its back.
  var hidesBack: Bool { isTurned && appearance.hasDetails && !details.isDoubleSided && !preservesDepth }

  /// Places the layer in its own space, as for a bitmap of it.
  mutating func standAlone() {
    transform = .affine(.identity)
    standsAlone = true
  }

  var showsMovie: Bool { appearance.hasDetails && details.contents?.moves == true }

  var details: AppearanceDetails { appearance.details }

  var opacity: Double { min(max(appearance.opacity, 0), 1) }

  /// What the sublayers have around them. The sublayer transform acts about the layer's anchor point; flipped
  /// geometry mirrors the sublayers within the bounds.
  ///
  /// - Parameter opacity: what the layer hands down.
  func sublayerContext(opacity: Double) -> TraversalContext {
    var inner = TraversalContext(
      projection: transform, isTurned: isTurned, isInSpace: preservesDepth,
      isMirrored: context.isMirrored != appearance.isGeometryFlipped, opacity: opacity,
      tint: context.tint, replicator: context.replicator, clock: context.clock,
      isCacheable: context.isCacheable)
    let shared = appearance.hasDetails ? details.sublayerTransform : nil
    if !preservesDepth, shared?.isAffine ?? true {
      if let shared, shared != .identity {
        let (x, y) = (anchor.x, anchor.y)
        inner.projection = .affine(
          Affine(translationX: -x, y: -y).concatenating(shared.affine)
            .concatenating(Affine(translationX: x, y: y))
        ).concatenating(transform)
      }
      if appearance.isGeometryFlipped {
        inner.projection = Projection.affine(flip).concatenating(inner.projection)
      }
      return inner
    }
    var space = (shared ?? .identity).about(anchor)
    if appearance.isGeometryFlipped { space = Transform3D(flip).concatenating(space) }
    if preservesDepth {
      space = space.concatenating(self.space?.value ?? transformToParent)
      inner.projection = context.projection
      inner.isTurned = context.isTurned
    }
    inner.space = Box(space)
    return inner
  }

  /// Mirrors the bounds upside down.
  private var flip: Affine {
    Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.rect.minY + bounds.rect.maxY)
  }

  /// A path in the layer's coordinates as it is drawn: flipped geometry mirrors it as it does the sublayers.
  func drawn(_ path: Path) -> Path { appearance.isGeometryFlipped ? path.applying(flip) : path }

  /// What the layer's mask has around it. Its colours do not count.
  var maskContext: TraversalContext {
    TraversalContext(
      projection: transform, isTurned: isTurned, isMirrored: context.isMirrored,
      replicator: context.replicator, clock: context.clock, isCacheable: context.isCacheable)
  }

  var backgroundColor: Color? { bounds.rect.isEmpty ? nil : appearance.backgroundColor }

  var hasFill: Bool { kind == .shape && details.path != nil && details.fillColor != nil }
  var hasStroke: Bool {
    kind == .shape && details.path != nil && details.strokeColor != nil && details.stroke.width > 0
      && details.stroke.start < details.stroke.end
  }

  /// A shape layer's path with its colour.
  var fill: (shape: Shape, color: Color)? {
    guard hasFill, let path = details.path, let color = details.fillColor else { return nil }
    return (.path(drawn(path), details.fillsEvenOdd ? .evenOdd : .nonZero), color)
  }

  /// The line along a shape layer's path.
  var stroke: (shape: Shape, color: Color)? {
    guard hasStroke, let path = details.path, let color = details.strokeColor else { return nil }
    return (.stroke(drawn(path), details.stroke), color)
  }

  /// The bounds with their rounded corners, or with edges that are not anti-aliased.
  var outline: Shape {
    if bounds.radius > 0 { return .roundedRect(bounds) }
    guard appearance.hasDetails else { return .rect(bounds.rect) }
    let smooth = details.allowsEdgeAntialiasing ? details.edgeMask : []
    return smooth == .all ? .rect(bounds.rect) : .partlySmoothRect(bounds.rect, smooth: smooth)
  }

  /// The same with all edges smooth.
  var smoothOutline: Shape {
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
    let corners = transform.affine == nil ? ConvexPolygon(bounds.rect).points : [.zero]
    let scales = corners.compactMap { corner in
      transform.approximation(at: corner).map { min(hypot($0.a, $0.b), hypot($0.c, $0.d)) }
    }
    guard let scale = scales.min(), scale > 1e-6 else { return 0 }
    return 2 / scale
  }

  /// How many things the layer draws itself.
  var contentCount: Int {
    var count = (backgroundColor != nil ? 1 : 0) + (hasBorder ? 1 : 0)
    if appearance.hasDetails {
      count +=
        (hasFill ? 1 : 0) + (hasStroke ? 1 : 0) + (hasGradient ? 1 : 0)
        + (details.contents != nil ? 1 : 0) + textCount
    }
    return count
  }

  private var hasBorder: Bool {
    appearance.borderWidth > 0 && !bounds.rect.isEmpty && details.borderColor != nil
  }
}

/// What a layer gets from the layers around it: the walk's whole context, handed down by value.
struct TraversalContext: Sendable {
  /// From the plane into which the layer is flattened to the canvas.
  var projection = Projection.affine(.identity)
  /// From the parent's space to that plane; none when the parent is that plane, as it is for nearly all layers.
  var space: Box<Transform3D>?
  /// Whether that plane shows its back.
  var isTurned = false
  /// Whether the layer is one of the planes of a space, which are sorted when all of them have been drawn.
  var isInSpace = false
  /// Whether flipped geometry mirrors what is drawn: pictures stay upright all the same.
  var isMirrored = false
  /// Whether the layer is in transition and this is its new picture.
  var isNewPicture = false
  /// What parents without group opacity hand down.
  var opacity = 1.0
  /// What all colours are multiplied with; its alpha has gone into the opacity.
  var tint: Color?
  /// The replicator layer whose copies the layer is among.
  var replicator: LayerID?
  /// How the time of layers in it goes with the root's; nil for a walk that does not ask how long things stay the same.
  var clock: LayerClock?
  /// Whether what a layer in it draws does not depend on its siblings, so that it may be kept by itself.
  var isCacheable = false
}
