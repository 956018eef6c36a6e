import Foundation
import Geometry
import RenderTree

/// The polygons of lines along paths that were drawn not long ago, in the paths' own units: what only moves, is drawn in
/// pieces or is there many times has them found once.
struct StrokeOutlines: Sendable {
  struct Outline: Sendable {
    let path: Path
    let style: StrokeStyle
    let stretch: CGFloat
    /// Of all polygons, one after the other.
    fileprivate var points: [CGPoint] = []
    fileprivate var ends: [Int] = []

    /// How many points take as much memory.
    fileprivate var size: Int { points.count + ends.count + 4 * path.elements.count + style.dashes.count }

    /// Hands over the polygons, none of them empty.
    func forEachPolygon(_ body: (UnsafeBufferPointer<CGPoint>) -> Void) {
      points.withUnsafeBufferPointer { points in
        var start = 0
        for end in ends {
          body(UnsafeBufferPointer(rebasing: points[start..<end]))
          start = end
        }
      }
    }
  }

  /// The most of all outlines together, in points: a mebibyte.
  static let mostSize = 1 << 16
  /// An outline of more would leave too little for others.
  static let mostSizeOfOne = mostSize / 4
  private static let slotCount = 256

  private var slots: [Outline?] = []
  private(set) var size = 0

  var count: Int { slots.count { $0 != nil } }

  /// A stretch, rounded up to six digits, but for a ten-millionth: turning changes it by what rounding leaves, and outlines
  /// are to be the same then.
  static func rounded(_ stretch: CGFloat) -> CGFloat {
    guard stretch.isNormal, stretch > 1e-200, stretch < 1e200 else { return stretch }
    let step = CGFloat(sign: .plus, exponent: stretch.exponent - 20, significand: 1)
    return (stretch * (1 - 1e-7) / step).rounded(.up) * step
  }

  func outline(of path: Path, _ style: StrokeStyle, stretch: CGFloat) -> Outline? {
    guard !slots.isEmpty, let outline = slots[StrokeOutlines.slot(path, style, stretch)],
      outline.stretch == stretch, outline.style == style, outline.path == path
    else { return nil }
    return outline
  }

  /// Finds the polygons, hands each to `body`, and keeps them unless they are too many.
  mutating func find(
    _ path: Path, _ style: StrokeStyle, stretch: CGFloat, _ limit: ChordLimit,
    _ body: (UnsafeBufferPointer<CGPoint>) -> Void
  ) {
    var outline = Outline(path: path, style: style, stretch: stretch)
    var fits = outline.size <= StrokeOutlines.mostSizeOfOne
    path.stroke(style, limit) { polygon in
      if polygon.isEmpty { return }
      polygon.withUnsafeBufferPointer(body)
      fits = fits && outline.size + polygon.count < StrokeOutlines.mostSizeOfOne
      guard fits else { return }
      outline.points += polygon
      outline.ends.append(outline.points.count)
    }
    if fits { keep(outline) }
  }

  private mutating func keep(_ outline: Outline) {
    if slots.isEmpty { slots = Array(repeating: nil, count: StrokeOutlines.slotCount) }
    let slot = StrokeOutlines.slot(outline.path, outline.style, outline.stretch)
    size -= slots[slot]?.size ?? 0
    slots[slot] = nil
    if size + outline.size > StrokeOutlines.mostSize {
      for index in slots.indices { slots[index] = nil }
      size = 0
    }
    slots[slot] = outline
    size += outline.size
  }

  /// By what is quickly looked at, and differs between most outlines.
  private static func slot(_ path: Path, _ style: StrokeStyle, _ stretch: CGFloat) -> Int {
    var hasher = Hasher()
    hasher.combine(path.elements.count)
    for index in [0, path.elements.count / 2] where path.elements.indices.contains(index) {
      hasher.combine(path.elements[index])
    }
    hasher.combine(style.width)
    hasher.combine(style.end)
    hasher.combine(stretch)
    return hasher.finalize() & (slotCount - 1)
  }
}
