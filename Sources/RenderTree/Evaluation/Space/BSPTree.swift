import Foundation
import AnimGeometry

/// Orders planes in space from back to front, and divides those that pass through others.
///
/// What overlaps nothing on the canvas, or only what is before or behind it as a whole, is not divided: `FragmentOrder`
/// finds an order for it. All else goes into a tree in which each plane parts what lies behind it from what lies before it.
struct BSPTree {
  /// A plane or a part of it.
  struct Fragment {
    var index: Int
    var extent: ConvexPolygon
    var cuts: [Cut] = []
    /// Holds it on the canvas.
    var box: CGRect
  }

  struct Cut {
    /// In the plane's own coordinates, positive in front of the plane that cuts.
    var line: SIMD3<Double>
    var piece: HalfPlane.Half
  }

  /// Planes that are nearer to each other than this, in points, do not cut each other.
  static let tolerance = 1e-4
  /// With more planes or pieces than this, they are sorted by their middles and no longer divided.
  static let limit = 1000

  private let planes: [PlacedPlane]
  private(set) var pieces: [Fragment] = []
  private var count: Int

  init(_ planes: [PlacedPlane]) {
    self.planes = planes
    count = planes.count
    if planes.areParallel {
      // As they come, which is by their zPosition.
      pieces = planes.indices.map { Fragment(index: $0, extent: planes[$0].extent, box: .null) }
      return
    }
    // Which plane divides which must not depend on the order of the layers.
    let sorted = planes.indices.sorted { a, b in
      let (first, second) = (planes[a].plane, planes[b].plane)
      return first < second || (!(second < first) && a < b)
    }
    order(
      sorted.map {
        Fragment(index: $0, extent: planes[$0].extent, box: planes[$0].box(of: planes[$0].extent))
      })
  }

  private mutating func order(_ list: [Fragment]) {
    guard list.count > 1 else {
      pieces += list
      return
    }
    if count > BSPTree.limit {
      pieces += list.sorted { a, b in
        let (first, second) = (depth(a), depth(b))
        return first != second ? first < second : a.index < b.index
      }
      return
    }
    guard list.count <= FragmentOrder.most else { return divide(list) }
    var ordered: [Fragment] = []
    if order(list, undividedInto: &ordered) {
      pieces += ordered
      return
    }
    for group in FragmentOrder.groups(list, planes) {
      switch group {
      case .ordered(let group): pieces += group
      case .crossing(let group): divide(group)
      }
    }
  }

  /// Adds the pieces from back to front if planes part them without dividing any.
  ///
  /// - Returns: false if one would be divided.
  private func order(_ list: [Fragment], undividedInto ordered: inout [Fragment]) -> Bool {
    guard list.count > 1 else {
      ordered += list
      return true
    }
    var parts: (back: [Fragment], level: [Fragment], front: [Fragment]) = ([], [], [])
    let splitter = bestSplitter(of: list)
    for piece in list {
      switch side(of: piece, from: splitter) {
      case .level: parts.level.append(piece)
      case .back: parts.back.append(piece)
      case .front: parts.front.append(piece)
      case .both: return false
      }
    }
    guard order(parts.back, undividedInto: &ordered) else { return false }
    // Those in one plane are in the order in which they were added.
    ordered += parts.level.sorted { $0.index < $1.index }
    return order(parts.front, undividedInto: &ordered)
  }

  private func side(of piece: Fragment, from splitter: Int) -> PlaneSide {
    if piece.index == splitter { return .level }
    let plane = planes[piece.index]
    return plane.side(of: piece.extent, plane.plane.line(cutBy: planes[splitter].plane))
  }

  /// Parts what lies behind one of the planes from what lies before it.
  private mutating func divide(_ list: [Fragment]) {
    var back: [Fragment] = []
    var level: [Fragment] = []
    var front: [Fragment] = []
    let splitter = bestSplitter(of: list)
    for piece in list {
      switch side(of: piece, from: splitter) {
      case .level: level.append(piece)
      case .back: back.append(piece)
      case .front: front.append(piece)
      case .both:
        let line = planes[piece.index].plane.line(cutBy: planes[splitter].plane)
        back.append(part(of: piece, -line, Cut(line: line, piece: .back)))
        front.append(part(of: piece, line, Cut(line: line, piece: .front)))
        count += 1
      }
    }
    order(back)
    pieces += level.sorted { $0.index < $1.index }
    order(front)
  }

  private func part(of piece: Fragment, _ line: SIMD3<Double>, _ cut: Cut) -> Fragment {
    let extent = piece.extent.cut(by: line)
    return Fragment(
      index: piece.index, extent: extent, cuts: piece.cuts + [cut], box: planes[piece.index].box(of: extent))
  }

  /// The plane that divides the fewest others, and of those the one that parts them most evenly; of some, spread
  /// over the list.
  private func bestSplitter(of list: [Fragment]) -> Int {
    let step = max(list.count / 6, 1)
    var best = (index: list[0].index, cost: Int.max)
    for candidate in stride(from: step / 2, to: list.count, by: step) {
      let splitter = list[candidate].index
      var (divided, balance) = (0, 0)
      for piece in list where piece.index != splitter {
        switch side(of: piece, from: splitter) {
        case .both: divided += 1
        case .back: balance -= 1
        case .front: balance += 1
        case .level: break
        }
      }
      let cost = divided * 16 + abs(balance)
      if cost < best.cost { best = (splitter, cost) }
    }
    return best.index
  }

  /// The z of the piece's middle.
  private func depth(_ piece: Fragment) -> Double {
    let points = piece.extent.points
    let sum = points.reduce(0) { $0 + planes[piece.index].plane.depth(at: $1) }
    return sum / Double(points.count)
  }
}

extension [PlacedPlane] {
  /// Whether none of them is turned out of the plane of the first, or before one that comes later.
  fileprivate var areParallel: Bool {
    guard let first else { return true }
    var place = first.plane
    return dropFirst().allSatisfy { plane in
      defer { place = plane.plane }
      return plane.plane.isParallel(to: place) && !plane.plane.isBehind(place)
    }
  }
}

extension PlacedPlane {
  /// Where a part of the plane lies.
  ///
  /// - Parameter line: where another plane cuts this one, positive in front of it.
  func side(of extent: ConvexPolygon, _ line: SIMD3<Double>) -> PlaneSide {
    let horizon = plane.horizon
    var (isBehind, isBefore) = (false, false)
    for point in extent.points {
      let distance = point.side(of: line) / point.side(of: horizon)
      if distance < -BSPTree.tolerance { isBehind = true }
      if distance > BSPTree.tolerance { isBefore = true }
    }
    return isBehind ? (isBefore ? .both : .back) : (isBefore ? .front : .level)
  }

  /// A box around a part of the plane on the canvas, and around the pixels at its edges.
  func box(of extent: ConvexPolygon) -> CGRect {
    let points = outline(of: extent).points
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x - 2, y: low.y - 2, width: high.x - low.x + 4, height: high.y - low.y + 4)
  }

  /// A part of the plane on the canvas.
  func outline(of extent: ConvexPolygon) -> ConvexPolygon {
    ConvexPolygon(extent.points.compactMap { projection.apply($0) })
  }
}

/// Where something lies, seen from a plane.
enum PlaneSide {
  case back, level, front, both
}
