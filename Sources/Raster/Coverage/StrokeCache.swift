import Foundation
import Geometry
import RenderTree

/// The polygons of lines along paths that were drawn not long ago, in the paths' own units: what only moves, is drawn in
/// pieces or is there many times has them found once.
struct StrokeCache: Sendable {
  struct Outline: Sendable {
    let path: Path
    let style: StrokeStyle
    let stretch: CGFloat
    /// Of all polygons, one after the other.
    fileprivate var points: [CGPoint] = []
    fileprivate var ends: [Int] = []

    /// How many points take as much memory.
    fileprivate var size: Int { points.count + ends.count + 4 * path.elements.count + style.dashes.count }

    fileprivate func forEachPolygon(_ body: (UnsafeBufferPointer<CGPoint>) -> Void) {
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
  private static let placeCount = 1024
  /// Of so many that are not kept it is known when they were drawn.
  private static let mostSeen = 4096
  /// What is not drawn again within so many lines, and four times as many as ever were between, gives up its place.
  static let mostIdleLines = 2048

  private struct Place: Sendable {
    var outline: Outline?
    var lastUse = 0
    /// The most lines from one use to the next.
    var longestReuseDistance = 0

    mutating func use(at now: Int) {
      longestReuseDistance = max(longestReuseDistance, now - lastUse)
      lastUse = now
    }
  }

  private struct RecentUse: Sendable {
    var hash = 0
    var time = 0
  }

  private var places: [Place] = []
  /// By some of the bits of their marks.
  private var seen: [RecentUse] = []
  /// Counts the lines.
  private var now = 0
  private var lastSweep = 0
  private(set) var size = 0

  var count: Int { places.count { $0.outline != nil } }

  /// A stretch, rounded up to six digits, but for a ten-millionth: turning changes it by what rounding leaves, and outlines
  /// are to be the same then.
  static func rounded(_ stretch: CGFloat) -> CGFloat {
    guard stretch.isNormal, stretch > 1e-200, stretch < 1e200 else { return stretch }
    let step = CGFloat(sign: .plus, exponent: stretch.exponent - 20, significand: 1)
    return (stretch * (1 - 1e-7) / step).rounded(.up) * step
  }

  func keeps(_ path: Path, _ style: StrokeStyle, stretch: CGFloat) -> Bool {
    outline(path, style, stretch, StrokeCache.hash(path, style, stretch)) != nil
  }

  private func outline(_ path: Path, _ style: StrokeStyle, _ stretch: CGFloat, _ hash: Int) -> Outline? {
    guard !places.isEmpty, let outline = places[StrokeCache.place(hash)].outline,
      outline.stretch == stretch, outline.style == style, outline.path == path
    else { return nil }
    return outline
  }

  /// Hands the polygons of a line to `body`, none of them empty. They are kept when they are drawn for the second time, where
  /// there is a place: to keep those that change with each frame would be for nothing, and if there are more than there are
  /// places, to keep each until the next one comes would be too.
  mutating func forEachPolygon(
    _ path: Path, _ style: StrokeStyle, stretch: CGFloat, _ limit: ChordLimit,
    _ body: (UnsafeBufferPointer<CGPoint>) -> Void
  ) {
    now += 1
    let hash = StrokeCache.hash(path, style, stretch)
    if let outline = outline(path, style, stretch, hash) {
      places[StrokeCache.place(hash)].use(at: now)
      return outline.forEachPolygon(body)
    }
    var outline = Outline(path: path, style: style, stretch: stretch)
    let distance = reuseDistance(of: hash)
    var fits = distance != nil && outline.size <= StrokeCache.mostSizeOfOne && hasRoom(at: hash)
    path.stroke(style, limit) { polygon in
      if polygon.isEmpty { return }
      polygon.withUnsafeBufferPointer(body)
      fits = fits && outline.size + polygon.count < StrokeCache.mostSizeOfOne
      guard fits else { return }
      outline.points += polygon
      outline.ends.append(outline.points.count)
    }
    if fits, let distance { keep(outline, at: StrokeCache.place(hash), distance) }
  }

  /// How many lines ago it was drawn; nil for one that has not been, or too long ago.
  private mutating func reuseDistance(of hash: Int) -> Int? {
    if seen.isEmpty { seen = Array(repeating: RecentUse(), count: StrokeCache.mostSeen) }
    let index = hash & (StrokeCache.mostSeen - 1)
    let last = seen[index]
    seen[index] = RecentUse(hash: hash, time: now)
    return last.hash == hash ? now - last.time : nil
  }

  /// Whether another outline may come to a place, of whatever size.
  private mutating func hasRoom(at hash: Int) -> Bool {
    if places.isEmpty { places = Array(repeating: Place(), count: StrokeCache.placeCount) }
    let place = places[StrokeCache.place(hash)]
    if place.outline != nil, !isStale(place) { return false }
    let mostBefore = StrokeCache.mostSize - StrokeCache.mostSizeOfOne
    if size > mostBefore, now - lastSweep > StrokeCache.placeCount {
      lastSweep = now
      for index in places.indices where isStale(places[index]) { clear(index) }
    }
    return size <= mostBefore
  }

  private func isStale(_ place: Place) -> Bool {
    now - place.lastUse > StrokeCache.mostIdleLines + 4 * place.longestReuseDistance
  }

  private mutating func clear(_ place: Int) {
    size -= places[place].outline?.size ?? 0
    places[place].outline = nil
  }

  private mutating func keep(_ outline: Outline, at place: Int, _ distance: Int) {
    clear(place)
    places[place] = Place(outline: outline, lastUse: now, longestReuseDistance: distance)
    size += outline.size
  }

  private static func place(_ hash: Int) -> Int { (hash >> 32) & (placeCount - 1) }

  /// Of what is quickly looked at, and differs between most outlines; never 0.
  private static func hash(_ path: Path, _ style: StrokeStyle, _ stretch: CGFloat) -> Int {
    var hasher = Hasher()
    hasher.combine(path.elements.count)
    for index in [0, path.elements.count / 2] where path.elements.indices.contains(index) {
      hasher.combine(path.elements[index])
    }
    hasher.combine(style.width)
    hasher.combine(style.start)
    hasher.combine(style.end)
    hasher.combine(style.dashPhase)
    hasher.combine(stretch)
    return hasher.finalize() | 1 << 62
  }
}
