import Foundation
import AnimGeometry

/// Finds an order for pieces of planes without dividing them, where there is one: of two that overlap on the canvas, one
/// lies behind the other as a whole.
struct FragmentOrder {
  /// Each is compared with each, so that of more than these it costs less to divide them.
  static let most = 64

  /// Pieces that overlap others of the group only.
  enum Group {
    /// From back to front.
    case ordered([BSPTree.Fragment])
    /// Two of them cross each other, or each of some lies over the next, round and round.
    case crossing([BSPTree.Fragment])
  }

  private let list: [BSPTree.Fragment]
  private let planes: [PlacedPlane]
  /// For each piece a bit for each of those that overlap it.
  private var overlapping: [UInt64]
  /// The same for those that lie behind it.
  private var behind: [UInt64]
  private var crossing: UInt64 = 0

  static func groups(_ list: [BSPTree.Fragment], _ planes: [PlacedPlane]) -> [Group] {
    FragmentOrder(list, planes).groups
  }

  private init(_ list: [BSPTree.Fragment], _ planes: [PlacedPlane]) {
    (self.list, self.planes) = (list, planes)
    overlapping = Array(repeating: 0, count: list.count)
    behind = overlapping
    for second in list.indices {
      for first in 0..<second { compare(first, second) }
    }
  }

  private mutating func compare(_ first: Int, _ second: Int) {
    let (a, b) = (list[first], list[second])
    guard a.index != b.index, a.box.intersects(b.box) else { return }
    let side = side(of: a, from: b)
    guard let side else { return }
    overlapping[first] |= 1 << UInt64(second)
    overlapping[second] |= 1 << UInt64(first)
    switch side {
    case .back: behind[second] |= 1 << UInt64(first)
    // What lies in one plane is in the order in which it was added.
    case .level where a.index < b.index: behind[second] |= 1 << UInt64(first)
    case .level: behind[first] |= 1 << UInt64(second)
    case .front: behind[first] |= 1 << UInt64(second)
    case .both: crossing |= 1 << UInt64(first) | 1 << UInt64(second)
    }
  }

  /// Where a piece lies, seen from another; nil if they do not overlap.
  private func side(of a: BSPTree.Fragment, from b: BSPTree.Fragment) -> PlaneSide? {
    let (plane, other) = (planes[a.index], planes[b.index])
    let line = plane.plane.line(cutBy: other.plane)
    let whole = plane.side(of: a.extent, line)
    if whole != .both { return whole }
    // Both go beyond where they cross: what counts is where both are seen.
    guard let inverse = plane.projection.inverted else { return whole }
    var shared = plane.outline(of: a.extent)
    for edge in other.outline(of: b.extent).edges(reach: 1) { shared = shared.cut(by: edge) }
    if shared.isEmpty { return nil }
    return plane.side(of: ConvexPolygon(shared.points.compactMap { inverse.apply($0) }), line)
  }

  private var groups: [Group] {
    var groups: [Group] = []
    var left: UInt64 = list.count == 64 ? .max : (1 << UInt64(list.count)) - 1
    while left != 0 {
      var members: UInt64 = 0
      var found: UInt64 = 1 << UInt64(left.trailingZeroBitCount)
      while found != 0 {
        let index = found.trailingZeroBitCount
        members |= 1 << UInt64(index)
        found = (found | overlapping[index]) & ~members
      }
      left &= ~members
      groups.append(order(members))
    }
    return groups
  }

  private func order(_ members: UInt64) -> Group {
    var left = members
    var ordered: [BSPTree.Fragment] = []
    while left != 0, members & crossing == 0 {
      // The first one, in an order that does not depend on that of the layers, that has nothing behind it any more.
      var candidates = left
      while candidates != 0, behind[candidates.trailingZeroBitCount] & left != 0 {
        candidates &= candidates - 1
      }
      if candidates == 0 { break }
      let index = candidates.trailingZeroBitCount
      ordered.append(list[index])
      left &= ~(1 << UInt64(index))
    }
    if left == 0 { return .ordered(ordered) }
    return .crossing(list.indices.filter { members & 1 << UInt64($0) != 0 }.map { list[$0] })
  }
}

extension ConvexPolygon {
  /// The lines along its sides, positive within, and as far beyond as they reach.
  func edges(reach: Double) -> [SIMD3<Double>] {
    let sum = points.indices.reduce(0.0) { sum, index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return sum + a.x * b.y - b.x * a.y
    }
    let turn = sum < 0 ? -1.0 : 1
    return points.indices.compactMap { index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      let (x, y) = (a.y - b.y, b.x - a.x)
      let length = hypot(x, y)
      guard length > 1e-9 else { return nil }
      let line = SIMD3(x, y, -(x * a.x + y * a.y)) * (turn / length)
      return SIMD3(line.x, line.y, line.z + reach)
    }
  }
}
