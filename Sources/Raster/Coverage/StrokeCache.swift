import Foundation
import AnimGeometry
import AnimRenderTree
import AnimResources

/// The polygons of lines along paths that were drawn not long ago, in the paths' own units: what only moves, is drawn in
/// pieces or is there many times has them found once.
struct StrokeCache: Sendable {
  private struct Key: Hashable, Sendable {
    let path: Path
    let style: StrokeStyle
    let stretch: CGFloat

    /// Of what is quickly looked at, and differs between most lines.
    func hash(into hasher: inout Hasher) {
      let elements = path.elements
      hasher.combine(elements.count)
      for index in stride(from: elements.count - 1, through: 0, by: -max(elements.count / 16, 1)) {
        hasher.combine(elements[index])
      }
      hasher.combine(style.width)
      hasher.combine(style.start)
      hasher.combine(style.end)
      hasher.combine(style.dashPhase)
      hasher.combine(stretch)
    }
  }

  private struct Outline: Sendable {
    /// Of all polygons, one after the other.
    var points: [CGPoint] = []
    var ends: [Int] = []

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

  /// The most of all outlines together, in points: four mebibytes.
  static let mostSize = 1 << 18
  /// An outline of more would leave too little for others.
  static let mostSizeOfOne = mostSize / 16
  static let mostOutlines = 1024
  /// Of so many lines it is known when they were drawn last.
  private static let mostSeen = 4096

  private var outlines = LRUCache<Key, Outline>(mostEntries: mostOutlines, limit: mostSize)
  /// When lines were drawn last, by the hashes of their keys.
  private var lastUses = LRUCache<Int, Int>(mostEntries: mostSeen)
  /// Counts the lines.
  private var now = 0

  var count: Int { outlines.count }
  var size: Int { outlines.counters.cost }

  /// A stretch, rounded up to six digits, but for a ten-millionth: turning changes it by what rounding leaves, and outlines
  /// are to be the same then.
  static func rounded(_ stretch: CGFloat) -> CGFloat {
    guard stretch.isNormal, stretch > 1e-200, stretch < 1e200 else { return stretch }
    let step = CGFloat(sign: .plus, exponent: stretch.exponent - 20, significand: 1)
    return (stretch * (1 - 1e-7) / step).rounded(.up) * step
  }

  func keeps(_ path: Path, _ style: StrokeStyle, stretch: CGFloat) -> Bool {
    outlines.peek(Key(path: path, style: style, stretch: stretch)) != nil
  }

  /// Hands the polygons of a line to `body`, none of them empty. They are kept when they are drawn for the second time: to keep
  /// those that change with each frame would be for nothing.
  mutating func forEachPolygon(
    _ path: Path, _ style: StrokeStyle, stretch: CGFloat, _ limit: ChordLimit,
    _ body: (UnsafeBufferPointer<CGPoint>) -> Void
  ) {
    now += 1
    let key = Key(path: path, style: style, stretch: stretch)
    let lastUse = lastUses.insert(now, for: key.hashValue)
    if let outline = outlines.find(key) { return outline.forEachPolygon(body) }
    var outline = Outline()
    var size = 4 * path.elements.count + style.dashes.count
    var fits = lastUse.map { hasRoom(after: now - $0) } ?? false
    path.stroke(style, limit) { polygon in
      if polygon.isEmpty { return }
      polygon.withUnsafeBufferPointer(body)
      size += polygon.count + 1
      fits = fits && size <= StrokeCache.mostSizeOfOne
      guard fits else { return }
      outline.points += polygon
      outline.ends.append(outline.points.count)
    }
    if fits { outlines.insert(outline, for: key, cost: size) }
  }

  /// Whether a line that was drawn a number of lines ago may take the place of the one that is out of use for longest: only where
  /// that is longer. If there are more than there are places, and each took that of another, none would be there when it is
  /// drawn again.
  private func hasRoom(after distance: Int) -> Bool {
    let isFull = count == StrokeCache.mostOutlines || size > StrokeCache.mostSize - StrokeCache.mostSizeOfOne
    guard isFull, let oldest = outlines.oldestKey else { return true }
    return now - (lastUses.peek(oldest.hashValue) ?? 0) > distance
  }
}
