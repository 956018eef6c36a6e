import Foundation
import AnimGeometry

extension ImageFilter.Kind {
  init(name: String?) {
    switch name {
    case "nearest": self = .nearest
    case "trilinear": self = .trilinear
    default: self = .linear
    }
  }
}

extension ImageFilter {
  /// From Core Animation's constants.
  package init(minification: String?, magnification: String?, bias: Double) {
    self.init(
      minification: Kind(name: minification), magnification: Kind(name: magnification), bias: bias)
  }
}

extension ResolvedLayer {
  /// A picture in its place, or nil when nothing of it can be seen.
  ///
  /// - Parameters:
  ///   - isFlipped: whether y of the contents points up on the canvas: then the origins of `contentsRect` and
  ///     `contentsCenter` are at the picture's lower side.
  ///   - isMirrored: whether the layer's transform mirrors what it draws because geometry is flipped: the picture
  ///     stays upright.
  func image(
    _ source: ImageFill.Source, isFlipped: Bool, isMirrored: Bool, opacity: Double
  ) -> ImageFill? {
    let style = details.contentsStyle
    let bounds = bounds.rect
    let shown = style.rect.standardized
    guard !bounds.isEmpty, shown.width > 0, shown.height > 0 else { return nil }
    let (width, height) = (CGFloat(source.width), CGFloat(source.height))
    let part = CGRect(
      x: shown.minX * width, y: (isFlipped ? 1 - shown.maxY : shown.minY) * height,
      width: shown.width * width, height: shown.height * height)
    let scale = style.scale > 0 ? CGFloat(style.scale) : 1
    let pixels = source.pixelsPerUnit
    let density = CGSize(width: scale * pixels.width, height: scale * pixels.height)
    let size = CGSize(width: part.width / density.width, height: part.height / density.height)
    let gravity = kind == .player ? details.videoGravity : style.gravity
    let area = gravity.area(of: size, in: bounds, isFlipped: appearance.isGeometryFlipped)
    guard area.minX.isFinite, area.minY.isFinite, area.maxX.isFinite, area.maxY.isFinite, area.width > 0,
      area.height > 0
    else { return nil }
    let (columns, rows) = axes(
      of: part, in: area, isFlipped: isFlipped, isMirrored: isMirrored, stretches: gravity.stretches,
      scale: density)
    guard columns.isFinite, rows.isFinite else { return nil }
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let inside = part.integral.intersection(whole)
    return ImageFill(
      source: source, area: bled(area), transform: transform, columns: columns, rows: rows,
      limits: inside.isEmpty ? whole : inside, filter: style.filter, opacity: opacity,
      tint: context.tint ?? .white)
  }

  /// From an area of the layer to a part of what it shows, with the middle stretched as `contentsCenter` says.
  ///
  /// - Parameter scale: units of the part in a point, outside of the middle.
  func axes(
    of part: CGRect, in area: CGRect, isFlipped: Bool, isMirrored: Bool, stretches: Bool, scale: CGSize
  ) -> (columns: AxisMap, rows: AxisMap) {
    var center = details.contentsStyle.center
    if isFlipped { center.origin.y = 1 - center.maxY }
    var columns = AxisMap(from: area.minX, area.maxX, to: part.minX, part.maxX)
    var rows =
      isMirrored
      ? AxisMap(from: area.minY, area.maxY, to: part.maxY, part.minY)
      : AxisMap(from: area.minY, area.maxY, to: part.minY, part.maxY)
    guard stretches else { return (columns, rows) }
    if center.width < 1 {
      columns = .stretching(
        area.minX, area.maxX, to: part.minX, part.maxX, center: center.minX, center.maxX, scale: scale.width)
    }
    if center.height < 1 {
      rows =
        isMirrored
        ? .stretching(
          area.minY, area.maxY, to: part.maxY, part.minY, center: 1 - center.maxY, 1 - center.minY,
          scale: scale.height)
        : .stretching(
          area.minY, area.maxY, to: part.minY, part.maxY, center: center.minY, center.maxY,
          scale: scale.height)
    }
    return (columns, rows)
  }

  /// Inside a clip to the bounds, edges that lie on those of the bounds are left to the clip.
  private func bled(_ area: CGRect) -> CGRect {
    guard appearance.masksToBounds else { return area }
    let rect = bounds.rect
    let minX = area.minX <= rect.minX ? area.minX - bleed : area.minX
    let minY = area.minY <= rect.minY ? area.minY - bleed : area.minY
    let maxX = area.maxX >= rect.maxX ? area.maxX + bleed : area.maxX
    let maxY = area.maxY >= rect.maxY ? area.maxY + bleed : area.maxY
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

extension AxisMap {
  /// Keeps the ends of a picture in their own size and stretches what is between them. Ends that have no room
  /// share it.
  ///
  /// - Parameters:
  ///   - y0: the source's coordinate at `x0`; it may be the greater one.
  ///   - center: the part that stretches, from `x0`, in units of the source's part.
  ///   - scale: pixels per point.
  fileprivate static func stretching(
    _ x0: CGFloat, _ x1: CGFloat, to y0: CGFloat, _ y1: CGFloat, center start: CGFloat, _ end: CGFloat,
    scale: CGFloat
  ) -> AxisMap {
    let length = abs(y1 - y0)
    let direction: CGFloat = y1 < y0 ? -1 : 1
    var from = min(max(start, 0), 1) * length
    var to = min(max(end, 0), 1) * length
    // A middle of less than a pixel is that pixel.
    if to - from < 1 {
      let middle = min(max((from + to) / 2, 0.5), max(length - 0.5, 0.5))
      (from, to) = (max(middle - 0.5, 0), min(middle + 0.5, length))
    }
    var head = from / scale
    var tail = (length - to) / scale
    let room = x1 - x0
    if head + tail > room {
      let factor = room / (head + tail)
      head *= factor
      tail *= factor
    }
    return AxisMap(
      x: (x0, x0 + head, x1 - tail, x1),
      y: (y0, y0 + direction * from, y0 + direction * to, y1))
  }
}
