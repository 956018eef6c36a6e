import Foundation
import AnimGeometry
import AnimRenderTree

/// The edges of an axis-parallel rectangle on the grid of `Subpixel`, and its coverage: the same integers
/// that the edges of its outline would collect, without collecting them.
struct RectPositions {
  let minX: Int
  let minY: Int
  let maxX: Int
  let maxY: Int

  /// Nil when a corner is not finite. `transform` keeps the axes.
  init?(_ rect: CGRect, _ transform: Affine) {
    let corner = transform.apply(CGPoint(x: rect.minX, y: rect.minY))
    let opposite = transform.apply(CGPoint(x: rect.maxX, y: rect.maxY))
    guard corner.x.isFinite, corner.y.isFinite, opposite.x.isFinite, opposite.y.isFinite else { return nil }
    minX = Subpixel.position(min(corner.x, opposite.x))
    minY = Subpixel.position(min(corner.y, opposite.y))
    maxX = Subpixel.position(max(corner.x, opposite.x))
    maxY = Subpixel.position(max(corner.y, opposite.y))
  }

  var alignedPixels: PixelRect? {
    guard (minX | minY | maxX | maxY) & Subpixel.mask == 0 else { return nil }
    return PixelRect(
      minX: minX >> Subpixel.bits, minY: minY >> Subpixel.bits,
      maxX: maxX >> Subpixel.bits, maxY: maxY >> Subpixel.bits)
  }

  /// The pixels that it covers wholly.
  var wholePixels: PixelRect {
    let pixels = PixelRect(
      minX: (minX + Subpixel.mask) >> Subpixel.bits, minY: (minY + Subpixel.mask) >> Subpixel.bits,
      maxX: maxX >> Subpixel.bits, maxY: maxY >> Subpixel.bits)
    return pixels.isEmpty ? .empty : pixels
  }

  @specialized(where Target == ColorPainter<Blender>)
  func scan<Target: Blitter>(clip: PixelRect, into blitter: inout Target) {
    guard minX < maxX, minY < maxY else { return }
    let firstRow = max(minY >> Subpixel.bits, clip.minY)
    let endRow = min((maxY + Subpixel.mask) >> Subpixel.bits, clip.maxY)
    let first = minX >> Subpixel.bits
    let last = maxX >> Subpixel.bits
    let firstPart = minX & Subpixel.mask
    let lastPart = maxX & Subpixel.mask
    let one = Subpixel.one
    // Whole pixels between a partly covered one on either side.
    let innerStart = max(firstPart == 0 ? first : first + 1, clip.minX)
    let innerEnd = min(last, clip.maxX)
    // Rows that are covered wholly, if there is nothing to be drawn beside them.
    let hasSides = (firstPart != 0 && first >= clip.minX) || (lastPart != 0 && last < clip.maxX)
    let wholeStart = max((minY + Subpixel.mask) >> Subpixel.bits, firstRow)
    let wholeEnd = min(maxY >> Subpixel.bits, endRow)
    var row = firstRow
    while row < endRow {
      if row == wholeStart, row < wholeEnd, !hasSides, first != last, innerStart < innerEnd {
        blitter.cover(PixelRect(minX: innerStart, minY: wholeStart, maxX: innerEnd, maxY: wholeEnd))
        row = wholeEnd
        continue
      }
      let height = min(maxY, (row + 1) << Subpixel.bits) - max(minY, row << Subpixel.bits)
      if first == last {
        emit(first, row, area: height * 2 * (lastPart - firstPart), clip, &blitter)
      } else {
        if firstPart != 0 { emit(first, row, area: height * 2 * (one - firstPart), clip, &blitter) }
        let coverage = Subpixel.coverage(height * 2 * one, evenOdd: false)
        if innerStart < innerEnd, coverage != 0 {
          blitter.span(x: innerStart, y: row, count: innerEnd - innerStart, coverage: coverage)
        }
        if lastPart != 0 { emit(last, row, area: height * 2 * lastPart, clip, &blitter) }
      }
      row += 1
    }
  }

  private func emit(_ x: Int, _ y: Int, area: Int, _ clip: PixelRect, _ blitter: inout some Blitter) {
    let coverage = Subpixel.coverage(area, evenOdd: false)
    if coverage != 0, x >= clip.minX, x < clip.maxX {
      blitter.span(x: x, y: y, count: 1, coverage: coverage)
    }
  }
}

extension RoundedRect {
  /// The radius that can be drawn: 0…half the shorter side.
  var limitedRadius: CGFloat {
    radius > 0 ? min(radius, min(rect.width, rect.height) / 2) : 0
  }

  package var outline: Path {
    Path(roundedRect: rect, radius: limitedRadius, corners: corners, curve: curve)
  }

  /// What a border of `width` leaves open; nil when it meets itself in the middle.
  package func inset(by width: CGFloat) -> RoundedRect? {
    let rect = rect.standardized
    guard width < min(rect.width, rect.height) / 2 else { return nil }
    var inner = self
    inner.rect = rect.insetBy(dx: width, dy: width)
    inner.radius = max(0, limitedRadius - width)
    return inner
  }
}
