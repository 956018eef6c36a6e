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
  static let patience = 2048

  private struct Place: Sendable {
    var outline: Outline?
    var lastUse = 0
    /// The most lines from one use to the next.
    var longestWait = 0

    mutating func use(at now: Int) {
      longestWait = max(longestWait, now - lastUse)
      lastUse = now
    }
  }

  private struct Sight: Sendable {
    var mark = 0
    var time = 0
  }

  private var places: [Place] = []
  /// By some of the bits of their marks.
  private var seen: [Sight] = []
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
    outline(path, style, stretch, StrokeOutlines.mark(path, style, stretch)) != nil
  }

  private func outline(_ path: Path, _ style: StrokeStyle, _ stretch: CGFloat, _ mark: Int) -> Outline? {
    guard !places.isEmpty, let outline = places[StrokeOutlines.place(mark)].outline,
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
    let mark = StrokeOutlines.mark(path, style, stretch)
    if let outline = outline(path, style, stretch, mark) {
      places[StrokeOutlines.place(mark)].use(at: now)
      return outline.forEachPolygon(body)
    }
    var outline = Outline(path: path, style: style, stretch: stretch)
    let wait = waitSinceSight(of: mark)
    var fits = wait != nil && outline.size <= StrokeOutlines.mostSizeOfOne && hasRoom(at: mark)
    path.stroke(style, limit) { polygon in
      if polygon.isEmpty { return }
      polygon.withUnsafeBufferPointer(body)
      fits = fits && outline.size + polygon.count < StrokeOutlines.mostSizeOfOne
      guard fits else { return }
      outline.points += polygon
      outline.ends.append(outline.points.count)
    }
    if fits, let wait { keep(outline, at: StrokeOutlines.place(mark), wait) }
  }

  /// How many lines ago it was drawn; nil for one that has not been, or too long ago.
  private mutating func waitSinceSight(of mark: Int) -> Int? {
    if seen.isEmpty { seen = Array(repeating: Sight(), count: StrokeOutlines.mostSeen) }
    let index = mark & (StrokeOutlines.mostSeen - 1)
    let last = seen[index]
    seen[index] = Sight(mark: mark, time: now)
    return last.mark == mark ? now - last.time : nil
  }

  /// Whether another outline may come to a place, of whatever size.
  private mutating func hasRoom(at mark: Int) -> Bool {
    if places.isEmpty { places = Array(repeating: Place(), count: StrokeOutlines.placeCount) }
    let place = places[StrokeOutlines.place(mark)]
    if place.outline != nil, !isStale(place) { return false }
    let mostBefore = StrokeOutlines.mostSize - StrokeOutlines.mostSizeOfOne
    if size > mostBefore, now - lastSweep > StrokeOutlines.placeCount {
      lastSweep = now
      for index in places.indices where isStale(places[index]) { clear(index) }
    }
    return size <= mostBefore
  }

  private func isStale(_ place: Place) -> Bool {
    now - place.lastUse > StrokeOutlines.patience + 4 * place.longestWait
  }

  private mutating func clear(_ place: Int) {
    size -= places[place].outline?.size ?? 0
    places[place].outline = nil
  }

  private mutating func keep(_ outline: Outline, at place: Int, _ wait: Int) {
    clear(place)
    places[place] = Place(outline: outline, lastUse: now, longestWait: wait)
    size += outline.size
  }

  private static func place(_ mark: Int) -> Int { (mark >> 32) & (placeCount - 1) }

  /// Of what is quickly looked at, and differs between most outlines; never 0.
  private static func mark(_ path: Path, _ style: StrokeStyle, _ stretch: CGFloat) -> Int {
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
