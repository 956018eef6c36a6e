import Foundation
import AnimGeometry

extension ResolvedLayer {
  /// How a drawing lies where the layer's contents do: in one part, or in up to nine as `contentsCenter` says; none
  /// when nothing of it can be seen.
  ///
  /// A drawing is as large in points as the bounds that it was drawn in, or in pixels as its context was.
  ///
  /// - Parameters: as of `image(_:isFlipped:isMirrored:opacity:)`.
  func parts(of drawing: Drawing, isFlipped: Bool, isMirrored: Bool) -> [DrawingPart] {
    let style = details.contentsStyle
    let shown = style.rect.standardized
    let whole = drawing.bounds
    guard !bounds.rect.isEmpty, !whole.isEmpty, shown.width > 0, shown.height > 0 else { return [] }
    let part = CGRect(
      x: whole.minX + shown.minX * whole.width,
      y: whole.minY + (isFlipped ? 1 - shown.maxY : shown.minY) * whole.height,
      width: shown.width * whole.width, height: shown.height * whole.height)
    let scale = drawing.isInPixels && style.scale > 0 ? CGFloat(style.scale) : 1
    let size = CGSize(width: part.width / scale, height: part.height / scale)
    let area = style.gravity.area(of: size, in: bounds.rect, isFlipped: appearance.isGeometryFlipped)
    guard area.isFinite, area.width > 0, area.height > 0 else { return [] }
    let (columns, rows) = axes(
      of: part, in: area, isFlipped: isFlipped, isMirrored: isMirrored, stretches: style.gravity.stretches,
      scale: CGSize(width: scale, height: scale))
    let isWhole = columns.isStraight && rows.isStraight
    var parts: [DrawingPart] = []
    for row in rows.slices(from: area.minY, to: area.maxY) {
      for column in columns.slices(from: area.minX, to: area.maxX) {
        let map = Affine(
          a: 1 / column.line.scale, b: 0, c: 0, d: 1 / row.line.scale,
          tx: -column.line.offset / column.line.scale, ty: -row.line.offset / row.line.scale)
        guard map.isFinite else { continue }
        let rect = CGRect(
          x: column.start, y: row.start, width: column.end - column.start, height: row.end - row.start)
        // The parts meet without a seam: between them a pixel belongs to the one that its middle is in.
        var smooth: RectEdges = []
        if column.start == area.minX { smooth.insert(.minX) }
        if column.end == area.maxX { smooth.insert(.maxX) }
        if row.start == area.minY { smooth.insert(.minY) }
        if row.end == area.maxY { smooth.insert(.maxY) }
        let cut = Clip(shape: .partlySmoothRect(rect, smooth: smooth), transform: transform)
        parts.append(
          DrawingPart(place: Projection(map).concatenating(transform), cut: isWhole ? nil : cut))
      }
    }
    return parts
  }
}

extension AxisMap {
  /// A stretch of the layer on which the map is one straight line.
  fileprivate typealias Slice = (start: CGFloat, end: CGFloat, line: Line)

  fileprivate func slices(from start: CGFloat, to end: CGFloat) -> [Slice] {
    if isStraight { return [(start, end, middle)] }
    let slices: [Slice] = [(start, lower, first), (lower, upper, middle), (upper, end, last)]
    return slices.filter { $0.end > $0.start && $0.line.scale != 0 }
  }
}

extension CGRect {
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}

extension [Frame.Item] {
  /// Adds a drawing, cut at its bounds.
  ///
  /// - Parameter layer: whose contents it is; nil for one that is part of another drawing.
  package mutating func add(
    _ drawing: Drawing, at place: Projection, tint: Color?, opacity: Double, of layer: LayerID? = nil
  ) {
    guard place.isFinite else { return }
    let bounds = Clip(shape: .rect(drawing.bounds), transform: place)
    append(.beginGroup(Group(opacity: opacity, clip: bounds)), of: layer)
    for item in drawing.items {
      let content = item.content.placed(place, tint: tint)
      if content.hasPlace { append(content, of: layer) }
    }
    append(.endGroup, of: layer)
  }
}

extension Frame.Item {
  /// The same in a space that `place` leads from, its colours multiplied with the tint.
  package func placed(_ place: Projection, tint: Color?) -> Frame.Item {
    Frame.Item(content.placed(place, tint: tint), of: layer)
  }
}

extension Frame.Item.Content {
  fileprivate func placed(_ place: Projection, tint: Color?) -> Frame.Item.Content {
    switch self {
    case .fill(var fill):
      fill.color = fill.color.tinted(by: tint)
      fill.transform = fill.transform.concatenating(place)
      return .fill(fill)
    case .gradient(var fill):
      fill.transform = fill.transform.concatenating(place)
      for index in fill.gradient.stops.indices {
        fill.gradient.stops[index].color = fill.gradient.stops[index].color.tinted(by: tint)
      }
      fill.unitTransform = fill.unitTransform.concatenating(place)
      return .gradient(fill)
    case .shadow(var shadow):
      shadow.transform = shadow.transform.concatenating(place)
      shadow.style = shadow.style.placed(place)
      return .shadow(shadow)
    case .image(var image):
      image.transform = image.transform.concatenating(place)
      image.tint = image.tint.tinted(by: tint)
      return .image(image)
    case .text(var text):
      text.transform = text.transform.concatenating(place)
      text.tint = text.tint.tinted(by: tint)
      return .text(text)
    case .beginGroup(var group):
      group.clip = group.clip?.placed(place)
      group.shadow = group.shadow?.placed(place).ifFinite
      group.effects = group.effects?.placed(place)
      group.cuts = group.cuts.compactMap { $0.placed(place) }
      return .beginGroup(group)
    case .endGroup:
      return .endGroup
    }
  }
}

extension Frame.Item.Content {
  /// Whether its place is not beyond all numbers. Groups have one in any case.
  fileprivate var hasPlace: Bool {
    switch self {
    case .fill(let fill): fill.transform.isFinite
    case .gradient(let fill): fill.transform.isFinite && fill.unitTransform.isFinite
    case .shadow(let shadow): shadow.transform.isFinite && shadow.style.isFinite
    case .image(let image): image.transform.isFinite
    case .text(let text): text.transform.isFinite
    case .beginGroup, .endGroup: true
    }
  }
}

extension Clip {
  /// Nothing is left where the place is beyond all numbers.
  fileprivate func placed(_ place: Projection) -> Clip {
    let transform = transform.concatenating(place)
    return transform.isFinite
      ? Clip(shape: shape, transform: transform) : Clip(shape: .rect(.zero), transform: .affine(.identity))
  }
}

extension ShadowStyle {
  /// Measured where the space's origin comes to lie; blurred alike in all directions.
  fileprivate func placed(_ place: Projection) -> ShadowStyle {
    guard let map = place.approximation(at: .zero) else { return self }
    let moved = CGPoint(x: offset.x * map.a + offset.y * map.c, y: offset.x * map.b + offset.y * map.d)
    return ShadowStyle(
      color: color, deviation: deviation * abs(map.determinant).squareRoot(), offset: moved)
  }
}

extension ShadowStyle {
  fileprivate var isFinite: Bool { deviation.isFinite && offset.x.isFinite && offset.y.isFinite }
  fileprivate var ifFinite: ShadowStyle? { isFinite ? self : nil }
}

extension GroupEffects {
  fileprivate func placed(_ place: Projection) -> GroupEffects {
    var effects = self
    effects.extent = extent?.placed(place)
    effects.bitmap?.transform = bitmap?.transform.concatenating(place) ?? place
    let scale = place.approximation(at: .zero).map { abs($0.determinant).squareRoot() } ?? 1
    effects.filters = filters.map { filter in
      if case .blur(let deviation) = filter { .blur(deviation: deviation * scale) } else { filter }
    }
    return effects
  }
}

extension HalfPlane {
  fileprivate func placed(_ place: Projection) -> HalfPlane? {
    guard let image = place.inverted?.homography.preimage(ofLine: line) else { return nil }
    let length = (image.x * image.x + image.y * image.y).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    return HalfPlane(line: image / length, piece: piece, overlaps: overlaps)
  }
}

extension ResolvedLayer {
  /// A gradient layer's colours; nil when it draws none, or is so large that its place is beyond all numbers.
  ///
  /// The gradient is made in the unit square and stretched with it to the bounds.
  var gradient: GradientFill? {
    guard hasGradient else { return nil }
    var gradient = Gradient(
      kind: details.gradientKind, stops: gradientStops, start: details.startPoint,
      end: details.endPoint)
    gradient.interpolation = details.gradientInterpolation
    let rect = bounds.rect
    var unit = Affine(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    if gradient.kind == .radial, let axes = gradient.moveFocus(by: details.focalOffset) {
      unit = axes.concatenating(unit)
    }
    let unitTransform = Projection.affine(unit).concatenating(transform)
    guard unitTransform.isFinite else { return nil }
    var shape = backgroundShape
    if case .mesh(let mesh) = gradient.kind { shape = .path(mesh.outline(in: rect), .nonZero) }
    return GradientFill(
      shape: shape, transform: transform, gradient: gradient, unitTransform: unitTransform)
  }

  /// What cuts a mesh that goes beyond the bounds, or into their rounded corners.
  var meshClip: Clip? {
    guard case .mesh(let mesh) = details.gradientKind else { return nil }
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    let isInside = mesh.points.allSatisfy { point in
      (unit.minX...unit.maxX).contains(point.x) && (unit.minY...unit.maxY).contains(point.y)
    }
    if isInside, appearance.cornerRadius <= 0 { return nil }
    return Clip(shape: backgroundShape, transform: transform)
  }

  var hasGradient: Bool {
    guard kind == .gradient, !bounds.rect.isEmpty else { return false }
    let details = details
    return Gradient.isDrawn(
      details.gradientKind, colors: details.gradientColors.count, locations: details.gradientLocations?.count,
      from: details.startPoint, to: details.endPoint)
  }

  /// Colours are spread evenly when there are no locations; a location before the last one is moved there.
  private var gradientStops: [Gradient.Stop] {
    let colors = details.gradientColors
    let locations = details.gradientLocations
    var last = 0.0
    return colors.indices.map { index in
      let location = locations?[index] ?? Double(index) / Double(colors.count - 1)
      last = min(max(location, last), 1)
      return Gradient.Stop(color: colors[index].tinted(by: context.tint), location: last)
    }
  }
}

extension GradientFill {
  func withOpacity(_ opacity: Double) -> GradientFill {
    if opacity == 1 { return self }
    var result = self
    for index in result.gradient.stops.indices { result.gradient.stops[index].color.alpha *= opacity }
    return result
  }
}

extension ResolvedLayer {
  /// Nil when the layer has no shadow that can be seen: clipping to the bounds clips the shadow away.
  var shadow: ShadowStyle? {
    let opacity = min(max(details.shadowOpacity, 0), 1)
    guard opacity > 0, !appearance.masksToBounds, let color = details.shadowColor, color.alpha > 0
    else { return nil }
    guard let transform = transform.approximation(at: CGPoint(x: bounds.rect.midX, y: bounds.rect.midY))
    else {
      return nil
    }
    let offset = details.shadowOffset
    let x = offset.width * transform.a + offset.height * transform.c
    let y = offset.width * transform.b + offset.height * transform.d
    let scale = abs(transform.determinant).squareRoot()
    let deviation = max(details.shadowRadius, 0) * scale
    guard x.isFinite, y.isFinite, deviation.isFinite else { return nil }
    return ShadowStyle(
      color: color.tinted(by: context.tint).withAlpha(color.alpha * opacity), deviation: deviation,
      offset: CGPoint(x: x, y: y))
  }

  /// The shape that throws the shadow, where it is known without compositing the layer: the shadow path, or
  /// the only thing that the layer draws, if that is opaque.
  ///
  /// - Parameter isPlain: without sublayers and filters.
  func silhouette(isPlain: Bool) -> Shape? {
    if let path = details.shadowPath { return .path(drawn(path), .nonZero) }
    guard isPlain else { return nil }
    if !hasFill, !hasStroke {
      if let background = backgroundColor, background.alpha >= 1 { return smoothOutline }
    } else if contentCount == 1, let (shape, color) = fill ?? stroke, color.alpha >= 1 {
      return shape
    }
    if contentCount == 1, case .bitmap(let bitmap) = details.contents, bitmap.isOpaque {
      return image(.bitmap(bitmap), isFlipped: false, isMirrored: false, opacity: 1).map { .rect($0.area) }
    }
    return nil
  }
}

extension ResolvedLayer {
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
    let resolved = details.text
    let block = TextBlock(
      text: text, size: bounds.rect.size, isWrapped: resolved.isWrapped, alignment: resolved.alignment,
      truncation: resolved.truncation)
    var origin = Affine(translationX: bounds.rect.minX, y: bounds.rect.minY)
    if isMirrored { origin = Affine(a: 1, b: 0, c: 0, d: -1, tx: bounds.rect.minX, ty: bounds.rect.maxY) }
    let place = Projection(origin).concatenating(transform)
    return place.isFinite ? TextFill(block: block, transform: place, color: resolved.color ?? .clear) : nil
  }

  /// How many things a text counts as: its glyphs may overlap, so it fades as a group.
  var textCount: Int { hasText ? 2 : 0 }
}
